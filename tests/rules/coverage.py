"""Shows which tests prove which rule, ruling and worked example, and which have none.

``python -m tests.rules.coverage`` prints the table and fails when something is amiss;
``--missing`` prints only that. A game's rules come from the game itself, its rulings from
``docs/rulings``, its worked examples from ``EXAMPLES``; its tests are in the modules named
``test_<prefix of its rules>_...``.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from engine import catalogue
from engine.game import Game
from tests.rules.examples import EXAMPLES
from tests.rules.proof import proved

ROOT: Final = Path(__file__).parents[2]
_RULING: Final = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* ", re.MULTILINE)

Proofs = Mapping[str, list[str]]


def proofs(game: Game[Any]) -> dict[str, list[str]]:
    """Return the tests by each id that a game has, in order; none where it isn't proved."""
    found: dict[str, list[str]] = {known: [] for known in ids(game)}
    for module, test, named in _marked(game):
        for known in named:
            if known in found:
                found[known].append(f"{module}::{test}")
    return found


def ids(game: Game[Any]) -> list[str]:
    """Return every id that a game's tests must prove: rules, rulings, worked examples."""
    examples = EXAMPLES.get(game.about.id, ())
    return [*(rule.id for rule in game.rules), *rulings(game), *examples]


def rulings(game: Game[Any]) -> list[str]:
    """Return the ids of a game's rulings on what its rulebook leaves open."""
    return _RULING.findall((ROOT / "docs" / "rulings" / f"{game.about.id}.md").read_text("utf-8"))


def faults(game: Game[Any]) -> list[str]:
    """Return what is amiss with a game: ids without a test, or named but unknown."""
    without = [f"{known} has no test" for known, tests in proofs(game).items() if not tests]
    known = set(ids(game))
    strangers = [
        f"{module}::{test} proves {named}, which doesn't exist"
        for module, test, all_named in _marked(game)
        for named in all_named
        if named not in known
    ]
    return [*without, *strangers, *_unknown_in_source(game), *_doubles(game)]


def _doubles(game: Game[Any]) -> list[str]:
    return [
        f"{known} is listed {times} times"
        for known, times in Counter(ids(game)).items()
        if times > 1
    ]


def _unknown_in_source(game: Game[Any]) -> list[str]:
    """Return the rules and rulings that the game's code names although they don't exist.

    Refusals name a rule by its literal id, so this finds those that a client couldn't look up.
    """
    rules, ruled = {rule.id for rule in game.rules}, rulings(game)
    known = rules | {rule.partition(".")[0] for rule in rules} | set(ruled)
    prefixes = "|".join({ruling.partition("-")[0] for ruling in ruled})
    named_there = re.compile(rf"\b(?:{game.about.prefix}-\d+(?:\.\d+)?|(?:{prefixes})-\d+)\b")
    return [
        f"{path.relative_to(ROOT)}:{number} names {named}, which doesn't exist"
        for path in sorted((ROOT / "engine" / "games" / game.about.id).rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for named in named_there.findall(line)
        if named not in known
    ]


def _marked(game: Game[Any]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield (module, test, ids) for each test of the game that says what it proves."""
    for module in _modules(game):
        for name, value in vars(module).items():
            if name.startswith("test_") and proved(value):
                yield module.__name__.rpartition(".")[2], name, proved(value)


def _modules(game: Game[Any]) -> list[ModuleType]:
    pattern = f"test_{game.about.prefix.lower()}_*.py"
    return [
        import_module(f"tests.rules.{p.stem}") for p in sorted(Path(__file__).parent.glob(pattern))
    ]


def main(arguments: list[str]) -> int:
    """Print the table; return 1 when something is amiss."""
    amiss: list[str] = []
    for game in catalogue.games().values():
        found = proofs(game)
        if "--missing" not in arguments:
            print(f"{game.about.title}\n")
            for known, tests in found.items():
                print(f"{known:9} {', '.join(tests) or '-'}")
            print()
        proved_ids = sum(1 for tests in found.values() if tests)
        print(
            f"{game.about.title}: {proved_ids} of {len(found)} rules, rulings and examples proved"
        )
        amiss += faults(game)
    print("\n".join(amiss))
    return int(bool(amiss))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
