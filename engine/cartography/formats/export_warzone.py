"""Writes a map for Warzone: an SVG of territories and the JSON of commands that belongs to it.

See `warzone` and `warzone_commands` for the formats. The JSON holds no e-mail, no token and no
number of a map: whoever sends it adds their own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from engine.cartography.drawing.palette import from_oklch
from engine.cartography.files import stem_for
from engine.cartography.formats.export_conquest import checked_references, whole_points
from engine.cartography.formats.export_names import exported_names, report_loss, report_losses
from engine.cartography.formats.export_shapes import Ring, rings_with_holes
from engine.cartography.formats.report import Export, Findings
from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle
from engine.wording import say

_USUAL_ARMY: Final = 2
_LARGEST: Final = 3500, 2500  # pixels
_SVG: Final = "http://www.w3.org/2000/svg"
_LABEL: Final = "{http://www.inkscape.org/namespaces/inkscape}label"
_MARKS: Final = ";"


def export_warzone(bundle: MapBundle) -> Export:
    """Return the drawing and the commands of a map; what the format cannot hold is listed.

    Raises SaveError for a map that names regions or super regions it does not have.
    """
    model, findings = bundle.model, Findings(None)
    checked_references(model)
    report_losses(model, _USUAL_ARMY, findings, picture_kept=False)
    for what, text in (
        (say("the author"), model.author),
        (say("the description"), model.description),
    ):
        if text:
            report_loss(what, findings)
    if model.width > _LARGEST[0] or model.height > _LARGEST[1]:
        message = say(
            "The map is {width} x {height} pixels; Warzone takes at most {across} x {down}.",
            width=model.width,
            height=model.height,
            across=_LARGEST[0],
            down=_LARGEST[1],
        )
        findings.warning("too-large", None, message, say("Make the drawing smaller there."))
    groups, names = exported_names(model, _MARKS, findings)
    stem = stem_for(model.name)
    files = {
        f"{stem}.json": _commands(bundle, groups, names),
        f"{stem}.svg": _drawing(bundle, groups, names),
    }
    return Export(files, findings.issues())


def _drawing(bundle: MapBundle, groups: list[str], names: list[str]) -> bytes:
    ElementTree.register_namespace("", _SVG)
    ElementTree.register_namespace("inkscape", _LABEL[1:].partition("}")[0])
    model, rings = bundle.model, rings_with_holes(bundle.labels)
    group_of = {group.key: name for group, name in zip(model.super_regions, groups, strict=True)}
    size = {"width": str(model.width), "height": str(model.height)}
    root = Element(f"{{{_SVG}}}svg", {**size, "viewBox": f"0 0 {model.width} {model.height}"})
    SubElement(root, f"{{{_SVG}}}title").text = model.name
    layer = SubElement(root, f"{{{_SVG}}}g", {"id": "Territories", _LABEL: "Territories"})
    for number, (region, name) in enumerate(zip(model.regions, names, strict=True), 1):
        path = _path(layer, f"Territory_{number}", rings.get(region.key, []), "#ffffff", name)
        SubElement(path, f"{{{_SVG}}}desc").text = f"bonus_parents={group_of[region.super_region]}"
    badges = SubElement(root, f"{{{_SVG}}}g", {"id": "Bonuses", _LABEL: "Bonuses"})
    for (group, name), place in zip(
        zip(model.super_regions, groups, strict=True), _badges(bundle), strict=True
    ):
        link = "BonusLink_" + "".join(c for c in name if c.isascii() and c.isalnum())
        path = _path(badges, link, [place], "#c0c0c0", name)
        SubElement(path, f"{{{_SVG}}}desc").text = f"bonus_value={group.bonus}"
    ElementTree.indent(root)
    data: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return data + b"\n"


def _path(parent: Element, name: str, rings: list[Ring], fill: str, title: str) -> Element:
    style = f"fill:{fill};stroke:#000000;stroke-width:1"
    data = " ".join("M" + " ".join(f"{x},{y}" for x, y in ring) + "z" for ring in rings)
    path = SubElement(
        parent, f"{{{_SVG}}}path", {"id": name, "style": style, _LABEL: title, "d": data}
    )
    SubElement(path, f"{{{_SVG}}}title").text = title
    return path


def _badges(bundle: MapBundle) -> Iterator[Ring]:
    """Yield a small square for every super region, beside the army of its first region."""
    points, model = whole_points(bundle), bundle.model
    for group in model.super_regions:
        keys = (region.key for region in model.regions if region.super_region == group.key)
        x, y = (
            points[next(keys)]
            if any(r.super_region == group.key for r in model.regions)
            else (0, 0)
        )
        yield (x + 9, y - 14), (x + 21, y - 14), (x + 21, y - 6), (x + 9, y - 6)


def _commands(bundle: MapBundle, groups: list[str], names: list[str]) -> bytes:
    model, points = bundle.model, whole_points(bundle)
    number = {region.key: n for n, region in enumerate(model.regions, 1)}
    group_of = {group.key: name for group, name in zip(model.super_regions, groups, strict=True)}
    commands: list[dict[str, object]] = []
    for region, name in zip(model.regions, names, strict=True):
        own = {"id": number[region.key]}
        x, y = points[region.key]
        commands.append({"command": "setTerritoryName", **own, "name": name})
        commands.append({"command": "setTerritoryCenterPoint", **own, "x": x + 0.5, "y": y + 0.5})
    commands += _connections(model, number)
    for turn, (group, name) in enumerate(zip(model.super_regions, groups, strict=True)):
        red, green, blue = from_oklch(0.7, 0.12, 137.5 * turn % 360)
        color = f"#{red:02X}{green:02X}{blue:02X}"
        commands.append(
            {"command": "addBonus", "name": name, "armies": group.bonus, "color": color}
        )
    commands += [
        {
            "command": "addTerritoryToBonus",
            "id": number[region.key],
            "bonusName": group_of[region.super_region],
        }
        for region in model.regions
    ]
    return (json.dumps({"commands": commands}, indent=1, ensure_ascii=False) + "\n").encode()


def _connections(model: MapModel, number: dict[int, int]) -> Iterator[dict[str, object]]:
    """Yield every pair of neighbours once; a link in two paths leaves the picture at both sides."""
    around = {link.regions for link in model.sea_links if len(link.paths) > 1}
    for region in model.regions:
        for other in sorted(region.neighbours):
            if number[region.key] < number[other]:
                is_around = {(region.key, other), (other, region.key)} & around
                wrap = "WrapHorizontally" if is_around else "Normal"
                ends = {"id1": number[region.key], "id2": number[other]}
                yield {"command": "addTerritoryConnection", **ends, "wrap": wrap}
