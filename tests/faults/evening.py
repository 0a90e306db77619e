"""An evening of games: many at once, played by a few threads, until the last call."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from queue import Empty, PriorityQueue
from random import Random
from threading import Event
from typing import Self

from tests.faults.caller import Address, Caller, Patience, Stuck
from tests.faults.table import PLANS, Person, Plan, Table, open_table

THREADS = 12
LOOKS_A_SECOND = 200
"""Looks of all people together: so that looking costs the same however many play."""
LOOK_EVERY = 0.05  # seconds between two looks at the evening itself


class Evening:
    """Games that begin with the block. One that ends makes room for another until the last call.

    Leaving the block before their end breaks them off.
    """

    def __init__(
        self,
        addresses: Sequence[Address],
        *,
        at_once: int,
        seconds: float = 90.0,
        seed: int = 1,
        plans: Sequence[Plan] = PLANS,
    ) -> None:
        self.tables: list[Table] = []
        self._addresses = addresses
        self._plans = plans
        self._at_once = at_once
        self._patience = Patience(seconds)
        self._rng = Random(seed)
        self._waiting: PriorityQueue[tuple[float, int, Person]] = PriorityQueue()
        self._numbers = count()
        self._last_call = Event()
        self._all_begun = Event()
        self._pool = ThreadPoolExecutor(1 + THREADS)
        self._threads: list[Future[None]] = []

    def __enter__(self) -> Self:
        self._threads = [self._pool.submit(self._host)]
        self._threads += [self._pool.submit(self._play) for _ in range(THREADS)]
        return self

    def __exit__(self, *_: object) -> None:
        self._patience.lose()
        self._pool.shutdown()

    def caller(self) -> Caller:
        """A client whose patience is the evening's."""
        return Caller(self._addresses, self._patience)

    def open_tables(self) -> list[Table]:
        """The games that are played now."""
        return [table for table in self.tables if not table.over]

    def last_call(self) -> None:
        """Let no game begin but the first ones."""
        self._last_call.set()

    def wait(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Return when all games have ended, after the last call; raise what goes wrong."""
        self.last_call()
        while self.goes_on():
            meanwhile()
            time.sleep(LOOK_EVERY)

    def goes_on(self) -> bool:
        """Whether games are played; raises what has gone wrong with one."""
        if self._patience.lost:
            stuck = [f"{table.url} at version {table.version}" for table in self.open_tables()]
            raise Stuck(f"{len(stuck)} of {len(self.tables)} games: {stuck}")
        for thread in self._threads:
            if thread.done():
                thread.result()
        return not all(thread.done() for thread in self._threads)

    def _host(self) -> None:
        with self.caller() as caller:
            while len(self.tables) < self._at_once or not self._last_call.is_set():
                if self._patience.lost:
                    return
                if len(self.open_tables()) < self._at_once:
                    self._begin(caller)
                else:
                    time.sleep(LOOK_EVERY)
        self._all_begun.set()

    def _begin(self, caller: Caller) -> None:
        plan = self._plans[len(self.tables) % len(self._plans)]
        table = open_table(caller, plan, self._rng)
        self.tables.append(table)
        for person in table.people:
            self._wait_for(person)

    def _play(self) -> None:
        with self.caller() as caller:
            while not (self._all_begun.is_set() and not self.open_tables()):
                if self._patience.lost:
                    return
                try:
                    due, _, person = self._waiting.get(timeout=LOOK_EVERY)
                except Empty:
                    continue
                time.sleep(max(0.0, due - time.monotonic()))
                person.look(caller)
                if not person.done:
                    self._wait_for(person)

    def _wait_for(self, person: Person) -> None:
        """Have the person look again: the sooner, the fewer there are."""
        rest = self._waiting.qsize() / LOOKS_A_SECOND
        self._waiting.put((time.monotonic() + rest, next(self._numbers), person))
