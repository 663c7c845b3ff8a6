"""Writes a map as a board of Lux; see `lux` for the format, whose y axis points up."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from engine.cartography.files import stem_for
from engine.cartography.formats.export_conquest import checked_references, whole_points
from engine.cartography.formats.export_names import exported_names, report_losses
from engine.cartography.formats.export_shapes import rings_without_holes
from engine.cartography.formats.report import Export, Findings
from engine.cartography.model import Point
from engine.cartography.store import MapBundle

_USUAL_ARMY = 2


def export_lux(bundle: MapBundle) -> Export:
    """Return the board of a map; what the format cannot hold is listed.

    Raises SaveError for a map that names regions or super regions it does not have.
    """
    model, findings = bundle.model, Findings(None)
    checked_references(model)
    report_losses(model, _USUAL_ARMY, findings, links_kept=True, picture_kept=False)
    board = Element("luxboard")
    _add(board, version="1.1", width=model.width, height=model.height, theme="None")
    _add(board, title=model.name, author=model.author, description=model.description)
    for link in model.sea_links:
        for path in link.paths:
            line = SubElement(board, "line")
            _add(line, position=_places(path, model.height), width=2, color="0.3/0.3/0.3")
    _add_continents(board, bundle, findings)
    ElementTree.indent(board)
    data = ElementTree.tostring(board, encoding="utf-8", xml_declaration=True) + b"\n"
    return Export({f"{stem_for(model.name)}.luxb": data}, findings.issues())


def _add_continents(board: Element, bundle: MapBundle, findings: Findings) -> None:
    model, points = bundle.model, whole_points(bundle)
    rings = rings_without_holes(bundle.labels)
    groups, names = exported_names(model, "", findings)
    number = {region.key: n for n, region in enumerate(model.regions)}
    for group, group_name in zip(model.super_regions, groups, strict=True):
        continent = SubElement(board, "continent")
        _add(continent, continentname=group_name, bonus=group.bonus)
        for region, name in zip(model.regions, names, strict=True):
            if region.super_region != group.key:
                continue
            country = SubElement(continent, "country")
            near = sorted(number[key] for key in region.neighbours)
            x, y = points[region.key]
            _add(country, id=number[region.key], name=name, adjoining=",".join(map(str, near)))
            _add(country, armylocation=f"{x},{model.height - y}")
            for ring in rings.get(region.key, []):
                _add(country, polygon=_places(ring, model.height))


def _places(points: Iterable[Point], height: int) -> str:
    return " ".join(f"{x},{height - y}" for x, y in points)


def _add(parent: Element, **texts: object) -> None:
    """Add an element for every text that is not empty."""
    for tag, text in texts.items():
        if str(text):
            SubElement(parent, tag).text = str(text)
