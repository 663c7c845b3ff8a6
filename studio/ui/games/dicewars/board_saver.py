"""Saves the board of the game on show as a map, where it was generated."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog

from engine.cartography.files import stem_for
from engine.errors import EngineError
from engine.games.dicewars.rules import DicewarsGame
from engine.plain import plain_path
from studio.desk import map_of
from studio.games.dicewars.desk import as_map
from studio.playing.session import PlaySession
from studio.program.jobs import JobContext
from studio.program.translation import tr
from studio.ui.play.table import Around

GROUP = "board as a map"


class BoardSaver(QObject):
    """Owns the action; drawing and writing are a job."""

    told = Signal(str)  # where it was written
    failed = Signal(str)  # why it was not

    def __init__(self, around: Around, parent: QObject) -> None:
        super().__init__(parent)
        self._around = around
        self._session: PlaySession | None = None
        self.action: QAction = around.commands.make(
            "save", tr("&Save the board as a map…"), None,
            tr("To be opened, drawn on and played as any other map"),
        )  # fmt: skip
        self.action.setEnabled(False)
        self.action.triggered.connect(self.ask_and_save)

    def follow(self, session: PlaySession | None) -> None:
        """Follow another session, or none."""
        self._session = session
        self.action.setEnabled(session is not None and map_of(session.game) is None)

    @Slot()
    def ask_and_save(self) -> None:
        """Write the board into a folder that is asked for."""
        session = self._session
        game = None if session is None else session.game
        if not isinstance(game, DicewarsGame):
            return
        name = tr("Board {0}").format(0 if game.board.seed is None else game.board.seed)
        proposed = self._around.settings.games_folder.parent / stem_for(name)
        chosen, _ = QFileDialog.getSaveFileName(
            self._around.window, tr("Save the board as a map: name of its folder"), str(proposed)
        )
        if chosen:
            self.save(game, Path(chosen))

    def save(self, game: DicewarsGame, folder: Path) -> None:
        """Write a board into a folder, which gives the map its name."""
        job = self._around.jobs.start(f"{GROUP} {folder}", _written, game, folder)
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)

    @Slot(object)
    def _on_job_succeeded(self, file: Path) -> None:
        self.told.emit(tr("The board is a map now: {0}").format(plain_path(file)))

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        if not isinstance(error, EngineError):
            raise error
        self.failed.emit(tr("The board is not saved. {0}").format(error))


def _written(context: JobContext, game: DicewarsGame, folder: Path) -> Path:
    # It brings what writes pictures, which no game needs.
    from engine.cartography.store import save_map  # noqa: PLC0415

    bundle = as_map(game, folder.name)
    context.check()
    return save_map(bundle, folder)
