"""A running game is on disk a moment after every turn, and is continued exactly."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.cartography.store import save_map
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase
from studio.editing.snapshot import MapSnapshot
from studio.editing.thumbnails import HEIGHT, WIDTH
from studio.library.boards import SmallBoard, archive_of, read_archive
from studio.library.fetching import FetchedGame, fetch
from studio.library.keeping import GameKeeper
from studio.library.library import Library
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from tests.children import run_module
from tests.studio.grids import grid_game, no_preparation, random_thinker, searching_thinker
from tests.studio.maps import small_bundle, small_labels, small_model

BOTS = Seat("Bot 1", "random"), Seat("Bot 2", "random")
PERSON_AND_BOT = Seat("You"), Seat("Bot 1", "random")
PERSONS = Seat("Anna"), Seat("Ben")
Maker = Callable[..., PlaySession]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite"


@pytest.fixture
def make(runner: JobRunner) -> Iterator[Maker]:
    made: list[PlaySession] = []

    def make_session(*seats: Seat, **options: Any) -> PlaySession:
        game = options.pop("game", None) or grid_game(num_players=len(seats), round_limit=12)
        options.setdefault("thinker", random_thinker)
        made.append(PlaySession(runner, game, seats, 3, preparation=no_preparation, **options))
        return made[-1]

    yield make_session
    for session in made:
        session.close()


@pytest.fixture
def keeper(qapp: object, path: Path) -> Iterator[GameKeeper]:
    keeper = GameKeeper(path)
    yield keeper
    keeper.shut_down()


def only(path: Path) -> FetchedGame:
    (entry,) = Library.open(path).games()
    return fetch(None, path, entry.id)


def play_move(session: PlaySession, player: int, seed: int = 0) -> None:
    """Move at random for a person."""
    moves = session.game.propose(session.state, player, Random(seed), 1)
    session.submit(player, moves[0])


def test_a_game_is_kept_to_its_end(
    qtbot: QtBot, path: Path, make: Maker, keeper: GameKeeper
) -> None:
    session = make(*BOTS)
    keeper.keep(session)
    with qtbot.waitSignal(session.over):
        session.start()
    qtbot.waitUntil(lambda: not keeper.is_busy)
    kept = only(path)
    assert kept.record.plies == tuple(session.match.record)
    assert kept.entry.is_over
    assert kept.entry.kind == "simulation"
    assert re.fullmatch(r"Grid, \d{4}-\d\d-\d\d \d\d:\d\d", kept.entry.name)


def test_the_first_person_s_turn_is_on_disk_before_the_second_moves(
    qtbot: QtBot, path: Path, make: Maker, keeper: GameKeeper, runner: JobRunner
) -> None:
    session = make(*PERSONS)
    keeper.keep(session)
    session.start()
    play_move(session, 0)
    qtbot.waitUntil(lambda: not keeper.is_busy)
    kept = only(path)
    assert kept.pending == session.pending_moves()
    assert set(kept.pending) == {0}
    resumed = PlaySession.resumed(runner, kept.record, pending=kept.pending)
    assert resumed.waiting_for == (1,)
    keeper.keep(resumed, game_id=kept.entry.id)
    resumed.start()
    play_move(resumed, 1)
    qtbot.waitUntil(lambda: resumed.state.phase is Phase.TURN and not keeper.is_busy)
    again = only(path)
    assert again.entry.id == kept.entry.id
    assert again.pending == {}
    assert again.record.plies == tuple(resumed.match.record)
    resumed.close()


def test_closing_writes_what_is_not_written_yet(
    qtbot: QtBot, path: Path, make: Maker, keeper: GameKeeper
) -> None:
    session = make(*PERSON_AND_BOT)
    session.start()
    keeper.keep(session)
    play_move(session, 0)
    keeper.shut_down()  # no event was delivered to the jobs meanwhile
    assert set(only(path).pending) == {0}


def test_a_resignation_is_kept(qtbot: QtBot, path: Path, make: Maker, keeper: GameKeeper) -> None:
    session = make(*PERSONS)
    keeper.keep(session)
    session.start()
    session.resign(0)
    qtbot.waitUntil(lambda: not keeper.is_busy)
    assert only(path).entry.result_text == "Ben won: resignation"


def test_the_map_is_kept_with_the_game(
    qtbot: QtBot, path: Path, make: Maker, keeper: GameKeeper
) -> None:
    bundle = small_bundle()
    game = WarlightGame(MapGraph.from_model(bundle.model))
    session = make(*PERSON_AND_BOT, game=game)
    keeper.keep(session, MapSnapshot(bundle, bundle.model, bundle.labels))
    session.start()
    qtbot.waitUntil(lambda: not keeper.is_busy)
    kept = only(path)
    assert kept.bundle is not None
    assert kept.bundle.model == bundle.model
    assert (kept.bundle.labels == bundle.labels).all()
    first = Library.open(path).thumbnail(kept.entry.id)
    keeper.keep(
        make(*PERSON_AND_BOT, game=game), game_id=kept.entry.id
    )  # the map is in the library
    qtbot.waitUntil(lambda: not keeper.is_busy)
    assert Library.open(path).thumbnail(kept.entry.id) is not None
    assert first is not None


def test_a_simulation_s_log_tells_what_the_bots_thought(
    qtbot: QtBot, path: Path, make: Maker, keeper: GameKeeper
) -> None:
    session = make(*BOTS, thinker=searching_thinker)
    keeper.keep(session)
    with qtbot.waitSignal(session.over):
        session.start()
    qtbot.waitUntil(lambda: not keeper.is_busy)
    library = Library.open(path)
    (entry,) = library.games()
    log = library.game_log(entry.id)
    assert log.count("Round 1, player 1") == 1
    assert f"Round {session.state.round}, player 2" in log


def test_a_game_that_was_deleted_while_it_is_played_is_kept_as_a_new_one(
    qtbot: QtBot, path: Path, make: Maker, keeper: GameKeeper
) -> None:
    session = make(*PERSON_AND_BOT)
    keeper.keep(session)
    session.start()
    qtbot.waitUntil(lambda: not keeper.is_busy)
    library = Library.open(path)
    library.delete(library.games()[0].id)
    play_move(session, 0)
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN and not keeper.is_busy)
    assert only(path).record.plies == tuple(session.match.record)


def test_a_game_that_is_open_elsewhere_goes_on_as_a_copy(
    qtbot: QtBot, path: Path, make: Maker, keeper: GameKeeper
) -> None:
    first = make(*PERSON_AND_BOT)
    keeper.keep(first)
    qtbot.waitUntil(lambda: not keeper.is_busy)
    game_id = only(path).entry.id
    other = GameKeeper(path)
    with qtbot.waitSignal(other.noticed) as told:
        other.keep(make(*PERSON_AND_BOT), game_id=game_id)
    assert "another window" in told.args[0]
    qtbot.waitUntil(lambda: not other.is_busy)
    assert len(Library.open(path).games()) == 2
    keeper.let_go()
    other.let_go()
    qtbot.waitUntil(lambda: not keeper.is_busy and not other.is_busy)
    other.keep(make(*PERSON_AND_BOT), game_id=game_id)  # nobody has it now
    qtbot.waitUntil(lambda: not other.is_busy)
    assert len(Library.open(path).games()) == 2
    other.shut_down()


def test_trouble_is_told_once(qtbot: QtBot, path: Path, make: Maker) -> None:
    path.mkdir()
    keeper = GameKeeper(path)
    told: list[str] = []
    keeper.failed.connect(told.append)
    session = make(*PERSON_AND_BOT)
    keeper.keep(session)
    session.start()
    qtbot.waitUntil(lambda: bool(told) and not keeper.is_busy)
    play_move(session, 0)
    qtbot.waitUntil(lambda: not keeper.is_busy and session.state.phase is Phase.TURN)
    keeper.shut_down()
    assert len(told) == 1
    assert "not saved in the library" in told[0]


def test_a_session_that_is_gone_is_let_go(
    qtbot: QtBot, path: Path, runner: JobRunner, keeper: GameKeeper
) -> None:
    session = PlaySession(runner, grid_game(), PERSONS, 3, preparation=no_preparation)
    keeper.keep(session)
    session.deleteLater()
    qtbot.waitUntil(lambda: keeper._session is None and not keeper.is_busy)
    assert not list(path.parent.glob("*.lock"))


def test_a_damaged_library_is_begun_anew_and_the_game_goes_on(
    qtbot: QtBot, path: Path, make: Maker, keeper: GameKeeper
) -> None:
    session = make(*PERSON_AND_BOT)
    keeper.keep(session)
    session.start()
    qtbot.waitUntil(lambda: not keeper.is_busy)
    path.write_bytes(b"rubbish" * 2000)
    with qtbot.waitSignal(keeper.noticed) as told:
        play_move(session, 0)
    assert "damaged" in told.args[0]
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN and not keeper.is_busy)
    assert only(path).record.plies == tuple(session.match.record)


def test_maps_are_noted(qtbot: QtBot, path: Path, keeper: GameKeeper, tmp_path: Path) -> None:
    save_map(small_bundle(), tmp_path / "four-lands")
    keeper.note_map(tmp_path / "four-lands", "Four Lands", 4)
    qtbot.waitUntil(lambda: not keeper._jobs.is_busy)
    library = Library.open(path)
    (entry,) = library.recent_maps()
    assert (entry.path, entry.regions) == (str(tmp_path / "four-lands"), 4)
    assert library.map_thumbnail(entry.path) is not None


# --- pictures and maps


def test_a_map_goes_into_an_archive_and_comes_back() -> None:
    bundle = small_bundle()
    data = archive_of(bundle)
    assert archive_of(small_bundle()) == data
    assert read_archive(data).model == bundle.model


def test_the_picture_of_a_board_shows_the_owners(qapp: object) -> None:
    board = SmallBoard.of(small_model(), small_labels())
    pictures = {board.png(owners, (0, 1)) for owners in ((-1,) * 4, (0, -1, -1, -1), (1, 0, 0, 0))}
    assert len(pictures) == 3
    assert board.png((0, 0, 0, 0), (1, 0)) == board.png((1, 1, 1, 1), (0, 1))
    image = QImage.fromData(pictures.pop())
    assert (image.width(), image.height()) == (WIDTH, HEIGHT)


# --- being killed


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGALRM there")
def test_a_kill_loses_at_most_the_last_turn(tmp_path: Path) -> None:
    moments = [f"{Random().uniform(0.01, 0.9):.3f}" for _ in range(4)]
    run_module("tests.studio.library.killed_game", str(tmp_path), *moments)
    for moment in moments:
        library = Library.open(tmp_path / moment / "library.sqlite")
        assert library.take_notice() == ""
        (entry,) = library.games()
        found = fetch(None, library.path, entry.id)
        said = tmp_path / moment / "said"
        lines = said.read_text().splitlines() if said.exists() else ["[0, 0]"]
        # The moves that are in, in whole rounds and of the round that is not complete.
        assert [len(found.record.plies), len(found.pending)] >= json.loads(lines[-1]), moment
        assert found.pending.keys() == library.pending(entry.id).keys()  # all of them legal
