"""Paper soccer in the window: its pitch, and positions of it from notation."""
