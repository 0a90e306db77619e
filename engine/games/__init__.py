"""One package a game. All have the same files inside: who has read one can read all."""
