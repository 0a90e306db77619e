"""The rules of the games: pure Python, no I/O, no clock, no global randomness."""
