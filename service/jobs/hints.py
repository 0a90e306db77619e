"""The job that thinks a hint out."""

import logging

from service.jobs.ai import house
from service.play import hints
from service.problems import GAME_NOT_FOUND, Problem

log = logging.getLogger("tatami.hints")


def think(game_id: str, seat: int, decision: str) -> bool:
    """Think about the seat's open decision; return whether it was still open.

    Where the game can't be read the hint is left out: its note expires, and it can be asked again.
    """
    try:
        return hints.think(house(), game_id, seat, decision)
    except Problem as problem:
        if problem.kind is not GAME_NOT_FOUND:
            log.warning("no hint for game %s: %s", game_id, problem.detail)
        return False
