"""Warlight: secret simultaneous turns on a map, then a round computed with chance."""
