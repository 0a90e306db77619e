"""Master of Respect, a game by Kentaro Yazawa (2018) for 3 to 5 players."""
