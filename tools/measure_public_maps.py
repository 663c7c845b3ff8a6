"""Measures public maps of other programs for comparisons: `engine/cartography/public-maps.json`.

`python -m tools.measure_public_maps FILE ..` takes files that are not part of the project, and
writes figures only. Copies of one board should be given once.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from engine.cartography.formats.reading import import_map
from engine.cartography.health import map_health
from engine.cartography.public_maps import (
    DIGITS,
    FILE,
    Figures,
    map_measures,
    super_region_measures,
)
from engine.files import write_whole

_ABOUT: Final = (
    "Figures of public maps for Conquest, Domination, KsirK, Lux, TripleA and Warzone, as their "
    "files declare them after import: numbers only, measured by tools/measure_public_maps.py."
)


def measured(file: Path) -> dict[str, Any]:
    """Return the figures of a map and of its super regions."""
    model = import_map(file).bundle.model
    health = map_health(model, deep=True)
    return {
        "name": model.name,
        "figures": _rounded(map_measures(health)),
        "super_regions": [_rounded(super_region_measures(g)) for g in health.super_regions],
    }


def _rounded(figures: Figures) -> Figures:
    return {name: value and round(value, DIGITS) for name, value in figures.items()}


def main() -> None:
    """Measure the files that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    maps = [measured(file) for file in parser.parse_args().files]
    lines = ",\n".join(json.dumps(found) for found in maps)
    about = json.dumps(_ABOUT)
    write_whole(FILE, f'{{"about": {about}, "maps": [\n{lines}\n]}}\n'.encode())
    print(f"{len(maps)} maps, {sum(len(found['super_regions']) for found in maps)} super regions")


if __name__ == "__main__":
    main()
