"""Work that isn't done while a caller waits: the AI seats' turns, and the sweeping."""
