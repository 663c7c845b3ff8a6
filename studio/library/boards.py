"""Maps as the library keeps them, and small pictures of games on them. No widgets."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle, archive_bytes, read_map
from engine.cartography.template import Labels
from engine.errors import UnreadableMapError
from engine.files import write_whole
from engine.wording import say
from studio.editing.thumbnails import HEIGHT, WIDTH
from studio.painting.colors import NEUTRAL_COLOR, SEA_COLOR, player_color
from studio.painting.pictures import png_bytes
from studio.painting.rasters import BORDER_COLOR, draw_borders, fill_regions, to_image

_FINE: Final = 2  # painted so many times larger, then made smooth
_FILE: Final = "map.zip"


def archive_of(bundle: MapBundle) -> bytes:
    """Return a map as an archive; the same map gives the same bytes.

    Raises SaveError if the map cannot be saved as it is.
    """
    return archive_bytes(bundle)


def read_archive(archive: bytes) -> MapBundle:
    """Return the map of an archive; raise UnreadableMapError if there is none in it."""
    with tempfile.TemporaryDirectory(prefix="marchland-") as folder:
        file = Path(folder) / _FILE
        write_whole(file, archive)
        bundle = read_map(file).bundle
    if bundle is None:
        raise UnreadableMapError(file, say("the copy of the map is incomplete."))
    return bundle


@dataclass(frozen=True, slots=True, eq=False)
class SmallBoard:
    """A map made so small that it can be painted after every turn."""

    labels: NDArray[np.uint16]  # (height, width), at most `_FINE` times a thumbnail
    keys: tuple[int, ...]  # of the regions, as games number them

    @classmethod
    def of(cls, model: MapModel, labels: Labels) -> SmallBoard:
        """Take every so manieth pixel of a map."""
        height, width = labels.shape
        factor = min(_FINE * WIDTH / width, _FINE * HEIGHT / height)
        rows = _picked(height, max(round(height * factor), 1))
        columns = _picked(width, max(round(width * factor), 1))
        return cls(labels[np.ix_(rows, columns)], tuple(region.key for region in model.regions))

    def png(self, owners: Sequence[int], colors: Sequence[int]) -> bytes:
        """Paint as `image` does, in the size of a thumbnail."""
        return png_bytes(fitted(self.image(owners, colors)))

    def image(self, owners: Sequence[int], colors: Sequence[int]) -> QImage:
        """Paint who owns what; `colors` are the players' places in the palette."""
        fills = {
            key: player_color(colors[owner] if owner >= 0 else owner)
            for key, owner in zip(self.keys, owners, strict=True)
        }
        land = fill_regions(self.labels, fills, QColor(NEUTRAL_COLOR))
        land[self.labels == 0] = QColor(SEA_COLOR).rgba()
        image = to_image(land)
        painter = QPainter(image)
        borders = draw_borders(self.labels, {}, BORDER_COLOR, BORDER_COLOR)
        painter.drawImage(0, 0, to_image(borders))
        painter.end()
        return image


def _picked(length: int, count: int) -> NDArray[np.intp]:
    """Return `count` places spread evenly over a length."""
    return ((np.arange(count) + 0.5) * length / count).astype(np.intp)


def fitted(image: QImage) -> QImage:
    """Return a picture of a thumbnail's size, with sea around it where it is less wide or high."""
    size = QSize(WIDTH, HEIGHT)
    mode, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    small = image.scaled(size, mode, smooth)
    sheet = QImage(size, QImage.Format.Format_RGB32)
    sheet.fill(QColor(SEA_COLOR))
    painter = QPainter(sheet)
    rest = size - small.size()
    painter.drawImage(QPoint(rest.width() // 2, rest.height() // 2), small)
    painter.end()
    return sheet
