"""Master of Respect's edition: what the rulebook says of it, and what is refused."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.editions import EditionError
from engine.games.master_of_respect.edition import load
from tests.rules.mr_scenario import DEFAULT, edition_data, seat, table, variant
from tests.rules.proof import proves

NOTHING = {"gold": 0, "sake": 0, "respect": 0}


def sources(data: Any) -> Iterator[tuple[str, Any]]:
    """Yield the place of each record that says where it is from."""
    if isinstance(data, dict):
        if "source" in data:
            yield data["source"], data
        for value in data.values():
            yield from sources(value)


@proves("MR-1.3", "MR-1.4", "MR-1.6")
def test_each_datum_says_where_it_is_from() -> None:
    data = edition_data()
    found = [source for source, _ in sources(data)]
    assert set(found) == {"rulebook", "reconstructed"}
    for name, master in data["masters"].items():
        assert master["start"]["source"] == "reconstructed", name
        assert master["name"]["source"] == "rulebook"
    for group in ("starters", "bokunenjin", "extras"):
        for student in data[group].values():
            assert student["name"]["source"] == "rulebook"
            for part in ("train", "untrained", "trained"):
                assert student[part]["source"] == "reconstructed"
    for technique in data["techniques"].values():
        assert technique["effect"]["source"] == "rulebook"
        for part in ("cost", "power", "points"):
            assert technique[part]["source"] == "reconstructed"


@proves("MR-8.7", "MR-10.2", "MR-10.3", "MR-11.1", "MR-3.1")
def test_the_rulebooks_own_figures() -> None:
    data = edition_data()
    assert (DEFAULT.rounds, DEFAULT.first_tournament) == (5, 2)
    assert (DEFAULT.bar_extra, DEFAULT.bokunenjin_extra, DEFAULT.copies) == (1, 1, 2)
    assert (DEFAULT.half_points_per_token, DEFAULT.items_per_point) == (1, 5)
    assert DEFAULT.tiers == (2, 3, 5)
    scores = [card["scores"] for card in data["bokunenjin"].values()]
    assert {score["category"]: score["thresholds"] for score in scores} == {
        "students_owned": (4, 5, 6), "action_tiles_owned": (6, 7, 8), "gold": (1, 3, 5),
        "sake": (1, 3, 5), "unused_tokens": (1, 2, 3), "used_tokens": (6, 12, 18),
    }  # fmt: skip
    prizes = {
        number: [place.choose or place.gain for place in places]
        for number, places in DEFAULT.prizes.items()
    }
    assert prizes == {
        2: [(1, 1, 0), (0, 1), (1, 0, 0)],
        3: [(1, 0, 2), (0, 1), (1, 0, 0)],
        4: [(0, 0, 4), (0, 0, 2), (0, 0, 1)],
        5: [(0, 0, 6), (0, 0, 4), (0, 0, 2)],
    }
    assert [extra["number"]["value"] for extra in data["extras"].values()] == [*range(1, 19)]


@proves("MR-6.14", "MR-6.13")
def test_the_rulebooks_own_actions() -> None:
    effects = {name: _written(action) for name, action in edition_data()["actions"].items()}
    assert effects == {
        "gamble": "-> 1/0/0", "drink": "-> 0/1/0", "meditate": "-> 0/0/1",
        "give_lesson": "-> 2/0/0", "buy_sake": "1/0/0 -> 0/2/0", "feast": "0/1/0 -> 0/0/2",
        "learn": "-> then learn", "invite_train": "-> then invite_train",
    }  # fmt: skip
    techniques = edition_data()["techniques"]
    assert {name: _written(each["effect"]) for name, each in techniques.items()} == {
        "A1": "-> 2/0/0", "A2": "1/0/0 -> 0/0/2", "A3": "-> 1/1/0",
        "A4": "-> 0/0/1 may learn", "B1": "-> 2/0/0 may learn",
        "B2": "-> 1/0/0 may invite_train", "B3": "-> 0/2/0", "B4": "-> 1/0/1",
        "C1": "-> 0/1/0 may invite_train", "C2": "-> 0/1/1",
        "C3": "-> 0/0/1 may invite_train", "C4": "-> 1/1/0 may learn",
    }  # fmt: skip


def _written(action: dict[str, Any]) -> str:
    def items(part: dict[str, int]) -> list[str]:
        return ["/".join(str(part[name]) for name in NOTHING)] if any(part.values()) else []

    option = "may" if action["then_optional"] else "then"
    then = [option, action["then"]] if action["then"] else []
    return " ".join([*items(action["pay"]), "->", *items(action["gain"]), *then])


@proves("MR-1.3", "AM-28")
def test_what_the_rulebook_says_of_the_masters() -> None:
    masters = edition_data()["masters"]
    for name, master in masters.items():
        actions = [master[f"tile_{n}"][side] for n in (1, 2, 3) for side in "ab"]
        assert ("learn" in actions) == (name != "hokuzen")
    wealth = {
        name: sum(master["start"][item] for item in NOTHING) for name, master in masters.items()
    }
    assert max(wealth, key=lambda name: wealth[name]) == "seifu"
    assert masters["hokuzen"]["start"]["respect"] == 2
    data = edition_data()
    powers = {name: one["untrained"]["power"] for name, one in data["starters"].items()}
    assert max(powers, key=lambda name: powers[name]) == "chunmou_touraku"
    trained = {name: one["trained"]["points"] for name, one in data["starters"].items()}
    assert max(trained, key=lambda name: trained[name]) == "tosyo_touraku"
    for name in ("seifu_touraku", "seifu_kasei"):
        assert data["starters"][name]["untrained"]["tribute"]
    assert any(data["starters"]["nanshun_touraku"]["trained"]["skill"].values())
    assert any(data["starters"]["hokuzen_touraku"]["trained"]["skill"].values())
    assert set(data["starters"]["nanshun_kasei"]["trained"]["tribute"]) == {"respect"}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"masters__tosyo": None}, "masters.tosyo is missing"),
        ({"starters__tosyo_kasei": None}, "starters.tosyo_kasei is missing"),
        ({"bokunenjin__bokunenjin_gold": None}, "bokunenjin.bokunenjin_gold is missing"),
        ({"extras__choyo": None}, "extras.choyo is missing"),
        ({"techniques__C4": None}, "techniques.C4 is missing"),
        ({"actions__feast": None}, "actions.feast is missing"),
        ({"rounds__total__value": 0}, "rounds.total"),
        ({"rounds__total__value": 10}, "rounds.total"),
        ({"rounds__total__value": 6}, "prizes must be for the rounds"),
        ({"rounds__first_tournament__value": 0}, "rounds.first_tournament"),
        ({"prizes__2__places": [{"choose": ["gold"]}]}, "prizes.2"),
        ({"prizes__2__places": [{"choose": ["gold", "gold"]}]}, "prizes.2"),
        ({"masters__tosyo__tile_3__a": "buy_sake"}, "the same six actions"),
        ({"bokunenjin__bokunenjin_gold__scores__thresholds": [3, 3, 5]}, "thresholds must rise"),
        ({"bokunenjin__bokunenjin_gold__scores__thresholds": [0, 3, 5]}, "thresholds must rise"),
        ({"bokunenjin__bokunenjin_gold__trained__points": 1}, "no printed points"),
        ({"scoring__bokunenjin_tiers__value": [3, 2, 5]}, "bokunenjin_tiers"),
        ({"scoring__items_per_point__value": 0}, "items_per_point"),
        ({"extras__choyo__number__value": 2}, "numbered from 1 to 18"),
        ({"layout__bokunenjin_extra__value": 2}, "bokunenjin_extra"),
        ({"layout__technique_copies__value": 0}, "technique_copies"),
        ({"extras__choyo__invite__gold": -1}, "extras"),
        ({"extras__choyo__invite__silver": 1}, "silver"),
        ({"extras__choyo__untrained__tribute": ["tea"]}, "tribute"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(EditionError, match=told.replace(".", r"\.")):
        load(edition_data(**changes))


def test_a_gift_is_allowed_but_warned_of() -> None:
    free = {"gold": 0, "source": "printed"}
    given = variant(techniques__A1__cost=free, extras__choyo__invite=free)
    assert given.warnings == ("techniques.A1 costs nothing", "extras.choyo costs nothing")
    assert DEFAULT.warnings == ()


@proves("AM-3")
def test_figures_of_another_edition_count() -> None:
    strong = variant(layout__master_tile_power__value=3)
    at = table(seat("tosyo"), seat("seifu"), seat("nanshun"), round=2, edition=strong)
    at.plan("tosyo_touraku=tosyo_1a", "", "")
    at.play(0, "decline")
    (ranked,) = [event for event in at.events() if type(event).__name__ == "Ranked"]
    assert ranked.places[0].total == 4
