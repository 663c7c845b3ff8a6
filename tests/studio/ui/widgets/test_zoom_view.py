"""What is under the mouse stays there while a view is zoomed, by wheel and by keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from studio.ui.widgets.map_view import MapView
from studio.ui.widgets.mini_map import MiniMap
from studio.ui.widgets.zoom_view import MAX_ZOOM
from tests.studio.grids import grid_labels, grid_model
from tests.studio.ui.mouse import drag, move, turn_wheel

MIDDLE, CORNER, EDGE = QPoint(301, 207), QPoint(12, 15), QPoint(630, 211)
PLACES = (MIDDLE, CORNER, EDGE)


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[MapView]:
    """A map that is wider than its view is, under a line that the mouse can be on."""
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 20, 0, 0)
    view = MapView()
    layout.addWidget(view)
    qtbot.addWidget(page)
    page.resize(650, 440)
    view.show_map(grid_model(9, 5), grid_labels(9, 5), None)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    view.setFocus()
    yield view
    page.close()  # it lives until here


def place_of(view: MapView, point: QPointF) -> QPointF:
    return view.viewportTransform().map(point)


def is_off(view: MapView, point: QPointF, at: QPoint | QPointF) -> float:
    """How far a point of the map is from a place of the view, in pixels of the screen."""
    off = place_of(view, point) - QPointF(at)
    return max(abs(off.x()), abs(off.y()))


@pytest.mark.parametrize("size", [(650, 440), (886, 440), (650, 700)])
@pytest.mark.parametrize("at", PLACES)
def test_the_wheel_zooms_around_the_mouse(view: MapView, at: QPoint, size: tuple[int, int]) -> None:
    view.window().resize(*size)  # a map fills the view in one way first, or in the other
    move(view.viewport(), at)
    point, zoom = view.map_point(QPointF(at)), view.zoom
    for notches in (4, -2, 5, -7, -6, 6):  # in, further in, out of sight of its edges, and back
        for _ in range(abs(notches)):
            turn_wheel(view.viewport(), at, 1 if notches > 0 else -1)
            assert is_off(view, point, at) <= 1
            QApplication.processEvents()  # scroll bars come and go
            assert is_off(view, point, at) <= 1
    assert view.zoom == pytest.approx(zoom)


@pytest.mark.parametrize("at", PLACES)
def test_keys_zoom_around_the_mouse(view: MapView, at: QPoint) -> None:
    move(view.viewport(), at)
    point = view.map_point(QPointF(at))
    for key in [Qt.Key.Key_Plus] * 5 + [Qt.Key.Key_Minus] * 8:
        QTest.keyClick(view, key)
        assert is_off(view, point, at) <= 1


def test_keys_zoom_around_the_middle_where_the_mouse_is_elsewhere(view: MapView) -> None:
    turn_wheel(view.viewport(), CORNER, 3)
    QApplication.processEvents()  # scroll bars come
    move(view.window(), QPoint(5, 5))
    middle = QRectF(view.viewport().rect()).center()
    point = view.map_point(middle)
    for _ in range(6):
        QTest.keyClick(view, Qt.Key.Key_Plus)
        assert is_off(view, point, middle) <= 1


def test_the_point_is_held_after_the_map_was_panned_and_fitted(view: MapView) -> None:
    turn_wheel(view.viewport(), MIDDLE, 6)
    drag(view.viewport(), MIDDLE, MIDDLE + QPoint(-90, -60), Qt.MouseButton.MiddleButton)
    move(view.viewport(), MIDDLE)
    panned = view.map_point(QPointF(MIDDLE))
    turn_wheel(view.viewport(), MIDDLE, 2)
    assert is_off(view, panned, MIDDLE) <= 1
    view.fit()
    fitted = view.map_point(QPointF(MIDDLE))
    turn_wheel(view.viewport(), MIDDLE, 2)
    assert is_off(view, fitted, MIDDLE) <= 1


def test_the_middle_button_takes_the_map_along(view: MapView) -> None:
    turn_wheel(view.viewport(), MIDDLE, 6)
    point = view.map_point(QPointF(MIDDLE))
    end = MIDDLE + QPoint(-90, -60)
    drag(view.viewport(), MIDDLE, end, Qt.MouseButton.MiddleButton)
    assert is_off(view, point, end) <= 1


def test_a_whole_map_has_no_scroll_bars_wherever_it_is_seen(view: MapView, qtbot: QtBot) -> None:
    turn_wheel(view.viewport(), CORNER, 6)
    qtbot.waitUntil(view.horizontalScrollBar().isVisible)
    turn_wheel(view.viewport(), CORNER, -12)
    assert view.seen().contains(view.scene().sceneRect())
    qtbot.waitUntil(lambda: not view.horizontalScrollBar().isVisible())
    assert not view.verticalScrollBar().isVisible()
    QTest.keyClick(view, Qt.Key.Key_Minus)
    view.fit()
    assert (view.seen().center() - view.scene().sceneRect().center()).manhattanLength() < 1


def test_the_middle_stays_where_the_window_is_resized(view: MapView) -> None:
    turn_wheel(view.viewport(), CORNER, 6)
    QApplication.processEvents()  # scroll bars come
    point = view.seen().center()
    view.window().resize(800, 600)
    assert is_off(view, point, view.viewport().rect().center()) <= 2


def test_zoom_has_its_limits_and_a_map_that_was_fitted_with_less_does_not_jump(
    view: MapView,
) -> None:
    turn_wheel(view.viewport(), MIDDLE, 40)
    assert view.zoom == MAX_ZOOM
    view.scene().setSceneRect(0, 0, 8000, 6000)
    view.fit()
    QApplication.processEvents()  # scroll bars go
    fitted = view.zoom
    assert fitted < 0.1
    turn_wheel(view.viewport(), QPoint(60, 40), -1)
    assert view.zoom == pytest.approx(fitted)


def test_the_wheel_on_the_overview_zooms_around_what_it_shows_there(view: MapView) -> None:
    overview = MiniMap(view)
    turn_wheel(view.viewport(), MIDDLE, 6)
    at = QPoint(overview.width() // 2, overview.height() // 2)
    scale = view.scene().width() / overview.width()
    point = QPointF(at) * scale
    before = place_of(view, point)
    zoom = view.zoom
    turn_wheel(overview, at, 3)
    assert view.zoom > zoom
    assert (place_of(view, point) - before).manhattanLength() <= 2
