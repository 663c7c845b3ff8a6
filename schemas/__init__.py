"""Finds the XML schemas that ship with the program; nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent

MAP_XSD: Final = _FOLDER / "map.xsd"
REGION_COLORS_XSD: Final = _FOLDER / "region-colors.xsd"
