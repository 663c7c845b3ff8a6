"""A poster shows the map, its name and its bonuses, in files that others can read."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle, build_bundle, read_map, resolve_map
from engine.errors import SetupError
from studio.editing.posters import PosterFormat, PosterOptions, poster, poster_size
from studio.painting.pictures import MapLayers, map_png
from studio.painting.rasters import to_pixels
from tests.engine.cartography.samples import png
from tests.studio.maps import small_bundle, small_labels, small_model

pytestmark = pytest.mark.usefixtures("qapp")
BUNDLE = small_bundle()
BARE = MapLayers(links=False, badges=False, names=False)


def image_of(bundle: MapBundle, options: PosterOptions) -> QImage:
    return QImage.fromData(poster(bundle, "png", options))


def with_groups(model: MapModel) -> MapBundle:
    """Half of the picture red, the other blue."""
    picture = np.zeros((60, 60, 3), np.uint8)
    picture[:30], picture[30:] = (200, 30, 30), (30, 30, 200)
    return build_bundle(model, small_labels(), png(picture))


def test_nothing_but_the_map_is_as_large_as_the_map() -> None:
    options = PosterOptions(2.0, BARE, surroundings=False)
    image = image_of(BUNDLE, options)
    assert (image.width(), image.height()) == (120, 120)
    assert image.size() == poster_size(BUNDLE, options)
    assert np.array_equal(to_pixels(image), to_pixels(QImage.fromData(map_png(BUNDLE, 2.0, BARE))))


def test_the_legend_has_the_colors_of_the_picture() -> None:
    bundle = with_groups(small_model())
    image = image_of(bundle, PosterOptions(1.0, BARE))
    pixels = to_pixels(image) & np.uint32(0xFFFFFF)
    area = QRectF(22, 55, 60, 60)  # the map: a unit is 11 pixels
    below = pixels[int(area.bottom()) + 5 :]
    for color in (0xC81E1E, 0x1E1EC8):
        assert (pixels[56:114, 23:81] == color).sum() > 1000
        assert (below == color).sum() > 100
    assert len(np.unique(pixels[: int(area.top()) - 2])) > 5  # the title


def test_bonuses_change_the_legend_and_armies_the_map() -> None:
    model = small_model()
    whole = poster(with_groups(model), "png", PosterOptions(2.0))
    groups = tuple(replace(s, bonus=s.bonus + 5) for s in model.super_regions)
    assert poster(with_groups(replace(model, super_regions=groups)), "png", PosterOptions(2.0)) != (
        whole
    )
    bare = poster(with_groups(model), "png", PosterOptions(2.0, BARE))
    assert bare != whole


def test_a_larger_scale_is_the_same_poster_larger() -> None:
    one, two = (image_of(BUNDLE, PosterOptions(scale)) for scale in (1.0, 3.0))
    assert two.width() == pytest.approx(3 * one.width(), abs=2)
    small = to_pixels(two.scaled(one.size())).view(np.uint8)[..., :3].astype(int)
    assert np.abs(small - to_pixels(one).view(np.uint8)[..., :3]).mean() < 20


def test_svg_is_read_by_others_and_keeps_its_text() -> None:
    options = PosterOptions(1.5)
    data = poster(BUNDLE, "svg", options)
    root = ET.fromstring(data)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    size = poster_size(BUNDLE, options)
    assert (round(width * 1.5), round(height * 1.5)) == (size.width(), size.height())
    texts = "".join(root.itertext())
    for text in ("Four Lands", "North", "South", "+3", "+2"):
        assert text in texts
    renderer = QSvgRenderer(data)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(0xFF00FF)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    assert not (to_pixels(image) & np.uint32(0xFFFFFF) == 0xFF00FF).any()


def test_pdf_is_one_page_of_the_posters_size() -> None:
    data = poster(BUNDLE, "pdf", PosterOptions(2.0))
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) == 1
    box = re.search(rb"/MediaBox\s*\[([\d. ]+)\]", data)
    assert box is not None
    size = poster_size(BUNDLE, PosterOptions(2.0))
    assert [float(part) for part in box[1].split()] == pytest.approx(
        [0, 0, size.width() * 0.75, size.height() * 0.75], abs=1
    )


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_map_with_little_to_tell_has_a_poster(kind: PosterFormat) -> None:
    model = replace(small_model(), super_regions=(), sea_links=(), name="N" * 200)
    bundle = replace(BUNDLE, model=replace(model, author="a\nb", licence="c"))
    assert len(poster(bundle, kind, PosterOptions())) > 500
    other = bundle.with_picture(png(np.zeros((3, 3, 3), np.uint8)), "x.png")
    assert len(poster(other, kind, PosterOptions())) > 500


def test_posters_too_large_to_paint_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("studio.editing.posters.LARGEST_PICTURE", 100)
    with pytest.raises(SetupError, match="Choose a smaller scale"):
        poster(BUNDLE, "png", PosterOptions())


def test_long_legends_flow_in_columns() -> None:
    bundle = read_map(resolve_map("Duel")).bundle
    assert bundle is not None
    group = bundle.model.super_regions[0]
    groups = tuple(replace(group, key=k, name=f"Group {k}") for k in range(1, 41))
    many = replace(bundle, model=replace(bundle.model, super_regions=groups))
    extra = poster_size(many, PosterOptions()).height() - bundle.model.height
    assert 200 < extra < 700
