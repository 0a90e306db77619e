"""Commands that are nearly legal: all that differ from a legal one in a single place."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import NODEFAULT, UNSET, inspect, structs

from tests.engine.laws import legal
from tests.engine.plain import leaves
from tests.engine.tables import Position, as_json

LONG: Final = 100
"""A command of more bytes than this is built of many parts."""
FEW: Final = 2

Numbers = Sequence[int]


def nearly_legal(at: Position, seat: int) -> list[Any]:
    """Return the neighbours of all that the seat may do, the legal ones among them too.

    Their numbers are those that can be seen at the table: of seats, slots, amounts.
    """
    view = json.loads(as_json(at.game.view(at.state, None)))
    numbers = sorted({value for _, value in leaves(view) if type(value) is int})
    kind = inspect.type_info(at.game.types.command)
    found = {
        neighbour: None
        for command in _some(legal(at, seat))
        for neighbour in _near(command, kind, numbers)
    }
    return list(found)


def _some(commands: Sequence[Any]) -> Sequence[Any]:
    """Return all of these commands, but of long ones, which have very many neighbours, a few."""
    long = [command for command in commands if len(as_json(command)) > LONG]
    return commands if len(long) < FEW else long[:FEW]


def neighbours(value: Any, kind: Any, numbers: Numbers) -> list[Any]:
    """Return the values of this type that differ from a value in one place."""
    return list(_near(value, inspect.type_info(kind), numbers))


def _near(value: Any, info: inspect.Type, numbers: Numbers) -> Iterator[Any]:
    match info:
        case inspect.Metadata(type=inner):
            yield from _near(value, inner, numbers)
        case inspect.UnionType(types=kinds):
            for kind in kinds:
                if not isinstance(kind, inspect.StructType) or kind.cls is type(value):
                    yield from _near(value, kind, numbers)
        case inspect.StructType(fields=fields):
            for field in fields:
                for other in _near_field(getattr(value, field.name), field, numbers):
                    yield structs.replace(value, **{field.name: other})
        case inspect.VarTupleType(item_type=item):
            yield from _rearranged(value, item, numbers)
        case _:
            yield from (other for other in _plain(info, numbers) if other != value)


def _near_field(value: Any, field: inspect.Field, numbers: Numbers) -> Iterator[Any]:
    may_be_left_out = not field.required and field.default is NODEFAULT
    if may_be_left_out and value is not UNSET:
        yield UNSET
    yield from _near(value, field.type, numbers)


def _rearranged(items: Any, item: inspect.Type, numbers: Numbers) -> Iterator[Any]:
    for place, this in enumerate(items):
        before, after = items[:place], items[place + 1 :]
        yield before + after
        yield (*items, this)
        yield (this, *before, *after)
        yield from ((*before, other, *after) for other in _near(this, item, numbers))


def _plain(info: inspect.Type, numbers: Numbers) -> Sequence[Any]:
    match info:
        case inspect.LiteralType(values=values):
            return values
        case inspect.BoolType():
            return (True, False)
        case inspect.IntType():
            return numbers
        case inspect.NoneType():
            return (None,)
    raise NotImplementedError(f"no neighbours for {info}")
