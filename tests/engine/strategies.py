"""What hypothesis tries: positions of random games, and commands made from the games' types.

Examples are derived from the test alone (``derandomize``), so a run can be repeated anywhere.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import inspect

from tests.engine.laws import legal
from tests.engine.neighbours import nearly_legal
from tests.engine.tables import GAMES, Position, Table, reach

MOST_GAMES: Final = 500
"""More random games than these give no more examples: a test must end in its time."""

FAR: Final = 60
"""Whole numbers are mostly drawn this near to their bounds: near enough to hit what exists."""

Test = Callable[..., None]


def examples(per_game: int) -> Callable[[Test], Test]:
    """Decorate a test to try so many examples for each random game at a table."""
    return settings(
        max_examples=max(1, per_game * min(GAMES, MOST_GAMES)),
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


def positions(tables: Sequence[Table]) -> SearchStrategy[Position]:
    """Draw a position of a random game at one of these tables, ended ones among them.

    Evenly, where hypothesis by itself would mostly draw the first ones; and every other time one
    in the midst of something, for these are rarer than the beginnings of turns.
    """
    return st.integers(0, 2**64 - 1).map(lambda seed: _position(tables, Random(seed)))


def _position(tables: Sequence[Table], rng: Random) -> Position:
    table, number, after = rng.choice(tables), rng.randrange(10_000), rng.randrange(150)
    return reach(table, number, after, follow_up=rng.random() < 1 / 2)


def of_type(kind: Any) -> SearchStrategy[Any]:
    """Draw values of a type that msgspec knows."""
    return _values(inspect.type_info(kind))


def answers(at: Position) -> SearchStrategy[tuple[int, Any]]:
    """Draw a seat and a command: any at all, a legal one, or one that is nearly legal."""
    seats, commands = st.integers(-1, at.table.seats), of_type(at.game.types.command)
    drawn = [st.tuples(seats, commands)]
    for seat in at.owing:
        known = [legal(at, seat), nearly_legal(at, seat)]
        given = [commands, *(st.sampled_from(each) for each in known if each)]
        drawn += [st.tuples(st.just(seat), each) for each in given]
    return st.one_of(drawn)


def _values(info: inspect.Type) -> SearchStrategy[Any]:
    match info:
        case inspect.Metadata(type=inner):
            return _values(inner)
        case inspect.UnionType(types=kinds):
            return st.one_of([_values(kind) for kind in kinds])
        case inspect.StructType():
            return _structs(info)
        case inspect.VarTupleType() | inspect.ListType():
            return _sequences(info)
        case inspect.TupleType(item_types=kinds):
            return st.tuples(*[_values(kind) for kind in kinds])
        case inspect.DictType(key_type=keys, value_type=values):
            return st.dictionaries(_values(keys), _values(values), max_size=4)
    return _scalars(info)


def _scalars(info: inspect.Type) -> SearchStrategy[Any]:
    match info:
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.IntType():
            return _ints(info)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.StrType():
            return st.text(max_size=12)
    raise NotImplementedError(f"no strategy for {info}")


def _structs(info: inspect.StructType) -> SearchStrategy[Any]:
    fields = {field.name: _values(field.type) for field in info.fields if field.required}
    optional = {field.name: _values(field.type) for field in info.fields if not field.required}
    given = st.fixed_dictionaries(fields, optional=optional)
    return given.map(lambda values: info.cls(**values))


def _ints(info: inspect.IntType) -> SearchStrategy[int]:
    low = info.ge if info.ge is not None else -FAR
    high = info.le if info.le is not None else low + 2 * FAR
    return st.one_of(st.integers(low, min(high, low + FAR)), st.integers(low, high))


def _sequences(info: inspect.VarTupleType | inspect.ListType) -> SearchStrategy[Any]:
    most = info.max_length if info.max_length is not None else (info.min_length or 0) + 6
    items = st.lists(_values(info.item_type), min_size=info.min_length or 0, max_size=most)
    return items if isinstance(info, inspect.ListType) else items.map(tuple)
