"""What a person sees of each game: a package of its name, with its table."""
