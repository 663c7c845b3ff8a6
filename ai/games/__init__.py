"""The games' own parts: bots, searches, evaluations and kernels, a package a game."""
