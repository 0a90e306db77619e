"""Master Merchant's component data: typed, checked, and flattened for the rules to read."""

from typing import Any, Final, Literal

import msgspec

from engine.editions import (
    Choice,
    EditionError,
    EditionId,
    Figure,
    Source,
    convert,
    digest,
    packaged,
)
from engine.game import EditionRef
from engine.games.master_merchant.cards import (
    CARDS,
    CHARACTERS,
    INDEX,
    NAMES,
    START_CARDS,
    UESHIMA,
    CardName,
)

CHARACTER_CARDS: Final = 28
START_COPIES: Final = 4
HIGHEST_COST: Final = 7
MOST_COPIES: Final = 8
COPY_ZONES: Final = ("city", "own_discard", "any_discard")
STEAL_PLACES: Final = ("own_discard", "own_hand")


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the parts of an edition: frozen, and nothing in it that isn't known."""


class Goals(Data, frozen=True):
    """What wins at the end of one's own turn (MM-13.1)."""

    gold: Figure
    types: Figure


class Turn(Data, frozen=True):
    """Plays in a turn (MM-4.2), and the gold of a card played face down (MM-7.2)."""

    plays: Figure
    face_down_gold: Figure


class Defaults(Data, frozen=True):
    """Options that this edition is meant to be played with, where the host names none."""

    face_down_per_turn: Literal[1] | None = None


class Card(Data, frozen=True):
    """A sort of card: how many there are, and what the city asks for one."""

    amount: Figure
    cost: Figure | None = None
    role: str = ""


class TakeGold(Data, frozen=True):
    """Take ``amount`` gold from a seat that has ``min_gold`` or more."""

    amount: Figure
    min_gold: Figure


class Gain(Data, frozen=True):
    """Gain a card of the city whose cost is exactly this."""

    cost_exactly: Figure


class Return(Data, frozen=True):
    """Return a card to the city; its owner gains gold."""

    owner_gains: Figure


class Amount(Data, frozen=True):
    """Gain gold, or plays."""

    amount: Figure


class CardNames(Data, frozen=True):
    """Some cards, and where we have it from."""

    value: tuple[CardName, ...]
    source: Source
    note: str = ""


class Copy(Data, frozen=True):
    """Pay to use the effect of a card that lies in a zone; some cards are excepted."""

    pay: Figure
    zone: Choice
    excepted: CardNames


class Steal(Data, frozen=True):
    """Take a card from another; where it goes."""

    to: Choice


class Effects(Data, frozen=True):
    """The figures in the effects of the cards (MM-12)."""

    trick: TakeGold
    izumiya: Gain
    kogarashi: TakeGold
    daimon: Return
    echigoya: Amount
    kanda: Amount
    ueshima: Copy
    tokunaga: Steal


class EditionData(Data, frozen=True):
    """An edition file of Master Merchant."""

    id: EditionId
    ruleset: Literal["master_merchant"]
    title: str
    goals: Goals
    turn: Turn
    cards: dict[CardName, Card]
    effects: Effects
    defaults: Defaults = Defaults()


class Edition:
    """An edition as the rules read it: plain ints, by card where there is one for each."""

    __slots__ = (
        "amount",
        "copy_pay",
        "copy_zone",
        "copyable",
        "cost",
        "daimon_gold",
        "data",
        "echigoya_gold",
        "face_down_gold",
        "goal_gold",
        "goal_types",
        "izumiya_cost",
        "kanda_plays",
        "kogarashi_gold",
        "kogarashi_min",
        "plays",
        "ref",
        "steal_to_hand",
        "title",
        "trick_gold",
        "trick_min",
        "warnings",
    )

    def __init__(self, data: EditionData) -> None:
        cards = [data.cards[name] for name in NAMES]
        effects = data.effects
        self.data = data
        self.title = data.title
        self.ref = EditionRef(data.id, digest(data))
        self.warnings = _warnings(data)
        self.amount = [card.amount.value for card in cards]
        self.cost = [card.cost.value if card.cost else 0 for card in cards]
        self.goal_gold = data.goals.gold.value
        self.goal_types = data.goals.types.value
        self.plays = data.turn.plays.value
        self.face_down_gold = data.turn.face_down_gold.value
        self.trick_gold = effects.trick.amount.value
        self.trick_min = effects.trick.min_gold.value
        self.izumiya_cost = effects.izumiya.cost_exactly.value
        self.kogarashi_gold = effects.kogarashi.amount.value
        self.kogarashi_min = effects.kogarashi.min_gold.value
        self.daimon_gold = effects.daimon.owner_gains.value
        self.echigoya_gold = effects.echigoya.amount.value
        self.kanda_plays = effects.kanda.amount.value
        self.copy_pay = effects.ueshima.pay.value
        self.copy_zone = effects.ueshima.zone.value
        excepted = {INDEX[name] for name in effects.ueshima.excepted.value}
        self.copyable = [card for card in CHARACTERS if card not in excepted]
        self.steal_to_hand = effects.tokunaga.to.value == "own_hand"


def load(plain: Any) -> Edition:
    """Return an edition from its plain data; raise EditionError with what is wrong in it."""
    data = convert(plain, EditionData)
    _check_cards(data)
    _check_effects(data)
    return Edition(data)


def shipped() -> dict[str, Edition]:
    """Return the editions that come with the game, by id."""
    loaded = [load(plain) for plain in packaged(__package__, "editions")]
    return {edition.ref.id: edition for edition in loaded}


def _check_cards(data: EditionData) -> None:
    for name in NAMES:
        _require(name in data.cards, f"cards.{name} is missing")
    for card in START_CARDS:
        start, place = data.cards[NAMES[card]], f"cards.{NAMES[card]}"
        _require(start.cost is None, f"{place} is a start card: no cost")
        _require(start.amount.value == START_COPIES, f"{place}.amount must be {START_COPIES}")
    for card in CHARACTERS:
        _check_character(data.cards[NAMES[card]], f"cards.{NAMES[card]}")
    total = sum(data.cards[NAMES[card]].amount.value for card in CHARACTERS)
    if total != CHARACTER_CARDS:
        told = f"the characters' amounts must sum to {CHARACTER_CARDS}, not {total}"
        raise EditionError(told)


def _check_character(card: Card, place: str) -> None:
    if card.cost is None:
        raise EditionError(f"{place}.cost is missing")
    _require(card.cost.value <= HIGHEST_COST, f"{place}.cost is over {HIGHEST_COST}")
    copies = card.amount.value
    _require(1 <= copies <= MOST_COPIES, f"{place}.amount must be 1 to {MOST_COPIES}")


def _check_effects(data: EditionData) -> None:
    effects = data.effects
    for name, taken in (("trick", effects.trick), ("kogarashi", effects.kogarashi)):
        _require(taken.amount.value >= 1, f"effects.{name}.amount must be at least 1")
        _require(
            taken.min_gold.value >= taken.amount.value,
            f"effects.{name}.min_gold must be at least the amount taken",
        )
    _require(effects.ueshima.pay.value >= 1, "effects.ueshima.pay must be at least 1")
    _require(effects.daimon.owner_gains.value >= 1, "effects.daimon.owner_gains must be at least 1")
    _require(effects.echigoya.amount.value >= 1, "effects.echigoya.amount must be at least 1")
    _require(effects.kanda.amount.value >= 1, "effects.kanda.amount must be at least 1")
    _require(effects.ueshima.zone.value in COPY_ZONES, f"effects.ueshima.zone: one of {COPY_ZONES}")
    _require(
        NAMES[UESHIMA] in effects.ueshima.excepted.value, "effects.ueshima must except ueshima"
    )
    _require(effects.tokunaga.to.value in STEAL_PLACES, f"effects.tokunaga.to: {STEAL_PLACES}")
    _require(1 <= data.goals.types.value <= CARDS, f"goals.types must be 1 to {CARDS}")
    _require(data.goals.gold.value >= 1, "goals.gold must be at least 1")
    _require(data.turn.plays.value >= 1, "turn.plays must be at least 1")
    _require(data.turn.face_down_gold.value >= 1, "turn.face_down_gold must be at least 1")


def _require(holds: bool, message: str) -> None:
    if not holds:
        raise EditionError(message)


def _warnings(data: EditionData) -> tuple[str, ...]:
    """Return what is allowed in an edition but is probably a slip."""
    wanted = data.effects.izumiya.cost_exactly.value
    costs = [card.cost.value for card in data.cards.values() if card.cost]
    return () if wanted in costs else (f"no card costs {wanted}: izumiya never finds one",)
