"""One window that is full, for tests that look at all of it and change nothing that matters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from studio.program.translation import install_language
from studio.ui.window.main_window import MainWindow
from tests.studio.languages import spoken
from tests.studio.ui.screens import analyse, begin_game, open_grid
from tests.studio.ui.themes import themed
from tests.studio.ui.windows import forget_changes


@pytest.fixture(scope="module")
def language() -> str:
    """What the window speaks; a module may have its own."""
    return "en"


@pytest.fixture(scope="module")
def studio(
    qapp: QApplication, language: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[MainWindow]:
    """One window for all tests: with a game that waits for a person, and a search of it."""
    home = tmp_path_factory.mktemp("studio")
    with pytest.MonkeyPatch.context() as patch, themed(qapp), spoken(qapp):
        patch.setenv("MARCHLAND_HOME", str(home))
        install_language(qapp, language)
        window = open_grid(home)
        window.resize(1280, 800)
        begin_game(window)
        analyse(window)
        yield window
        forget_changes(window)
        window.close()
        assert window.jobs.shutdown()
        window.deleteLater()
