"""Finds the maps that ship with the program; nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent


def shipped_maps() -> dict[str, Path]:
    """Map the lower-case name of every shipped map to its folder, sorted by name."""
    folders = sorted(p for p in _FOLDER.iterdir() if (p / f"{p.name}.xml").is_file())
    return {folder.name: folder for folder in folders}


def find_shipped(name: str) -> Path | None:
    """Return the folder of the shipped map with this name, in any case of letters."""
    return shipped_maps().get(name.lower().replace(" ", "-"))
