"""Files as the program wrote that this format descends from: read, repaired, and saved as ours."""

from __future__ import annotations

import codecs
from pathlib import Path

import numpy as np
import pytest

from engine.cartography.files import MapFiles
from engine.cartography.issues import Severity
from engine.cartography.repairs import repair_all
from engine.cartography.repairs_pixels import template_pixels
from engine.cartography.store import read_map, save_map
from engine.cartography.xml_write import write_colors_xml, write_map_xml
from tests.engine.cartography.neat_maps import MARGIN, changed, neat_bundle
from tests.engine.cartography.samples import codes, png

MAP_ROOT = (
    '<Map xmlns="http://tempuri.org/XMLSchema.xsd" '
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
    'xsi:schemaLocation="http://tempuri.org/XMLSchema.xsd Map.xsd">'
)
NEAR = '<Region Name="R2"/>'


@pytest.fixture
def twin(tmp_path: Path) -> Path:
    """Byte order marks, a neighbour named twice, look-alike colours, a dirty template."""
    bundle = neat_bundle()
    red, green, blue = bundle.model.region(1).color
    model = changed(bundle.model, 2, color=(red ^ 2, green ^ 2, blue))
    structure = write_map_xml(model, MapFiles("", "", "", "")).decode()
    groups = structure[structure.index("  <SuperRegions") : structure.index("  <SeaLinks>")]
    lines = [line for line in groups.splitlines() if "<Label" not in line]
    text = "\n".join([MAP_ROOT, *lines, "</Map>"]).replace(NEAR, 2 * NEAR, 1)
    colors = write_colors_xml(model).decode().replace(' Version="1"', "")
    colors = colors.replace("urn:marchland:region-colors:1", "http://palasekj.cz/")
    (tmp_path / "Twin.xml").write_bytes(codecs.BOM_UTF8 + text.encode())
    (tmp_path / "TwinColorRegionMapping.xml").write_bytes(codecs.BOM_UTF8 + colors.encode())
    pixels = template_pixels(bundle.with_model(model).template).copy()
    sea = (pixels[..., :3] == 255).all(axis=2)
    paper = np.random.default_rng(4).integers(225, 250, (*sea.shape, 3))
    pixels[sea, :3] = (paper * (1, 0.95, 0.8)).astype(np.uint8)[sea]
    pixels[MARGIN + 2 : MARGIN + 4, MARGIN + 2, :3] = model.region(2).color
    (tmp_path / "TwinTemplate.png").write_bytes(png(pixels))
    (tmp_path / "Twin.png").write_bytes(bundle.picture)
    return tmp_path


def test_its_faults_are_listed_and_repaired(twin: Path, tmp_path: Path) -> None:
    reading = read_map(twin, thorough=True)
    assert reading.bundle is not None
    found = set(codes(reading.issues))
    assert found == {
        "duplicate-neighbour", "unmapped-color", "unmapped-colors", "stray-specks",
        "look-alike-colors", "neighbours-apart",
    }  # fmt: skip
    result = repair_all(reading.bundle, reading.issues)
    assert {issue.code for issue in result.left} == {"neighbours-apart"}

    again = read_map(save_map(result.bundle, tmp_path / "saved", reading.stem), thorough=True)

    assert [issue.severity for issue in again.issues] == [Severity.WARNING]
    assert codes(again.issues) == ["neighbours-apart"]
    assert again.bundle is not None
    old, new = neat_bundle().labels, again.bundle.labels
    assert np.array_equal(old, new)
