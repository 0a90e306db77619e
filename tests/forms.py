"""Commands built from options as a client builds them who knows no rule, only the document.

``chance(n)`` gives a number from 0 to n - 1: any dice will do.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Chance = Callable[[int], int]
Json = Mapping[str, Any]

TYPES: Final = ("clever", "strong", "swift")
ASSIGN_TRIES: Final = 10
"""Assignments that are built until the bribes of one can be paid."""


def answer(options: Json, chance: Chance) -> Any:
    """Return a command that the options allow: one of the list, or one built from the form."""
    if options["type"] == "list":
        return _one_of(options["commands"], chance)
    return BUILDERS[options["type"]](options, chance)


def _impart(form: Json, chance: Chance) -> Any:
    """Build a plan: now and then a short one, or one that is taken back at once."""
    length = form["max_slots"] if chance(4) else chance(form["max_slots"] + 1)
    students, tiles = list(form["students"]), list(form["tiles"])
    row = []
    for _ in range(length):
        student = students.pop(chance(len(students)))
        tile = tiles.pop(chance(len(tiles)))
        side = _one_of(tile["sides"], chance) if tile["sides"] else None
        row.append({"student": student, "tile": tile["tile"], "side": side})
    withdrawn = form["may_withdraw"] and not chance(10)
    return {"type": "impart", "row": row, "confirm": not withdrawn}


def _assign(form: Json, chance: Chance) -> Any:
    """Take one of the steps, or build a whole assignment whose bribes can be paid."""
    if not chance(4) or not form["locations"]:
        return _one_of(form["steps"], chance)
    for _ in range(ASSIGN_TRIES):
        place = _one_of(form["locations"], chance)
        students = {colour: chance(count + 1) for colour, count in form["students"].items()}
        if not any(students.values()):
            continue
        wise_as = dict.fromkeys(TYPES, 0)
        for _ in range(students["wise"]):
            wise_as[_one_of(TYPES, chance)] += 1
        broken = _broken(place["watched_by"], students, wise_as)
        if sum(watch["bribe"] for watch in broken) <= form["coins"]:
            return {
                "type": "assign",
                "location": place["location"],
                "students": students,
                "wise_as": wise_as,
                "bribes": [watch["restriction"] for watch in broken],
            }
    return _one_of(form["steps"], chance)


def _broken(watched_by: Sequence[Json], students: Json, wise_as: Json) -> list[Json]:
    """Return what an assignment breaks, in the order of the form."""
    total, wise = sum(students.values()), students["wise"]
    return [
        watch
        for watch in watched_by
        if total < watch["least"]
        or (watch["most"] is not None and total > watch["most"])
        or any(students[kind] + wise_as[kind] for kind in watch["types"])
        or (watch["escorted"] and wise > total - wise)
    ]


def _arrest(form: Json, chance: Chance) -> Any:
    """Arrest one student after another until there is room."""
    left = dict(form["students"])
    arrested = dict.fromkeys(left, 0)
    for _ in range(form["arrested"]):
        colour = _one_of([colour for colour, count in left.items() if count], chance)
        left[colour] -= 1
        arrested[colour] += 1
    return {"type": "arrest_students", **arrested}


def allows(options: Json, command: Any) -> bool:
    """Tell whether a command is one that the options allow, as the document says it."""
    if options["type"] == "list":
        return command in options["commands"]
    return CHECKS[options["type"]](options, command)


def _is_plan(form: Json, command: Json) -> bool:
    if command["type"] != "impart" or len(command["row"]) > form["max_slots"]:
        return False
    tiles = {tile["tile"]: tile["sides"] for tile in form["tiles"]}
    for name in ("student", "tile"):
        named = [slot[name] for slot in command["row"]]
        if len(set(named)) < len(named):
            return False
    return (command.get("confirm", True) or form["may_withdraw"]) and all(
        slot["student"] in form["students"]
        and slot["tile"] in tiles
        and slot["side"] in (tiles[slot["tile"]] or [None])
        for slot in command["row"]
    )


def _is_assignment(form: Json, command: Json) -> bool:
    if command["type"] != "assign":
        return command in form["steps"]
    places = {place["location"]: place["watched_by"] for place in form["locations"]}
    students, wise_as = _counts(command.get("students")), _counts(command.get("wise_as"))
    if command["location"] not in places or not any(students.values()):
        return False
    if any(students[colour] > form["students"][colour] for colour in students):
        return False
    if sum(wise_as.values()) != students["wise"]:
        return False
    broken = _broken(places[command["location"]], students, wise_as)
    return (
        list(command.get("bribes", ())) == [watch["restriction"] for watch in broken]
        and sum(watch["bribe"] for watch in broken) <= form["coins"]
    )


def _is_arrest(form: Json, command: Json) -> bool:
    arrested = _counts(command)
    return (
        command["type"] == "arrest_students"
        and sum(arrested.values()) == form["arrested"]
        and all(count <= form["students"][colour] for colour, count in arrested.items())
    )


def _counts(given: Json | None) -> dict[str, int]:
    return {colour: (given or {}).get(colour, 0) for colour in (*TYPES, "wise")}


def _one_of(items: Sequence[Any], chance: Chance) -> Any:
    return items[chance(len(items))]


BUILDERS: Final[Mapping[str, Callable[[Json, Chance], Any]]] = {
    "impart_form": _impart,
    "assign_form": _assign,
    "arrest_form": _arrest,
}
CHECKS: Final[Mapping[str, Callable[[Json, Json], bool]]] = {
    "impart_form": _is_plan,
    "assign_form": _is_assignment,
    "arrest_form": _is_arrest,
}
"""By the type of the form."""
