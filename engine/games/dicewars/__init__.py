"""Dicewars: areas with dice, attacks one by one, reinforcements for the largest region."""
