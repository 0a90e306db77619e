"""A person plays a whole game against AIs over HTTP: ``make demo``, with the server running.

It is also a small client: the standard library only, and no rule of any game. It plays what the
snapshot offers, tells what the events say, and checks the replay at the end.
"""

import json
import os
import random
import sys
import time
import uuid
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from engine.replay import ReplayError, read, verify

BIND = os.environ.get("TATAMI_BIND") or "127.0.0.1:8000"
SERVER = os.environ.get("TATAMI_URL") or f"http://{BIND}"
NAMES = ["You", "Greedy", "Lucky", "Grabby"]
GAMES = ["master_merchant", "master_of_respect", "manchukuo"]
LOOK_EVERY = 0.1  # seconds between two looks while the others think
PATIENCE = 60.0  # seconds without any move before giving up
LIKED = ["use_effect", "play_face_down", "play", "react", "discard", "end_turn", "decline_effect"]
LIKED += ["pick_bokunenjin", "execute", "respect", "decline", "no_respect", "choose_prize"]
LIKED += ["complete_repair", "complete_family", "make_offering", "trade", "gather", "end_primary"]
LIKED += ["take_bonus", "skip_bonus", "enhance", "pay_patrol", "choose_restriction"]
LIKED += ["choose_disciple", "take_town_square", "recruit", "train", "send_students"]
"""What our player likes best, in order, of all that is allowed."""

Json = dict[str, Any]


def call(method: str, path: str, body: Json | None = None, **headers: str) -> tuple[int, bytes]:
    """Send a request; return status and body. A problem is returned, not raised."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    data = None if body is None else json.dumps(body).encode()
    if data is not None:
        sent |= {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
    request = Request(SERVER + path, data, sent, method=method)  # noqa: S310 (http is meant)
    try:
        with urlopen(request, timeout=10) as response:  # noqa: S310
            return response.status, response.read()
    except HTTPError as problem:
        with problem:
            return problem.code, problem.read()


class Table:
    """A game in which we have a seat."""

    def __init__(self, ruleset: str) -> None:
        """Create the game: we are seat 0, AIs have the others."""
        seats: list[Json] = [{"kind": "human", "name": NAMES[0]}]
        for name, level in zip(NAMES[1:], ["medium", "easy", "medium"], strict=True):
            seats.append({"kind": "ai", "level": level, "name": name})
        status, data = call("POST", "/v1/games", {"ruleset": ruleset, "seats": seats})
        created = checked(status, data, 201)
        self.path: str = created["url"]
        self.bearer = f"Bearer {created['seats'][0]['token']}"
        self.told = -1

    def wait_for_news(self, etag: str) -> Json:
        """Return the snapshot as soon as it is another than the one that we know."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            status, data = call("GET", self.path, Authorization=self.bearer, If_None_Match=etag)
            if status != 304:
                return checked(status, data, 200)
            time.sleep(LOOK_EVERY)
        raise SystemExit("Nothing has happened for a minute: are the workers running?")

    def answer(self, options: Json) -> Json:
        """Give the command that we like best; return the snapshot after it."""
        if options["type"] == "list":
            commands: list[Json] = options["commands"]
            command = min(commands, key=lambda offered: LIKED.index(offered["type"]))
        else:
            command = BUILDERS[options["type"]](options)
        body = {"decision": options["decision"], "command": command}
        status, data = call("POST", f"{self.path}/commands", body, Authorization=self.bearer)
        snapshot: Json = checked(status, data, 200)["snapshot"]
        return snapshot

    def tell(self) -> None:
        """Print all that has happened since the last time, as far as we may know it."""
        more = True
        while more:
            path = f"{self.path}/events?after={self.told}&limit=200"
            page = checked(*call("GET", path, Authorization=self.bearer), 200)
            for entry in page["entries"]:
                for event in entry["events"]:
                    print(f"{entry['version']:4}  {sentence(event)}")
            self.told, more = page["next"], page["more"]


def plan(form: Json) -> Json:
    """Return a plan that the form allows: as long as it can be, in the order of the form."""
    pairs = zip(form["students"], form["tiles"], strict=False)
    row = [
        {"student": student, "tile": tile["tile"], "side": (tile["sides"] or [None])[0]}
        for student, tile in pairs
    ]
    return {"type": "impart", "row": row}


def assignment(form: Json) -> Json:
    """Send up to two students of a colour somewhere, if no restriction is broken; or meditate."""
    able = [
        (place, colour, min(count, 2))
        for place in form["locations"]
        for colour, count in form["students"].items()
        if count and colour != "wise"
    ]
    random.shuffle(able)
    for place, colour, count in able:
        if not any(breaks(watch, colour, count) for watch in place["watched_by"]):
            return {"type": "assign", "location": place["location"], "students": {colour: count}}
    return {"type": "meditate"}


def breaks(watch: Json, colour: str, count: int) -> bool:
    """Tell whether so many students of a colour, none of them Wise, break a restriction."""
    most = watch["most"]
    few_or_many = count < watch["least"] or (most is not None and count > most)
    return few_or_many or colour in watch["types"]


def neutral(form: Json) -> Json:
    """Return what is neutral."""
    command: Json = form["default"]
    return command


BUILDERS = {"impart_form": plan, "assign_form": assignment, "arrest_form": neutral}
"""What makes a command of a form, by its type."""


def checked(status: int, data: bytes, wanted: int) -> Json:
    """Return the answer; end with what the problem says where it is one."""
    body: Json = json.loads(data)
    if status != wanted:
        raise SystemExit(f"{body['title']}: {body['detail']}")
    return body


SENTENCES = {
    "game_started": "A game for {seats}",
    "turn_started": "-- turn {turn}: {seat}",
    "picked_up": "{seat}: picks up {count} cards",
    "played": "{seat}: plays {card}",
    "played_face_down": "{seat}: plays {card} face down",
    "effect_used": "    {seat}: uses the effect of {card}",
    "effect_declined": "    {seat}: doesn't use {card}",
    "effect_fizzled": "    nothing for {card} to do ({reason})",
    "extra_play": "    {seat}: may play {amount} more",
    "block_asked": "    {seat}: is asked to block",
    "blocked": "    {seat}: blocks with a hiiragi",
    "not_blocked": "    {seat}: lets it happen",
    "gold_moved": "    {amount} gold from {payer} to {payee}",
    "card_gained": "    {seat}: gains {card} from {from_seat}",
    "card_returned": "    {card} of {seat} goes back to the city",
    "discarded": "    {seat}: discards {card}",
    "taken_back": "    {seat}: takes back {card}",
    "turn_ended": "{seat}: ends the turn",
    "masters_drawn": "The masters: {masters}",
    "bokunenjin_offered": "To pick from: {cards}",
    "bokunenjin_removed": "Nobody's: {cards}",
    "tiles_returned": "The tiles go back",
    "bokunenjin_picked": "{seat}: takes {card}",
    "table_laid": "In the bar: {bar}",
    "round_started": "== Round {round}; {start_seat} starts",
    "impart_confirmed": "{seat}: has a plan",
    "impart_stored": "{seat}: have a plan of {row} slots",
    "dojos_shown": "The dojos are shown",
    "tile_revealed": "{seat}: reveals {tile} {side} on {student}",
    "skill_taken": "    {seat}: takes the skill of {student}",
    "action_executed": "    {seat}: executes it {pick}",
    "action_declined": "    {seat}: doesn't execute it",
    "respect_paid": "    {seat}: pays respect and does the same {pick}",
    "respect_refused": "    {seat}: pays no respect",
    "pair_returned": "{student} comes back from the arena",
    "pair_entered": "{seat}: sends {student} into the arena",
    "ranked": "The tournament is over",
    "prize_paid": "    {seat}: gets the prize of place {place}",
    "tokens_claimed": "{seat}: claims {used} tokens",
    "bar_refilled": "In the bar: {bar}",
    "start_marker_passed": "The marker goes to {seat}",
    "cards_shown": "All cards are shown",
    "village_laid": "The village is laid out; for repair: {repair_row}; in need: {families}",
    "schools_founded": "The schools are founded",
    "day_started": "== Day {round}; {first_player} begins",
    "location_chosen": "{seat}: chooses the {location}",
    "students_chosen": "{seat}: chooses {students}",
    "students_assigned": "{seat}: assigns {students} to the {location}",
    "meditated": "{seat}: meditates with {students}",
    "patrol_met": "    {seat}: meets the Patrol and pays {wisdom} wisdom",
    "suspicion_gained": "    {seat}: gains {amount} suspicion ({reason}) {restrictions}",
    "bonus_taken": "    {seat}: lets disciples help",
    "action_enhanced": "    {seat}: spends {wisdom} wisdom",
    "bonus_skipped": "    {seat}: takes no bonus",
    "resources_gathered": "    {seat}: gathers {amount}",
    "family_completed": "    {seat}: helps {family}, which makes {prominence} prominence",
    "repair_completed": "    {seat}: repairs {repair}, which makes {prominence} prominence",
    "suspicion_eased": "    {seat}: is less suspected now",
    "restriction_returned": "    {seat}: is rid of {restriction}",
    "disciple_promoted": "    {seat}: levels up a {disciple} disciple",
    "students_drawn": "    {seat}: draws {students} from the bag",
    "goods_traded": "    {seat}: trades {food_to_coin} and {wisdom_to_offering} times",
    "offering_made": "    {seat}: makes an offering, which makes {prominence} prominence",
    "primary_ended": "    {seat}: ends the action",
    "town_square_taken": "    {seat}: takes {item} from the Town Square",
    "repair_row_filled": "    for repair: {row}",
    "night_started": "== Night {round}",
    "location_settled": "{location}: {winner} wins and recruits {recruited}",
    "schools_assembled": "The schools assemble",
    "night_answered": "{seat}: has answered",
    "night_answer_sealed": "{seat}: have answered ({question})",
    "students_arrested": "{seat}: loses {students} to the garrison",
    "students_fed": "{seat}: feeds the school with {food}; {missing} is missing",
    "wisdom_gained": "{seat}: gains {wisdom} wisdom",
    "disciples_trained": "{seat}: levels up {level_up}",
    "students_sent": "{seat}: sends students away with a Master",
    "repair_row_discarded": "Nobody repaired anything: {repairs} are discarded",
    "town_square_filled": "{students} come to the Town Square",
    "patrol_moved": "The Patrol moves behind the {after}",
    "game_over": "Game over ({reasons}): won by {winners}",
}
LISTS = ["masters", "bar", "cards", "repair_row", "families", "restrictions", "level_up"]
LISTS += ["repairs"]
"""Members that are lists of names."""
NOBODY = {
    "payer": "the bank",
    "payee": "the bank",
    "from_seat": "the city",
    "card": "a card",
    "winner": "nobody",
}
"""What stands for null in an event."""


def sentence(event: Json) -> str:
    """Return an event in words; a kind that we don't know by its name."""
    words = {name: NOBODY.get(name, "") if v is None else v for name, v in event.items()}
    for name in ("seat", "payer", "payee", "from_seat", "start_seat", "first_player", "winner"):
        if event.get(name) is not None:
            words[name] = NAMES[event[name]]
    for name in LISTS:
        words[name] = ", ".join(event.get(name) or [])
    for name in ("students", "recruited"):
        counts = (event.get(name) or {}).items()
        words[name] = ", ".join(f"{count} {colour}" for colour, count in counts if count) or "none"
    if event["type"] == "repair_row_filled":
        words["row"] = ", ".join(card or "-" for card in event["row"])
    else:
        words["row"] = len(event.get("row") or [])
    words["pick"] = " ".join((event.get("pick") or {}).values())
    if event["type"] == "played":
        words["card"] = " and ".join([event["card"]] * len(event["slots"]))
    if event["type"] == "game_over":
        result = event["result"]
        words["winners"] = " and ".join(NAMES[winner] for winner in result["winners"])
        words["reasons"] = " and ".join(result["reasons"])
    return SENTENCES.get(event["type"], "{type}").format_map(words)


def waits_for(snapshot: Json, seat: int) -> bool:
    """Tell whether the game waits for the seat; one that has answered may only change its mind."""
    owed: list[Json] = snapshot["decisions"]
    return any(decision["seat"] == seat and not decision["answered"] for decision in owed)


def play(ruleset: str) -> Json:
    """Play a game to its end and return its last snapshot."""
    table = Table(ruleset)
    print(f"{ruleset}: {SERVER}{table.path}")
    snapshot = table.wait_for_news("")
    while snapshot["status"] != "over":
        table.tell()
        if waits_for(snapshot, snapshot["you"]):
            snapshot = table.answer(snapshot["options"])
        else:
            snapshot = table.wait_for_news(snapshot["etag"])
    table.tell()
    return snapshot


def main() -> int:
    """Play, print the ranking, check the replay; return the exit code."""
    ruleset = sys.argv[1] if len(sys.argv) > 1 else GAMES[0]
    if ruleset not in GAMES:
        print(f"Which game? One of: {', '.join(GAMES)}", file=sys.stderr)
        return 2
    try:
        snapshot = play(ruleset)
    except URLError as error:
        print(
            f"No server at {SERVER} ({error.reason}). Start one: make run. "
            "One elsewhere: TATAMI_URL=http://HOST:PORT make demo",
            file=sys.stderr,
        )
        return 1
    for standing in sorted(snapshot["view"]["result"]["standings"], key=lambda s: int(s["rank"])):
        parts = ", ".join(f"{line['points']} {line['name']}" for line in standing["breakdown"])
        name = NAMES[standing["seat"]]
        print(f"{standing['rank']}. {name}: {standing['points']} points ({parts})")
    _, data = call("GET", f"/v1/games/{snapshot['game']}/replay")
    try:
        replay = read(data)
        count = verify(replay)
        if replay.commitment != snapshot["commitment"]:
            raise ReplayError("seed: it isn't the one that was committed to at the beginning")
    except ReplayError as error:
        print(f"The replay does NOT hold: {error}", file=sys.stderr)
        return 1
    print(f"The replay holds: {count} commands, each state as it was, the seed as committed to.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
