"""Exports: what comes back is the same map, and what got lost is listed."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.formats.export_conquest import export_conquest
from engine.cartography.formats.export_domination import export_domination
from engine.cartography.formats.reading import import_foreign
from engine.cartography.formats.report import Export
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.store import MapBundle, build_bundle
from engine.errors import SaveError
from tests.engine.cartography.samples import names, png, small_bundle

Exporter = Callable[[MapBundle], Export]
BOTH = pytest.mark.parametrize("exporter", [export_conquest, export_domination])


def _written(export: Export, folder: Path) -> Path:
    for name, data in export.files.items():
        (folder / name).write_bytes(data)
    return next(folder / name for name in export.files if name.endswith(".map"))


def _row(count: int, region_names: list[str], group_names: list[str], bonus: int) -> MapBundle:
    """A row of squares, each the neighbour of the next."""
    labels = np.zeros((40, 40 * count), np.uint16)
    for key in range(1, count + 1):
        labels[5:35, 40 * key - 40 : 40 * key] = key
    regions = tuple(
        Region(
            key,
            region_names[key - 1],
            1 + (key > 1) * (len(group_names) > 1),
            (key, 0, 0),
            2,
            (40 * key - 20, 20),
            frozenset({key - 1, key + 1} & set(range(1, count + 1))),
        )
        for key in range(1, count + 1)
    )
    groups = tuple(SuperRegion(i, name, bonus) for i, name in enumerate(group_names, 1))
    model = MapModel("Row", 40 * count, 40, regions, groups)
    return build_bundle(model, labels, png(np.zeros((40, 40 * count, 3), np.uint8)), "row.png")


def _graph(model: MapModel) -> set[tuple[str, str]]:
    name = {region.key: region.name for region in model.regions}
    return {(name[r.key], name[other]) for r in model.regions for other in r.neighbours}


def _shape(model: MapModel) -> tuple[object, ...]:
    group = {g.key: (g.name, g.bonus) for g in model.super_regions}
    return (
        [(r.name, group[r.super_region]) for r in model.regions],
        _graph(model),
        [r.label_point for r in model.regions],
    )


_plain = st.text("abcXYZ éß'-.", min_size=1, max_size=12).filter(lambda s: s == s.strip())


@BOTH
@settings(max_examples=12, deadline=None)
@given(
    st.lists(_plain, min_size=4, max_size=6, unique_by=lambda s: " ".join(s.casefold().split())),
    st.integers(-5, 40),
)
def test_what_is_exported_comes_back(exporter: Exporter, texts: list[str], bonus: int) -> None:
    texts = [" ".join(text.split()) for text in texts]
    bundle = _row(len(texts) - 2, texts[2:], texts[:2], bonus)
    with tempfile.TemporaryDirectory() as folder:
        back = import_foreign(_written(exporter(bundle), Path(folder))).bundle
    assert back is not None
    assert _shape(back.model)[:2] == _shape(bundle.model)[:2]


def test_domination_keeps_the_pixels_and_the_picture(tmp_path: Path) -> None:
    bundle = _row(3, ["A", "B", "C"], ["One", "Two"], 4)
    export = export_domination(bundle)
    assert sorted(export.files) == ["row.cards", "row.map", "row_map.png", "row_pic.png"]
    back = import_foreign(_written(export, tmp_path))
    assert back.bundle is not None
    assert (back.bundle.labels == bundle.labels).all()
    assert back.bundle.picture == bundle.picture
    assert export.files["row.cards"].decode().split() == [
        "[cards]", "Cavalry", "1", "Cannon", "2", "Infantry", "3", "wildcard", "wildcard",
    ]  # fmt: skip


@BOTH
@settings(max_examples=12, deadline=None)
@given(st.lists(names, min_size=2, max_size=3, unique=True))
def test_names_of_any_letters_are_written_and_the_changed_ones_listed(
    exporter: Exporter, texts: list[str]
) -> None:
    bundle = _row(len(texts), texts, ["Group"], 2)
    export = exporter(bundle)
    with tempfile.TemporaryDirectory() as folder:
        back = import_foreign(_written(export, Path(folder))).bundle
    assert back is not None
    changed = sum(issue.code == "name-changed" for issue in export.issues)
    kept = {r.name for r in back.model.regions} & set(texts)
    assert len(back.model.regions) == len(texts)
    assert len(kept) >= len(texts) - changed


@BOTH
def test_losses_are_listed(exporter: Exporter) -> None:
    bundle = small_bundle()
    model = replace(bundle.model, licence="CC0", author="Somebody")
    export = exporter(bundle.with_model(model))
    messages = " ".join(issue.message for issue in export.issues)
    for lost in ("armies at the start (2 regions", "paths of sea links", "licence", "players"):
        assert lost in messages


@BOTH
def test_marks_of_the_format_are_replaced(exporter: Exporter) -> None:
    bundle = _row(3, ["A;[x]", "a x", "B"], ["One"], 2)
    export = exporter(bundle)
    assert [i.message for i in export.issues if i.code == "name-changed"]
    assert b"A x" in next(d for n, d in export.files.items() if n.endswith(".map")) or (
        b"A_x" in next(d for n, d in export.files.items() if n.endswith(".map"))
    )


def test_conquest_is_written_in_the_encoding_its_programs_read() -> None:
    export = export_conquest(_row(2, ["Tábor", "Plzeň"], ["One"], 2))
    assert [issue.code for issue in export.issues] == ["encoding"]
    export = export_conquest(_row(2, ["Málaga", "Köln"], ["One"], 2))
    assert export.issues == ()
    assert "Köln".encode("cp1252") in export.files["row.map"]


def test_too_many_regions_for_domination_are_refused() -> None:
    count = 255
    texts = [f"R{n}" for n in range(count)]
    with pytest.raises(SaveError, match="255 regions"):
        export_domination(_row(count, texts, ["One"], 2))


@BOTH
def test_broken_references_are_refused(exporter: Exporter) -> None:
    bundle = _row(2, ["A", "B"], ["One"], 2)
    first, second = bundle.model.regions
    broken = replace(first, neighbours=frozenset({9}))
    model = replace(bundle.model, regions=(broken, second))
    with pytest.raises(SaveError, match="Repair the map first"):
        exporter(replace(bundle, model=model))
