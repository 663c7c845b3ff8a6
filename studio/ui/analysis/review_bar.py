"""The controls of a review: its commands, how thorough it is, and what of it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QProgressBar,
    QSpinBox,
    QWidget,
)

from studio.analysing.review import ReviewOptions
from studio.position.players import NUMBERED, Players
from studio.ui.analysis.panel_actions import PanelActions, tool_button
from studio.ui.analysis.player_items import add_players
from studio.ui.look.plain import PlainLabel
from studio.ui.widgets.elided import ElidedBox

MAX_ITERATIONS: Final = 1_000_000
ITERATION_STEP: Final = 1000
MAX_SAMPLES: Final = 200


class ReviewBar(QWidget):
    """One row of controls; `options` reads the boxes. Who shows it places the filters.

    Its actions are among those of the panel.
    """

    def __init__(self, actions: PanelActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make_actions(actions.add)
        self._make_boxes()
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Decisions looked at"))
        self.progress.setFormat(self.tr("%v of %m"))
        self.progress.setMaximumWidth(160)
        self.progress.hide()
        self._arrange()

    def _make_actions(self, add: Callable[..., QAction]) -> None:
        self.start = add(
            "start", self.tr("Review"),
            self.tr("Judge every turn of the game by search; goes on where it was stopped"),
            "Ctrl+Shift+R",
        )  # fmt: skip
        self.stop = add("stop", self.tr("Stop review"), self.tr("Keep what is known by now"))
        self.previous = add(
            "up", self.tr("Previous mistake"), self.tr("Show the mistake before"), "Shift+F4"
        )
        self.next = add(
            "down", self.tr("Next mistake"), self.tr("Show the next mistake of the game"), "F4"
        )
        self.open = add(
            "open", self.tr("Open a game to review…"),
            self.tr("A game record, or a review that was saved of this game"),
        )  # fmt: skip
        self.save = add(
            "save", self.tr("Save the review…"),
            self.tr("As JSON, text or CSV, or with its trees to be opened again"),
        )  # fmt: skip
        self.keep = add(
            "library", self.tr("Keep the review in the library"),
            self.tr("With the game, and with the trees of its searches if they are kept"),
        )  # fmt: skip

    def _make_boxes(self) -> None:
        defaults = ReviewOptions()
        self.iterations, self.samples = QSpinBox(), QSpinBox()
        self.iterations.setRange(10, MAX_ITERATIONS)
        self.iterations.setSingleStep(ITERATION_STEP)
        self.iterations.setGroupSeparatorShown(True)
        self.iterations.setValue(defaults.iterations or 0)
        self.iterations.setAccessibleName(self.tr("Iterations of every search"))
        self.iterations.setToolTip(self.tr("Iterations of the search of every decision"))
        self.samples.setRange(2, MAX_SAMPLES)
        self.samples.setValue(defaults.samples)
        self.samples.setAccessibleName(self.tr("Sampled rounds"))
        self.samples.setToolTip(
            self.tr("Rounds sampled with the turn played and with the best one: more is surer")
        )
        for box in (self.iterations, self.samples):
            box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.player, self.only_mistakes = ElidedBox(), QCheckBox(self.tr("Mistakes only"))
        self.player.setAccessibleName(self.tr("Whose turns are shown"))
        self.player.setToolTip(self.tr("Show the turns of one player"))
        self.only_mistakes.setToolTip(self.tr("Hide turns that cost nothing for sure"))
        self.trees = QCheckBox(self.tr("Trees"))
        self.trees.setToolTip(
            self.tr("Keep the search tree of every decision: as AI turns, and in saved reviews")
        )
        self._offered: tuple[int, Players] | None = None
        self.list_players(0)

    def _arrange(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(tool_button(self.start, words=True))
        for action in (self.stop, self.previous, self.next):
            layout.addWidget(tool_button(action))
        boxes = (self.tr("Iterations"), self.iterations), (self.tr("Samples"), self.samples)
        for text, box in boxes:
            label = PlainLabel(text)
            label.setBuddy(box)
            label.setContentsMargins(4, 0, 0, 0)
            layout.addWidget(label)
            layout.addWidget(box)
        layout.addWidget(self.trees)
        layout.addStretch(1)
        layout.addWidget(self.progress)
        for action in (self.open, self.save, self.keep):
            layout.addWidget(tool_button(action))

    @property
    def options(self) -> ReviewOptions:
        """What the boxes say."""
        return ReviewOptions(iterations=self.iterations.value(), samples=self.samples.value())

    def list_players(self, count: int, players: Players = NUMBERED) -> None:
        """Offer so many players; the same ones as before leave the choice as it is."""
        if (count, players) == self._offered:
            return
        self._offered = count, players
        self.player.clear()
        self.player.addItem(self.tr("All players"), -1)
        add_players(self.player, range(count), players)

    def show_progress(self, done: int, total: int) -> None:
        """Tell how many decisions were looked at."""
        self.progress.setRange(0, total)
        self.progress.setValue(done)
