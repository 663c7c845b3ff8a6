"""From a sound structure to a whole map: regions and picture from its images, or drawn.

Images are looked for beside the file; what is wrong with them is a finding, and the map is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np

from engine.cartography.drawing.palette import SEA, from_oklch, unique_colors
from engine.cartography.drawing.picture import draw_picture
from engine.cartography.drawing.places import label_places
from engine.cartography.formats.drawn import draw_land
from engine.cartography.formats.index_image import labels_from_index
from engine.cartography.formats.layout import lay_out
from engine.cartography.formats.report import Findings
from engine.cartography.formats.sealinks import draw_links, touching
from engine.cartography.formats.seeded import grow_from_points
from engine.cartography.formats.settle import Settled
from engine.cartography.formats.text import shown
from engine.cartography.images import read_foreign_picture, read_foreign_pixels
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel, Point, Region, SuperRegion
from engine.cartography.store import MapBundle, build_bundle
from engine.cartography.template import Labels
from engine.cartography.xml_values import parse_file_name
from engine.errors import UnreadableMapError
from engine.plain import plain_path
from engine.wording import say

_NAME_SHOWN: Final = 26  # letters of a name that room is made for


@dataclass(frozen=True, slots=True, eq=False)
class _Drawing:
    """Where the regions of a map lie: territory i is i + 1 in the labels."""

    labels: Labels
    picture: bytes | None  # None if it is still to be drawn
    picture_name: str
    points: tuple[Point | None, ...] | None  # of badges, as the file wishes


def assemble(folder: Path, settled: Settled, findings: Findings) -> MapBundle:
    """Return the map; images are read from the folder if they are there.

    Raises UnreadableMapError if some territory finds no pixel.
    """
    drawing = (
        _from_index(folder, settled, findings)
        or _from_picture(folder, settled, findings)
        or _drawn(settled, findings)
    )
    if not _has_all(drawing.labels, settled):
        reason = say("there is no room for every territory. Leave some out, or move them apart.")
        raise UnreadableMapError(folder / f"{settled.declared.name}.map", reason)
    return _bundle(settled, drawing, findings)


def assemble_labels(
    settled: Settled, labels: Labels, points: tuple[Point | None, ...] | None, findings: Findings
) -> MapBundle:
    """Return the map of given labels; badges stand at the `points`, else where there is room."""
    return _bundle(settled, _Drawing(labels, None, "map.png", points), findings)


def _bundle(settled: Settled, drawing: _Drawing, findings: Findings) -> MapBundle:
    supers = {i + 1: group + 1 for i, group in enumerate(settled.super_of)}
    picture = drawing.picture or draw_picture(drawing.labels, supers)
    model = _model(settled, drawing, findings)
    return build_bundle(model, drawing.labels, picture, drawing.picture_name)


def _from_index(folder: Path, settled: Settled, findings: Findings) -> _Drawing | None:
    """Take regions from the index image, and the picture if it is there as well."""
    declared = settled.declared
    file = _find(folder, declared.index_image, say("index image"), findings)
    if file is None:
        return None
    try:
        pixels = read_foreign_pixels(file)
    except UnreadableMapError as error:
        _report_image(error, findings)
        return None
    labels = labels_from_index(pixels, declared.numbers, settled, findings)
    if not _has_all(labels, settled):
        message = say(
            "The index image {file} has no room for every territory.", file=plain_path(file.name)
        )
        findings.error("index-image-too-small", None, message, say("A map was drawn instead."))
        return None
    points = tuple(settled.points())
    picture = _read_picture(folder, declared.picture, findings)
    if picture is None:
        return _Drawing(labels, None, "map.png", points)
    data, ending, size = picture
    if size != (labels.shape[1], labels.shape[0]):
        fitted = _resized(labels, size)
        if not _has_all(fitted, settled):
            _report_small_picture(declared.picture, size, findings)
            return _Drawing(labels, None, "map.png", points)
        _report_resized(labels, size, findings)
        points = _moved(points, labels, size)
        labels = fitted
    return _Drawing(labels, data, f"map{ending}", points)


def _has_all(labels: Labels, settled: Settled) -> bool:
    """Say whether every territory has a pixel."""
    return bool(np.bincount(labels.ravel(), minlength=len(settled.super_of) + 1)[1:].all())


def _from_picture(folder: Path, settled: Settled, findings: Findings) -> _Drawing | None:
    """Grow regions on the picture from the points of the file."""
    declared = settled.declared
    if declared.numbers:  # a format with an index image, which is not there
        return None
    points = [p for p in settled.points() if p is not None]
    file = _find(folder, declared.picture, say("picture"), findings)
    if file is None or len(points) < len(settled.super_of):
        return None
    try:
        data, ending, _ = read_foreign_picture(file)
        pixels = read_foreign_pixels(file)
    except UnreadableMapError as error:
        _report_image(error, findings)
        return None
    labels = grow_from_points(pixels, points)
    if labels is None:
        message = say(
            "The places of the territories do not fit the picture {file}.",
            file=plain_path(file.name),
        )
        findings.error("picture-does-not-fit", None, message, say("A map was drawn instead."))
        return None
    message = say(
        "The file holds no outlines: they were taken from the lines of {file}.",
        file=plain_path(file.name),
    )
    advice = say("Look over the regions in the editor.")
    findings.warning("outlines-guessed", None, message, advice)
    return _Drawing(labels, data, f"map{ending}", tuple(points))


def _drawn(settled: Settled, findings: Findings) -> _Drawing:
    points = settled.points()
    layout = lay_out(points, settled.edges)
    message = say(
        "The map was drawn from {source}: {width} x {height} pixels.",
        source=say("the places in the file")
        if any(points)
        else say("its links, as it holds no places"),
        width=layout.width,
        height=layout.height,
    )
    findings.warning("map-drawn", None, message, say("Change what you like in the editor."))
    return _Drawing(draw_land(layout, settled.edges), None, "map.png", None)


def _find(folder: Path, name: str | None, kind: str, findings: Findings) -> Path | None:
    """Return a file of the folder, in any case of letters; tell if it is not there."""
    if name is None:
        return None
    if parse_file_name(name) is not None:
        try:
            present = {path.name.lower(): path for path in sorted(folder.iterdir())}
        except OSError:
            present = {}
        found = present.get(name.lower())
        if found is not None and found.is_file():
            return found
    message = say("The {kind} {name} is not beside the file.", kind=kind, name=shown(name))
    findings.warning("missing-image", None, message, say("Put it there to import it as well."))
    return None


def _read_picture(
    folder: Path, name: str | None, findings: Findings
) -> tuple[bytes, str, tuple[int, int]] | None:
    file = _find(folder, name, say("picture"), findings)
    if file is None:
        return None
    try:
        return read_foreign_picture(file)
    except UnreadableMapError as error:
        _report_image(error, findings)
        return None


def _report_image(error: UnreadableMapError, findings: Findings) -> None:
    message = say(
        "{file} cannot be read: {reason}", file=plain_path(error.file.name), reason=error.reason
    )
    findings.error("unreadable-image", None, message, say("The map was drawn without it."))


def _resized(labels: Labels, size: tuple[int, int]) -> Labels:
    """Bring labels to the picture's size, width and height; small regions may get lost."""
    (height, width), (across, down) = labels.shape, size
    rows, columns = np.arange(down) * height // down, np.arange(across) * width // across
    resized: Labels = labels[rows][:, columns]
    return resized


def _moved(
    points: tuple[Point | None, ...], labels: Labels, size: tuple[int, int]
) -> tuple[Point | None, ...]:
    """Bring points of labels to the picture's size."""
    (height, width), (across, down) = labels.shape, size
    return tuple(p and (p[0] * across // width, p[1] * down // height) for p in points)


def _report_resized(labels: Labels, size: tuple[int, int], findings: Findings) -> None:
    (height, width), (across, down) = labels.shape, size
    message = say(
        "The picture is {across} x {down} pixels, the index image {width} x {height}.",
        across=across,
        down=down,
        width=width,
        height=height,
    )
    findings.error("size-mismatch", None, message, say("The regions were fitted to the picture."))


def _report_small_picture(name: str | None, size: tuple[int, int], findings: Findings) -> None:
    message = say(
        "The picture {name} ({across} x {down} pixels) has no room for every territory.",
        name=shown(name or ""),
        across=size[0],
        down=size[1],
    )
    findings.error("picture-too-small", None, message, say("A picture was drawn instead."))


def _model(settled: Settled, drawing: _Drawing, findings: Findings) -> MapModel:
    declared, labels = settled.declared, drawing.labels
    edges = {(a + 1, b + 1) for a, b in settled.edges}
    points = _label_points(settled, drawing)
    meant = sorted(touching(labels) - edges)
    _report_strangers(settled, meant, findings)
    background = from_oklch(*SEA)
    colors = unique_colors(len(points), [background, (0, 0, 0), (255, 255, 255)])
    near: dict[int, set[int]] = {key: set() for key in points}
    for a, b in edges:
        near[a].add(b)
        near[b].add(a)
    regions = tuple(
        Region(i, t.name, group + 1, color, 2, points[i], frozenset(near[i]))
        for i, (t, group, color) in enumerate(
            zip(declared.territories, settled.super_of, colors, strict=True), 1
        )
    )
    groups = zip(declared.continents, settled.bonuses, strict=True)
    return MapModel(
        name=declared.name,
        width=labels.shape[1],
        height=labels.shape[0],
        regions=regions,
        super_regions=tuple(SuperRegion(i, c.name, b) for i, (c, b) in enumerate(groups, 1)),
        sea_links=draw_links(labels, edges, points),
        background=(background,),
        author=declared.author,
        description=declared.description,
        meant=tuple(meant),
    )


def _report_strangers(settled: Settled, meant: list[tuple[int, int]], findings: Findings) -> None:
    territories = settled.declared.territories
    for a, b in meant:
        first, second = territories[a - 1], territories[b - 1]
        message = say(
            "{first} and {second} touch, but are no neighbours.",
            first=shown(first.name),
            second=shown(second.name),
        )
        advice = say("They were left so, marked as meant.")
        findings.warning("touching-strangers", second.line, message, advice)


def _label_points(settled: Settled, drawing: _Drawing) -> dict[int, Point]:
    """Return each badge's place: the file's if it is in the region, else where there is room."""
    names = [t.name[:_NAME_SHOWN] for t in settled.declared.territories]
    if drawing.points is None:
        try:
            return dict(enumerate(label_places(drawing.labels, names), 1))
        except ValueError:  # a region without room for a badge
            pass
    found = {key: place.point for key, place in label_points(drawing.labels).items()}
    wished = drawing.points or ()
    inside = {
        key: point
        for key, point in enumerate(wished, 1)
        if point is not None and _is_inside(drawing.labels, key, point)
    }
    return found | inside


def _is_inside(labels: Labels, key: int, point: Point) -> bool:
    x, y = point
    height, width = labels.shape
    return 0 <= x < width and 0 <= y < height and int(labels[y, x]) == key


def renamed(bundle: MapBundle, name: str) -> MapBundle:
    """Return the map under another name."""
    return bundle.with_model(replace(bundle.model, name=name))
