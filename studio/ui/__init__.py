"""The widgets: main window, editor, play and analysis."""
