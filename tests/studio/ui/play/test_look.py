"""Small things of the look of Play: badges and styles made once, marks that stand out."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QTextEdit
from pytestqt.qtbot import QtBot

from studio.painting.colors import PLAYER_COLORS
from studio.ui.look.player_icon import player_icon
from studio.ui.play import log_panel
from studio.ui.play.log_panel import GROUND, LogPanel
from studio.ui.play.phase_strip import PhaseStrip, StripState


def test_a_badge_is_drawn_once(qtbot: QtBot) -> None:
    assert player_icon(2).cacheKey() == player_icon(2).cacheKey()
    keys = {player_icon(2).cacheKey(), player_icon(3).cacheKey()}
    assert len(keys | {player_icon(2, faded=True).cacheKey()}) == 3


def test_the_strip_is_styled_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    set_to: list[str] = []
    real = PhaseStrip.setStyleSheet

    def count(strip: PhaseStrip, sheet: str) -> None:
        set_to.append(sheet)
        real(strip, sheet)

    monkeypatch.setattr(PhaseStrip, "setStyleSheet", count)
    strip = PhaseStrip(QAction("Commit"))
    qtbot.addWidget(strip)
    strip.show_state(StripState("deploy", color=1, turn="Anna"))
    strip.show_state(StripState("attack", color=1, turn="Anna"))
    assert set_to == [strip.styleSheet()]


@pytest.mark.parametrize("dark", [True, False])
def test_only_a_black_mark_in_the_dark_lies_on_a_ground(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, dark: bool
) -> None:
    monkeypatch.setattr(log_panel, "is_dark", lambda: dark)
    panel = LogPanel()
    qtbot.addWidget(panel)
    for player in range(len(PLAYER_COLORS)):
        panel.add_line(f"Line {player}", player)
    text = panel.findChild(QTextEdit)
    assert isinstance(text, QTextEdit)
    lines = [line for line in text.toHtml().split("<p ") if "Line " in line]
    with_ground = [number for number, line in enumerate(lines) if GROUND in line]
    assert with_ground == ([len(PLAYER_COLORS) - 1] if dark else [])
