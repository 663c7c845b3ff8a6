"""Writes a map as a Conquest `.map` file with a bitmap to fill; see `conquest` for the format."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Final

import numpy as np
from PIL import Image

from engine.cartography.files import stem_for
from engine.cartography.formats.export_names import exported_names, report_loss, report_losses
from engine.cartography.formats.report import Export, Findings
from engine.cartography.formats.text import decode
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel, Point
from engine.cartography.store import MapBundle
from engine.cartography.template import Labels
from engine.errors import SaveError
from engine.libraries import ndimage
from engine.wording import say

_MARKS: Final = r",=;\[\]"
_USUAL_ARMY: Final = 2
_SEA, _LAND, _LINE = range(3)
_PALETTE: Final = ((128, 168, 208), (255, 255, 255), (0, 0, 0))


def export_conquest(bundle: MapBundle) -> Export:
    """Return the files of a map; what the format cannot hold is listed.

    Raises SaveError for a map that names regions or super regions it does not have.
    """
    model = bundle.model
    findings = Findings(None)
    report_losses(model, _USUAL_ARMY, findings, picture_kept=False)
    if model.description:
        report_loss(say("the description"), findings)
    stem = stem_for(model.name)
    picture = f"{stem}.bmp"
    text = "\r\n".join(_lines(model, picture, whole_points(bundle), findings)) + "\r\n"
    return Export(
        {picture: bounded_bitmap(bundle.labels), f"{stem}.map": _encoded(text, findings)},
        findings.issues(),
    )


def bounded_bitmap(labels: Labels) -> bytes:
    """Return a BMP of white territories bounded by black, in a blue sea, as the program fills it.

    The pixels of a territory that touch something else, by a side or a corner, are the line.
    """
    padded = np.pad(labels, 1)
    lowest = ndimage.minimum_filter(padded, 3)[1:-1, 1:-1]
    highest = ndimage.maximum_filter(padded, 3)[1:-1, 1:-1]
    pixels = np.where(labels == 0, _SEA, np.where(lowest == highest, _LAND, _LINE))
    image = Image.fromarray(pixels.astype(np.uint8))
    image.putpalette([channel for color in _PALETTE for channel in color])
    file = io.BytesIO()
    image.save(file, "BMP")
    return file.getvalue()


def whole_points(bundle: MapBundle) -> dict[int, Point]:
    """Return where every region's army stands; a region without pixels has the corner."""
    circles = label_points(bundle.labels)
    points = {}
    for region in bundle.model.regions:
        circle = circles.get(region.key)
        points[region.key] = region.label_point or (circle.point if circle else (0, 0))
    return points


def checked_references(model: MapModel) -> None:
    """Raise SaveError where a region names what the map does not have."""
    groups = {group.key for group in model.super_regions}
    keys = model.regions_by_key()
    for region in model.regions:
        if region.super_region not in groups or not region.neighbours <= keys.keys():
            raise SaveError(
                say(
                    "“{name}” names a neighbour or super region that does not exist. "
                    "Repair the map first (see its issues).",
                    name=region.name,
                )
            )


def _lines(
    model: MapModel, picture: str, points: dict[int, Point], findings: Findings
) -> Iterator[str]:
    checked_references(model)
    groups, names = exported_names(model, _MARKS, findings)
    name_of = {region.key: name for region, name in zip(model.regions, names, strict=True)}
    group_of = {group.key: name for group, name in zip(model.super_regions, groups, strict=True)}
    yield "[Map]"
    if model.author:
        yield f"author={' '.join(model.author.split())}"
    yield from (f"image={picture}", "wrap=no", "scroll=none", "warn=yes", "", "[Continents]")
    for group in model.super_regions:
        yield f"{group_of[group.key]}={group.bonus}"
    yield from ("", "[Territories]")
    for region in model.regions:
        x, y = points[region.key]
        near = [name_of[key] for key in sorted(region.neighbours)]
        yield ",".join([name_of[region.key], str(x), str(y), group_of[region.super_region], *near])


def _encoded(text: str, findings: Findings) -> bytes:
    """Encode as Windows-1252, as the format's programs read it, where that can hold the text."""
    try:
        data = text.encode("cp1252")
    except UnicodeEncodeError:
        data = b""
    if data and decode(data) == text:
        return data
    message = say("Some letters are not among those of Windows-1252.")
    advice = say("The file is UTF-8; old programs may garble them.")
    findings.warning("encoding", None, message, advice)
    return text.encode("utf-8-sig")
