"""Saves figures as pictures: asks how and where, remembers it, and writes the file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from engine.errors import EngineError
from engine.files import write_whole
from studio.painting.print_options import PrintOptions
from studio.painting.prints import Figure, printed
from studio.program.jobs import JobContext, JobRunner
from studio.program.settings import Settings
from studio.ui.widgets.picture_dialog import PictureDialog

OPTIONS_KEY: Final = "picture/options"
UNIT_KEY: Final = "picture/unit"
FOLDER_KEY: Final = "picture/folder"
PIXELS: Final = "px"
GROUP: Final = "picture"


class Remembered:
    """What is remembered of pictures: in the settings, or as long as the program runs."""

    def __init__(self, settings: Settings | None) -> None:
        self._settings = settings
        self._texts: dict[str, str] = {}

    def text(self, key: str) -> str:
        """Return what was remembered last, or nothing."""
        return self._texts.get(key, "") if self._settings is None else self._settings.text(key)

    def remember(self, key: str, text: str) -> None:
        """Keep a text."""
        if self._settings is None:
            self._texts[key] = text
        else:
            self._settings.remember(key, text)


class PictureSaver(QObject):
    """Saves one figure at a time. With jobs large pictures are painted beside the window."""

    told = Signal(str)  # where it was written
    failed = Signal(str)  # why it was not

    def __init__(
        self, widget: QWidget, settings: Settings | None = None, jobs: JobRunner | None = None
    ) -> None:
        super().__init__(widget)
        self._widget, self._jobs, self._remembered = widget, jobs, Remembered(settings)
        self._stem = "plot"
        self.dialog: PictureDialog | None = None

    def ask(self, figures: Sequence[Figure], stem: str) -> None:
        """Ask how one of the figures is to be saved; its file is named after `stem` at first."""
        self._stem = stem
        options = PrintOptions.from_text(self._remembered.text(OPTIONS_KEY))
        in_pixels = self._remembered.text(UNIT_KEY) == PIXELS
        self.dialog = PictureDialog(figures, options, self._widget.window(), in_pixels=in_pixels)
        self.dialog.accepted.connect(self._on_accepted)
        self.dialog.finished.connect(self._on_finished)
        self.dialog.open()

    @Slot()
    def _on_accepted(self) -> None:
        dialog = self.dialog
        assert dialog is not None, "a dialog was accepted"
        options = dialog.options
        self._remembered.remember(OPTIONS_KEY, options.to_text())
        self._remembered.remember(UNIT_KEY, PIXELS if dialog.in_pixels else "mm")
        file = self._chosen_file(options)
        if file is not None:
            self._write(file, dialog.figure, options)

    @Slot()
    def _on_finished(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = None

    def _chosen_file(self, options: PrintOptions) -> Path | None:
        start = Path(self._remembered.text(FOLDER_KEY)) / f"{self._stem}.{options.kind}"
        kinds = f"{options.kind.upper()} (*.{options.kind})"
        name, _ = QFileDialog.getSaveFileName(
            self._widget, self.tr("Save a picture"), str(start), kinds
        )
        if not name:
            return None
        file = Path(name)
        self._remembered.remember(FOLDER_KEY, str(file.parent))
        if file.suffix.lower() != f".{options.kind}":
            file = file.with_name(f"{file.name}.{options.kind}")
        return file

    def _write(self, file: Path, figure: Figure, options: PrintOptions) -> None:
        if self._jobs is not None:
            job = self._jobs.start(GROUP, _written, file, figure, options)
            job.succeeded.connect(self._on_written)
            job.failed.connect(self._on_failed)
            return
        try:
            write_whole(file, printed(figure, options))
        except EngineError as error:
            self._on_failed(error)
        else:
            self._on_written(file)

    @Slot(object)
    def _on_written(self, file: Path) -> None:
        self.told.emit(self.tr("Written: {0}").format(file.name))

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(self.tr("The picture could not be saved: {error}").format(error=error))


def _written(context: JobContext, file: Path, figure: Figure, options: PrintOptions) -> Path:
    data = printed(figure, options)
    context.check()
    write_whole(file, data)
    return file
