"""Opens image files from anywhere: the size is checked before a pixel is decoded.

Only the few formats that maps use are tried. Must not know what a picture means.
"""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from PIL.BmpImagePlugin import BmpImageFile
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile
from PIL.WebPImagePlugin import WebPImageFile

from engine.cartography.xml_lines import read_limited
from engine.cartography.xml_values import LARGEST_SIDE
from engine.errors import UnreadableMapError

_MAX_IMAGE_BYTES: Final = 256 * 1024 * 1024
# How Pillow says that a file is broken; which one depends on where it broke.
_BROKEN: Final = (
    OSError,
    SyntaxError,
    ValueError,
    TypeError,
    LookupError,
    ArithmeticError,
    EOFError,
    MemoryError,
    struct.error,
    zlib.error,
    Image.DecompressionBombError,
)
_DEEP: Final = ("I", "F")  # how the names of modes with more than eight bits begin


def read_picture(file: Path) -> tuple[bytes, tuple[int, int]]:
    """Return a picture's bytes and its (width, height); PNG, JPEG and WebP.

    Raises UnreadableMapError for a file that is missing, broken, too large or of another format.
    """
    data = read_limited(file, _MAX_IMAGE_BYTES)
    image = _open(file, data)
    if isinstance(image, BmpImageFile):
        raise UnreadableMapError(file, "a picture must be a PNG, a JPEG or a WebP file.")
    _decode(file, image)
    return data, image.size


def read_template(file: Path) -> tuple[bytes | None, NDArray[np.uint8]]:
    """Return a template's bytes, None if it is not a PNG, and its pixels, (height, width, 4).

    Raises UnreadableMapError as `read_picture` does, and for a format that changes colours.
    """
    data = read_limited(file, _MAX_IMAGE_BYTES)
    image = _open(file, data)
    if not isinstance(image, PngImageFile | BmpImageFile):
        raise UnreadableMapError(
            file,
            "a template must be lossless: JPEG and WebP may change colours. Save it as PNG.",
        )
    if image.mode.startswith(_DEEP):
        raise UnreadableMapError(
            file, "a template has eight bits a channel, not more. Save it as an RGB picture."
        )
    pixels = np.asarray(_decode(file, image).convert("RGBA"))
    return (data if isinstance(image, PngImageFile) else None), pixels


def _open(file: Path, data: bytes) -> ImageFile:
    """Read an image's header; Image.open is avoided, as it warns before it refuses."""
    kind = _kind(data)
    if kind is None:
        raise UnreadableMapError(file, "this is no PNG, JPEG, WebP or BMP image.")
    try:
        image = kind(io.BytesIO(data))
    except _BROKEN as error:
        raise UnreadableMapError(file, f"the image is broken: {error}.") from error
    width, height = image.size
    if not (1 <= width <= LARGEST_SIDE and 1 <= height <= LARGEST_SIDE):
        raise UnreadableMapError(
            file,
            f"the image is {width} x {height} pixels; at most {LARGEST_SIDE} x {LARGEST_SIDE} "
            "are read. Make it smaller.",
        )
    return image


def _kind(data: bytes) -> type[ImageFile] | None:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return PngImageFile
    if data.startswith(b"\xff\xd8\xff"):
        return JpegImageFile
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return WebPImageFile
    return BmpImageFile if data.startswith(b"BM") else None


def _decode(file: Path, image: ImageFile) -> ImageFile:
    try:
        image.load()
    except _BROKEN as error:
        raise UnreadableMapError(file, f"the image is broken: {error}.") from error
    return image
