"""The ways to a new map, one dialog each; none of them opens or saves it."""
