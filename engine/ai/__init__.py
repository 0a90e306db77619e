"""Players. They see what their seat sees and know a game by its contract alone."""
