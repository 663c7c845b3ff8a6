"""The candidates with what decides how much of them is shown, and for whom values are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QToolButton, QVBoxLayout, QWidget

from studio.position.players import NUMBERED, Players
from studio.ui.analysis.candidate_view import CandidateView
from studio.ui.analysis.candidates import ALL, LONGEST_LINE, CandidateTable
from studio.ui.analysis.player_items import add_players
from studio.ui.analysis.provenance_label import ProvenanceLabel
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.widgets.elided import ElidedBox, ElidedLabel

MOST_ROWS: Final = 200
TO_MOVE: Final = -1  # a point of view: whoever moves


class CandidatePanel(QWidget):
    """The table, and below it how many of the legal turns it shows and what can be limited."""

    view_changed = Signal(int)  # the player whose values are wanted, or TO_MOVE

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = CandidateTable(self)
        self.view = CandidateView(self.table)
        self.branching = ElidedLabel()
        self.estimate = ElidedLabel()
        self.estimate.setAccessibleName(self.tr("Estimated chance to win"))
        self.estimate.setContentsMargins(8, 0, 8, 2)
        self.estimate.hide()
        self.made_by = ProvenanceLabel()
        self.made_by.setContentsMargins(8, 0, 8, 2)
        self.most, self.line = QSpinBox(), QSpinBox()
        self.whose = ElidedBox()
        self._actions = QHBoxLayout()
        self._actions.setSpacing(2)
        self._players = 0, NUMBERED
        self._branching = self._reach = ""
        self._set_up()
        self._lay_out()
        self.setFocusProxy(self.view)
        self.set_players(2)

    def _set_up(self) -> None:
        self.most.setRange(ALL, MOST_ROWS)
        self.most.setSpecialValueText(self.tr("all"))
        self._name(
            self.most, self.tr("Most candidates shown"),
            self.tr("Show the best candidates alone; what was played is always shown"),
        )  # fmt: skip
        self.line.setRange(1, LONGEST_LINE)
        self.line.setValue(LONGEST_LINE)
        self._name(
            self.line, self.tr("Turns of a line"), self.tr("Cut the lines after so many turns")
        )
        self._name(
            self.whose, self.tr("Values for"),
            self.tr("For whom values are: for whoever moves, or always for one player"),
        )  # fmt: skip
        self.most.valueChanged.connect(self._on_limits_changed)
        self.line.valueChanged.connect(self._on_limits_changed)
        self.whose.currentIndexChanged.connect(self._on_whose_changed)

    def _name(self, control: QWidget, name: str, tip: str) -> None:
        control.setAccessibleName(name)
        control.setToolTip(plain_tip(tip))
        control.setWhatsThis(plain_tip(tip))

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(4)
        row.addLayout(self._actions)
        row.addWidget(self.branching, 1)
        for text, control in (
            (self.tr("Show"), self.most),
            (self.tr("Line"), self.line),
            (self.tr("Values for"), self.whose),
        ):
            label = PlainLabel(text)
            label.setBuddy(control)
            label.setContentsMargins(8, 0, 0, 0)
            row.addWidget(label)
            row.addWidget(control)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.view, 1)
        layout.addLayout(row)
        layout.addWidget(self.estimate)
        layout.addWidget(self.made_by)

    def set_players(self, count: int, players: Players = NUMBERED) -> None:
        """Offer the points of view of so many players; the same ones leave the choice as it is."""
        if (count, players) == self._players:
            return
        self._players = count, players
        self.whose.clear()
        self.whose.addItem(self.tr("Player to move"), TO_MOVE)
        add_players(self.whose, range(count), players)

    def add_actions(self, actions: Sequence[QAction]) -> None:
        """Offer what can be done with candidates, as buttons."""
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAutoRaise(True)
            button.setAccessibleName(action.text())
            self._actions.addWidget(button)

    def show_branching(self, text: str) -> None:
        """Say how many of the legal turns were looked at."""
        self._branching = text
        self._show_notes()

    def show_reach(self, text: str) -> None:
        """Say how far the search has come, and how many candidates are not shown."""
        self._reach = text
        self._show_notes()

    def show_estimate(self, text: str) -> None:
        """Say what the value is worth as a chance to win; nothing takes no room."""
        self.estimate.setText(text)
        self.estimate.setVisible(bool(text))

    def show_nothing(self) -> None:
        """Say nothing of what was searched before."""
        self._branching = self._reach = ""
        self._show_notes()

    def _show_notes(self) -> None:
        text = " · ".join(part for part in (self._branching, self._reach) if part)
        if text != self.branching.text():
            self.branching.setText(text)

    @property
    def point_of_view(self) -> int:
        """The player whose values are wanted, or TO_MOVE."""
        chosen = self.whose.currentData()
        return TO_MOVE if chosen is None else int(chosen)

    @Slot()
    def _on_limits_changed(self) -> None:
        self.table.set_limits(self.most.value(), self.line.value())

    @Slot()
    def _on_whose_changed(self) -> None:
        whose, (_, players) = self.point_of_view, self._players
        self.table.set_point_of_view("" if whose == TO_MOVE else players.name(whose))
        self.view_changed.emit(self.point_of_view)
