"""What is said where no window can be opened."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from studio.program.display import explain, missing_display


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        (
            "ImportError: libEGL.so.1: cannot open shared object file: No such file or directory",
            "apt install libegl1",
        ),
        (
            "ImportError: libodd.so.3: cannot open shared object file",
            "needs the system library libodd.so.3",
        ),
        (
            "qt.qpa.plugin: From 6.5.0, xcb-cursor0 or libxcb-cursor0 is needed\nCould not load "
            'the Qt platform plugin "xcb" in "" even though it was found.',
            "libxcb-cursor0",
        ),
        (
            "qt.qpa.xcb: could not connect to display :77\nCould not load the Qt platform plugin "
            '"xcb" in "" even though it was found.',
            "no display",
        ),
        ("", "no display"),
    ],
)
def test_advice_is_one_line_that_names_what_to_do(printed: str, expected: str) -> None:
    advice = explain(printed)
    assert expected in advice
    assert "\n" not in advice


def test_a_display_is_found_offscreen() -> None:
    assert missing_display() is None


def _nobody_s_display() -> int:
    return next(one for one in count(77) if not Path(f"/tmp/.X11-unix/X{one}").exists())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are Linux's trouble")
@pytest.mark.parametrize("has_name", [False, True])
def test_without_a_display_the_program_says_so_and_exits_2(has_name: bool) -> None:
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    env = {k: v for k, v in os.environ.items() if k not in names}
    if has_name:
        env["DISPLAY"] = f":{_nobody_s_display()}"
    done = subprocess.run(
        [sys.executable, "-m", "studio"], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1
    assert "marchland validate, simulate, analyse" in lines[0] or "apt install" in lines[0]
