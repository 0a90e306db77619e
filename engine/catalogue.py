"""The games by id, with the editions that come with them and those that a person supplied."""

from collections.abc import Mapping
from typing import Any, Final, Protocol

from engine.editions import EditionError, parse
from engine.game import About, Edition, Game
from engine.games.manchukuo.ruleset import Manchukuo
from engine.games.master_merchant.ruleset import MasterMerchant
from engine.games.master_of_respect.ruleset import MasterOfRespect


class _Maker(Protocol):
    """A game's class: makes the game for a set of editions."""

    @property
    def about(self) -> About: ...

    def __call__(self, editions: Mapping[str, Any]) -> Game[Any]: ...

    def shipped(self) -> Mapping[str, Edition]: ...

    def load(self, plain: Any) -> Edition: ...


_MAKERS: Final[tuple[_Maker, ...]] = (MasterMerchant, MasterOfRespect, Manchukuo)
_BY_ID: Final = {maker.about.id: maker for maker in _MAKERS}


def games(supplied: Mapping[str, str] | None = None) -> dict[str, Game[Any]]:
    """Return every game by its id.

    ``supplied`` are the texts (TOML) of further editions, by a name for errors. Their ids must be
    new to their game. Raises EditionError.
    """
    editions = {ruleset: dict(maker.shipped()) for ruleset, maker in _BY_ID.items()}
    for name, text in (supplied or {}).items():
        try:
            _add(editions, parse(text))
        except EditionError as error:
            raise EditionError(f"{name}: {error}") from error
    return {ruleset: maker(editions[ruleset]) for ruleset, maker in _BY_ID.items()}


def game_of(ruleset: str, edition: Any) -> Game[Any]:
    """Return a game with one edition only, made from its plain data; raise EditionError."""
    maker = _maker(ruleset)
    loaded = maker.load(edition)
    return maker({loaded.ref.id: loaded})


def _add(editions: dict[str, dict[str, Edition]], plain: dict[str, Any]) -> None:
    maker = _maker(plain.get("ruleset"))
    known, edition = editions[maker.about.id], maker.load(plain)
    if edition.ref.id in known:
        raise EditionError(f"{maker.about.id} has an edition {edition.ref.id!r} already")
    known[edition.ref.id] = edition


def _maker(ruleset: object) -> _Maker:
    if not isinstance(ruleset, str) or ruleset not in _BY_ID:
        raise EditionError(f"ruleset must be one of {sorted(_BY_ID)}, not {ruleset!r}")
    return _BY_ID[ruleset]
