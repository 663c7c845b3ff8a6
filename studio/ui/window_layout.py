"""Where the window and the docks of its workspaces were, from one start to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import QMainWindow

from studio.settings import Settings
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.editor.workspace import EditWorkspace

_VERSION: Final = 1  # of the docks; another one is not restored


class WindowLayout:
    """Keeps and restores the places of windows by name; the first is the one that moves."""

    def __init__(self, settings: Settings, windows: Mapping[str, QMainWindow]) -> None:
        self._settings, self._windows = settings, windows
        self._outer = next(iter(windows.values()))

    def restore(self) -> None:
        """Put everything where it was."""
        for name, window in self._windows.items():
            geometry = self._settings.bytes(f"{name}/geometry")
            if geometry is not None and window is self._outer:
                window.restoreGeometry(geometry)
            state = self._settings.bytes(f"{name}/state")
            if state is not None:
                window.restoreState(state, _VERSION)
                if isinstance(window, EditWorkspace | AnalyseWorkspace):
                    window.keep_layout()

    def keep(self) -> None:
        """Remember where everything is."""
        for name, window in self._windows.items():
            self._settings.remember(f"{name}/geometry", window.saveGeometry())
            self._settings.remember(f"{name}/state", window.saveState(_VERSION))
        self._settings.sync()
