"""What only Warlight shows in Analyse: a map, positions set up by hand, values, single steps."""
