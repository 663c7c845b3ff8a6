"""Draws the curves of Dicewars' heuristic: `docs/pictures/dicewars-heuristic.png`.

`python -m tools.draw_heuristic` after its numbers have changed.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from ai.games.dicewars.numbers import HeuristicOptions, read_numbers
from engine.files import write_whole
from engine.wording import number
from studio.cli.output import painting
from studio.painting.colors import PAPER
from studio.painting.lines import LineStyle
from studio.painting.plots import AXIS, BOTTOM, LEFT, RIGHT, TOP, Frame, paint_axes
from studio.painting.prints import Figure, printed
from studio.painting.trainings import PLOTS, WIDTH, paint_names

ROOT: Final = Path(__file__).parents[1]
NUMBERS: Final = ROOT / "ai/games/dicewars/heuristic.toml"
FILE: Final = ROOT / "docs/pictures/dicewars-heuristic.png"
PLAYERS: Final = (2.0, 8.0)
NAMES: Final = ("f, weight of P", "g, least attack coefficient", "h, aggression")


def paint(painter: QPainter, area: QRectF) -> None:
    """Paint the three curves with a legend below."""
    told = read_numbers(NUMBERS, HeuristicOptions)
    plot = paint_names(painter, area, NAMES, PAPER)
    frame = Frame(plot.adjusted(LEFT, TOP, -RIGHT, -BOTTOM - AXIS), PLAYERS, (0.0, 1.0))
    title = "Curves of the heuristic over living players"
    paint_axes(
        painter, plot, frame, title, lambda value: number(value, ".2g"), "Living players", PAPER
    )
    for at, curve in enumerate((told.success_weight, told.attack_least, told.aggression)):
        x = frame.x(np.linspace(*PLAYERS, len(curve)))
        places = np.column_stack([x, frame.y(np.array(curve))]).tolist()
        painter.setPen(LineStyle(at).pen(WIDTH))
        painter.drawPolyline(QPolygonF([QPointF(*place) for place in places]))


if __name__ == "__main__":
    with painting():
        figure = Figure("Curves of the heuristic", paint)
        write_whole(FILE, printed(figure, replace(PLOTS, dpi=150)))
