"""Pictures for files: how PNG, SVG and PDF files are made of what is painted, and maps.

Painted without widgets. Text needs a QGuiApplication: `offscreen` brings one that needs no display.
Figures of searches and studies are `studio.painting.figures`'s.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from ai.searching.provenance import version
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle
from engine.errors import SaveError, SetupError
from engine.files import read_bytes, unwritable
from engine.plain import plain, plain_lines
from engine.wording import say
from studio.painting.badges import Badge, badge_place, paint_badges, paint_links
from studio.painting.colors import BADGE_COLOR, LINK_COLOR, SEA_COLOR, Theme
from studio.painting.print_options import LARGEST_PICTURE, MM_AN_INCH
from studio.painting.rasters import fill_regions, to_image

CAPTION_LINES: Final = 4
SVG_END, PDF_END = b"</svg>", b"%%EOF"  # of whole files
_LARGEST_DRAWING: Final = 1024**3  # bytes
SVG_RESOLUTION: Final = 96  # dots an inch: a pixel is a pixel
_FINE_RESOLUTION: Final = 1270  # of files that say how large they are on paper
_POINTS_AN_INCH: Final = 72.0
_LONGEST_ABOUT: Final = 100_000  # characters


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


def map_png(
    bundle: MapBundle,
    scale: float = 1.0,
    layers: MapLayers | None = None,
    dpi: int | None = None,
) -> bytes:
    """Return a map as a PNG file, `scale` times its size; errors are those of `map_size`."""
    return png_bytes(render_map(bundle, scale, layers or MapLayers()), dpi=dpi)


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


def paint_caption(painter: QPainter, area: QRectF, text: str, theme: Theme) -> QRectF:
    """Write a text at the foot of a picture, in as many lines as it needs; return what is above.

    There are at most CAPTION_LINES of them, and then it is cut.
    """
    if not text:
        return area
    metrics, flags = painter.fontMetrics(), Qt.TextFlag.TextWordWrap
    wide = QRectF(area.left() + 8, area.top(), area.width() - 16, area.height())
    for length in range(len(text), 0, -8):
        shown = text if length == len(text) else f"{text[:length].rstrip()}…"
        height = metrics.boundingRect(wide.toRect(), flags, shown).height()
        if height <= CAPTION_LINES * metrics.lineSpacing():
            break
    foot = QRectF(wide.left(), area.bottom() - height - 4, wide.width(), height)
    painter.setPen(theme.muted)
    painter.drawText(foot, flags, shown)
    return area.adjusted(0, 0, 0, -height - 8)


def svg_bytes(
    paint: Callable[[QPainter], None],
    size: QSizeF,
    title: str,
    about: str = "",
    millimetres: QSizeF | None = None,
) -> bytes:
    """Return what somebody paints as an SVG file, `size` in units of the painter.

    Without a size in millimetres a unit is a pixel. `about` describes the drawing. Raises
    SaveError where there is no room for a temporary file.
    """
    dots, whole = SVG_RESOLUTION, size.toSize()
    if millimetres is not None:
        dots, whole = _FINE_RESOLUTION, (millimetres * (_FINE_RESOLUTION / MM_AN_INCH)).toSize()

    def write(name: str) -> None:
        generator = QSvgGenerator()
        generator.setFileName(name)
        generator.setResolution(dots)
        generator.setSize(whole)
        generator.setViewBox(QRectF(QPointF(), size))
        generator.setTitle(plain(title))
        generator.setDescription(plain_lines(about, _LONGEST_ABOUT))
        painter = QPainter(generator)
        paint(painter)
        painter.end()

    return through_file(write, SVG_END)


def pdf_bytes(
    paint: Callable[[QPainter], None], size: QSizeF, points: QSizeF, title: str, about: str = ""
) -> bytes:
    """Return what somebody paints as a PDF file of one page; `about` is in its metadata.

    `size` is in units of the painter, `points` the page's. Raises SaveError where there is no room
    for a temporary file.
    """
    # Dots of the page are units of the painter: badges would take a scale for a map shown larger.
    wanted = _POINTS_AN_INCH * size.width() / points.width()
    dots = max(round(wanted), 1)
    rest = dots / wanted

    def write(name: str) -> None:
        writer = QPdfWriter(name)
        writer.setResolution(dots)
        writer.setCreator(f"Marchland {version()}".rstrip())
        writer.setTitle(plain(title))
        if about:
            writer.setDocumentXmpMetadata(_xmp(plain(title), plain_lines(about, _LONGEST_ABOUT)))
        writer.setPageSize(
            QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
        )
        writer.setPageMargins(QMarginsF())
        painter = QPainter(writer)
        painter.scale(rest, rest)
        paint(painter)
        painter.end()

    return through_file(write, PDF_END)


def _xmp(title: str, about: str) -> bytes:
    """Return the metadata of a PDF, after ISO 16684-1."""
    title, about, tool = map(escape, (title, about, f"Marchland {version()}".rstrip()))
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{about}</rdf:li></rdf:Alt></dc:description>
<xmp:CreatorTool>{tool}</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>""".encode()


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


def png_bytes(
    image: QImage,
    about: str = "",
    *,
    texts: Mapping[str, str] | None = None,
    dpi: int | None = None,
) -> bytes:
    """Return an image as a PNG file; `about` goes into it as a text, “Description”.

    So do other texts under their names, and the dots an inch at which it is to be printed.
    """
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
    info = PngInfo()
    for name, text in {"Description": about, **(texts or {})}.items():
        if text:
            info.add_itxt(name, text)
    more = {} if dpi is None else {"dpi": (dpi, dpi)}
    pixels.save(file, "PNG", pnginfo=info, **more)
    return file.getvalue()
