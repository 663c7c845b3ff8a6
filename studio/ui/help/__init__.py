"""What helps to find the way."""
