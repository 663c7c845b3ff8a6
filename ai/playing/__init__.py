"""Who plays: bots by name, levels, whole games."""
