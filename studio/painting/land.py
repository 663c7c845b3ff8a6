"""The colours of land that players own: a region's fill, and its badge's."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

from studio.painting.colors import player_color

NOBODY: Final = -1  # owns neutral land
NEUTRAL_BADGE: Final = "#fbf8ee"
BADGE_LIGHTER: Final = 135  # percent; a badge stands out from the land of its player
_GOLDEN_ANGLE: Final = 137.5  # degrees; neighbouring numbers get hues far apart
_NEUTRAL_TINT, _OWNED_TINT = 0.12, 0.06  # share of the super region's colour


def super_tint(number: int) -> QColor:
    """Return the colour that tells a super region from the others."""
    return QColor.fromHsv(round(number * _GOLDEN_ANGLE) % 360, 170, 215)


def land_color(owner: int, tint: QColor) -> QColor:
    """Return the fill of a region: its owner's colour with a little of the super region's."""
    return mixed(player_color(owner), tint, _NEUTRAL_TINT if owner == NOBODY else _OWNED_TINT)


def badge_fill(owner: int) -> QColor:
    """Return the fill of an army badge."""
    if owner == NOBODY:
        return QColor(NEUTRAL_BADGE)
    return player_color(owner).lighter(BADGE_LIGHTER)


def mixed(color: QColor, other: QColor, share: float) -> QColor:
    """Return `color` with a share of another colour."""
    pairs = zip(color.getRgbF()[:3], other.getRgbF()[:3], strict=True)  # type: ignore[index]
    return QColor.fromRgbF(*(one * (1 - share) + two * share for one, two in pairs))
