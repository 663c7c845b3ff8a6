"""Searches of any sequential game, in pure Python. Nothing here knows a game, numba or Qt."""
