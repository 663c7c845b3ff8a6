"""The simple values of map files: one parser each, as strict as the schemas.

A parser returns None for a text that is no such value; it never guesses.
"""

from __future__ import annotations

import re
from typing import Final

from engine.cartography.model import Point

FORMAT_VERSION: Final = 1
MAP_NAMESPACE: Final = "urn:marchland:map:1"
COLORS_NAMESPACE: Final = "urn:marchland:region-colors:1"

# The schemas state the same limits.
LARGEST_NUMBER: Final = 1_000_000  # of units
LARGEST_PLAYERS_LIMIT: Final = 1000
LARGEST_SIDE: Final = 8192  # of a picture, in pixels
LONGEST_NAME: Final = 200  # characters

_SPACE: Final = " \t\n\r"  # what XML counts as white space
_INTEGER: Final = re.compile(r"[+-]?\d{1,4000}")  # digits of any script, as xmlschema takes them
# Spaces of all kinds, controls, lone surrogates, and what XML cannot hold.
_UNFIT: Final = re.compile(r"[\x00-\x20\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]+")
_POINT: Final = re.compile(r"(-?[0-9]{1,6}),(-?[0-9]{1,6})")


def parse_int(text: str | None, low: int, high: int) -> int | None:
    """Return a whole number from low to high."""
    if text is None or not _INTEGER.fullmatch(text.strip(_SPACE)):
        return None
    value = int(text.strip(_SPACE))
    return value if low <= value <= high else None


def parse_name(text: str | None) -> str | None:
    """Return the name of a map, region or super region: one line without outer spaces."""
    if not text or len(text) > LONGEST_NAME or text != text.strip(" "):
        return None
    return None if re.search("[\t\n\r]", text) else text


def clean_name(text: str) -> str:
    """Return what of a text `parse_name` takes, on one line; nothing may be left."""
    return _UNFIT.sub(" ", text).strip()[:LONGEST_NAME].strip()


def parse_file_name(text: str | None) -> str | None:
    """Return the name of a file that stays in its folder on every system."""
    if not text or len(text) > 255 or not text.strip("."):
        return None
    return None if re.search(r'[/\\:*?"<>|\t\n\r]', text) else text


def parse_points(text: str | None) -> tuple[Point, ...] | None:
    """Return a line of two points or more, such as "10,20 30,-5"."""
    matches = [
        _POINT.fullmatch(part) for part in re.split(f"[{_SPACE}]+", (text or "").strip(_SPACE))
    ]
    points = tuple((int(m[1]), int(m[2])) for m in matches if m)
    return points if len(points) == len(matches) >= 2 else None
