"""Maps that come from nowhere are whole, clean and the same each time."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cartography.graph import MapGraph
from engine.cartography.invention import blank_map, invent_map, invented_names
from engine.cartography.store import MapBundle, read_map, save_map
from engine.cartography.validation import check_map
from tests.engine.cartography.samples import codes


@pytest.fixture(scope="module")
def country() -> MapBundle:
    return invent_map("Somewhere", 16, 480, 360, 3)


def test_a_country_has_no_issue_and_can_be_played(country: MapBundle) -> None:
    assert [str(issue) for issue in check_map(country.model, country.labels)] == []
    assert len(MapGraph.from_model(country.model)) == 16


def test_super_regions_are_of_a_usual_size(country: MapBundle) -> None:
    sizes = [len(country.model.members(group.key)) for group in country.model.super_regions]
    assert sum(sizes) == 16
    assert max(sizes) <= 10
    assert all(1 <= group.bonus <= 10 for group in country.model.super_regions)


def test_the_same_seed_gives_the_same_files(country: MapBundle, tmp_path: Path) -> None:
    one, two = (
        save_map(bundle, tmp_path / str(i))
        for i, bundle in enumerate((country, invent_map("Somewhere", 16, 480, 360, 3)))
    )
    for file in one.parent.iterdir():
        assert file.read_bytes() == (two.parent / file.name).read_bytes()


def test_names_are_unique_however_many() -> None:
    for count in (1, 100, 6000):
        names = invented_names(count, 5)
        assert len(set(names)) == len(names) == count


def test_a_blank_map_opens_and_saves_again(tmp_path: Path) -> None:
    structure = save_map(blank_map("Nothing yet", 320, 200), tmp_path)
    reading = read_map(structure)
    assert codes(reading.issues) == ["no-regions"]
    assert reading.bundle is not None
    assert not reading.bundle.labels.any()
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    save_map(reading.bundle, tmp_path, reading.stem)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_too_small_a_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        invent_map("Tiny", 50, 100, 100, 1)
