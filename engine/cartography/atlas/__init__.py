"""Provinces of the real world, outlines on the globe, to a complete map that can be played."""
