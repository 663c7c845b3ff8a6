"""Pictures for files: a map, the tree of an analysis, its visits over time, a study's win rates.

Painted without widgets; an analysis always on white. Text needs a QGuiApplication: `offscreen`
brings one that needs no display.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from PIL import Image
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter, QPen

from ai.snapshot import AnalysisSnapshot
from ai.study import Row
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle
from engine.errors import SetupError
from studio.analysis import SearchTrace, iterations_per_second
from studio.figures import count_text, percent_text, seconds_text
from studio.layouts import tree_part
from studio.painting.badges import Badge, badge_place, paint_badges, paint_links
from studio.painting.colors import (
    BADGE_COLOR,
    LINK_COLOR,
    PAPER,
    PLAYER_COLOR_NAMES,
    SEA_COLOR,
    Theme,
    value_color,
)
from studio.painting.courses import visits_plot
from studio.painting.lines import MAX_LINES, LineStyle, LineStyles, draw_sample
from studio.painting.plots import paint_lines
from studio.painting.rasters import fill_regions, to_image
from studio.painting.studies import paint_study
from studio.painting.trees import (
    Scaling,
    TreeDrawing,
    legend_entries,
    outline_color,
    paint_scale,
    paint_tree,
    prepare,
)

LARGEST_PICTURE: Final = 16_384  # pixels a side of a map's picture
MARGIN: Final = 32
LINE: Final = 22  # height of a line of text
FONT_PX: Final = 13
MIN_SHARE: Final = 0.005  # of the root's visits; nodes with less only make a comb
VISITS_TITLE: Final = "Visits of the leading candidates"
TREE_SIZE: Final = QSize(1600, 1000)
VISITS_SIZE: Final = QSize(1200, 800)
STUDY_SIZE: Final = QSize(900, 560)


@contextmanager
def offscreen() -> Iterator[None]:
    """Have a QGuiApplication inside the block: the one there is, or one without a display."""
    if QGuiApplication.instance() is not None:
        yield
        return
    app = QGuiApplication(["marchland", "-platform", "offscreen"])
    try:
        yield
    finally:
        app.shutdown()


@dataclass(frozen=True, slots=True)
class MapLayers:
    """What a picture of a map shows besides its sea, regions and borders."""

    template: bool = False  # the template's colours instead of the picture
    links: bool = True
    badges: bool = True  # with the armies at the start
    names: bool = True


def map_size(model: MapModel, scale: float) -> QSize:
    """Return the size of a picture of the map; raise SetupError if it is too large to paint."""
    size = QSize(max(round(model.width * scale), 1), max(round(model.height * scale), 1))
    if max(size.width(), size.height()) > LARGEST_PICTURE:
        raise SetupError(
            f"The picture would be {size.width()} x {size.height()} pixels; at most "
            f"{LARGEST_PICTURE} a side are painted. Choose a smaller scale."
        )
    return size


def map_png(bundle: MapBundle, scale: float = 1.0, layers: MapLayers | None = None) -> bytes:
    """Return a map as a PNG file, `scale` times its size; errors are those of `map_size`."""
    return png_bytes(render_map(bundle, scale, layers or MapLayers()))


def render_map(bundle: MapBundle, scale: float, layers: MapLayers) -> QImage:
    """Paint a map with links, badges and names in the sizes the window gives them."""
    size = map_size(bundle.model, scale)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor(SEA_COLOR))
    painter = QPainter(image)
    source = source_image(bundle, layers)
    painter.drawImage(0, 0, source.scaled(size, mode=Qt.TransformationMode.SmoothTransformation))
    painter.scale(scale, scale)
    paint_layers(painter, bundle, layers)
    painter.end()
    return image


def source_image(bundle: MapBundle, layers: MapLayers) -> QImage:
    """Return the picture, or regions in the template's colours, in the size of its pixels."""
    return _template_image(bundle) if layers.template else QImage.fromData(bundle.picture)


def paint_layers(painter: QPainter, bundle: MapBundle, layers: MapLayers) -> None:
    """Paint links, badges and names over a picture, in map pixels."""
    if layers.links:
        lines = [path for link in bundle.model.sea_links for path in link.paths]
        paint_links(painter, lines, QColor(LINK_COLOR))
    badges = _start_badges(bundle, layers)
    paint_badges(painter, badges, QColor(BADGE_COLOR), names=layers.names)


def _template_image(bundle: MapBundle) -> QImage:
    colors = {region.key: QColor(*region.color) for region in bundle.model.regions}
    return to_image(fill_regions(bundle.labels, colors, QColor(SEA_COLOR)))


def _start_badges(bundle: MapBundle, layers: MapLayers) -> list[Badge]:
    room = label_points(bundle.labels)
    badges = []
    for region in bundle.model.regions:
        x, y, radius = badge_place(region, room)
        text = str(region.army) if layers.badges else ""
        name = region.name if layers.names else ""
        badges.append(Badge(x, y, text, QColor(BADGE_COLOR), name=name, room=radius))
    return badges


def tree_png(snapshot: AnalysisSnapshot, size: QSize = TREE_SIZE) -> bytes:
    """Return the tree as a PNG file."""
    return png_bytes(render_tree(snapshot, size))


def visits_png(trace: SearchTrace, size: QSize = VISITS_SIZE) -> bytes:
    """Return the visits over time as a PNG file."""
    return png_bytes(render_visits(trace, size))


def study_png(rows: Sequence[Row], title: str, size: QSize = STUDY_SIZE) -> bytes:
    """Return a study's win rates by workers as a PNG file."""
    return png_bytes(render_study(rows, title, size))


def render_study(rows: Sequence[Row], title: str, size: QSize) -> QImage:
    """Paint the win rates of a study; `rows` as `ai.study.tabulate` gives them."""
    image, painter = _canvas(size, PAPER)
    paint_study(painter, QRectF(image.rect()), rows, title, PAPER)
    painter.end()
    return image


def render_tree(snapshot: AnalysisSnapshot, size: QSize, min_share: float = MIN_SHARE) -> QImage:
    """Paint the tree's nodes with at least `min_share` of the root's visits, and a legend."""
    tree, theme = snapshot.tree, PAPER
    least = max(math.ceil(min_share * int(tree.visits[0])), 1)
    part = tree_part(tree.parent, tree.visits, least)
    image, painter = _canvas(size, theme)
    area = QRectF(MARGIN, MARGIN + LINE, size.width() - 2 * MARGIN, 0)
    area.setBottom(size.height() - MARGIN - 2 * LINE)
    drawing = prepare(snapshot, part)
    paint_tree(painter, drawing, _fitted(drawing, area), QRectF(image.rect()), theme)
    _paint_heading(painter, snapshot, least, len(part), theme)
    _paint_legend(painter, snapshot, size, theme)
    painter.end()
    return image


def render_visits(trace: SearchTrace, size: QSize) -> QImage:
    """Paint the visits of the leading candidates over time, with a legend below."""
    theme = PAPER
    image, painter = _canvas(size, theme)
    moves = trace.last.root_moves if trace.last is not None else ()
    styles = LineStyles().assign([move.label for move in moves])
    area = QRectF(image.rect())
    legend = QRectF(area)
    legend.setTop(area.bottom() - LINE * (min(len(styles), MAX_LINES) + 1))
    area.setBottom(legend.top() - 8)
    paint_lines(painter, area, visits_plot(trace, styles, VISITS_TITLE), theme)
    _paint_names(painter, legend, styles, theme)
    painter.end()
    return image


def png_bytes(image: QImage) -> bytes:
    """Return an image as a PNG file."""
    # Not by Qt into a buffer of Python's: its lock of image formats and the GIL could wait for each
    # other when a job does so.
    clear = image.hasAlphaChannel()
    kind = QImage.Format.Format_RGBA8888 if clear else QImage.Format.Format_RGB888
    image = image.convertToFormat(kind)
    mode, size = "RGBA" if clear else "RGB", (image.width(), image.height())
    pixels = Image.frombytes(
        mode, size, bytes(image.constBits()), "raw", mode, image.bytesPerLine()
    )
    file = io.BytesIO()
    pixels.save(file, "PNG")
    return file.getvalue()


def _canvas(size: QSize, theme: Theme) -> tuple[QImage, QPainter]:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(theme.plot_background)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont(painter.font())
    font.setPixelSize(FONT_PX)
    painter.setFont(font)
    return image, painter


# --- the tree


def _fitted(drawing: TreeDrawing, area: QRectF) -> Scaling:
    """Return the scaling that fills `area`; a single node or column goes in the middle."""
    x_scale = area.width() / drawing.width if drawing.width else 0.0
    y_scale = area.height() / drawing.depth if drawing.depth else 0.0
    x_offset = area.left() if drawing.width else area.center().x()
    return Scaling(x_scale, x_offset, y_scale, area.top())


def _paint_heading(
    painter: QPainter, snapshot: AnalysisSnapshot, least: int, shown: int, theme: Theme
) -> None:
    parts = (
        f"{count_text(snapshot.iterations)} iterations",
        seconds_text(snapshot.elapsed_s),
        f"{count_text(iterations_per_second(snapshot))}/s",
        f"{_name(snapshot.player)} wins {percent_text(snapshot.win_estimate)}",
        f"{shown} nodes with {count_text(least)} visits or more",
    )
    painter.setPen(theme.plot_foreground)
    painter.drawText(QPointF(MARGIN, LINE), " · ".join(parts))


def _paint_legend(painter: QPainter, snapshot: AnalysisSnapshot, size: QSize, theme: Theme) -> None:
    y = size.height() - LINE
    painter.setPen(theme.plot_foreground)
    painter.drawText(QPointF(MARGIN, y), "0 %")
    paint_scale(painter, QRectF(MARGIN + 32, y - 12, 120, 14))
    painter.setPen(theme.plot_foreground)
    painter.drawText(QPointF(MARGIN + 160, y), f"100 % {_name(snapshot.player)} wins")
    x = MARGIN + 330.0
    for player in legend_entries(snapshot.tree):
        painter.setPen(QPen(outline_color(player, theme), 3))
        painter.setBrush(value_color(0.5))
        painter.drawEllipse(QPointF(x, y - 5), 6, 6)
        painter.setPen(theme.plot_foreground)
        text = f"{_name(player)} moved"
        painter.drawText(QPointF(x + 12, y), text)
        x += painter.fontMetrics().horizontalAdvance(text) + 36
    painter.drawText(QPointF(x, y), "area: visits")


def _name(player: int) -> str:
    return PLAYER_COLOR_NAMES[player % len(PLAYER_COLOR_NAMES)]


# --- visits over time


def _paint_names(
    painter: QPainter, area: QRectF, styles: dict[str, LineStyle], theme: Theme
) -> None:
    for i, (label, style) in enumerate(styles.items()):
        where = QRectF(area.left() + 16, area.top() + i * LINE, area.width() - 32, LINE)
        draw_sample(painter, QRectF(where.left(), where.top(), 28, LINE), style)
        painter.setPen(theme.plot_foreground)
        where.setLeft(where.left() + 36)
        text = painter.fontMetrics().elidedText(
            label, Qt.TextElideMode.ElideRight, int(where.width())
        )
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)
