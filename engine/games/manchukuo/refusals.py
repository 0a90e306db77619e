"""Why a command isn't legal: the rule that refuses it, in words for whoever sent it."""

from collections.abc import Callable
from typing import Final

from engine.game import IllegalCommand, Move, NotOwed
from engine.games.manchukuo import assigning, night, training
from engine.games.manchukuo.bonus import alternatives
from engine.games.manchukuo.cards import (
    ALTAR_NAMES,
    COINS,
    COLOURS,
    LOCATION_NAMES,
    NONE,
    OFFERINGS,
    RESTRICTION_NAMES,
    STUDENT_NAMES,
    TYPE_NAMES,
    TYPES,
    WISDOM,
    WISE,
    item_name,
    names_of,
)
from engine.games.manchukuo.commands import (
    ANSWERS,
    ArrestStudents,
    Assign,
    AssignStudents,
    ChooseDisciple,
    ChooseLocation,
    ChooseRestriction,
    Command,
    CompleteFamily,
    CompleteRepair,
    DeclareWise,
    EndPrimary,
    Enhance,
    Gather,
    Kind,
    MakeOffering,
    Meditate,
    PayPatrol,
    Recruit,
    SendStudents,
    SkipBonus,
    TakeBonus,
    TakeTownSquare,
    Trade,
    Train,
)
from engine.games.manchukuo.edition import GoodsCounts
from engine.games.manchukuo.moves import (
    ARREST_STUDENTS,
    ASSIGN,
    ASSIGN_STUDENTS,
    CHOOSE_DISCIPLE,
    CHOOSE_LOCATION,
    CHOOSE_RESTRICTION,
    COMPLETE_FAMILY,
    COMPLETE_REPAIR,
    DECLARE_WISE,
    ENHANCE,
    MAKE_OFFERING,
    MEDITATE,
    PAY_PATROL,
    RECRUIT_STUDENTS,
    SEND_STUDENTS,
    TAKE_BONUS,
    TAKE_TOWN_SQUARE,
    TRADE,
    TRAIN_DISCIPLES,
    colours_at,
    kinds_at,
    sendings,
    to_command,
    to_move,
)
from engine.games.manchukuo.moving import payable
from engine.games.manchukuo.options import kind, moves
from engine.games.manchukuo.restrictions import as_types, bribe_coins, broken, limits
from engine.games.manchukuo.state import Colours, Declaring, Kinds, Selecting, State, at_work, owing

ASKED_RULE: Final[dict[Kind, str]] = {
    "arrest": "MK-20.2",
    "recruit": "MK-21.5",
    "train": "MK-23.1",
    "send": "MK-24.2",
}
"""Who is asked in the Night; in the Day it is the seat whose turn it is (MK-5.1)."""
TIME_RULE: Final[dict[type[Command], str]] = {
    Assign: "MK-5.3",
    Meditate: "MK-5.3",
    ChooseLocation: "MK-5.3",
    AssignStudents: "MK-6.1",
    DeclareWise: "MK-6.4",
    PayPatrol: "MK-7.3",
    SkipBonus: "MK-9.1",
    TakeBonus: "MK-9.1",
    Enhance: "MK-9.1",
    Gather: "MK-11.1",
    CompleteFamily: "MK-12.1",
    CompleteRepair: "MK-13.1",
    Trade: "MK-14.1",
    MakeOffering: "MK-15.1",
    EndPrimary: "MK-10.1",
    ChooseRestriction: "MK-30.3",
    ChooseDisciple: "MK-30.3",
    TakeTownSquare: "MK-16.1",
    ArrestStudents: "MK-20.2",
    Recruit: "MK-21.3",
    Train: "MK-23.1",
    SendStudents: "MK-24.2",
}
"""When the kind of command has its time."""

ORDER_RULE: Final[dict[type[Command], str]] = {
    Assign: "MK-8.5",
    AssignStudents: "MK-8.5",
    DeclareWise: "MK-8.5",
    TakeBonus: "MK-9.3",
    Train: "MK-23.4",
}
"""Why things are named once and in order, where a command names several."""


def check(state: State, seat: int, command: Command) -> Move:
    """Return the command as a move; raise IllegalCommand with the rule that refuses it."""
    if seat not in owing(state):
        raise not_owed(state, seat)
    open_kind = kind(state)
    if not isinstance(command, ANSWERS[open_kind]):
        told = f"the open decision is of the kind {open_kind!r}"
        raise IllegalCommand(TIME_RULE[type(command)], told)
    move = to_move(command)
    if to_command(move) != command:
        told = "name each of them once, in the order in which the options name them"
        raise IllegalCommand(ORDER_RULE[type(command)], told)
    if move[0] in _CHECKS:
        _CHECKS[move[0]](state, seat, move)
    elif move not in moves(state, seat):
        raise _REFUSALS[move[0]](state, seat, move)
    return move


def not_owed(state: State, seat: int) -> NotOwed:
    """Return why the seat owes no answer."""
    owes = owing(state)
    if not owes:
        return NotOwed("MK-4.2", "the game is over")
    rule = ASKED_RULE.get(kind(state), "MK-5.1")
    asked = ", ".join(str(other) for other in owes)
    return NotOwed(rule, f"seat {seat} owes no answer: asked are the seats {asked}")


def _fits(state: State, seat: int, move: Move) -> None:
    """Meditation is always legal (MK-17.6)."""


# MK-6, MK-8
def _check_assignment(state: State, seat: int, move: Move) -> None:
    students, wise_as = colours_at(move, 2), kinds_at(move, 6)
    _check_students(state, seat, students)
    _check_declaration(students, wise_as)
    _check_bribes(state, seat, move[1], students, wise_as, move[9])


# MK-6.1, MK-6.3
def _check_location(state: State, seat: int, move: Move) -> None:
    if move[1] not in assigning.open_locations(state, seat):
        told = f"whoever you send to {LOCATION_NAMES[move[1]]}, you can't pay the bribes"
        raise IllegalCommand("MK-8.5", told)


def _check_selection(state: State, seat: int, move: Move) -> None:
    frame, students = state.stack[-1], colours_at(move, 1)
    assert isinstance(frame, Selecting)
    _check_students(state, seat, students)
    if not students[WISE]:
        _check_bribes(state, seat, frame.location, students, (0, 0, 0), move[5])
    elif move[5]:
        raise IllegalCommand("MK-6.4", "with Wise students, bribes are named with their types")
    elif move not in moves(state, seat):
        raise IllegalCommand("MK-8.5", "whatever they count as, you can't pay the bribes")


def _check_types(state: State, seat: int, move: Move) -> None:
    frame, wise_as = state.stack[-1], kinds_at(move, 1)
    assert isinstance(frame, Declaring)
    _check_declaration(frame.students, wise_as)
    _check_bribes(state, seat, frame.location, frame.students, wise_as, move[4])


# MK-5.3, MK-6.1
def _check_students(state: State, seat: int, students: Colours) -> None:
    if not any(students):
        raise IllegalCommand("MK-5.3", "at least one student is assigned")
    for colour in COLOURS:
        ready = state.ready[seat][colour]
        if not 0 <= students[colour] <= ready:
            told = f"{ready} {STUDENT_NAMES[colour]} students are ready, not {students[colour]}"
            raise IllegalCommand("MK-6.1", told)


# MK-6.4
def _check_declaration(students: Colours, wise_as: Kinds) -> None:
    if sum(wise_as) != students[WISE] or min(wise_as) < 0:
        told = f"{students[WISE]} Wise students are assigned, and each counts as one type"
        raise IllegalCommand("MK-6.4", told)


# MK-8.3, MK-8.5
def _check_bribes(
    state: State, seat: int, location: int, students: Colours, wise_as: Kinds, named: int
) -> None:
    found = limits(state, seat, location)
    mask = broken(found, as_types(students, wise_as), students[WISE])
    if named != mask:
        told = ", ".join(names_of(mask)) or "none"
        raise IllegalCommand("MK-8.5", f"bribes must name what is broken, which is: {told}")
    coins, owned = bribe_coins(found, mask), state.goods[seat][COINS]
    if coins > owned:
        raise IllegalCommand("MK-8.5", f"the bribes cost {coins} coins, and you have {owned}")


# MK-20.2
def _check_arrest(state: State, seat: int, move: Move) -> None:
    excess = night.excess(state, seat)
    if sum(move[1:]) != excess:
        raise IllegalCommand("MK-20.2", f"{excess} students are arrested, not {sum(move[1:])}")
    for colour in COLOURS:
        ready = state.ready[seat][colour]
        if not 0 <= move[1 + colour] <= ready:
            told = f"of your {ready} {STUDENT_NAMES[colour]} students not {move[1 + colour]}"
            raise IllegalCommand("MK-20.2", told)


_CHECKS: Final[dict[int, Callable[[State, int, Move], None]]] = {
    ASSIGN: _check_assignment,
    MEDITATE: _fits,
    CHOOSE_LOCATION: _check_location,
    ASSIGN_STUDENTS: _check_selection,
    DECLARE_WISE: _check_types,
    ARREST_STUDENTS: _check_arrest,
}
"""What isn't looked up in a list of moves."""


def _refused_payment(state: State, seat: int, move: Move) -> IllegalCommand:
    most = len(assigning.payments(state, seat)) - 1
    return IllegalCommand("MK-7.3", f"you can pay {most} wisdom at most, not {move[1]}")


def _refused_bonus(state: State, seat: int, move: Move) -> IllegalCommand:
    for disciple, option in enumerate(move[1:]):
        offered, name = len(alternatives(state, disciple)), TYPE_NAMES[disciple]
        if option != NONE and not offered:
            return IllegalCommand("MK-9.2", f"too few {name} students were assigned this turn")
        if option >= offered:
            return IllegalCommand(
                "MK-9.4", f"the {name} disciple has only {offered} to choose from"
            )
    return IllegalCommand("MK-9.2", "at least one disciple must help")


def _refused_wisdom(state: State, seat: int, move: Move) -> IllegalCommand:
    return IllegalCommand("MK-9.6", f"you have {state.goods[seat][WISDOM]} wisdom, not {move[1]}")


def _refused_family(state: State, seat: int, move: Move) -> IllegalCommand:
    task, place = at_work(state), move[1]
    if not 0 <= place < len(state.families):
        return IllegalCommand("MK-12.1", f"there is no stack {place + 1}")
    if task.used >> place & 1:
        return IllegalCommand("MK-12.4", f"stack {place + 1} has been used in this action")
    card = state.table.edition.families[state.families[place][0]]
    return _too_dear(state, seat, "MK-12.1", "MK-12.5", card.labor, card.cost)


def _refused_repair(state: State, seat: int, move: Move) -> IllegalCommand:
    slot = move[1]
    if not 0 <= slot < len(state.row):
        return IllegalCommand("MK-13.1", f"the Repair row has no slot {slot}")
    if state.row[slot] == NONE:
        return IllegalCommand("MK-13.5", f"slot {slot} is empty until the turn ends")
    card = state.table.edition.repairs[state.row[slot]]
    return _too_dear(state, seat, "MK-13.1", "MK-13.1", card.labor, card.cost)


def _too_dear(
    state: State, seat: int, labor_rule: str, cost_rule: str, labor: int, cost: GoodsCounts
) -> IllegalCommand:
    left = at_work(state).labor
    if labor > left:
        return IllegalCommand(labor_rule, f"the card takes {labor} labor, and {left} is left")
    assert not payable(state.goods[seat], cost)
    return IllegalCommand(cost_rule, "you don't have the resources that the card takes")


def _refused_trade(state: State, seat: int, move: Move) -> IllegalCommand:
    if not any(move[1:]):
        return IllegalCommand("MK-14.1", "at least one exchange is made")
    labor = at_work(state).labor
    if sum(move[1:]) > labor:
        return IllegalCommand("MK-14.2", f"{labor} labor allows no more than {labor} exchanges")
    return IllegalCommand("MK-14.1", "you don't have what these exchanges take")


def _refused_offering(state: State, seat: int, move: Move) -> IllegalCommand:
    edition, labor = state.table.edition, at_work(state).labor
    altars = move[1:]
    if list(altars) != sorted(set(altars)):
        return IllegalCommand(
            "MK-15.1", f"different altars in this order: {', '.join(ALTAR_NAMES)}"
        )
    allowed = sum(needed <= labor for needed in edition.altar_labor)
    if len(altars) > allowed:
        told = f"{labor} labor is enough for {allowed} altar spaces, not {len(altars)}"
        return IllegalCommand("MK-15.1", told)
    cost, owned = sum(edition.altars[a].offerings for a in altars), state.goods[seat][OFFERINGS]
    return IllegalCommand("MK-15.2", f"that takes {cost} offerings, and you have {owned}")


def _refused_return(state: State, seat: int, move: Move) -> IllegalCommand:
    return IllegalCommand("MK-30.3", f"{RESTRICTION_NAMES[move[1]]} doesn't lie before you")


def _refused_promotion(state: State, seat: int, move: Move) -> IllegalCommand:
    name = TYPE_NAMES[move[1]]
    if state.levelled[seat] >> move[1] & 1:
        return IllegalCommand("MK-30.3", f"the {name} disciple has levelled up in this round")
    return IllegalCommand("MK-30.3", f"the {name} disciple is too skilled for that")


def _refused_item(state: State, seat: int, move: Move) -> IllegalCommand:
    return IllegalCommand("MK-16.1", f"there is no {item_name(move[1])} in the Town Square")


def _refused_recruits(state: State, seat: int, move: Move) -> IllegalCommand:
    return IllegalCommand("MK-21.3", "your column doesn't have so many recruit icons")


def _refused_training(state: State, seat: int, move: Move) -> IllegalCommand:
    able = training.trainable(state, seat)
    named = [disciple for disciple in TYPES if move[1] >> disciple & 1]
    for disciple in named:
        if disciple not in able:
            told = f"the {TYPE_NAMES[disciple]} disciple is a Master or has levelled up this round"
            return IllegalCommand("MK-23.1", told)
    for disciple in able:
        if disciple not in named and not training.missing(state, seat, disciple):
            told = f"the {TYPE_NAMES[disciple]} disciple levels up in any case"
            return IllegalCommand("MK-23.5", told)
    lacking, budget = (
        sum(training.missing(state, seat, d) for d in named),
        training.wild(state, seat),
    )
    told = f"these lack {lacking} students, and {budget} trainers and Wise students can stand in"
    return IllegalCommand("MK-23.4", told)


def _refused_sending(state: State, seat: int, move: Move) -> IllegalCommand:
    sent, masters = sendings(move[1:]), training.new_masters(state, seat)
    if [master for master, _, _ in sent] != masters:
        names = ", ".join(TYPE_NAMES[master] for master in masters)
        return IllegalCommand("MK-24.5", f"the new Masters are, in this order: {names}")
    school = state.ready[seat]
    for master, students, _ in sent:
        if not 0 <= students <= school[master]:
            told = f"{school[master]} {TYPE_NAMES[master]} students are in your school"
            return IllegalCommand("MK-24.2", told)
    most = training.most_sent(state, seat)
    if sum(students + wise for _, students, wise in sent) > most:
        return IllegalCommand("MK-24.3", f"at most {most} students can leave your school")
    return IllegalCommand("MK-24.4", "so many Wise students can't count as the Masters' types")


_REFUSALS: Final[dict[int, Callable[[State, int, Move], IllegalCommand]]] = {
    PAY_PATROL: _refused_payment,
    TAKE_BONUS: _refused_bonus,
    ENHANCE: _refused_wisdom,
    COMPLETE_FAMILY: _refused_family,
    COMPLETE_REPAIR: _refused_repair,
    TRADE: _refused_trade,
    MAKE_OFFERING: _refused_offering,
    CHOOSE_RESTRICTION: _refused_return,
    CHOOSE_DISCIPLE: _refused_promotion,
    TAKE_TOWN_SQUARE: _refused_item,
    RECRUIT_STUDENTS: _refused_recruits,
    TRAIN_DISCIPLES: _refused_training,
    SEND_STUDENTS: _refused_sending,
}
"""Why a move isn't in its list. Those that aren't here are always in it."""
