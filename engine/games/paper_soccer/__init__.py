"""Paper soccer: the pitch, its rules, turns, and games as text."""
