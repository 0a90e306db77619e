"""The HTTP face, the store and the workers of Tatami. Knows no rule of any game."""
