"""The rules of the games: pure Python that does no I/O, reads no clock and shares no randomness.

Only the replay program, the arena and the loading of packaged data read files.
"""
