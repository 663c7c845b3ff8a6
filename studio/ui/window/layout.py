"""Where the window and the docks of its workspaces were, from one start to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QMainWindow

from studio.program.settings import Settings

_VERSION: Final = 1  # of the docks; another one is not restored
_NAME: Final = "window"
_SIZE: Final = QSize(1280, 800)  # of the first start
_FRAME: Final = QSize(16, 56)  # that a desktop may draw around a window


@runtime_checkable
class _Arranging(Protocol):
    """A workspace that shares out its room when it is first shown, unless that was restored."""

    def keep_layout(self) -> None: ...


class WindowLayout:
    """Keeps and restores the place of a window, and the docks in it by the name of their owner."""

    def __init__(self, window: QMainWindow, settings: Settings) -> None:
        self._window, self._settings = window, settings
        self._docked: dict[str, QMainWindow] = {}

    def restore_geometry(self) -> None:
        """Put the window where it was."""
        self._window.resize(_SIZE)
        geometry = self._settings.bytes(f"{_NAME}/geometry")
        if geometry is not None:
            self._window.restoreGeometry(geometry)

    def show_window(self) -> None:
        """Show the window where it was; the first time it fills a screen that is not larger."""
        room = self._window.screen().availableSize()
        needed = _SIZE + _FRAME
        fits = room.width() >= needed.width() and room.height() >= needed.height()
        if fits or self._settings.bytes(f"{_NAME}/geometry") is not None:
            self._window.show()
        else:
            self._window.showMaximized()

    def restore_docks(self, windows: Mapping[str, QMainWindow]) -> None:
        """Put docks and tool bars where they were."""
        self._docked = dict(windows)
        for name, window in windows.items():
            state = self._settings.bytes(f"{name}/state")
            if state is not None:
                window.restoreState(state, _VERSION)
                if isinstance(window, _Arranging):
                    window.keep_layout()

    def keep(self) -> None:
        """Remember where everything is."""
        self._settings.remember(f"{_NAME}/geometry", self._window.saveGeometry())
        for name, window in self._docked.items():
            self._settings.remember(f"{name}/state", window.saveState(_VERSION))
        self._settings.sync()
