"""Writes the regions of a map as GeoJSON, for programs that show and edit geometry.

A drawn map has no place on the globe, but GeoJSON (RFC 7946) knows degrees only: the picture is
laid upon the middle of the globe, a pixel as wide as it is high. Properties hold the rest of a map.
"""

from __future__ import annotations

import json
from typing import Final

from engine.cartography.drawing.outlines import outlines
from engine.cartography.files import stem_for
from engine.cartography.formats.export_conquest import checked_references, whole_points
from engine.cartography.formats.export_names import report_losses
from engine.cartography.formats.report import Export, Findings
from engine.cartography.model import MapModel, Point
from engine.cartography.store import MapBundle
from engine.libraries import geometry, shapely
from engine.wording import say

_USUAL_ARMY: Final = 2
_WIDEST, _HIGHEST = 340.0, 160.0  # degrees that a map covers at most
_DIGITS: Final = 6  # of degrees: a tenth of a metre


def export_geojson(bundle: MapBundle) -> Export:
    """Return the regions as features; what the format cannot hold is listed.

    Raises SaveError for a map that names regions or super regions it does not have.
    """
    model, findings = bundle.model, Findings(None)
    checked_references(model)
    report_losses(model, _USUAL_ARMY, findings, armies_kept=True, picture_kept=False)
    message = say("The map has no place on the globe.")
    advice = say("It is laid upon the equator, a pixel as wide as it is high.")
    findings.warning("no-coordinates", None, message, advice)
    collection = {
        "type": "FeatureCollection",
        "name": model.name,
        "author": model.author,
        "description": model.description,
        "features": _features(bundle),
    }
    data = json.dumps(collection, ensure_ascii=False, separators=(",", ":")).encode()
    return Export({f"{stem_for(model.name)}.geojson": data + b"\n"}, findings.issues())


def _features(bundle: MapBundle) -> list[dict[str, object]]:
    model, points = bundle.model, whole_points(bundle)
    shapes = outlines(bundle.labels)
    groups = {group.key: group for group in model.super_regions}
    names = {region.key: region.name for region in model.regions}
    return [
        {
            "type": "Feature",
            "properties": {
                "name": region.name,
                "super_region": groups[region.super_region].name,
                "bonus": groups[region.super_region].bonus,
                "army": region.army,
                "neighbours": [names[key] for key in sorted(region.neighbours)],
                "label": _degrees(points[region.key], model),
            },
            "geometry": _geometry(shapes.get(region.key), model),
        }
        for region in model.regions
    ]


def _geometry(shape: shapely.Geometry | None, model: MapModel) -> dict[str, object] | None:
    """Return polygons whose outer rings turn to the left, as the format asks."""
    if shape is None:
        return None
    polygons = []
    for polygon in shapely.get_parts(shape).tolist():
        turned = geometry.polygon.orient(polygon, -1.0)  # the y axis points down here
        rings = (turned.exterior, *turned.interiors)
        polygons.append([[_degrees(place, model) for place in ring.coords] for ring in rings])
    return {"type": "MultiPolygon", "coordinates": polygons}


def _degrees(place: Point | tuple[float, float], model: MapModel) -> list[float]:
    """Return longitude and latitude of a place of the picture."""
    scale = min(_WIDEST / model.width, _HIGHEST / model.height)
    x, y = place
    east, north = (x - model.width / 2) * scale, (model.height / 2 - y) * scale
    return [round(east, _DIGITS), round(north, _DIGITS)]
