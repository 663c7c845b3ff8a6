"""Searches being looked at, kept, compared, reported."""
