"""Training (MK-23) and new Masters (MK-24)."""

from itertools import product

from engine.events import Log, tell
from engine.game import Move
from engine.games.manchukuo.cards import TYPE_NAMES, TYPES, WISE
from engine.games.manchukuo.commands import Sending, TypeCounts
from engine.games.manchukuo.events import DisciplesTrained, StudentsSent
from engine.games.manchukuo.moves import SEND_STUDENTS, TRAIN_DISCIPLES, sendings
from engine.games.manchukuo.state import State, boost


# MK-23.2, MK-30.6
def trainers(state: State, seat: int) -> int:
    """Return the seat's trainers that no student covers."""
    students = sum(state.ready[seat])
    free = sum(students < space for space in state.table.edition.trainers)
    return free + boost(state, seat, "trainer")


# MK-23.3, MK-27.5
def wild(state: State, seat: int) -> int:
    """Return how many trainers and Wise students count as whatever type their owner likes."""
    return trainers(state, seat) + state.ready[seat][WISE]


# MK-23.1, MK-24.1
def missing(state: State, seat: int, kind: int) -> int:
    """Return how many students of its type a disciple lacks to level up."""
    return max(0, state.levels[seat][kind] + 1 - state.ready[seat][kind])


# MK-23.1, MK-24.1, MK-30.3
def trainable(state: State, seat: int) -> list[int]:
    """Return the disciples that can still level up in this round, if they have enough students."""
    master = state.table.edition.master
    return [
        kind
        for kind in TYPES
        if state.levels[seat][kind] < master and not state.levelled[seat] >> kind & 1
    ]


# MK-23.4, MK-23.5, A-42
def trainings(state: State, seat: int) -> list[Move]:
    """Return every set of disciples that can level up together, with all that do in any case."""
    budget, lacks = wild(state, seat), {k: missing(state, seat, k) for k in trainable(state, seat)}
    found: list[Move] = []
    for mask in range(1 << len(TYPES)):
        chosen = [kind for kind in TYPES if mask >> kind & 1]
        if (
            all(kind in lacks for kind in chosen)
            and all(mask >> kind & 1 for kind, lack in lacks.items() if not lack)
            and sum(lacks[kind] for kind in chosen) <= budget
        ):
            found.append((TRAIN_DISCIPLES, mask))
    return found


# MK-23.6, MK-23.7, A-64
def train(state: State, log: Log, seat: int, mask: int, forced: bool) -> None:
    """Level disciples up; levels never go down."""
    state.levelled[seat] |= mask
    state.trained[seat] = mask
    chosen = [kind for kind in TYPES if mask >> kind & 1]
    for kind in chosen:
        state.levels[seat][kind] += 1
    if chosen:
        names = tuple(TYPE_NAMES[kind] for kind in chosen)
        tell(log, DisciplesTrained(seat, names, TypeCounts(*state.levels[seat]), forced))


# MK-24.2
def new_masters(state: State, seat: int) -> list[int]:
    """Return the disciples that became Masters in this Night."""
    master = state.table.edition.master
    return [
        kind
        for kind in TYPES
        if state.trained[seat] >> kind & 1 and state.levels[seat][kind] == master
    ]


# MK-24.3
def most_sent(state: State, seat: int) -> int:
    """Return how many students can leave the seat's school."""
    return max(0, sum(state.ready[seat]) - state.table.edition.least_left)


# MK-24.4, A-43
def lacked(state: State, seat: int, kind: int) -> int:
    """Return how many students of its type a disciple lacked that levelled up in this Night."""
    return max(0, state.levels[seat][kind] - state.ready[seat][kind])


# MK-24.4
def free_wild(state: State, seat: int) -> int:
    """Return the wild students and trainers that no disciple but the new Masters needed."""
    masters = new_masters(state, seat)
    others = [k for k in TYPES if state.trained[seat] >> k & 1 and k not in masters]
    return wild(state, seat) - sum(lacked(state, seat, kind) for kind in others)


# MK-24.2, MK-24.3, MK-24.4, MK-24.5, A-43
def departures(state: State, seat: int) -> list[Move]:
    """Return every way to send students with the seat's new Masters; none at all if it has none."""
    masters, most = new_masters(state, seat), most_sent(state, seat)
    if not masters or not most:
        return []
    school, budget = state.ready[seat], free_wild(state, seat)
    choices = [product(range(school[kind] + 1), range(school[WISE] + 1)) for kind in masters]
    found: list[Move] = []
    for groups in product(*choices):
        wise = [group[1] for group in groups]
        needed = sum(map(max, wise, (lacked(state, seat, kind) for kind in masters)))
        if sum(map(sum, groups)) <= most and needed <= budget and sum(wise) <= school[WISE]:
            sent = (n for kind, group in zip(masters, groups, strict=True) for n in (kind, *group))
            found.append((SEND_STUDENTS, *sent))
    return found


# MK-24.2
def send(state: State, log: Log, seat: int, flat: Move) -> None:
    """Send students with the seat's new Masters into the bag, for prominence."""
    sent, gone = sendings(flat), 0
    for kind, students, wise in sent:
        state.ready[seat][kind] -= students
        state.ready[seat][WISE] -= wise
        state.bag[kind] += students
        state.bag[WISE] += wise
        gone += students + wise
    if not gone:
        return
    state.prominence[seat] += gone * state.table.edition.sent_prominence
    named = tuple(Sending(TYPE_NAMES[kind], students, wise) for kind, students, wise in sent)
    tell(log, StudentsSent(seat, named, state.prominence[seat]))
