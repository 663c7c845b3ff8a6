"""Finds out whether a window can be opened, before Qt aborts the process.

Qt ends the process when it finds no display, and the linker when a system library is
missing, so a child process tries first.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Final

VERBS: Final = "validate, simulate, analyse"
_PROBE: Final = "from PySide6.QtWidgets import QApplication; QApplication([])"
_PROBE_TIMEOUT_S: Final = 60

# Which Debian package brings a library that Qt asks for.
_PACKAGES: Final = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
# The xcb plugin does not say which of its libraries is missing: these are all of them.
_XCB_PACKAGES: Final = (
    "libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 "
    "libxcb-render-util0 libxcb-shape0 libxcb-xinerama0 libxcb-xkb1 libxkbcommon-x11-0"
)


def missing_display() -> str | None:
    """Return one line that says why no window can be opened, or None if one can."""
    if not sys.platform.startswith("linux"):
        return None
    if not any(os.environ.get(v) for v in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")):
        return _no_display()
    try:
        probe = subprocess.run(
            [sys.executable, "-c", _PROBE],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_PROBE_TIMEOUT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return _no_display()
    return None if probe.returncode == 0 else explain(probe.stderr)


def explain(qt_error: str) -> str:
    """Turn what Qt or the linker printed into advice."""
    library = re.search(r"(lib[\w.+-]+\.so[.\d]*): cannot open shared object", qt_error)
    if library is not None:
        return missing_library(library.group(1))
    if "could not connect to display" in qt_error:
        return _no_display()
    if "xcb-cursor" in qt_error or 'load the Qt platform plugin "xcb"' in qt_error:
        return (
            "marchland: Qt needs system libraries that are not installed; on Debian or Ubuntu: "
            f"apt install {_XCB_PACKAGES}"
        )
    return _no_display()


def missing_library(name: str) -> str:
    """Say which Debian package brings a system library."""
    package = _PACKAGES.get(name)
    if package is None:
        return f"marchland: Qt needs the system library {name}, which is not installed."
    return (
        f"marchland: Qt needs the system library {name}; on Debian or Ubuntu: apt install {package}"
    )


def _no_display() -> str:
    return (
        "marchland: no display to open a window on. "
        f"Without one, use the command line: marchland {VERBS} (see marchland --help)."
    )
