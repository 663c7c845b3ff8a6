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
from PIL.GifImagePlugin import GifImageFile
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile
from PIL.WebPImagePlugin import WebPImageFile

from engine.cartography.xml_lines import read_limited
from engine.cartography.xml_values import LARGEST_SIDE
from engine.errors import UnreadableMapError
from engine.wording import say

_MAX_IMAGE_BYTES: Final = 256 * 1024 * 1024
_ENDINGS: Final = {PngImageFile: ".png", JpegImageFile: ".jpg", WebPImageFile: ".webp"}
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
_BAND: Final = 256  # rows converted at a time
_DEEP: Final = ("I", "F")  # how the names of modes with more than eight bits begin


def read_picture(file: Path) -> tuple[bytes, tuple[int, int]]:
    """Return a picture's bytes and its (width, height); PNG, JPEG and WebP.

    Raises UnreadableMapError for a file that is missing, broken, too large or of another format.
    """
    data = read_limited(file, _MAX_IMAGE_BYTES)
    image = _open(file, data)
    if isinstance(image, BmpImageFile):
        raise UnreadableMapError(file, say("a picture must be a PNG, a JPEG or a WebP file."))
    _decode(file, image)
    return data, image.size


def decode_picture(data: bytes, name: str) -> Image.Image:
    """Return the pixels of a picture's bytes, RGB or RGBA; `name` is for messages.

    Raises UnreadableMapError as `read_picture` does.
    """
    file = Path(name)
    image = _open(file, data)
    pixels = _decode(file, image)
    return pixels.convert("RGBA" if image.has_transparency_data else "RGB")


def read_template(file: Path) -> tuple[bytes | None, NDArray[np.uint8]]:
    """Return a template's bytes, None if it is not a PNG, and its pixels, (height, width, 4).

    Raises UnreadableMapError as `read_picture` does, and for a format that changes colours.
    """
    data = read_limited(file, _MAX_IMAGE_BYTES)
    image = _open(file, data)
    if not isinstance(image, PngImageFile | BmpImageFile):
        raise UnreadableMapError(
            file,
            say("a template must be lossless: JPEG and WebP may change colours. Save it as PNG."),
        )
    if image.mode.startswith(_DEEP):
        raise UnreadableMapError(
            file, say("a template has eight bits a channel, not more. Save it as an RGB picture.")
        )
    pixels = _pixels(_decode(file, image))
    return (data if isinstance(image, PngImageFile) else None), pixels


def read_foreign_picture(file: Path) -> tuple[bytes, str, tuple[int, int]]:
    """Return a picture of another program as bytes, the ending of its name, and (width, height).

    PNG, JPEG and WebP keep their bytes; BMP and the first frame of a GIF become PNG. Raises
    UnreadableMapError as `read_picture` does.
    """
    data = read_limited(file, _MAX_IMAGE_BYTES)
    image = _open(file, data, foreign=True)
    pixels = _decode(file, image)
    for kind, ending in _ENDINGS.items():
        if isinstance(image, kind):
            return data, ending, image.size
    out = io.BytesIO()
    pixels.convert("RGB").save(out, "PNG")
    return out.getvalue(), ".png", image.size


def read_foreign_pixels(file: Path) -> NDArray[np.uint8]:
    """Return the pixels of a lossless picture of another program, shape (height, width, 4).

    PNG, BMP and the first frame of a GIF. Raises UnreadableMapError as `read_template` does.
    """
    image = _open(file, read_limited(file, _MAX_IMAGE_BYTES), foreign=True)
    if not isinstance(image, PngImageFile | BmpImageFile | GifImageFile):
        raise UnreadableMapError(
            file,
            say("JPEG and WebP may change the colours that tell regions apart. Save it as PNG."),
        )
    return _pixels(_decode(file, image))


def _pixels(image: Image.Image) -> NDArray[np.uint8]:
    """Return the pixels as (height, width, 4); in bands, for Pillow makes copies on the way."""
    width, height = image.size
    pixels = np.empty((height, width, 4), np.uint8)
    for top in range(0, height, _BAND):
        bottom = min(top + _BAND, height)
        pixels[top:bottom] = np.asarray(image.crop((0, top, width, bottom)).convert("RGBA"))
    return pixels


def _open(file: Path, data: bytes, foreign: bool = False) -> ImageFile:
    """Read an image's header; Image.open is avoided, as it warns before it refuses."""
    kind = _foreign_kind(data) if foreign else _kind(data)
    if kind is None:
        raise UnreadableMapError(file, _unknown_format(foreign))
    if kind is GifImageFile:  # measured first: Pillow warns of a large one while it opens it
        _check_size(file, _gif_size(data))
    try:
        image = kind(io.BytesIO(data))
    except _BROKEN as error:
        raise _broken(file, error) from error
    _check_size(file, image.size)
    return image


def _unknown_format(foreign: bool) -> str:
    if foreign:
        return say("this is no PNG, JPEG, WebP, BMP or GIF image.")
    return say("this is no PNG, JPEG, WebP or BMP image.")


def _check_size(file: Path, size: tuple[int, int]) -> None:
    width, height = size
    if not (1 <= width <= LARGEST_SIDE and 1 <= height <= LARGEST_SIDE):
        reason = say(
            "the image is {width} x {height} pixels; at most {most} x {most} are read. "
            "Make it smaller.",
            width=width,
            height=height,
            most=LARGEST_SIDE,
        )
        raise UnreadableMapError(file, reason)


def _foreign_kind(data: bytes) -> type[ImageFile] | None:
    return GifImageFile if data[:6] in {b"GIF87a", b"GIF89a"} else _kind(data)


def _gif_size(data: bytes) -> tuple[int, int]:
    """Return the size of a GIF's canvas, widened to its first frame; (0, 0) if it is cut short.

    After the header and its colours come blocks: 0x21 an extension, 0x2C a frame. Source: the
    GIF89a specification (CompuServe, 1990).
    """
    if len(data) < 13:
        return 0, 0
    width, height, flags = struct.unpack_from("<HHB", data, 6)
    at = 13 + (3 << (flags & 7) + 1 if flags & 0x80 else 0)
    while data[at : at + 1] == b"\x21":
        at += 2
        while at < len(data) and data[at]:
            at += data[at] + 1
        at += 1
    if data[at : at + 1] != b"\x2c" or len(data) < at + 9:
        return width, height
    left, top, across, down = struct.unpack_from("<HHHH", data, at + 1)
    return max(width, left + across), max(height, top + down)


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
        raise _broken(file, error) from error
    return image


def _broken(file: Path, error: Exception) -> UnreadableMapError:
    return UnreadableMapError(file, say("the image is broken: {fault}.", fault=str(error)))
