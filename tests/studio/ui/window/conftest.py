"""What tests of the main window share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from studio.ui.window.main_window import MainWindow
from tests.studio.ui.windows import open_small


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """A window with a small map."""
    window = open_small(qtbot, tmp_path)
    yield window
    assert window.jobs.shutdown()
