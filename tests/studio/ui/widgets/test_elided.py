"""A label shows what it has room for, and its tip shows all of it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from studio.ui.widgets.elided import ElidedLabel

TEXT, SHORT = "a sentence that is long", "brief\nlines"


@pytest.fixture
def label(qtbot: QtBot) -> ElidedLabel:
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.setText(TEXT)
    with qtbot.waitExposed(label):
        label.show()
    return label


def room(label: ElidedLabel, text: str) -> int:
    return label.fontMetrics().horizontalAdvance(text)


def test_a_text_ends_where_its_room_does(label: ElidedLabel) -> None:
    label.setFixedWidth(room(label, TEXT) + 1)
    assert label.shown_text == TEXT
    label.setFixedWidth(room(label, TEXT) // 2)
    assert label.shown_text.endswith("…")
    assert TEXT.startswith(label.shown_text[:-1])
    assert label.toolTip() == label.text() == TEXT


def test_a_short_text_stands_for_one_without_room(label: ElidedLabel) -> None:
    label.set_texts(TEXT, SHORT)
    label.setFixedWidth(room(label, TEXT) + 1)
    assert label.shown_text == TEXT
    label.setFixedWidth(room(label, TEXT) // 2)
    assert label.shown_text == SHORT
    assert label.toolTip() == label.text() == TEXT
    label.setText(TEXT)
    assert label.shown_text.endswith("…"), "a short text goes with its long one"
