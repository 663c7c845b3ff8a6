"""Makes the shipped map of the Czech Lands, `maps/czech-lands/`, from public-domain provinces.

The provinces are parted by the nearest town. Run it from the root of the project:
`python -m tools.build_czech_lands`. The same inputs give the same bytes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import shapely
from shapely import Geometry
from shapely.affinity import scale

from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.store import save_map
from tools.worldmap import geometry
from tools.worldmap.atlas import Texts, make_bundle
from tools.worldmap.plan import Plan, read_plan

_ROOT: Final = Path(__file__).resolve().parent.parent
_DATA: Final = _ROOT / "tools" / "data"
_OPTIONS: Final = AtlasOptions(
    projection="lambert", size=(1920, 1080), roughness=1.0, merge_tiny=False
)
_MIDDLE_LAT: Final = 49.8  # degrees: there a degree of longitude is this much shorter
_DESCRIPTION: Final = (
    "Bohemia, Moravia and Silesia: 34 regions named after their towns, in seven super regions. "
    "The borders of the provinces are Natural Earth's, which is in the public domain; inside a "
    "province each region holds what is nearest to its town, and straight pieces are bent a "
    "little, so the finer borders are no districts. Northern and Eastern Bohemia are chains "
    "between the mountains and the middle: all of their regions meet another super region."
)


def main() -> None:
    """Make the map and say where it is."""
    plan = read_plan(_DATA / "czech-lands-regions.json")
    provinces = geometry.load_provinces(_DATA / "ne-admin1-world.geojson.gz")
    shapes = part_by_towns(plan, geometry.united_outlines(provinces, plan))
    bundle = make_bundle(plan, shapes, _OPTIONS, Texts("Czech Lands", _DESCRIPTION))
    print(save_map(bundle, _ROOT / "maps" / "czech-lands", "czech-lands"))


def part_by_towns(plan: Plan, outlines: list[Geometry]) -> list[Geometry]:
    """Part outlines that several regions share: each gets what is nearest to its town."""
    sharing: dict[tuple[str, ...], list[int]] = {}
    for i, region in enumerate(plan.regions):
        sharing.setdefault(region.selectors, []).append(i)
    parted = list(outlines)
    for indices in sharing.values():
        if len(indices) > 1:
            cells = _cells([plan.regions[i].town for i in indices], outlines[indices[0]])
            for i, cell in zip(indices, cells, strict=True):
                parted[i] = shapely.intersection(outlines[i], cell)
    return parted


def _cells(towns: list[tuple[float, float] | None], outline: Geometry) -> list[Geometry]:
    """Return the Voronoi cells of towns, in degrees, in the order of the towns."""
    assert all(towns), "regions that share a province have towns"
    shrink = float(np.cos(np.deg2rad(_MIDDLE_LAT)))
    points = [shapely.Point(lon * shrink, lat) for lon, lat in filter(None, towns)]
    hull = scale(outline, shrink, 1.0, origin=(0.0, 0.0))
    cells = shapely.voronoi_polygons(shapely.MultiPoint(points), extend_to=hull, ordered=True)
    return [scale(c, 1.0 / shrink, 1.0, origin=(0.0, 0.0)) for c in shapely.get_parts(cells)]


if __name__ == "__main__":
    main()
