"""Pictures of an analysis, drawn without a display and without widgets."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from engine.games.warlight.state import Phase
from studio.analysis import SearchTrace
from studio.pictures import offscreen, render_tree, render_visits, ticks, tree_png, visits_png
from tests.studio.searches import made_up_snapshot, position_in

ROOT = Path(__file__).parents[2]


def trace_of(*iterations: int) -> SearchTrace:
    position, trace = position_in(Phase.TURN), SearchTrace()
    for count in iterations:
        trace.add(made_up_snapshot(position, count))
    return trace


def inks(image: QImage) -> int:
    """How many colours an image has."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(bytes(image.constBits()), np.uint32)
    return len(np.unique(pixels))


@pytest.mark.parametrize(
    "render",
    [lambda trace, size: render_tree(trace.last, size), render_visits],
    ids=["tree", "visits"],
)
def test_pictures_show_something(
    qapp: object, render: Callable[[SearchTrace, QSize], QImage]
) -> None:
    size = QSize(900, 600)
    image = render(trace_of(100, 200, 1000), size)
    assert image.size() == size
    assert inks(image) > 50
    assert image.pixelColor(2, 2).name() == "#ffffff"


def test_pictures_of_a_search_without_iterations(qapp: object) -> None:
    size = QSize(400, 300)
    trace = trace_of(0)
    assert trace.last is not None
    assert inks(render_tree(trace.last, size)) > 5
    assert inks(render_visits(trace, size)) > 5


@pytest.mark.parametrize("highest", [0.03, 1, 7, 59_600, 1e7])
def test_ticks_are_round_and_few(highest: float) -> None:
    found = ticks(highest)
    assert 2 <= len(found) <= 7
    assert found[0] == 0
    assert found[-1] <= highest * (1 + 1e-9)
    assert float(f"{found[1]:.1g}") == pytest.approx(found[1])


def test_png_files_can_be_read_back(qapp: object) -> None:
    trace = trace_of(100, 1000)
    assert trace.last is not None
    with offscreen():  # the application that is there
        files = tree_png(trace.last), visits_png(trace)
    for data in files:
        assert data.startswith(b"\x89PNG")
        assert QImage.fromData(data).width() >= 1000


SCRIPT = """
import sys
from engine.games.warlight.state import Phase
from studio.pictures import offscreen, tree_png
from tests.studio.searches import made_up_snapshot, position_in
snapshot = made_up_snapshot(position_in(Phase.TURN), 1000)
with offscreen():
    data = tree_png(snapshot)
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
