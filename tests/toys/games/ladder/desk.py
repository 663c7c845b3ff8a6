"""What the studio asks of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtGui import QColor, QImage, QPainter

from ai.searching.options import option
from studio.desk import Desk, complete_rounds, settled
from studio.painting.colors import player_color
from tests.toys.ladder import LadderGame, LadderState


@dataclass(frozen=True, slots=True)
class LadderRules:
    top: int = option(7, "Rungs", 1, 99, "The first on top wins.")
    turns: int = option(15, "Turns", 1, 999, "A draw after so many.")


def _build(rules: LadderRules, players: int, _graph: object) -> LadderGame:
    return LadderGame(players, rules.top, rules.turns)


def _rules_of(game: LadderGame) -> LadderRules:
    return LadderRules(game.top, game.turns)


def _label(game: LadderGame, state: Any, player: int, move: Any) -> str:
    return game.format_move(state, player, move)


def _picture(game: LadderGame, state: LadderState, colors: Sequence[int]) -> QImage:
    image = QImage(40 * game.players, 10 * game.top, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for player, rung in enumerate(state.rungs):
        top = 10 * (game.top - rung)
        painter.fillRect(40 * player, top, 30, 10 * rung, player_color(colors[player]))
    painter.end()
    return image


DESK = Desk(
    "ladder",
    "A toy.",
    LadderRules,
    _build,
    _rules_of,
    _label,
    range(1, 9),
    complete_rounds,
    settled,
    picture=_picture,
)
