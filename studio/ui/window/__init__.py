"""The main window, its start and its parts."""
