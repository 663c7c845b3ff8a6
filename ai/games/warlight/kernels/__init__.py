"""Warlight's compiled inner loops: arrays in, arrays out."""
