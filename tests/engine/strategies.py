"""What hypothesis tries: positions of random games, and commands made from the games' types.

Examples are derived from the test alone (``derandomize``), so a run can be repeated anywhere.
"""

from collections.abc import Callable
from typing import Any, Final

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import UNSET, inspect, structs

from tests.engine.tables import GAMES, TABLES, Position, Table, reach

FAR: Final = 60
"""Whole numbers are mostly drawn this near to their bounds: near enough to hit what exists."""

Test = Callable[..., None]


def examples(per_game: int) -> Callable[[Test], Test]:
    """Decorate a test to try so many examples for each random game at a table."""
    return settings(
        max_examples=max(1, per_game * GAMES),
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


def tables(ruleset: str) -> SearchStrategy[Table]:
    """Draw a table of the game."""
    return st.sampled_from([table for table in TABLES if table.game.about.id == ruleset])


def positions(ruleset: str) -> SearchStrategy[Position]:
    """Draw a position of a random game, ended ones among them."""
    return st.builds(reach, tables(ruleset), st.integers(0, 10_000), st.integers(0, 250))


def of_type(kind: Any) -> SearchStrategy[Any]:
    """Draw values of a type that msgspec knows."""
    return _values(inspect.type_info(kind))


def near(value: Any, kind: Any) -> SearchStrategy[Any]:
    """Draw values that differ from a value of this type in one place."""
    return _changed(value, inspect.type_info(kind))


def _values(info: inspect.Type) -> SearchStrategy[Any]:  # noqa: PLR0911
    match info:
        case inspect.Metadata(type=inner):
            return _values(inner)
        case inspect.UnionType(types=kinds):
            return st.one_of([_values(kind) for kind in kinds])
        case inspect.StructType():
            return _structs(info)
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
        case inspect.VarTupleType() | inspect.ListType():
            return _sequences(info)
        case inspect.TupleType(item_types=kinds):
            return st.tuples(*[_values(kind) for kind in kinds])
        case inspect.DictType(key_type=keys, value_type=values):
            return st.dictionaries(_values(keys), _values(values), max_size=4)
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


def _changed(value: Any, info: inspect.Type) -> SearchStrategy[Any]:
    match info:
        case inspect.Metadata(type=inner):
            return _changed(value, inner)
        case inspect.UnionType(types=kinds):
            own = [
                kind
                for kind in kinds
                if isinstance(kind, inspect.StructType) and kind.cls is type(value)
            ]
            return _changed(value, own[0]) if own else _values(info)
        case inspect.StructType(fields=fields) if fields and value is not UNSET:
            return st.sampled_from(fields).flatmap(lambda field: _replaced(value, field))
        case inspect.VarTupleType(item_type=item) if value:
            return st.integers(0, len(value) - 1).flatmap(
                lambda place: _rearranged(value, place, item)
            )
    return _values(info)


def _replaced(value: Any, field: inspect.Field) -> SearchStrategy[Any]:
    changed = _changed(getattr(value, field.name), field.type)
    if not field.required:
        changed = st.one_of(changed, st.just(UNSET))
    return changed.map(lambda new: structs.replace(value, **{field.name: new}))


def _rearranged(items: tuple[Any, ...], place: int, item: inspect.Type) -> SearchStrategy[Any]:
    before, this, after = items[:place], items[place], items[place + 1 :]
    return st.one_of(
        st.just(before + after),
        st.just((*items, this)),
        st.just((this, *before, *after)),
        _changed(this, item).map(lambda new: (*before, new, *after)),
    )
