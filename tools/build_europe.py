"""Makes the shipped map of Europe, `maps/europe/`, from public-domain provinces.

Run it from the root of the project: `python -m tools.build_europe`. The same inputs give
the same bytes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import shapely
from shapely.geometry import box

from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.store import save_map
from tools.worldmap import geometry
from tools.worldmap.atlas import Texts, make_bundle
from tools.worldmap.plan import read_plan

_ROOT: Final = Path(__file__).resolve().parent.parent
_DATA: Final = _ROOT / "tools" / "data"
_OPTIONS: Final = AtlasOptions(
    projection="lambert", size=(1680, 1200), far_islands="keep", merge_tiny=False
)
_FRAME: Final = box(-25.0, 34.5, 70.0, 72.0)  # degrees
_ARCTIC_ISLANDS: Final = box(48.0, 68.4, 70.0, 72.0)  # Kolguyev, Vaygach, Novaya Zemlya
_DESCRIPTION: Final = (
    "Europe from Iceland to the Urals: 72 regions in ten super regions. Germany and the Low "
    "Countries, Central Europe and Eastern Europe have no region that is safe behind the others: "
    "all of theirs meet another super region, so their bonuses are high. The outlines were made "
    "from the provinces of Natural Earth, which are in the public domain; crowded lands are drawn "
    "larger. The borders are those of a game and follow no claim of any state."
)


def main() -> None:
    """Make the map and say where it is."""
    plan = read_plan(_DATA / "europe-regions.json")
    provinces = geometry.load_provinces(_DATA / "ne-admin1-world.geojson.gz")
    land = _FRAME.difference(_ARCTIC_ISLANDS)
    shapes = [shapely.intersection(s, land) for s in geometry.united_outlines(provinces, plan)]
    bundle = make_bundle(plan, shapes, _OPTIONS, Texts("Europe", _DESCRIPTION))
    print(save_map(bundle, _ROOT / "maps" / "europe", "europe"))


if __name__ == "__main__":
    main()
