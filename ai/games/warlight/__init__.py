"""Warlight's own turn generator, evaluation, search and bots."""
