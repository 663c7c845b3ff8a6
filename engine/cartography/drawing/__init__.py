"""Drawings of a map: label arrays made, tidied, read from pictures, and turned into pictures.

Works on arrays and geometry alone; must not know files or check a map.
"""
