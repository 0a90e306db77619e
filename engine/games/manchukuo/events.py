"""What happened, in the words of Manchukuo."""

from typing import Literal

import msgspec

from engine.events import BaseEvent, GameOver, GameStarted, TurnEnded, TurnStarted
from engine.games.manchukuo.cards import (
    AltarName,
    DiscipleName,
    FamilyName,
    ItemName,
    LocationName,
    RepairName,
    RestrictionName,
    SchoolName,
    TypeName,
)
from engine.games.manchukuo.commands import (
    BonusChoice,
    NightAnswer,
    Sending,
    StudentCounts,
    TypeCounts,
)

SuspicionReason = Literal["patrol", "hunger", "class"]
DrawReason = Literal["family", "repair", "recruit"]
Question = Literal["arrest", "recruit", "train", "send"]


class GoodsOwned(msgspec.Struct, frozen=True):
    """Resources by kind."""

    food: int
    tools: int
    coins: int
    wisdom: int
    offerings: int


class VillageLaid(BaseEvent, frozen=True, tag="village_laid"):
    """The village is set up; a Wise student stands beside each altar."""

    residences: tuple[StudentCounts, ...]
    """Clockwise, beginning with the Temple's."""
    town_square: StudentCounts
    """Beside the first player marker."""
    repair_row: tuple[RepairName, ...]
    families: tuple[FamilyName, ...]
    """The card on top of each stack."""
    bag: StudentCounts
    """What is left in the bag when all schools have their students."""


class FoundedSchool(msgspec.Struct, frozen=True):
    """A school as it begins; levels, students and resources are those of its board."""

    seat: int
    school: SchoolName
    disciples: tuple[DiscipleName, ...]
    restriction: RestrictionName


class SchoolsFounded(BaseEvent, frozen=True, tag="schools_founded"):
    """Each seat has its school, in seat order."""

    schools: tuple[FoundedSchool, ...]


class DayStarted(BaseEvent, frozen=True, tag="day_started"):
    """A round begins with its Day."""

    round: int
    first_player: int


class LocationChosen(BaseEvent, frozen=True, tag="location_chosen"):
    """The current seat will assign students to this location."""

    seat: int
    location: LocationName


class StudentsChosen(BaseEvent, frozen=True, tag="students_chosen"):
    """These students will go; what types the Wise ones count as is still to be said."""

    seat: int
    students: StudentCounts
    forced: bool


class StudentsAssigned(BaseEvent, frozen=True, tag="students_assigned"):
    """Students went to a location; broken restrictions were bribed for ``coins`` in all."""

    seat: int
    location: LocationName
    students: StudentCounts
    as_types: TypeCounts
    """The same students by the type that they count as in this turn."""
    bribes: tuple[RestrictionName, ...]
    coins: int
    forced: bool
    """Whether there was nothing to choose in the last step."""


class Meditated(BaseEvent, frozen=True, tag="meditated"):
    """All ready students of a seat went to its meditation chamber."""

    seat: int
    students: StudentCounts
    wisdom: int


class PatrolMet(BaseEvent, frozen=True, tag="patrol_met"):
    """Students were assigned beside the Patrol; wisdom was paid against suspicion."""

    seat: int
    wisdom: int
    forced: bool


class SuspicionGained(BaseEvent, frozen=True, tag="suspicion_gained"):
    """A seat's marker moved on along the wheel; each lap drew a restriction."""

    seat: int
    amount: int
    reason: SuspicionReason
    position: int
    restrictions: tuple[RestrictionName, ...]


class BonusTaken(BaseEvent, frozen=True, tag="bonus_taken"):
    """Disciples helped the current seat; what it owns afterwards."""

    seat: int
    bonuses: tuple[BonusChoice, ...]
    resources: GoodsOwned


class ActionEnhanced(BaseEvent, frozen=True, tag="action_enhanced"):
    """The current seat spent wisdom; the labor that it has now."""

    seat: int
    wisdom: int
    labor: int


class BonusSkipped(BaseEvent, frozen=True, tag="bonus_skipped"):
    """The current seat took no bonus action, by wish or because there was none to take."""

    seat: int
    forced: bool


class ResourcesGathered(BaseEvent, frozen=True, tag="resources_gathered"):
    """The current seat gathered; what it owns afterwards."""

    seat: int
    location: LocationName
    amount: int
    resources: GoodsOwned


class FamilyCompleted(BaseEvent, frozen=True, tag="family_completed"):
    """The current seat helped a family, whose card went under its stack."""

    seat: int
    stack: int
    """Counted from 1."""
    family: FamilyName
    prominence: int
    """The seat's prominence afterwards, as in all events."""
    resources: GoodsOwned
    labor: int
    """What is left of the labor."""
    next: FamilyName
    """The card that lies on top now."""


class RepairCompleted(BaseEvent, frozen=True, tag="repair_completed"):
    """The current seat completed a card of the Repair row, which is its own now."""

    seat: int
    slot: int
    repair: RepairName
    prominence: int
    resources: GoodsOwned
    """With what the card gave at once."""
    labor: int


class SuspicionEased(BaseEvent, frozen=True, tag="suspicion_eased"):
    """A Repair card moved its owner's marker back."""

    seat: int
    position: int


class RestrictionReturned(BaseEvent, frozen=True, tag="restriction_returned"):
    """A face-up restriction went under its owner's deck."""

    seat: int
    restriction: RestrictionName
    forced: bool


class DisciplePromoted(BaseEvent, frozen=True, tag="disciple_promoted"):
    """A Repair card levelled a disciple up."""

    seat: int
    disciple: TypeName
    level: int
    forced: bool


class StudentsDrawn(BaseEvent, frozen=True, tag="students_drawn"):
    """Students came out of the bag, as many as there were.

    For a card they go to the meditation chamber, for a recruit icon straight to the school.
    """

    seat: int
    reason: DrawReason
    wanted: int
    students: StudentCounts


class GoodsTraded(BaseEvent, frozen=True, tag="goods_traded"):
    """The current seat made exchanges at the Market; what it owns afterwards."""

    seat: int
    food_to_coin: int
    wisdom_to_offering: int
    resources: GoodsOwned


class OfferingMade(BaseEvent, frozen=True, tag="offering_made"):
    """The current seat used altar spaces; Wise students that stood there joined its chamber."""

    seat: int
    altars: tuple[AltarName, ...]
    wise_from: tuple[AltarName, ...]
    prominence: int
    resources: GoodsOwned


class PrimaryEnded(BaseEvent, frozen=True, tag="primary_ended"):
    """The current seat ended its primary action, by wish or because no more could be done."""

    seat: int
    labor_lost: int
    forced: bool


class TownSquareTaken(BaseEvent, frozen=True, tag="town_square_taken"):
    """A seat without ready students took an item of the Town Square."""

    seat: int
    item: ItemName
    prominence: int
    forced: bool


class RepairRowFilled(BaseEvent, frozen=True, tag="repair_row_filled"):
    """Empty slots of the Repair row were filled."""

    row: tuple[RepairName | None, ...]
    deck_size: int
    reshuffled: bool
    """Whether the discarded cards became the new deck."""


class NightStarted(BaseEvent, frozen=True, tag="night_started"):
    """The Night of a round begins."""

    round: int


class LocationSettled(BaseEvent, frozen=True, tag="location_settled"):
    """The students of a location went their ways.

    The winner's stay in the residence, whose students join the winner's chamber; all others, and
    all where nobody wins, return to their owners' chambers.
    """

    location: LocationName
    winner: int | None
    recruited: StudentCounts
    """The students that lived in the residence; none where nobody wins."""


class SchoolsAssembled(BaseEvent, frozen=True, tag="schools_assembled"):
    """The students of each chamber took their places in the school."""


class NightAnswered(BaseEvent, frozen=True, tag="night_answered"):
    """A seat has answered; its answer is sealed until all have."""

    seat: int
    question: Question


class NightAnswerSealed(BaseEvent, frozen=True, tag="night_answer_sealed"):
    """What its owner is told of a sealed answer: the whole of it."""

    seat: int
    question: Question
    answer: NightAnswer


class StudentsArrested(BaseEvent, frozen=True, tag="students_arrested"):
    """Students for whom a school had no room went to the bag."""

    seat: int
    students: StudentCounts
    forced: bool


class StudentsFed(BaseEvent, frozen=True, tag="students_fed"):
    """A seat paid food for its school; ``missing`` it didn't have."""

    seat: int
    food: int
    missing: int


class WisdomGained(BaseEvent, frozen=True, tag="wisdom_gained"):
    """A small class brought wisdom."""

    seat: int
    wisdom: int


class DisciplesTrained(BaseEvent, frozen=True, tag="disciples_trained"):
    """Disciples of a seat levelled up; the levels that it has now. Above the highest: a Master."""

    seat: int
    level_up: tuple[TypeName, ...]
    levels: TypeCounts
    forced: bool


class StudentsSent(BaseEvent, frozen=True, tag="students_sent"):
    """Students left a school with its new Masters."""

    seat: int
    sent: tuple[Sending, ...]
    prominence: int


class RepairRowDiscarded(BaseEvent, frozen=True, tag="repair_row_discarded"):
    """Nobody had worked in the Workers' Quarter: its cards were discarded."""

    repairs: tuple[RepairName, ...]


class TownSquareFilled(BaseEvent, frozen=True, tag="town_square_filled"):
    """Students joined the Town Square, and the first player marker is back there."""

    students: StudentCounts
    """Those that were drawn."""


class PatrolMoved(BaseEvent, frozen=True, tag="patrol_moved"):
    """The Patrol lies between this location and the next one clockwise."""

    after: LocationName


Event = (
    GameStarted
    | VillageLaid
    | SchoolsFounded
    | DayStarted
    | TurnStarted
    | LocationChosen
    | StudentsChosen
    | StudentsAssigned
    | Meditated
    | PatrolMet
    | SuspicionGained
    | BonusTaken
    | ActionEnhanced
    | BonusSkipped
    | ResourcesGathered
    | FamilyCompleted
    | RepairCompleted
    | SuspicionEased
    | RestrictionReturned
    | DisciplePromoted
    | StudentsDrawn
    | GoodsTraded
    | OfferingMade
    | PrimaryEnded
    | TownSquareTaken
    | RepairRowFilled
    | TurnEnded
    | NightStarted
    | LocationSettled
    | SchoolsAssembled
    | NightAnswered
    | NightAnswerSealed
    | StudentsArrested
    | StudentsFed
    | WisdomGained
    | DisciplesTrained
    | StudentsSent
    | RepairRowDiscarded
    | TownSquareFilled
    | PatrolMoved
    | GameOver
)


def owned(goods: list[int]) -> GoodsOwned:
    """Return resources by name."""
    return GoodsOwned(goods[0], goods[1], goods[2], goods[3], goods[4])
