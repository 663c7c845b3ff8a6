"""The shipped Duel map is fair: turned by half a turn it is itself, pixels and graph."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.cartography.adjacency import find_borders
from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle, build_bundle, read_map, save_map
from engine.cartography.validation import check_map
from maps import find_shipped
from tools import build_duel


@pytest.fixture(scope="module")
def folder() -> Path:
    found = find_shipped("Duel")
    assert found is not None
    return found


@pytest.fixture(scope="module")
def bundle(folder: Path) -> MapBundle:
    reading = read_map(folder, thorough=True)
    assert [str(issue) for issue in reading.issues] == []
    assert reading.bundle is not None
    return reading.bundle


def _turned(model: MapModel) -> dict[int, int]:
    """Return what each region becomes when the map is turned."""
    half = len(model.regions) // 2
    return {key: (key - 1 + half) % (2 * half) + 1 for key in model.regions_by_key()}


def test_it_has_twelve_regions_and_no_issue(bundle: MapBundle) -> None:
    assert len(bundle.model.regions) == 12
    assert len(bundle.model.super_regions) == 4
    assert [str(issue) for issue in check_map(bundle.model, bundle.labels)] == []


def test_pixels_are_symmetric(bundle: MapBundle) -> None:
    table = np.zeros(13, np.uint16)
    for key, other in _turned(bundle.model).items():
        table[key] = other
    assert (table[bundle.labels[::-1, ::-1]] == bundle.labels).all()


def test_graph_bonuses_and_label_points_are_symmetric(bundle: MapBundle) -> None:
    model = bundle.model
    turned = _turned(model)
    for region in model.regions:
        other = model.region(turned[region.key])
        assert {turned[key] for key in region.neighbours} == other.neighbours
        assert region.label_point is not None
        x, y = region.label_point
        assert other.label_point == (model.width - 1 - x, model.height - 1 - y)
        assert len(model.members(region.super_region)) == len(model.members(other.super_region))
    assert len({group.bonus for group in model.super_regions}) == 1


def test_neighbours_are_those_that_touch(bundle: MapBundle) -> None:
    lengths = find_borders(bundle.labels).as_dict()
    assert set(lengths) == bundle.model.edges()
    assert min(lengths.values()) >= 30
    assert set(find_borders(bundle.labels, 8).as_dict()) == set(lengths)


def test_the_script_makes_the_shipped_files(folder: Path, tmp_path: Path) -> None:
    labels = build_duel.draw_labels()
    model = build_duel.make_model(labels)
    picture = build_duel.draw_picture(labels, {r.key: r.super_region for r in model.regions})
    save_map(build_bundle(model, labels, picture, "duel.png"), tmp_path, "duel")
    for file in folder.iterdir():
        assert file.suffix == ".py" or file.read_bytes() == (tmp_path / file.name).read_bytes()
