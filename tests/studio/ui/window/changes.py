"""A map in a window that was changed, and what of it is on the disk."""

from __future__ import annotations

from pathlib import Path

from engine.cartography.store import read_map
from studio.editing.commands import SetNames
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.windows import document_of


def edit(window: MainWindow, name: str = "Mine") -> None:
    """Change the name of the first region."""
    document = document_of(window)
    document.undo_stack.push(SetNames(document, {1: name}))


def name_on_disk(folder: Path) -> str:
    """Return the name that the first region has on the disk."""
    bundle = read_map(folder).bundle
    assert bundle is not None
    return bundle.model.region(1).name
