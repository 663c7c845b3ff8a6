"""The Analyse workspace."""
