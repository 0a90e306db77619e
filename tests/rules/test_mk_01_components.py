"""Manchukuo, chapter 1: components."""

from collections import Counter

import pytest

from engine.dice import SEED_BYTES
from engine.game import IllegalSetup
from engine.games.manchukuo.cards import (
    LOCATION_NAMES,
    RESOURCE_NAMES,
    RESTRICTION_NAMES,
    STUDENT_NAMES,
    TYPE_NAMES,
)
from engine.games.manchukuo.commands import StudentCounts
from engine.games.manchukuo.events import DayStarted
from engine.games.manchukuo.settings import Settings
from tests.rules.mk_scenario import (
    DEFAULT,
    GAME,
    SEED,
    Scenario,
    edition_data,
    fall,
    new_table,
    night,
    random_tables,
    seat,
    table,
)
from tests.rules.proof import proves


def everybody(at: Scenario) -> dict[str, int]:
    """Count by colour the students in all places that a viewer sees."""
    view = at.view()
    groups: list[StudentCounts] = [view.bag, view.town_square.students]
    for place in view.locations:
        groups += [place.residence, *place.placed]
    for shown in view.seats:
        groups += [shown.students, shown.chamber]
    found: dict[str, int] = {
        name: sum(getattr(group, name) for group in groups) for name in STUDENT_NAMES
    }
    found["wise"] += sum(altar.wise for altar in view.altars)
    return found


@proves("MK-1.1")
def test_the_village_board() -> None:
    at = new_table(4)
    view = at.view()
    assert len(view.locations) == 7
    assert all(sum(at.state.residences[place]) == 2 for place in range(7))
    assert view.town_square.marker
    assert [shown.prominence for shown in view.seats] == [0, 0, 0, 0]
    assert len(view.repair_row) == 3
    assert None not in view.repair_row
    rounds = [event.round for at in random_tables(1) for event in at.events(DayStarted)]
    assert rounds == [1, 2, 3, 4, 5]


@proves("MK-1.2", "MK-6.1")
def test_every_school_has_a_space_of_its_own_on_each_location() -> None:
    for place in LOCATION_NAMES:
        at = table(
            seat("crane", "2C 1St"), seat("mantis", "1C 1Sw"), seat("tiger", "3W"),
            residences="1C, 1C, 1C, 1C, 1C, 1C, 1C", row="- - -",
        )  # fmt: skip
        for who, group in ((0, "1C"), (1, "1C"), (2, "2W as 2St")):
            at.play(who, f"assign {place} {group}")
            while at.open.endswith(f"S{who}"):
                at.play(who, at_ease(at))
        assert [at.placed(who, place) for who in range(3)] == ["1C", "1C", "2W"]


def at_ease(at: Scenario) -> str:
    """Return the command that declines what is open in a turn."""
    kind = at.open.partition(" ")[0]
    return {"patrol": "pay_patrol 0", "bonus": "skip_bonus"}.get(kind, "end_primary")


@proves("MK-1.3", "A-07")
def test_the_school_boards() -> None:
    data = DEFAULT.data
    assert (data.board.spaces.value, data.board.column_spaces.value) == (12, 2)
    assert (len(data.columns), data.board.trainers.value) == (6, (6, 8))
    assert data.board.wheel.value == 6
    assert list(data.schools) == ["crane", "mantis", "monkey", "tiger"]
    boards = {(school.levels, school.resources) for school in data.schools.values()}
    assert len(boards) == 4
    at = new_table(4)
    assert [at.levels(who) for who in range(4)] == ["3/1/2", "2/2/2", "1/2/3", "2/3/1"]
    assert [at.chamber(who) for who in range(4)] == ["", "", "", ""]


@proves("MK-1.4")
def test_students_are_always_in_exactly_one_place() -> None:
    there = {"clever": 17, "strong": 17, "swift": 17, "wise": 12}
    for at in random_tables(3):
        assert everybody(at) == there


@proves("MK-1.5", "MK-2.8")
def test_fifteen_families_whose_type_is_their_labor() -> None:
    families = edition_data()["families"]
    assert len(families) == 15
    kinds = Counter(card["cost"]["labor"] for card in families.values())
    assert kinds == {1: 5, 2: 5, 3: 5}
    for labor, top in ((1, "F03"), (2, "F09"), (3, "F12")):
        at = table(
            seat("crane", "3C 1St", goods="food=9 tools=9 coins=9"), seat("mantis", "1C"),
            families="F03 F09 F12", patrol="bank",
        )  # fmt: skip
        at.play(0, f"assign commons {labor}C")
        at.play(0, *["skip_bonus"] * (labor > 1))
        at.offers(0, *(f"complete_family {n}" for n in range(1, labor + 1)), "end_primary")
        assert at.view().families[labor - 1].top == top


@proves("MK-1.6")
def test_27_repairs_all_different() -> None:
    repairs = edition_data()["repairs"]
    assert len(repairs) == 27
    assert len({card["name"]["value"] for card in repairs.values()}) == 27
    view = new_table(2).view()
    assert len(set(view.repair_row)) == 3
    assert view.repair_deck_size == 24


@pytest.mark.parametrize(
    ("place", "kind", "more"),
    [("fields", "food", 2), ("factory", "tools", 1), ("bank", "coins", 1)],
)
@proves("MK-1.7", "A-44", "MK-2.6")
def test_the_supply_never_runs_out(place: str, kind: str, more: int) -> None:
    plenty: dict[str, int] = dict.fromkeys(RESOURCE_NAMES, 5_000)
    owned = " ".join(f"{name}={count}" for name, count in plenty.items())
    at = table(seat("crane", "1C 1St", goods=owned), seat("mantis", "1C", goods=owned))
    at.play(0, f"assign {place} 1C", "skip_bonus", "gather")
    plenty[kind] += more
    at.has(0, " ".join(f"{name}={count}" for name, count in plenty.items()))
    at.has(1, owned)  # nobody else gives it


@proves("MK-1.8")
def test_each_seat_has_two_markers() -> None:
    at = table(
        seat("crane", "3C 1St", goods="food=5", prominence=7, suspicion=1),
        seat("mantis", "1C", prominence=4, suspicion=2), families="F01 F06 F11",
    )  # fmt: skip
    at.play(0, "assign commons 3C", "skip_bonus")
    at.has(0, prominence=7, suspicion=3)
    at.play(0, "complete_family 3")
    at.has(0, prominence=12, suspicion=3)
    at.has(1, prominence=4, suspicion=2)


@proves("MK-1.9")
def test_twelve_disciples_with_five_bonuses_each() -> None:
    disciples = edition_data()["disciples"]
    types = Counter(card["type"] for card in disciples.values())
    assert types == {"clever": 4, "strong": 4, "swift": 4}
    for card in disciples.values():
        for side in ("level_1", "level_2", "level_3", "level_4", "master"):
            assert all(any(option.values()) for option in card[side]["any_of"])
    crane = seat("crane", chamber="6St", levels="5/4/5")
    at = fall(night(crane, seat("mantis", chamber="5C", levels="5/5/5")))
    assert at.levels(0) == "5/5/5"  # there is nothing above level 4 but the Master


@proves("MK-1.9", "MK-3.4")
def test_dealt_disciples_are_those_of_the_cards() -> None:
    seen = set()
    for number in range(20):
        at = new_table(4, seed=number.to_bytes(SEED_BYTES, "big"))
        dealt = [card.disciple for shown in at.view().seats for card in shown.disciples]
        assert len(set(dealt)) == 12
        seen |= set(dealt)
    assert seen == {f"{kind}{number}" for kind in ("CL", "ST", "SW") for number in range(1, 5)}


@proves("MK-1.10")
def test_there_is_one_marker_and_one_patrol() -> None:
    at = table(seat("crane", "1C"), seat("mantis", "1C"), seat("tiger", "1C"), square="1St 1W")
    at.offers(0, *(f"choose_location {place}" for place in LOCATION_NAMES), "meditate")
    beside = [place.location for place in at.form(0).locations if place.patrol]
    assert beside == ["commons", "workers_quarter"]
    at.play(0, "meditate", "take_town_square marker")
    at.play(1, "meditate")
    at.offers(1, "take_town_square strong", "take_town_square wise")
    at.refused(1, "take_town_square marker", "MK-16.1")
    assert not at.view().town_square.marker
    assert at.view().marker_taken_by == 0


@proves("MK-1.11", "A-32", "MK-3.8")
def test_each_school_has_the_same_seven_restrictions() -> None:
    first = [Counter[str]() for _ in range(4)]
    both = 0
    for number in range(120):
        at = new_table(4, seed=number.to_bytes(SEED_BYTES, "big"))
        for who, shown in enumerate(at.view().seats):
            assert (len(shown.restrictions), shown.restriction_deck_size) == (1, 6)
            first[who].update(shown.restrictions)
        both += at.sees(0).restrictions == at.sees(1).restrictions
    assert both > 0  # each has its own copy
    for drawn in first:
        assert set(drawn) == set(RESTRICTION_NAMES)
    assert len(RESTRICTION_NAMES) == 7


@proves("MK-1.11", "A-32")
def test_no_card_comes_twice_to_a_seat() -> None:
    at = table(
        seat("crane", "1C 1St", suspicion=5, restrictions="escort informants"), seat("mantis", "1C")
    )
    at.play(0, "assign commons 1C")
    at.has(0, restrictions="escort informants harassment", suspicion=1)
    assert at.sees(0).restriction_deck_size == 4


@proves("MK-1.12", "A-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_only_two_to_four_play(seats: int) -> None:
    with pytest.raises(IllegalSetup) as refused:
        GAME.new(seats, Settings(), "reconstructed", SEED)
    assert refused.value.rule == "MK-1.12"


@proves("MK-1.12", "A-01", "MK-2.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_town_square_depends_on_how_many_play(seats: int) -> None:
    at = new_table(seats)
    view = at.view()
    assert len(view.seats) == seats
    assert len({shown.school for shown in view.seats}) == seats
    square = view.town_square.students
    assert sum(getattr(square, name) for name in STUDENT_NAMES) == seats - 1
    assert len(view.locations) == 7
    assert (len(view.repair_row), view.repair_deck_size) == (3, 24)
    assert [stack.size for stack in view.families] == [5, 5, 5]
    assert [altar.wise for altar in view.altars] == [True] * 6
    assert sum(everybody(at).values()) == 63
    for shown in view.seats:
        assert sum(getattr(shown.students, name) for name in TYPE_NAMES) == 6
