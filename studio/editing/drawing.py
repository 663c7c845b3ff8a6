"""What a view of a map shows and takes long to make, as a job makes it; needs no widgets.

The images belong to whoever takes the drawing: views change them with every edit.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor, QImage

from engine.cartography.model import MapModel
from engine.cartography.template import Labels
from studio.editing.snapshot import MapSnapshot
from studio.painting.map_shape import MapShape
from studio.painting.pyramids import Pyramid
from studio.painting.rasters import (
    BORDER_COLOR,
    SUPER_BORDER_COLOR,
    draw_borders,
    fill_regions,
    to_image,
)

_CLEAR = QColor(0, 0, 0, 0)


@dataclass(frozen=True, slots=True, eq=False)
class DrawnMap:
    """The layers of a map at one moment."""

    model: MapModel
    labels: Labels
    picture: Pyramid  # empty if it cannot be decoded
    borders: Pyramid
    template: Pyramid


def draw_map(snapshot: MapSnapshot) -> DrawnMap:
    """Draw the layers of a map, and measure its regions."""
    model, labels = snapshot.model, snapshot.labels
    MapShape(labels)
    template = fill_regions(labels, {r.key: QColor(*r.color) for r in model.regions}, _CLEAR)
    drawn = DrawnMap(
        model,
        labels,
        Pyramid(QImage.fromData(snapshot.picture)),
        border_layer(model, labels),
        Pyramid(to_image(template)),
    )
    drawn.picture.prepare()
    drawn.borders.prepare()
    return drawn


def border_layer(model: MapModel, labels: Labels) -> Pyramid:
    """Return the borders of regions and super regions."""
    groups = {region.key: region.super_region for region in model.regions}
    return Pyramid(to_image(draw_borders(labels, groups, BORDER_COLOR, SUPER_BORDER_COLOR)))
