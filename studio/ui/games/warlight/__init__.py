"""Warlight in the window: its map with armies, its turns, and what is shown of its searches."""
