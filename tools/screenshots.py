"""Render the studio offscreen into a folder, or the pictures of the guide.

Waits for the program, never for a time: a slow machine gives the same pictures.

python -m tools.screenshots FOLDER     start page, workspaces and docks, two sizes, light and dark
python -m tools.screenshots --guide    docs/guide/pictures/*.png and the README's picture
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow

from ai.playing.bots import BotOptions, Seen
from ai.playing.players import make_bot
from engine.cartography.formats.export_geojson import export_geojson
from engine.cartography.formats.export_lux import export_lux
from engine.cartography.formats.export_triplea import export_triplea
from engine.cartography.formats.export_warzone import export_warzone
from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map, resolve_map
from engine.games.warlight.rules import WarlightGame
from studio.games.warlight.own import warlight
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.settings import Settings
from studio.program.translation import install_language
from studio.ui.games.warlight.analysis.step_panel import StepPanel
from studio.ui.games.warlight.play_table import WarlightTable
from studio.ui.look.theme import apply_theme
from studio.ui.play.new_game import NewGameDialog
from studio.ui.ways_in.drawing import DrawingDialog
from studio.ui.ways_in.foreign import ForeignDialog
from studio.ui.ways_in.geojson import GeoJsonDialog
from studio.ui.window.app import make_application
from studio.ui.window.main_window import MainWindow, open_studio
from tools.guide_boards import dicewars_pictures, paper_soccer_pictures
from tools.guide_games import sawhian_pictures, training_picture, wall_picture
from tools.guide_samples import write_sketch, write_skin
from tools.looking import GUIDE, POLL_MS, dock, keep, settle, still, wait_until

SIZES = ((1280, 800), (1920, 1080))
SEED = 7
ROUNDS = 5
ANALYSED = 20_000  # iterations of the search that is shown
BOT_ITERATIONS = 2000  # of a bot's turn
GUIDE_MAP = "Duel"  # written for other programs, and imported again
README_PICTURE = Path("docs/pictures/play.png")
PHASES = 9  # steps of the search that is taken one at a time
BATCH_GAMES = 20
REVIEW_ITERATIONS, REVIEW_SAMPLES = 200, 4


def analyse(window: MainWindow) -> None:
    """Search the position on show for a while."""
    bar = window.analyse.options_bar
    bar.seconds.setValue(0)  # no limit
    bar.iterations.setValue(ANALYSED)
    window.analyse.start_action.trigger()
    settle(window)
    wait_until(window, lambda: not window.analyse.session.is_running)


def play_some_rounds(window: MainWindow) -> PlaySession:
    """Let a bot stand in for the person against the search, up to an open turn."""
    document = window.document
    assert document is not None
    game = WarlightGame(MapGraph.from_model(document.model))
    seats = (Seat("You"), Seat("Bot 1", "mcts", iterations=BOT_ITERATIONS))
    session = PlaySession(window.jobs, game, seats, SEED)
    window.play.start(session)
    stand_in = make_bot("warlight", "mcts", BotOptions(seconds=None, iterations=4000))
    for ply in range(ROUNDS):
        wait_until(window, lambda: session.waiting_for)
        move = stand_in.choose(Seen(game, session.state, 0), Random(ply)).move
        session.submit(0, move)
        wait_until(window, lambda: session.waiting_for or session.is_over)
        window.play.commands.skip.trigger()
    settle(window)
    give_some_orders(window, session)
    return session


def give_some_orders(window: MainWindow, session: PlaySession) -> None:
    """Deploy on the front with the mouse, and order an attack."""
    document = window.document
    assert document is not None
    graph, state = warlight(session.game).graph, session.state
    source, target = max(
        ((r, q) for r in state.regions_of(0) for q in graph.neighbours[r] if state.owners[q] != 0),
        key=lambda pair: state.armies[pair[0]] - state.armies[pair[1]],
    )
    table = window.play.table
    assert isinstance(table, WarlightTable)
    view = table.view
    keys = [region.key for region in document.model.regions]
    QTest.mouseClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.ShiftModifier,
        view.region_position(keys[source]),
    )
    table.commands.attack.trigger()
    for region in (source, target):
        at = view.region_position(keys[region])
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def take(window: MainWindow, folder: Path, name: str, dark: bool) -> None:
    """Save pictures of the window at every size."""
    for width, height in SIZES:
        window.resize(width, height)
        settle(window)
        theme = "dark" if dark else "light"
        still(window).save(str(folder / f"{name}-{width}x{height}-{theme}.png"))


def take_docks(
    window: MainWindow, workspace: QMainWindow, folder: Path, name: str, dark: bool
) -> None:
    """Save pictures of the docks of a workspace that lie behind others, one after the other."""
    docks = [found for found in workspace.findChildren(QDockWidget) if found.parent() is workspace]
    shown = [found for found in docks if not found.visibleRegion().isEmpty()]
    for found in docks:
        if found not in shown:
            found.show()
            found.raise_()
            take(window, folder, f"{name}-{found.objectName().rpartition('-')[2]}", dark)
    for found in shown:
        found.raise_()


def render(folder: Path, dark: bool) -> None:
    """Render start page, workspaces and docks in one theme."""
    with tempfile.TemporaryDirectory() as home:
        window = open_studio(Settings(Path(home)))
        window.show()
        settle(window)
        QTest.mouseClick(
            window.edit.view.viewport(),
            Qt.MouseButton.LeftButton,
            pos=window.edit.view.region_position(5),
        )
        take(window, folder, "edit", dark)
        take_docks(window, window.edit, folder, "edit", dark)
        window.show_workspace(1)
        play_some_rounds(window)
        take(window, folder, "play", dark)
        take_docks(window, window.play, folder, "play", dark)
        window.show_workspace(2)
        analyse(window)
        take(window, folder, "analyse", dark)
        take_docks(window, window.analyse, folder, "analyse", dark)
        window.show_start_page()
        take(window, folder, "start", dark)
        window.close()


# --- the guide


def edit_picture(window: MainWindow) -> None:
    """The Edit workspace with a region chosen."""
    view = window.edit.view
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.region_position(5))
    keep(window, "edit")


def new_game_picture(window: MainWindow) -> None:
    """The dialog of a new game, on the map on show."""
    window.show_workspace(1)
    settle(window)
    QTimer.singleShot(0, keep_dialog)
    window.play.new_game()


def keep_dialog() -> None:
    """Keep the picture of the dialog once it waits for an answer, and give it none."""
    dialog = QApplication.activeModalWidget()
    if not isinstance(dialog, NewGameDialog):
        QTimer.singleShot(POLL_MS, keep_dialog)
        return
    keep(dialog, "new-game")
    dialog.reject()


def play_picture(window: MainWindow) -> None:
    """A turn being planned; the README shows it as well."""
    window.show_workspace(1)
    play_some_rounds(window)
    keep(window, "play")
    README_PICTURE.write_bytes((GUIDE / "play.png").read_bytes())


def analyse_pictures(window: MainWindow) -> None:
    """The position of that turn: the whole workspace, and its tree."""
    window.show_workspace(2)
    settle(window)
    analyse(window)
    keep(window, "analyse")
    window.analyse.docks.show("tree")
    keep(dock(window, "analyse-tree"), "tree")


def steps_picture(window: MainWindow) -> None:
    """A search step by step, at a selection."""
    window.analyse.docks.show("candidates")
    window.analyse.docks.show("steps")
    settle(window)
    steps = window.analyse.findChild(StepPanel)
    assert steps is not None, "the first game can be stepped"
    for _ in range(PHASES):
        steps.phase_action.trigger()
        settle(window)
    keep(window, "steps")


def review_picture(window: MainWindow) -> None:
    """The game so far, reviewed."""
    window.analyse.docks.show("review")
    review = window.analyse.studies.review
    review.bar.iterations.setValue(REVIEW_ITERATIONS)
    review.bar.samples.setValue(REVIEW_SAMPLES)
    review.bar.start.trigger()
    settle(window)
    wait_until(window, lambda: not review.bar.stop.isEnabled())
    keep(window, "review")


def batch_picture(window: MainWindow) -> None:
    """A batch of games that is over."""
    window.show_workspace(1)
    records = window.play.records
    records.show_batch_window()
    batch = records.batch
    assert batch is not None
    for box, text in zip(batch.setup.boxes, ("Aggressive bot", "Defensive bot"), strict=True):
        box.setCurrentIndex(box.findText(text))
    batch.setup.games.setValue(BATCH_GAMES)
    batch.start_button.click()
    wait_until(window, batch.start_button.isEnabled)
    keep(batch, "batch")
    batch.close()


def simulate_picture(window: MainWindow) -> None:
    """A game of bots, with the time line."""
    document = window.document
    assert document is not None
    game = WarlightGame(MapGraph.from_model(document.model))
    seats = (Seat("Ada", "mcts", iterations=400), Seat("Basil", "mcts", iterations=100))
    session = PlaySession(window.jobs, game, seats, SEED)
    window.play.start(session)
    wait_until(window, lambda: session.is_over or session.state.round >= ROUNDS)
    window.play.commands.pause.trigger()
    window.play.commands.skip.trigger()
    settle(window)
    keep(window, "simulate")


def import_pictures(window: MainWindow) -> None:
    """The dialog of maps of other programs, for files that leave something open."""
    bundle = read_map(resolve_map(GUIDE_MAP)).bundle
    assert bundle is not None
    with tempfile.TemporaryDirectory() as folder:
        for name, made, left_out in (
            ("warzone", export_warzone(bundle), ".json"),
            ("triplea", export_triplea(bundle), None),
            ("lux", export_lux(bundle), None),
        ):
            for file, data in made.files.items():
                if file.endswith(left_out or "\0"):
                    continue
                path = Path(folder) / name / file
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            suffixes = (".svg", ".yml", ".luxb")
            main_file = next(file for file in made.files if file.endswith(suffixes))
            dialog = ForeignDialog(window.jobs, Path(folder) / name / main_file, window)
            dialog.show()
            wait_until(window, dialog.create_button.isEnabled)
            keep(dialog, f"import-{name}")
            dialog.reject()


def source_pictures(window: MainWindow) -> None:
    """The dialogs for a skin of KsirK, areas of GeoJSON and a sketch with dashed borders."""
    bundle = read_map(resolve_map(GUIDE_MAP)).bundle
    assert bundle is not None
    with tempfile.TemporaryDirectory() as folder:
        skin = ForeignDialog(window.jobs, write_skin(bundle, Path(folder) / "skin"), window)
        skin.show()
        wait_until(window, skin.create_button.isEnabled)
        keep(skin, "import-ksirk")
        skin.reject()
        for name, data in export_geojson(bundle).files.items():
            (Path(folder) / name).write_bytes(data)
            areas = GeoJsonDialog(window.jobs, Path(folder) / name, window)
        areas.show()
        wait_until(window, areas.create_button.isEnabled)
        areas.group_property.setCurrentIndex(areas.group_property.findData("super_region"))
        keep(areas, "import-geojson")
        areas.reject()
        write_sketch(bundle, Path(folder) / "sketch.png")
        sketch = DrawingDialog(window.jobs, Path(folder) / "sketch.png", window)
        sketch.method.setCurrentIndex(1)
        sketch.gap.setValue(9)
        sketch.show()
        wait_until(window, sketch.create_button.isEnabled)
        keep(sketch, "drawing")
        sketch.reject()


def render_guide() -> None:
    """Take every picture of the guide, on a small map in the light theme."""
    GUIDE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        window = open_studio(Settings(Path(home)))
        window.resize(*SIZES[0])
        window.show()
        settle(window)
        for take_picture in (
            edit_picture,
            new_game_picture,
            play_picture,
            analyse_pictures,
            review_picture,
            steps_picture,
            batch_picture,
            simulate_picture,
            import_pictures,
            source_pictures,
            sawhian_pictures,
            paper_soccer_pictures,
            dicewars_pictures,
            wall_picture,
            training_picture,
        ):
            take_picture(window)
        window.close()


def main() -> None:
    """Render what the command line asks for."""
    app = make_application(sys.argv[:1])
    install_language(app, "en")  # for its plurals
    assert isinstance(app, QApplication)
    app.setCursorFlashTime(0)  # or a caret would never rest
    if "--guide" in sys.argv:
        apply_theme(app, dark=False)
        render_guide()
        print(f"Pictures in {GUIDE}")
        return
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    for dark in (False, True):
        apply_theme(app, dark)
        render(folder, dark)
    print(f"Pictures in {folder}")


if __name__ == "__main__":
    main()
