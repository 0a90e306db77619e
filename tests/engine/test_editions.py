"""Editions: what identifies them, how they are read, and that a supplied one can be played."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import engine.games
from engine.catalogue import game_of, games
from engine.editions import EditionError, EditionMissing, Figure, convert, digest, parse
from engine.game import EditionRef
from tests.engine.laws import EACH
from tests.engine.plain import edited, leaves
from tests.engine.tables import CATALOGUE, TABLES, Table, walk

FILES = [
    pytest.param(ruleset, path, id=f"{ruleset}-{path.stem}")
    for ruleset in CATALOGUE
    for folder in engine.games.__path__
    for path in sorted(Path(folder, ruleset, "editions").glob("*.toml"))
]

each_file = pytest.mark.parametrize(("ruleset", "path"), FILES)


def refs(catalogue: dict[str, Any], ruleset: str) -> dict[str, EditionRef]:
    return {name: edition.ref for name, edition in catalogue[ruleset].editions.items()}


@each_file
def test_an_edition_has_the_name_of_its_file(ruleset: str, path: Path) -> None:
    assert path.stem in CATALOGUE[ruleset].editions


@each_file
def test_the_digest_does_not_depend_on_layout_or_comments(ruleset: str, path: Path) -> None:
    """Written anew from its plain data, with every table's keys in reverse."""
    text = path.read_text("utf-8")
    (one,) = game_of(ruleset, parse(text)).editions.values()
    assert one.ref == CATALOGUE[ruleset].editions[path.stem].ref
    commented = "# A remark.\n\n" + text.replace(" = ", "  =  ")
    for plain in (parse(commented), turned_round(parse(text)), msgspec.to_builtins(one.data)):
        (other,) = game_of(ruleset, plain).editions.values()
        assert other.ref == one.ref


def turned_round(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: turned_round(data[name]) for name in reversed(data)}
    return data


@each_file
def test_the_digest_depends_on_each_value(ruleset: str, path: Path) -> None:
    data = CATALOGUE[ruleset].editions[path.stem].data
    plain = msgspec.to_builtins(data)
    digests = {digest(data)}
    places = [place for place, _ in leaves(plain)]
    for place in places:
        digests.add(digest(edited(plain, place, "something else")))
    assert len(digests) == 1 + len(places) > 40


@each_file
def test_every_figure_says_where_it_is_from(ruleset: str, path: Path) -> None:
    plain = parse(path.read_text("utf-8"))
    sources = {place.removesuffix(".source") for place, _ in leaves(plain) if ".source" in place}
    figures = {place for place, value in leaves(plain) if type(value) is int}
    figures = {place for place in figures if not place.startswith("defaults.")}
    for place in figures:
        steps = place.split(".")
        assert sources & {".".join(steps[:end]) for end in range(1, len(steps))}, place
    assert sources


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_a_supplied_edition_is_played_to_the_end(ruleset: str) -> None:
    """Under a name of its own, beside the shipped ones; and the laws hold at its table."""
    game = CATALOGUE[ruleset]
    shipped = game.about.default_edition
    text = shipped_text(ruleset, shipped).replace(f'id = "{shipped}"', 'id = "printed"', 1)
    supplied = games({"mine": text})[ruleset]
    assert supplied.editions.keys() == game.editions.keys() | {"printed"}
    for number in range(5):
        for at in walk(Table(supplied, game.about.max_seats, "printed"), number):
            for law in EACH:
                law(at)


def shipped_text(ruleset: str, edition: str) -> str:
    (path,) = [
        Path(folder, ruleset, "editions", f"{edition}.toml") for folder in engine.games.__path__
    ]
    return path.read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("= 1", "not TOML"),
        ("", "ruleset must be one of .*, not None"),
        ("ruleset = 'chess'", "ruleset must be one of .*'master_merchant'.*, not 'chess'"),
        ("ruleset = ['master_merchant']", "ruleset must be one of"),
        ("ruleset = 'master_merchant'", "missing required field"),
    ],
)
def test_what_is_no_edition_is_refused(text: str, message: str) -> None:
    with pytest.raises(EditionError, match=message):
        games({"mine": text})


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_no_two_editions_have_one_id(ruleset: str) -> None:
    text = shipped_text(ruleset, CATALOGUE[ruleset].about.default_edition)
    with pytest.raises(EditionError, match="already"):
        games({"mine": text})
    other = text.replace('id = "', 'id = "my-', 1)
    with pytest.raises(EditionError, match="already"):
        games({"one": other, "two": other})


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_state_is_not_read_with_other_data_than_it_was_begun_with(table: Table) -> None:
    """Whether the edition is gone or has another figure: the state and the view name it."""
    state, _ = table.begin(0)
    data, view = table.game.encode(state), table.game.view(state, None)
    known = table.game.editions[table.edition]
    plain = msgspec.to_builtins(known.data)
    for place in ("title", "id"):
        (ruleset,) = [name for name, game in CATALOGUE.items() if game is table.game]
        other = game_of(ruleset, edited(plain, place, "another"))
        with pytest.raises(EditionMissing) as missing:
            other.decode(data)
        assert missing.value.ref == known.ref
        with pytest.raises(EditionMissing) as missing:
            other.imagine(view, Random(0))
        assert missing.value.ref == known.ref


def test_a_figure_is_a_number_with_its_source() -> None:
    assert convert({"value": 3, "source": "rulebook"}, Figure) == Figure(3, "rulebook")
    with pytest.raises(EditionError, match="source"):
        convert({"value": 3}, Figure)
