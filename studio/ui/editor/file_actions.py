"""The entries of the File menu about the open map as files of other kinds, and whole-map edits.

Everything slow is a job with progress in the window; the edits are one undo step each.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Concatenate, Final, ParamSpec

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMenu

from engine.cartography.bulk import BulkEdit, apply_tables, regions_csv, super_regions_csv
from engine.cartography.editing import Side, mirror
from engine.cartography.files import file_title, stem_for
from engine.cartography.formats.export_conquest import export_conquest
from engine.cartography.formats.export_domination import export_domination
from engine.cartography.formats.export_geojson import export_geojson
from engine.cartography.formats.export_lux import export_lux
from engine.cartography.formats.export_triplea import export_triplea
from engine.cartography.formats.export_warzone import export_warzone
from engine.cartography.formats.report import Export
from engine.cartography.model import MapModel
from engine.cartography.revisions import difference
from engine.cartography.store import MapBundle, read_map, save_archive
from engine.cartography.xml_lines import read_limited
from engine.errors import SaveError, UnreadableMapError
from engine.files import write_files, write_whole
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap, ReplaceMap
from studio.editing.posters import PosterFormat, PosterOptions, poster
from studio.editing.snapshot import MapSnapshot
from studio.program.jobs import Job, JobContext, JobRunner
from studio.program.settings import Settings
from studio.ui.editor.job_dialog import JobDialog
from studio.ui.widgets.menus import make_action
from studio.ui.widgets.message_bar import MessageBar
from studio.ui.widgets.report_dialog import ReportDialog

P = ParamSpec("P")
_POSTERS: Final[dict[str, PosterFormat]] = {".png": "png", ".svg": "svg", ".pdf": "pdf"}
_LISTED: Final = 4  # names of exported files in a message, and the last
_MOST_BYTES: Final = 16 * 1024**2  # of a table
GROUP: Final = "file action"
SIDES: Final[tuple[Side, ...]] = ("left", "right", "top", "bottom")


class FileActions(QObject):
    """Exports and whole-map edits of one document at a time."""

    def __init__(
        self, settings: Settings, jobs: JobRunner, bar: MessageBar, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._settings, self._jobs, self._bar, self._window = settings, jobs, bar, window
        self._document: MapDocument | None = None
        self._again: Callable[[], None] = self.export_archive  # the export that ran last
        self._build_actions(window)

    def _build_actions(self, window: QMainWindow) -> None:
        self.exports = [
            make_action(window, self.tr("For &Conquest…"), self.export_to_conquest),
            make_action(window, self.tr("For &Domination…"), self.export_to_domination),
            make_action(window, self.tr("For &Lux…"), self.export_to_lux),
            make_action(window, self.tr("For &Warzone (SVG)…"), self.export_to_warzone),
            make_action(window, self.tr("For &TripleA…"), self.export_to_triplea),
            make_action(window, self.tr("As &GeoJSON…"), self.export_geojson),
            make_action(window, self.tr("As one &archive…"), self.export_archive, "Ctrl+E"),
            make_action(window, self.tr("As a &poster…"), self.export_poster),
            make_action(window, self.tr("As &tables (CSV)…"), self.export_tables),
        ]
        self.others = [
            make_action(window, self.tr("Apply ta&bles (CSV)…"), self.apply_tables),
            make_action(window, self.tr("Compare &with…"), self.compare),
        ]
        names = (
            self.tr("&Left half to the right"),
            self.tr("&Right half to the left"),
            self.tr("&Top half to the bottom"),
            self.tr("&Bottom half to the top"),
        )
        self.mirrors: list[QAction] = []
        for side, name in zip(SIDES, names, strict=True):
            action = make_action(window, name, self._on_mirror_triggered)
            action.setData(side)
            self.mirrors.append(action)

    def add_to(self, menu: QMenu, before: QAction) -> None:
        """Put the entries into a menu, before one of its actions."""
        exports = QMenu(self.tr("&Export"), menu)
        exports.addActions(self.exports)
        mirrors = QMenu(self.tr("&Mirror the drawing"), menu)
        mirrors.addActions(self.mirrors)
        for inner in (exports, mirrors):
            menu.insertMenu(before, inner)
        menu.insertActions(before, self.others)
        menu.insertSeparator(before)

    def set_document(self, document: MapDocument) -> None:
        """Work on another map."""
        self._document = document

    @Slot()
    def export_to_conquest(self) -> None:
        """Write the map as files of Conquest."""
        self._export(export_conquest, self.export_to_conquest)

    @Slot()
    def export_to_domination(self) -> None:
        """Write the map as files of Domination."""
        self._export(export_domination, self.export_to_domination)

    @Slot()
    def export_to_lux(self) -> None:
        """Write the map as a board of Lux."""
        self._export(export_lux, self.export_to_lux)

    @Slot()
    def export_to_warzone(self) -> None:
        """Write the map as a drawing for Warzone, with its commands."""
        self._export(export_warzone, self.export_to_warzone)

    @Slot()
    def export_to_triplea(self) -> None:
        """Write the map as a folder of TripleA."""
        self._export(export_triplea, self.export_to_triplea)

    @Slot()
    def export_geojson(self) -> None:
        """Write the regions as GeoJSON."""
        self._export(export_geojson, self.export_geojson)

    @Slot()
    def export_archive(self) -> None:
        """Write the map as one archive, and go on where it lives."""
        document = self._document
        if document is None:
            return
        start = str(self._folder() / f"{file_title(document.model.name)}.zip")
        kinds = self.tr("Maps as archives (*.zip)")
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Export as one archive"), start, kinds
        )
        if name:
            file = Path(name) if name.lower().endswith(".zip") else Path(f"{name}.zip")
            self._remember(file.parent)
            more = document.scenario_files(stem_for(document.model.name))
            work = partial(_pack, document.snapshot, file, more)
            self._run(self.tr("Packing the archive…"), work, self.export_archive)

    @Slot()
    def export_poster(self) -> None:
        """Write the map as a picture for the wall."""
        document = self._document
        if document is None:
            return
        start = str(self._folder() / f"{file_title(document.model.name)}.png")
        kinds = self.tr("Pictures (*.png);;Drawings (*.svg);;Documents (*.pdf)")
        name, kind = QFileDialog.getSaveFileName(
            self._window, self.tr("Export as a poster"), start, kinds
        )
        if name:
            file = Path(name)
            if file.suffix.lower() not in _POSTERS:
                file = Path(f"{name}.{kind[-4:-1]}")
            self._remember(file.parent)
            work = partial(_paint, document.snapshot, file)
            self._run(self.tr("Painting the poster…"), work, self.export_poster)

    @Slot()
    def export_tables(self) -> None:
        """Write regions and super regions as tables for a spreadsheet."""
        self._export(_tables, self.export_tables)

    @Slot()
    def apply_tables(self) -> None:
        """Change the map by tables, as one undo step; faults are listed and change nothing."""
        document = self._document
        if document is None:
            return
        names, _ = QFileDialog.getOpenFileNames(
            self._window, self.tr("Tables to apply"), str(self._folder()), self.tr("CSV (*.csv)")
        )
        if names:
            files = [Path(name) for name in names]
            told = self.tr("Reading the tables…")
            job = self._started(told, _read_tables, document.model, files)
            job.succeeded.connect(self._on_tables_read)
            job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_tables_read(self, result: tuple[MapModel, BulkEdit]) -> None:
        before, edit = result
        document = self._document
        if edit.issues:
            heading = self.tr("Nothing was changed. Correct the tables and apply them again.")
            dialog = ReportDialog(self.tr("Faults in the tables"), heading, self._window)
            dialog.show_issues(edit.issues)
        elif document is None or document.model is not before:
            self._bar.show_error(self.tr("The map changed meanwhile. Apply the tables again."))
        elif edit.model == before:
            self._bar.show_info(self.tr("The tables say what the map says already."))
        else:
            document.undo_stack.push(EditMap(document, self.tr("Apply tables"), model=edit.model))
            self._bar.show_info(self.tr("The tables are applied; Undo takes it back."))

    @Slot()
    def compare(self) -> None:
        """Ask for another version of the map, and list what differs."""
        document = self._document
        if document is None:
            return
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("The older version"),
            str(self._folder()),
            self.tr("Maps (*.xml *.zip)"),
        )
        if name:
            told = self.tr("Comparing the maps…")
            job = self._started(told, _compared, document.snapshot, Path(name))
            job.succeeded.connect(self._on_compared)
            job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_compared(self, changes: list[str]) -> None:
        if not changes:
            self._bar.show_info(self.tr("Both versions say the same."))
            return
        heading = self.tr("What changed from the older version to the map as it is now:")
        dialog = ReportDialog(self.tr("Compare"), heading, self._window)
        dialog.show_lines(changes)

    def _export(self, convert: Callable[[MapBundle], Export], again: Callable[[], None]) -> None:
        document = self._document
        if document is None:
            return
        name = QFileDialog.getExistingDirectory(
            self._window, self.tr("Folder for the exported files"), str(self._folder())
        )
        if name:
            self._remember(Path(name))
            work = partial(_convert, document.snapshot, convert, Path(name))
            self._run(self.tr("Exporting the map…"), work, again)

    @Slot()
    def _on_mirror_triggered(self) -> None:
        action, document = self.sender(), self._document
        if document is not None and isinstance(action, QAction):
            told = self.tr("Mirroring the drawing…")
            job = self._started(told, _mirrored, document.snapshot, action.data())
            job.succeeded.connect(self._on_mirrored)
            job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_mirrored(self, result: tuple[MapSnapshot, MapBundle]) -> None:
        before, bundle = result
        document = self._document
        if document is None or document.snapshot is not before:
            self._bar.show_error(self.tr("The map changed meanwhile. Mirror it again."))
            return
        document.undo_stack.push(ReplaceMap(document, self.tr("Mirror the drawing"), bundle))
        self._bar.show_info(self.tr("The drawing is mirrored; Undo takes it back."))

    def _run(self, text: str, work: Callable[[JobContext], str], again: Callable[[], None]) -> None:
        """Export in a job; `again` asks for another place where the disk refuses this one."""
        self._again = again
        job = self._started(text, work)
        job.succeeded.connect(self._bar.show_info)
        job.failed.connect(self._on_export_failed)

    def _started(
        self,
        text: str,
        work: Callable[Concatenate[JobContext, P], object],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Job:
        """Start a job that shows how far it is, and says when it was cancelled."""
        job = self._jobs.start(GROUP, work, *args, **kwargs)
        job.cancelled.connect(self._on_cancelled)
        JobDialog(job, text, self._window)
        return job

    @Slot()
    def _on_cancelled(self) -> None:
        self._bar.show_info(self.tr("Cancelled: nothing was changed."))

    @Slot(Exception)
    def _on_export_failed(self, error: Exception) -> None:
        is_of_disk = isinstance(error, SaveError) and isinstance(error.__cause__, OSError)
        answers = [(self.tr("Choose another place…"), self._again)] if is_of_disk else []
        self._bar.show_error(str(error), answers)

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        self._bar.show_error(str(error))

    def _folder(self) -> Path:
        return Path(self._settings.text("export/folder") or self._settings.maps_folder)

    def _remember(self, folder: Path) -> None:
        self._settings.remember("export/folder", str(folder))


def _pack(snapshot: MapSnapshot, file: Path, more: dict[str, bytes], context: JobContext) -> str:
    context.progress(0, 2)
    bundle = snapshot.bundle()
    context.progress(1, 2)
    context.check()
    save_archive(bundle, file, more=more)
    return f"Exported to {file}"


def _convert(
    snapshot: MapSnapshot, convert: Callable[[MapBundle], Export], folder: Path, context: JobContext
) -> str:
    context.progress(0, 3)
    bundle = snapshot.bundle()
    context.progress(1, 3)
    context.check()
    made = convert(bundle)
    context.progress(2, 3)
    context.check()
    write_files(folder, made.files)
    told = " ".join(issue.message for issue in made.issues[:3])
    names = list(made.files)
    listed = ", ".join(names if len(names) <= _LISTED else (*names[:_LISTED], "…", names[-1]))
    return f"Exported to {folder}: {listed}. {told}".strip()


def _mirrored(
    context: JobContext, snapshot: MapSnapshot, side: Side
) -> tuple[MapSnapshot, MapBundle]:
    return snapshot, mirror(snapshot.bundle(), side)


def _paint(snapshot: MapSnapshot, file: Path, context: JobContext) -> str:
    kind = _POSTERS[file.suffix.lower()]
    context.progress(0, 3)
    bundle = snapshot.bundle()
    context.progress(1, 3)
    context.check()
    data = poster(bundle, kind, PosterOptions())
    context.progress(2, 3)
    context.check()
    write_whole(file, data)
    return f"Exported to {file}"


def _tables(bundle: MapBundle) -> Export:
    stem = stem_for(bundle.model.name)
    tables = {
        f"{stem}-regions.csv": regions_csv(bundle.model),
        f"{stem}-super-regions.csv": super_regions_csv(bundle.model),
    }
    return Export(tables, ())


def _read_tables(
    context: JobContext, model: MapModel, files: list[Path]
) -> tuple[MapModel, BulkEdit]:
    tables = {file.name: read_limited(file, _MOST_BYTES) for file in files}
    return model, apply_tables(model, tables)


def _compared(context: JobContext, snapshot: MapSnapshot, file: Path) -> list[str]:
    reading = read_map(file)
    if reading.bundle is None:
        raise UnreadableMapError(file, "a file of the map is missing.")
    return [str(change) for change in difference(reading.bundle, snapshot.bundle())]
