"""The program in a process of its own, on an X server, used by mouse and keyboard alone."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from engine.cartography.store import build_bundle, read_map, save_map
from tests.patience import PATIENCE_S
from tests.studio.grids import grid_labels, grid_model
from tests.studio.ui.screen import Screen, missing, virtual_screen, wait_for

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"not installed: {', '.join(missing())}; see the README"
)

Box = tuple[int, int, int, int]  # left, top, right, bottom
GRID = (5, 4)
STILL: Final = 15  # looks, some 0.04 s apart, that find the same, and a program at rest
YELLOW = (0xFD, 0xF1, 0xD3)  # of a question, in the light palette


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    with virtual_screen(tmp_path) as screen:
        yield screen


@pytest.fixture
def own_map(tmp_path: Path) -> Path:
    """A map whose picture has a square of a colour that nothing else has."""
    labels = grid_labels(*GRID)
    picture = Image.new("RGB", (labels.shape[1], labels.shape[0]), (180, 200, 220))
    ImageDraw.Draw(picture).rectangle((48, 48, 71, 71), fill=(255, 0, 255))
    data = io.BytesIO()
    picture.save(data, "PNG")
    bundle = build_bundle(grid_model(*GRID), labels, data.getvalue())
    return save_map(bundle, tmp_path / "home" / "maps" / "grid")


@pytest.fixture
def program(screen: Screen, own_map: Path, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """The studio on that map, in front."""
    environment = {
        **os.environ,
        "DISPLAY": screen.display,
        "QT_QPA_PLATFORM": "xcb",
        "MARCHLAND_HOME": str(tmp_path / "home"),
        "LANG": "C.UTF-8",
    }
    command = [sys.executable, "-m", "studio", "open", str(own_map)]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as running:
        try:
            screen.watch(running.pid)
            name = grid_model(*GRID).name
            screen.do("search", "--sync", "--onlyvisible", "--name", f"^{name}")
            window = screen.do("search", "--onlyvisible", "--name", f"^{name}").split()
            assert window, "the window did not come"
            screen.do("windowfocus", "--sync", window[0])
            yield running
        finally:
            if running.poll() is None:
                running.kill()


def offers_the_tour(screen: Screen) -> bool:
    """Whether the yellow bar of the first start is there, which is the last thing to come."""
    far = np.abs(screen.pixels()[..., :3].astype(int) - YELLOW).max(2)
    return bool((far < 6).mean(1).max() > 0.2)


def square(screen: Screen, around: tuple[int, int] | None = None) -> Box | None:
    """Return where the square is; `around` a place, as there is a small picture of it too."""
    red, green, blue = np.moveaxis(screen.pixels().astype(int), 2, 0)
    found = (red - green > 80) & (blue - green > 80)
    if around is not None:
        there = np.zeros_like(found)
        x, y = around
        there[max(y - 200, 0) : y + 200, max(x - 200, 0) : x + 200] = True
        found &= there
    rows, columns = np.nonzero(found)
    if not rows.size:
        return None
    return int(columns.min()), int(rows.min()), int(columns.max()), int(rows.max())


def settled(screen: Screen, around: tuple[int, int] | None = None) -> Box:
    """Wait until the program rests and the square stays where it is, and return where."""
    seen: list[Box | None] = [None] * STILL

    def is_still() -> bool:
        seen.append(square(screen, around) if screen.rests() else None)
        return seen[-1] is not None and len(set(seen[-STILL:])) == 1

    wait_for(is_still, "the map")
    assert seen[-1] is not None
    return seen[-1]


def is_elsewhere(screen: Screen, at: tuple[int, int], before: Box) -> bool:
    return square(screen, at) != before


def width(box: Box) -> int:
    return box[2] - box[0]


def middle(box: Box) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def test_a_map_is_zoomed_drawn_on_and_saved(
    program: subprocess.Popen[str], screen: Screen, own_map: Path
) -> None:
    wait_for(lambda: offers_the_tour(screen), "the window to be complete")
    at = middle(settled(screen))
    screen.do("mousemove", str(at[0]), str(at[1]))
    for gesture in (("click", "4"), ("key", "ctrl+plus"), ("click", "5"), ("key", "ctrl+minus")):
        before = settled(screen, at)
        screen.do(*gesture)
        wait_for(partial(is_elsewhere, screen, at, before), str(gesture))
        now = settled(screen, at)
        assert abs(width(now) - width(before)) > 5
        assert np.abs(np.subtract(middle(now), at)).max() <= 3  # it was found by whole pixels

    screen.do("key", "b")
    x, y = at
    screen.do("mousemove", str(x + 60), str(y), "mousedown", "1")
    screen.do("mousemove", str(x + 90), str(y), "mousemove", str(x + 120), str(y), "mouseup", "1")
    screen.do("key", "ctrl+s")
    wait_for(lambda: _regions(own_map) == GRID[0] * GRID[1] + 1, "the new region to be saved")

    for keys in ("ctrl+2", "ctrl+3", "ctrl+1"):  # Play, Analyse, Edit
        page = screen.pixels()
        screen.do("key", keys)
        wait_for(partial(_shows_other, screen, page), keys)
    screen.do("key", "ctrl+q")
    _, said = program.communicate(timeout=PATIENCE_S)
    assert program.returncode == 0, said
    assert "Traceback" not in said


def _regions(folder: Path) -> int:
    bundle = read_map(folder).bundle
    return 0 if bundle is None else len(bundle.model.regions)


def _shows_other(screen: Screen, page: NDArray[np.uint8]) -> bool:
    """Whether another page is shown, and not only a button another way."""
    return bool((screen.pixels() != page).any(2).mean() > 0.1)
