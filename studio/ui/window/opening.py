"""Everything that puts another map before the user: files, drops, ways in, recovered work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMainWindow, QWidget

from engine.cartography.files import PICTURE_SUFFIXES, stem_for
from engine.cartography.formats.kinds import Kind, kind_of
from engine.cartography.graph import MapGraph
from engine.cartography.store import MapReading, read_map
from engine.errors import RecordError, SetupError, UnreadableMapError, UnsupportedGameError
from engine.files import read_head
from engine.plain import plain
from engine.registry import TEXT_SUFFIX, is_game
from maps import find_shipped, shipped_maps
from studio.desk import map_of
from studio.editing.document import MapDocument
from studio.editing.drawing import DrawnMap, draw_map
from studio.editing.recent import RecentMaps
from studio.editing.recovery import Orphan
from studio.editing.snapshot import MapSnapshot
from studio.playing.replaying import read_played
from studio.playing.session import PlaySession
from studio.program.jobs import JobContext, JobRunner
from studio.program.settings import Settings
from studio.ui.editor.job_dialog import JobDialog
from studio.ui.ways_in.blank import BlankDialog
from studio.ui.ways_in.drawing import DrawingDialog
from studio.ui.ways_in.foreign import ForeignDialog
from studio.ui.ways_in.geojson import GeoJsonDialog
from studio.ui.ways_in.template import PICTURES, TemplateDialog
from studio.ui.ways_in.way_in import NewMap, WayIn
from studio.ui.widgets.menus import make_action
from studio.ui.widgets.message_bar import MessageBar
from studio.ui.window.saving import Saver

_GROUP: Final = "open a map"
_HEAD: Final = 4096  # bytes in which a file says that it is a game
PROVINCES: Final = "*.geojson *.json *.topojson *.geojsonl *.geojsons *.ndjson *.gz"
FOREIGN: Final = "*.map *.luxb *.desktop *.svg *.yml *.zip"  # files of other programs
_PICTURES: Final = {*PICTURE_SUFFIXES, ".bmp", ".gif"}


@dataclass(frozen=True, slots=True, eq=False)
class _Opened:
    """A map as a job read and drew it."""

    reading: MapReading
    drawn: DrawnMap | None  # None if a file is missing


class Opener(QObject):
    """Opens maps for one window, after asking about unsaved changes."""

    opened = Signal(object, object)  # MapDocument, RecoverySlot or None
    game_opened = Signal(object, object)  # MapDocument or None for the open one, PlaySession

    def __init__(
        self, settings: Settings, saver: Saver, jobs: JobRunner, bar: MessageBar, window: QWidget
    ) -> None:
        super().__init__(window)
        self._settings, self._saver, self._jobs = settings, saver, jobs
        self._bar, self._window = bar, window
        self.recent = RecentMaps(settings)
        self._left = self._here()  # the map that one is about to leave, as it was then

    def load_map(self, path: Path) -> bool:
        """Open the map at `path`; on failure say why, keep the old one and return False."""
        document = self._read(path)
        if document is not None:
            self._show(document)
        return document is not None

    def _show(self, document: MapDocument) -> None:
        if not document.read_only:
            self.recent.add(document.archive or document.folder, document.model.name)
        self.opened.emit(document, None)

    def _open(self, path: Path) -> None:
        """Read a map in a job, and show it."""
        self._left = self._here()
        job = self._jobs.start_first(_GROUP, _read_and_draw, path)
        job.succeeded.connect(self._on_read)
        job.failed.connect(self._on_read_failed)
        JobDialog(job, self.tr("Opening {0}…").format(plain(path.name)), self._window, modal=True)

    @Slot(object)
    def _on_read(self, opened: _Opened) -> None:
        document = self._document_of(opened.reading)
        if document is None:
            return
        if self._here() != self._left and not self._saver.may_leave():  # edited meanwhile
            return
        if opened.drawn is not None:
            document.show_as(opened.drawn)
        self._show(document)

    @Slot(Exception)
    def _on_read_failed(self, error: Exception) -> None:
        self._bar.show_error(self.tr("The map cannot be opened. {0}").format(error))

    def _here(self) -> tuple[MapDocument | None, int]:
        """Return the open map, and how far it was edited."""
        document = self._saver.document
        return document, 0 if document is None else document.undo_stack.index()

    @Slot(object)
    def open_path(self, path: Path) -> None:
        """Open whatever a file is: a map, a picture or province file to start from, a game."""
        if not self._saver.may_leave():
            return
        if path.suffix.lower() in _PICTURES and not path.is_dir():
            self._offer(DrawingDialog(self._jobs, path, self._window))
            return
        try:
            kind = kind_of(path)
            is_record = kind in (Kind.GEOJSON, Kind.TEXT) and is_game(read_head(path, _HEAD))
        except (UnreadableMapError, OSError) as error:
            self._bar.show_error(self.tr("The file cannot be opened. {0}").format(error))
            return
        if is_record:
            self.open_game(path)
        elif kind is Kind.MAP:
            self._open(path)
        elif kind is Kind.GEOJSON:
            self._offer(GeoJsonDialog(self._jobs, path, self._window))
        else:
            self._offer(ForeignDialog(self._jobs, path, self._window))

    def open_game(self, path: Path) -> None:
        """Go on with a recorded game, on the open map or on one that is its like."""
        try:
            record = read_played(path).record
            keep = None if path.suffix.lower() == TEXT_SUFFIX else path  # a text stays as it is
            session = PlaySession.resumed(self._jobs, record, autosave=keep)
        except (RecordError, UnsupportedGameError) as error:
            self._bar.show_error(self.tr("The game cannot be opened. {0}").format(error))
            return
        graph = map_of(session.game)
        if graph is None:
            self.game_opened.emit(None, session)
            return
        place = self._map_of(graph)
        if place is None:
            text = self.tr("Open the map “{0}” first: this game is played on it.")
            self._bar.show_error(text.format(plain(graph.name)))
            session.close()
            return
        self.game_opened.emit(None if place is self._saver.document else place, session)

    def _map_of(self, graph: MapGraph) -> MapDocument | None:
        """Return the open map, or a shipped or recent one, if a game was played on it."""
        document = self._saver.document
        if document is not None and _fits(document, graph):
            return document
        stem = stem_for(graph.name)
        for place in (*shipped_maps().values(), *self.recent.paths()):
            if place.stem == stem and (found := self._read(place)) and _fits(found, graph):
                return found
        return None

    def recover(self, orphan: Orphan) -> bool:
        """Open work that a dead window left; return False if it cannot be read."""
        try:
            document = orphan.document()
        except UnreadableMapError as error:
            orphan.slot.set_aside()
            self._bar.show_error(self.tr("The map cannot be recovered. {0}").format(error))
            return False
        self.opened.emit(document, orphan.slot)
        text = self.tr("“{0}” is recovered as it was; it is not saved yet.")
        self._bar.show_info(text.format(plain(document.model.name)))
        return True

    # --- actions and their slots

    def way_actions(self, window: QMainWindow) -> list[QAction]:
        """Return the actions that make a new map, for menus and the start page."""
        return [
            make_action(window, text, slot, keys, name)
            for text, slot, keys, name in (
                (self.tr("&Blank canvas…"), self.new_blank, "Ctrl+Shift+B", "blank"),
                (self.tr("&Picture with outlines…"), self.new_from_drawing, None, "drawing"),
                (self.tr("Colour &template…"), self.new_from_template, None, "template"),
                (
                    self.tr("&Real provinces (GeoJSON, TopoJSON)…"),
                    self.new_from_geojson,
                    None,
                    "globe",
                ),
                (self.tr("&Foreign file…"), self.import_foreign, "Ctrl+I", "foreign"),
            )
        ]

    @Slot()
    def open_map(self) -> None:
        """Ask for a map file and open it."""
        if not self._saver.may_leave():
            return
        name = self._ask_file(self.tr("Open map"), self.tr("Maps (*.xml *.zip)"))
        if name is not None:
            self._open(name)

    @Slot()
    def new_blank(self) -> None:
        """Make a map from nothing."""
        if self._saver.may_leave():
            self._offer(BlankDialog(self._jobs, self._window))

    @Slot()
    def new_from_drawing(self) -> None:
        """Make a map from a drawing with outlines."""
        files = self.tr("Pictures ({0})").format(PICTURES)
        self._new_from(self.tr("Drawing"), files, DrawingDialog)

    @Slot()
    def new_from_template(self) -> None:
        """Make a map from a colour template."""
        files = self.tr("Pictures ({0})").format(PICTURES)
        self._new_from(self.tr("Colour template"), files, TemplateDialog)

    @Slot()
    def new_from_geojson(self) -> None:
        """Make a map from provinces of the real world."""
        files = self.tr("GeoJSON and TopoJSON ({0})").format(PROVINCES)
        self._new_from(self.tr("Provinces"), files, GeoJsonDialog)

    @Slot()
    def import_foreign(self) -> None:
        """Import a map of another program."""
        files = self.tr("Maps of other programs ({0});;All files (*)").format(FOREIGN)
        self._new_from(self.tr("Foreign map"), files, ForeignDialog)

    # --- inside

    def _read(self, path: Path) -> MapDocument | None:
        try:
            reading = read_map(path)
        except UnreadableMapError as error:
            self._bar.show_error(self.tr("The map cannot be opened. {0}").format(error))
            return None
        return self._document_of(reading)

    def _document_of(self, reading: MapReading) -> MapDocument | None:
        if reading.bundle is None:
            listed = "; ".join(str(issue) for issue in reading.issues[:3])
            self._bar.show_error(self.tr("The map cannot be opened. {0}").format(listed))
            return None
        read_only = reading.folder in shipped_maps().values()
        return MapDocument.from_reading(reading, read_only=read_only)

    def _new_from(
        self, title: str, files: str, dialog: Callable[[JobRunner, Path, QWidget], WayIn]
    ) -> None:
        if not self._saver.may_leave():
            return
        file = self._ask_file(title, files)
        if file is not None:
            self._offer(dialog(self._jobs, file, self._window))

    def _ask_file(self, title: str, files: str) -> Path | None:
        start = self._settings.text("open/folder") or str(self._settings.maps_folder)
        name, _ = QFileDialog.getOpenFileName(self._window, title, start, files)
        if not name:
            return None
        self._settings.remember("open/folder", str(Path(name).parent))
        return Path(name)

    def _offer(self, dialog: WayIn) -> None:
        accepted = dialog.exec()
        made = dialog.made
        dialog.deleteLater()
        if accepted and made is not None:
            self.opened.emit(self.unsaved(made), None)

    def unsaved(self, made: NewMap) -> MapDocument:
        """Return a new map as a document that has no place yet, and so is not saved."""
        folder = self._settings.maps_folder / stem_for(made.bundle.model.name)
        document = MapDocument(made.bundle, folder, read_only=True, file_issues=made.issues)
        document.undo_stack.resetClean()
        if made.drawn is not None:
            document.show_as(made.drawn)
        return document


def _read_and_draw(context: JobContext, path: Path) -> _Opened:
    reading = read_map(path)
    context.check()
    bundle = reading.bundle
    if bundle is None:
        return _Opened(reading, None)
    return _Opened(reading, draw_map(MapSnapshot(bundle, bundle.model, bundle.labels)))


def _fits(document: MapDocument, graph: MapGraph) -> bool:
    try:
        return MapGraph.from_model(document.model) == graph
    except SetupError:
        return False


def world() -> Path:
    """Return the map that the program opens with."""
    folder = find_shipped("World")
    assert folder is not None, "the installation lacks the World map"
    return folder
