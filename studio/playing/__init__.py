"""Games being played and looked back at."""
