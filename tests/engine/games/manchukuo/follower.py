"""A client that hears public events only, and knows from them all that a spectator sees.

It also reckons by itself, from the edition and the rulebook, what each event must say: what is
broken and bribed, what labor brings, who wins a residence, who is fed, who levels up, the score.
It shares no code with the rules: only names, figures, and the types of events and views.
"""

from collections.abc import Callable, Iterable
from itertools import combinations, product
from typing import Any, Final

from msgspec import convert

from engine.events import GameOver, GameStarted, TurnEnded, TurnStarted
from engine.games.manchukuo import events as ev
from engine.games.manchukuo.cards import (
    ALTAR_NAMES,
    DISCIPLE_NAMES,
    FAMILY_NAMES,
    LOCATION_NAMES,
    REPAIR_NAMES,
    RESOURCE_NAMES,
    RESTRICTION_NAMES,
    SCHOOL_NAMES,
    STUDENT_NAMES,
    TYPE_NAMES,
)
from engine.games.manchukuo.commands import StudentCounts, TypeCounts
from engine.games.manchukuo.edition import Edition
from engine.games.manchukuo.settings import Settings
from engine.games.manchukuo.view import (
    AltarView,
    DiscipleView,
    FamilyStackView,
    LocationView,
    NightPending,
    SeatView,
    TaskView,
    TownSquareView,
    View,
)

GATHERED: Final = {"fields": "food", "factory": "tools", "bank": "coins"}
TYPES: Final = range(3)
WISE: Final = 3

Counts = list[int]


def listed(counts: Any) -> Counts:
    """Return named counts as a list."""
    names = STUDENT_NAMES if hasattr(counts, "wise") else TYPE_NAMES
    return [getattr(counts, name) for name in names]


def named(counts: Counts) -> StudentCounts:
    """Return students by name."""
    return StudentCounts(*counts)


def added(*groups: Iterable[int]) -> Counts:
    """Return the sum of counts."""
    return [sum(each) for each in zip(*groups, strict=True)]


class Seat:
    """What is known of a seat."""

    def __init__(self, founded: ev.FoundedSchool, edition: Edition) -> None:
        board = SCHOOL_NAMES.index(founded.school)
        self.number, self.school = founded.seat, founded.school
        self.levels = [*edition.levels[board]]
        self.ready = [*edition.levels[board], 0]
        self.chamber = [0, 0, 0, 0]
        self.placed = {place: [0, 0, 0, 0] for place in LOCATION_NAMES}
        self.goods: dict[Any, int] = dict(zip(RESOURCE_NAMES, edition.goods[board], strict=True))
        self.disciples = founded.disciples
        self.suspicion = self.prominence = 0
        self.restrictions: list[Any] = [founded.restriction]
        self.repairs: list[Any] = []
        self.levelled: set[int] = set()
        self.trained: set[int] = set()
        self.answered = False

    def pay(self, cost: Iterable[int]) -> None:
        """Take resources away; none may go below zero."""
        for name, count in zip(RESOURCE_NAMES, cost, strict=True):
            self.goods[name] -= count
            assert self.goods[name] >= 0

    def get(self, gain: Iterable[int]) -> None:
        """Add resources."""
        for name, count in zip(RESOURCE_NAMES, gain, strict=True):
            self.goods[name] += count

    def can_pay(self, cost: Iterable[int]) -> bool:
        """Tell whether the seat owns that much."""
        return all(self.goods[n] >= count for n, count in zip(RESOURCE_NAMES, cost, strict=True))


class Follower:
    """What can be known of a game from its public events and its edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.seats: list[Seat] = []
        self.settings = Settings()
        self.round, self.turn, self.first = 1, 0, 0
        self.current: int | None = None
        self.phase = "day"
        self.patrol = edition.patrol
        self.moves_to: int | None = None
        self.taker: int | None = None
        self.last_taker: int | None = None
        self.residences: list[Counts] = []
        self.square: Counts = []
        self.altars = [True] * len(ALTAR_NAMES)
        self.bag: Counts = []
        self.row: list[Any] = []
        self.deck_size = 0
        self.discard: list[Any] = []
        self.families: list[list[Any]] = []
        """For each stack its cards, the top first; None for one that nobody has seen there."""
        self.assigned = [0] * len(LOCATION_NAMES)
        self.task: TaskView | None = None
        self.picked = False
        self.place: Any = None
        self.students: StudentCounts | None = None
        """The location and the students that the current seat has chosen step by step."""
        self.question = ""
        """What the answers were given to that have come so far."""
        self.result: Any = None

    def hear(self, events: Iterable[Any]) -> None:
        """Take in what one command made happen."""
        for event in events:
            HEARD[type(event)](self, event)

    @property
    def me(self) -> Seat:
        """The seat whose turn it is."""
        assert self.current is not None
        return self.seats[self.current]

    def boost(self, seat: Seat, kind: str) -> int:
        """Add up what the seat's repairs of a kind give."""
        owned = (self.edition.repairs[REPAIR_NAMES.index(card)] for card in seat.repairs)
        return sum(card.ability.amount for card in owned if card.ability.kind == kind)

    def clockwise(self, first: int) -> list[Seat]:
        """Return all seats, this one first."""
        count = len(self.seats)
        return [self.seats[(first + step) % count] for step in range(count)]

    # Set-up

    def started(self, event: GameStarted) -> None:
        self.settings = convert(event.settings, Settings)
        self.first = event.first_seat
        assert event.edition == self.edition.ref
        assert self.settings.first_seat in ("random", event.first_seat)

    def laid(self, event: ev.VillageLaid) -> None:
        self.residences = [listed(each) for each in event.residences]
        assert added(*self.residences) == list(self.edition.residents)
        assert all(sum(each) == self.edition.residence_size for each in self.residences)
        self.square, self.bag = listed(event.town_square), listed(event.bag)
        self.row = list(event.repair_row)
        assert len(set(self.row)) == self.edition.repair_row
        self.deck_size = len(REPAIR_NAMES) - len(self.row)
        for top, cards in zip(event.families, self.edition.stacks, strict=True):
            assert FAMILY_NAMES.index(top) in cards
            self.families.append([top, *[None] * (len(cards) - 1)])

    def founded(self, event: ev.SchoolsFounded) -> None:
        self.seats = [Seat(each, self.edition) for each in event.schools]
        assert [seat.number for seat in self.seats] == list(range(len(self.seats)))
        schools = [seat.school for seat in self.seats]
        assert len(set(schools)) == len(schools)
        if self.settings.schools == "in_order":
            assert schools == list(SCHOOL_NAMES[: len(schools)])
        elif self.settings.schools != "random":
            assert schools == list(self.settings.schools)
        for kind in TYPES:
            cards = [DISCIPLE_NAMES.index(seat.disciples[kind]) for seat in self.seats]
            assert len(set(cards)) == len(cards)
            assert {card // 4 for card in cards} == {kind}
        everywhere = added(*self.residences, self.square, self.bag, *(s.ready for s in self.seats))
        everywhere[WISE] += len(ALTAR_NAMES)
        assert everywhere == list(self.edition.students)
        assert sum(self.square) == max(0, len(self.seats) - self.edition.square_fewer)

    # The Day

    def day(self, event: ev.DayStarted) -> None:
        self.opened()
        assert (event.round, event.first_player) == (self.round, self.first)
        assert self.moves_to in (None, self.patrol)
        self.phase, self.current = "day", None

    def turn_started(self, event: TurnStarted) -> None:
        self.turn += 1
        after = self.first if self.current is None else self.current + 1
        due = next(seat.number for seat in self.clockwise(after) if any(seat.ready))
        assert (event.turn, event.seat) == (self.turn, due)
        self.current, self.task, self.picked = due, None, False

    def mine(self, event: Any) -> None:
        assert event.seat == self.current

    def located(self, event: ev.LocationChosen) -> None:
        self.mine(event)
        self.place = event.location
        assert self.possible(event.location)

    def chosen(self, event: ev.StudentsChosen) -> None:
        self.mine(event)
        assert event.students.wise
        groups = self.possible(self.place)
        assert listed(event.students) in groups
        assert event.forced == (len(groups) == 1)
        self.students = event.students

    def possible(self, place: Any) -> list[Counts]:
        """Every group of ready students that can be assigned, whatever its Wise ones count as."""
        groups = (list(group) for group in product(*(range(n + 1) for n in self.me.ready)))
        return [group for group in groups if any(group) and self.ways(place, group)]

    def ways(self, place: Any, students: Counts) -> list[Counts]:
        """Every way in which a group can count by type, if its bribes can be paid."""
        wise = range(students[WISE] + 1)
        shares = [share for share in product(wise, repeat=3) if sum(share) == students[WISE]]
        ways = [added(students[:3], share) for share in shares]
        return [kinds for kinds in ways if self.bribes(place, students, kinds)[1] <= self.coins]

    @property
    def coins(self) -> int:
        """What the current seat can bribe with."""
        return self.me.goods["coins"]

    def bribes(self, place: Any, students: Counts, kinds: Counts) -> tuple[tuple[Any, ...], int]:
        """Return what an assignment breaks, and what it costs."""
        cards = sorted(self.me.restrictions, key=RESTRICTION_NAMES.index)
        broken = tuple(name for name in cards if self.breaks(name, place, students, kinds))
        less = self.boost(self.me, "bribe_less")
        prices = (self.edition.bribes[RESTRICTION_NAMES.index(name)] for name in broken)
        return broken, sum(max(0, price - less) for price in prices)

    def assign(self, event: ev.StudentsAssigned) -> None:
        self.mine(event)
        students, kinds = listed(event.students), listed(event.as_types)
        assert all(0 <= s <= ready for s, ready in zip(students, self.me.ready, strict=True))
        assert sum(students) >= 1
        declared = [kind - colour for kind, colour in zip(kinds, students[:3], strict=True)]
        assert min(declared) >= 0
        assert sum(declared) == students[WISE]
        assert (event.bribes, event.coins) == self.bribes(event.location, students, kinds)
        assert event.coins <= self.coins
        assert event.forced == self.had_no_choice(event)
        self.me.goods["coins"] -= event.coins
        self.me.ready = [a - b for a, b in zip(self.me.ready, students, strict=True)]
        self.me.placed[event.location] = added(self.me.placed[event.location], students)
        self.assigned[LOCATION_NAMES.index(event.location)] += sum(students)
        labor = sum(students)
        if event.location == "market":
            labor += self.boost(self.me, "market_labor")
        self.task = TaskView(
            event.location, event.students, event.as_types, labor, (), event.bribes
        )

    def had_no_choice(self, event: ev.StudentsAssigned) -> bool:
        """Tell whether there was one way only to go on with a location that was chosen."""
        place, students, self.place, self.students = self.place, self.students, None, None
        if place is None:
            return False
        assert event.location == place
        if students is None:
            return len(self.possible(place)) == 1
        assert event.students == students
        return len(self.ways(place, listed(students))) == 1

    def breaks(self, name: Any, place: Any, students: Counts, kinds: Counts) -> bool:
        """Tell whether an assignment breaks a restriction, in the words of the rules."""
        number = self.edition.checks[RESTRICTION_NAMES.index(name)].students
        others = [seat.placed[place] for seat in self.seats if seat is not self.me]
        home = self.residences[LOCATION_NAMES.index(place)]
        size = sum(students)
        if name == "harassment":
            most = max(map(sum, others))
            return most > 0 and size <= most
        if name == "escort":
            return students[WISE] > size - students[WISE]
        if name == "dispersal_order":
            return size > number
        if name == "roll_call":
            return size < number and size < sum(self.me.ready)
        if name == "travel_permit":
            return any(self.me.placed[place])
        seen = [home] if name == "profiling" else others
        return any(kinds[kind] and any(group[kind] for group in seen) for kind in TYPES)

    @property
    def doing(self) -> TaskView:
        """The assignment of the turn."""
        assert self.task is not None
        return self.task

    def labor(self, left: int, *, used: int | None = None) -> None:
        """Note what is left of the labor."""
        assert left >= 0
        task = self.doing
        stacks = tuple(sorted({*task.stacks_used, *([used] if used else [])}))
        self.task = TaskView(task.location, task.students, task.as_types, left, stacks, task.bribed)

    def meditated(self, event: ev.Meditated) -> None:
        self.mine(event)
        assert listed(event.students) == self.me.ready
        self.me.chamber = added(self.me.chamber, self.me.ready)
        self.me.ready = [0, 0, 0, 0]
        gained = self.edition.meditation_wisdom + self.boost(self.me, "meditate_wisdom")
        assert event.wisdom == gained
        self.me.goods["wisdom"] += gained

    def due(self) -> int:
        """Suspicion that the Patrol gives the current seat."""
        return max(0, self.edition.patrol_suspicion - self.boost(self.me, "patrol_less"))

    def patrol_met(self, event: ev.PatrolMet) -> None:
        self.mine(event)
        place = LOCATION_NAMES.index(self.doing.location)
        assert place in (self.patrol, (self.patrol + 1) % len(LOCATION_NAMES))
        most = min(self.due(), self.edition.patrol_wisdom, self.me.goods["wisdom"])
        assert 0 <= event.wisdom <= most
        assert event.forced == (most == 0)
        self.me.goods["wisdom"] -= event.wisdom
        self.to_come = self.due() - event.wisdom

    def suspicion(self, event: ev.SuspicionGained) -> None:
        seat = self.seats[event.seat]
        if event.reason == "patrol":
            self.mine(event)
            assert event.amount == self.to_come
        elif event.reason == "hunger":
            assert event.amount == self.missing(seat)
        else:
            icons = self.column(seat).suspicion - self.boost(seat, "class_suspicion_less")
            assert event.amount == icons
        assert event.amount > 0
        steps = seat.suspicion + event.amount
        seat.suspicion = steps % self.edition.wheel
        assert event.position == seat.suspicion
        left = len(RESTRICTION_NAMES) - len(seat.restrictions)
        assert len(event.restrictions) == min(left, steps // self.edition.wheel)
        assert not set(event.restrictions) & set(seat.restrictions)
        seat.restrictions += event.restrictions

    def offers(self, kind: int) -> Any:
        """What a disciple of the current seat offers in this turn."""
        if listed(self.doing.as_types)[kind] < self.edition.bonus_students:
            return ()
        card = DISCIPLE_NAMES.index(self.me.disciples[kind])
        return self.edition.bonuses[card][self.me.levels[kind]]

    def helped(self, event: ev.BonusTaken) -> None:
        self.mine(event)
        names = [choice.disciple for choice in event.bonuses]
        assert names == [name for name in TYPE_NAMES if name in names]
        assert names
        for choice in event.bonuses:
            self.me.get(self.offers(TYPE_NAMES.index(choice.disciple))[choice.option])
        self.owns(event)

    def owns(self, event: Any) -> None:
        """Check what the current seat owns afterwards."""
        assert event.resources == ev.GoodsOwned(**self.me.goods)
        if hasattr(event, "prominence"):
            assert event.prominence == self.me.prominence

    def enhanced(self, event: ev.ActionEnhanced) -> None:
        self.mine(event)
        assert 1 <= event.wisdom <= self.me.goods["wisdom"]
        self.me.goods["wisdom"] -= event.wisdom
        self.labor(self.doing.labor + event.wisdom + self.boost(self.me, "enhance_bonus"))
        assert event.labor == self.doing.labor

    def skipped(self, event: ev.BonusSkipped) -> None:
        self.mine(event)
        able = any(self.offers(kind) for kind in TYPES) or self.me.goods["wisdom"] > 0
        assert event.forced == (not able)

    # Primary actions

    def gathered(self, event: ev.ResourcesGathered) -> None:
        self.mine(event)
        assert event.location == self.doing.location
        times, per = self.edition.output[LOCATION_NAMES.index(event.location)]
        amount = self.doing.labor * times // per
        for name in self.me.repairs:
            ability = self.edition.repairs[REPAIR_NAMES.index(name)].ability
            if ability.kind == "gather_bonus" and ability.location == event.location:
                amount += ability.amount
        assert event.amount == amount
        self.me.goods[GATHERED[event.location]] += amount
        self.owns(event)

    def helps(self, event: ev.FamilyCompleted) -> None:
        self.mine(event)
        assert self.doing.location == "commons"
        assert event.stack not in self.doing.stacks_used
        stack = self.families[event.stack - 1]
        assert event.family == stack[0]
        card = self.edition.families[FAMILY_NAMES.index(event.family)]
        self.me.pay(card.cost)
        self.me.get(card.gain)
        self.me.prominence += card.prominence + self.boost(self.me, "family_bonus")
        self.labor(self.doing.labor - card.labor, used=event.stack)
        assert event.labor == self.doing.labor
        stack.append(stack.pop(0))
        assert stack[0] in (None, event.next)
        assert event.next not in stack[1:]
        stack[0] = event.next
        self.to_draw = card.students
        self.owns(event)

    def repairs(self, event: ev.RepairCompleted) -> None:
        self.mine(event)
        assert self.doing.location == "workers_quarter"
        assert self.row[event.slot] == event.repair
        self.row[event.slot] = None
        card = self.edition.repairs[REPAIR_NAMES.index(event.repair)]
        self.me.pay(card.cost)
        self.me.get(card.ability.gain)
        self.me.prominence += card.prominence
        self.me.repairs.append(event.repair)
        self.labor(self.doing.labor - card.labor)
        assert event.labor == self.doing.labor
        self.to_draw = card.ability.amount if card.ability.kind == "draw_students" else 0
        self.ability = card.ability
        self.owns(event)

    def eased(self, event: ev.SuspicionEased) -> None:
        self.mine(event)
        assert self.ability.kind == "suspicion_back"
        self.me.suspicion = max(0, self.me.suspicion - self.ability.amount)
        assert event.position == self.me.suspicion

    def returned(self, event: ev.RestrictionReturned) -> None:
        self.mine(event)
        assert self.ability.kind == "return_restriction"
        assert event.forced == (len(self.me.restrictions) == 1)
        self.me.restrictions.remove(event.restriction)

    def promoted(self, event: ev.DisciplePromoted) -> None:
        self.mine(event)
        assert self.ability.kind == "level_up"
        able = [
            kind
            for kind in TYPES
            if self.me.levels[kind] < self.edition.master - 1 and kind not in self.me.levelled
        ]
        kind = TYPE_NAMES.index(event.disciple)
        assert kind in able
        assert event.forced == (len(able) == 1)
        self.me.levels[kind] += 1
        self.me.levelled.add(kind)
        assert event.level == self.me.levels[kind]

    def drawn(self, event: ev.StudentsDrawn) -> None:
        seat, students = self.seats[event.seat], listed(event.students)
        assert sum(students) == min(event.wanted, sum(self.bag))
        self.bag = [a - b for a, b in zip(self.bag, students, strict=True)]
        assert min(self.bag) >= 0
        if event.reason == "recruit":
            assert 1 <= event.wanted <= self.column(seat).recruit
            seat.ready = added(seat.ready, students)
        else:
            self.mine(event)
            assert event.wanted == self.to_draw
            seat.chamber = added(seat.chamber, students)

    def traded(self, event: ev.GoodsTraded) -> None:
        self.mine(event)
        assert self.doing.location == "market"
        times = (event.food_to_coin, event.wisdom_to_offering)
        assert 1 <= sum(times) <= self.doing.labor
        for count, lane in zip(times, self.edition.lanes, strict=True):
            self.me.pay([count * each for each in lane.give])
        for count, lane in zip(times, self.edition.lanes, strict=True):
            self.me.get([count * each for each in lane.get])
        self.owns(event)

    def offered(self, event: ev.OfferingMade) -> None:
        self.mine(event)
        assert self.doing.location == "temple"
        places = [ALTAR_NAMES.index(name) for name in event.altars]
        assert places == sorted(set(places))
        assert self.edition.altar_labor[len(places) - 1] <= self.doing.labor
        first = [place for place in places if self.altars[place]]
        assert event.wise_from == tuple(ALTAR_NAMES[place] for place in first)
        for place in places:
            altar = self.edition.altars[place]
            self.me.goods["offerings"] -= altar.offerings
            self.me.prominence += altar.prominence + self.boost(self.me, "altar_bonus")
            self.altars[place] = False
        assert self.me.goods["offerings"] >= 0
        self.me.chamber[WISE] += len(first)
        self.owns(event)

    def ended(self, event: ev.PrimaryEnded) -> None:
        self.mine(event)
        assert event.labor_lost == self.doing.labor
        assert event.forced == (not self.can_act())

    def can_act(self) -> bool:
        """Tell whether the primary action can still do anything."""
        task, me = self.doing, self.me
        if task.location == "commons":
            tops = enumerate((stack[0] for stack in self.families), 1)
            cards = [
                self.edition.families[FAMILY_NAMES.index(top)]
                for number, top in tops
                if number not in task.stacks_used
            ]
            return any(card.labor <= task.labor and me.can_pay(card.cost) for card in cards)
        if task.location == "workers_quarter":
            row = [self.edition.repairs[REPAIR_NAMES.index(name)] for name in self.row if name]
            return any(card.labor <= task.labor and me.can_pay(card.cost) for card in row)
        if task.location == "market":
            return task.labor > 0 and any(me.can_pay(lane.give) for lane in self.edition.lanes)
        if task.location == "temple":
            cheapest = min(altar.offerings for altar in self.edition.altars)
            enough = min(self.edition.altar_labor) <= task.labor
            return enough and cheapest <= me.goods["offerings"]
        return True

    # The end of a turn

    def on_offer(self) -> list[Any]:
        """What lies in the Town Square."""
        there = [name for name, count in zip(STUDENT_NAMES, self.square, strict=True) if count]
        return there if self.taker is not None else ["marker", *there]

    def taken(self, event: ev.TownSquareTaken) -> None:
        self.mine(event)
        assert not any(self.me.ready)
        assert event.item in self.on_offer()
        assert event.forced == (len(self.on_offer()) == 1)
        if event.item == "marker":
            self.taker = self.last_taker = event.seat
            if self.round == self.edition.rounds:
                self.me.prominence += self.edition.marker_last_round
        else:
            place = STUDENT_NAMES.index(event.item)
            self.square[place] -= 1
            self.me.chamber[place] += 1
        assert event.prominence == self.me.prominence
        self.picked = True

    def filled(self, event: ev.RepairRowFilled) -> None:
        empty = [slot for slot, card in enumerate(self.row) if card is None]
        assert empty
        turned = [event.row[slot] for slot in empty if event.row[slot] is not None]
        assert [c for s, c in enumerate(event.row) if s not in empty] == [
            c for c in self.row if c is not None
        ]
        assert event.reshuffled == (len(turned) > self.deck_size)
        if event.reshuffled:
            assert self.discard
            self.deck_size += len(self.discard)
            self.discard = []
        known = {*self.discard, *(c for seat in self.seats for c in seat.repairs)}
        assert not set(turned) & (known | {c for c in self.row if c})
        self.deck_size -= len(turned)
        self.row = list(event.row)
        assert event.deck_size == self.deck_size

    def turn_ended(self, event: TurnEnded) -> None:
        assert (event.turn, event.seat) == (self.turn, self.current)
        if not any(self.me.ready) and not self.picked:
            assert not self.on_offer()
        if any(card is None for card in self.row):
            assert not self.deck_size
            assert not self.discard
        self.task = None

    # The Night

    def night(self, event: ev.NightStarted) -> None:
        assert event.round == self.round
        assert not any(any(seat.ready) for seat in self.seats)
        self.phase = "night"
        self.settled = -1

    def settle(self, event: ev.LocationSettled) -> None:
        place = LOCATION_NAMES.index(event.location)
        skipped = self.assigned[self.settled + 1 : place]
        assert not any(skipped)
        self.settled = place
        there = {seat.number: sum(seat.placed[event.location]) for seat in self.seats}
        most = max(there.values())
        assert most > 0
        leading = [number for number, count in there.items() if count == most]
        if len(leading) > 1:
            leading = [n for n in leading if self.boost(self.seats[n], "tie_win")] or leading
        winner = leading[0] if len(leading) == 1 else None
        assert event.winner == winner
        recruited = [0, 0, 0, 0] if winner is None else self.residences[place]
        assert listed(event.recruited) == recruited
        for seat in self.seats:
            students = seat.placed[event.location]
            seat.placed[event.location] = [0, 0, 0, 0]
            if seat.number == winner:
                seat.chamber = added(seat.chamber, recruited)
                self.residences[place] = students
            else:
                seat.chamber = added(seat.chamber, students)

    def assembled(self, event: ev.SchoolsAssembled) -> None:
        assert not any(self.assigned[self.settled + 1 :])
        for seat in self.seats:
            seat.ready, seat.chamber = added(seat.ready, seat.chamber), [0, 0, 0, 0]
        self.fed: dict[int, int] = {}
        self.columns: dict[int, Any] = {}

    def answer(self, event: ev.NightAnswered) -> None:
        if event.question != self.question:
            self.opened()
        assert not self.seats[event.seat].answered
        self.seats[event.seat].answered = True
        self.question = event.question

    def opened(self) -> None:
        """All have answered the last question."""
        self.question = ""
        for seat in self.seats:
            seat.answered = False

    def arrested(self, event: ev.StudentsArrested) -> None:
        seat, gone = self.seats[event.seat], listed(event.students)
        excess = sum(seat.ready) - self.edition.spaces
        assert sum(gone) == excess > 0
        ways = [
            group
            for group in product(*(range(min(count, excess) + 1) for count in seat.ready))
            if sum(group) == excess
        ]
        assert tuple(gone) in ways
        assert event.forced == (len(ways) == 1)
        seat.ready = [a - b for a, b in zip(seat.ready, gone, strict=True)]
        self.bag = added(self.bag, gone)
        self.opened()

    def column(self, seat: Seat) -> Any:
        """The icons of a school's column: fixed when its students have been counted."""
        if seat.number not in self.columns:
            size = sum(seat.ready)
            assert size <= self.edition.spaces
            place = -(-size // self.edition.column_spaces) - 1
            self.columns[seat.number] = self.edition.columns[max(0, place)]
        return self.columns[seat.number]

    def missing(self, seat: Seat) -> int:
        """How much food a school is short of, once it has been fed."""
        return self.fed[seat.number]

    def feed(self, event: ev.StudentsFed) -> None:
        self.opened()
        seat = self.seats[event.seat]
        assert seat.number not in self.fed
        needed = max(0, self.column(seat).food - self.boost(seat, "food_less"))
        paid = min(needed, seat.goods["food"])
        assert (event.food, event.missing) == (paid, needed - paid)
        seat.goods["food"] -= paid
        self.fed[seat.number] = event.missing

    def wise(self, event: ev.WisdomGained) -> None:
        self.opened()
        seat = self.seats[event.seat]
        assert event.wisdom == self.column(seat).wisdom > 0
        seat.goods["wisdom"] += event.wisdom

    def wild(self, seat: Seat) -> int:
        """Trainers whose space is free, and Wise students."""
        free = sum(sum(seat.ready) < space for space in self.edition.trainers)
        return free + self.boost(seat, "trainer") + seat.ready[WISE]

    def train(self, event: ev.DisciplesTrained) -> None:
        self.opened()
        seat = self.seats[event.seat]
        up = [TYPE_NAMES.index(name) for name in event.level_up]
        assert up == sorted(set(up))
        able = {
            kind: max(0, seat.levels[kind] + 1 - seat.ready[kind])
            for kind in TYPES
            if seat.levels[kind] < self.edition.master and kind not in seat.levelled
        }
        sets = [
            list(chosen)
            for size in range(len(able) + 1)
            for chosen in combinations(able, size)
            if all(kind in chosen for kind, lack in able.items() if not lack)
            and sum(able[kind] for kind in chosen) <= self.wild(seat)
        ]
        assert up in sets
        assert event.forced == (len(sets) == 1)
        seat.trained = set(up)
        seat.levelled |= seat.trained
        for kind in up:
            seat.levels[kind] += 1
        assert event.levels == TypeCounts(*seat.levels)

    def sent(self, event: ev.StudentsSent) -> None:
        self.opened()
        seat = self.seats[event.seat]
        masters = [k for k in TYPES if k in seat.trained and seat.levels[k] == self.edition.master]
        assert [TYPE_NAMES.index(each.master) for each in event.sent] == masters
        going = dict(zip(masters, event.sent, strict=True))
        lacked = {kind: max(0, seat.levels[kind] - seat.ready[kind]) for kind in seat.trained}
        wise = sum(each.wise for each in event.sent)
        need = sum(
            max(0, lack - (going[kind].wise if kind in going else 0))
            for kind, lack in lacked.items()
        )
        assert need <= self.wild(seat) - wise
        gone = sum(each.students + each.wise for each in event.sent)
        assert 0 < gone <= sum(seat.ready) - self.edition.least_left
        for kind, each in going.items():
            for colour, count in ((kind, each.students), (WISE, each.wise)):
                seat.ready[colour] -= count
                self.bag[colour] += count
        assert min(seat.ready) >= 0
        seat.prominence += gone * self.edition.sent_prominence
        assert event.prominence == seat.prominence

    # The refresh

    def discarded(self, event: ev.RepairRowDiscarded) -> None:
        self.opened()
        assert self.assigned[LOCATION_NAMES.index("workers_quarter")] == 0
        assert list(event.repairs) == [card for card in self.row if card is not None]
        self.discard += event.repairs
        self.row = [None for _ in self.row]

    def come(self, event: ev.TownSquareFilled) -> None:
        self.opened()
        if not self.assigned[LOCATION_NAMES.index("workers_quarter")]:
            assert self.discard or any(self.row)
        students = listed(event.students)
        wanted = len(self.seats) - self.edition.square_fewer - sum(self.square)
        assert sum(students) == min(max(0, wanted), sum(self.bag))
        self.bag = [a - b for a, b in zip(self.bag, students, strict=True)]
        assert min(self.bag) >= 0
        self.square = added(self.square, students)
        self.first = self.first if self.taker is None else self.taker
        self.taker = None
        self.round += 1
        most, ring = max(self.assigned), len(LOCATION_NAMES)
        order = [(self.patrol + step) % ring for step in range(1, ring + 1)]
        self.moves_to = next(p for p in order if self.assigned[p] == most) if most else None
        self.assigned = [0] * ring
        for seat in self.seats:
            seat.levelled, seat.trained = set(), set()

    def moved(self, event: ev.PatrolMoved) -> None:
        assert self.moves_to == LOCATION_NAMES.index(event.after)
        self.patrol = self.moves_to

    def over(self, event: GameOver) -> None:
        self.opened()
        self.phase, self.result = "over", event.result
        assert self.round == self.edition.rounds
        totals = []
        for seat, standing in zip(self.seats, event.result.standings, strict=True):
            score = self.score(seat)
            assert {line.name: line.points for line in standing.breakdown} == score
            assert standing.points == sum(score.values())
            totals.append((standing.points, sum(seat.ready)))
        ranks = [1 + sum(other > mine for other in totals) for mine in totals]
        assert [standing.rank for standing in event.result.standings] == ranks
        assert event.result.winners == tuple(n for n, rank in enumerate(ranks) if rank == 1)

    def score(self, seat: Seat) -> dict[str, float]:
        """Return a seat's final score, line by line."""
        edition, found = self.edition, {"prominence": float(seat.prominence)}
        for name, per in zip(RESOURCE_NAMES, edition.per_point, strict=True):
            if per:
                found[name] = seat.goods[name] // per
        for name in seat.repairs:
            kind, amount, per, most = edition.repairs[REPAIR_NAMES.index(name)].ability[1:5]
            counted = {
                "score_per_repair": len(seat.repairs),
                "score_per_high_disciple": sum(n >= edition.master - 1 for n in seat.levels),
                "score_per_students": sum(seat.ready) // (per or 1),
                "score_per_food": seat.goods["food"] // (per or 1),
                "score_per_wise": seat.ready[WISE],
                "score_per_trio": self.trios(seat),
            }
            if kind in counted:
                points = amount * counted[kind]
                found[name] = min(most, points) if kind == "score_per_food" else points
        skills = [edition.master_skill if n == edition.master else n for n in seat.levels]
        found["skill_levels"] = sum(skills)
        cards = max(0, len(seat.restrictions) - self.boost(seat, "restriction_less"))
        found["restrictions"] = -edition.penalties[min(cards, len(edition.penalties) - 1)]
        found["marker"] = edition.marker_at_end if self.last_taker == seat.number else 0
        return found

    def trios(self, seat: Seat) -> int:
        """Return the sets of three types, counted down from as many as there could be."""
        clever, strong, swift, wise = seat.ready
        for sets in range(sum(seat.ready) // 3, 0, -1):
            lacking = sum(max(0, sets - count) for count in (clever, strong, swift))
            if lacking <= wise:
                return sets
        return 0


HEARD: Final[dict[type, Callable[[Follower, Any], None]]] = {
    GameStarted: Follower.started,
    ev.VillageLaid: Follower.laid,
    ev.SchoolsFounded: Follower.founded,
    ev.DayStarted: Follower.day,
    TurnStarted: Follower.turn_started,
    ev.LocationChosen: Follower.located,
    ev.StudentsChosen: Follower.chosen,
    ev.StudentsAssigned: Follower.assign,
    ev.Meditated: Follower.meditated,
    ev.PatrolMet: Follower.patrol_met,
    ev.SuspicionGained: Follower.suspicion,
    ev.BonusTaken: Follower.helped,
    ev.ActionEnhanced: Follower.enhanced,
    ev.BonusSkipped: Follower.skipped,
    ev.ResourcesGathered: Follower.gathered,
    ev.FamilyCompleted: Follower.helps,
    ev.RepairCompleted: Follower.repairs,
    ev.SuspicionEased: Follower.eased,
    ev.RestrictionReturned: Follower.returned,
    ev.DisciplePromoted: Follower.promoted,
    ev.StudentsDrawn: Follower.drawn,
    ev.GoodsTraded: Follower.traded,
    ev.OfferingMade: Follower.offered,
    ev.PrimaryEnded: Follower.ended,
    ev.TownSquareTaken: Follower.taken,
    ev.RepairRowFilled: Follower.filled,
    TurnEnded: Follower.turn_ended,
    ev.NightStarted: Follower.night,
    ev.LocationSettled: Follower.settle,
    ev.SchoolsAssembled: Follower.assembled,
    ev.NightAnswered: Follower.answer,
    ev.StudentsArrested: Follower.arrested,
    ev.StudentsFed: Follower.feed,
    ev.WisdomGained: Follower.wise,
    ev.DisciplesTrained: Follower.train,
    ev.StudentsSent: Follower.sent,
    ev.RepairRowDiscarded: Follower.discarded,
    ev.TownSquareFilled: Follower.come,
    ev.PatrolMoved: Follower.moved,
    GameOver: Follower.over,
}


def check_view(follower: Follower, view: View) -> None:
    """Check that the follower knows what a spectator sees, but for what is waited for."""
    one = follower
    assert (view.settings, view.edition) == (one.settings, one.edition.ref)
    assert (view.round, view.turn, view.phase) == (one.round, one.turn, one.phase)
    assert (view.first_player, view.current_seat) == (one.first, one.current)
    assert view.task == one.task
    assert view.patrol_after == LOCATION_NAMES[one.patrol]
    assert view.locations == tuple(
        LocationView(
            name,
            tuple(named(seat.placed[name]) for seat in one.seats),
            one.assigned[place],
            named(one.residences[place]),
        )
        for place, name in enumerate(LOCATION_NAMES)
    )
    assert view.town_square == TownSquareView(one.taker is None, named(one.square))
    assert (view.marker_taken_by, view.last_marker_taker) == (one.taker, one.last_taker)
    assert view.altars == tuple(map(AltarView, ALTAR_NAMES, one.altars))
    assert view.repair_row == tuple(one.row)
    assert (view.repair_deck_size, view.repair_discard) == (one.deck_size, tuple(one.discard))
    assert view.families == tuple(FamilyStackView(s[0], len(s)) for s in one.families)
    assert view.bag == named(one.bag)
    asked = view.pending.question if isinstance(view.pending, NightPending) else None
    assert view.seats == tuple(
        _seat(seat, answered=seat.answered and asked == one.question) for seat in one.seats
    )
    assert view.result == one.result


def _seat(seat: Seat, *, answered: bool) -> SeatView:
    return SeatView(
        seat.number,
        seat.school,
        named(seat.ready),
        named(seat.chamber),
        ev.GoodsOwned(**seat.goods),
        tuple(
            DiscipleView(
                seat.disciples[kind],
                TYPE_NAMES[kind],
                seat.levels[kind],
                kind in seat.levelled,
                kind in seat.trained,
            )
            for kind in TYPES
        ),
        seat.suspicion,
        tuple(seat.restrictions),
        len(RESTRICTION_NAMES) - len(seat.restrictions),
        tuple(seat.repairs),
        seat.prominence,
        answered,
        None,
    )
