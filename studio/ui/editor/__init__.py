"""The Edit workspace."""
