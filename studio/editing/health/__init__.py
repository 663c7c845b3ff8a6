"""The health of a map, measured in jobs."""
