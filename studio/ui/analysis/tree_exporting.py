"""Asks where a tree is to be written, and has it written in a job."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from engine.files import write_whole
from studio.painting.tree_export import TREE_KINDS, TreeExtract, tree_file
from studio.program.jobs import JobContext, JobRunner

JOB_GROUP: Final = "tree-export"


class TreeExporter(QObject):
    """Writes one tree at a time; without jobs it cannot write."""

    exported = Signal(str)  # name of the file
    failed = Signal(str)

    def __init__(self, jobs: JobRunner | None, widget: QWidget) -> None:
        super().__init__(widget)
        self._jobs, self._widget = jobs, widget

    def ask(self, extract: TreeExtract) -> None:
        """Ask for a file, and write the nodes of the extract as its ending says."""
        name, chosen = QFileDialog.getSaveFileName(
            self._widget, self.tr("Export the nodes on show"), "tree.json", self._filters()
        )
        if not name:
            return
        file = Path(name)
        if file.suffix.lower().lstrip(".") not in TREE_KINDS:
            ending = chosen[chosen.index("*.") + 1 : -1] if "*." in chosen else ".json"
            file = file.with_name(file.name + ending)
        self.write(file, extract)

    def _filters(self) -> str:
        kinds = (
            self.tr("Data (*.json)"),
            self.tr("Graphviz (*.dot)"),
            self.tr("GraphML (*.graphml)"),
        )
        return ";;".join(kinds)

    def write(self, file: Path, extract: TreeExtract) -> None:
        """Write a tree in a job, and say how it went."""
        assert self._jobs is not None, "a tree is written in a job"
        job = self._jobs.start(JOB_GROUP, _write, file, extract)
        job.succeeded.connect(self._on_written)
        job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_written(self, file: Path) -> None:
        self.exported.emit(str(file))

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(self.tr("The tree could not be written: {error}").format(error=error))


def _write(context: JobContext, file: Path, extract: TreeExtract) -> Path:
    data = tree_file(extract, file.suffix.lower().lstrip("."))
    context.check()
    write_whole(file, data)
    return file
