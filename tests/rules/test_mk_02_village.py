"""Manchukuo, chapter 2: setting up the village."""

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.dice import SEED_BYTES
from engine.games.manchukuo.cards import (
    FAMILY_NAMES,
    LOCATION_NAMES,
    REPAIR_NAMES,
    STUDENT_NAMES,
)
from engine.games.manchukuo.commands import StudentCounts
from engine.games.manchukuo.events import PatrolMoved, VillageLaid
from tests.rules.mk_scenario import (
    DEFAULT,
    RESIDENCES,
    Scenario,
    counted,
    fall,
    new_table,
    night,
    seat,
    shown,
    table,
)
from tests.rules.proof import proves


def tables(count: int, seats: int) -> Iterator[Scenario]:
    """Yield new tables, each with another seed."""
    for number in range(count):
        yield new_table(seats, seed=number.to_bytes(SEED_BYTES, "big"))


def total(*groups: StudentCounts) -> tuple[int, ...]:
    """Add students up by colour."""
    return tuple(sum(getattr(group, name) for group in groups) for name in STUDENT_NAMES)


@pytest.mark.parametrize(("seats", "bag"), [(2, 30), (3, 23), (4, 16)])
@proves("EX-01", "MK-2.7", "MK-2.8", "MK-2.10", "MK-2.11", "MK-2.12", "MK-3.9", "A-03", "A-24")
def test_the_table_is_set(seats: int, bag: int) -> None:
    at = new_table(seats)
    view = at.view()
    living = [place.residence for place in view.locations]
    assert [sum(total(group)) for group in living] == [2] * 7
    assert total(*living) == (4, 4, 4, 2)
    assert view.town_square.marker
    assert sum(total(view.town_square.students)) == seats - 1
    assert [altar.wise for altar in view.altars] == [True] * 6
    assert (len(view.repair_row), view.repair_deck_size) == (3, 24)
    assert view.repair_discard == ()
    assert [stack.size for stack in view.families] == [5, 5, 5]
    for who, mine in enumerate(view.seats):
        assert total(mine.students) == (*DEFAULT.levels[who], 0)
        assert sum(total(mine.students)) == 6
        assert at.chamber(who) == ""
        at.has(who, prominence=0, suspicion=0)
        assert (len(mine.restrictions), mine.restriction_deck_size) == (1, 6)
    assert at.bag == bag
    assert view.round == 1
    altars = StudentCounts(wise=6)
    schools = [mine.students for mine in view.seats]
    everybody = total(*living, view.town_square.students, *schools, view.bag, altars)
    assert everybody == (17, 17, 17, 12)
    assert sum(everybody) == 63


@proves("MK-2.1")
def test_the_village_is_open_to_all() -> None:
    for who in range(3):
        at = table(seat("crane", "1C"), seat("tiger", "1C"), seat("monkey", "1C"), current=who)
        assert [place.location for place in at.form(who).locations] == list(LOCATION_NAMES)


@proves("MK-2.2")
def test_the_locations_in_their_order_make_a_ring() -> None:
    ring = [place.location for place in new_table(2).view().locations]
    assert ring == [
        "temple", "factory", "fields", "commons", "workers_quarter", "bank", "market",
    ]  # fmt: skip
    for number, place in enumerate(ring):
        at = table(seat("crane", "1C"), seat("mantis", "1C"), patrol=place)
        beside = {each.location for each in at.form(0).locations if each.patrol}
        assert beside == {place, ring[(number + 1) % 7]}


@proves("MK-2.3")
def test_the_patrol_begins_between_commons_and_workers_quarter() -> None:
    for seats in (2, 3, 4):
        at = new_table(seats)
        assert at.view().patrol_after == "commons"
        beside = [place.location for place in at.form(0).locations if place.patrol]
        assert beside == ["commons", "workers_quarter"]


@proves("MK-2.4", "MK-2.9", "A-03")
def test_fourteen_students_live_in_the_residences_as_chance_has_it() -> None:
    seen = [Counter[str]() for _ in LOCATION_NAMES]
    for at in tables(100, 2):
        living = [place.residence for place in at.view().locations]
        assert total(*living) == (4, 4, 4, 2)
        for place, group in enumerate(living):
            assert sum(total(group)) == 2
            seen[place][shown(group)] += 1
    for drawn in seen:  # each residence is home to all colours and to pairs, now and then
        assert {"2C", "2St", "2Sw", "1C 1St", "1C 1Sw", "1St 1Sw"} < set(drawn)
        assert any("W" in group for group in drawn)


@proves("MK-2.5", "A-06")
def test_each_location_the_temple_too_has_a_residence_of_its_own() -> None:
    homes = RESIDENCES.split(", ")
    for number, place in enumerate(LOCATION_NAMES):
        at = fall(night(seat("crane", placed={place: "1W"}), seat("mantis", chamber="5Sw")))
        now = [at.residence(name) for name in LOCATION_NAMES]
        assert now == [*homes[:number], "1W", *homes[number + 1 :]]
        assert at.school(0) == homes[number]


@proves("A-06", "MK-2.11")
def test_the_altars_belong_to_the_temple() -> None:
    at = table(seat("crane", "2C 1St", goods="offerings=9"), seat("mantis", "1C"), altars="12345")
    assert [altar.wise for altar in at.view().altars] == [True] * 5 + [False]
    at.play(0, "assign temple 2C", "skip_bonus")
    at.offers(0, *(f"make_offering altar_{number}" for number in range(1, 7)), "end_primary")


@proves("MK-2.6")
def test_goods_come_from_the_supply_and_go_back_to_it() -> None:
    at = table(
        seat("crane", "2C 1St 1Sw", goods="coins=1", restrictions="roll_call"),
        seat("mantis", "1C", goods="food=1 tools=1 coins=1 wisdom=1"),
    )
    at.play(0, "assign fields 1C bribe roll_call", "gather")
    at.has(0, "food=2")
    at.has(1, "food=1 tools=1 coins=1 wisdom=1")


@proves("MK-2.7")
def test_the_repair_cards_are_shuffled_and_how_they_lie_nobody_knows() -> None:
    slots = [Counter[str]() for _ in range(3)]
    for at in tables(200, 2):
        for slot, card in enumerate(at.view().repair_row):
            slots[slot].update([str(card)])
    for drawn in slots:
        assert set(drawn) == set(REPAIR_NAMES)
    at = new_table(2)
    before = [at.view(viewer) for viewer in (None, 0, 1)]
    at.state.deck.reverse()
    assert [at.view(viewer) for viewer in (None, 0, 1)] == before


@proves("MK-2.8", "A-24")
def test_the_families_make_three_stacks_of_which_only_the_tops_are_seen() -> None:
    tops = [Counter[str]() for _ in range(3)]
    for at in tables(60, 2):
        for stack, pile in enumerate(at.view().families):
            assert pile.size == 5
            tops[stack].update([pile.top])
    assert [set(drawn) for drawn in tops] == [
        set(FAMILY_NAMES[:5]), set(FAMILY_NAMES[5:10]), set(FAMILY_NAMES[10:]),
    ]  # fmt: skip
    at = new_table(2)
    before = [at.view(viewer) for viewer in (None, 0, 1)]
    for cards in at.state.families:
        cards[1:] = reversed(cards[1:])
    assert [at.view(viewer) for viewer in (None, 0, 1)] == before


@proves("MK-2.9", "A-03")
def test_all_others_go_into_the_bag() -> None:
    for at in tables(20, 3):
        view = at.view()
        out = total(view.town_square.students, *(mine.students for mine in view.seats))
        left = [all_ - gone for all_, gone in zip((13, 13, 13, 10 - 6), out, strict=True)]
        assert total(view.bag) == tuple(left)
        (laid,) = at.events(VillageLaid)
        assert laid.bag == view.bag


@proves("MK-2.10")
def test_chance_fills_the_town_square() -> None:
    seen = Counter[str]()
    for at in tables(200, 2):
        view = at.view()
        assert view.town_square.marker
        assert view.marker_taken_by is None
        seen[shown(view.town_square.students)] += 1
    assert set(seen) == {"1C", "1St", "1Sw", "1W"}
    # A Wise one is drawn from all 49, ten of whom are Wise: the altars come later.
    assert 25 <= seen["1W"] <= 60


@proves("MK-2.11", "A-04")
def test_there_are_always_six_wise_students_for_the_altars() -> None:
    drawn = Counter[int]()
    for at in tables(300, 4):
        view = at.view()
        square = view.town_square.students.wise
        drawn[square] += 1
        assert [altar.wise for altar in view.altars] == [True] * 6
        assert view.bag.wise == 12 - 2 - 6 - square
    assert set(drawn) == {0, 1, 2, 3}


@proves("MK-2.12")
def test_the_first_round_is_the_first() -> None:
    view = new_table(3).view()
    assert (view.round, view.phase, view.turn) == (1, "day", 1)


@proves("MK-2.2", "A-14")
def test_the_ring_is_closed_where_the_patrol_goes() -> None:
    at = fall(
        night(
            seat("crane", placed={"market": "2C"}), seat("mantis", placed={"temple": "2C"}),
            patrol="bank",
        )
    )  # fmt: skip
    at.finish_round()
    assert [event.after for event in at.events(PatrolMoved)] == ["market"]
    beside = [place.location for place in at.form(0).locations if place.patrol]
    assert beside == ["temple", "market"]
    assert counted("2C") == at.view().locations[6].residence
