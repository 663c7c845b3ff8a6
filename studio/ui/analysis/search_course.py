"""How the search under way goes: said beside its controls, and shown as it grows."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance, Slot
from PySide6.QtWidgets import QLabel

from engine.errors import EngineError
from studio.playing.thinking import preparing_text
from studio.position.position import Position
from studio.ui.analysis.search_bar import SearchBar
from studio.ui.analysis.search_views import SearchViews
from studio.ui.analysis.session import SearchSession


class Place(Protocol):
    """What is used of the workspace."""

    message: SignalInstance
    status_changed: SignalInstance
    session: SearchSession
    bar: SearchBar
    views: SearchViews
    progress: QLabel

    @property
    def shown_position(self) -> Position | None:
        """The position on the board."""
        ...

    def show_trace(self, *, tree: bool = True, statistics: bool = True) -> None:
        """Bring the views up to date with the search on show."""
        ...

    def update_actions(self) -> None:
        """Enable what can be done now."""
        ...


class SearchCourse(QObject):
    """Follows the session of one workspace."""

    def __init__(self, place: Place, parent: QObject) -> None:
        super().__init__(parent)
        self._place = place
        self._updates = 0  # of the search under way
        session = place.session
        session.preparing.connect(self._on_session_preparing)
        session.updated.connect(self._on_session_updated)
        session.ended.connect(self.tell_end)
        session.failed.connect(self._on_session_failed)
        place.bar.freeze.toggled.connect(self._on_freeze_toggled)

    def begin(self) -> None:
        """Say that a search has begun."""
        self._updates = 0
        self.tell(self.tr("Searching…"))

    def tell(self, text: str) -> None:
        """Say how the search goes, beside its controls and in the status bar."""
        self._place.progress.setText(text)
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
            self.tell(place.bar.progress_text(snapshot, session))
        place.update_actions()

    @Slot()
    def tell_end(self) -> None:
        """Say what the search that is over has done."""
        session = self._place.session
        snapshot = session.trace.last
        if snapshot is not None:
            text = self._place.bar.progress_text(snapshot, session)
            self.tell(self.tr("Done: {text}").format(text=text))

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
