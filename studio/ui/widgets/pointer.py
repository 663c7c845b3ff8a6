"""What the mouse does on a map, told to whoever handles it instead of the view."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent

from engine.cartography.model import Point


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the mouse is on a map, and what is held down."""

    x: float  # map pixels from the top left corner
    y: float
    region: int  # key of the region there, 0 for none
    screen: QPoint  # position in the viewport
    button: Qt.MouseButton = Qt.MouseButton.NoButton  # that was pressed or released
    held: Qt.MouseButton = Qt.MouseButton.NoButton
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier

    @property
    def pixel(self) -> Point:
        """The map pixel under the mouse; may lie outside the map."""
        return math.floor(self.x), math.floor(self.y)

    def holds(self, modifier: Qt.KeyboardModifier) -> bool:
        """Say whether a modifier key is held."""
        return bool(self.modifiers & modifier)


class PointerHandler(Protocol):
    """Gets what the mouse and the keyboard do on a map, but for panning and zooming."""

    def pressed(self, at: Pointer) -> None:
        """A button went down."""

    def moved(self, at: Pointer) -> None:
        """The mouse moved, with or without a button held."""

    def released(self, at: Pointer) -> None:
        """A button went up."""

    def double_clicked(self, at: Pointer) -> None:
        """A button was pressed for the second time; a release follows."""

    def wheel_turned(self, steps: int, at: Pointer) -> bool:
        """The wheel turned; False lets the view zoom."""

    def key_pressed(self, event: QKeyEvent) -> bool:
        """A key was pressed; False lets the view have it."""

    def left(self) -> None:
        """The mouse left the map."""
