"""What can be done in the library's window, as actions; what they do is said elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from studio.library.entries import AnalysisEntry, GameEntry, MapEntry
from studio.library.listing import AnyEntry, Section
from studio.program.translation import tr
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip

_GAMES: Final = (Section.GAMES, Section.SIMULATIONS)


class LibraryActions:
    """Actions for the lists; `enable` shows those that fit what is chosen."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        make = self._make
        self.resume = make(tr("&Continue"), "start", "", tr("Go on with this game"))
        self.replay = make(tr("&Replay"), "replay", "Ctrl+R", tr("Look through the game"))
        self.analyse = make(
            tr("&Analyse"), "analyse", "Ctrl+Shift+A", tr("Analyse the last position")
        )
        self.open = make(tr("&Open"), "open", "Ctrl+O", tr("Open this"))
        self.rename = make(tr("Re&name"), "rename", "F2", tr("Type another name"))
        self.discard = make(tr("&Delete"), "trash", "Del", tr("Put into the trash"))
        self.forget = make(tr("Re&move from list"), "forget", "Del", tr("The map's files stay"))
        self.restore = make(tr("Re&store"), "restore", "", tr("Take out of the trash"))
        self.destroy = make(tr("&Delete for good…"), "trash", "Del", tr("This cannot be undone"))
        self.empty = make(tr("E&mpty trash…"), "forget", "", tr("Delete all of it for good"))
        self.bring = make(tr("&Import…"), "import-file", "Ctrl+I", tr("Keep games and analyses"))
        self.export = make(
            tr("&Export…"), "export-file", "Ctrl+E", tr("Write as a file: it, its map or its log")
        )

    def _make(self, text: str, icon_name: str, keys: str, tip: str) -> QAction:
        action = QAction(icon(icon_name), text, self._window)
        shown = tip
        if keys:
            action.setShortcut(QKeySequence(keys))
            native = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            shown = f"{tip} ({native})"
        action.setToolTip(plain_tip(shown))
        return action

    def in_bar(self) -> Sequence[Sequence[QAction]]:
        """Return the bar's groups."""
        return (
            (self.resume, self.replay, self.analyse, self.open),
            (self.rename, self.discard, self.forget, self.restore, self.destroy, self.empty),
            (self.bring, self.export),
        )

    def of_rows(self) -> list[QAction]:
        """Return those that do something to what is chosen, for its menu."""
        return [a for group in self.in_bar() for a in group if a not in (self.bring, self.empty)]

    def connect(self, slots: Mapping[QAction, Callable[..., object]]) -> None:
        """Say what the actions do."""
        for action, slot in slots.items():
            action.triggered.connect(slot)

    def enable(self, section: Section, chosen: Sequence[AnyEntry], rows: int) -> None:
        """Show the actions of a list, and enable those that fit what is chosen of so many rows."""
        one = chosen[0] if len(chosen) == 1 else None
        game = one if isinstance(one, GameEntry) else None
        is_running = game is not None and not game.is_over
        plays = section in _GAMES
        keeps = plays or section is Section.ANALYSES
        in_trash = section is Section.TRASH
        _set(self.resume, plays, is_running)
        _set(self.replay, plays, game is not None)
        _set(self.analyse, plays, game is not None)
        _set(self.open, not plays and not in_trash, isinstance(one, AnalysisEntry | MapEntry))
        _set(self.rename, keeps, one is not None)
        _set(self.discard, keeps, bool(chosen))
        _set(self.forget, section is Section.MAPS, bool(chosen))
        _set(self.restore, in_trash, bool(chosen))
        _set(self.destroy, in_trash, bool(chosen))
        _set(self.empty, in_trash, rows > 0)
        _set(self.bring, keeps, True)
        _set(self.export, keeps, one is not None)

    def default(self, section: Section) -> QAction:
        """Return what a double click or Enter does."""
        if section in _GAMES:
            return self.resume if self.resume.isEnabled() else self.replay
        return self.restore if section is Section.TRASH else self.open


def _set(action: QAction, visible: bool, enabled: bool) -> None:
    action.setVisible(visible)
    action.setEnabled(visible and enabled)  # a hidden one would still hear its shortcut
