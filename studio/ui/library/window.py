"""The library's window: lists of games, simulations, analyses and maps, and the trash.

It opens nothing itself: it says what was asked for. Everything slow is a job.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QMessageBox,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from studio.library import listing
from studio.library.entries import AnalysisEntry, GameEntry, MapEntry
from studio.library.listing import AnyEntry, Change, Listing, Section
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.library.actions import LibraryActions
from studio.ui.library.file_dialogs import ask_export, ask_import
from studio.ui.library.list_view import EntryView
from studio.ui.look.plain import PlainBox, PlainLabel
from studio.ui.widgets.message_bar import MessageBar

LIST, PICTURES, CHANGE = "library: list", "library: pictures", "library: change"
_PAUSE_MS: Final = 150  # after typing
_GEOMETRY_KEY: Final = "library/geometry"


class LibraryWindow(QDialog):
    """Stays open beside the main window; `refresh` when the library has changed elsewhere."""

    continue_requested = Signal(object)  # GameEntry
    replay_requested = Signal(object)  # GameEntry
    analyse_requested = Signal(object)  # GameEntry
    analysis_requested = Signal(object)  # AnalysisEntry
    map_requested = Signal(object)  # Path

    def __init__(
        self, path: Path, settings: Settings, jobs: JobRunner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._is_listing = self._is_stale = False
        self._path, self._settings, self._jobs = path, settings, jobs
        self.setWindowTitle(self.tr("Library"))
        self.actions_ = LibraryActions(self)
        self.message_bar = MessageBar()
        self.search = QLineEdit()
        self.tabs = QTabWidget()
        self.views: dict[Section, EntryView] = {}
        self.status = PlainLabel()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)
        self._build()
        self._connect()
        self.setMinimumSize(960, 480)
        self.resize(1080, 660)
        geometry = settings.bytes(_GEOMETRY_KEY)
        if geometry is not None:
            self.restoreGeometry(geometry)
        self._enable()

    # --- building

    def _build(self) -> None:
        self.search.setPlaceholderText(self.tr("Search names, maps and players (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Search"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumHeight(30)
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Kinds of entries"))
        for section, (title, empty) in self._titles().items():
            view = self.views[section] = EntryView(section, title)
            view.empty_text = empty
            view.addActions(self.actions_.of_rows())
            self.tabs.addTab(view, title)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 12)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.tabs, 1)
        self.message_bar.float_over(self.tabs)
        foot = QHBoxLayout()
        foot.addWidget(self._bar())
        foot.addStretch(1)
        foot.addWidget(self.status)
        layout.addLayout(foot)

    def _bar(self) -> QToolBar:
        bar = QToolBar()
        bar.setAccessibleName(self.tr("What to do with what is chosen"))
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        bar.setIconSize(QSize(20, 20))
        for group in self.actions_.in_bar():
            bar.addActions(list(group))
        return bar

    def _titles(self) -> dict[Section, tuple[str, str]]:
        """Return the title of every list, and what stands in its place while it is empty."""
        return {
            Section.GAMES: (
                self.tr("Games"),
                self.tr("Every game you play is kept here from its first turn on."),
            ),
            Section.SIMULATIONS: (
                self.tr("Simulations"),
                self.tr("Games of bots among themselves are kept here, with what they thought."),
            ),
            Section.ANALYSES: (
                self.tr("Analyses"),
                self.tr("Analyses that you keep are listed here with the game they belong to."),
            ),
            Section.MAPS: (self.tr("Maps"), self.tr("Maps that you work on are listed here.")),
            Section.TRASH: (self.tr("Trash"), self.tr("The trash is empty.")),
        }

    def _connect(self) -> None:
        actions = self.actions_
        actions.connect(
            {
                actions.resume: self._on_continue,
                actions.replay: self._on_replay,
                actions.analyse: self._on_analyse,
                actions.open: self._on_open,
                actions.rename: self._on_rename,
                actions.discard: self._on_discard,
                actions.forget: self._on_discard,
                actions.restore: self._on_restore,
                actions.destroy: self._on_destroy,
                actions.empty: self._on_empty,
                actions.bring: self._on_import,
                actions.export: self._on_export,
            }
        )
        for view in self.views.values():
            view.chosen_changed.connect(self._enable)
            view.activated.connect(self._on_activated)
            view.table.name_given.connect(self._on_name_given)
        self.tabs.currentChanged.connect(self._on_tab_changed)
        self.search.textChanged.connect(self._timer.start)
        self._timer.timeout.connect(self.refresh)
        QShortcut(QKeySequence.StandardKey.Find, self, self._on_find)

    # --- what is so

    @property
    def section(self) -> Section:
        """The list on show."""
        return tuple(self.views)[self.tabs.currentIndex()]

    @property
    def view(self) -> EntryView:
        """The view on show."""
        return self.views[self.section]

    def show_section(self, section: Section) -> None:
        """Show one of the lists."""
        self.tabs.setCurrentWidget(self.views[section])

    @Slot()
    def refresh(self) -> None:
        """List anew what is on show, in a job."""
        if not self.isVisible():
            return  # it is listed when it is shown
        if self._is_listing:  # it is not cut off: what it has to say must not be lost
            self._is_stale = True
            return
        self._is_listing, self._is_stale = True, False
        text = self.search.text()
        job = self._jobs.start(LIST, listing.list_section, self._path, self.section, text)
        job.succeeded.connect(self._on_listed)
        job.failed.connect(self._on_failed)
        job.finished.connect(self._on_list_finished)

    # --- inside

    def _change(self, act: Change) -> None:
        job = self._jobs.start(f"{CHANGE} {id(act)}", listing.change, self._path, act)
        job.succeeded.connect(self._tell)
        job.failed.connect(self._on_failed)
        job.finished.connect(self.refresh)

    def _one(self) -> AnyEntry | None:
        chosen = self.view.chosen()
        return chosen[0] if len(chosen) == 1 else None

    def _game(self) -> GameEntry | None:
        one = self._one()
        return one if isinstance(one, GameEntry) else None

    def _sure(self, text: str) -> bool:
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.Cancel
        box = PlainBox(QMessageBox.Icon.Warning, self.windowTitle(), text, yes | no, self)
        box.setDefaultButton(no)
        answer = box.exec()
        box.deleteLater()
        return answer == yes

    @Slot(object)
    def _tell(self, text: str) -> None:
        if text:
            self.message_bar.show_error(text)

    # --- slots

    @Slot(object)
    def _on_listed(self, found: Listing) -> None:
        self._tell(found.notice)
        view = self.views[found.section]
        view.show_entries(found.entries)
        self._enable()
        if view.table.has_pictures and found.entries:
            job = self._jobs.start(PICTURES, listing.load_pictures, self._path, found.entries)
            job.partial.connect(view.table.show_pictures)
            job.succeeded.connect(view.table.show_pictures)

    @Slot()
    def _on_list_finished(self) -> None:
        self._is_listing = False
        if self._is_stale:
            self.refresh()

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        self.message_bar.show_error(str(error))

    @Slot()
    def _enable(self) -> None:
        rows = len(self.view.table.entries())
        chosen = self.view.chosen()
        self.actions_.enable(self.section, chosen, rows)
        text = self.tr("%n entry(s)", "", rows)
        if len(chosen) > 1:
            text += self.tr(", %n chosen", "", len(chosen))
        self.status.setText(text)

    @Slot()
    def _on_activated(self) -> None:
        self.actions_.default(self.section).trigger()

    @Slot()
    def _on_tab_changed(self) -> None:
        self._enable()
        self.refresh()

    @Slot()
    def _on_find(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    @Slot()
    def _on_continue(self) -> None:
        if (game := self._game()) is not None:
            self.continue_requested.emit(game)

    @Slot()
    def _on_replay(self) -> None:
        if (game := self._game()) is not None:
            self.replay_requested.emit(game)

    @Slot()
    def _on_analyse(self) -> None:
        if (game := self._game()) is not None:
            self.analyse_requested.emit(game)

    @Slot()
    def _on_open(self) -> None:
        one = self._one()
        if isinstance(one, AnalysisEntry):
            self.analysis_requested.emit(one)
        elif isinstance(one, MapEntry):
            self.map_requested.emit(Path(one.path))

    @Slot()
    def _on_rename(self) -> None:
        self.view.edit_name()

    @Slot(object, str)
    def _on_name_given(self, entry: GameEntry | AnalysisEntry, name: str) -> None:
        self._change(listing.Rename(entry, name))

    @Slot()
    def _on_discard(self) -> None:
        self._change(listing.Discard(self.view.chosen()))

    @Slot()
    def _on_restore(self) -> None:
        self._change(listing.Restore(self.view.chosen()))

    @Slot()
    def _on_destroy(self) -> None:
        chosen = self.view.chosen()
        text = self.tr("Delete %n entry(s) for good? This cannot be undone.", "", len(chosen))
        if self._sure(text):
            self._change(listing.Discard(chosen, for_good=True))

    @Slot()
    def _on_empty(self) -> None:
        text = self.tr("Delete everything in the trash for good? This cannot be undone.")
        if self._sure(text):
            self._change(listing.empty_trash)

    @Slot()
    def _on_import(self) -> None:
        wanted = ask_import(self._settings, self)
        if wanted is not None:
            self._change(wanted)

    @Slot()
    def _on_export(self) -> None:
        entry = self._one()
        if isinstance(entry, GameEntry | AnalysisEntry):
            wanted = ask_export(entry, self._settings, self)
            if wanted is not None:
                self._change(wanted)

    # --- Qt

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
        self.view.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        for group in (LIST, PICTURES):
            self._jobs.cancel(group)
        self._settings.remember(_GEOMETRY_KEY, self.saveGeometry())
        super().hideEvent(event)
