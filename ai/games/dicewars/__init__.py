"""How Dicewars is played."""
