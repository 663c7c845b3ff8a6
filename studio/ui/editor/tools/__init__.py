"""The tools of the map editor: what the mouse does on the canvas."""
