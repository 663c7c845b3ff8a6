"""A hand at the dialog that saves pictures."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from studio.painting.print_options import PICTURE_KINDS, PictureKind
from studio.ui.widgets.picture_dialog import PictureDialog
from studio.ui.widgets.picture_saving import PictureSaver


def dialog_of(qtbot: QtBot, saver: PictureSaver) -> PictureDialog:
    """The dialog that a saver has opened, on the screen."""
    qtbot.waitUntil(lambda: saver.dialog is not None and saver.dialog.isVisible())
    assert saver.dialog is not None
    return saver.dialog


def save(
    qtbot: QtBot,
    saver: PictureSaver,
    monkeypatch: pytest.MonkeyPatch,
    file: Path,
    kind: PictureKind | None = None,
) -> str:
    """Choose a kind by keys, click Save, name the file; return what was said of it."""
    dialog = dialog_of(qtbot, saver)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    if kind is not None:
        while dialog.kind.currentIndex() > 0:
            QTest.keyClick(dialog.kind, Qt.Key.Key_Up)
        for _ in range(PICTURE_KINDS.index(kind)):
            QTest.keyClick(dialog.kind, Qt.Key.Key_Down)
    said: list[str] = []
    saver.told.connect(said.append)
    saver.failed.connect(said.append)
    QTest.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(said))
    return said[0]
