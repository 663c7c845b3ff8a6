"""How a game is played well: searches, bots and the arena."""
