"""Pictures for files: a map, the visits of an analysis over time, a study's win rates.

Painted without widgets; an analysis always on white. Text needs a QGuiApplication: `offscreen`
brings one that needs no display.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from engine.cartography.labels import label_points
from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle
from engine.errors import SaveError, SetupError
from engine.files import read_bytes, unwritable
from engine.plain import plain
from engine.wording import say
from studio.painting.badges import Badge, badge_place, paint_badges, paint_links
from studio.painting.colors import (
    BADGE_COLOR,
    LINK_COLOR,
    PAPER,
    SEA_COLOR,
    Theme,
)
from studio.painting.courses import values_plot, visits_plot
from studio.painting.lines import MAX_LINES, LineStyle, LineStyles, draw_sample
from studio.painting.plots import paint_lines
from studio.painting.rasters import fill_regions, to_image
from studio.painting.reliability import paint_reliability
from studio.painting.studies import EVEN, paint_study
from studio.position.labels import shown_label
from studio.position.provenance import placed_line
from studio.position.trace import SearchTrace

if TYPE_CHECKING:
    from ai.measuring.calibration import Fitted
    from ai.measuring.study import Row  # with the search behind it

LARGEST_PICTURE: Final = 16_384  # pixels a side of a map's picture
MARGIN: Final = 32
LINE: Final = 22  # height of a line of text
FONT_PX: Final = 13
SVG_END, PDF_END = b"</svg>", b"%%EOF"  # of whole files
_LARGEST_DRAWING: Final = 1024**3  # bytes
SVG_RESOLUTION: Final = 96  # dots an inch: a pixel is a pixel
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
            say(
                "The picture would be {width} x {height} pixels; at most {most} a side are "
                "painted. Choose a smaller scale.",
                width=size.width(),
                height=size.height(),
                most=LARGEST_PICTURE,
            )
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
        name = plain(region.name) if layers.names else ""
        badges.append(Badge(x, y, text, QColor(BADGE_COLOR), name=name, room=radius))
    return badges


def visits_png(trace: SearchTrace, size: QSize = VISITS_SIZE) -> bytes:
    """Return the visits over time as a PNG file."""
    return png_bytes(render_visits(trace, size), _made_by(trace))


def study_png(
    rows: Sequence[Row], title: str, size: QSize = STUDY_SIZE, even: float = EVEN
) -> bytes:
    """Return a study's win rates by workers as a PNG file."""
    return png_bytes(render_study(rows, title, size, even))


def render_study(rows: Sequence[Row], title: str, size: QSize, even: float = EVEN) -> QImage:
    """Paint the win rates of a study; `rows` as `ai.measuring.study.tabulate` gives them.

    `even` is the rate where neither side is stronger.
    """
    image, painter = canvas(size, PAPER)
    paint_study(painter, QRectF(image.rect()), rows, title, PAPER, even)
    painter.end()
    return image


def reliability_png(fitted: Fitted, title: str, size: QSize = STUDY_SIZE) -> bytes:
    """Return a reliability diagram as a PNG file, as `ai.measuring.calibration.fit` found it."""
    image, painter = canvas(size, PAPER)
    paint_reliability(painter, QRectF(image.rect()), fitted, title, PAPER)
    painter.end()
    return png_bytes(image)


def render_visits(trace: SearchTrace, size: QSize) -> QImage:
    """Paint the visits of the leading candidates over time, with a legend below."""
    image, painter = canvas(size, PAPER)
    paint_course(painter, QRectF(image.rect()), trace)
    painter.end()
    return image


def paint_course(painter: QPainter, area: QRectF, trace: SearchTrace) -> None:
    """Paint visits and values of the leading candidates over time, with one legend below.

    The last line says what made the search.
    """
    area = paint_caption(painter, area, _made_by(trace), PAPER)
    moves = trace.last.root_moves if trace.last is not None else ()
    styles = LineStyles().assign([move.label for move in moves])
    legend = QRectF(area)
    legend.setTop(area.bottom() - LINE * (min(len(styles), MAX_LINES) + 1))
    upper = QRectF(area.topLeft(), QSizeF(area.width(), (legend.top() - 8 - area.top()) / 2))
    lower = upper.translated(0, upper.height())
    paint_lines(painter, upper, visits_plot(trace, styles, _visits_title()), PAPER)
    values = values_plot(trace, styles, say("Value for the player to move"))
    paint_lines(painter, lower, values, PAPER)
    _paint_names(painter, legend, styles, PAPER)


def visits_svg(trace: SearchTrace, size: QSize = VISITS_SIZE) -> bytes:
    """Return the visits and values over time as an SVG file."""

    def paint(painter: QPainter) -> None:
        painter.fillRect(QRectF(QPointF(), QSizeF(size)), PAPER.plot_background)
        paint_course(painter, QRectF(QPointF(), QSizeF(size)), trace)

    return svg_bytes(paint, size, _visits_title(), _made_by(trace))


def _made_by(trace: SearchTrace) -> str:
    return placed_line(None if trace.last is None else trace.last.provenance)


def _visits_title() -> str:
    return say("Visits of the leading candidates")


def paint_caption(painter: QPainter, area: QRectF, text: str, theme: Theme) -> QRectF:
    """Write a line at the foot of a picture, cut where there is no room; return what is above."""
    if not text:
        return area
    painter.setPen(theme.plot_foreground)
    foot = QRectF(area.left() + MARGIN, area.bottom() - LINE, area.width() - 2 * MARGIN, LINE)
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(foot.width()))
    painter.drawText(foot, Qt.AlignmentFlag.AlignVCenter, shown)
    return area.adjusted(0, 0, 0, -LINE)


def svg_bytes(paint: Callable[[QPainter], None], size: QSize, title: str, about: str = "") -> bytes:
    """Return what somebody paints as an SVG file of this size in pixels; `about` describes it.

    Raises SaveError where there is no room for a temporary file.
    """

    def write(name: str) -> None:
        generator = QSvgGenerator()
        generator.setFileName(name)
        generator.setResolution(SVG_RESOLUTION)
        generator.setSize(size)
        generator.setViewBox(QRectF(QPointF(), QSizeF(size)))
        generator.setTitle(plain(title))
        generator.setDescription(plain(about))
        painter = QPainter(generator)
        paint(painter)
        painter.end()

    return through_file(write, SVG_END)


def through_file(write: Callable[[str], None], end: bytes) -> bytes:
    """Return what Qt writes into a file of a name; a buffer of Python's could wait for the window.

    `end` is what a whole file ends with, for Qt does not tell where the disk is full. Raises
    SaveError where there is no room for a temporary file.
    """
    try:
        with tempfile.TemporaryDirectory(prefix="marchland-") as folder:
            file = Path(folder) / "drawing"
            write(str(file))
            data = read_bytes(file, _LARGEST_DRAWING)
    except OSError as error:
        raise unwritable(Path(tempfile.gettempdir()), error) from error
    if not data.rstrip().endswith(end):
        raise SaveError(say("The drawing could not be made. Free some space for temporary files."))
    return data


def png_bytes(image: QImage, about: str = "") -> bytes:
    """Return an image as a PNG file; `about` goes into it as a text, “Description”."""
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
    texts = PngInfo()
    if about:
        texts.add_itxt("Description", about)
    pixels.save(file, "PNG", pnginfo=texts)
    return file.getvalue()


def canvas(size: QSize, theme: Theme) -> tuple[QImage, QPainter]:
    """Return an empty picture in a theme's colours, and what paints on it."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(theme.plot_background)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont(painter.font())
    font.setPixelSize(FONT_PX)
    painter.setFont(font)
    return image, painter


def _paint_names(
    painter: QPainter, area: QRectF, styles: dict[str, LineStyle], theme: Theme
) -> None:
    for i, (label, style) in enumerate(styles.items()):
        where = QRectF(area.left() + 16, area.top() + i * LINE, area.width() - 32, LINE)
        draw_sample(painter, QRectF(where.left(), where.top(), 28, LINE), style)
        painter.setPen(theme.plot_foreground)
        where.setLeft(where.left() + 36)
        text = painter.fontMetrics().elidedText(
            shown_label(label), Qt.TextElideMode.ElideRight, int(where.width())
        )
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)
