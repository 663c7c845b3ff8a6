"""What the shipped maps of Europe and the Czech Lands have in common: a plan drawn as an atlas.

The plan says what the map must show; a picture that shows anything else is an error here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from shapely import Geometry

from engine.cartography.adjacency import find_borders
from engine.cartography.atlas.assembly import assemble
from engine.cartography.atlas.build import paint_regions
from engine.cartography.atlas.crossings import drawn, find_crossings
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.province import Province
from engine.cartography.atlas.sheet import lay_out
from engine.cartography.drawing.links import Router
from engine.cartography.drawing.picture import draw_picture
from engine.cartography.model import MapModel, SeaLink
from engine.cartography.store import MapBundle, build_bundle
from engine.cartography.template import Labels
from tools.worldmap.plan import Pair, Plan


@dataclass(frozen=True, slots=True)
class Texts:
    """What a map says of itself."""

    name: str
    description: str


def make_bundle(
    plan: Plan, shapes: list[Geometry], options: AtlasOptions, texts: Texts
) -> MapBundle:
    """Draw the regions of a plan, shapes in degrees.

    Raises ValueError if the drawn regions touch otherwise than the plan says.
    """
    provinces = [
        Province(region.name, plan.super_names[region.super_region], shape)
        for region, shape in zip(plan.regions, shapes, strict=True)
    ]
    sheet = lay_out([p.shape for p in provinces], options)
    labels, _ = paint_regions(sheet, provinces, options, plan.sea_links)
    land = sorted(find_borders(labels).as_dict())
    _check(plan, land)
    links = _links(labels, plan.sea_links)
    model = assemble(texts.name, provinces, labels, links, land)
    picture = draw_picture(labels, {r.key: r.super_region for r in model.regions})
    return build_bundle(_finished(model, plan, texts), labels, picture, "map.png")


def _check(plan: Plan, land: list[Pair]) -> None:
    def named(pairs: set[Pair]) -> list[list[str]]:
        return [[plan.names[a - 1], plan.names[b - 1]] for a, b in sorted(pairs)]

    missing, extra = set(plan.land_borders) - set(land), set(land) - set(plan.land_borders)
    if missing or extra:
        raise ValueError(f"not drawn: {named(missing)}; drawn, not planned: {named(extra)}")


def _links(labels: Labels, pairs: tuple[Pair, ...]) -> list[SeaLink]:
    """Draw the planned links: the shortest way, or one round others that lie between."""
    crossings = find_crossings(labels)
    links = drawn(labels, [c for c in crossings if c.pair in pairs])
    router = Router(labels)
    done = {link.regions for link in links}
    links += [SeaLink(pair, (router.route(*pair),)) for pair in pairs if pair not in done]
    return sorted(links, key=lambda link: link.regions)


def _finished(model: MapModel, plan: Plan, texts: Texts) -> MapModel:
    supers = zip(model.super_regions, plan.bonuses, strict=True)
    return replace(
        model,
        super_regions=tuple(replace(s, bonus=bonus) for s, bonus in supers),
        author="The Marchland project",
        description=texts.description,
        licence="MIT",
    )
