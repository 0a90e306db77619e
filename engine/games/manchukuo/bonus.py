"""The bonus action (MK-9): help of disciples, or more labor for wisdom."""

from itertools import product

from engine.events import Log, tell
from engine.game import Move
from engine.games.manchukuo.cards import NONE, TYPE_NAMES, TYPES, WISDOM
from engine.games.manchukuo.commands import BonusChoice
from engine.games.manchukuo.edition import GoodsCounts
from engine.games.manchukuo.events import ActionEnhanced, BonusSkipped, BonusTaken, owned
from engine.games.manchukuo.moves import ENHANCE, SKIP_BONUS, TAKE_BONUS
from engine.games.manchukuo.moving import add
from engine.games.manchukuo.state import Kinds, State, Working, at_work, boost


# MK-9.1
def choices(state: State) -> list[Move]:
    """Return every bonus action of the current seat, none at all being the first."""
    found: list[Move] = [(SKIP_BONUS,), *helping(state)]
    return found + [(ENHANCE, k) for k in range(1, state.goods[state.current][WISDOM] + 1)]


# MK-9.2, MK-9.3, MK-9.4, A-17
def helping(state: State) -> list[Move]:
    """Return every way in which disciples can help: each or not, with one of its alternatives."""
    options = [(NONE, *range(len(alternatives(state, kind)))) for kind in TYPES]
    return [(TAKE_BONUS, *chosen) for chosen in product(*options) if any(o != NONE for o in chosen)]


# MK-9.2, MK-9.5, MK-27.1, A-56
def alternatives(state: State, kind: int) -> tuple[GoodsCounts, ...]:
    """Return what the disciple of this type offers in this turn; nothing where he doesn't help."""
    seat, edition = state.current, state.table.edition
    if at_work(state).kinds[kind] < edition.bonus_students:
        return ()
    return edition.bonuses[state.disciples[seat][kind]][state.levels[seat][kind]]


def skip(state: State, log: Log, forced: bool) -> None:
    """Go on without a bonus action (MK-9.1)."""
    tell(log, BonusSkipped(state.current, forced))
    state.stack[-1] = Working()


# MK-9.2, MK-9.8
def help_out(state: State, log: Log, options: Kinds) -> None:
    """Take at once what the disciples offer."""
    seat, taken = state.current, []
    for kind, option in enumerate(options):
        if option != NONE:
            add(state.goods[seat], alternatives(state, kind)[option])
            taken.append(BonusChoice(TYPE_NAMES[kind], option))
    tell(log, BonusTaken(seat, tuple(taken), owned(state.goods[seat])))
    state.stack[-1] = Working()


# MK-9.6, MK-9.7, MK-30.5, A-18
def enhance(state: State, log: Log, wisdom: int) -> None:
    """Spend wisdom for labor; no student is added by it."""
    seat, task = state.current, at_work(state)
    state.goods[seat][WISDOM] -= wisdom
    labor = task.labor + wisdom + boost(state, seat, "enhance_bonus")
    state.task = task._replace(labor=labor)
    tell(log, ActionEnhanced(seat, wisdom, labor))
    state.stack[-1] = Working()
