"""Connects the AI's log with the game on show: its round, and its file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog

from engine.cartography.files import stem_for
from studio.playing.replaying import PlayedGame
from studio.playing.session import PlaySession
from studio.ui.games.warlight.ai_log_panel import AiLogPanel, write_log
from studio.ui.look.plain import plain_tip
from studio.ui.play.table import PlayTable

KEEP_KEY: Final = "play/keep-log"
GROUP: Final = "ai log of a game"


class AiLogKeeper(QObject):
    """Follows one table's session; slow work is done in jobs."""

    failed = Signal(str)  # writing: what and why

    def __init__(self, table: PlayTable, panel: AiLogPanel) -> None:
        super().__init__(table)
        self._table, self._panel = table, panel
        around = table.around
        self._window, self._jobs, self._settings = around.window, around.jobs, around.settings
        self._transport = around.transport
        self._session: PlaySession | None = None
        tip = self.tr("Write the log of every game of bots alone into the folder {0}")
        panel.keep_box.setToolTip(plain_tip(tip.format(self._settings.games_folder)))
        panel.keep_box.setChecked(self._settings.text(KEEP_KEY, "no") == "yes")
        panel.keeping_toggled.connect(self._on_panel_keeping_toggled)
        panel.wanted.connect(self.show)

    def follow(self, session: PlaySession | None) -> None:
        """Follow another session, or none."""
        self._panel.clear()
        self._session = session
        if session is not None:
            session.over.connect(self._on_session_over)

    @Slot()
    def show(self) -> None:
        """Write the log of the round on show, if somebody sees it."""
        session, head = self._session, self._transport.head
        if session is None or not self._panel.in_sight or session.state.round == 0:
            return
        played = head.played if head is not None else PlayedGame.of(session.to_record())
        number = played.rounds - 1 if head is None else min(head.round, played.rounds - 1)
        self._panel.show_round(played, session.analysed_turns, number, self._table.view_of)

    @Slot()
    def ask_and_save(self) -> None:
        """Write the log of the whole game into a file that is asked for."""
        session = self._session
        if session is None:
            return
        name, _ = QFileDialog.getSaveFileName(
            self._window,
            self.tr("Save the AI's log"),
            str(self._settings.games_folder / "ai-log.txt"),
            self.tr("Text (*.txt);;JSON (*.json)"),
        )
        if name:
            self._write(Path(name), session)

    def _write(self, path: Path, session: PlaySession) -> None:
        played = PlayedGame.of(session.to_record())
        turns = tuple(session.analysed_turns)
        job = self._jobs.start(f"{GROUP} {path}", write_log, path, played, turns)
        job.failed.connect(self._on_job_failed)

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self.failed.emit(self.tr("The AI's log is not saved. {0}").format(error))

    @Slot()
    def _on_session_over(self) -> None:
        session = self._session
        if session is None or session.persons or not self._panel.keep_box.isChecked():
            return
        path = self._free_path(session)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._on_job_failed(error)
        else:
            self._write(path, session)

    def _free_path(self, session: PlaySession) -> Path:
        moment = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
        stem = f"{moment} {stem_for(session.title)}"
        folder = self._settings.games_folder
        names = (f"{stem}{f' ({n})' if n else ''}.log.txt" for n in range(10_000))
        return next(path for name in names if not (path := folder / name).exists())

    @Slot(bool)
    def _on_panel_keeping_toggled(self, keep: bool) -> None:
        self._settings.remember(KEEP_KEY, "yes" if keep else "no")
