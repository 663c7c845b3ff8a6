"""Names that a screen, a terminal or a file format might obey instead of showing them."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import Final

from engine.cartography.model import MapModel

# Whoever reads the name as HTML makes a picture of it, read from the disk.
PICTURE: Final = "file:///usr/share/pixmaps/hostile.png"
HEADING: Final = f'<h1>BIG</h1><img src="{PICTURE}"><a href="https://example.org/">click</a>'
ENTITY: Final = "Fish &lt;b&gt; & &Chips_"
BRACKETS: Final = "[bold]loud[/x] [red]"
ESCAPES: Final = "\x1b[31mred\x1b]0;title\x07\x9b2J\x7f"
BREAKS: Final = "two\nlines\tand a\0nul\r\u2028"
HEBREW: Final = "\u05d9\u05e8\u05d5\u05e9\u05dc\u05d9\u05dd"
OVERRIDES: Final = "left\u202eright\u2066\u2067open\u2069\u2069\u2069 \u2068"
LONG: Final = "W" * 10_000
NAMES: Final = {
    "heading": HEADING,
    "entity": ENTITY,
    "brackets": BRACKETS,
    "escapes": ESCAPES,
    "breaks": BREAKS,
    "hebrew": HEBREW,
    "overrides": OVERRIDES,
    "long": LONG,
}
# Files of maps hold names of one line, of 200 characters and of what XML allows.
FILED: Final = (
    HEADING, ENTITY, BRACKETS, "\x9b2J\x7f\x85\u2029", HEBREW, OVERRIDES, LONG[:196],
)  # fmt: skip
# Files are called anything but / and nothing, and be it no UTF-8.
FILES: Final = {
    "mixed": f"<h1>{HEBREW} 12[/red]\x1b[31m\x9b\u202e&b\nFORGED:\ta\r\u2028".replace("/", "\\"),
    "long": "W" * 200,
    "bytes": "raw\udcff",
}
FORGED: Final = "FORGED"  # no line begins with it
# What no name may bring onto a screen or a terminal; isolates are ours.
OBEYED: Final = frozenset(
    map(chr, [*range(9), *range(11, 32), *range(0x7F, 0xA0), *range(0x202A, 0x202F)])
) | set("\u2028\u2029\u2066\u2067")


def named(model: MapModel, names: tuple[str, ...] = tuple(NAMES.values())) -> MapModel:
    """Return a map with the names for itself and in turn for its regions and super regions."""
    taken = cycle(names)
    regions = tuple(
        replace(region, name=f"{next(taken)}{number}")
        for number, region in enumerate(model.regions)
    )
    groups = tuple(
        replace(group, name=f"{next(taken)}{number}")
        for number, group in enumerate(model.super_regions)
    )
    return replace(model, name=names[0], regions=regions, super_regions=groups)
