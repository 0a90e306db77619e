"""Setting up a table (MM-1, MM-2)."""

from msgspec import UNSET, structs

from engine.dice import Dice
from engine.events import Log, game_started, tell
from engine.game import IllegalSetup, Told
from engine.games.master_merchant.cards import CARDS, CHARACTERS, START_CARDS
from engine.games.master_merchant.edition import Edition
from engine.games.master_merchant.settings import Settings
from engine.games.master_merchant.state import State, Table
from engine.games.master_merchant.turns import begin_turn

MIN_SEATS = 3
MAX_SEATS = 4


def new(seats: int, settings: Settings, edition: Edition, seed: bytes) -> tuple[State, list[Told]]:
    """Set up a table and begin the first turn; raise IllegalSetup."""
    table = Table(seats, edition, resolve(seats, settings, edition))
    state = State(
        table=table,
        dice=Dice(seed),
        turn=0,
        turn_seat=0,
        plays=0,
        face_down_plays=0,
        city=[edition.amount[card] if card in CHARACTERS else 0 for card in range(CARDS)],
        gold=[0] * seats,
        hands=[[int(card in START_CARDS) for card in range(CARDS)] for _ in range(seats)],
        piles=[[] for _ in range(seats)],
        next_slot=1,
        stack=[],
        number=0,
        reasons=(),
    )
    log: Log = []
    first = _first_seat(state)
    tell(log, game_started(seats, first, edition.ref, table.settings))
    begin_turn(state, log, 1, first)
    return state, log


def resolve(seats: int, settings: Settings, edition: Edition) -> Settings:
    """Return the settings with the edition's defaults filled in; raise IllegalSetup."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise IllegalSetup("MM-1.1", f"3 or 4 players, not {seats}")
    if settings.first_seat != "random" and settings.first_seat >= seats:
        raise IllegalSetup("MM-15.1", f"there is no seat {settings.first_seat}")
    if settings.face_down_per_turn is UNSET:
        limit = edition.data.defaults.face_down_per_turn
        return structs.replace(settings, face_down_per_turn=limit)
    return settings


# MM-2.4: the only chance event of the game
def _first_seat(state: State) -> int:
    chosen = state.table.settings.first_seat
    return state.dice.below(state.table.seats) if chosen == "random" else chosen
