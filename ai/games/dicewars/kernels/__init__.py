"""Dicewars as arrays: rules, odds, agents and whole games (see `state`)."""
