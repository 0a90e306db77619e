"""What happened, in the words of Master Merchant. Numbers of seats and slots are public ids."""

from typing import Literal

import msgspec

from engine.events import BaseEvent, GameOver, GameStarted, TurnEnded, TurnStarted
from engine.games.master_merchant.cards import CardName, CharacterName

FizzleReason = Literal["no_target", "cannot_pay", "city_empty"]
GoldReason = Literal[
    "face_down", "buy", "copy", "trick", "kogarashi", "sakuraya", "daimon", "echigoya"
]


class PickedUp(BaseEvent, frozen=True, tag="picked_up"):
    """A seat with an empty hand took its whole discard pile into its hand."""

    seat: int
    count: int


class Played(BaseEvent, frozen=True, tag="played"):
    """Copies of one card were played face up; a slot for each."""

    seat: int
    card: CardName
    slots: tuple[int, ...]


class PlayedFaceDown(BaseEvent, frozen=True, tag="played_face_down"):
    """A card was played face down. ``card`` is null for all but its owner."""

    seat: int
    slot: int
    took_gold: bool
    card: CardName | None


class EffectUsed(BaseEvent, frozen=True, tag="effect_used"):
    """The effect of a played card was announced, with all its choices; null: not chosen."""

    seat: int
    card: CardName
    copy: CharacterName | None
    chosen_card: CharacterName | None
    chosen_seat: int | None
    chosen_slot: int | None


class EffectDeclined(BaseEvent, frozen=True, tag="effect_declined"):
    """The effect of one copy was not used."""

    seat: int
    card: CardName


class EffectFizzled(BaseEvent, frozen=True, tag="effect_fizzled"):
    """The effect of one copy couldn't be applied in any way."""

    seat: int
    card: CardName
    reason: FizzleReason


class ExtraPlay(BaseEvent, frozen=True, tag="extra_play"):
    """The turn player has more plays this turn."""

    seat: int
    amount: int


class BlockAsked(BaseEvent, frozen=True, tag="block_asked"):
    """A seat is asked whether it blocks the announced effect."""

    seat: int


class Blocked(BaseEvent, frozen=True, tag="blocked"):
    """A seat blocks the effect with the hiiragi in this slot, which is returned next."""

    seat: int
    slot: int


class NotBlocked(BaseEvent, frozen=True, tag="not_blocked"):
    """A seat let the effect happen."""

    seat: int


class GoldMoved(BaseEvent, frozen=True, tag="gold_moved"):
    """Gold moved; null stands for the bank."""

    payer: int | None
    payee: int | None
    amount: int
    reason: GoldReason


class CardGained(BaseEvent, frozen=True, tag="card_gained"):
    """A seat gained a card: from another's slot (null: the city), into a slot (null: its hand)."""

    seat: int
    card: CharacterName
    slot: int | None
    from_seat: int | None
    from_slot: int | None


class CardReturned(BaseEvent, frozen=True, tag="card_returned"):
    """A card of a seat's discard pile went back to the city, shown to all."""

    seat: int
    card: CharacterName
    slot: int


class Discarded(BaseEvent, frozen=True, tag="discarded"):
    """A seat discarded a card from hand, face up."""

    seat: int
    card: CardName
    slot: int


class TakenBack(BaseEvent, frozen=True, tag="taken_back"):
    """A seat took a card of its pile into its hand; face down, it is null to others."""

    seat: int
    slot: int
    card: CardName | None


class ShownSlot(msgspec.Struct, frozen=True):
    """A card of a discard pile, shown at the end."""

    slot: int
    card: CardName


class ShownSeat(msgspec.Struct, frozen=True):
    """A seat's cards, shown at the end."""

    seat: int
    hand: tuple[CardName, ...]
    discard: tuple[ShownSlot, ...]


class CardsShown(BaseEvent, frozen=True, tag="cards_shown"):
    """At the end all cards are shown to all (MM-3.8)."""

    seats: tuple[ShownSeat, ...]


Event = (
    GameStarted
    | TurnStarted
    | PickedUp
    | Played
    | PlayedFaceDown
    | EffectUsed
    | EffectDeclined
    | EffectFizzled
    | ExtraPlay
    | BlockAsked
    | Blocked
    | NotBlocked
    | GoldMoved
    | CardGained
    | CardReturned
    | Discarded
    | TakenBack
    | TurnEnded
    | CardsShown
    | GameOver
)
