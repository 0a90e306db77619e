"""Manchukuo: elders of an occupied village teach their schools; for 2 to 4 players."""
