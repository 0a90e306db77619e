"""A client that hears public events only, and knows from them all that a spectator sees.

It also reckons by itself, from the edition and the rulebook, what each event must say: prices,
tributes, who could not act, the ranking and the prizes.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import convert, structs

from engine.events import GameOver, GameStarted, TurnStarted
from engine.games.master_of_respect import events as ev
from engine.games.master_of_respect.cards import BOKUNENJIN as BOKUNENJIN_CARDS
from engine.games.master_of_respect.cards import (
    EXTRA_NAMES,
    ITEM_NAMES,
    MASTER_NAMES,
    STARTER_NAMES,
    STUDENT,
    TECHNIQUE_NAMES,
    TILE,
    bokunenjin_name,
)
from engine.games.master_of_respect.commands import Invite, Learn, Train
from engine.games.master_of_respect.edition import Edition, FlatAction, FlatSide
from engine.games.master_of_respect.settings import Settings
from engine.games.master_of_respect.view import (
    Deck,
    Pair,
    SeatView,
    SlotView,
    StudentView,
    TechniquePile,
    TileView,
    View,
)

BOKUNENJIN = [bokunenjin_name(card) for card in BOKUNENJIN_CARDS]


class Follower:
    """What can be known of a game from its public events and its edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.heard = -1
        self.phase: Any = "bokunenjin"
        self.seats: list[SeatView] = []
        self.layers: list[list[Any]] = []
        self.training: dict[Any, int] = {}
        self.offer: tuple[Any, ...] = ()
        self.bar: tuple[Any, ...] = ()
        self.removed_techniques: tuple[Any, ...] = ()
        self.round, self.turn, self.start = 1, 0, 0
        self.current: int | None = None
        self.settings = Settings()
        self.result: Any = None

    def hear(self, events: Iterable[Any]) -> None:
        """Take in what one command made happen."""
        self.heard += 1
        for event in events:
            getattr(self, f"_{type(event).__struct_config__.tag}")(event)

    def view(self) -> View:
        """Return what a spectator sees, but for what is waited for."""
        laid = bool(self.removed_techniques)
        owned = {s.student for seat in self.seats for s in seat.students}
        names = [*STARTER_NAMES, *BOKUNENJIN]
        return View(
            None,
            self.edition.ref,
            self.settings,
            self.round,
            self.phase,
            self.start,
            self.turn,
            self.current,
            self.heard,
            None,
            self.offer,
            self.bar,
            Deck(sum(map(len, self.layers)), tuple(tuple(layer) for layer in self.layers)),
            tuple(TechniquePile(name, left) for name, left in self.training.items()),
            self.removed_techniques,
            tuple(name for name in names if name not in owned) if laid else (),
            tuple(self.seats),
            self.result,
        )

    def _change(self, seat: int, **changes: Any) -> None:
        self.seats[seat] = structs.replace(self.seats[seat], **changes)

    def _change_student(self, seat: int, name: str, **changes: Any) -> None:
        students = tuple(
            structs.replace(student, **changes) if student.student == name else student
            for student in self.seats[seat].students
        )
        self._change(seat, students=students)

    def _set_items(self, seat: int, items: ev.ItemsOwned) -> None:
        self._change(seat, gold=items.gold, sake=items.sake, respect=items.respect)

    def _gain(self, seat: int, gained: ev.ItemsOwned) -> None:
        has = self.seats[seat]
        items = (has.gold + gained.gold, has.sake + gained.sake, has.respect + gained.respect)
        self._set_items(seat, ev.ItemsOwned(*items))

    def _game_started(self, event: GameStarted) -> None:
        self.start = event.first_seat
        self.settings = convert(event.settings, Settings)

    def _masters_drawn(self, event: ev.MastersDrawn) -> None:
        self.seats = [
            SeatView(seat, name, 0, 0, 0, 0, False, 0, (), (), (), (), None, None)
            for seat, name in enumerate(event.masters)
        ]

    def _bokunenjin_offered(self, event: ev.BokunenjinOffered) -> None:
        self.offer = event.cards

    def _bokunenjin_picked(self, event: ev.BokunenjinPicked) -> None:
        self.offer = tuple(card for card in self.offer if card != event.card)
        self._add_students(event.seat, event.card)

    def _add_students(self, seat: int, *names: Any, place: Any = "dojo") -> None:
        new = tuple(StudentView(name, False, place, 0, ()) for name in names)
        self._change(seat, students=self.seats[seat].students + new)

    def _bokunenjin_removed(self, event: ev.BokunenjinRemoved) -> None:
        self.offer = tuple(card for card in self.offer if card not in event.cards)

    def _table_laid(self, event: ev.TableLaid) -> None:
        for seat, shown in enumerate(self.seats):
            master = MASTER_NAMES.index(shown.master)
            self._add_students(seat, f"{shown.master}_touraku", f"{shown.master}_kasei")
            tiles = tuple(TileView(convert(f"{shown.master}_{n}", Any), False) for n in (1, 2, 3))
            self._change(seat, tiles=tiles)
            self._set_items(seat, ev.ItemsOwned(*self.edition.start[master]))
        self.bar, self.removed_techniques = event.bar, event.removed_techniques
        self.layers = [[name for name in EXTRA_NAMES if name not in event.bar]]
        assert len(self.layers[0]) == event.deck_size
        self.training = {
            name: self.edition.copies
            for name in TECHNIQUE_NAMES
            if name not in event.removed_techniques
        }

    def _round_started(self, event: ev.RoundStarted) -> None:
        self.phase, self.round, self.current = "impart", event.round, None
        assert self.start == event.start_seat
        for seat in range(len(self.seats)):
            self._change(seat, row=None, not_laid=None, confirmed=False, plans_sent=0)

    def _impart_confirmed(self, event: ev.ImpartConfirmed) -> None:
        sent = self.seats[event.seat].plans_sent + 1
        self._change(event.seat, confirmed=event.confirmed, plans_sent=sent)

    def _dojos_shown(self, event: ev.DojosShown) -> None:
        self.phase = "execute"
        for shown in event.rows:
            row = tuple(SlotView(student, "face_down", None, None) for student in shown.row)
            self._change(shown.seat, row=row)
            for places, names in (("row", shown.row), ("sideways", shown.sideways)):
                for name in names:
                    self._change_student(shown.seat, name, place=places)
            self._know_the_rest(shown.seat)

    def _know_the_rest(self, seat: int) -> None:
        """Once all tiles of a row are revealed, the others are those that weren't laid."""
        shown = self.seats[seat]
        assert shown.row is not None
        if any(slot.tile is None for slot in shown.row):
            return
        laid = {slot.tile for slot in shown.row} | ({shown.arena.tile} if shown.arena else set())
        known = (t.tile for t in shown.tiles if not t.learned_this_round and t.tile not in laid)
        self._change(seat, not_laid=tuple(known))

    def _turn_started(self, event: TurnStarted) -> None:
        self.turn, self.current = event.turn, event.seat

    def _tile_revealed(self, event: ev.TileRevealed) -> None:
        slot = SlotView(event.student, "revealed", event.tile, event.side)
        self._set_slot(event.seat, event.slot, slot)
        self._know_the_rest(event.seat)

    def _set_slot(self, seat: int, place: int, slot: SlotView) -> None:
        row = list(self.seats[seat].row or ())
        row[place] = slot
        self._change(seat, row=tuple(row))

    def _outcome(self, seat: int, outcome: Any) -> None:
        row = self.seats[seat].row or ()
        (place,) = (place for place, slot in enumerate(row) if slot.state == "revealed")
        self._set_slot(seat, place, structs.replace(row[place], state=outcome))

    def _skill_taken(self, event: ev.SkillTaken) -> None:
        assert event.gained == ev.ItemsOwned(*self._side(event.student).skill)
        self._gain(event.seat, event.gained)

    def _side(self, name: str) -> FlatSide:
        (student,) = (s for seat in self.seats for s in seat.students if s.student == name)
        return self.edition.sides[STUDENT[name]][student.trained]

    def _acting(self) -> FlatAction:
        """Return the action that is open."""
        slots = self.seats[self.current or 0].row or ()
        (slot,) = (slot for slot in slots if slot.state == "revealed")
        assert slot.tile is not None
        sides = self.edition.actions[TILE[slot.tile]]
        return sides[0 if slot.side is None else "ab".index(slot.side)]

    def _reckon(self, seat: int, pick: Any, *, respecting: bool) -> list[int] | None:
        """Return what a seat has after performing the action, or None where it can't pay."""
        action, has = self._acting(), self.seats[seat]
        items = [has.gold, has.sake, has.respect - respecting]
        price = (0, 0, 0)
        match pick:
            case Learn(technique):
                price = self.edition.cost[TILE[technique]] or price
            case Invite(student):
                price = self.edition.invite[STUDENT[student]] or price
            case Train(student):
                price = self.edition.train[STUDENT[student]] or price
        for change in ([-n for n in action.pay], action.gain, [-n for n in price]):
            items = [item + more for item, more in zip(items, change, strict=True)]
            if min(items) < 0:
                return None
        return items

    def _able(self, seat: int, *, respecting: bool) -> bool:
        """Tell whether a seat can perform the action that is open with any pick at all."""
        return bool(self.legal_picks(seat, respecting=respecting))

    def legal_picks(self, seat: int, *, respecting: bool) -> list[Any]:
        """Return all picks with which a seat can perform the action that is open."""
        action, has = self._acting(), self.seats[seat]
        if respecting and not has.respect:
            return []
        picks: list[Any] = [None] if not action.then or action.optional else []
        if action.then == "learn":
            owned = {tile.tile for tile in has.tiles}
            picks += [Learn(t) for t, left in self.training.items() if left and t not in owned]
        if action.then == "invite_train":
            picks += [Invite(student) for student in self.bar]
            picks += [Train(s.student) for s in has.students if self._trainable(s)]
        return [p for p in picks if self._reckon(seat, p, respecting=respecting) is not None]

    def _trainable(self, student: StudentView) -> bool:
        return not student.trained and self.edition.train[STUDENT[student.student]] is not None

    def _action_executed(self, event: ev.ActionExecuted) -> None:
        reckoned = self._reckon(event.seat, event.pick, respecting=False)
        assert reckoned is not None
        assert event.items == ev.ItemsOwned(*reckoned)
        self._set_items(event.seat, event.items)
        self._picked(event.seat, event.pick)

    def _picked(self, seat: int, pick: Any) -> None:
        match pick:
            case Learn(technique):
                self.training[technique] -= 1
                new = (TileView(technique, True),)
                self._change(seat, tiles=self.seats[seat].tiles + new)
            case Invite(student):
                self.bar = tuple(name for name in self.bar if name != student)
                self._add_students(seat, student, place="sideways")
            case Train(student):
                self._change_student(seat, student, trained=True)

    def _action_declined(self, event: ev.ActionDeclined) -> None:
        assert event.forced != self._able(event.seat, respecting=False)
        self._outcome(event.seat, "declined")

    def _respect_paid(self, event: ev.RespectPaid) -> None:
        (student,) = (
            student
            for student in self.seats[event.to_seat].students
            if student.student == event.student
        )
        spaces = [ITEM_NAMES[item] for item in self._side(event.student).tribute]
        most = len(student.tribute) + self.edition.tribute_per_respect
        assert list(event.tribute) == spaces[len(student.tribute) : most]
        reckoned = self._reckon(event.seat, event.pick, respecting=True)
        assert reckoned is not None
        assert event.items == ev.ItemsOwned(*reckoned)
        self._change_student(
            event.to_seat,
            event.student,
            used_tokens=student.used_tokens + 1,
            tribute=student.tribute + event.tribute,
        )
        self._set_items(event.seat, event.items)
        self._picked(event.seat, event.pick)

    def _respect_refused(self, event: ev.RespectRefused) -> None:
        assert event.seat != self.current
        assert event.forced != self._able(event.seat, respecting=True)

    def _turn_ended(self, event: Any) -> None:
        row = self.seats[event.seat].row or ()
        if any(slot.state == "revealed" for slot in row):
            self._outcome(event.seat, "executed")

    def _pair_returned(self, event: ev.PairReturned) -> None:
        self.phase = "tournament"
        self._change(event.seat, arena=None, returned=self.seats[event.seat].arena)
        self._change_student(event.seat, event.student, place="dojo")

    def _pair_entered(self, event: ev.PairEntered) -> None:
        self.phase = "tournament"
        row = self.seats[event.seat].row or ()
        pair = Pair(event.student, event.tile, event.side)
        self._change(event.seat, row=row[:-1], arena=pair)
        self._change_student(event.seat, event.student, place="arena")

    def _ranked(self, event: ev.Ranked) -> None:
        """The highest total first, then the stronger student, then the nearest to the start."""
        fighters = []
        for seat, shown in enumerate(self.seats):
            if shown.arena is not None:
                power = self._side(shown.arena.student).power
                total = power + self.edition.power[TILE[shown.arena.tile]]
                fighters.append((-total, -power, (seat - self.start) % len(self.seats), seat))
        reckoned = [
            ev.RankedPair(seat, place, -total, -power)
            for place, (total, power, _, seat) in enumerate(sorted(fighters), 1)
        ]
        assert list(event.places) == reckoned

    def _prize_paid(self, event: ev.PrizePaid) -> None:
        prize = self.edition.prizes[self.round][event.place - 1]
        if prize.choose:
            chosen = [(event.gained.gold, event.gained.sake, event.gained.respect).index(1)]
            assert set(chosen) <= set(prize.choose)
        else:
            assert event.gained == ev.ItemsOwned(*prize.gain)
        self._gain(event.seat, event.gained)

    def _tiles_returned(self, _: ev.TilesReturned) -> None:
        self.current = None
        for seat, shown in enumerate(self.seats):
            tiles = tuple(TileView(tile.tile, False) for tile in shown.tiles)
            self._change(seat, tiles=tiles, returned=None, row=(), not_laid=())
            self._change(seat, confirmed=False, plans_sent=0)
            for student in shown.students:
                if student.place != "arena":
                    self._change_student(seat, student.student, place="dojo")

    def _tokens_claimed(self, event: ev.TokensClaimed) -> None:
        self._gain(event.seat, event.gained)
        self._change(event.seat, used=self.seats[event.seat].used + event.used)
        for student in self.seats[event.seat].students:
            self._change_student(event.seat, student.student, used_tokens=0, tribute=())

    def _bar_refilled(self, event: ev.BarRefilled) -> None:
        assert sorted(event.put_under) == sorted(self.bar)
        self.layers.append(list(event.put_under))
        for name in event.bar:
            (layer,) = (layer for layer in self.layers if name in layer)
            layer.remove(name)
        self.layers = [layer for layer in self.layers if layer]
        self.bar = event.bar
        assert sum(map(len, self.layers)) == event.deck_size

    def _start_marker_passed(self, event: ev.StartMarkerPassed) -> None:
        self.start = event.seat

    def _game_over(self, event: GameOver) -> None:
        self.phase, self.result = "over", event.result
        keys = []
        for seat, standing in zip(self.seats, event.result.standings, strict=True):
            assert standing.points == self._points(seat)
            keys.append((standing.points, seat.used))
        best = max(keys)
        assert event.result.winners == tuple(s for s, key in enumerate(keys) if key == best)
        for standing, key in zip(event.result.standings, keys, strict=True):
            assert standing.rank == 1 + len([other for other in keys if other > key])

    def _points(self, seat: SeatView) -> float:
        items = seat.gold + seat.sake + seat.respect
        total = seat.used / 2 + items // 5
        total += sum(self.edition.points[TILE[tile.tile]] for tile in seat.tiles)
        total += sum(self._side(student.student).points for student in seat.students)
        counted = {
            "bokunenjin_student": (len(seat.students), (4, 5, 6)),
            "bokunenjin_technique": (len(seat.tiles), (6, 7, 8)),
            "bokunenjin_gold": (seat.gold, (1, 3, 5)),
            "bokunenjin_sake": (seat.sake, (1, 3, 5)),
            "bokunenjin_token": (seat.respect, (1, 2, 3)),
            "bokunenjin_respect": (seat.used, (6, 12, 18)),
        }
        for student in seat.students:
            if student.student in counted:
                count, steps = counted[student.student]
                total += (0, 2, 3, 5)[sum(count >= step for step in steps)]
        return total


def check_view(follower: Follower, view: View) -> None:
    """Check that the follower knows what a spectator sees."""
    assert follower.view() == structs.replace(view, pending=None)
