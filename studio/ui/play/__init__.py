"""The Play workspace."""
