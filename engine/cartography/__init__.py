"""Maps: the model, its files, its pictures as arrays, and the checks."""
