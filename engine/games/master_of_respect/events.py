"""What happened, in the words of Master of Respect."""

import msgspec

from engine.events import BaseEvent, GameOver, GameStarted, TurnEnded, TurnStarted
from engine.games.master_of_respect.cards import (
    BokunenjinName,
    ExtraName,
    ItemName,
    MasterName,
    Side,
    StudentName,
    TechniqueName,
    TileName,
)
from engine.games.master_of_respect.commands import Pick, PlannedSlot


class ItemsOwned(msgspec.Struct, frozen=True):
    """Gold, sake and unused respect tokens."""

    gold: int
    sake: int
    respect: int


class MastersDrawn(BaseEvent, frozen=True, tag="masters_drawn"):
    """Each seat got a master, in seat order; with him come his tiles, starters and items."""

    masters: tuple[MasterName, ...]


class BokunenjinOffered(BaseEvent, frozen=True, tag="bokunenjin_offered"):
    """The Bokunenjin to pick from lie open."""

    cards: tuple[BokunenjinName, ...]


class BokunenjinPicked(BaseEvent, frozen=True, tag="bokunenjin_picked"):
    """A seat picked its Bokunenjin."""

    seat: int
    card: BokunenjinName


class BokunenjinRemoved(BaseEvent, frozen=True, tag="bokunenjin_removed"):
    """The Bokunenjin that nobody picked left the game."""

    cards: tuple[BokunenjinName, ...]


class TableLaid(BaseEvent, frozen=True, tag="table_laid"):
    """Bar, deck and training grounds are laid out; three techniques are not in this game."""

    bar: tuple[ExtraName, ...]
    deck_size: int
    removed_techniques: tuple[TechniqueName, ...]


class RoundStarted(BaseEvent, frozen=True, tag="round_started"):
    """A round begins with Impart: all seats plan at once."""

    round: int
    start_seat: int


class ImpartConfirmed(BaseEvent, frozen=True, tag="impart_confirmed"):
    """A seat sent a plan and stands confirmed, or took its confirmation back."""

    seat: int
    confirmed: bool


class ImpartStored(BaseEvent, frozen=True, tag="impart_stored"):
    """What its owner is told of a plan: the whole of it."""

    seat: int
    confirmed: bool
    row: tuple[PlannedSlot, ...]


class ShownRow(msgspec.Struct, frozen=True):
    """A dojo as the screens go away: the order of its row, and who lies sideways."""

    seat: int
    row: tuple[StudentName, ...]
    sideways: tuple[StudentName, ...]


class DojosShown(BaseEvent, frozen=True, tag="dojos_shown"):
    """All seats have confirmed: the rows are shown, their tiles face down."""

    rows: tuple[ShownRow, ...]


class TileRevealed(BaseEvent, frozen=True, tag="tile_revealed"):
    """The current seat turned up the tile of a slot; slots count from 0 at the left."""

    seat: int
    slot: int
    student: StudentName
    tile: TileName
    side: Side | None


class SkillTaken(BaseEvent, frozen=True, tag="skill_taken"):
    """The student's skill brought its owner items."""

    seat: int
    student: StudentName
    gained: ItemsOwned


class ActionExecuted(BaseEvent, frozen=True, tag="action_executed"):
    """The current seat executed the action; what it owns afterwards."""

    seat: int
    pick: Pick | None
    items: ItemsOwned


class ActionDeclined(BaseEvent, frozen=True, tag="action_declined"):
    """The current seat didn't execute the action, by wish or because it couldn't."""

    seat: int
    forced: bool


class RespectPaid(BaseEvent, frozen=True, tag="respect_paid"):
    """A seat paid a token and performed the action; what it owns afterwards.

    The token lies on ``student``; ``tribute`` are the items that his owner got on him for it.
    """

    seat: int
    to_seat: int
    student: StudentName
    tribute: tuple[ItemName, ...]
    pick: Pick | None
    items: ItemsOwned


class RespectRefused(BaseEvent, frozen=True, tag="respect_refused"):
    """A seat paid no respect, by wish or because it couldn't."""

    seat: int
    forced: bool


class PairReturned(BaseEvent, frozen=True, tag="pair_returned"):
    """The pair of the last Tournament went back to its dojo."""

    seat: int
    student: StudentName
    tile: TileName


class PairEntered(BaseEvent, frozen=True, tag="pair_entered"):
    """The rightmost student of a row entered the arena with his tile."""

    seat: int
    student: StudentName
    tile: TileName
    side: Side | None


class RankedPair(msgspec.Struct, frozen=True):
    """A pair's place, with the powers that decided it."""

    seat: int
    place: int
    total: int
    student_power: int


class Ranked(BaseEvent, frozen=True, tag="ranked"):
    """The pairs of a Tournament by place."""

    places: tuple[RankedPair, ...]


class PrizePaid(BaseEvent, frozen=True, tag="prize_paid"):
    """A seat got the prize of its place."""

    seat: int
    place: int
    gained: ItemsOwned


class TilesReturned(BaseEvent, frozen=True, tag="tiles_returned"):
    """The tiles on students in dojos went back to their owners; tiles in the arena stay."""


class TokensClaimed(BaseEvent, frozen=True, tag="tokens_claimed"):
    """A seat took the used tokens and the tribute items from its students."""

    seat: int
    used: int
    gained: ItemsOwned


class BarRefilled(BaseEvent, frozen=True, tag="bar_refilled"):
    """The students left in the bar went under the deck, and others came from its top."""

    put_under: tuple[ExtraName, ...]
    """In canonical order: how they lie nobody knows."""
    bar: tuple[ExtraName, ...]
    deck_size: int


class StartMarkerPassed(BaseEvent, frozen=True, tag="start_marker_passed"):
    """The start player marker went to the next seat."""

    seat: int


Event = (
    GameStarted
    | MastersDrawn
    | BokunenjinOffered
    | BokunenjinPicked
    | BokunenjinRemoved
    | TableLaid
    | RoundStarted
    | ImpartConfirmed
    | ImpartStored
    | DojosShown
    | TurnStarted
    | TileRevealed
    | SkillTaken
    | ActionExecuted
    | ActionDeclined
    | RespectPaid
    | RespectRefused
    | TurnEnded
    | PairReturned
    | PairEntered
    | Ranked
    | PrizePaid
    | TilesReturned
    | TokensClaimed
    | BarRefilled
    | StartMarkerPassed
    | GameOver
)


def owned(items: list[int] | tuple[int, int, int]) -> ItemsOwned:
    """Return item counts by name."""
    return ItemsOwned(items[0], items[1], items[2])
