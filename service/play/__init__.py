"""What happens to games, whoever asks: a request or a worker. Knows the engine's contract only."""
