"""Manchukuo, chapter 7: the Patrol."""

import pytest

from engine.games.manchukuo.cards import LOCATION_NAMES
from engine.games.manchukuo.events import PatrolMet, SuspicionGained
from tests.rules.mk_scenario import Scenario, seat, table, variant
from tests.rules.proof import proves


def at_the_commons() -> Scenario:
    """EX-07: the Crane is one step from the shaded space."""
    at = table(
        seat("crane", "2C 1St", goods="wisdom=2", suspicion=5, deck="roll_call escort"),
        seat("mantis", "1C"),
    )  # fmt: skip
    at.play(0, "assign commons 1C")
    return at


@pytest.mark.parametrize(
    ("wisdom", "position", "drawn"), [(1, 0, "roll_call"), (2, 5, ""), (0, 1, "roll_call")]
)
@proves("EX-07", "MK-7.3", "MK-7.4", "MK-8.2", "MK-22.1", "MK-22.2", "A-15")
def test_wisdom_keeps_suspicion_away_and_a_lap_brings_a_restriction(
    wisdom: int, position: int, drawn: str
) -> None:
    at = at_the_commons()
    at.offers(0, "pay_patrol 0", "pay_patrol 1", "pay_patrol 2")
    at.play(0, f"pay_patrol {wisdom}")
    at.has(0, f"wisdom={2 - wisdom}", suspicion=position, restrictions=drawn)
    assert at.sees(0).restriction_deck_size == 7 - len(drawn.split())
    gained = [(event.amount, event.position, " ".join(event.restrictions), event.reason)
              for event in at.events(SuspicionGained)]  # fmt: skip
    assert gained == ([(2 - wisdom, position, drawn, "patrol")] if wisdom < 2 else [])
    assert at.placed(0, "commons") == "1C"  # the card comes too late for this assignment


@proves("EX-07", "MK-7.4", "A-15", "MK-8.2")
def test_the_new_restriction_binds_from_the_next_assignment_on() -> None:
    at = at_the_commons()
    at.play(0, "pay_patrol 0", "skip_bonus")
    assert at.open == "assignment S1"
    at.play(1, "meditate")
    at.refused(0, "assign bank 1C", "MK-8.5")
    at.play(0, "assign bank 1C 1St")


@pytest.mark.parametrize("number", range(7))
@proves("MK-7.1", "MK-7.2", "A-14")
def test_the_patrol_is_beside_two_locations(number: int) -> None:
    beside = {LOCATION_NAMES[number], LOCATION_NAMES[(number + 1) % 7]}
    for place in LOCATION_NAMES:
        at = table(
            seat("crane", "1C 1St"), seat("mantis", "1C"), patrol=LOCATION_NAMES[number],
            row="- - -",
        )  # fmt: skip
        flags = {each.location for each in at.form(0).locations if each.patrol}
        assert flags == beside
        at.play(0, f"assign {place} 1C")
        assert [event.wisdom for event in at.events(PatrolMet)] == [0] * (place in beside)
        at.has(0, suspicion=2 if place in beside else 0)


@pytest.mark.parametrize("group", ["1C", "2C", "4C 3St", "1W as 1Sw"])
@proves("MK-7.2")
def test_it_gives_two_suspicion_however_many_come(group: str) -> None:
    at = table(seat("crane", "4C 4St 2W"), seat("mantis", "1C"), patrol="bank")
    at.play(0, f"assign bank {group}")
    at.has(0, suspicion=2)


@proves("MK-7.2", "MK-6.2")
def test_each_assignment_counts() -> None:
    at = table(seat("crane", "3C"), seat("mantis", "3C"), patrol="bank", square="1W")
    at.play(0, "assign bank 1C", "gather")
    at.play(1, "assign temple 1C")
    at.play(0, "assign market 1C")
    at.has(0, suspicion=4)
    at.has(1, suspicion=0)


@pytest.mark.parametrize(("wisdom", "most"), [(1, 1), (2, 2), (5, 2)])
@proves("MK-7.3")
def test_up_to_two_wisdom_may_be_paid(wisdom: int, most: int) -> None:
    at = table(seat("crane", "2C", goods=f"wisdom={wisdom}"), seat("mantis", "1C"), patrol="bank")
    at.play(0, "assign bank 1C")
    assert at.open == "patrol S0"
    at.has(0, suspicion=0)
    at.offers(0, *(f"pay_patrol {paid}" for paid in range(most + 1)))
    at.refused(0, f"pay_patrol {most + 1}", "MK-7.3")
    at.not_owed(1, "pay_patrol 0", "MK-5.1")
    at.play(0, f"pay_patrol {most}")
    at.has(0, f"wisdom={wisdom - most}", suspicion=2 - most)
    assert [(event.wisdom, event.forced) for event in at.events(PatrolMet)] == [(most, False)]


@proves("MK-7.3")
def test_who_has_no_wisdom_is_not_asked() -> None:
    at = table(seat("crane", "2C", goods="coins=9"), seat("mantis", "1C"), patrol="bank")
    at.play(0, "assign bank 1C")
    assert [(event.wisdom, event.forced) for event in at.events(PatrolMet)] == [(0, True)]
    at.has(0, "coins=9", suspicion=2)
    assert at.open == "gather S0"


@proves("MK-7.3")
def test_away_from_the_patrol_nothing_is_paid() -> None:
    at = table(seat("crane", "2C", goods="wisdom=2"), seat("mantis", "1C"), patrol="bank")
    at.play(0, "assign fields 1C")
    assert at.open == "bonus S0"
    at.refused(0, "pay_patrol 1", "MK-7.3")


@proves("MK-7.5", "MK-17.2")
def test_who_meditates_meets_no_patrol() -> None:
    for place in LOCATION_NAMES:
        at = table(seat("crane", "2C", goods="wisdom=2"), seat("mantis", "1C"), patrol=place,
                   square="1W")  # fmt: skip
        at.play(0, "meditate")
        assert at.events(PatrolMet) == []
        assert at.open == "town_square S0"
        at.has(0, "wisdom=3", suspicion=0)


@proves("MK-7.5")
def test_bribes_do_not_keep_it_away() -> None:
    at = table(
        seat("crane", "2C", goods="coins=5", restrictions="roll_call"), seat("mantis", "1C"),
        patrol="bank",
    )  # fmt: skip
    at.play(0, "assign bank 1C bribe roll_call")
    at.has(0, "coins=4", suspicion=2, restrictions="roll_call")


@proves("EX-08", "MK-22.1", "MK-22.3", "MK-8.2")
def test_several_laps_at_once() -> None:
    strict = variant(patrol__suspicion__value=8)
    at = table(
        seat("crane", "2C", suspicion=5, deck="informants travel_permit harassment"),
        seat("mantis", "1C"), patrol="bank", edition=strict,
    )  # fmt: skip
    at.play(0, "assign bank 1C")
    at.has(0, suspicion=1, restrictions="informants travel_permit")
    (event,) = at.events(SuspicionGained)
    assert (event.amount, event.restrictions) == (8, ("informants", "travel_permit"))
    assert at.sees(0).restriction_deck_size == 5


@proves("EX-08", "MK-22.3", "MK-29.3")
def test_an_empty_restriction_deck_brings_none() -> None:
    everything = "harassment escort dispersal_order roll_call travel_permit profiling informants"
    at = table(
        seat("crane", "2St", suspicion=5, restrictions=everything), seat("mantis", "1C"),
        patrol="bank", edition=variant(patrol__suspicion__value=8),
        residences="1C, 1C, 1C, 1C, 1C, 1C, 1C",
    )  # fmt: skip
    assert at.sees(0).restriction_deck_size == 0
    at.play(0, "assign bank 2St")
    at.has(0, suspicion=1, restrictions=everything)
