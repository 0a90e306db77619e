"""The job that plays the AI seats' turns of a game."""

from functools import cache

from service.config import read_settings
from service.jobs.queue import enqueuer
from service.play.house import House, open_house
from service.play.thinking import play_ai_turns
from service.problems import GAME_NOT_FOUND, Problem


@cache
def house() -> House:
    """Return this process's house. Made by the worker before it forks: connections come later."""
    settings = read_settings()
    return open_house(settings, enqueuer(settings))


def play(game_id: str) -> int:
    """Play for the AI seats until none owes an answer; return the number of commands."""
    try:
        return play_ai_turns(house(), game_id)
    except Problem as problem:
        if problem.kind is GAME_NOT_FOUND:
            return 0  # it has expired: nobody waits
        raise
