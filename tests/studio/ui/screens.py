"""Every window and dialog of the program, filled, for tests that look at all of them."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ai.measuring.train import Generation
from engine.cartography.graph import MapGraph
from engine.cartography.store import MapBundle, build_bundle, save_map
from engine.games.sawhian.rules import SawhianGame
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase
from studio.editing.recovery import Orphan, RecoverySlot
from studio.editing.recovery_file import Origin
from studio.library.states import state_painter
from studio.painting.figures import course_figure
from studio.painting.print_options import PrintOptions
from studio.playing.choices import GameChoices
from studio.playing.session import PlaySession
from studio.playing.trainings import Training
from studio.playing.wall import WallGame
from studio.position.seats import Seat
from studio.position.trace import Axis, SearchTrace
from studio.program.jobs import JobContext
from studio.program.settings import Settings
from studio.ui.editor.canvas_dialogs import ResizeDialog, ScaleDialog
from studio.ui.editor.job_dialog import JobDialog
from studio.ui.editor.save_copy import DuplicateDialog, SaveCopyDialog
from studio.ui.help.action_search import ActionSearch
from studio.ui.help.guide_window import GuideWindow
from studio.ui.help.shortcuts import ShortcutsDialog, all_actions
from studio.ui.library.window import LibraryWindow
from studio.ui.play.batch_window import BatchWindow
from studio.ui.play.branch_dialog import BranchDialog
from studio.ui.play.map_choice import MapChooser, Playground
from studio.ui.play.new_game import NewGameDialog
from studio.ui.play.training_window import TrainingWindow
from studio.ui.play.wall_window import WallWindow
from studio.ui.ways_in.blank import BlankDialog
from studio.ui.ways_in.drawing import DrawingDialog
from studio.ui.ways_in.foreign import ForeignDialog
from studio.ui.ways_in.geojson import GeoJsonDialog
from studio.ui.ways_in.template import TemplateDialog
from studio.ui.widgets.picture_dialog import PictureDialog
from studio.ui.widgets.report_dialog import ReportDialog
from studio.ui.widgets.report_window import ReportWindow
from studio.ui.window.changed_outside import ChangedOutsideBox
from studio.ui.window.main_window import MainWindow, open_studio
from studio.ui.window.recovery_dialog import RecoveryDialog
from tests.engine.cartography.formats.drawings import WARZONE
from tests.engine.cartography.formats.files import CONQUEST, written
from tests.studio.grids import grid_game, grid_labels, grid_model, idle_thinker, no_preparation
from tests.studio.searches import made_up_snapshot, position_in
from tests.studio.ui.windows import document_of, forget_changes

WIDTH, HEIGHT = 4, 3
SEATS: Final = (Seat("Anna"), Seat("Ben", "random"))

Maker = Callable[[MainWindow, Path], QWidget]


def grid_bundle() -> MapBundle:
    """The map of `tests.studio.grids`, with a picture."""
    model, picture = grid_model(WIDTH, HEIGHT), io.BytesIO()
    Image.new("RGB", (model.width, model.height), (180, 200, 220)).save(picture, "PNG")
    return build_bundle(model, grid_labels(WIDTH, HEIGHT), picture.getvalue())


def open_grid(home: Path, bundle: MapBundle | None = None) -> MainWindow:
    """Show a window on the grid, or on another map, saved under `home`."""
    file = save_map(bundle or grid_bundle(), home / "maps" / "grid")
    window = open_studio(Settings(home), file)
    window.show()
    return window


def active_grid(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    """Yield a window on the grid that has the keyboard; nothing runs on after it."""
    window = open_grid(home)
    qtbot.addWidget(window, before_close_func=forget_changes)
    window.resize(1280, 800)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield window
    window.analyse.session.cancel()
    assert window.jobs.shutdown()


# --- workspaces


def begin_game(
    window: MainWindow, game: WarlightGame | None = None, seats: Sequence[Seat] = SEATS
) -> PlaySession:
    """Begin a game of a person against bots that do nothing."""
    window.show_workspace(1)
    session = PlaySession(
        window.jobs, game or grid_game(WIDTH, HEIGHT), seats, 3, thinker=idle_thinker,
        preparation=no_preparation,
    )  # fmt: skip
    window.play.start(session)
    return session


def analyse(window: MainWindow, iterations: int = 1000) -> None:
    """Show a made-up search of the game's position."""
    window.show_workspace(2)
    workspace = window.analyse
    position = workspace.shown_position
    assert position is not None
    workspace.session.position = position
    workspace.session.trace.add(made_up_snapshot(position, iterations, workers=2))
    workspace.session.updated.emit()


# --- dialogs


def _new_game(game: str, window: MainWindow, home: Path) -> QWidget:
    model, labels = grid_model(WIDTH, HEIGHT), grid_labels(WIDTH, HEIGHT)
    ground = Playground(model, labels, MapGraph.from_model(model))
    maps = MapChooser(window.jobs, Settings(home), ground)
    return NewGameDialog(
        GameChoices.of(game), ground, window,
        jobs=window.jobs, maps=maps, remembered=GameChoices.of,
    )  # fmt: skip


def _branch(window: MainWindow, home: Path) -> QWidget:
    return BranchDialog("warlight", SEATS, (0, 1), 2, 7, window)


def _batch(window: MainWindow, home: Path) -> QWidget:
    return BatchWindow(window.jobs, GameChoices(), window)


def _wall(window: MainWindow, home: Path) -> QWidget:
    wall = WallWindow(window.jobs, GameChoices.of, "sawhian", window)
    game = SawhianGame()
    state, paint = game.initial_state(), state_painter(game)
    names = ("Anna", "Ben", "Cid", "Dan")
    wall.view.wall.show_games(
        [
            WallGame(1, names, state, 0, paint(state)),
            WallGame(2, names, state, 120, paint(state), is_over=True, winner=3),
            WallGame(3, names, state, 130, paint(state), is_over=True),
            WallGame(4, names, state, 5, paint(state), is_withdrawn=True),
        ]
    )
    return wall


def _training(window: MainWindow, home: Path) -> QWidget:
    training = TrainingWindow(window.jobs, window)
    tuples = tuple((0.9 - i / 10, i / 10, -i / 10, 0.4) for i in range(4))
    log = tuple(Generation(i, 9 - i, (5, 3, 2, i), tuples) for i in range(3))
    training.view.show_training(Training(("progress", "stock", "off", "crowding"), 9, log))
    return training


def _library(window: MainWindow, home: Path) -> QWidget:
    return LibraryWindow(home / "library.sqlite", Settings(home), window.jobs, window)


def _picture(home: Path) -> Path:
    image = Image.new("RGB", (120, 80), "white")
    draw = ImageDraw.Draw(image)
    for x in (20, 60):
        draw.rectangle((x, 20, x + 40, 60), outline="black", width=3)
    file = home / "drawing.png"
    image.save(file)
    return file


def _provinces(home: Path) -> Path:
    def square(x: int) -> list[list[list[int]]]:
        return [[[x, 0], [x + 1, 0], [x + 1, 1], [x, 1], [x, 0]]]

    features = [
        {
            "type": "Feature",
            "properties": {"name": f"Land {x}", "state": "Here"},
            "geometry": {"type": "Polygon", "coordinates": square(x)},
        }
        for x in range(3)
    ]
    file = home / "provinces.geojson"
    file.write_text(json.dumps({"type": "FeatureCollection", "features": features}), "utf-8")
    return file


def _blank(window: MainWindow, home: Path) -> QWidget:
    return BlankDialog(window.jobs, window)


def _drawing(window: MainWindow, home: Path) -> QWidget:
    return DrawingDialog(window.jobs, _picture(home), window)


def _template(window: MainWindow, home: Path) -> QWidget:
    return TemplateDialog(window.jobs, _picture(home), window)


def _geojson(window: MainWindow, home: Path) -> QWidget:
    return GeoJsonDialog(window.jobs, _provinces(home), window)


def _foreign(window: MainWindow, home: Path) -> QWidget:
    return ForeignDialog(window.jobs, written(home, CONQUEST), window)


def _foreign_choices(window: MainWindow, home: Path) -> QWidget:
    dialog = ForeignDialog(window.jobs, written(home, WARZONE, "small.svg"), window)
    while not dialog.create_button.isEnabled():
        QTest.qWait(10)
    return dialog


def _save_as(window: MainWindow, home: Path) -> QWidget:
    return SaveCopyDialog(document_of(window), home, window)


def _duplicate(window: MainWindow, home: Path) -> QWidget:
    return DuplicateDialog(document_of(window), home, window)


def _save_picture(window: MainWindow, home: Path) -> QWidget:
    trace = SearchTrace()
    for iterations in (100, 400, 1000):
        trace.add(made_up_snapshot(position_in(Phase.TURN), iterations))
    figures = (course_figure(trace), course_figure(trace, Axis.ITERATIONS))
    return PictureDialog(figures, PrintOptions(), window)


def _resize(window: MainWindow, home: Path) -> QWidget:
    return ResizeDialog(document_of(window).model, window)


def _scale(window: MainWindow, home: Path) -> QWidget:
    return ScaleDialog(document_of(window).model, window)


def _recovery(window: MainWindow, home: Path) -> QWidget:
    origin = Origin("Lost", str(home), "lost", None, False, 0.0)
    return RecoveryDialog([Orphan(RecoverySlot(home / "recovery", "lost"), origin)], window)


def _changed_outside(window: MainWindow, home: Path) -> QWidget:
    return ChangedOutsideBox("Grid", window)


def _report(window: MainWindow, home: Path) -> QWidget:
    return ReportWindow("A fault", "<b>Something</b> went wrong.", "Traceback", window)


def _changes(window: MainWindow, home: Path) -> QWidget:
    dialog = ReportDialog("Compare", "Two changes", window)
    dialog.show_lines(["Land 1: name", "Land 2: bonus"])
    return dialog


def _actions(window: MainWindow, home: Path) -> QWidget:
    return ActionSearch(all_actions(window), window)


def _shortcuts(window: MainWindow, home: Path) -> QWidget:
    return ShortcutsDialog(all_actions(window), Settings(home), window)


def _guide(window: MainWindow, home: Path) -> QWidget:
    (home / "index.md").write_text("# Guide\n\nWords.\n", "utf-8")
    return GuideWindow(home, window)


def _job(window: MainWindow, home: Path) -> QWidget:
    dialog = JobDialog(window.jobs.start("a long job", _endless), "Working…", window)
    dialog.setMinimumDuration(0)
    return dialog


def _endless(context: JobContext) -> None:
    """Go on until it is cancelled."""
    while True:
        context.check()
        time.sleep(0.01)


DIALOGS: Final[dict[str, Maker]] = {
    "new game": partial(_new_game, "warlight"),
    "new game of Sawhian": partial(_new_game, "sawhian"),
    "new game of Dicewars": partial(_new_game, "dicewars"),
    "new game of Paper Soccer": partial(_new_game, "paper-soccer"),
    "continue from here": _branch,
    "many games": _batch,
    "games side by side": _wall,
    "training": _training,
    "library": _library,
    "blank map": _blank,
    "picture with outlines": _drawing,
    "colour template": _template,
    "real provinces": _geojson,
    "foreign file": _foreign,
    "foreign file with choices": _foreign_choices,
    "save as": _save_as,
    "duplicate": _duplicate,
    "picture": _save_picture,
    "canvas size": _resize,
    "scale": _scale,
    "recovery": _recovery,
    "changed outside": _changed_outside,
    "report": _report,
    "list of changes": _changes,
    "action search": _actions,
    "shortcuts": _shortcuts,
    "guide": _guide,
    "progress": _job,
}
