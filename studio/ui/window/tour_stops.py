"""The places of the tour and what is said about them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QDockWidget, QToolBar, QWidget

from studio.program.translation import tr
from studio.ui.help.tour import Stop

if TYPE_CHECKING:
    from studio.ui.analysis.workspace import AnalyseWorkspace
    from studio.ui.editor.workspace import EditWorkspace
    from studio.ui.play.workspace import PlayWorkspace


class Toured(Protocol):
    """The main window, as far as the tour shows it."""

    @property
    def start_page(self) -> QWidget: ...
    @property
    def edit(self) -> EditWorkspace: ...
    @property
    def play(self) -> PlayWorkspace: ...
    @property
    def analyse(self) -> AnalyseWorkspace: ...
    def show_start_page(self) -> None: ...
    def show_workspace(self, number: int) -> None: ...


def tour_stops(window: Toured) -> list[Stop]:
    """Return the stops of a window that is complete."""
    edit, play, analyse = (partial(window.show_workspace, number) for number in range(3))
    home = window.show_start_page
    places: tuple[tuple[Callable[[], object], Callable[[], QWidget | None]], ...] = (
        (home, partial(_itself, window.start_page)),
        (edit, partial(_itself, window.edit.view)),
        (edit, partial(_bar, window.edit, "edit-tools")),
        (edit, partial(_dock, window.edit, "edit-regions")),
        (play, partial(_itself, window.play.view)),
        (play, partial(_bar, window.play, "play-strip")),
        (analyse, partial(_bar, window.analyse, "analyse-search")),
        (analyse, partial(_dock, window.analyse, "analyse-tree")),
        (home, partial(_bar, window.edit.window(), "workspaces")),
    )
    return [Stop(*place, *words) for place, words in zip(places, _words(), strict=True)]


def _words() -> list[tuple[str, str]]:
    """Return title and text of every stop."""
    return [*_words_of_drawing(), *_words_of_playing()]


def _words_of_drawing() -> list[tuple[str, str]]:
    return [
        (
            tr("Start here"),
            tr(
                "Maps you worked on, games you played, and the maps that come with Marchland. "
                "On the side are the ways to a new map: a blank canvas, a drawing with outlines, "
                "real provinces, a file of another game. Files can be dropped on the window too."
            ),
        ),
        (
            tr("Draw a map"),
            tr(
                "In Edit you draw a map: paint regions, cut and join them, link neighbours over "
                "the sea. The wheel zooms, the middle button or the space bar moves the map. "
                "Everything can be undone."
            ),
        ),
        (
            tr("Tools"),
            tr("Each tool has a key, shown when the pointer rests on it. Esc cancels a gesture."),
        ),
        (
            tr("Regions, neighbours, issues"),
            tr(
                "The docks show the map as tables. Issues lists what is wrong while you draw, "
                "jumps to the place, and repairs what can be repaired safely."
            ),
        ),
    ]


def _words_of_playing() -> list[tuple[str, str]]:
    return [
        (
            tr("Play"),
            tr(
                "In Play the map becomes a game of Warlight: against bots, with friends at this "
                "computer, or bots among themselves. All give their orders in secret, then the "
                "round is computed with chance. Ctrl+N starts a game."
            ),
        ),
        (
            tr("A turn"),
            tr(
                "Pick, deploy, attack, commit. A click deploys one unit, Shift five, the right "
                "button takes them back. To attack, click the source and then the target: the "
                "odds are computed exactly."
            ),
        ),
        (
            tr("See how the AI thinks"),
            tr(
                "In Analyse a search looks at the position of the running game, at one that you "
                "set up, or else at the first turn of a new game. Start it here and watch."
            ),
        ),
        (
            tr("The search tree"),
            tr(
                "Every circle is a position that the search has looked at; its size says how "
                "often, its colour how good it is. The table compares the turns in question."
            ),
        ),
        (
            tr("Find anything"),
            tr(
                "Ctrl+Shift+P finds every action by its name and shows its key. The guide and "
                "this tour are in the Help menu."
            ),
        ),
    ]


def _itself(widget: QWidget) -> QWidget:
    return widget


def _dock(workspace: QWidget, name: str) -> QWidget | None:
    dock = workspace.findChild(QDockWidget, name)
    if dock is not None:
        dock.raise_()
    return dock


def _bar(window: QWidget, name: str) -> QWidget | None:
    return window.findChild(QToolBar, name)
