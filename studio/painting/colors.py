"""The colours that carry meaning: the players' and the scale of values.

Players are told apart by the Okabe-Ito colours (Okabe & Ito, "Color Universal Design",
2008) and by the shape of their badges.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

PLAYER_COLORS: Final = (
    "#e69f00",  # orange
    "#56b4e9",  # sky blue
    "#009e73",  # bluish green
    "#f0e442",  # yellow
    "#0072b2",  # blue
    "#d55e00",  # vermilion
    "#cc79a7",  # reddish purple
    "#3b3b3b",  # black, a little lighter so that borders show
)
NEUTRAL_COLOR: Final = "#d9d7d0"
SEA_COLOR: Final = "#c4d8e6"
LINK_COLOR: Final = "#4d6f8a"  # of sea links
BADGE_COLOR: Final = "#fbf8ee"  # of badges that belong to nobody

# Diverging scale for values in [0, 1]: bad - even - good (ColorBrewer "PuOr" ends,
# told apart with every common colour blindness).
_SCALE: Final = (
    (0.0, "#b35806"),
    (0.25, "#f1a340"),
    (0.5, "#f7f7f7"),
    (0.75, "#998ec3"),
    (1.0, "#542788"),
)


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours that plots and delegates need beyond the palette."""

    is_dark: bool
    accent: QColor
    plot_background: QColor
    plot_foreground: QColor
    muted: QColor


PAPER: Final = Theme(
    False, QColor("#1a5fb4"), QColor("#ffffff"), QColor("#2b2f33"), QColor("#6b727a")
)
SLATE: Final = Theme(
    True, QColor("#6fa8ff"), QColor("#1f2226"), QColor("#d5d8dc"), QColor("#8c939c")
)


def edge_color(theme: Theme) -> QColor:
    """Return a faint ink, opaque: lines that let the ground through take five times as long."""
    ink, ground = theme.muted, theme.plot_background
    return QColor(
        (ink.red() + ground.red()) // 2,
        (ink.green() + ground.green()) // 2,
        (ink.blue() + ground.blue()) // 2,
    )


def player_color(player: int) -> QColor:
    """Return the colour of a player, or of neutral land for a negative number."""
    return QColor(NEUTRAL_COLOR if player < 0 else PLAYER_COLORS[player % len(PLAYER_COLORS)])


def text_on(fill: QColor) -> QColor:
    """Return black or white, whichever reads better on `fill` (WCAG relative luminance)."""
    parts = np.array([fill.redF(), fill.greenF(), fill.blueF()])
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    luminance = float(linear @ np.array([0.2126, 0.7152, 0.0722]))
    return QColor("#000000") if luminance > 0.18 else QColor("#ffffff")


def _rgb(color: QColor) -> tuple[int, int, int]:
    return color.red(), color.green(), color.blue()


def value_color(value: float) -> QColor:
    """Return the colour of a value in [0, 1] on the diverging scale."""
    red, green, blue = value_colors(np.array([value]))[0]
    return QColor(int(red), int(green), int(blue))


def value_colors(values: NDArray[np.floating]) -> NDArray[np.uint8]:
    """Map (n,) values in [0, 1] to (n, 3) red, green, blue."""
    stops = np.array([stop for stop, _ in _SCALE])
    colors = np.array([_rgb(QColor(name)) for _, name in _SCALE], dtype=np.float64)
    channels = [np.interp(values, stops, colors[:, i]) for i in range(3)]
    return np.stack(channels, axis=1).astype(np.uint8)
