"""Master of Respect, chapter 9: Upkeep."""

from engine.events import GameOver
from engine.games.master_of_respect.cards import STUDENT
from engine.games.master_of_respect.events import (
    BarRefilled,
    RoundStarted,
    StartMarkerPassed,
    TilesReturned,
    TokensClaimed,
)
from tests.rules.mr_scenario import new_table, pick_all, seat, table
from tests.rules.proof import proves

EXTRAS_TAKEN = "dogen gugu kaiei natto sasage azuki ingen rozen endou anko tousou syouyu shinzu"


@proves("MR-9.1", "MR-9.7", "MR-9.8")
def test_the_four_steps_in_order() -> None:
    at = table(seat("tosyo", "0/0/1"), seat("seifu", "0/0/1"), seat("nanshun"), bar="choyo tofu")
    at.plan("tosyo_kasei=tosyo_3b", "", "")
    at.play(0, "execute")
    at.play(1, "respect")
    steps = (TilesReturned, TokensClaimed, BarRefilled, StartMarkerPassed, RoundStarted)
    assert [type(event) for event in at.events() if isinstance(event, steps)] == list(steps)


@proves("MR-9.2", "AM-41", "MR-8.10")
def test_tiles_go_back_but_for_the_one_in_the_arena() -> None:
    at = table(seat("tosyo"), seat("seifu"), seat("nanshun"), round=2)
    at.plan("tosyo_kasei=tosyo_1a tosyo_touraku=tosyo_2a", "", "")
    at.finish_round()
    shown = at.sees(0, 0)
    assert shown.not_laid == ("tosyo_1", "tosyo_3")
    assert shown.arena is not None
    assert shown.arena.tile == "tosyo_2"


@proves("MR-9.3", "MR-7.8", "MR-7.13")
def test_tokens_and_tributes_are_claimed_from_the_arena_too() -> None:
    at = table(seat("seifu"), seat("tosyo", "0/0/1"), seat("nanshun", "0/0/1"), round=2)
    at.plan("seifu_kasei=seifu_1a", "", "")
    at.play(0, "execute")
    at.play(1, "respect")
    at.play(2, "respect")
    (claimed,) = at.events(TokensClaimed)
    assert (claimed.seat, claimed.used, claimed.gained.sake) == (0, 2, 1)
    at.has(0, "2/2/0", used=2)  # 1g for gamble, 1g 1s for the first place, 1s as tribute
    assert at.student("seifu_kasei").place == "arena"
    assert (at.student("seifu_kasei").used_tokens, at.student("seifu_kasei").tribute) == (0, ())


@proves("MR-9.4", "AM-43", "MR-6.8")
def test_who_was_invited_or_left_out_can_get_a_tile_in_the_next_round() -> None:
    at = table(seat("tosyo", "1/0/0"), seat("seifu"), seat("nanshun"), bar="tofu")
    at.plan("tosyo_kasei=tosyo_2b", "", "")
    at.play(0, "execute invite tofu")
    at.play(0, "impart tofu=tosyo_1a tosyo_touraku=tosyo_2a")
    assert at.open == "impart S1 S2"


@proves("EX-22", "MR-9.5", "MR-12.5", "AM-35", "MR-6.10", "AM-36")
def test_the_bar_goes_under_the_deck() -> None:
    at = new_table(4)
    pick_all(at)
    before = at.view()
    for who, student in ((0, before.bar[0]), (1, before.bar[1])):
        at.state.bar.remove(STUDENT[student])
        at.state.students[who].append(STUDENT[student])
    left = set(before.bar[2:])
    at.plan("", "", "", "")
    (refilled,) = at.events(BarRefilled)
    assert set(refilled.put_under) == left
    view = at.view()
    assert (len(view.bar), view.deck.size) == (5, 11)
    assert [len(layer) for layer in view.deck.layers] == [8, 3]
    assert set(view.deck.layers[1]) == left
    assert set(view.deck.layers[0]) | set(view.bar) == set(before.deck.layers[0])


@proves("EX-23", "MR-9.6", "AM-36")
def test_the_bar_stays_short_when_there_are_too_few() -> None:
    given = [seat("tosyo", students=EXTRAS_TAKEN), seat("seifu"), seat("nanshun")]
    given += [seat("hokuzen"), seat("chunmou")]
    at = table(*given, bar="choyo tofu ogura chugi hosin")
    assert at.view().deck.size == 0
    at.plan("", "", "", "", "")
    assert len(at.view().bar) == 5
    assert at.view().deck.layers == ()


@proves("EX-24", "MR-9.8")
def test_the_marker_goes_round() -> None:
    at = table(seat("tosyo"), seat("seifu"), seat("nanshun"), start=1)
    starts = []
    for _ in range(5):
        starts.append(at.view().start_seat)
        at.plan("", "", "")
    assert starts == [1, 2, 0, 1, 2]


@proves("MR-9.7", "MR-10.1", "AM-37", "AM-38")
def test_the_last_upkeep_counts_and_ends_the_game() -> None:
    at = table(seat("seifu"), seat("tosyo", "0/0/1"), seat("nanshun"), round=5, bar="choyo tofu")
    at.plan("seifu_touraku=seifu_1a", "", "")
    at.play(0, "execute")
    at.play(1, "respect")
    assert len(at.events(BarRefilled)) == 1
    assert at.events(StartMarkerPassed) == []
    assert isinstance(at.events()[-1], GameOver)
    at.has(0, "2/0/6", used=1)  # gamble, tribute, the first prize; the token claimed
    assert at.open == ""
