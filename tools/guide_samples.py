"""Files that the guide's pictures are taken of, made of a map that ships: a skin and a sketch."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from PIL import Image, ImageDraw

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.outlines import outlines
from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle
from engine.libraries import ops, shapely

_DASH, _GAP = 14, 9  # pixels
_NO_COUNTRY: Final = 255  # the blue byte of water in a mask


def write_skin(bundle: MapBundle, folder: Path) -> Path:
    """Write a map as a skin of KsirK; return its main file."""
    model = bundle.model
    numbers = {region.key: number for number, region in enumerate(model.regions)}
    values = np.full(int(bundle.labels.max()) + 1, _NO_COUNTRY, np.uint8)
    values[list(numbers)] = list(numbers.values())
    blue = values[bundle.labels]
    white = np.where(blue == _NO_COUNTRY, _NO_COUNTRY, 0).astype(np.uint8)
    file = folder / "Data" / "world.desktop"
    for part in (file.parent, folder / "Images"):
        part.mkdir(parents=True)
    Image.fromarray(np.stack([white, white, blue], axis=2)).save(folder / "Images/map-mask.png")
    file.write_text("\n".join(_skin_lines(model)), encoding="utf-8")
    return file


def _skin_lines(model: MapModel) -> list[str]:
    names = {region.key: region.name for region in model.regions}
    lines = []
    for region in model.regions:
        x, y = region.label_point or (0, 0)
        near = ",".join(names[key] for key in sorted(region.neighbours))
        lines += [f"[{region.name}]", f"central-point={x},{y}", f"neighbours={near}", ""]
    for group in model.super_regions:
        members = ",".join(r.name for r in model.regions if r.super_region == group.key)
        lines += [f"[{group.name}]", f"bonus={group.bonus}", f"continent-countries={members}", ""]
    continents = ",".join(group.name for group in model.super_regions)
    return [
        *lines,
        "[Redcoats]",
        "leader=Somebody",
        "",
        "[flag]",
        "image=Images/flag.png",
        "",
        "[onu]",
        "nationalities=Redcoats",
        "goals=Conquer",
        f"name={model.name}",
        f"continents={continents}",
        f"countries={','.join(names.values())}",
        "map-mask=Images/map-mask.png",
        f"width={model.width}",
        f"height={model.height}",
        "",
    ]


def write_sketch(bundle: MapBundle, file: Path) -> None:
    """Draw a map in ink: coasts as lines, borders dashed, names beside the armies' places."""
    shapes = outlines(bundle.labels)
    image = Image.new("RGB", (bundle.model.width, bundle.model.height), "white")
    draw = ImageDraw.Draw(image)
    for line in _lines(shapely.union_all(list(shapes.values())).boundary):
        draw.line(line, fill="black", width=3)
    for one, other in find_borders(bundle.labels).as_dict():
        common = shapes[one].buffer(1.5).intersection(shapes[other].boundary)
        for line in shapely.get_parts(shapely.line_merge(common)).tolist():
            for start in np.arange(0.0, line.length, _DASH + _GAP):
                for piece in _lines(ops.substring(line, start, start + _DASH)):
                    draw.line(piece, fill="black", width=3)
    for region in bundle.model.regions:
        x, y = region.label_point or (0, 0)
        draw.text((x - 36, y - 8), region.name, fill="black", font_size=18)
    image.save(file)


def _lines(shape: Any) -> list[list[tuple[float, float]]]:
    parts = shapely.get_parts(shape).tolist()
    return [list(part.coords) for part in parts if part.geom_type == "LineString"]
