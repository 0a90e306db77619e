"""Manchukuo, chapter 3: setting up the schools, and how an assignment is sent."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.dice import SEED_BYTES, Dice
from engine.game import IllegalSetup
from engine.games.manchukuo.cards import LOCATION_NAMES, RESTRICTION_NAMES, SCHOOL_NAMES
from engine.games.manchukuo.events import (
    LocationChosen,
    SchoolsFounded,
    StudentsAssigned,
    StudentsFed,
)
from engine.games.manchukuo.settings import Settings
from engine.games.manchukuo.view import View
from tests.rules.mk_scenario import (
    GAME,
    SEED,
    Scenario,
    fall,
    new_table,
    night,
    seat,
    shown,
    table,
)
from tests.rules.proof import proves

BOARDS = {
    "crane": ("3C 1St 2Sw", "3/1/2", "food=2 tools=2 coins=1 wisdom=1"),
    "mantis": ("2C 2St 2Sw", "2/2/2", "food=3 coins=2 wisdom=1"),
    "monkey": ("1C 2St 3Sw", "1/2/3", "food=2 tools=3 coins=2"),
    "tiger": ("2C 3St 1Sw", "2/3/1", "food=4 tools=1 coins=2"),
}
"""What the school boards say: students, levels, resources (page, 4.8)."""


def seeds(count: int) -> list[bytes]:
    """Return different seeds."""
    return [number.to_bytes(SEED_BYTES, "big") for number in range(count)]


def schools(at: Scenario) -> list[str]:
    """Return the schools in seat order."""
    return [mine.school for mine in at.view().seats]


@proves("MK-3.1", "A-02")
def test_the_host_names_the_schools_or_leaves_them_in_order() -> None:
    named = ["tiger", "crane", "monkey"]
    assert schools(new_table(3, schools=named)) == named
    for seats in (2, 3, 4):
        in_order = ["crane", "mantis", "monkey", "tiger"][:seats]
        assert schools(new_table(seats)) == in_order
    assert Settings().schools == "in_order"


@proves("MK-3.1", "A-02")
def test_chance_gives_each_seat_any_school() -> None:
    drawn = [Counter[str]() for _ in range(3)]
    for seed in seeds(120):
        found = schools(new_table(3, schools="random", seed=seed))
        assert len(set(found)) == 3
        for who, school in enumerate(found):
            drawn[who][school] += 1
    for each in drawn:
        assert min(each[school] for school in SCHOOL_NAMES) >= 15  # 30 of each are expected


@pytest.mark.parametrize(
    ("seats", "named"),
    [(2, ["crane", "crane"]), (2, ["crane", "mantis", "tiger"]), (3, ["crane", "mantis"])],
)
@proves("MK-3.1", "A-02")
def test_each_seat_has_one_school_of_its_own(seats: int, named: Any) -> None:
    with pytest.raises(IllegalSetup) as refused:
        new_table(seats, schools=named)
    assert refused.value.rule == "MK-3.1"


@proves("MK-3.1")
def test_there_are_no_other_schools() -> None:
    with pytest.raises(msgspec.ValidationError):
        new_table(2, schools=["crane", "snake"])


@proves("MK-3.2", "MK-3.3", "MK-3.5", "MK-3.7", "A-05", "A-07")
@pytest.mark.parametrize("number", range(5))
def test_each_seat_begins_with_what_its_board_says(number: int) -> None:
    order = ["tiger", "monkey", "mantis", "crane"]
    at = new_table(4, schools=order, seed=seeds(5)[number])
    for who, school in enumerate(order):
        group, levels, goods = BOARDS[school]
        assert at.school(who) == group
        assert at.levels(who) == levels
        at.has(who, goods, prominence=0, suspicion=0)
    (founded,) = at.events(SchoolsFounded)
    assert [each.school for each in founded.schools] == order


@proves("MK-3.4", "A-07")
def test_disciples_are_dealt_and_the_board_says_their_levels() -> None:
    dealt: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for seed in seeds(60):
        at = new_table(2, seed=seed)
        for mine, levels in zip(at.view().seats, ([3, 1, 2], [2, 2, 2]), strict=True):
            assert [card.type for card in mine.disciples] == ["clever", "strong", "swift"]
            assert [card.level for card in mine.disciples] == levels
            assert sum(levels) == 6
        for kind, card in enumerate(at.sees(0).disciples):
            assert card.disciple != at.sees(1).disciples[kind].disciple
            dealt[kind][card.disciple] += 1
    assert [len(each) for each in dealt] == [4, 4, 4]


@proves("MK-3.5", "A-05")
def test_the_first_students_are_ready_and_none_is_wise() -> None:
    for seed in seeds(20):
        at = new_table(4, seed=seed)
        assert [at.school(who) for who in range(4)] == [BOARDS[s][0] for s in SCHOOL_NAMES]
        assert shown(at.form(0).students) == "3C 1St 2Sw"


@pytest.mark.parametrize("mix", ["C", "Sw", "C St Sw W", "W Sw C C St"])
@proves("MK-3.6", "A-08", "MK-20.3")
def test_students_fill_six_columns_of_two_from_the_left(mix: str) -> None:
    letters = (mix.split() * 12)[:12]
    food = []
    for number in range(1, 13):
        group = Counter(letters[:number])
        crane = seat(
            "crane", chamber=" ".join(f"{n}{letter}" for letter, n in group.items()),
            goods="food=9", levels="5/5/5",
        )  # fmt: skip
        at = fall(night(crane, seat("mantis", chamber="3St", levels="5/5/5")))
        at.has(0, f"food={9 - (number - 1) // 2} wisdom={max(0, 3 - (number - 1) // 2)}")
        fed = [event.food for event in at.events(StudentsFed) if event.seat == 0]
        food.append(sum(fed))
    assert food == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.parametrize(
    ("school", "asked"),
    [
        ("5C", True), ("5Sw", True), ("6C", False), ("3C 3Sw", False),  # space 6
        ("6C 1St", True), ("1C 5Sw 1St", True), ("7C 1St", False), ("4C 3Sw 1St", False),  # space 8
    ],
)  # fmt: skip
@proves("MK-3.6", "A-08", "MK-1.3")
def test_the_first_spaces_are_covered_whoever_stands_there(school: str, asked: bool) -> None:
    """The Strong disciple needs two trainers, or one where a Strong student is."""
    crane = seat("crane", chamber=school, goods="food=9", levels="5/1/5")
    at = fall(night(crane, seat("mantis", chamber="6C", goods="food=9", levels="5/5/5")))
    assert at.open.startswith("train S0") == asked


@proves("MK-3.8")
def test_a_restriction_lies_open_and_binds_from_the_first_day() -> None:
    tried = Counter[str]()
    for seed in seeds(60):
        at = new_table(2, seed=seed)
        (card,) = at.sees(0).restrictions
        tried[card] += 1
        assert at.sees(0).restriction_deck_size == 6
        watches = [place.watched_by for place in at.form(0).locations]
        assert {tuple(each.restriction for each in watch) for watch in watches} == {(card,)}
        if card == "roll_call":
            at.refused(0, "assign bank 1C", "MK-8.5")
            at.play(0, "assign bank 2C")
        if card == "dispersal_order":
            at.refused(0, "assign bank 3C 1St", "MK-8.5")
            at.play(0, "assign bank 3C")
    assert set(tried) == set(RESTRICTION_NAMES)


@proves("MK-3.8")
def test_nobody_knows_how_the_restrictions_lie() -> None:
    at = new_table(2)
    before = [at.view(viewer) for viewer in (None, 0, 1)]
    at.state.restriction_decks = [tuple(reversed(d)) for d in at.state.restriction_decks]
    assert [at.view(viewer) for viewer in (None, 0, 1)] == before


@pytest.mark.parametrize(("seats", "left"), [(2, 30), (3, 23), (4, 16)])
@proves("MK-3.9", "A-03")
def test_what_is_left_is_in_the_bag(seats: int, left: int) -> None:
    for seed in seeds(10):
        assert new_table(seats, seed=seed).bag == left


@proves("MK-3.10", "A-09", "MK-5.1")
def test_the_host_names_the_starting_player_or_chance_does() -> None:
    for first in range(4):
        at = new_table(4, first_seat=first)
        assert at.view().first_player == first
        assert at.open == f"assignment S{first}"
    drawn = Counter(
        new_table(4, first_seat="random", seed=seed).view().first_player for seed in seeds(200)
    )
    assert min(drawn[who] for who in range(4)) > 25
    assert Settings().first_seat == "random"


@proves("MK-3.10", "A-09")
def test_the_starting_player_has_not_taken_the_marker() -> None:
    view = new_table(3, first_seat=1).view()
    assert view.town_square.marker
    assert view.marker_taken_by is None
    assert view.last_marker_taker is None


@proves("MK-3.10")
def test_the_starting_player_must_be_at_the_table() -> None:
    with pytest.raises(IllegalSetup) as refused:
        GAME.new(2, Settings(first_seat=2), "reconstructed", SEED)
    assert refused.value.rule == "MK-3.10"


@proves("MK-3.11", "A-45")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(3))
def test_chance_decides_in_a_fixed_order(seats: int, number: int) -> None:
    seed = seeds(3)[number]
    dice = Dice(seed)

    def shuffled(cards: list[Any]) -> list[Any]:
        dice.shuffle(cards)
        return cards

    def drawn(pool: list[int], count: int) -> str:
        found = [0, 0, 0, 0]
        for _ in range(count):
            place = dice.below(sum(pool))
            colour = next(c for c in range(4) if place < sum(pool[: c + 1]))
            pool[colour] -= 1
            found[colour] += 1
        names = zip(found, ("C", "St", "Sw", "W"), strict=True)
        return " ".join(f"{number}{name}" for number, name in names if number)

    at = new_table(seats, seed=seed, schools="random", first_seat="random")
    view = at.view()
    assert schools(at) == shuffled(["crane", "mantis", "monkey", "tiger"])[:seats]
    pool = [4, 4, 4, 2]
    assert [at.residence(place) for place in LOCATION_NAMES] == [drawn(pool, 2) for _ in range(7)]
    repairs = shuffled([f"R{number:02}" for number in range(1, 28)])
    assert list(view.repair_row) == repairs[:3]
    stacks = [shuffled([f"F{number:02}" for number in range(n, n + 5)]) for n in (1, 6, 11)]
    assert [pile.top for pile in view.families] == [stack[0] for stack in stacks]
    assert shown(view.town_square.students) == drawn([13, 13, 13, 10], seats - 1)
    dealt = [shuffled([f"{kind}{n}" for n in range(1, 5)]) for kind in ("CL", "ST", "SW")]
    for who, mine in enumerate(view.seats):
        assert [card.disciple for card in mine.disciples] == [cards[who] for cards in dealt]
    decks = [shuffled(list(RESTRICTION_NAMES)) for _ in range(seats)]
    assert [mine.restrictions for mine in view.seats] == [(deck[0],) for deck in decks]
    assert view.first_player == dice.below(seats)
    # What lies hidden lies as it was shuffled: later draws bring it up in this order.
    assert [f"R{card + 1:02}" for card in at.state.deck] == repairs[3:]
    below = [[RESTRICTION_NAMES[card] for card in deck] for deck in at.state.restriction_decks]
    assert below == [deck[1:] for deck in decks]


@proves("MK-3.11", "A-45")
def test_a_seed_gives_the_same_game_again() -> None:
    first, again = (new_table(3, schools="random", first_seat="random") for _ in range(2))
    assert first.view() == again.view()
    for _ in range(2):
        first.finish_round()
        again.finish_round()
        assert first.game.encode(first.state) == again.game.encode(again.state)
    other = new_table(3, schools="random", first_seat="random", seed=seeds(1)[0])
    assert other.view().locations != new_table(3).view().locations


def before_the_factory() -> Scenario:
    """A table on which going to the Factory breaks something, and the Patrol is beside it."""
    return table(
        seat("crane", "2C 1St 2W 1Sw", goods="coins=2 wisdom=2", restrictions="escort profiling",
             levels="2/2/2"),
        seat("mantis", "1C"), residences="1C, 1Sw, 1C, 1C, 1C, 1C, 1C", patrol="factory",
    )  # fmt: skip


def but_for_the_number(view: View) -> View:
    """Return a view without what depends on how many commands there were."""
    return msgspec.structs.replace(view, number=0)


@pytest.mark.parametrize(
    ("whole", "steps"),
    [
        ("2C", ["assign_students 2C"]),
        ("1Sw bribe profiling", ["assign_students 1Sw bribe profiling"]),
        ("1C 1W as 1St", ["assign_students 1C 1W", "declare_wise 1St"]),
        ("1C 2W as 1St 1Sw bribe escort profiling",
         ["assign_students 1C 2W", "declare_wise 1St 1Sw bribe escort profiling"]),
    ],
)  # fmt: skip
@proves("MK-3.12", "A-63", "MK-6.4")
def test_an_assignment_in_one_command_or_in_steps(whole: str, steps: list[str]) -> None:
    one, other = before_the_factory(), before_the_factory()
    one.play(0, f"assign factory {whole}")
    other.play(0, "choose_location factory", *steps)
    assigned = other.events(StudentsAssigned)
    assert len(assigned) == 1
    assert one.events(StudentsAssigned) == assigned
    assert one.open == other.open == "patrol S0"
    for viewer in (None, 0, 1):
        mine, theirs = (but_for_the_number(each.view(viewer)) for each in (one, other))
        assert mine == theirs


@proves("MK-3.12")
def test_what_a_step_offers_is_just_what_the_whole_command_may_say() -> None:
    at = before_the_factory()
    for group, bribes in at.selections(0, "factory").items():
        if "W" not in group:
            whole = f"assign factory {group} bribe {bribes}".removesuffix(" bribe ")
            at.game.move(at.state, 0, at.command(whole))
    at.play(0, "choose_location factory", "assign_students 2W 2C")
    for declared in at.offered(0):
        made = before_the_factory()
        wise_as: Any = declared
        counts = f"{wise_as.clever}C {wise_as.strong}St {wise_as.swift}Sw"
        bribes = " ".join(wise_as.bribes)
        made.play(0, f"assign factory 2C 2W as {counts}" + (f" bribe {bribes}" * bool(bribes)))
        step = at.game.copy(at.state)
        at.game.apply(step, 0, declared)
        mine = but_for_the_number(at.game.view(step, 0))
        assert mine == but_for_the_number(made.view(0))
    assert len(at.offered(0)) == 6


@proves("MK-3.12", "A-63")
def test_a_location_that_was_chosen_stays_chosen() -> None:
    at = before_the_factory()
    at.play(0, "choose_location factory")
    assert [event.location for event in at.events(LocationChosen)] == ["factory"]
    assert at.open == "students S0"
    at.refused(0, "choose_location bank", "MK-5.3")
    at.refused(0, "assign bank 2C", "MK-5.3")
    at.refused(0, "meditate", "MK-5.3")
    at.play(0, "assign_students 1C 1W")
    at.refused(0, "assign_students 2C", "MK-6.1")
    at.refused(0, "choose_location factory", "MK-5.3")
    at.play(0, "declare_wise 1C")
    assert at.placed(0, "factory") == "1C 1W"
