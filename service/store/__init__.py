"""Games in Redis. A game's record is read whole and written in one atomic step."""
