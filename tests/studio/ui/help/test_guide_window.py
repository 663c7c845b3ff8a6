"""The guide's window, and that every link of the guide leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from studio.program.guide import guide_folder
from studio.ui.help.guide_window import GuideWindow

LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)#]+)(#[^)]*)?\)")


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> GuideWindow:
    """A guide of two pages."""
    (tmp_path / "index.md").write_text("# First\n\n[on](second.md)\n", "utf-8")
    (tmp_path / "second.md").write_text("# Second\n\nAn army of words.\n", "utf-8")
    window = GuideWindow(tmp_path)
    qtbot.addWidget(window)
    window.show()
    return window


def action(window: GuideWindow, text: str) -> QAction:
    return next(a for a in window.findChildren(QAction) if a.text() == text)


def test_links_back_and_forward(shown: GuideWindow) -> None:
    browser = shown.browser
    assert "First" in browser.toPlainText()
    browser.anchorClicked.emit(QUrl("second.md"))
    assert "army of words" in browser.toPlainText()
    action(shown, "Back").trigger()
    assert "First" in browser.toPlainText()
    action(shown, "Forward").trigger()
    assert "Second" in browser.toPlainText()
    action(shown, "Contents").trigger()
    assert "First" in browser.toPlainText()


def test_words_are_found(shown: GuideWindow) -> None:
    shown.browser.show_page("second.md")
    QTest.keyClicks(shown.find_box, "army")
    QTest.keyClick(shown.find_box, Qt.Key.Key_Return)
    assert shown.browser.textCursor().selectedText() == "army"
    QTest.keyClick(shown.find_box, Qt.Key.Key_Return)  # from the top again
    assert shown.browser.textCursor().selectedText() == "army"


def test_every_link_of_the_guide_leads_somewhere() -> None:
    folder = guide_folder()
    assert folder is not None
    pages = sorted(folder.glob("*.md"))
    linked = set()
    for page in pages:
        for is_picture, target, _anchor in LINK.findall(page.read_text("utf-8")):
            if target.startswith(("http://", "https://")):
                continue
            file = (page.parent / target).resolve()
            assert file.is_file(), f"{page.name} leads to {target}"
            linked.add(file)
            if is_picture:
                with Image.open(file) as picture:
                    picture.verify()
    assert {page.resolve() for page in pages} - linked <= {folder / "index.md"}
    assert set((folder / "pictures").glob("*.png")) <= linked
