"""Makes the shipped World map, `maps/world/`, from public-domain provinces.

Run it from the root of the project: `python -m tools.build_world`. The same inputs give
the same bytes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import shapely

from engine.cartography.atlas.cartogram import Cartogram
from engine.cartography.drawing import palette, picture, raster
from engine.cartography.drawing.links import Hint, Router, to_picture_edge
from engine.cartography.drawing.places import label_places
from engine.cartography.drawing.raster import Outlines
from engine.cartography.model import MapModel, Region, SeaLink, SuperRegion
from engine.cartography.store import build_bundle, save_map
from engine.cartography.template import Labels
from tools.worldmap import geometry
from tools.worldmap.plan import Pair, Plan, read_plan
from tools.worldmap.projection import Frame, Projection, Warp

_ROOT: Final = Path(__file__).resolve().parent.parent
_DATA: Final = _ROOT / "tools" / "data"
_FRAME: Final = Frame(width=1920, height=1080, margin=12.0)
_SEGMENT: Final = 0.4  # degrees: longer straight pieces could not bend with the warp

_CELL: Final = 4  # pixels of the cartogram's grid
_EVENNESS: Final = 0.45  # 0 keeps the areas, 1 makes them equal
_SMALLEST_GROWTH, _LARGEST_GROWTH = 0.75, 2.6
_EXTRA_GROWTH: Final = {
    "Iceland": 2.2,
    "Japan": 1.4,
    "Great Britain": 1.15,
    "Central America": 1.15,
}
_SPREAD: Final = 3.5  # cells over which the growth is blurred

_ROUNDING: Final = 1.25  # pixels: standard deviation of the blur of coasts and borders
_POLISH: Final = 0.7  # the same, after all else
_NARROWEST: Final = 2.0  # pixels: radius of a disc that finds room in all water
_SMALLEST_ISLAND, _SMALLEST_LAKE = 40, 60  # pixels
_GAP: Final = 9.0  # pixels between regions that are no land neighbours

# Longitude and latitude of both ends, where the shortest way is not the clearest.
_LINK_ENDS: Final = {
    ("Northwest Territory", "Greenland"): (-67.0, 69.5, -53.0, 70.5),  # over Baffin Bay
    ("Greenland", "Ontario"): (-52.5, 65.5, -90.0, 57.3),  # through Hudson Strait
    ("Greenland", "Quebec"): (-48.5, 61.0, -60.5, 55.5),
    ("Great Britain", "Northern Europe"): (1.5, 52.9, 4.6, 52.6),
    ("Great Britain", "Western Europe"): (-3.8, 50.3, -3.8, 48.7),
    ("East Africa", "Middle East"): (49.0, 11.3, 49.0, 14.3),  # over the Gulf of Aden
    ("East Africa", "Madagascar"): (39.8, -9.5, 49.0, -12.3),
    ("South Africa", "Madagascar"): (37.0, -18.0, 44.0, -18.5),
    ("Kamchatka", "Japan"): (134.5, 43.2, 140.0, 42.8),
    ("Southern Europe", "North Africa"): (12.6, 37.9, 11.0, 37.0),  # from Sicily
    ("Siam", "Indonesia"): (103.6, 2.3, 109.2, 1.3),
}
_DESCRIPTION: Final = (
    "The classic world of 42 regions in six super regions. Its outlines were made from the "
    "provinces of Natural Earth, which are in the public domain. The health report flags "
    "Australia: Indonesia alone guards its four regions, so whoever holds it is hard to drive out. "
    "That is as the classic map has it, and so is its bonus."
)


def main() -> None:
    """Make the map and say where it is."""
    plan = read_plan(_DATA / "world-regions.json")
    provinces = geometry.load_provinces(_DATA / "ne-admin1-world.geojson.gz")
    degrees = [shapely.segmentize(o, _SEGMENT) for o in geometry.build_outlines(provinces, plan)]
    projection = make_projection(degrees, plan)
    fine = draw_regions(projection.outlines(degrees), plan)
    labels = raster.coarse(fine)
    model = make_model(plan, labels, make_links(plan, labels, projection))
    bundle = build_bundle(model, labels, draw_picture(labels, plan), "world.png")
    print(save_map(bundle, _ROOT / "maps" / "world", "world"))


def make_projection(degrees: Outlines, plan: Plan) -> Projection:
    """Fit the warp and the cartogram to the outlines and the picture."""
    warp = Projection((Warp(),))
    flat = warp.then(_FRAME.fit(warp.outlines(degrees)))
    outlines = flat.outlines(degrees)
    labels = raster.paint(outlines, _FRAME.width, _FRAME.height, 1 / _CELL)
    density = np.concatenate([[1.0], _growth(outlines, plan)])[labels]
    grown = flat.then(Cartogram(density, _CELL, _SPREAD))
    return grown.then(_FRAME.fit(grown.outlines(degrees)))


def _growth(outlines: Outlines, plan: Plan) -> list[float]:
    """Return by how much each region's area should grow beside the sea's."""
    areas = shapely.area(outlines)
    growth = np.clip((areas.mean() / areas) ** _EVENNESS, _SMALLEST_GROWTH, _LARGEST_GROWTH)
    return [float(g) * _EXTRA_GROWTH.get(n, 1.0) for n, g in zip(plan.names, growth, strict=True)]


def draw_regions(outlines: Outlines, plan: Plan) -> Labels:
    """Return the fine labels, tidied so that they show the plan's neighbours and no others."""
    sizes = _SMALLEST_ISLAND, _SMALLEST_LAKE  # in coarse pixels
    fine_sizes = sizes[0] * raster.FINE**2, sizes[1] * raster.FINE**2
    labels = raster.paint(outlines, _FRAME.width, _FRAME.height, raster.FINE)
    labels = raster.smoothed(labels, _ROUNDING * raster.FINE)
    labels = raster.without_specks(labels, *fine_sizes)
    labels = raster.parted(labels, plan.land_borders, _GAP * raster.FINE)
    labels = raster.without_inlets(labels, _NARROWEST * raster.FINE)
    labels = raster.smoothed(labels, _POLISH * raster.FINE)
    labels = raster.without_specks(labels, *fine_sizes)
    return raster.settled(labels, *sizes)


def make_links(plan: Plan, labels: Labels, projection: Projection) -> list[SeaLink]:
    """Draw the sea links, the one across the Pacific over both edges of the picture."""
    across = (plan.number("Alaska"), plan.number("Kamchatka"))
    router = Router(labels)
    ends = {_pair(plan, names): _hint(projection, place) for names, place in _LINK_ENDS.items()}
    return [
        SeaLink(pair, to_picture_edge(labels, *pair))
        if pair == across
        else SeaLink(pair, (router.route(*pair, ends.get(pair)),))
        for pair in plan.sea_links
    ]


def _pair(plan: Plan, names: tuple[str, str]) -> Pair:
    pair = (plan.number(names[0]), plan.number(names[1]))
    assert pair in plan.sea_links, f"{names} is no sea link of the plan, or turned round"
    return pair


def _hint(projection: Projection, place: tuple[float, float, float, float]) -> Hint:
    (x0, y0), (x1, y1) = projection(np.array(place).reshape(2, 2)).round().astype(int).tolist()
    return Hint((x0, y0), (x1, y1))


def make_model(plan: Plan, labels: Labels, sea_links: list[SeaLink]) -> MapModel:
    """Put the structure together; the keys are the labels."""
    background = palette.from_oklch(*palette.SEA)
    colors = palette.unique_colors(len(plan.regions), [background, (0, 0, 0), (255, 255, 255)])
    places = label_places(labels, plan.names)
    regions = tuple(
        Region(n, r.name, r.super_region + 1, c, 2, p, plan.neighbours(n))
        for n, (r, c, p) in enumerate(zip(plan.regions, colors, places, strict=True), 1)
    )
    supers = zip(plan.super_names, plan.bonuses, strict=True)
    return MapModel(
        name="World",
        width=_FRAME.width,
        height=_FRAME.height,
        regions=regions,
        super_regions=tuple(SuperRegion(i, n, b) for i, (n, b) in enumerate(supers, 1)),
        sea_links=tuple(sea_links),
        background=(background,),
        author="The Marchland project",
        description=_DESCRIPTION,
        licence="MIT",
    )


def draw_picture(labels: Labels, plan: Plan) -> bytes:
    """Return the picture as PNG."""
    neighbours = [{n - 1 for n in plan.neighbours(k)} for k in range(1, len(plan.regions) + 1)]
    super_of = [region.super_region for region in plan.regions]
    fills = palette.region_fills(super_of, neighbours)
    return picture.png(picture.draw(labels, fills, super_of))


if __name__ == "__main__":
    main()
