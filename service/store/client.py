"""Connections to Redis, with waits that suit a request."""

from redis import Redis
from redis.backoff import ExponentialBackoff
from redis.retry import Retry

CONNECT_SECONDS = 1.0
ANSWER_SECONDS = 3.0
RETRIES = 2


def connect(url: str) -> Redis:
    """Return a client for short commands; nothing is sent before its first use.

    A command whose answer is lost is sent again, twice at most: so each write made through this
    client must name itself, and do nothing when it is met a second time.
    """
    return Redis.from_url(
        url,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=ANSWER_SECONDS,
        retry=Retry(ExponentialBackoff(cap=0.2, base=0.02), RETRIES),
        health_check_interval=30,
    )
