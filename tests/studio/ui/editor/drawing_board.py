"""A small Edit workspace on a map made by code, and a hand that draws in map pixels."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path

import numpy as np
from PIL import Image
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle, build_bundle
from engine.cartography.template import Labels
from studio.editing.document import MapDocument
from studio.ui.editor.workspace import EditWorkspace
from tests.studio.ui.mouse import move, press, release

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier
WIDTH, HEIGHT = 300, 200


def blank_bundle(width: int = WIDTH, height: int = HEIGHT) -> MapBundle:
    picture = io.BytesIO()
    Image.new("RGB", (width, height), (200, 215, 230)).save(picture, "PNG")
    model = MapModel("Blank", width, height, (), ())
    return build_bundle(model, np.zeros((height, width), np.uint16), picture.getvalue())


class Board:
    """Presses, moves and releases at map pixels."""

    def __init__(self, workspace: EditWorkspace) -> None:
        self.workspace, self.view = workspace, workspace.view
        self.tools, self.canvas = workspace.tools, workspace.tools.canvas

    @property
    def document(self) -> MapDocument:
        assert self.workspace.document is not None
        return self.workspace.document

    @property
    def model(self) -> MapModel:
        return self.document.model

    @property
    def labels(self) -> Labels:
        return self.document.labels

    @property
    def steps(self) -> int:
        return self.document.undo_stack.index()

    def open(self, bundle: MapBundle, folder: Path) -> None:
        self.workspace.set_document(MapDocument(bundle, folder, parent=self.workspace))

    def at(self, x: float, y: float) -> QPoint:
        return self.view.viewportTransform().map(QPointF(x + 0.5, y + 0.5)).toPoint()

    def use(self, key: str) -> None:
        """Take up a tool by its key, as a person does."""
        QTest.keyClick(self.view, key.lower())

    def press(self, x: float, y: float, mods: Qt.KeyboardModifier = NONE) -> None:
        press(self.view.viewport(), self.at(x, y), LEFT, mods)

    def move(self, x: float, y: float) -> None:
        """Move the mouse; what is held stays held."""
        move(self.view.viewport(), self.at(x, y))

    def release(self, x: float, y: float, mods: Qt.KeyboardModifier = NONE) -> None:
        release(self.view.viewport(), self.at(x, y), LEFT, mods)

    def click(
        self,
        x: float,
        y: float,
        mods: Qt.KeyboardModifier = NONE,
        button: Qt.MouseButton = LEFT,
    ) -> None:
        QTest.mouseClick(self.view.viewport(), button, mods, self.at(x, y))

    def double_click(self, x: float, y: float) -> None:
        QTest.mouseDClick(self.view.viewport(), LEFT, NONE, self.at(x, y))

    def drag(self, *points: tuple[float, float], mods: Qt.KeyboardModifier = NONE) -> None:
        self.press(*points[0], mods)
        for (x, y), (u, v) in pairwise(points):
            for i in range(1, 9):
                self.move(x + (u - x) * i / 8, y + (v - y) * i / 8)
        self.release(*points[-1], mods)

    def key(self, key: Qt.Key, mods: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.view, key, mods)

    def count(self, key: int) -> int:
        return int((self.labels == key).sum())

    def is_shown_as_drawn(self) -> bool:
        """Whether the view shows what a view opened now would show."""
        fresh = type(self.view)()
        fresh.show_map(self.model, self.labels, None)
        same = dict(fresh.boxes) == dict(self.view.boxes)
        return same and fresh.borders.image == self.view.borders.image
