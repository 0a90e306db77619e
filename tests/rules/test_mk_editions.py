"""Manchukuo's edition: its figures, where they are from, that they count, and what is refused."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from engine.editions import EditionError
from engine.game import Line, unanswered
from engine.games.manchukuo.cards import RESOURCE_NAMES
from engine.games.manchukuo.commands import Command
from engine.games.manchukuo.edition import Edition, load
from tests.engine.plain import edited, leaves
from tests.rules.mk_scenario import (
    DEFAULT,
    edition_data,
    fall,
    new_table,
    night,
    seat,
    table,
    variant,
)
from tests.rules.proof import proves

FAMILIES = """
F01 Weavers: 1 food=3 -> prominence=2
F02 Letter-writers: 1 coins=1 -> prominence=1 wisdom=1
F03 Potters: 1 tools=2 -> prominence=2
F04 Millers: 1 food=1 tools=1 -> prominence=1 coins=1
F05 Bookbinders: 1 wisdom=1 -> prominence=2
F06 Dyers: 2 food=4 -> prominence=3 tools=1
F07 Innkeepers: 2 coins=2 -> prominence=3 food=1
F08 Candle-makers: 2 food=2 coins=1 -> prominence=1 offerings=1
F09 Carpenters: 2 tools=4 -> prominence=3 wisdom=1
F10 Porters: 2 food=2 tools=1 -> prominence=2 students=1
F11 Farmers: 3 food=5 -> prominence=5
F12 Merchants: 3 coins=3 -> prominence=6
F13 Tailors: 3 tools=2 coins=2 -> prominence=5 wisdom=1
F14 Bell-founders: 3 food=3 coins=1 -> prominence=2 offerings=1
F15 Herders: 3 food=3 tools=2 -> prominence=4 wisdom=1
"""
"""Labor and cost, and what they bring (page, 4.4)."""
REPAIRS = """
R01 Granary: 1 tools=2 -> 2 immediate gain food=3
R02 Herb Clinic: 2 tools=2 coins=1 -> 3 immediate suspicion_back amount=4
R03 Orphan House: 2 tools=3 -> 2 immediate draw_students amount=2
R04 Roadside Shrine: 2 tools=2 coins=1 -> 3 immediate gain offerings=1
R05 Records Office: 2 tools=2 coins=2 -> 4 immediate return_restriction amount=1
R06 Practice Yard: 3 tools=3 coins=1 -> 4 immediate level_up amount=1
R07 Irrigation Ditch: 1 tools=2 -> 2 ongoing gather_bonus amount=2 location=fields
R08 Forge: 1 tools=1 coins=1 -> 2 ongoing gather_bonus amount=1 location=factory
R09 Counting House: 2 tools=3 coins=1 -> 4 ongoing gather_bonus amount=1 location=bank
R10 Market Stall: 1 tools=2 coins=1 -> 2 ongoing market_labor amount=1
R11 Incense Hall: 2 tools=3 coins=1 -> 4 ongoing altar_bonus amount=1
R12 Soup Kitchen: 2 tools=2 -> 2 ongoing food_less amount=1
R13 Hidden Passage: 2 tools=3 -> 3 ongoing patrol_less amount=1
R14 Teahouse: 1 tools=1 coins=1 -> 2 ongoing bribe_less amount=1
R15 Root Cellar: 2 tools=4 -> 3 ongoing class_suspicion_less amount=1
R16 Drill Hall: 3 tools=4 coins=1 -> 5 ongoing trainer amount=1
R17 Quiet Garden: 1 tools=2 -> 2 ongoing meditate_wisdom amount=1
R18 Study: 2 tools=2 coins=1 -> 3 ongoing enhance_bonus amount=1
R19 Neighbourhood Hall: 3 tools=4 coins=1 -> 5 ongoing family_bonus amount=1
R20 Drum Tower: 2 tools=3 -> 3 ongoing tie_win amount=1
R21 Memorial Arch: 3 tools=5 coins=2 -> 6 end_of_game score_per_repair amount=1
R22 Hall of Masters: 3 tools=4 coins=2 -> 6 end_of_game score_per_high_disciple amount=2
R23 Ancestral Hall: 3 tools=4 coins=2 -> 6 end_of_game score_per_students amount=1 per=3
R24 Grain Store: 2 tools=3 -> 3 end_of_game score_per_food amount=1 per=3 most=4
R25 Advocate's Office: 2 tools=3 coins=2 -> 4 end_of_game restriction_less amount=2
R26 Elders' Lodge: 3 tools=3 coins=2 -> 5 end_of_game score_per_wise amount=2
R27 Opera Stage: 4 tools=5 coins=2 -> 7 end_of_game score_per_trio amount=2
"""
"""Labor and cost, prominence, and what they do (page, 4.6)."""
DISCIPLES = """
CL1 The Scribe: food=1 | wisdom=1 | wisdom=1 or food=1 coins=1 | coins=1 wisdom=1 \
| wisdom=2 or food=1 coins=2
CL2 The Accountant: food=1 | coins=1 | coins=1 or wisdom=1 | coins=2 or food=1 wisdom=1 \
| tools=1 coins=2 or wisdom=2
CL3 The Physician: food=1 | coins=1 or food=2 | wisdom=1 or food=3 \
| food=1 wisdom=1 or food=2 coins=1 | wisdom=2 or food=1 coins=2
CL4 The Storyteller: tools=1 | wisdom=1 | wisdom=1 or tools=2 | tools=1 wisdom=1 \
| offerings=1 or wisdom=2
ST1 The Mason: tools=1 | food=1 tools=1 | wisdom=1 or tools=2 | tools=1 wisdom=1 or tools=3 \
| tools=2 wisdom=1 or tools=4
ST2 The Smith: tools=1 | coins=1 | coins=1 or tools=2 | tools=1 coins=1 or tools=3 \
| tools=1 coins=2 or tools=4
ST3 The Porter: food=1 | food=2 | tools=2 or food=3 | food=1 tools=2 or food=4 \
| food=1 tools=3 or food=6
ST4 The Farmhand: food=1 | food=1 tools=1 | coins=1 or food=2 tools=1 \
| coins=2 or food=1 tools=2 | food=1 coins=2 or food=2 tools=2
SW1 The Courier: food=1 | coins=1 | coins=1 or food=3 | coins=2 or food=4 \
| food=1 coins=2 or food=3 coins=1
SW2 The Fisher: food=1 | food=2 | food=3 or coins=1 | food=4 or food=2 coins=1 \
| food=6 or food=1 coins=2
SW3 The Acrobat: food=1 | food=1 tools=1 | coins=1 or wisdom=1 \
| food=1 coins=1 or food=1 wisdom=1 | food=1 coins=2 or coins=1 wisdom=1
SW4 The Peddler: tools=1 | food=2 or tools=1 | tools=2 or coins=1 | tools=1 coins=1 or tools=3 \
| tools=1 coins=2 or tools=4
"""
"""What they give at levels 1 to 4 and as Masters (page, 4.9)."""
RULEBOOK = {
    "game.rounds", "students", "village.residents", "village.residence_size",
    "village.square_fewer", "village.repair_row", "village.bonus_students",
    "village.meditation_wisdom", "patrol.after", "patrol.suspicion", "patrol.most_wisdom",
    "board.spaces", "board.trainers", "columns.3", "training.master_skill",
    "training.sent_prominence", "training.least_left", "market.food_to_coin",
    "market.wisdom_to_offering", "temple.labor", "altars.altar_3", "scoring.per",
    "scoring.restrictions", "scoring.marker_last_round", "scoring.marker_at_end",
    "restrictions.harassment.name", "restrictions.harassment.check", "restrictions.escort.name",
    "disciples.ST1.level_3", "repairs.R09.cost",
}  # fmt: skip
"""What the rulebook's text says itself."""


def written(goods: dict[str, Any], *names: str) -> str:
    """Return the figures that aren't 0, by name."""
    return " ".join(f"{name}={goods[name]}" for name in names if goods[name])


def lines(text: str) -> list[str]:
    """Return the lines of a table."""
    return text.strip().splitlines()


def sources(data: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield the place and the source of each record."""
    if isinstance(data, dict):
        if "source" in data:
            yield place, data["source"]
        items = list(data.items())
    elif isinstance(data, list | tuple):
        items = [(str(number), value) for number, value in enumerate(data)]
    else:
        return
    for name, value in items:
        yield from sources(value, f"{place}.{name}" if place else name)


@proves("MK-1.3", "MK-1.5", "MK-1.6", "MK-1.9")
def test_each_figure_says_where_it_is_from() -> None:
    found = dict(sources(edition_data()))
    assert {place for place, source in found.items() if source == "rulebook"} == RULEBOOK
    assert set(found.values()) == {"rulebook", "reconstructed"}


@proves("MK-1.1", "MK-1.3", "MK-1.4", "MK-2.4", "MK-7.2", "MK-7.3", "MK-15.1", "MK-22.1", "MK-26.4")
def test_the_figures_of_the_village_and_of_the_schools() -> None:
    data = edition_data()
    assert DEFAULT.rounds == 5
    assert (DEFAULT.students, DEFAULT.residents) == ((17, 17, 17, 12), (4, 4, 4, 2))
    assert (DEFAULT.residence_size, DEFAULT.square_fewer, DEFAULT.repair_row) == (2, 1, 3)
    assert (DEFAULT.bonus_students, DEFAULT.meditation_wisdom) == (2, 1)
    assert data["patrol"]["after"]["value"] == "commons"
    assert (DEFAULT.patrol_suspicion, DEFAULT.patrol_wisdom) == (2, 2)
    assert (DEFAULT.spaces, DEFAULT.trainers, DEFAULT.wheel) == (12, (6, 8), 6)
    columns = [tuple(column) for column in DEFAULT.columns]
    assert columns == [
        (0, 3, 0, 2), (1, 2, 0, 1), (2, 1, 0, 0), (3, 0, 1, 0), (4, 0, 2, 0), (5, 0, 3, 0),
    ]  # fmt: skip
    assert (DEFAULT.master_skill, DEFAULT.sent_prominence, DEFAULT.least_left) == (5, 2, 2)
    output = {name: (each["times"], each["per"]) for name, each in data["gather"].items()}
    assert output == {"factory": (3, 2), "fields": (2, 1), "bank": (1, 1)}
    lanes = {
        name: (written(lane["give"], *RESOURCE_NAMES), written(lane["get"], *RESOURCE_NAMES))
        for name, lane in data["market"].items()
    }
    assert lanes == {
        "food_to_coin": ("food=2", "coins=1"), "wisdom_to_offering": ("wisdom=2", "offerings=1"),
    }  # fmt: skip
    assert DEFAULT.altar_labor == (2, 3)
    altars = [tuple(altar) for altar in DEFAULT.altars]
    assert altars == [(1, 2), (2, 4), (3, 6), (4, 9), (5, 13), (6, 18)]
    assert DEFAULT.per_point == (0, 3, 2, 2, 1)
    assert DEFAULT.penalties == (0, 0, 1, 3, 6, 10)
    assert (DEFAULT.marker_last_round, DEFAULT.marker_at_end) == (1, 1)


@proves("MK-3.4", "MK-3.7", "A-07")
def test_the_figures_of_the_school_boards() -> None:
    assert DEFAULT.levels == [(3, 1, 2), (2, 2, 2), (1, 2, 3), (2, 3, 1)]
    assert [sum(levels) for levels in DEFAULT.levels] == [6, 6, 6, 6]
    assert DEFAULT.goods == [
        (2, 2, 1, 1, 0), (3, 0, 2, 1, 0), (2, 3, 2, 0, 0), (4, 1, 2, 0, 0),
    ]  # fmt: skip


@proves("MK-1.11", "A-32", "MK-8.8", "MK-8.9", "MK-8.10", "MK-8.11")
def test_the_figures_of_the_restrictions() -> None:
    cards = edition_data()["restrictions"]
    assert [
        (name, card["name"]["value"], card["bribe"]["value"], card["check"]["kind"],
         card["check"]["students"])
        for name, card in cards.items()
    ] == [
        ("harassment", "Harassment", 2, "outnumber_each_other_school", 0),
        ("escort", "Escort", 1, "non_wise_at_least_wise", 0),
        ("dispersal_order", "Dispersal Order", 2, "max_students", 3),
        ("roll_call", "Roll Call", 1, "min_students", 2),
        ("travel_permit", "Travel Permit", 1, "no_second_visit", 0),
        ("profiling", "Profiling", 1, "type_not_in_residence", 0),
        ("informants", "Informants", 1, "type_not_of_other_school_here", 0),
    ]  # fmt: skip


@proves("MK-1.5", "MK-1.6", "MK-1.9", "MK-13.1")
def test_the_figures_of_the_cards() -> None:
    data = edition_data()
    families = []
    for name, card in data["families"].items():
        cost = f"{card['cost']['labor']} {written(card['cost'], *RESOURCE_NAMES)}"
        reward = written(card["reward"], "prominence", *RESOURCE_NAMES, "students")
        families.append(f"{name} {card['name']['value']}: {cost} -> {reward}")
    assert families == lines(FAMILIES)
    repairs = []
    for name, card in data["repairs"].items():
        cost = f"{card['cost']['labor']} {written(card['cost'], *RESOURCE_NAMES)}"
        ability = card["ability"]
        figures = written(ability, "amount", "per", "most", "location")
        does = written(ability["gain"], *RESOURCE_NAMES) or figures
        gives = f"{card['prominence']['value']} {ability['timing']} {ability['kind']} {does}"
        repairs.append(f"{name} {card['name']['value']}: {cost} -> {gives}")
    assert repairs == lines(REPAIRS)
    disciples = []
    for name, card in data["disciples"].items():
        levels = (card[side]["any_of"] for side in ("level_1", "level_2", "level_3", "level_4"))
        gives = " | ".join(
            " or ".join(written(option, *RESOURCE_NAMES) for option in options)
            for options in (*levels, card["master"]["any_of"])
        )
        disciples.append(f"{name} {card['name']['value']}: {gives}")
        assert name.startswith(card["type"][:2].upper())
    assert disciples == lines(DISCIPLES)


def flat(edition: Edition) -> dict[str, Any]:
    """Return all that the rules read of an edition."""
    unread = {"data", "ref", "title", "warnings"}
    return {name: getattr(edition, name) for name in Edition.__slots__ if name not in unread}


def test_no_figure_of_an_edition_is_left_unread() -> None:
    """Whichever is changed, the rules read another figure, or the edition is refused."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(edition_data()))
    before, read, refused = flat(load(plain)), 0, set()
    for place, figure in leaves(plain):
        if type(figure) is not int:
            continue
        for other in (figure + 1, figure - 1, figure + 2):
            try:
                changed = load(edited(plain, place, other))
            except EditionError:
                continue
            assert flat(changed) != before, place
            read += 1
            break
        else:
            refused.add(place)
    assert read > 800
    # These fit only with others that change with them, or where the kind of the card takes them.
    for place in refused:
        parts = (
            "village.residents", "village.residence_size", "board.column_spaces", "schools.",
            "restrictions.", "repairs.",
        )  # fmt: skip
        assert place.startswith(parts), place
        if place.startswith("schools."):
            assert ".levels." in place
        elif place.startswith(("restrictions.", "repairs.")):
            assert plain_value(plain, place) == 0


def plain_value(data: Any, place: str) -> Any:
    """Return what is at a place."""
    for step in place.split("."):
        data = data[int(step) if isinstance(data, list) else step]
    return data


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"gather__bank": None}, "gather.bank is missing"),
        ({"market__food_to_coin": None}, "market.food_to_coin is missing"),
        ({"altars__altar_6": None}, "altars.altar_6 is missing"),
        ({"restrictions__escort": None}, "restrictions.escort is missing"),
        ({"schools__tiger": None}, "schools.tiger is missing"),
        ({"disciples__SW4": None}, "disciples.SW4 is missing"),
        ({"families__F15": None}, "families.F15 is missing"),
        ({"repairs__R27": None}, "repairs.R27 is missing"),
        ({"game__rounds__value": 0}, "game.rounds must be 1 to 9"),
        ({"game__rounds__value": 10}, "game.rounds must be 1 to 9"),
        ({"board__spaces__value": 0}, "board.spaces must be 1 to 12"),
        ({"board__spaces__value": 13}, "board.spaces must be 1 to 12"),
        ({"board__column_spaces__value": 0}, "board.column_spaces must be 1 or more"),
        ({"board__column_spaces__value": 3}, "there must be 4 columns"),
        ({"columns": lambda c: c[:5]}, "there must be 6 columns"),
        ({"board__wheel__value": 0}, "board.wheel must be 1 or more"),
        ({"board__trainers__value": [6, 13]}, "board.trainers: there is no space 13"),
        ({"board__trainers__value": [0, 8]}, "board.trainers: there is no space 0"),
        ({"temple__labor__value": [3, 2]}, "temple.labor must not fall"),
        ({"scoring__restrictions__value": []}, "scoring.restrictions must not be empty"),
        ({"village__repair_row__value": 0}, "village.repair_row must be 1 to 27"),
        ({"village__repair_row__value": 28}, "village.repair_row must be 1 to 27"),
        ({"village__meditation_wisdom__value": 101}, "meditation_wisdom must be at most 100"),
        ({"village__bonus_students__value": 0}, "village.bonus_students must be 1 or more"),
        ({"village__residents__wise": 3}, "village.residents must add up to 14"),
        ({"village__residence_size__value": 3}, "village.residents must add up to 21"),
        ({"village__residence_size__value": 0, "village__residents__clever": 0,
          "village__residents__strong": 0, "village__residents__swift": 0,
          "village__residents__wise": 0}, "village.residence_size must be 1 or more"),
        ({"village__square_fewer__value": 5}, "village.square_fewer must be at most 4"),
        ({"students__clever": 14}, "students.clever must be 15 or more"),
        ({"students__wise": 10}, "students.wise must be 11 or more"),
        ({"schools__crane__levels__clever": 5}, "schools.crane: 4 is the highest"),
        ({"schools__crane__levels__clever": 2}, "begin with equally many students"),
        ({"board__spaces__value": 4, "board__trainers__value": [4], "columns": lambda c: c[:2]},
         "schools begin with more than there is room for"),
        ({"disciples__CL1__type": "strong"}, "disciples.CL1.type doesn't fit its id"),
        ({"market__food_to_coin__give__food": 0}, "market.food_to_coin.give must not be empty"),
        ({"restrictions__roll_call__check__students": 0},
         "restrictions.roll_call.check: students are needed"),
        ({"restrictions__escort__check__students": 1},
         "restrictions.escort.check: students are not used"),
        ({"repairs__R01__ability__timing": "ongoing"}, "repairs.R01.ability.timing"),
        ({"repairs__R01__ability__amount": 1}, "repairs.R01.ability takes gain"),
        ({"repairs__R02__ability__amount": 0}, "repairs.R02.ability takes amount"),
        ({"repairs__R07__ability__location": ""}, "ability.location"),
        ({"repairs__R07__ability__location": None}, "repairs.R07.ability takes amount and locat"),
        ({"repairs__R24__ability__per": 0}, "repairs.R24.ability takes amount and most and per"),
        ({"families__F01__cost__food": -1}, "families"),
        ({"families__F01__cost__labor": 0}, "families"),
        ({"families__F01__cost__rice": 1}, "rice"),
        ({"patrol__after__value": "harbour"}, "patrol.after.value"),
        ({"patrol__suspicion__source": "hearsay"}, "patrol.suspicion.source"),
        ({"disciples__CL1__level_1__any_of": []}, "level_1.any_of"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_refused_with_its_place(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(EditionError) as refused:
        variant(**changes)
    assert told in str(refused.value)


def test_a_gift_is_allowed_but_warned_of() -> None:
    free = {"labor": 1, "source": "printed"}
    given = variant(families__F01__cost=free, repairs__R27__cost=free)
    assert given.warnings == (
        "families.F01 costs no resources",
        "repairs.R27 costs no resources",
    )
    assert DEFAULT.warnings == ()


@pytest.mark.parametrize(
    "changes",
    [
        {"village__repair_row__value": 27},
        {"village__meditation_wisdom__value": 100},
        {"game__rounds__value": 9, "board__wheel__value": 1},
        {"patrol__suspicion__value": 10_000},
        {"village__square_fewer__value": 0},
        {"village__square_fewer__value": 2},
        {"temple__labor__value": [1] * 7},
        {"families__F01__cost__labor": 3},
    ],
)
def test_what_is_accepted_can_be_played_to_its_end(changes: dict[str, Any]) -> None:
    edition = variant(**changes)
    for seats in (2, 4):
        at, rng = new_table(seats, edition=edition), Random(1)
        while owed := unanswered(at.game.decisions(at.state)):
            command = at.game.command(at.game.sample(at.state, owed[0].seat, rng))
            sent: Any = msgspec.json.decode(msgspec.json.encode(command), type=Command)
            at.game.apply(at.state, owed[0].seat, sent)
        assert at.game.result(at.state) is not None


@proves("A-27", "MK-26.5")
def test_figures_of_another_edition_count() -> None:
    single = variant(scoring__marker_at_end__value=0, scoring__restrictions__value=[2])
    crane, mantis = (
        seat(school, chamber="6C", levels="5/5/5", goods="food=2") for school in ("crane", "mantis")
    )
    at = fall(night(crane, mantis, round=5, edition=single))
    result = at.game.result(at.state)
    assert result is not None
    assert result.standings[0].breakdown == (
        Line("prominence", 1), Line("tools", 0), Line("coins", 0), Line("wisdom", 0),
        Line("offerings", 0), Line("skill_levels", 15), Line("restrictions", -2), Line("marker", 0),
    )  # fmt: skip


@pytest.mark.parametrize("rounds", [1, 2, 6])
@proves("MK-4.1")
def test_another_number_of_rounds_counts(rounds: int) -> None:
    at = new_table(2, edition=variant(game__rounds__value=rounds))
    played = 0
    while at.open:
        at.finish_round()
        played += 1
    assert (played, at.view().round) == (rounds, rounds)


@proves("MK-7.2", "MK-7.3", "MK-22.1")
def test_another_patrol_counts() -> None:
    strict = variant(
        patrol__after__value="bank", patrol__suspicion__value=3, patrol__most_wisdom__value=1,
        board__wheel__value=3,
    )  # fmt: skip
    assert new_table(2, edition=strict).view().patrol_after == "bank"
    at = table(
        seat("crane", "2C", goods="wisdom=5", deck="escort"), seat("mantis", "1C"), patrol="bank",
        edition=strict,
    )  # fmt: skip
    at.play(0, "assign bank 1C")
    at.offers(0, "pay_patrol 0", "pay_patrol 1")
    at.play(0, "pay_patrol 0")
    at.has(0, "wisdom=5", suspicion=0, restrictions="escort")


@proves("MK-8.10", "MK-8.11", "MK-8.3")
def test_other_restrictions_count() -> None:
    mild = variant(
        restrictions__dispersal_order__check__students=2,
        restrictions__dispersal_order__bribe__value=5,
        restrictions__roll_call__check__students=3,
    )  # fmt: skip
    at = table(
        seat("crane", "4C 1St", goods="coins=5", restrictions="dispersal_order"),
        seat("mantis", "4C", restrictions="roll_call"), edition=mild,
    )  # fmt: skip
    at.refused(0, "assign bank 3C", "MK-8.5")
    at.play(0, "assign bank 3C bribe dispersal_order", "skip_bonus", "end_primary")
    at.has(0, "")
    at.refused(1, "assign bank 2C", "MK-8.5")
    at.play(1, "assign bank 3C")


@proves("MK-2.4", "MK-2.7", "MK-2.10", "MK-3.4", "MK-3.5")
def test_another_set_up_counts() -> None:
    other = variant(
        village__residence_size__value=1, village__residents__clever=2,
        village__residents__strong=2, village__residents__swift=2, village__residents__wise=1,
        village__repair_row__value=5, village__square_fewer__value=0,
        schools__crane__levels__strong=2, schools__mantis__levels__strong=3,
        schools__monkey__levels__strong=3, schools__tiger__levels__strong=4,
        students__strong=18,
    )  # fmt: skip
    at = new_table(2, edition=other)
    view = at.view()
    assert [sum(at.state.residences[place]) for place in range(7)] == [1] * 7
    assert (len(view.repair_row), view.repair_deck_size) == (5, 22)
    assert sum(at.state.square) == 2
    assert (at.school(0), at.levels(0)) == ("3C 2St 2Sw", "3/2/2")
    assert at.bag == 64 - 7 - 2 - 6 - 14
