"""Dicewars in the window: its board."""
