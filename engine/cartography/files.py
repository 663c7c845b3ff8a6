"""Names of the files of a map: what a save writes and what a reading looks for.

Must not read a file's contents; `store` does.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.cartography.xml_values import LONGEST_NAME, clean_name

PICTURE_SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp")
_TEMPLATE_SUFFIXES: Final = (".png", ".bmp")
_LONGEST_STEM: Final = 80  # leaves room for endings in the 255 bytes of most file systems
_LONGEST_TITLE: Final = 60  # characters, of up to four bytes
_IN_NO_FILE: Final = frozenset('/\\:*?"<>|')
# Names that Windows keeps for devices, whatever their ending.
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.ASCII)


@dataclass(frozen=True, slots=True)
class MapFiles:
    """The names of a map's four files, all in one folder."""

    structure: str
    colors: str
    picture: str
    template: str

    @classmethod
    def for_stem(cls, stem: str, picture_suffix: str = ".png") -> MapFiles:
        """Return the names that a save writes."""
        return cls(
            structure=f"{stem}.xml",
            colors=f"{stem}-colors.xml",
            picture=f"{stem}{picture_suffix}",
            template=f"{stem}-template.png",
        )


def stem_for(name: str) -> str:
    """Turn a map's name into the stem of its files: lower case, words joined by hyphens."""
    stem = "-".join(re.findall(r"\w+", name.lower())).strip("_")
    while len(stem.encode(errors="replace")) > _LONGEST_STEM:
        stem = stem[:-1].rstrip("-_")
    if not stem or _RESERVED.fullmatch(stem):
        return f"{stem}-map".lstrip("-")
    return stem


def map_title(file: Path) -> str:
    """Return a name for the map of a file from somewhere else, from the file's name."""
    stem = file.name.removesuffix(".gz").rpartition(".")[0] or file.name
    words = clean_name(stem.replace("_", " ").replace("-", " ")).split()
    return " ".join(words).title()[:LONGEST_NAME].strip() or "Map"


def file_title(name: str) -> str:
    """Return a name as a file may be called on every system, for a dialog to propose."""
    kept = "".join(c if c.isprintable() and c not in _IN_NO_FILE else " " for c in name)
    return " ".join(kept.split())[:_LONGEST_TITLE].strip(". ") or "map"


def find_colors(folder: Path, stem: str) -> str | None:
    """Find the colour mapping that goes with a structure file."""
    return _first(folder, (f"{stem}-colors.xml", f"{stem}ColorRegionMapping.xml"))


def find_template(folder: Path, stem: str) -> str | None:
    """Find the colour template that goes with a structure file."""
    stems = (f"{stem}-template", f"{stem}Template")
    return _first(folder, tuple(s + suffix for s in stems for suffix in _TEMPLATE_SUFFIXES))


def find_picture(folder: Path, stem: str) -> str | None:
    """Find the picture that goes with a structure file."""
    return _first(folder, tuple(stem + suffix for suffix in PICTURE_SUFFIXES))


def structure_candidates(folder: Path) -> tuple[Path, ...]:
    """List the XML files of a folder that may be a map's structure, sorted by name."""
    colors = ("-colors.xml", "colorregionmapping.xml")
    return tuple(
        path
        for path in sorted(folder.iterdir())
        if path.suffix.lower() == ".xml" and not path.name.lower().endswith(colors)
    )


def _first(folder: Path, wanted: tuple[str, ...]) -> str | None:
    """Return the first wanted name that the folder holds, in any case of letters."""
    present = {path.name.lower(): path.name for path in sorted(folder.iterdir())}
    return next((present[w.lower()] for w in wanted if w.lower() in present), None)
