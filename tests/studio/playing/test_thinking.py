"""The bots of `ai` decide for seats of a session."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from ai.games.warlight import parts, warm
from ai.games.warlight.players import PLAYERS
from ai.playing.players import players_of
from ai.searching.options import PARALLEL_MODES, Parallel
from engine.errors import UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightMove, WarlightState
from engine.match import Match
from studio.playing.session import PlaySession
from studio.playing.thinking import GameThinker, Thinker, prepare_engine, think
from studio.position.position import Position
from studio.position.seats import Seat
from studio.position.trace import SearchTrace
from studio.program.jobs import Cancelled, JobContext, JobRunner
from tests.studio.grids import grid_game, no_preparation


def context() -> JobContext:
    return JobContext(lambda: None)


def position(game: WarlightGame | None = None) -> Position:
    match: Match[WarlightState, WarlightMove] = Match(game or grid_game(), Random(2))
    match.settle()
    return Position(match.game, match.state, 1, "Start")  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [kind.name for kind in players_of("warlight").bots])
def test_every_bot_makes_a_legal_move(kind: str) -> None:
    at = position()
    seat = Seat("Bot", kind, iterations=40, workers=2)
    thought = think(context(), at, seat, 5)
    at.game.check(at.state, 1, thought.move)
    assert (thought.trace is not None) == seat.searches_in("warlight")
    if thought.trace is not None:
        assert thought.trace.last is not None
        assert thought.trace.last.iterations == 40
        assert thought.trace.points[-1].iterations == 40
        assert thought.move == thought.trace.last.root_moves[0].move
    assert think(context(), at, seat, 5).move == thought.move


def played_on(thinker: Thinker, seat: Seat) -> tuple[SearchTrace, SearchTrace]:
    """Return what a seat thought of its picks, and then of its first turn."""
    at = position()
    first = thinker(context(), at, seat, 5)
    other = think(context(), replace(at, player=0), replace(seat, keep_tree=False), 6)
    state = at.game.advance(at.state, {1: first.move, 0: other.move})
    second = thinker(context(), replace(at, state=state), seat, 7)
    assert first.trace is not None
    assert second.trace is not None
    return first.trace, second.trace


SEAT = Seat("Bot", "mcts", iterations=200)


@pytest.mark.parametrize("mode", PARALLEL_MODES)
def test_a_seat_says_how_several_workers_search(mode: Parallel) -> None:
    thought = think(context(), position(), replace(SEAT, workers=2, parallel=mode), 5)
    assert thought.trace is not None
    assert thought.trace.last is not None
    assert thought.trace.last.parallel == mode


@pytest.mark.parametrize("keeps", [True, False])
def test_the_bots_of_a_game_keep_their_trees_if_told_to(keeps: bool) -> None:
    first, second = played_on(GameThinker(), replace(SEAT, keep_tree=keeps))
    assert first.last is not None
    assert second.last is not None
    assert (first.last.kept, second.last.kept > 0) == (0, keeps)
    assert second.last.iterations == 200 + second.last.kept


def test_thoughts_without_a_game_keep_nothing() -> None:
    _, second = played_on(think, replace(SEAT, keep_tree=True))
    assert second.last is not None
    assert second.last.kept == 0


def test_players_of_one_thinker_keep_apart() -> None:
    thinker, at = GameThinker(), position()
    seat = replace(SEAT, keep_tree=True)
    both = [thinker(context(), replace(at, player=player), seat, 5) for player in (0, 1)]
    state = at.game.advance(at.state, {player: both[player].move for player in (0, 1)})
    for player in (0, 1):
        thought = thinker(context(), replace(at, state=state, player=player), seat, 6)
        assert thought.trace is not None
        assert thought.trace.last is not None
        assert thought.trace.last.kept > 0


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnsupportedGameError, match="genius"):
        think(context(), position(), Seat("Bot", "genius"), 1)


def test_a_stopped_search_has_no_result() -> None:
    stopped = context()
    stopped.request_stop()
    with pytest.raises(Cancelled):
        think(stopped, position(), Seat("Bot", "mcts"), 1)


@pytest.mark.parametrize("keeps", [True, False])
def test_a_game_between_searching_bots_can_be_repeated(
    qtbot: QtBot, runner: JobRunner, keeps: bool
) -> None:
    seats = [Seat(name, "mcts", iterations=30, keep_tree=keeps) for name in ("One", "Two")]
    records = []
    for _ in range(2):
        session = PlaySession(
            runner, grid_game(round_limit=3), seats, 9,
            thinker=GameThinker(), preparation=no_preparation,
        )  # fmt: skip
        with qtbot.waitSignal(session.over):
            session.start()
        records.append(session.match.record)
        kept = [turn.trace.last.kept for turn in session.analysed_turns if turn.trace.last]
        assert any(kept) == keeps
        players = [turn.position.player for turn in session.analysed_turns]
        assert players == [0, 1] * (len(players) // 2)
        assert len(players) == 2 * (1 + session.state.round)
    assert records[0] == records[1]


def test_bots_play_among_three_who_pick_in_turn(qtbot: QtBot, runner: JobRunner) -> None:
    kinds = ("aggressive", "defensive", "smart-random")
    game = grid_game(4, 4, num_players=3, round_limit=6)
    seats = [Seat(kind, kind) for kind in kinds]
    session = PlaySession(runner, game, seats, 4, preparation=no_preparation)
    failures: list[str] = []
    session.failed.connect(failures.append)
    with qtbot.waitSignal(session.over):
        session.start()
    assert failures == []
    assert session.state.round > 0


def test_levels_are_bots_of_their_own() -> None:
    easy, medium = (
        think(context(), position(), Seat("Bot", "mcts", level=level), 5)
        for level in ("easy", "medium")
    )
    iterations = [t.trace.last.iterations for t in (easy, medium) if t.trace and t.trace.last]
    assert iterations[0] == PLAYERS.level("easy").iterations
    # How early it may stop depends on how often it looks, and that on the machine.
    assert iterations[0] < iterations[1] <= PLAYERS.level("medium").iterations


def test_eight_searching_bots_play_among_each_other(qtbot: QtBot, runner: JobRunner) -> None:
    game = grid_game(6, 4, num_players=8, round_limit=2, random_picks=True)
    seats = [Seat(f"Bot {n}", "mcts", iterations=6) for n in range(8)]
    session = PlaySession(runner, game, seats, 4, preparation=no_preparation)
    failures: list[str] = []
    session.failed.connect(failures.append)
    with qtbot.waitSignal(session.over):
        session.start()
    assert failures == []
    assert session.state.round == 2
    assert {turn.position.player for turn in session.analysed_turns} == set(range(8))


@pytest.mark.parametrize("lacking", [(), (parts.Part("open", small=True),)])
def test_the_engine_is_prepared_once(
    monkeypatch: pytest.MonkeyPatch, lacking: tuple[parts.Part, ...]
) -> None:
    children: list[tuple[object, ...]] = []
    monkeypatch.setattr(parts, "missing", lambda asked: tuple(p for p in asked if p in lacking))
    monkeypatch.setattr(warm, "warm_up_in_child", lambda *given: children.append(given))
    job = context()
    prepare_engine(job, grid_game())
    assert children == ([(job, lacking, job.progress)] if lacking else [])
