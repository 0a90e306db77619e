"""Commands built from options as a client builds them who knows no rule, only the document.

``chance(n)`` gives a number from 0 to n - 1: any dice will do.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Chance = Callable[[int], int]
Json = Mapping[str, Any]


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


def _one_of(items: Sequence[Any], chance: Chance) -> Any:
    return items[chance(len(items))]


BUILDERS: Final[Mapping[str, Callable[[Json, Chance], Any]]] = {"impart_form": _impart}
CHECKS: Final[Mapping[str, Callable[[Json, Json], bool]]] = {"impart_form": _is_plan}
"""By the type of the form."""
