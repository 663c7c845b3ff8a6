"""The new-game dialog: what can be chosen, what is refused, what is remembered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QDoubleSpinBox, QSpinBox
from pytestqt.qtbot import QtBot

from ai.games.warlight.players import PLAYERS
from ai.playing.players import Level
from ai.searching.options import PARALLEL_MODES, Parallel
from engine.cartography.graph import MapGraph
from engine.cartography.store import save_map
from engine.record import HUMAN
from studio.editing.recent import RecentMaps
from studio.games.warlight.desk import WarlightRules
from studio.playing.choices import GameChoices
from studio.playing.thinking import GameThinker
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.play.map_choice import MapChooser, Playground
from studio.ui.play.new_game import NewGameDialog
from studio.ui.play.starting import CHOICES_KEY, GameStarter
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.grids import grid_labels, grid_model, idle_thinker
from tests.studio.maps import small_bundle
from tests.studio.ui.play.conftest import LEFT, Show


def make_dialog(
    show: Show, runner: JobRunner, size: tuple[int, int] = (4, 3), game: str = "warlight"
) -> NewGameDialog:
    model = grid_model(*size)
    ground = Playground(model, grid_labels(*size), MapGraph.from_model(model))
    dialog = NewGameDialog(GameChoices.of(game), ground, jobs=runner)
    show(dialog)
    return dialog


@pytest.fixture
def dialog(show: Show, runner: JobRunner) -> NewGameDialog:
    return make_dialog(show, runner)


def choose_kind(dialog: NewGameDialog, row: int, kind: str, level: str = "") -> None:
    box = dialog.rows.rows[row].kind
    box.setCurrentIndex(box.findData(f"{kind}/{level}"))


def choose_color(dialog: NewGameDialog, row: int, color: int) -> None:
    """Choose from the menu of a row."""
    dialog.rows.rows[row].color.menu().actions()[color].trigger()


def test_the_default_is_a_person_against_a_searching_bot(dialog: NewGameDialog) -> None:
    person, bot = dialog.choices().seats
    assert (person.kind, person.color) == (HUMAN, 0)
    assert (bot.kind, bot.level, bot.color) == ("mcts", "medium", 1)
    assert dialog.start_button.isEnabled()
    assert dialog.problems_text == ""


def test_return_starts(dialog: NewGameDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_a_player_without_a_name_cannot_start(dialog: NewGameDialog) -> None:
    name = dialog.rows.rows[1].name
    name.selectAll()
    QTest.keyClick(name, Qt.Key.Key_Delete)
    assert dialog.problems_text == "Player 2 has no name: give one."
    assert not dialog.start_button.isEnabled()
    QTest.keyClicks(name, "You")
    assert "Two players are called" in dialog.problems_text
    QTest.keyClicks(name, "r twin")
    assert dialog.start_button.isEnabled()


def test_only_a_searching_bot_takes_time(dialog: NewGameDialog) -> None:
    QTest.mouseClick(dialog.rows.add_button, LEFT)
    assert dialog.problems_text == ""
    assert [seat.kind for seat in dialog.choices().seats] == [HUMAN, "mcts", "mcts"]
    choose_kind(dialog, 1, "aggressive")
    choose_kind(dialog, 2, "mcts")
    assert dialog.start_button.isEnabled()
    shown = [row.limit.currentWidget() is row.seconds for row in dialog.rows.rows]
    assert shown == [False, False, True]


@pytest.mark.parametrize("level", PLAYERS.levels)
def test_a_level_of_strength_is_chosen(dialog: NewGameDialog, level: Level) -> None:
    row = dialog.rows.rows[1]
    row.kind.setFocus()
    QTest.keyClicks(row.kind, level.name)
    assert dialog.choices().seats[1].level == level.key
    assert row.kind.toolTip() == level.describe
    assert not row.more.isEnabled()
    assert row.limit.currentWidget() is not row.seconds


def test_a_bot_is_limited_by_iterations(dialog: NewGameDialog) -> None:
    choose_kind(dialog, 1, "mcts")
    row = dialog.rows.rows[1]
    QTest.mouseClick(row.more, LEFT)
    row.details.limit.setFocus()
    QTest.keyClick(row.details.limit, Qt.Key.Key_Down)
    assert row.limit.currentWidget() is row.iterations
    row.iterations.selectAll()
    QTest.keyClicks(row.iterations, "250")
    assert dialog.choices().seats[1].iterations == 250
    QTest.keyClick(row.details.limit, Qt.Key.Key_Up)
    assert dialog.choices().seats[1].iterations is None


def test_colours_are_exchanged_so_that_no_two_are_equal(dialog: NewGameDialog) -> None:
    choose_color(dialog, 0, 5)
    assert [seat.color for seat in dialog.choices().seats] == [5, 1]
    choose_color(dialog, 1, 5)
    assert [seat.color for seat in dialog.choices().seats] == [1, 5]
    QTest.mouseClick(dialog.rows.add_button, LEFT)
    assert [seat.color for seat in dialog.choices().seats] == [1, 5, 0]
    QTest.mouseClick(dialog.rows.rows[0].remove, LEFT)
    assert [seat.color for seat in dialog.choices().seats] == [5, 0]
    assert "Vermilion" in dialog.rows.rows[0].color.toolTip()


def test_a_clock_too_short_says_so_at_once(dialog: NewGameDialog) -> None:
    dialog.turn_seconds.setValue(3)
    assert dialog.problems_text == "A person needs at least 5 seconds for a turn."
    assert not dialog.start_button.isEnabled()
    dialog.turn_seconds.setValue(60)
    assert dialog.choices().turn_seconds == 60
    assert dialog.start_button.isEnabled()


def test_the_details_of_a_search_are_shown_on_demand(dialog: NewGameDialog) -> None:
    person, bot = dialog.rows.rows
    choose_kind(dialog, 1, "mcts")
    assert not person.more.isEnabled()
    assert not bot.details.isVisible()
    QTest.mouseClick(bot.more, LEFT)
    assert bot.details.isVisible()
    choose_kind(dialog, 1, "random")
    assert not bot.details.isVisible()
    choose_kind(dialog, 1, "mcts")
    assert bot.details.isVisible()
    QTest.mouseClick(bot.more, LEFT)
    assert not bot.details.isVisible()


@pytest.mark.parametrize("mode", PARALLEL_MODES)
def test_a_bot_searches_as_it_is_told(dialog: NewGameDialog, mode: Parallel) -> None:
    choose_kind(dialog, 1, "mcts")
    bot = dialog.rows.rows[1]
    bot.details.workers.setMaximum(8)
    QTest.mouseClick(bot.more, LEFT)
    assert not bot.details.parallel.isEnabled()
    assert "two or more first" in bot.details.parallel.toolTip()
    QTest.keyClick(bot.details.workers, Qt.Key.Key_Up)
    assert bot.details.parallel.isEnabled()
    bot.details.parallel.setFocus()
    for _ in range(PARALLEL_MODES.index(mode)):
        QTest.keyClick(bot.details.parallel, Qt.Key.Key_Down)
    assert bot.details.parallel.currentData() == mode
    assert len(bot.details.parallel.toolTip()) > 40
    assert "two or more" not in bot.details.parallel.toolTip()
    QTest.mouseClick(
        bot.details.keep_tree, LEFT, pos=QPoint(8, bot.details.keep_tree.height() // 2)
    )
    assert dialog.choices().seats[1] == Seat(
        "Bot 1", "mcts", workers=2, parallel=mode, keep_tree=True, color=1
    )


def test_details_move_up_with_their_player(dialog: NewGameDialog) -> None:
    QTest.mouseClick(dialog.rows.add_button, LEFT)
    choose_kind(dialog, 1, "mcts")
    choose_kind(dialog, 2, "mcts")
    last = dialog.rows.rows[2].details
    last.workers.setMaximum(8)
    last.workers.setValue(2)
    last.parallel.set_mode("leaf")
    dialog.rows.rows[1].details.workers.setMaximum(8)
    QTest.mouseClick(dialog.rows.rows[1].remove, LEFT)
    assert [(s.workers, s.parallel) for s in dialog.choices().seats] == [(1, "root"), (2, "leaf")]


def test_a_map_too_small_for_the_players(show: Show, runner: JobRunner) -> None:
    dialog = make_dialog(show, runner, size=(3, 2))
    for _ in range(2):
        QTest.mouseClick(dialog.rows.add_button, LEFT)
    choose_kind(dialog, 1, "random")
    assert "4 players need 8" in dialog.problems_text


def test_two_to_eight_players(dialog: NewGameDialog) -> None:
    rows = dialog.rows
    assert not rows.rows[0].remove.isEnabled()
    for _ in range(9):
        QTest.mouseClick(rows.add_button, LEFT)
    assert len(rows.rows) == 8
    assert len({seat.name for seat in rows.seats()}) == 8
    rows.rows[3].name.setText("Eva")
    QTest.mouseClick(rows.rows[2].remove, LEFT)
    assert len(rows.rows) == 7
    assert rows.seats()[2].name == "Eva"


def set_rule(dialog: NewGameDialog, name: str, value: float) -> None:
    box = dialog.rules.box(name)
    assert isinstance(box, QSpinBox | QDoubleSpinBox)
    box.setValue(value)


def test_rules_are_taken_over(dialog: NewGameDialog) -> None:
    set_rule(dialog, "attack_probability", 0.55)
    set_rule(dialog, "defence_probability", 0.625)
    set_rule(dialog, "round_limit", 40)
    deal = dialog.rules.box("random_picks")
    QTest.mouseClick(deal, LEFT, pos=QPoint(8, deal.height() // 2))
    dialog.seed.setValue(77)
    choices = dialog.choices()
    assert choices.rules == WarlightRules(0.55, 0.625, 40, True)
    assert choices.seed == 77


def test_a_game_starts_from_the_dialog_and_is_remembered(
    qtbot: QtBot, workspace: PlayWorkspace, settings: Settings
) -> None:
    def play() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, NewGameDialog)
        dialog.rows.rows[0].name.setText("Žofie")
        choose_kind(dialog, 1, "random")
        set_rule(dialog, "round_limit", 12)
        dialog.turn_seconds.setValue(90)
        QTest.mouseClick(dialog.start_button, LEFT)

    QTimer.singleShot(0, play)
    workspace.commands.new_game.trigger()
    session = workspace.session
    assert session is not None
    assert session.seats[0] == Seat("Žofie", color=0)
    assert session.turn_seconds == 90
    assert session.game.settings.round_limit == 12
    assert not settings.games_folder.exists()  # the library keeps it
    remembered = GameChoices.from_text(settings.text(CHOICES_KEY))
    assert remembered.seats[0].name == "Žofie"
    assert remembered.rules.round_limit == 12
    assert remembered.turn_seconds == 90


def test_the_bots_of_a_rematch_have_seen_nothing(
    runner: JobRunner, settings: Settings, dialog: NewGameDialog
) -> None:
    starter = GameStarter(runner, settings)
    first = starter.session(MapGraph.from_model(grid_model(4, 3)), dialog.choices())
    second = starter.rematch(first)
    assert isinstance(first.thinker, GameThinker)
    assert isinstance(second.thinker, GameThinker)
    assert second.thinker is not first.thinker
    first.thinker = idle_thinker
    assert starter.rematch(first).thinker is idle_thinker


def test_cancelling_starts_nothing(workspace: PlayWorkspace) -> None:
    def cancel() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, NewGameDialog)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(0, cancel)
    workspace.commands.new_game.trigger()
    assert workspace.session is None


def test_a_broken_map_says_why(workspace: PlayWorkspace, qtbot: QtBot) -> None:
    model = grid_model(2, 2)
    lame = replace(model.regions[0], neighbours=frozenset())
    workspace.set_map(replace(model, regions=(lame, *model.regions[1:])), grid_labels(2, 2))
    said: list[str] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, NewGameDialog)
        said.append(dialog.problems_text)
        assert not dialog.start_button.isEnabled()
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(0, look)
    workspace.commands.new_game.trigger()
    assert "not symmetric" in said[0]
    assert workspace.session is None


def test_the_dialog_begins_with_the_game(show: Show, settings: Settings, runner: JobRunner) -> None:
    starter = GameStarter(runner, settings)
    dialog = NewGameDialog(GameChoices(), None, jobs=runner,
                           maps=MapChooser(runner, settings, None),
                           remembered=starter.remembered)  # fmt: skip
    show(dialog)
    assert "Choose a map to play on." in dialog.problems_text
    dialog.games.box.setFocus()
    QTest.keyClick(dialog.games.box, Qt.Key.Key_Down)
    assert dialog.choices().game == "sawhian"
    assert len(dialog.choices().seats) == 4
    assert dialog.problems_text == ""
    assert dialog.ground is None
    assert not dialog.findChild(MapChooser).isVisible()
    dialog.rows.rows[0].name.selectAll()
    QTest.keyClicks(dialog.rows.rows[0].name, "Eva")
    starter.session(None, dialog.choices())
    QTest.keyClick(dialog.games.box, Qt.Key.Key_Home)
    assert dialog.choices().game == "warlight"
    assert dialog.findChild(MapChooser).isVisible()
    QTest.keyClick(dialog.games.box, Qt.Key.Key_Down)
    assert dialog.choices().seats[0].name == "Eva"


@pytest.fixture
def chooser(show: Show, settings: Settings, runner: JobRunner, tmp_path: Path) -> MapChooser:
    """The list of maps in a dialog on a grid; one recent map is tiny, one cannot be read."""
    save_map(small_bundle(), tmp_path / "four-lands")
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "broken.xml").write_text("<map>")
    for place in (broken, tmp_path / "four-lands"):
        RecentMaps(settings).add(place, place.name)
    model, labels = grid_model(4, 3), grid_labels(4, 3)
    ground = Playground(model, labels, MapGraph.from_model(model))
    maps = MapChooser(runner, settings, ground)
    show(NewGameDialog(GameChoices(), ground, jobs=runner, maps=maps))
    return maps


def dialog_of(chooser: MapChooser) -> NewGameDialog:
    dialog = chooser.window()
    assert isinstance(dialog, NewGameDialog)
    return dialog


def test_another_map_is_chosen_by_keys(qtbot: QtBot, chooser: MapChooser) -> None:
    dialog = dialog_of(chooser)
    assert chooser.currentText() == "Grid (open)"
    chooser.setFocus()
    QTest.keyClicks(chooser, "duel")
    assert not dialog.start_button.isEnabled()
    qtbot.waitUntil(lambda: chooser.ground.model.name == "Duel")
    assert dialog.start_button.isEnabled()
    assert chooser.ground.bundle is not None
    QTest.keyClick(chooser, Qt.Key.Key_Home)
    assert chooser.ground.bundle is None
    assert dialog.problems_text == ""


def test_a_map_that_cannot_be_read_is_told_at_once(qtbot: QtBot, chooser: MapChooser) -> None:
    dialog = dialog_of(chooser)
    chooser.setFocus()
    QTest.keyClicks(chooser, "broken")
    qtbot.waitUntil(lambda: "This map cannot be played on." in dialog.problems_text)
    assert not dialog.start_button.isEnabled()


def test_a_map_with_too_few_regions_is_told_at_once(qtbot: QtBot, chooser: MapChooser) -> None:
    dialog = dialog_of(chooser)
    for _ in range(3):
        QTest.mouseClick(dialog.rows.add_button, LEFT)
    assert dialog.problems_text == ""
    chooser.setFocus()
    QTest.keyClick(chooser, Qt.Key.Key_End)
    if chooser.currentText() != "four-lands":
        QTest.keyClick(chooser, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: chooser.ground.model.name == "Four Lands")
    assert dialog.problems_text
    assert not dialog.start_button.isEnabled()


def test_a_game_is_begun_on_a_map_that_is_not_open(qtbot: QtBot, workspace: PlayWorkspace) -> None:
    opened = workspace.next_map
    assert opened is not None

    def choose() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, NewGameDialog)
        maps = dialog.findChild(MapChooser)
        assert maps is not None
        maps.setCurrentIndex(maps.findText("Duel"))
        qtbot.waitUntil(dialog.start_button.isEnabled)
        QTest.mouseClick(dialog.start_button, LEFT)

    QTimer.singleShot(0, choose)
    workspace.new_game()
    assert workspace.session is not None
    assert workspace.map[0].name == workspace.session.game.graph.name == "Duel"
    assert workspace.bundle is not None
    assert workspace.bundle.model is workspace.map[0]
    workspace.set_map(*opened)
    assert workspace.map[0].name == "Duel"
