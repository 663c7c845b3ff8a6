"""What the AI thought in the round on show: written in a job, only while it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QFontDatabase
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QPlainTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine.files import write_whole
from studio.games.warlight.ai_log import decision_text, decisions, game_log_json, game_log_text
from studio.playing.replaying import PlayedGame
from studio.position.trace import AnalysedTurn
from studio.program.jobs import JobContext, JobRunner
from studio.ui.editor.sighted import SightedPanel
from studio.ui.look.plain import keep_in_order

GROUP: Final = "ai log of a round"


class AiLogPanel(SightedPanel):
    """Shows one round; `wanted` asks for the round on show when the panel comes into sight."""

    wanted = Signal()
    keeping_toggled = Signal(bool)

    def __init__(self, jobs: JobRunner, save: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._shown: tuple[object, ...] = ()
        self.text = QPlainTextEdit()
        keep_in_order(self.text.document())
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setAccessibleName(self.tr("The AI's log of the round"))
        self.text.setPlaceholderText(
            self.tr("After the first round: how regions were valued and turns judged.")
        )
        self.keep_box = QCheckBox(self.tr("Keep those of simulations"))
        self.keep_box.toggled.connect(self.keeping_toggled)
        button = QToolButton()
        button.setDefaultAction(save)
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 8, 4)
        row.addWidget(self.keep_box, 1)
        row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.text, 1)
        layout.addLayout(row)

    def show_round(
        self, played: PlayedGame, turns: Sequence[AnalysedTurn], number: int, player: int | None
    ) -> None:
        """Write what was decided in round `number`, from 0, by one player or all (None)."""
        of_round = tuple(turn for turn in turns if turn.position.state.round == number)
        shown = played.positions[number], player, len(of_round)
        if shown == self._shown:
            return
        self._shown = shown
        job = self._jobs.start(GROUP, _round_text, played, of_round, number, player)
        job.succeeded.connect(self.text.setPlainText)

    def clear(self) -> None:
        """Show nothing."""
        self._shown = ()
        self._jobs.cancel(GROUP)
        self.text.clear()

    # --- seen or not

    def came_into_sight(self) -> None:
        self.wanted.emit()

    def left_sight(self) -> None:
        self._jobs.cancel(GROUP)
        self._shown = ()


def _round_text(
    context: JobContext,
    played: PlayedGame,
    turns: Sequence[AnalysedTurn],
    number: int,
    player: int | None,
) -> str:
    found = decisions(played, turns, number=number, player=player, check=context.check)
    return "\n".join(decision_text(decision) for decision in found)


def write_log(
    context: JobContext, path: Path, played: PlayedGame, turns: Sequence[AnalysedTurn]
) -> None:
    """Write the log of a game, as JSON if the file is called so; raise SaveError if that fails."""
    found = []
    for decision in decisions(played, turns, check=context.check):
        found.append(decision)
        context.progress(len(found), sum(map(len, played.record.plies)))
    write = game_log_json if path.suffix.lower() == ".json" else game_log_text
    write_whole(path, write(played, found).encode())
