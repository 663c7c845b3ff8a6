"""Image files from strangers: broken, oversized or of the wrong kind, and told apart."""

from __future__ import annotations

import io
import struct
import zlib
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.cartography import images
from engine.cartography.images import read_picture, read_template
from engine.errors import UnreadableMapError
from tests.engine.cartography.samples import png


def chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png_header(width: int, height: int) -> bytes:
    """Return a PNG that claims a size and holds next to nothing."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    data = chunk(b"IDAT", zlib.compress(bytes(1000)))
    return b"\x89PNG\r\n\x1a\n" + header + data + chunk(b"IEND", b"")


def encoded(form: str, mode: str = "RGB") -> bytes:
    file = io.BytesIO()
    noise = np.random.default_rng(1).integers(0, 256, (40, 50, 3), np.uint8)
    Image.fromarray(noise).convert(mode).save(file, form)
    return file.getvalue()


@pytest.mark.parametrize("read", [read_picture, read_template])
@pytest.mark.parametrize(
    ("data", "words"),
    [
        (png_header(30000, 30000), "30000 x 30000 pixels; at most 8192 x 8192"),
        (png_header(10000, 9000), "10000 x 9000"),  # where Pillow alone would only warn
        (png_header(8193, 1), "8193 x 1"),
        (png_header(0, 5), "broken|0 x 5"),
        (png_header(100, 100), "broken"),
        (encoded("PNG")[:-400], "broken"),
        (encoded("PNG")[:20], "broken"),
        (b"\x89PNG\r\n\x1a\n", "broken"),
        (b"", "no PNG, JPEG, WebP or BMP"),
        (b"GIF89a and more", "no PNG, JPEG, WebP or BMP"),
        (b"BM but no bitmap", "broken"),
        (b"\xff\xd8\xff but no JPEG", "broken"),
        (b"RIFF\x10\x00\x00\x00WEBP but none", "broken"),
    ],
)
def test_broken_images_are_refused(tmp_path: Path, read: object, data: bytes, words: str) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(data)
    with pytest.raises(UnreadableMapError, match=words) as caught:
        read(file)
    assert caught.value.file == file


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_pictures_keep_their_bytes(tmp_path: Path, form: str) -> None:
    file = tmp_path / "picture"
    file.write_bytes(encoded(form))
    assert read_picture(file) == (encoded(form), (50, 40))


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
@settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_damaged_pictures_are_read_or_refused_never_worse(
    tmp_path: Path, form: str, data: st.DataObject
) -> None:
    damaged = bytearray(encoded(form))
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    file = tmp_path / "picture"
    file.write_bytes(damaged[: data.draw(st.integers(0, len(damaged)))])
    for read in (read_picture, read_template):
        with suppress(UnreadableMapError):  # any other error fails the test
            read(file)


def test_files_of_another_kind_or_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.png"
    with pytest.raises(UnreadableMapError, match="No such file"):
        read_picture(file)
    file.write_bytes(encoded("BMP"))
    with pytest.raises(UnreadableMapError, match="must be a PNG, a JPEG or a WebP"):
        read_picture(file)
    file.write_bytes(encoded("JPEG"))
    with pytest.raises(UnreadableMapError, match="lossless"):
        read_template(file)
    monkeypatch.setattr(images, "_MAX_IMAGE_BYTES", 1024**2)
    file.write_bytes(bytes(1024**2 + 1))
    with pytest.raises(UnreadableMapError, match="larger than the 1 MB"):
        read_picture(file)


def test_sixteen_bits_are_refused_for_templates(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(png(np.zeros((3, 4), np.uint16)))
    with pytest.raises(UnreadableMapError, match="eight bits"):
        read_template(file)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA"])
def test_templates_of_every_mode_become_rgba(tmp_path: Path, mode: str) -> None:
    image = Image.new("RGB", (4, 3), (0, 0, 0))
    image.putpixel((1, 2), (255, 255, 255))
    file = tmp_path / "a.png"
    stream = io.BytesIO()
    image.convert(mode).save(stream, "PNG")
    file.write_bytes(stream.getvalue())
    data, pixels = read_template(file)
    assert data == stream.getvalue()
    assert pixels.shape == (3, 4, 4)
    assert pixels[2, 1].tolist() == [255, 255, 255, 255]
    assert pixels[0, 0].tolist() == [0, 0, 0, 255]


def test_a_transparent_colour_of_a_template_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(png(np.full((2, 2, 3), 7, np.uint8), transparency=(7, 7, 7)))
    assert read_template(file)[1][..., 3].max() == 0
