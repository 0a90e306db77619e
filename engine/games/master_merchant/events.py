"""What happened, in the words of Master Merchant. Numbers of seats and slots are public ids."""

from typing import Literal

import msgspec

from engine.game import EditionRef, Standing
from engine.games.master_merchant.cards import CardName, CharacterName
from engine.games.master_merchant.settings import Settings

FizzleReason = Literal["no_target", "cannot_pay", "city_empty"]
GoldReason = Literal[
    "face_down", "buy", "copy", "trick", "kogarashi", "sakuraya", "daimon", "echigoya"
]


class _Event(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class GameStarted(_Event, frozen=True, tag="game_started"):
    """The table is set up."""

    seats: int
    first_seat: int
    edition: EditionRef
    settings: Settings


class TurnStarted(_Event, frozen=True, tag="turn_started"):
    """A turn begins; turns are counted over all seats from 1."""

    turn: int
    seat: int


class PickedUp(_Event, frozen=True, tag="picked_up"):
    """A seat with an empty hand took its whole discard pile into its hand."""

    seat: int
    count: int


class Played(_Event, frozen=True, tag="played"):
    """Copies of one card were played face up; a slot for each."""

    seat: int
    card: CardName
    slots: tuple[int, ...]


class PlayedFaceDown(_Event, frozen=True, tag="played_face_down"):
    """A card was played face down. ``card`` is null for all but its owner."""

    seat: int
    slot: int
    took_gold: bool
    card: CardName | None


class EffectUsed(_Event, frozen=True, tag="effect_used"):
    """The effect of a played card was announced, with all its choices; null: not chosen."""

    seat: int
    card: CardName
    copy: CharacterName | None
    chosen_card: CharacterName | None
    chosen_seat: int | None
    chosen_slot: int | None


class EffectDeclined(_Event, frozen=True, tag="effect_declined"):
    """The effect of one copy was not used."""

    seat: int
    card: CardName


class EffectFizzled(_Event, frozen=True, tag="effect_fizzled"):
    """The effect of one copy couldn't be applied in any way."""

    seat: int
    card: CardName
    reason: FizzleReason


class ExtraPlay(_Event, frozen=True, tag="extra_play"):
    """The turn player has more plays this turn."""

    seat: int
    amount: int


class BlockAsked(_Event, frozen=True, tag="block_asked"):
    """A seat is asked whether it blocks the announced effect."""

    seat: int


class Blocked(_Event, frozen=True, tag="blocked"):
    """A seat returned the hiiragi in this slot to the city: the effect doesn't affect it."""

    seat: int
    slot: int


class NotBlocked(_Event, frozen=True, tag="not_blocked"):
    """A seat let the effect happen."""

    seat: int


class GoldMoved(_Event, frozen=True, tag="gold_moved"):
    """Gold moved; null stands for the bank."""

    payer: int | None
    payee: int | None
    amount: int
    reason: GoldReason


class CardGained(_Event, frozen=True, tag="card_gained"):
    """A seat gained a card: from another's slot (null: the city), into a slot (null: its hand)."""

    seat: int
    card: CharacterName
    slot: int | None
    from_seat: int | None
    from_slot: int | None


class CardReturned(_Event, frozen=True, tag="card_returned"):
    """A card of a seat's discard pile went back to the city, shown to all."""

    seat: int
    card: CharacterName
    slot: int


class Discarded(_Event, frozen=True, tag="discarded"):
    """A seat discarded a card from hand, face up."""

    seat: int
    card: CardName
    slot: int


class TakenBack(_Event, frozen=True, tag="taken_back"):
    """A seat took a card of its pile into its hand; face down, it is null to others."""

    seat: int
    slot: int
    card: CardName | None


class TurnEnded(_Event, frozen=True, tag="turn_ended"):
    """A turn is over."""

    turn: int
    seat: int


class ShownSlot(msgspec.Struct, frozen=True):
    """A card of a discard pile, shown at the end."""

    slot: int
    card: CardName


class ShownSeat(msgspec.Struct, frozen=True):
    """A seat's cards, shown at the end (MM-3.8)."""

    seat: int
    hand: tuple[CardName, ...]
    discard: tuple[ShownSlot, ...]


class GameOver(_Event, frozen=True, tag="game_over"):
    """The game is over; all cards are shown."""

    winners: tuple[int, ...]
    reasons: tuple[str, ...]
    standings: tuple[Standing, ...]
    shown: tuple[ShownSeat, ...]


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
    | GameOver
)
