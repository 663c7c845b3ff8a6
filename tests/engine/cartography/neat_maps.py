"""Maps without any issue, made of bricks and an isle, and how issues of a bundle are compared."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.palette import unique_colors
from engine.cartography.issues import Issue
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel, Region, SeaLink, SuperRegion
from engine.cartography.repairs_pixels import read_smears
from engine.cartography.store import MapBundle, build_bundle
from engine.cartography.template import Labels
from engine.cartography.validation import check_map, check_template
from tests.engine.cartography.samples import png

BRICK = 40  # pixels a side, with room for a badge
MARGIN = 8  # pixels of sea
SEA = (255, 255, 255)
ROWS, COLUMNS = 3, 3
ISLE = ROWS * COLUMNS + 1
Print = tuple[str, tuple[int, ...], tuple[int, ...]]


def neat_labels() -> Labels:
    """Three rows of bricks, every other one moved by half a brick, and an isle below."""
    height, width = (ROWS + 1) * BRICK + 3 * MARGIN, (COLUMNS + 1) * BRICK + 2 * MARGIN
    labels = np.zeros((height, width), np.uint16)
    for key in range(1, ISLE):
        row, column = divmod(key - 1, COLUMNS)
        y, x = MARGIN + row * BRICK, MARGIN + column * BRICK + row % 2 * BRICK // 2
        labels[y : y + BRICK, x : x + BRICK] = key
    labels[-MARGIN - BRICK : -MARGIN, MARGIN : MARGIN + BRICK] = ISLE
    return labels


def neat_model() -> MapModel:
    """Two super regions: the first two rows, and the third with the isle across a sea link."""
    labels = neat_labels()
    points, colors = label_points(labels), unique_colors(ISLE, [SEA])
    start = ISLE - COLUMNS  # the brick above the isle
    edges = [*find_borders(labels).as_dict(), (start, ISLE)]
    top = MARGIN + ROWS * BRICK
    link = SeaLink((start, ISLE), (((MARGIN + 9, top - 1), (MARGIN + 9, top + MARGIN)),))
    return MapModel(
        "Neat",
        labels.shape[1],
        labels.shape[0],
        tuple(
            Region(
                key,
                f"R{key}",
                1 if key <= 2 * COLUMNS else 2,
                colors[key - 1],
                label_point=points[key].point,
                neighbours=frozenset(a + b - key for a, b in edges if key in (a, b)),
            )
            for key in range(1, ISLE + 1)
        ),
        (SuperRegion(1, "North", 3), SuperRegion(2, "South", 2)),
        (link,),
        (SEA,),
        players_limit=5,
    )


def neat_bundle() -> MapBundle:
    labels = neat_labels()
    return build_bundle(neat_model(), labels, png(np.full((*labels.shape, 3), 90, np.uint8)))


def changed(model: MapModel, key: int, **change: object) -> MapModel:
    """Return a model with one region changed."""
    return replace(
        model, regions=tuple(replace(r, **change) if r.key == key else r for r in model.regions)
    )


def linked(model: MapModel, one: int, other: int, *, there: bool, back: bool) -> MapModel:
    """Return a model in which `one` names `other` or not, and the other way round."""
    for near, far, named in ((one, other, there), (other, one, back)):
        old = model.region(near).neighbours
        new = old | {far} if named else old - {far}
        model = changed(model, near, neighbours=frozenset(new))
    return model


def all_issues(bundle: MapBundle) -> tuple[Issue, ...]:
    """Return what the model, the labels and the template show."""
    smears, reading = read_smears(bundle.template, bundle.model)
    found = check_template(reading, "template.png", smears)
    return (*check_map(bundle.model, bundle.labels), *found)


def prints(issues: tuple[Issue, ...]) -> Counter[Print]:
    """Count issues by what they are and where, whatever their words."""
    return Counter((i.code, i.place.regions, i.place.super_regions) for i in issues)
