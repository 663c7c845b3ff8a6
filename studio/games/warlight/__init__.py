"""What is Warlight's alone: plans of a turn, values of regions, steps of its searches."""
