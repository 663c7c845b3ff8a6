"""Paper soccer in numba: turns, what a position is worth, searches."""
