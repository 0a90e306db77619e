"""The secrets of a game in every form in which they could slip out."""

from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator, Mapping

from service.play.history import entries
from service.play.house import House
from service.play.table import mixed_seed
from tests.service.door import Answer, Door


def secrets_of(house: House, game: str) -> dict[str, bytes]:
    """Return all that nobody may know before the end, by what it is."""
    record, _ = house.load(game)
    hidden = {
        "seed": record.about.seed,
        "mixed seed": mixed_seed(record),
        "salt": record.about.salt,
    }
    found = {f"{name}, {form}": text for name, raw in hidden.items() for form, text in _forms(raw)}
    for number, seat in enumerate(record.seats):
        found |= {f"entropy {number}": seat.entropy.encode()} if seat.entropy else {}
        found |= {f"token hash {number}": seat.token.encode()} if seat.token else {}
    for entry in entries(house, game, record.version) if record.state else ():
        found[f"digest {entry.version}"] = entry.digest.encode()
    return found


def _forms(raw: bytes) -> Iterator[tuple[str, bytes]]:
    yield "raw", raw
    yield "hex", raw.hex().encode()
    yield "HEX", raw.hex().upper().encode()
    yield "decimal", str(int.from_bytes(raw, "big")).encode()
    for before in range(3):  # in base64, the same bytes look otherwise in each of three places
        for name, encode in (("base64", b64encode), ("base64url", urlsafe_b64encode)):
            text = encode(bytes(before) + raw)
            yield f"{name}, {before} before", text[4 if before else 0 : -4]


class Recorder:
    """A door that keeps all that comes out of it."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self.heard: list[bytes] = []

    def __call__(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> Answer:
        answer = self._door(method, path, headers, body)
        self.heard.append(f"{answer.headers}".encode() + answer.body)
        return answer

    def told(self, secrets: Mapping[str, bytes]) -> set[str]:
        """Return which of the secrets have come out."""
        heard = b"\n".join(self.heard)
        return {name for name, text in secrets.items() if text in heard}
