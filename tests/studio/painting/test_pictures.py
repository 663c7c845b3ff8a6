"""Pictures of an analysis, drawn without a display and without widgets."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from engine.games.warlight.state import Phase
from studio.cli.analysis_outputs import shown_part
from studio.painting.courses import MAX_PLOTTED, thinned, values_plot
from studio.painting.figures import course_figure
from studio.painting.lines import LineStyles
from studio.painting.plots import ticks
from studio.painting.print_options import PrintOptions
from studio.painting.tree_export import tree_figure
from studio.position.trace import SearchTrace
from tests.studio.prints import image_of
from tests.studio.searches import made_up_snapshot, position_in

ROOT = Path(__file__).parents[3]


def trace_of(*iterations: int) -> SearchTrace:
    position, trace = position_in(Phase.TURN), SearchTrace()
    for count in iterations:
        trace.add(made_up_snapshot(position, count))
    return trace


def tree_image(trace: SearchTrace) -> QImage:
    """The tree of a search as its file shows it."""
    assert trace.last is not None
    return image_of(tree_figure(shown_part(trace.last)))


def inks(image: QImage) -> int:
    """How many colours an image has."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(bytes(image.constBits()), np.uint32)
    return len(np.unique(pixels))


def test_visits_show_something(qapp: object) -> None:
    options = PrintOptions(width_mm=127.0, height_mm=76.2, dpi=200)
    image = image_of(course_figure(trace_of(100, 200, 1000)), options)
    assert image.size() == QSize(1000, 600)
    assert inks(image) > 50
    assert image.pixelColor(2, 2).name() == "#ffffff"


def test_trees_show_something(qapp: object) -> None:
    image = tree_image(trace_of(100, 200, 1000))
    assert inks(image) > 50
    assert image.pixelColor(2, 2).name() == "#ffffff"


def test_pictures_of_a_search_without_iterations(qapp: object) -> None:
    trace = trace_of(0)
    assert inks(tree_image(trace)) > 5
    assert inks(image_of(course_figure(trace))) > 5


@pytest.mark.parametrize("most", [2, 6])
@pytest.mark.parametrize(
    ("low", "high"), [(0, 0.03), (0, 1), (0.31, 0.33), (0, 59_600), (0.5, 0.6), (0, 1e7)]
)
def test_ticks_are_round_few_and_inside(low: float, high: float, most: int) -> None:
    found = ticks(low, high, most)
    assert len(found) <= most + 1
    assert all(low * (1 - 1e-9) <= tick <= high * (1 + 1e-9) for tick in found)
    steps = np.diff(found)
    assert all(float(f"{step:.1g}") == pytest.approx(step) for step in steps)


def test_long_traces_are_plotted_with_fewer_points() -> None:
    position, trace = position_in(Phase.TURN), SearchTrace()
    snapshot = made_up_snapshot(position, 1)
    for i in range(500):
        trace.add(dataclasses.replace(snapshot, iterations=i))
    points = thinned(trace.points)
    assert len(points) <= MAX_PLOTTED + 1
    assert points[-1] is trace.points[-1]
    assert thinned([]) == []


def test_a_value_is_plotted_from_the_first_visit_on() -> None:
    trace = trace_of(10, 1000)
    styles = LineStyles().assign([f"turn {i}" for i in range(5)])
    last = values_plot(trace, styles, "Value").lines[4].values
    assert np.isnan(last[0])
    assert last[1] == pytest.approx(0.3)
    assert values_plot(trace, styles, "Value").value_range()[0] < 0.3


SCRIPT = """
import sys
from engine.games.warlight.state import Phase
from studio.cli.analysis_outputs import shown_part
from studio.painting.pictures import offscreen
from studio.painting.print_options import PrintOptions
from studio.painting.prints import printed
from studio.painting.tree_export import tree_figure
from tests.studio.prints import image_of
from tests.studio.searches import made_up_snapshot, position_in
snapshot = made_up_snapshot(position_in(Phase.TURN), 1000)
with offscreen():
    data = printed(tree_figure(shown_part(snapshot)), PrintOptions())
assert len(data) > 5000, len(data)
assert "PySide6.QtWidgets" not in sys.modules
"""


def test_no_display_and_no_widgets_are_needed() -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, env=environment, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
