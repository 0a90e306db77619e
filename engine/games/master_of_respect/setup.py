"""Setting up a table (MR-1, MR-2)."""

from engine.dice import Dice
from engine.events import Log, game_started, tell
from engine.game import IllegalSetup, Told
from engine.games.master_of_respect.cards import (
    BOKUNENJIN,
    EXTRAS,
    FIRST_TECHNIQUE,
    GROUP_SIZE,
    GROUPS,
    MASTER_NAMES,
    TECHNIQUES,
    bokunenjin_name,
    extra_name,
    master_tiles,
    starters,
    technique_name,
)
from engine.games.master_of_respect.edition import Edition
from engine.games.master_of_respect.events import (
    BokunenjinOffered,
    BokunenjinPicked,
    BokunenjinRemoved,
    MastersDrawn,
    TableLaid,
)
from engine.games.master_of_respect.settings import Settings
from engine.games.master_of_respect.state import Picking, State, Table, empty

MIN_SEATS = 3
MAX_SEATS = 5


# MR-2.16: chance decides in this order, here and in every Upkeep
def new(seats: int, settings: Settings, edition: Edition, seed: bytes) -> tuple[State, list[Told]]:
    """Set up a table up to the first pick of a Bokunenjin; raise IllegalSetup."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise IllegalSetup("MR-1.2", f"3 to 5 players, not {seats}")
    if settings.first_seat != "random" and settings.first_seat >= seats:
        raise IllegalSetup("MR-2.1", f"there is no seat {settings.first_seat}")
    state = empty(Table(seats, edition, settings), Dice(seed))
    state.start = _start_seat(state)
    state.masters = _draw_masters(state)
    state.offer = _draw_offer(state)
    state.stack.append(Picking((state.start - 1) % seats))  # MR-2.4: to the right of the start
    log: Log = []
    tell(log, game_started(seats, state.start, edition.ref, settings))
    tell(log, MastersDrawn(tuple(MASTER_NAMES[master] for master in state.masters)))
    tell(log, BokunenjinOffered(tuple(bokunenjin_name(card) for card in state.offer)))
    return state, log


# MR-2.1
def _start_seat(state: State) -> int:
    chosen = state.table.settings.first_seat
    return state.dice.below(state.table.seats) if chosen == "random" else chosen


# MR-2.2
def _draw_masters(state: State) -> list[int]:
    masters = list(range(len(MASTER_NAMES)))
    state.dice.shuffle(masters)
    return masters[: state.table.seats]


# MR-2.3
def _draw_offer(state: State) -> list[int]:
    cards = list(BOKUNENJIN)
    state.dice.shuffle(cards)
    return sorted(cards[: state.table.seats + state.table.edition.bokunenjin_extra])


# MR-2.4
def pick_bokunenjin(state: State, log: Log, seat: int, card: int) -> None:
    """Take a card of the offer; then the seat to the right picks, up to the starting player."""
    state.stack.pop()
    state.offer.remove(card)
    state.students[seat].append(card)
    tell(log, BokunenjinPicked(seat, bokunenjin_name(card)))
    if seat != state.start:
        state.stack.append(Picking((seat - 1) % state.table.seats))


def lay_table(state: State, log: Log) -> None:
    """Do the rest of the set-up, after the last pick (MR-2.5 to MR-2.15)."""
    tell(log, BokunenjinRemoved(tuple(bokunenjin_name(card) for card in state.offer)))
    state.offer = []
    for seat, master in enumerate(state.masters):
        _take_material(state, seat, master)
    state.deck = list(EXTRAS)
    state.dice.shuffle(state.deck)
    state.layers = [len(state.deck)]
    fill_bar(state)
    state.removed = [group[state.dice.below(GROUP_SIZE)] for group in GROUPS]
    for tile in TECHNIQUES:
        in_game = tile not in state.removed
        state.piles[tile - FIRST_TECHNIQUE] = state.table.edition.copies if in_game else 0
    bar = tuple(extra_name(student) for student in state.bar)
    removed = tuple(technique_name(tile) for tile in state.removed)
    tell(log, TableLaid(bar, len(state.deck), removed))


# MR-2.6, MR-2.7, MR-2.8
def _take_material(state: State, seat: int, master: int) -> None:
    state.students[seat] += starters(master)
    state.tiles[seat] += master_tiles(master)
    state.items[seat] = list(state.table.edition.start[master])


# MR-2.12, MR-9.5, MR-9.6
def fill_bar(state: State) -> None:
    """Draw students from the top of the deck into the empty bar, as many as there are."""
    for _ in range(min(state.table.seats + state.table.edition.bar_extra, len(state.deck))):
        state.bar.append(state.deck.pop(0))
        state.layers[0] -= 1
        if not state.layers[0]:
            state.layers.pop(0)
