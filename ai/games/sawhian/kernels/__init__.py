"""Compiled loops of Sawhian: boards as bits, searches, whole games. Arrays in, arrays out."""
