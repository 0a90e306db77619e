"""The OpenAPI schemas of msgspec's structs, in the form that client generators read best.

Every struct, every set of words (a ``Literal``) and every union of structs that has a name in the
sources has it in the document too, and stands there once.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from service.schemas import docstrings
from service.schemas.fields import END

Schema = dict[str, Any]
Structs = dict[str, type[msgspec.Struct]]

NULL: Schema = {"type": "null"}


def place(name: str) -> str:
    """Return where a schema stands in the document."""
    return f"#/components/schemas/{name}"


def ref(name: str) -> Schema:
    """Return a reference to a schema."""
    return {"$ref": place(name)}


def inlined(schema: Any, found: Mapping[str, Schema]) -> Any:
    """Return a schema in which what it refers to stands in its place, so that it is whole."""
    if isinstance(schema, list):
        return [inlined(part, found) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        schema = found[schema["$ref"].removeprefix(place(""))] | schema
    return {name: inlined(part, found) for name, part in schema.items() if name != "$ref"}


def union(tag: str, names: Mapping[str, str]) -> Schema:
    """Return the flat union of schemas that the value of the member ``tag`` tells apart."""
    mapping = {value: place(name) for value, name in names.items()}
    return {
        "type": "object",
        "oneOf": [ref(name) for name in names.values()],
        "discriminator": {"propertyName": tag, "mapping": mapping},
    }


def name_of(kind: type[msgspec.Struct], prefix: str) -> str:
    """Return a struct's name in the document. It begins with ``prefix`` where a game defines it."""
    return prefix + kind.__name__ if _in_a_game(kind) else kind.__name__


def _in_a_game(kind: type[msgspec.Struct]) -> bool:
    return kind.__module__.startswith("engine.games.")


def described(kinds: Sequence[Any], prefix: str = "") -> dict[str, Schema]:
    """Return the schemas of the structs and of all that they are made of, by name."""
    structs: Structs = {}
    for kind in kinds:
        _collect(kind, structs)
    return _Reader(structs, prefix).read(kinds)


def _collect(kind: Any, found: Structs) -> None:
    """Add every struct that a type is made of."""
    parts = get_args(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind.__name__ in found:
            return
        found[kind.__name__] = kind
        parts = tuple(get_type_hints(kind).values())
    for part in parts:
        _collect(part, found)


def _aliases(module: str) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield each name that a module has for some words or a union, and what they are."""
    for name, value in vars(sys.modules[module]).items():
        if get_origin(value) is Literal or isinstance(value, UnionType):
            yield name, get_args(value)


def _say_default(member: Schema) -> None:
    """Say in words what stands for a member that isn't sent; an empty value goes without saying.

    For a member with a ``default``, openapi-typescript takes it that it is always there.
    """
    default = member.pop("default", None)
    if default not in (None, ""):
        said = f"If left out: `{msgspec.json.encode(default).decode()}`."
        member["description"] = " ".join(filter(None, (member.get("description"), said)))


class _Reader:
    """Rewrites the schemas that msgspec makes."""

    def __init__(self, structs: Structs, prefix: str) -> None:
        self._structs = structs
        self._names: dict[str, str] = {}
        """The structs' names in the document."""
        self._aliases: dict[frozenset[str], tuple[str, tuple[Any, ...]]] = {}
        """The names of words and unions in the document, and their members in the sources."""
        self._found: dict[str, Schema] = {}
        for name, kind in structs.items():
            self._names[name] = name_of(kind, prefix)
            before = prefix if _in_a_game(kind) else ""
            for alias, parts in _aliases(kind.__module__):
                key = frozenset(getattr(part, "__name__", part) for part in parts)
                self._aliases[key] = before + alias, parts

    def read(self, kinds: Sequence[Any]) -> dict[str, Schema]:
        _, plain = msgspec.json.schema_components(kinds, ref_template="{name}")
        for name, schema in plain.items():
            self._found[self._names[name]] = self._struct(self._structs[name], schema)
        return self._found

    def _struct(self, kind: type[msgspec.Struct], plain: Schema) -> Schema:
        schema = self._tidy(plain)
        if kind.__module__.startswith("engine."):
            schema.pop("additionalProperties", None)  # answers carry it: it may grow
        texts = docstrings.of(kind)
        for name, member in schema["properties"].items():
            if name in texts:
                member["description"] = texts[name]
            _say_default(member)
        return schema

    def _tidy(self, plain: Schema) -> Schema:
        tidy = {key: value for key, value in plain.items() if key != "title" and value != []}
        if "$ref" in tidy:
            tidy |= ref(self._names[tidy["$ref"]])
        for inner in ("items", "additionalProperties"):
            if isinstance(tidy.get(inner), dict):
                tidy[inner] = self._tidy(tidy[inner])
        if "properties" in tidy:
            members = tidy["properties"].items()
            tidy["properties"] = {name: self._tidy(member) for name, member in members}
        if "pattern" in tidy:
            tidy["pattern"] = tidy["pattern"].replace(END, "$")
        if "enum" in tidy:
            tidy |= self._words(tidy.pop("enum"))
        if "anyOf" in tidy:
            tidy |= self._either(tidy.pop("anyOf"), tidy.pop("discriminator", None))
        return tidy

    def _words(self, values: list[Any]) -> Schema:
        kind = "string" if isinstance(values[0], str) else "integer"
        if len(values) == 1 or frozenset(values) not in self._aliases:
            return {"type": kind, "enum": values}
        name, ordered = self._aliases[frozenset(values)]
        self._found[name] = {"type": kind, "enum": list(ordered)}
        return ref(name)

    def _either(self, choices: list[Schema], discriminator: Schema | None) -> Schema:
        if discriminator:
            return self._tagged(discriminator["propertyName"], discriminator["mapping"])
        tidy = [self._tidy(choice) for choice in choices]
        if len(tidy) == 2 and tidy[1] == NULL and not {"$ref", "enum", "oneOf"} & set(tidy[0]):
            return {**tidy[0], "type": [tidy[0]["type"], "null"]}
        return {"oneOf": tidy}

    def _tagged(self, tag: str, names: dict[str, str]) -> Schema:
        made = union(tag, {value: self._names[name] for value, name in names.items()})
        if frozenset(names.values()) not in self._aliases:
            return made
        alias, _ = self._aliases[frozenset(names.values())]
        self._found[alias] = made
        return ref(alias)
