"""Master of Respect, chapter 12: who sees what."""

from itertools import chain
from random import Random

import msgspec
import pytest

from engine.game import Viewer
from engine.games.master_of_respect.events import ImpartStored
from tests.rules.mr_scenario import Scenario, new_table, pick_all, seat, table
from tests.rules.proof import proves

PLANS = (
    "tosyo_kasei=tosyo_1b tosyo_touraku=tosyo_3a",
    "tosyo_kasei=tosyo_1b tosyo_touraku=tosyo_2b",
    "tosyo_touraku=tosyo_3b",
    "",
)


def three(*, start: int = 0) -> Scenario:
    first = seat("tosyo", "3/0/0", bokunenjin="bokunenjin_gold")
    return table(first, seat("seifu"), seat("nanshun"), bar="choyo tofu", start=start)


def all_that_shows(at: Scenario, viewer: Viewer) -> bytes:
    """Return every byte that may reach the viewer: the view, what was told, his options."""
    owed = [decision.seat for decision in at.game.decisions(at.state)]
    options = at.game.options(at.state, viewer) if viewer in owed else None
    decisions = at.game.decisions(at.state)
    return msgspec.json.encode([at.view(viewer), at.events(viewer=viewer), options, decisions])


def row_of_tosyo(at: Scenario, viewer: Viewer) -> list[tuple[str, str | None, str | None]]:
    row = at.sees(viewer, 0).row
    assert row is not None
    return [(slot.student, slot.tile, slot.side) for slot in row]


@proves("EX-30", "MR-12.2", "MR-12.3", "MR-4.1", "MR-12.6")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_a_plan_shows_nothing_to_others(viewer: Viewer) -> None:
    seen = set()
    for plan in PLANS:
        at = three()
        at.play(0, f"impart {plan}")
        assert at.view(viewer).seats[0].confirmed
        seen.add(all_that_shows(at, viewer))
    assert len(seen) == 1


@proves("EX-30", "MR-5.1", "MR-12.2", "AM-11")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_a_face_down_tile_shows_nothing_to_others(viewer: Viewer) -> None:
    seen = set()
    for side in ("2a", "2b", "3a", "3b"):
        at = three(start=1)
        at.plan(f"tosyo_kasei=tosyo_1b tosyo_touraku=tosyo_{side}", "seifu_kasei=seifu_1a", "")
        face_down = [("tosyo_kasei", None, None), ("tosyo_touraku", None, None)]
        assert row_of_tosyo(at, viewer) == face_down
        assert at.student("bokunenjin_gold").place == "sideways"
        before = all_that_shows(at, viewer)
        at.play(1, "decline")
        assert row_of_tosyo(at, viewer) == [("tosyo_kasei", "tosyo_1", "b"), face_down[1]]
        assert at.sees(viewer, 0).not_laid is None
        seen.add(before + all_that_shows(at, viewer))
    assert len(seen) == 1


@proves("MR-12.2", "MR-12.4")
def test_what_was_not_laid_is_known_when_the_last_slot_is_revealed() -> None:
    at = three()
    at.plan("tosyo_kasei=tosyo_1a tosyo_touraku=tosyo_3a", "seifu_kasei=seifu_1a", "")
    at.play(0, "decline")
    assert at.sees(None, 0).not_laid is None
    at.play(1, "decline")
    assert at.sees(None, 0).not_laid == at.sees(2, 0).not_laid == ("tosyo_2",)
    assert at.sees(None, 2).not_laid == ("nanshun_1", "nanshun_2", "nanshun_3")


@proves("MR-12.4", "AM-11")
def test_what_all_can_deduce_follows_from_the_view() -> None:
    at = table(
        seat("tosyo", "3/0/0", tiles="A3 C3", arena="tosyo_touraku=A3"), seat("seifu"),
        seat("nanshun"), round=3,
    )  # fmt: skip
    at.plan("tosyo_kasei=tosyo_1b bokunenjin_student=tosyo_3a", "", "")
    at.play(0, "execute learn A1")
    shown = at.sees(None, 0)
    assert shown.arena is not None
    assert shown.row is not None
    known = {tile.tile for tile in shown.tiles if not tile.learned_this_round}
    known -= {shown.arena.tile, *(slot.tile for slot in shown.row if slot.tile)}
    assert known == {"tosyo_2", "C3"}  # all is revealed here: the rest wasn't laid
    assert set(shown.not_laid or ()) == known


@proves("MR-12.3", "MR-4.8")
def test_how_often_a_seat_sent_a_plan_is_no_secret() -> None:
    at = three()
    at.play(0, "impart tosyo_kasei=tosyo_1b", "impart")
    assert at.sees(1, 0).plans_sent == at.sees(None, 0).plans_sent == 2
    assert [type(event) for event in at.events(viewer=0)] == [ImpartStored] * 2
    assert ImpartStored not in {type(event) for event in at.events(viewer=1)}


@proves("MR-12.1", "MR-12.6", "MR-1.9")
def test_all_else_is_public() -> None:
    at = three()
    at.plan("tosyo_kasei=tosyo_1a", "seifu_kasei=seifu_1a", "")
    for viewer in (0, 1, 2):
        mine, public = at.view(viewer), at.view(None)
        hidden = {"viewer": None, "seats": ()}
        assert msgspec.structs.replace(mine, **hidden) == msgspec.structs.replace(public, **hidden)
        for own, shown in zip(mine.seats, public.seats, strict=True):
            private = {"row": (), "not_laid": ()}
            assert msgspec.structs.replace(own, **private) == msgspec.structs.replace(
                shown, **private
            )


@proves("MR-12.5", "MR-9.5")
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_order_of_the_deck_is_nobodys(viewer: Viewer) -> None:
    at = new_table(3)
    pick_all(at)
    for _ in range(2):
        at.plan("", "", "")
    before = at.view(viewer)
    assert [len(layer) for layer in before.deck.layers] == [6, 4, 4]
    first = 0
    for size in at.state.layers:
        layer = at.state.deck[first : first + size]
        Random(size).shuffle(layer)
        at.state.deck[first : first + size] = layer
        first += size
    assert at.view(viewer) == before
    names = [*chain.from_iterable(before.deck.layers)]
    assert all(list(layer) == sorted(layer, key=names.index) for layer in before.deck.layers)
