"""The largest maps that are promised: 2,000 regions, 8192 x 8192 pixels."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.store import MapBundle, build_bundle, read_map, save_map
from tests.engine.cartography.samples import png

COLUMNS, ROWS = 50, 40


def _grid(side: int) -> MapBundle:
    """Return a square map of rectangles, each the neighbour of those beside it."""
    row, column = (np.arange(side) * n // side for n in (ROWS, COLUMNS))
    labels = (row[:, None] * COLUMNS + column + 1).astype(np.uint16)
    regions = tuple(
        Region(
            key,
            f"Region {key}",
            1 + (key - 1) // 10,
            (key >> 8, key & 255, 9),
            neighbours=frozenset(_beside(key)),
        )
        for key in range(1, COLUMNS * ROWS + 1)
    )
    groups = tuple(SuperRegion(n, f"Group {n}", 3) for n in range(1, len(regions) // 10 + 1))
    model = MapModel("Large", side, side, regions, groups)
    return build_bundle(model, labels, png(np.zeros((side, side), np.uint8)), "large.png")


def _beside(key: int) -> set[int]:
    row, column = divmod(key - 1, COLUMNS)
    steps = {
        -1: column > 0,
        1: column < COLUMNS - 1,
        -COLUMNS: row > 0,
        COLUMNS: row < ROWS - 1,
    }
    return {key + step for step, inside in steps.items() if inside}


@pytest.mark.parametrize("side", [800, 8192])
def test_a_large_map_survives_saving(side: int, tmp_path: Path) -> None:
    bundle = _grid(side)
    structure = save_map(bundle, tmp_path / "large")
    reading = read_map(structure)
    assert reading.issues == ()
    assert reading.bundle is not None
    assert reading.bundle.model == bundle.model
    assert np.array_equal(reading.bundle.labels, bundle.labels)
    again = save_map(reading.bundle, tmp_path / "again")
    for file in structure.parent.iterdir():
        assert file.read_bytes() == (again.parent / file.name).read_bytes()


def test_a_larger_picture_is_refused(tmp_path: Path) -> None:
    structure = save_map(_grid(800), tmp_path)
    picture = png(np.zeros((1, 8193), np.uint8))
    (structure.parent / "large-template.png").write_bytes(picture)
    with pytest.raises(ValueError, match="8193 x 1 pixels; at most 8192"):
        read_map(structure)
