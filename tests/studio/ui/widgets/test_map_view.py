"""The map view follows changes of pixels box by box, and shows what a new view would."""

from __future__ import annotations

import gc

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from studio.painting import map_shape
from studio.painting.badges import Badge, place_badges
from studio.painting.map_shape import MapShape
from studio.painting.pyramids import Pyramid
from studio.painting.rasters import fill_regions, to_image, to_pixels
from studio.ui.widgets import map_badges
from studio.ui.widgets.map_raster import RasterItem
from studio.ui.widgets.map_view import MapView
from studio.ui.widgets.mini_map import MiniMap
from tests.studio.maps import SIZE, small_labels, small_model
from tests.studio.ui.mouse import turn_wheel

edits = st.lists(
    st.tuples(
        st.integers(0, 50), st.integers(0, 50), st.integers(1, 20), st.integers(1, 20),
        st.integers(0, 6),
    ),
    min_size=1,
    max_size=6,
)  # fmt: skip


def edited(labels: np.ndarray, edit: tuple[int, ...]) -> tuple[np.ndarray, tuple[int, ...]]:
    x, y, width, height, key = edit
    box = (x, y, min(x + width, SIZE), min(y + height, SIZE))
    labels = labels.copy()
    labels[box[1] : box[3], box[0] : box[2]] = key
    return labels, box


@given(edits)
def test_a_shape_kept_up_to_date_is_as_one_made_anew(script: list[tuple[int, ...]]) -> None:
    labels = small_labels()
    shape = MapShape(labels)
    for edit in script:
        before = labels
        labels, box = edited(labels, edit)
        changed = shape.update(labels, box)
        differs = before != labels
        assert changed == (set(before[differs]) | set(labels[differs])) - {0}
        fresh = MapShape(labels)
        assert shape.boxes == fresh.boxes
        assert shape.room == fresh.room


@given(edits)
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_view_that_followed_is_as_one_opened_anew(
    qapp: object, script: list[tuple[int, ...]]
) -> None:
    model, labels = small_model(), small_labels()
    view = MapView()
    view.show_map(model, labels, None)
    view.select([2])
    for edit in script:
        labels, box = edited(labels, edit)
        view.show_pixels(model, labels, box)
    fresh = MapView()
    fresh.show_map(model, labels, None)
    fresh.select([2])
    assert view.borders.image == fresh.borders.image
    assert view.boxes == fresh.boxes
    pictures = [
        [mark.item.image for mark in v._selection if mark.key in v.boxes] for v in (view, fresh)
    ]
    assert pictures[0] == pictures[1]


def test_a_patched_image_looks_as_one_shown_anew_at_any_scale(qtbot: QtBot) -> None:
    rng = np.random.default_rng(3)
    colors = {key: QColor(int(30 * key), 200 - 20 * key, 90) for key in range(1, 7)}
    labels = rng.integers(1, 7, (10, 16)).repeat(20, 0).repeat(20, 1).astype(np.uint16)
    view = MapView()
    qtbot.addWidget(view)
    view.resize(200, 130)
    view.show_map(small_model(), small_labels(), None)
    item = RasterItem(20)
    view.scene().addItem(item)
    item.set_image(to_image(fill_regions(labels, colors, QColor("white"))))
    view.scene().setSceneRect(0, 0, 320, 200)
    view.fit()
    view.grab()  # makes the smaller picture
    assert item._pyramid._smaller
    labels[31:77, 42:139] = 6
    whole = fill_regions(labels, colors, QColor("white"))
    item.patch(to_image(whole[31:77, 42:139]), 42, 31)
    assert np.array_equal(to_pixels(item.image), whole)
    patched = to_pixels(view.grab().toImage())
    item.set_image(to_image(whole))
    anew = to_pixels(view.grab().toImage())
    off = np.abs(patched.view(np.uint8).astype(int) - anew.view(np.uint8).astype(int))
    assert off.mean() < 1.0
    assert (off > 60).mean() < 0.01


def test_an_empty_image_takes_no_patch(qtbot: QtBot) -> None:
    item = RasterItem(1)
    item.patch(QImage(3, 3, QImage.Format.Format_RGB32), 1, 1)
    assert item.image.isNull()


@pytest.fixture
def view(qtbot: QtBot) -> MapView:
    view = MapView()
    qtbot.addWidget(view)
    view.resize(400, 400)
    view.show_map(small_model(), small_labels(), None)
    with qtbot.waitExposed(view):
        view.show()
    return view


def test_the_overview_is_there_for_a_part_of_the_map_and_moves_the_view(
    view: MapView, qtbot: QtBot
) -> None:
    overview = MiniMap(view)
    overview.refresh()
    assert overview.isHidden()
    turn_wheel(view.viewport(), QPoint(200, 200), 8)
    assert overview.isVisible()
    QTest.mouseClick(
        overview, Qt.MouseButton.LeftButton, pos=QPoint(overview.width() - 2, overview.height() - 2)
    )
    corner = view.seen()
    assert corner.right() == pytest.approx(SIZE, abs=1)
    QTest.mousePress(overview, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert view.seen().left() < corner.left()
    overview.grab()
    overview.set_wanted(False)
    assert overview.isHidden()
    overview.set_wanted(True)
    view.fit()
    qtbot.waitUntil(overview.isHidden)  # scroll bars go a moment later


def test_the_overview_has_the_layers_of_the_view(view: MapView) -> None:
    red = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    red.fill(QColor("red"))
    view.show_map(small_model(), small_labels(), red)
    blue = QImage(red)
    blue.fill(QColor("blue"))
    view.template.set_pyramid(Pyramid(blue))
    overview = MiniMap(view)
    turn_wheel(view.viewport(), QPoint(200, 200), 8)

    def is_red() -> bool:
        color = overview.grab().toImage().pixelColor(overview.width() // 5, 3)
        return (color.red(), color.green(), color.blue()) == (255, 0, 0)

    view.template.setVisible(False)
    assert is_red()
    view.template.setVisible(True)
    assert not is_red()
    view.template.setOpacity(0.0)
    assert is_red()


def test_space_and_the_middle_button_pan(view: MapView) -> None:
    turn_wheel(view.viewport(), QPoint(200, 200), 8)
    before = view.seen()
    QTest.keyPress(view, Qt.Key.Key_Space)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    QTest.mouseMove(view.viewport(), QPoint(150, 160))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(150, 160))
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert view.seen().left() > before.left()
    assert view.seen().top() > before.top()
    QTest.mousePress(view.viewport(), Qt.MouseButton.MiddleButton, pos=QPoint(150, 160))
    QTest.mouseMove(view.viewport(), QPoint(200, 200))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.MiddleButton, pos=QPoint(200, 200))
    assert view.seen().topLeft() == before.topLeft()


def test_positions_are_those_of_pixels(view: MapView) -> None:
    for point in (QPointF(0.5, 0.5), QPointF(29.5, 44.5)):
        at = view.viewportTransform().map(point)
        back = view.map_point(at)
        assert back.x() == pytest.approx(point.x())
        assert back.y() == pytest.approx(point.y())


def test_badges_painted_in_parts_are_those_painted_at_once(view: MapView) -> None:
    rng = np.random.default_rng(2)
    badges = [
        Badge(float(x), float(y), str(i), QColor("white"), name=f"Land {i}", room=8.0)
        for i, (x, y) in enumerate(rng.uniform(0, SIZE, (40, 2)))
    ]

    def painted(parts: list[QRectF]) -> QImage:
        image = QImage(240, 240, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        painter.scale(4, 4)
        placed = place_badges(badges, painter.font(), 4.0, names=True)
        for part in parts:
            painter.setClipRect(part)
            placed.paint(painter, QColor("red"), part)
        painter.end()
        return image

    whole = QRectF(0, 0, SIZE, SIZE)
    halves = [QRectF(0, 0, 30, SIZE), QRectF(30, 0, 30, SIZE)]
    assert painted([whole]) == painted(halves)


def test_names_keep_off_badges_and_each_other(qapp: object) -> None:
    rng = np.random.default_rng(4)
    badges = [
        Badge(float(x), float(y), "2", QColor("white"), name=f"Some land {i}", room=float(i))
        for i, (x, y) in enumerate(rng.uniform(0, 400, (60, 2)))
    ]
    placed = place_badges(badges, QFont(), 1.0, names=True)
    rects = [name.rect for name in placed.names]
    assert 0 < len(rects) < 60
    boxes = [rect for _, rect in placed.boxes]
    assert not any(r.intersects(b) for r in rects for b in boxes)
    assert not any(r.intersects(q) for i, r in enumerate(rects) for q in rects[:i])
    assert place_badges(badges, QFont(), 0.1, names=True).names == ()


def quiet_view(qtbot: QtBot) -> MapView:
    """A view that no event reaches: neither focus nor pointer draw anything over it."""
    view = MapView()
    qtbot.addWidget(view)
    view.resize(400, 400)
    view.show_map(small_model(), small_labels(), None)
    return view


# Qt sets the letters of an outlined text by up to 1/64 pixel otherwise, as other texts have been
# written in between or not; with the antialiasing of two drawings that made 4 levels of 255.
NOISE = 8


def differing(one: QImage, other: QImage) -> list[int]:
    """The box (left, top, right, bottom) of all pixels that look different; empty if none does."""
    first, second = (to_pixels(image).view(np.uint8).astype(int) for image in (one, other))
    off = abs(first - second).reshape(*first.shape[:1], -1, 4).max(axis=2)
    ys, xs = np.nonzero(off > NOISE)
    return [int(n) for n in (xs.min(), ys.min(), xs.max(), ys.max())] if len(xs) else []


def places(view: MapView) -> list[tuple[str, QRectF]]:
    """Where names and badges stand: what is not the same here cannot look the same."""
    placed = view.badges._placed
    assert placed is not None
    named = [(name.text, name.rect) for name in placed.names]
    return named + [(badge.text, rect) for badge, rect in placed.boxes]


def test_changed_badges_look_as_if_all_were_painted_again(qtbot: QtBot) -> None:
    def badges(armies: str, names: str) -> list[Badge]:
        places = [(15, 15), (45, 15), (15, 45), (45, 45)]
        return [
            Badge(x, y, army, QColor("white"), name=f"Land {name}", room=9.0, ringed=army == "7")
            for (x, y), army, name in zip(places, armies, names, strict=False)
        ]

    view = quiet_view(qtbot)
    view.grab()  # what is painted is followed
    for armies, names in (("2222", "abcd"), ("2272", "abcd"), ("227", "abc"), ("9999", "abxd")):
        view.set_badges(badges(armies, names))
        followed = view.grab().toImage()
        fresh = quiet_view(qtbot)
        fresh.set_badges(badges(armies, names))
        anew = fresh.grab().toImage()
        assert places(view) == places(fresh)
        assert differing(followed, anew) == []


def test_a_badge_looks_the_same_wherever_it_was_first_drawn(view: MapView) -> None:
    rng = np.random.default_rng(8)
    stamps: dict[object, QImage] = {}
    for x, y in rng.uniform(0, 500, (40, 2)):
        badge = Badge(float(x), float(y), "12", QColor("white"), name="Land", room=9.0)
        placed = place_badges([badge], view.font(), 394 / 60, names=True)
        for part in map_badges._parts(placed):
            image = part.drawn(QColor("red"), view.font(), 1.0).toImage()
            assert differing(stamps.setdefault(part.look[:1], image), image) == []
    assert len(stamps) == 2  # the name and the number


def test_many_names_come_picture_by_picture_until_all_are_there(
    view: MapView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(6)
    badges = [
        Badge(float(x), float(y), str(i), QColor("white"), name=f"Land {i}", room=8.0)
        for i, (x, y) in enumerate(rng.uniform(0, SIZE, (30, 2)))
    ]
    view.set_badges(badges)
    qtbot.waitUntil(lambda: len(view.badges._stamps._pictures) >= 30)
    at_once = view.grab().toImage()
    fresh = MapView()
    qtbot.addWidget(fresh)
    fresh.resize(view.size())
    fresh.show_map(small_model(), small_labels(), None)
    fresh.set_badges(badges)
    monkeypatch.setattr(map_badges, "NEW_A_PAINT", 4)
    first = fresh.grab().toImage()
    assert len(fresh.badges._stamps._pictures) == 4
    assert first != at_once
    fresh.show()
    qtbot.waitUntil(lambda: len(fresh.badges._stamps._pictures) >= 30)
    qtbot.waitUntil(lambda: differing(fresh.grab().toImage(), at_once) == [])


def test_what_was_measured_is_known_while_the_labels_live(monkeypatch: pytest.MonkeyPatch) -> None:
    labels = small_labels()
    labels.flags.writeable = False
    shape = MapShape(labels)
    again = MapShape(labels)
    assert (again.boxes, again.room) == (shape.boxes, shape.room)
    other = labels.copy()
    other[2:10, 2:10] = 4
    other.flags.writeable = False
    again.update(other, (2, 2, 10, 10))
    monkeypatch.setattr(map_shape, "label_points", _refuse)
    assert MapShape(other).boxes == again.boxes
    assert MapShape(labels).boxes == shape.boxes  # views do not share what they change
    keys = len(map_shape._measured)
    del other, again
    gc.collect()
    assert len(map_shape._measured) < keys


def test_labels_that_can_be_written_are_measured_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    labels = small_labels()
    MapShape(labels)
    monkeypatch.setattr(map_shape, "label_points", _refuse)
    with pytest.raises(AssertionError, match="measured again"):
        MapShape(labels)


def _refuse(_labels: object) -> None:
    raise AssertionError("measured again")
