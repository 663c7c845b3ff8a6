"""What the title bar and the status bar say is on show, in whichever workspace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from engine.game import Game
from engine.plain import LONGEST_IN_LINE, plain
from engine.registry import game_kind
from engine.wording import spoken
from maps import shipped_maps
from studio.desk import map_of
from studio.program.translation import tr
from studio.ui.look.plain import PlainLabel

if TYPE_CHECKING:
    from studio.editing.document import MapDocument
    from studio.ui.analysis.workspace import AnalyseWorkspace
    from studio.ui.editor.workspace import EditWorkspace
    from studio.ui.play.workspace import PlayWorkspace


class Shown(Protocol):
    """The main window, as far as it is named here."""

    document: MapDocument | None
    edit: EditWorkspace
    play: PlayWorkspace
    analyse: AnalyseWorkspace

    @property
    def workspace(self) -> EditWorkspace | PlayWorkspace | AnalyseWorkspace:
        """The workspace on show."""
        ...


class OnShow(QObject):
    """Names the map that is edited, or the game that is played or analysed."""

    def __init__(self, window: Any) -> None:  # a QMainWindow that is `Shown`
        super().__init__(window)
        self._window: QMainWindow = window
        self._shown: Shown = window
        self.size_label, self._issues = PlainLabel(), PlainLabel()
        self._pointed = PlainLabel()
        self._issues.setContentsMargins(0, 0, 12, 0)
        bar = self._window.statusBar()
        bar.addWidget(self._pointed, 1)
        bar.addPermanentWidget(self._issues)
        bar.addPermanentWidget(self.size_label)

    @Slot(str)
    def show_pointed(self, text: str) -> None:
        """Say what lies under the pointer."""
        self._pointed.setText(text)

    @Slot(int, int)
    def show_issues(self, errors: int, warnings: int) -> None:
        """Count what is wrong with the map."""
        parts = [tr("%n error(s)", "", errors)] if errors else []
        parts += [tr("%n warning(s)", "", warnings)] if warnings else []
        self._issues.setText(", ".join(parts) or tr("No issues"))

    def leave_workspaces(self) -> None:
        """Say no more what only a workspace shows."""
        self._pointed.clear()
        self._issues.hide()

    @Slot()
    def refresh(self) -> None:
        """Name what is on show."""
        document, shown = self._shown.document, self._shown
        if document is None:
            return
        model, game = document.model, self._game
        in_edit = shown.workspace is shown.edit
        kind = ""
        if document.read_only and in_edit:
            is_ours = document.folder in shipped_maps().values()
            kind = tr(" (shipped, read-only)") if is_ours else tr(" (not saved yet)")
        name = plain(model.name) if game is None else game_title(game)
        # Qt has a mark for changes in titles.
        name = name.replace("[*]", "[*][*]")
        self._window.setWindowTitle(f"{name}[*]{kind} - Marchland")
        self._window.setWindowModified(document.is_modified and in_edit)
        sizes = model.name, len(model.regions), len(model.super_regions)
        self.size_label.setText(map_words(*sizes) if game is None else game_words(game))
        self._issues.setVisible(in_edit)

    @property
    def _game(self) -> Game[Any, Any] | None:
        """The game that is played, or whose position is analysed."""
        shown = self._shown
        session, position = shown.play.session, shown.analyse.shown_position
        if shown.workspace is shown.play and session is not None:
            return session.game
        if shown.workspace is shown.analyse and position is not None:
            return position.game  # type: ignore[no-any-return]
        return None


def game_title(game: Game[Any, Any]) -> str:
    """Return what is played, and on which map if on one."""
    kind, graph = spoken(game_kind(game.traits.name).title), map_of(game)
    return kind if graph is None else tr("{0} on {1}").format(kind, plain(graph.name))


def game_words(game: Game[Any, Any]) -> str:
    """Say in short how large a game is."""
    kind, graph = spoken(game_kind(game.traits.name).title), map_of(game)
    players = tr("%n player(s)", "", game.traits.num_players)
    if graph is None:
        return f"{kind}: {players}"
    regions = tr("%n region(s)", "", len(graph.region_names))
    return f"{plain(graph.name, LONGEST_IN_LINE)}: {regions}, {players}"


def map_words(name: str, regions: int, groups: int) -> str:
    """Say in short how large a map is."""
    return tr("{0}: {1}, {2}").format(
        plain(name, LONGEST_IN_LINE),
        tr("%n region(s)", "", regions),
        tr("%n super region(s)", "", groups),
    )
