"""Sawhian in the window: its board, and positions of it set up by hand."""
