"""The search of the position on show: begun, stepped, thrown away, told and shown as it grows."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance, Slot

from engine.errors import EngineError
from studio.playing.thinking import preparing_text
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import SearchTrace
from studio.ui.analysis.file_menu import FileMenu
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.analysis.position_panel import PositionPanel
from studio.ui.analysis.search_bar import SearchBar, how_far
from studio.ui.analysis.search_views import SearchViews
from studio.ui.analysis.session import SearchSession
from studio.ui.analysis.tree_panel import TreePanel
from studio.ui.widgets.elided import ElidedLabel


class Place(Protocol):
    """What is used of the workspace."""

    message: SignalInstance
    status_changed: SignalInstance
    session: SearchSession
    bar: SearchBar
    views: SearchViews
    progress: ElidedLabel
    options_bar: OptionsBar
    position: PositionPanel
    file_menu: FileMenu
    tree: TreePanel

    @property
    def shown_position(self) -> Position | None:
        """The position on the board."""
        ...

    @property
    def trace(self) -> SearchTrace:
        """The search on show."""
        ...

    def refresh(self) -> None:
        """Show the position on the board again, with all that is known of it."""
        ...

    def show_trace(self, *, tree: bool = True, statistics: bool = True) -> None:
        """Bring the views up to date with the search on show."""
        ...


class SearchControl(QObject):
    """Serves one workspace: what its bar asks of the session, and how the session goes."""

    def __init__(self, place: Place, parent: QObject) -> None:
        super().__init__(parent)
        self._place = place
        self._updates = 0  # of the search under way
        session, bar, tree = place.session, place.bar, place.tree
        bar.start.triggered.connect(self.start)
        bar.stop.triggered.connect(session.stop)
        bar.pause.toggled.connect(session.set_paused)
        bar.step.triggered.connect(self.step)
        bar.ponder.toggled.connect(session.set_pondering)
        bar.clear_all.triggered.connect(self.clear)
        bar.freeze.toggled.connect(self._on_freeze_toggled)
        session.state_changed.connect(self.update_actions)
        session.preparing.connect(self._on_session_preparing)
        session.updated.connect(self._on_session_updated)
        session.ended.connect(self.tell_end)
        session.ended.connect(tree.ask_for_more)
        tree.more_requested.connect(session.show_more)
        session.failed.connect(self._on_session_failed)

    # --- what can be done

    @Slot()
    def start(self) -> None:
        """Search the position on show from the beginning."""
        self.start_with(self._place.options_bar.options)

    @Slot()
    def step(self) -> None:
        """Search the position on show some iterations on, and wait then."""
        place, session = self._place, self._place.session
        is_shown = session.position is place.shown_position
        if not (is_shown and (session.is_running or session.can_go_on)):
            self.start_with(place.options_bar.options, is_paused=True)
        elif session.is_complete:
            self.tell(self.tr("The search is complete: no step is left."))
        session.advance(place.bar.step_size)

    def start_with(self, options: AnalysisOptions, *, is_paused: bool = False) -> None:
        """Search the position on show as somebody says, from the beginning."""
        place, position = self._place, self._place.shown_position
        if position is None:
            return
        place.position.stop_editing()
        place.bar.freeze.setChecked(False)
        place.session.start(position, options, is_paused=is_paused)
        place.refresh()
        self._updates = 0
        self.tell(self.tr("Searching…"))

    @Slot()
    def clear(self) -> None:
        """Throw the search of the position on show away."""
        place = self._place
        if place.session.position is place.shown_position:
            place.session.cancel()
        place.refresh()

    @Slot()
    def update_actions(self) -> None:
        """Enable what can be done now."""
        place, position = self._place, self._place.shown_position
        has_found = position is not None and place.trace.last is not None
        can_start = position is not None and not place.position.is_editing
        can_start &= place.options_bar.search.kind is not None
        place.bar.show_state(place.session, can_start=can_start, can_clear=has_found)
        place.file_menu.set_enabled(has_found=has_found, has_position=position is not None)

    # --- how it goes

    def tell(self, text: str, short: str = "") -> None:
        """Say how the search goes, beside its controls and in the status bar.

        `short` stands beside the controls where the text has no room there.
        """
        self._place.progress.set_texts(text, short)
        self._place.status_changed.emit(text)

    @Slot()
    def _on_session_preparing(self) -> None:
        self.tell(preparing_text(*self._place.session.prepared))

    @Slot()
    def _on_session_updated(self) -> None:
        # The tree and the plots take turns, so that no frame has to paint both.
        place, session = self._place, self._place.session
        self._updates += 1
        is_live = session.is_running and not session.is_paused  # a step is looked at whole
        every = self._updates <= 1 or not is_live
        if session.position is place.shown_position and not place.bar.freeze.isChecked():
            odd = self._updates % 2 == 1
            place.show_trace(tree=every or odd, statistics=every or not odd)
            place.views.explain(live=is_live)
        snapshot = session.trace.last
        if snapshot is not None:
            self.tell(place.bar.progress_text(snapshot, session), how_far(snapshot))
        self.update_actions()

    @Slot()
    def tell_end(self) -> None:
        """Say what the search that is over has done."""
        session = self._place.session
        snapshot = session.trace.last
        if snapshot is not None:
            text = self._place.bar.progress_text(snapshot, session)
            self.tell(self.tr("Done: {text}").format(text=text), how_far(snapshot))

    @Slot(Exception)
    def _on_session_failed(self, error: Exception) -> None:
        self.tell("")
        expected = isinstance(error, EngineError)
        text = str(error) if expected else self.tr("The search failed: {error}").format(error=error)
        self._place.message.emit(text)

    @Slot(bool)
    def _on_freeze_toggled(self, frozen: bool) -> None:
        if not frozen and self._place.shown_position is not None:
            self._place.show_trace()
            self._place.views.explain()
