"""What the general rooms ask of each game, a package a game."""
