"""How the window looks, and how its texts are shown."""
