"""From provinces to outlines in degrees, as a plan has them; knows nothing of pixels.

Longitudes of the World map run from -169 to 191: the cut lies in the Bering Strait, so that neither
Alaska nor Chukotka is torn.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely
from shapely import Geometry
from shapely.affinity import translate
from shapely.geometry import box, shape

from tools.worldmap.plan import Plan

CUT_LON = -169.0
_SMALLEST_PART = 0.06  # square degrees
_NAMES_APART = re.compile(",(?! )")  # a name may hold a comma and a space
_TOLERANCE = 0.12  # degrees; about half a pixel

# Remote islands (lon0, lat0, lon1, lat1): too small to see, or far from all else.
_DROPPED = (
    (-95.0, -5.0, -85.0, 3.0),  # Galápagos
    (-110.0, -40.0, -77.0, -25.0),  # Easter Island, Juan Fernández
    (-32.0, 27.0, -13.0, 42.0),  # Azores, Madeira, Canaries
    (-12.0, 70.0, -5.0, 72.0),  # Jan Mayen
    (0.0, -60.0, 45.0, -40.0),  # Bouvet and Prince Edward Islands
    (8.0, 76.0, 36.0, 82.0),  # Svalbard
    (42.0, 79.0, 70.0, 83.0),  # Franz Josef Land
    (72.0, 5.0, 74.5, 13.0),  # Lakshadweep
    (92.0, 5.0, 94.5, 14.5),  # Andaman and Nicobar Islands
    (165.0, -54.0, 191.0, -47.5),  # islands south of New Zealand
    (176.9, -46.0, 191.0, -42.0),  # Chatham Islands
    (168.0, 50.0, 191.0, 56.5),  # western Aleutians and Commander Islands
    (187.0, 56.0, 191.0, 65.0),  # St Lawrence Island beyond the cut
    (145.0, 43.0, 156.4, 50.9),  # Kurils
    (11.0, 54.0, 16.0, 55.4),  # Bornholm and its like
    (160.0, -13.0, 175.0, -9.0),  # eastern Solomons
    (-82.0, 51.0, -76.0, 60.5),  # islands of Hudson Bay
)


@dataclass(frozen=True, slots=True)
class Province:
    """A first-level province of the source."""

    country: str  # three-letter code
    name: str
    shape: Geometry


def load_provinces(file: Path) -> list[Province]:
    """Read the provinces; those that are invalid at full precision are repaired."""
    with gzip.open(file, "rt", encoding="utf-8") as stream:
        features = json.load(stream)["features"]
    return [
        Province(f["properties"]["c"], f["properties"]["name"], _repaired(f["geometry"]))
        for f in features
    ]


def build_outlines(provinces: list[Province], plan: Plan) -> list[Geometry]:
    """Return the outline of every region of the plan, in its order, in degrees.

    The outlines are a coverage: shared borders have the same points on both sides.
    """
    outlines = united_outlines(provinces, plan)
    parted = [_without_small_parts(_moved_over_cut(o)) for o in outlines]
    return list(shapely.coverage_simplify(parted, _TOLERANCE))


def united_outlines(provinces: list[Province], plan: Plan) -> list[Geometry]:
    """Return what the plan's selectors mean, one shape a region, as precise as the source."""
    outlines = {r.name: _united(r.selectors, provinces, plan) for r in plan.regions}
    for name, others in plan.cut_minus.items():
        for other in others:
            outlines[name] = outlines[name].difference(outlines[other])
    return list(outlines.values())


def _united(selectors: Iterable[str], provinces: list[Province], plan: Plan) -> Geometry:
    return shapely.union_all([s for t in selectors for s in _selected(t, provinces, plan)])


def _selected(selector: str, provinces: list[Province], plan: Plan) -> list[Geometry]:
    """Return the shapes one selector means: ISO, ISO:a,b, ISO:!a,b or ISO@X."""
    country, _, names = selector.partition("@")[0].partition(":")
    found = [p for p in provinces if p.country == country]
    if not found:
        raise ValueError(f"selector “{selector}”: no province has the country code “{country}”")
    if names:
        listed = set(_NAMES_APART.split(names.removeprefix("!")))
        found = [p for p in found if (p.name in listed) != names.startswith("!")]
    if "@" in selector:
        return [shapely.intersection(p.shape, box(*plan.cuts[selector])) for p in found]
    return [p.shape for p in found]


def _repaired(geometry: dict[str, Any]) -> Geometry:
    return shapely.make_valid(shape(geometry))


def _moved_over_cut(outline: Geometry) -> Geometry:
    """Shift what lies west of the cut to the eastern edge of the map."""
    west = outline.intersection(box(-180.0, -90.0, CUT_LON, 90.0))
    east = outline.difference(box(-180.0, -90.0, CUT_LON, 90.0))
    return shapely.union_all([east, translate(west, 360.0)], grid_size=1e-9)


def _without_small_parts(outline: Geometry) -> Geometry:
    parts: Iterable[Geometry] = (p for p in shapely.get_parts(outline) if p.geom_type == "Polygon")
    return shapely.multipolygons([p for p in parts if _is_kept(p)])


def _is_kept(part: Geometry) -> bool:
    if part.area < _SMALLEST_PART:
        return False
    x, y = part.centroid.x, part.centroid.y
    return not any(a <= x <= c and b <= y <= d for a, b, c, d in _DROPPED)
