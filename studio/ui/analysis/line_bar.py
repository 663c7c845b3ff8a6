"""The bar below the map that walks along a candidate's line."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QToolButton, QWidget

from engine.game import CHANCE
from studio.position.labels import shown_label
from studio.position.lines import Decision, LineStep
from studio.ui.analysis.line_player import LinePlayer
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.elided import ElidedLabel

MAX_SEED: Final = 999_999_999


class LineBar(QWidget):
    """Buttons and keys of a `LinePlayer`, and what happens in the step on show."""

    def __init__(self, player: LinePlayer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._icons: dict[QAction, str] = {}
        self.start = self._action(
            "first", self.tr("Position"), "Alt+Home", self.tr("Back to the position itself")
        )
        self.back = self._action(
            "back", self.tr("Step back"), "Alt+Left", self.tr("The step before of the line")
        )
        self.forward = self._action(
            "forward", self.tr("Step on"), "Alt+Right",
            self.tr("The next turn of the principal variation, then the outcome of its round"),
        )  # fmt: skip
        self.outcome = self._action(
            "dice", self.tr("What happens next"), "Alt+End",
            self.tr("Play the round to its end, on a copy, with dice of this seed"),
        )  # fmt: skip
        self.again = self._action(
            "again", self.tr("Other dice"), "Ctrl+R", self.tr("The same round with the next seed")
        )
        self.seed = QSpinBox()
        self.words = ElidedLabel()
        self._lay_out()
        self._connect()
        self._refresh()

    @property
    def commands(self) -> list[QAction]:
        """The actions, in their order."""
        return list(self._icons)

    def _action(self, name: str, text: str, keys: str, tip: str) -> QAction:
        action = QAction(icon(name), text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(plain_tip(f"{text} ({keys})\n{tip}"))
        action.setWhatsThis(plain_tip(tip))
        self._icons[action] = name
        return action

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(2)
        for action in self.commands:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAutoRaise(True)
            button.setAccessibleName(action.text())
            row.addWidget(button)
        self.seed.setRange(1, MAX_SEED)
        self.seed.setAccessibleName(self.tr("Seed of the dice"))
        self.seed.setToolTip(self.tr("Seed of the dice: the same seed shows the same rounds"))
        self.seed.setPrefix(self.tr("seed "))
        self.seed.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.seed.setKeyboardTracking(False)
        row.addWidget(self.seed)
        row.addSpacing(8)
        row.addWidget(self.words, 1)

    def _connect(self) -> None:
        self.start.triggered.connect(self._player.to_start)
        self.back.triggered.connect(self._player.back)
        self.forward.triggered.connect(self._player.forward)
        self.outcome.triggered.connect(self._player.to_outcome)
        self.again.triggered.connect(self._player.again)
        self.seed.valueChanged.connect(self._player.set_seed)
        self._player.changed.connect(self._refresh)

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        for action, name in self._icons.items():
            action.setIcon(icon(name))

    @Slot()
    def _refresh(self) -> None:
        player = self._player
        known = player.candidate is not None
        self.start.setEnabled(player.index > 0)
        self.back.setEnabled(player.index > 0)
        self.forward.setEnabled(player.can_go_on)
        self.outcome.setEnabled(player.can_go_on)
        self.again.setEnabled(known and player.has_chance)
        self.seed.setEnabled(known and player.has_chance)
        self.seed.blockSignals(True)
        self.seed.setValue(player.seed)
        self.seed.blockSignals(False)
        self.words.setText(self._words())

    def _words(self) -> str:
        player, step = self._player, self._player.step
        if player.candidate is None:
            return self.tr("No candidate yet")
        if step is None:
            return self.tr("Line of: {0}").format(shown_label(player.candidate.label))
        place = f"{player.index}/{len(player.steps) - 1}"
        return f"{place} · {self._step_words(step)}"

    def _step_words(self, step: LineStep) -> str:
        where = self.tr("sample, seed {0}").format(self._player.seed)
        last = step.decisions[-1:]
        text = self._decision_words(last[0]) if last else shown_label(step.note)
        return f"{text} ({where})" if step.is_sampled else text

    def _decision_words(self, decision: Decision) -> str:
        if decision.player == CHANCE:
            return self.tr("Chance: {0}").format(shown_label(decision.label))
        name = self._player.players.short_name(decision.player)
        text = f"{name}: {shown_label(decision.label)}"
        return self.tr("{0} [assumed]").format(text) if decision.is_assumed else text
