"""Games of packages go through every layer: sessions, batches, positions, the command line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from ai.playing.players import players_of
from ai.searching.snapshot import OPTIONAL_COLUMNS
from engine.errors import IllegalMoveError
from engine.game import Dynamics, Game
from engine.registry import build_game, load_game
from studio.analysing.file import analysis_bytes, analysis_from_bytes
from studio.analysing.learning_export import read_head, read_positions
from studio.analysing.positions import decisions_in, first_position, position_in_record
from studio.analysing.report import review_from_json, review_to_json
from studio.analysing.review import ReviewOptions, review_game
from studio.analysing.search_run import SearchRun
from studio.analysing.text import to_text
from studio.desk import desk_of, title_of
from studio.library import library_file
from studio.library.fetching import fetch
from studio.library.keeping import GameKeeper
from studio.library.library import Library
from studio.playing.batches import BatchSetup, run_batch
from studio.playing.choices import GameChoices, problems
from studio.playing.estimates import WinCourse
from studio.playing.replaying import rounds_of
from studio.playing.session import RESIGNATION, PlaySession
from studio.position.searches import AnalysisOptions
from studio.position.seats import Seat
from studio.position.trace import SearchTrace
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from tests.toys.installed import TOYS
from tests.toys.verbs import run

Maker = Callable[..., PlaySession]
every_toy = pytest.mark.parametrize("name", TOYS)


def build(name: str) -> Game[Any, Any]:
    desk = desk_of(name)
    return desk.build(desk.rules(), max(desk.seats[0], 2 + (3 in desk.seats)), None)


def bots(name: str, game: Game[Any, Any]) -> tuple[Seat, ...]:
    kinds = [kind.name for kind in players_of(name).bots]
    chosen = (kinds[at % len(kinds)] for at in range(game.traits.num_players))
    return tuple(Seat(f"Bot {at}", kind, iterations=9) for at, kind in enumerate(chosen))


def some_move(game: Game[Any, Any], state: Any, player: int, rng: Random) -> Any:
    if game.traits.dynamics is Dynamics.SEQUENTIAL:
        return rng.choice(game.moves(state))  # type: ignore[attr-defined]
    return game.propose(state, player, rng, 1)[0]  # type: ignore[attr-defined]


@pytest.fixture
def make(runner: JobRunner) -> Iterator[Maker]:
    made: list[PlaySession] = []

    def make_session(game: Game[Any, Any], *seats: Seat, seed: int = 3) -> PlaySession:
        made.append(PlaySession(runner, game, seats, seed))
        return made[-1]

    yield make_session
    for session in made:
        session.close()


def played(qtbot: QtBot, session: PlaySession) -> PlaySession:
    with qtbot.waitSignal(session.over):
        session.start()
    return session


@every_toy
def test_rules_become_a_game_and_come_back(name: str) -> None:
    desk, choices = desk_of(name), GameChoices.of(name)
    assert problems(choices, None) == []
    game = choices.build(None)
    assert desk.rules_of(game) == choices.rules
    assert build_game(name, game.setup()) == game
    assert GameChoices.from_text(choices.to_text()) == choices
    assert title_of(game).lower() == name


@every_toy
def test_bots_play_to_the_end_and_the_record_replays(
    name: str, qtbot: QtBot, make: Maker, runner: JobRunner
) -> None:
    game = build(name)
    session = played(qtbot, make(game, *bots(name, game)))
    again = played(qtbot, make(game, *bots(name, game)))
    assert session.match.record == again.match.record
    record = load_game(session.record())
    assert record.states == tuple(session.match.states)
    other = PlaySession.resumed(runner, record)
    assert (other.is_over, other.winner) == (True, session.winner)
    other.close()
    searching = sum(seat.searches_in(name) for seat in session.seats)
    assert bool(session.analysed_turns) == bool(searching)


@every_toy
def test_people_take_turns_and_illegal_moves_change_nothing(
    name: str, qtbot: QtBot, make: Maker
) -> None:
    game, rng = build(name), Random(1)
    session = make(game, *(Seat(f"P{at}") for at in range(game.traits.num_players)))
    session.start()
    with pytest.raises(IllegalMoveError):
        session.submit(session.waiting_for[0], 99 if name != "ladder" else "fly")
    while not session.is_over:
        player = session.waiting_for[0]
        session.submit(player, some_move(game, session.state, player, rng))
    assert game.end_reason(session.state) == session.end


@every_toy
def test_who_resigns_is_played_for_by_the_rules(name: str, qtbot: QtBot, make: Maker) -> None:
    game, rng = build(name), Random(1)
    count = game.traits.num_players
    session = make(game, *(Seat(f"P{at}") for at in range(count)))
    session.start()
    session.resign(session.waiting_for[0])
    if count == 2:
        assert (session.end, session.winner) == (RESIGNATION, 1)
        return
    while not session.is_over:
        player = session.waiting_for[0]
        assert player != 0
        session.submit(player, some_move(game, session.state, player, rng))
    assert session.winner != 0
    own = [moves[0] for moves in session.match.record if 0 in moves]
    assert set(own) == {game.concede(game.initial_state(), 0, Random(0))}
    assert load_game(session.record()).states == tuple(session.match.states)


@every_toy
def test_a_game_that_was_left_goes_on_alike(
    name: str, qtbot: QtBot, make: Maker, runner: JobRunner
) -> None:
    game, seats = build(name), None
    seats = (Seat("You"), *bots(name, game)[1:])
    session = make(game, *seats)
    session.start()
    qtbot.waitUntil(lambda: bool(session.waiting_for))
    move = some_move(game, session.state, 0, Random(2))
    session.submit(0, move)
    qtbot.waitUntil(lambda: session.is_over or bool(session.waiting_for))
    record, pending = load_game(session.record()), session.pending_moves()
    other = PlaySession.resumed(runner, record, pending=pending)
    other.start()
    for one in (session, other):
        rng = Random(5)
        while not one.is_over:
            qtbot.waitUntil(lambda one=one: one.is_over or bool(one.waiting_for))
            if not one.is_over:
                one.submit(0, some_move(game, one.state, 0, rng))
    assert other.match.states == session.match.states
    other.close()


class _Context:
    stopped = False

    def progress(self, done: int, total: int) -> None:
        """Nobody looks."""

    def publish(self, value: object) -> None:
        """Nobody looks."""


@every_toy
def test_batches_rotate_seats_and_keep_games(name: str) -> None:
    game = build(name)
    count = game.traits.num_players
    batch = run_batch(_Context(), BatchSetup(game, bots(name, game), 2 * count, 7), cores=1)
    assert len(batch.games) == 2 * count
    for one in batch.games:
        assert one.record.game == game
        assert one.result.rounds == game.round_of(one.record.states[-1])
    assert {one.result.seats[0] for one in batch.games} == set(range(count))


@every_toy
def test_decisions_have_titles_and_estimates_shares(name: str, qtbot: QtBot, make: Maker) -> None:
    game = build(name)
    session = played(qtbot, make(game, *bots(name, game)))
    record = load_game(session.record())
    decisions = decisions_in(record)
    assert decisions
    assert all(title_of(game) in one.title for one in decisions)
    last = position_in_record(record, decisions[-1].player)
    assert last.state == next(d.state for d in reversed(decisions) if d.player == last.player)
    assert first_position(game, 0, seed=1).state in record.states
    for estimate in WinCourse(game).of(record.states, session.analysed_turns):
        assert sum(estimate.shares) == pytest.approx(1, abs=1e-5)


@every_toy
def test_simulate_plays_it(name: str, tmp_path: Path) -> None:
    game = build(name)
    kinds = [kind.name for kind in players_of(name).bots]
    count = game.traits.num_players
    players = ",".join(kinds[at % len(kinds)] for at in range(count))
    table, found = tmp_path / "games.csv", tmp_path / "positions.jsonl"
    status, text = run(
        "simulate", "--game", name, "--players", players, "--games", str(count),
        "--iterations", "9", "--csv", str(table), "--positions", str(found), "--json",
    )  # fmt: skip
    assert status == 0, text
    data = json.loads(text)
    assert (data["game"], len(data["games"])) == (name, count)
    assert len(table.read_text().splitlines()) == 1 + count
    assert build_game(name, read_head(found).setup) == game
    searching = any(kind.searches for kind in players_of(name).bots)
    assert bool(list(read_positions(found))) == searching


def test_a_game_of_four_is_played_by_four_if_nobody_is_named() -> None:
    status, text = run(
        "simulate", "--game", "sawhian", "--games", "1", "--iterations", "1", "--json"
    )
    assert status == 0, text
    assert len(json.loads(text)["games"][0]["seats"]) == 4


def test_rules_and_options_are_named_on_the_command_line() -> None:
    command = ("simulate", "--game", "heap", "--games", "2", "--iterations", "5", "--json")
    status, text = run(*command, "--rule", "stones=1")
    assert status == 0, text
    assert {one["rounds"] for one in json.loads(text)["games"]} == {0}
    for more, expected in (
        (("--rule", "stons=3"), "There is no rule “stons=3”"),
        (("--rule", "stones=many"), "does not suit the rule stones"),
        (("--rule", "stones=0"), "“Stones” is from 1 to 99"),
        (("--round-limit", "5"), "has no rule “round_limit”"),
        (("--option", "max_dept=3"), "There is no option “max_dept”"),
        (("World",), "is not played on a map"),
        (("--mode", "tree"), "There is no option “mode”"),
        (("--game", "go"), "There is no game “go”"),
    ):
        status, text = run(*command, *more)
        assert (status, expected in " ".join(text.split())) == (2, True), text
    status, text = run("simulate", "--games", "1")
    assert (status, "is played on a map: name one" in text) == (2, True)


SEARCHED = [(name, kind) for name in ("heap", "ladder") for kind in ("first", "second")]


def search_named(name: str, which: str) -> str:
    return players_of(name).searches[which == "second"].name


@pytest.mark.parametrize(("name", "which"), SEARCHED)
def test_every_search_is_analysed_kept_and_read_back(name: str, which: str) -> None:
    game = build(name)
    position = first_position(game, 0, seed=1)
    options = AnalysisOptions(seconds=None, iterations=300, search=search_named(name, which))
    trace = SearchTrace()
    trace.add(SearchRun(position, options).run(_Context()))
    assert trace.last is not None
    saved = analysis_from_bytes(analysis_bytes(position, options, trace))
    assert (saved.position.game, saved.position.state) == (game, position.state)
    assert saved.options.kind_in(name).name == options.search
    assert saved.options.told == options.told_in(name)
    assert saved.snapshot.root_moves == trace.last.root_moves
    for column in OPTIONAL_COLUMNS:
        own, read = getattr(trace.last.tree, column), getattr(saved.snapshot.tree, column)
        assert (own is None) == (read is None), column
        if own is not None:
            np.testing.assert_array_equal(own, read)
    text = to_text(saved.snapshot, saved.position.players)
    assert all(move.label in text for move in saved.snapshot.root_moves)


@pytest.mark.parametrize(("name", "which"), SEARCHED)
def test_a_whole_game_is_reviewed(name: str, which: str, qtbot: QtBot, make: Maker) -> None:
    game = build(name)
    session = played(qtbot, make(game, *bots(name, game)))
    record = load_game(session.record())
    options = ReviewOptions(
        iterations=60, samples=2, sample_iterations=9, mode=search_named(name, which)
    )
    review = review_game(_Context(), record, options)
    assert review.is_complete
    assert len(review.turns) == len(decisions_in(record))
    assert review == review_game(_Context(), record, options)
    known = review_from_json(review_to_json(review, record).encode(), record)
    assert known == review
    last = review.estimates[-1].values
    assert sum(last) == pytest.approx(1)


@pytest.mark.parametrize(("name", "which"), SEARCHED)
def test_analyse_writes_every_format(name: str, which: str, tmp_path: Path) -> None:
    search = search_named(name, which)
    status, text = run(
        "analyse", "--game", name, "--mode", search, "--iterations", "200", "-o", str(tmp_path),
        "--formats", "txt,json,csv,png,svg,dot,graphml",
    )  # fmt: skip
    assert status == 0, text
    found = {path.name for path in tmp_path.iterdir()}
    assert {"candidates.txt", "tree.svg", "tree.graphml", "course.csv"} <= found
    again, other = run("analyse", str(tmp_path / "analysis.marchland-analysis"), "--json",
                       "-o", str(tmp_path / "again"))  # fmt: skip
    assert again == 0, other
    rows = json.loads(other)["candidates"]
    assert len(rows) == len(build(name).moves(build(name).initial_state()))  # type: ignore[attr-defined]


def test_searches_say_what_they_can_be_told(tmp_path: Path) -> None:
    command = ("analyse", "--game", "heap", "--iterations", "20", "-o", str(tmp_path))
    for more, expected in (
        (("--mode", "magic"), "There is no search “magic”. Searches: alpha-beta, uct."),
        (("--option", "depth=3"), "has no option “depth”. Options: max_depth"),
        (("--option", "max_depth=0"), "“Depth” is from 1 to 1000, not 0."),
        (("--workers", "2", "--mode", "alpha-beta"), "This search has one worker, not 2"),
        (("--player", "2"), "Player 1 moves first"),
    ):
        status, text = run(*command, *more)
        assert (status, expected in " ".join(text.split())) == (2, True), text


@every_toy
def test_the_library_keeps_lists_and_carries_it(
    name: str, qtbot: QtBot, make: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = build(name)
    monkeypatch.setenv("MARCHLAND_HOME", str(tmp_path))
    path = library_file(Settings())
    keeper = GameKeeper(path)
    session = make(game, *bots(name, game))
    keeper.keep(session)
    played(qtbot, session)
    qtbot.waitUntil(lambda: not keeper.is_busy)
    keeper.shut_down()
    library = Library.open(path)
    (entry,) = library.games()
    assert (entry.summary.game, entry.summary.map_name) == (name, title_of(game))
    assert entry.summary.round == rounds_of(game, session.match.states)  # as the card at its end
    assert entry.summary.winner == session.winner
    assert (library.thumbnail(entry.id) is not None) == (desk_of(name).picture is not None)
    found = fetch(None, path, entry.id)
    assert found.record.states == tuple(session.match.states)
    file = tmp_path / "game.json"
    for command in (
        ("games", "list"), ("games", "show", str(entry.id)),
        ("games", "export", str(entry.id), "-o", str(file)),
        ("games", "import", str(file)), ("games", "check"),
    ):  # fmt: skip
        status, text = run(*command)
        assert status == 0, text
    assert len(library.games()) == 2
    assert load_game(file.read_bytes()).states == found.record.states


def test_a_game_with_a_person_is_taken_up_from_the_library(
    qtbot: QtBot, make: Maker, tmp_path: Path, runner: JobRunner
) -> None:
    game, path = build("bids"), tmp_path / "library.sqlite"
    keeper = GameKeeper(path)
    session = make(game, Seat("Anna"), Seat("Ben"), Seat("Eva"))
    keeper.keep(session)
    session.start()
    session.submit(0, 2)
    keeper.shut_down()
    (entry,) = Library.open(path).games()
    found = fetch(None, path, entry.id)
    assert found.pending == {0: 2}
    other = PlaySession.resumed(runner, found.record, pending=found.pending)
    assert other.waiting_for == (1, 2)
    other.close()
