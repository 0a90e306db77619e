"""Information-set tree search: one tree over many imagined worlds, seen from one seat.

Each iteration imagines a world that fits the seat's view and walks down the tree by moves that are
legal in that world (single-observer information-set Monte Carlo tree search; Cowling, Powley and
Whitehouse, 2012). A move is weighed by how often it could have been chosen, not by how often its
parent was visited. Every seat is taken to play for its own chance (max-n). A new leaf is judged
by what was learned instead of being played out.
"""

from collections.abc import Callable, Sequence
from math import ceil, log, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from engine.ai.judge import Ranked, imagined
from engine.game import Game, Move, unanswered

EXPLORE: Final = 0.12
"""How much a move's uncertainty counts beside its value, which lies between 0 and 1."""
WIDENING: Final = 1.5
"""A point that was visited n times looks at the first ``WIDENING`` * sqrt(n) of its moves."""
CANDIDATES: Final = 16
"""Moves that are thought of at a point of the tree."""
ROOT_CANDIDATES: Final = 128
"""Moves that are thought of for the decision itself."""
ROOT_WORLDS: Final = 4
"""Worlds in which they are ranked before the search begins."""

Leaf = Callable[[Any, Random], list[float]]
"""Returns each seat's chance in a state; may play it on."""
Prior = Callable[[Sequence[Any], int, Sequence[Move], Random], list[Ranked]]
"""Ranks a seat's moves over some worlds, the best first."""
Expired = Callable[[], bool]
"""Tells whether the time to think is over."""


class Suggestion(NamedTuple):
    """A move that was thought about."""

    move: Move
    chance: float
    """The seat's estimated chance to win if it is played."""
    visits: int
    """How often it was looked at."""


class Node:
    """A move and what was found out about it; its children are the answers to it."""

    __slots__ = ("available", "children", "fresh", "move", "total", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.visits = 0
        # How often it could have been chosen.
        self.available = 0
        # The chances of the seat that chooses it, added up over its visits.
        self.total = 0.0
        self.children: list[Node] = []
        # Moves that aren't children yet, the most promising last; None before anybody looked.
        self.fresh: list[Move] | None = None


def search(
    game: Game[Any],
    view: Any,
    seat: int,
    rng: Random,
    leaf: Leaf,
    prior: Prior | None,
    iterations: int,
    expired: Expired,
) -> list[Suggestion]:
    """Return what a seat may answer to its open decision, the best first.

    ``prior`` ranks the moves before the search begins; without it they come as the game gives
    them. Ends after so many iterations, or earlier when the time is over. A decision with one
    answer isn't thought about.
    """
    return _Search(game, view, seat, rng, leaf).run(prior, iterations, expired)


class _Search:
    def __init__(self, game: Game[Any], view: Any, seat: int, rng: Random, leaf: Leaf) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.rng = rng
        self.leaf = leaf
        self.root = Node(())
        self.priors: dict[Move, float] = {}

    def run(self, prior: Prior | None, iterations: int, expired: Expired) -> list[Suggestion]:
        worlds = [self._world() for _ in range(ROOT_WORLDS)]
        moves = self.game.candidates(worlds[0], self.seat, self.rng, ROOT_CANDIDATES)
        if prior is not None:
            ranked = prior(worlds, self.seat, moves, self.rng)
            self.priors = {move: chance for chance, move in ranked}
            moves = list(self.priors)
        self.root.fresh = moves[::-1]
        for _ in range(iterations if len(moves) > 1 else 0):
            if expired():
                break
            self._iterate()
        if not self.root.children:
            self._add(self.root, moves[0])
        return sorted(
            (Suggestion(n.move, n.total / max(1, n.visits), n.visits) for n in self.root.children),
            key=lambda found: (-found.visits, -found.chance),
        )

    def _world(self) -> Any:
        return imagined(self.game, self.view, self.seat, self.rng)

    def _iterate(self) -> None:
        """Walk down to a new move in a new world, and note on the way what it leads to."""
        state, node, seat = self._world(), self.root, self.seat
        path: list[tuple[Node, int]] = []
        while True:
            child = self._step(node, state, seat)
            path.append((child, seat))
            self.game.play(state, seat, child.move)
            owed = unanswered(self.game.decisions(state))
            # A move without an alternative is no choice: look further.
            is_leaf = not child.visits and (node.fresh or len(node.children) > 1)
            if is_leaf or not owed:
                break
            node, seat = child, owed[0].seat
        chances = self.leaf(state, self.rng)
        self.root.visits += 1
        for node, seat in path:
            node.visits += 1
            node.total += chances[seat]

    def _step(self, node: Node, state: Any, seat: int) -> Node:
        """Return the move that the seat goes on with: a new one, or the most promising."""
        known = {child.move: child for child in node.children}
        legal = [known[move] for move in self.game.legal(state, seat, list(known))]
        if len(legal) < ceil(WIDENING * sqrt(max(1, node.visits))):
            move = self._fresh(node, state, seat, needed=not legal)
            if move is not None:
                return self._add(node, move)
        return _most_promising(legal)

    def _add(self, node: Node, move: Move) -> Node:
        child = Node(move)
        child.available = 1
        if node is self.root and move in self.priors:
            child.visits, child.total = 1, self.priors[move]
        node.children.append(child)
        return child

    def _fresh(self, node: Node, state: Any, seat: int, *, needed: bool) -> Move | None:
        """Return a legal move that isn't a child yet, or None where none is known.

        Where one is needed, this world has moves that no earlier one had.
        """
        if node.fresh is None:
            node.fresh = self._candidates(state, seat)
        move = self._next(node, state, seat)
        if move is None and needed:
            node.fresh = self._candidates(state, seat)
            move = self._next(node, state, seat)
        return move

    def _candidates(self, state: Any, seat: int) -> list[Move]:
        return self.game.candidates(state, seat, self.rng, CANDIDATES)[::-1]

    def _next(self, node: Node, state: Any, seat: int) -> Move | None:
        known = {child.move for child in node.children}
        fresh = node.fresh or []
        while fresh:
            move = fresh.pop()
            if move not in known and self.game.legal(state, seat, [move]):
                return move
        return None


def _most_promising(moves: list[Node]) -> Node:
    """Return the move with the highest upper bound (UCB1 by availability)."""
    best, found = -1.0, moves[0]
    for move in moves:
        move.available += 1
        visits = max(1, move.visits)
        bound = move.total / visits + EXPLORE * sqrt(log(move.available) / visits)
        if bound > best:
            best, found = bound, move
    return found
