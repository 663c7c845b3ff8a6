"""The toolbar of the Analyse workspace: start and stop, how to search, how the search goes.

It knows no search: its owner connects the actions and says what can be done now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QSizePolicy, QToolBar, QToolButton

from ai.searching.snapshot import AnalysisSnapshot
from engine.wording import number
from studio.position.reading import iterations_per_second
from studio.position.searches import AnalysisOptions
from studio.program.figures import count_text, seconds_text
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.analysis.session import SearchSession
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.elided import ElidedLabel

STEPS: Final = (1, 10, 100, 1000, 10_000)  # iterations
SPELLED_OUT: Final = 1  # of the commands; the others are icons


def how_far(snapshot: AnalysisSnapshot) -> str:
    """Return how many iterations a search has done, and in what time, each in a line."""
    return f"{count_text(snapshot.iterations)}\n{seconds_text(snapshot.elapsed_s)}"


class SearchBar(QToolBar):
    """Actions of a window, the settings of a search and one line on how it goes."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setWindowTitle(self.tr("Analysis"))
        self.setObjectName("analyse-search")
        self.setMovable(False)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._icons: dict[QAction, str] = {}
        self._commands()
        self.options = OptionsBar(AnalysisOptions())
        self.progress = ElidedLabel()  # the status bar says it whole
        self._separator = self.addSeparator()
        self.addWidget(self.options)
        self._add_progress()

    def _commands(self) -> None:
        self.start = self._add(
            "start", self.tr("Start"), ("F9",), self.tr("Search this position from the beginning")
        )
        self.stop = self._add(
            "stop", self.tr("Stop"), ("Shift+F9", "Esc"),
            self.tr("End the search and keep what it has found"),
        )  # fmt: skip
        self.pause = self._add(
            "pause", self.tr("Pause"), ("F8",),
            self.tr("Let the search wait, and go on where it was"), checkable=True,
        )  # fmt: skip
        self.step = self._add(
            "step", self.tr("Step"), ("Shift+F8",),
            self.tr(
                "Let the search do some iterations, and wait; the menu beside it says how many"
            ),
        )  # fmt: skip
        self._add_sizes()
        self.ponder = self._add(
            "ponder", self.tr("Ponder"), ("Ctrl+F9",),
            self.tr("Go on after the limits until told; a search that is over goes on at once"),
            checkable=True,
        )  # fmt: skip
        self.freeze = self._add(
            "freeze", self.tr("Freeze the view"), ("F6",),
            self.tr("Let the views stand still while the search goes on"), checkable=True,
        )  # fmt: skip
        self.clear_all = self._add(
            "clear-search", self.tr("Clear"), ("Ctrl+Delete",),
            self.tr("Throw the search and what it has found away"),
        )  # fmt: skip

    def _add(
        self, name: str, text: str, keys: Sequence[str], tip: str, *, checkable: bool = False
    ) -> QAction:
        action = QAction(icon(name), text, self)
        action.setCheckable(checkable)
        action.setWhatsThis(plain_tip(tip))
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(plain_tip(f"{text} ({', '.join(keys)})\n{tip}"))
        self._icons[action] = name
        self.addAction(action)
        if len(self._icons) > SPELLED_OUT:
            button = self.widgetForAction(action)
            assert isinstance(button, QToolButton)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            button.setAccessibleName(text)
        return action

    def _add_sizes(self) -> None:
        """Let somebody choose how many iterations a step has."""
        self.sizes = QActionGroup(self)
        menu = QMenu(self.tr("Iterations of a step"), self)
        for size in STEPS:
            action = menu.addAction(number(size, ","))
            action.setData(size)
            action.setCheckable(True)
            self.sizes.addAction(action)
        self.sizes.actions()[0].setChecked(True)
        button = self.widgetForAction(self.step)
        assert isinstance(button, QToolButton)
        button.setMenu(menu)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)

    @property
    def step_size(self) -> int:
        """How many iterations a step has."""
        chosen = self.sizes.checkedAction()
        assert chosen is not None
        return int(chosen.data())

    def _add_progress(self) -> None:
        self.progress.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.progress.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.progress.setContentsMargins(8, 0, 8, 0)
        self.addWidget(self.progress)

    def add_file_menu(self, menu: QMenu) -> None:
        """Put a menu between the commands and the options."""
        button = QToolButton()
        button.setIcon(icon("export"))
        button.setMenu(menu)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setAccessibleName(menu.title())
        button.setToolTip(plain_tip(menu.title()))
        self.file_button = button
        self.insertWidget(self._separator, button)

    # --- what is said

    def show_state(self, session: SearchSession, *, can_start: bool, can_clear: bool) -> None:
        """Enable what can be done now, and check what is so."""
        running = session.is_running
        self.start.setEnabled(can_start)
        self.stop.setEnabled(running)
        self.pause.setEnabled(running)
        self.step.setEnabled(can_start or running)
        self.clear_all.setEnabled(can_clear or running)
        for action, checked in (
            (self.pause, session.is_paused),
            (self.ponder, session.ponders),
        ):
            action.blockSignals(True)
            action.setChecked(checked)
            action.blockSignals(False)

    def progress_text(self, snapshot: AnalysisSnapshot, session: SearchSession) -> str:
        """Say how far a search is."""
        text = self.tr("{n} iterations in {time} ({speed}/s)").format(
            n=count_text(snapshot.iterations),
            time=seconds_text(snapshot.elapsed_s),
            speed=count_text(iterations_per_second(snapshot)),
        )
        notes = [
            (snapshot.is_full, self.tr("memory limit reached")),
            (session.is_paused, self.tr("paused")),
            (self.freeze.isChecked(), self.tr("the view is frozen")),
        ]
        return "; ".join([text, *(note for is_so, note in notes if is_so)])

    @property
    def commands(self) -> list[QAction]:
        """The actions, in their order."""
        return list(self._icons)

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        for action, name in self._icons.items():
            action.setIcon(icon(name))
        self.file_button.setIcon(icon("export"))
