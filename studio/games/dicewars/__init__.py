"""What the studio has of Dicewars beside its widgets."""
