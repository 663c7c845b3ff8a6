"""What is true of a game and of a map: no Qt, no numba, no opinions on how to play well."""
