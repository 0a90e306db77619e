"""Master Merchant, a game by Seiji Kanai (2011) for 3 or 4 players."""
