"""Sawhian: four players cross a board of seven by seven squares, jumping over each other."""
