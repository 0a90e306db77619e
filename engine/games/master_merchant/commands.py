"""The commands of Master Merchant, typed; and the moves, which are the same as tuples of ints."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from engine.game import Move
from engine.games.master_merchant.cards import (
    INDEX,
    NAMES,
    CardName,
    CharacterName,
    character_name,
)

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3, description="A seat, numbered clockwise.")]
SlotId = Annotated[int, msgspec.Meta(ge=1, le=1_000_000, description="A slot of a discard pile.")]
Copies = Annotated[int, msgspec.Meta(ge=1, le=8, description="Copies played as one play.")]


class _Command(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Play(_Command, frozen=True, tag="play"):
    """Play one or more copies of a card from hand face up, as one play (MM-5, MM-6)."""

    card: CardName
    copies: Copies


class PlayFaceDown(_Command, frozen=True, tag="play_face_down"):
    """Play one card from hand face down, and take its gold or not (MM-7)."""

    card: CardName
    take_gold: bool


class EndTurn(_Command, frozen=True, tag="end_turn"):
    """End the turn; plays that are left are lost (MM-4.3)."""


class UseEffect(_Command, frozen=True, tag="use_effect", omit_defaults=True):
    """Use the effect of a played card, with exactly the choices that this card needs (MM-12).

    ``card`` for negotiation and izumiya; ``seat`` for hiiragi and kogarashi; ``slot`` for oboro;
    ``seat`` and ``slot`` for sakuraya, daimon and tokunaga; ``copy`` for ueshima, with the choices
    of the card that is copied; nothing for trick and echigoya.
    """

    copy: CharacterName | UnsetType = UNSET
    card: CharacterName | UnsetType = UNSET
    seat: SeatNumber | UnsetType = UNSET
    slot: SlotId | UnsetType = UNSET


class DeclineEffect(_Command, frozen=True, tag="decline_effect"):
    """Don't use the effect of this copy (MM-5.2)."""


class React(_Command, frozen=True, tag="react"):
    """Return a face-up hiiragi to the city to block the effect, or let it happen (MM-11)."""

    block: bool


class Discard(_Command, frozen=True, tag="discard"):
    """Discard a card from hand, as another's hiiragi demands (MM-12.4)."""

    card: CardName


Command = Play | PlayFaceDown | EndTurn | UseEffect | DeclineEffect | React | Discard


# Moves. The first int says what it is; NONE stands for a choice that isn't made.
PLAY: Final = 0
PLAY_FACE_DOWN: Final = 1
END_TURN: Final = 2
USE_EFFECT: Final = 3
DECLINE_EFFECT: Final = 4
REACT: Final = 5
DISCARD: Final = 6
NONE: Final = -1

Kind = Literal["main", "effect", "block", "discard"]
ANSWERS: Final[dict[Kind, tuple[type[_Command], ...]]] = {
    "main": (Play, PlayFaceDown, EndTurn),
    "effect": (UseEffect, DeclineEffect),
    "block": (React,),
    "discard": (Discard,),
}


def to_move(command: Command) -> Move:
    """Return the command as a move; whether it is legal isn't looked at."""
    match command:
        case Play(card, copies):
            return (PLAY, INDEX[card], copies)
        case PlayFaceDown(card, take_gold):
            return (PLAY_FACE_DOWN, INDEX[card], int(not take_gold))
        case EndTurn():
            return (END_TURN,)
        case UseEffect(copy, card, seat, slot):
            return (USE_EFFECT, _card(copy), _card(card), _number(seat), _number(slot))
        case DeclineEffect():
            return (DECLINE_EFFECT,)
        case React(block):
            return (REACT, int(not block))
        case Discard(card):
            return (DISCARD, INDEX[card])


def to_command(move: Move) -> Command:
    """Return the move as a typed command."""
    kind = move[0]
    if kind == PLAY:
        return Play(NAMES[move[1]], move[2])
    if kind == PLAY_FACE_DOWN:
        return PlayFaceDown(NAMES[move[1]], take_gold=not move[2])
    if kind == USE_EFFECT:
        return UseEffect(_name(move[1]), _name(move[2]), _given(move[3]), _given(move[4]))
    if kind == REACT:
        return React(block=not move[1])
    if kind == DISCARD:
        return Discard(NAMES[move[1]])
    return EndTurn() if kind == END_TURN else DeclineEffect()


def chosen(number: int) -> int | None:
    """Return a seat or slot of a move, or None where it makes no such choice."""
    return None if number == NONE else number


def chosen_character(card: int) -> CharacterName | None:
    """Return a card of a move by name, or None where it makes no such choice."""
    return None if card == NONE else character_name(card)


def _card(name: CardName | UnsetType) -> int:
    return NONE if name is UNSET else INDEX[name]


def _number(number: int | UnsetType) -> int:
    return NONE if number is UNSET else number


def _name(card: int) -> CharacterName | UnsetType:
    return UNSET if card == NONE else character_name(card)


def _given(number: int) -> int | UnsetType:
    return UNSET if number == NONE else number
