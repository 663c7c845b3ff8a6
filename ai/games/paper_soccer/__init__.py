"""Paper soccer played: unique turns, alpha-beta over them, Monte Carlo tree search, its players."""
