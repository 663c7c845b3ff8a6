"""What a bug report needs: versions, the platform, and the fault with the way to it. No widgets."""

from __future__ import annotations

import importlib.metadata
import platform
import re
import traceback
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLibraryInfo, QSysInfo

DISTRIBUTION: Final = "marchland"
_NAME: Final = re.compile(r"^[A-Za-z0-9._-]+")


def versions() -> dict[str, str]:
    """Return the versions of the program, of what it runs on and of the packages it needs."""
    found = {
        "Marchland": _version(DISTRIBUTION),
        "Python": platform.python_version(),
        "Qt": QLibraryInfo.version().toString(),
        "System": f"{QSysInfo.prettyProductName()}, {QSysInfo.currentCpuArchitecture()}",
    }
    return found | {name: _version(name) for name in _requirements()}


def versions_text() -> str:
    """Return the versions, one a line."""
    return "\n".join(f"{name}: {version}" for name, version in versions().items())


def fault_text(error: BaseException) -> str:
    """Return a report of a fault of ours: what, where, and the versions.

    The user's home folder, which may hold a name, is written as `~`.
    """
    return report_text("".join(traceback.format_exception(error)))


def report_text(trace: str) -> str:
    """Return a report of a fault whose trace is known as text."""
    home = str(Path.home())
    shown = trace.replace(home, "~") if len(home) > 1 else trace
    return f"{shown.rstrip()}\n\n{versions_text()}\n"


def _requirements() -> list[str]:
    """Return the names of the packages that the program itself requires."""
    try:
        required = importlib.metadata.requires(DISTRIBUTION) or []
    except importlib.metadata.PackageNotFoundError:
        return []
    names = [_NAME.match(text) for text in required if "extra ==" not in text]
    return sorted((match.group() for match in names if match), key=str.lower)


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"
