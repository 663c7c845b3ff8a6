"""What a printed figure is: size, dots an inch and texts, read from the file by others' means."""

from __future__ import annotations

import io
import re
import zlib
from dataclasses import replace
from xml.etree import ElementTree as ET

from PIL import Image
from PySide6.QtGui import QImage

from studio.painting.print_options import PictureKind, PrintOptions
from studio.painting.prints import Figure, printed

USUAL = PrintOptions()


def file_of(figure: Figure, kind: PictureKind = "png") -> bytes:
    """The figure printed as usual."""
    return printed(figure, replace(USUAL, kind=kind))


def image_of(figure: Figure, options: PrintOptions = USUAL) -> QImage:
    """The figure as pixels."""
    return QImage.fromData(printed(figure, options))


def png_texts(data: bytes) -> dict[str, object]:
    """The texts of a PNG, and its dots an inch as “dpi”."""
    with Image.open(io.BytesIO(data)) as image:
        image.load()
        return dict(image.info)


def svg_size(data: bytes) -> tuple[float, float]:
    """The size of an SVG in millimetres."""
    root = ET.fromstring(data)
    sides = [re.fullmatch(r"([\d.]+)mm", root.attrib[name]) for name in ("width", "height")]
    assert all(sides), root.attrib
    return tuple(float(side[1]) for side in sides if side)  # type: ignore[return-value]


def svg_texts(data: bytes) -> str:
    """All texts of an SVG, its title and description among them."""
    return "\n".join(ET.fromstring(data).itertext())


def pdf_size(data: bytes) -> tuple[float, float]:
    """The size of the one page of a PDF in millimetres."""
    assert data.startswith(b"%PDF-1.")
    assert data.rstrip().endswith(b"%%EOF")
    boxes = re.findall(rb"/MediaBox\s*\[([\d. ]+)\]", data)
    assert len(boxes) == 1
    left, top, right, bottom = map(float, boxes[0].split())
    return (right - left) / 72 * 25.4, (bottom - top) / 72 * 25.4


def pdf_streams(data: bytes) -> bytes:
    """What the streams of a PDF hold, decompressed where they are compressed."""
    found = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL):
        try:
            found.append(zlib.decompress(stream))
        except zlib.error:
            found.append(stream)
    return b"\n".join(found)
