"""The job that plays the AI seats' turns of a game."""

import logging
from functools import cache

from service.config import read_settings
from service.jobs.queue import enqueuer, hint_enqueuer
from service.play.house import House, open_house
from service.play.thinking import play_ai_turns
from service.problems import GAME_NOT_FOUND, Problem

log = logging.getLogger("tatami.ai")


@cache
def house() -> House:
    """Return this process's house. Made by the worker before it forks: connections come later."""
    settings = read_settings()
    return open_house(settings, enqueuer(settings), hint_enqueuer(settings))


def play(game_id: str) -> int:
    """Play for the AI seats until none owes an answer; return the number of commands.

    A game that can't be played (its edition isn't loaded, say) is left alone: trying again at once
    wouldn't help, and the sweeper does so ever more rarely.
    """
    try:
        return play_ai_turns(house(), game_id)
    except Problem as problem:
        if problem.kind is not GAME_NOT_FOUND:  # that one has expired: nobody waits
            log.warning("game %s isn't played: %s", game_id, problem.detail)
        return 0
