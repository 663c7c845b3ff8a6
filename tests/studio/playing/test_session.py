"""A game in progress: rounds, refusals, failing bots, saving, resigning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from engine.errors import IllegalMoveError, RecordError
from engine.games.warlight.state import Deploy, Phase, Picks, Turn
from engine.registry import load_game
from studio.games.warlight.events import PicksMade, RoundPlayed, history
from studio.playing.session import RESIGNATION, PlaySession
from studio.playing.thinking import Thought
from studio.position.players import players_of
from studio.position.position import Position
from studio.position.seats import Seat, seats_to_text
from studio.program.jobs import JobContext, JobRunner
from studio.ui.play.describe import busy_text
from tests.studio.grids import (
    grid_game,
    idle_thinker,
    no_preparation,
    random_thinker,
    searching_thinker,
)

BOTS = Seat("Bot 1", "random"), Seat("Bot 2", "random")
PERSON_AND_BOT = Seat("You"), Seat("Bot 1", "random")
PERSONS = Seat("Anna"), Seat("Ben")
Maker = Callable[..., PlaySession]


@pytest.fixture
def make(runner: JobRunner) -> Iterator[Maker]:
    made: list[PlaySession] = []

    def make_session(*seats: Seat, **options: Any) -> PlaySession:
        options.setdefault("thinker", random_thinker)
        game = options.pop("game", None) or grid_game(num_players=len(seats))
        seed = options.pop("seed", 3)
        made.append(PlaySession(runner, game, seats, seed, preparation=no_preparation, **options))
        return made[-1]

    yield make_session
    for session in made:
        session.close()


def pick_first(session: PlaySession, player: int) -> None:
    session.submit(player, Picks(session.state.candidates[player][:2]))


def started(qtbot: QtBot, session: PlaySession) -> PlaySession:
    """Start, pick, and wait for the first round."""
    session.start()
    for player in session.waiting_for:
        pick_first(session, player)
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    return session


def rounds_from(session: PlaySession, first_ply: int) -> list[RoundPlayed]:
    played = history(session.match, first_ply)
    return [entry for entry in played if isinstance(entry, RoundPlayed)]


def test_bots_alone_play_to_the_end(qtbot: QtBot, make: Maker) -> None:
    session = make(*BOTS, game=grid_game(round_limit=30))
    rounds: list[RoundPlayed] = []
    busy: list[bool] = []
    session.advanced.connect(lambda ply: rounds.extend(rounds_from(session, ply)))
    session.thinking_changed.connect(busy.append)
    with qtbot.waitSignal(session.over):
        session.start()
    assert session.is_over
    assert [played.number for played in rounds] == list(range(1, session.state.round + 1))
    assert rounds[-1].after == session.state
    assert busy[0] is True
    assert busy[-1] is False
    assert not session.thinking


def test_the_same_seed_gives_the_same_game(qtbot: QtBot, make: Maker) -> None:
    records = []
    for seed in (5, 5, 6):
        session = make(*BOTS, game=grid_game(round_limit=8), seed=seed)
        with qtbot.waitSignal(session.over):
            session.start()
        records.append(session.match.record)
    assert records[0] == records[1] != records[2]


def test_three_bots_can_play(qtbot: QtBot, make: Maker) -> None:
    game = grid_game(4, 4, num_players=3, round_limit=5)
    session = make(*BOTS, Seat("Bot 3", "random"), game=game)
    with qtbot.waitSignal(session.over):
        session.start()
    assert session.state.round <= 5


def test_people_and_bots_take_turns(qtbot: QtBot, make: Maker) -> None:
    session = make(*PERSON_AND_BOT)
    entries: list[object] = []
    session.advanced.connect(lambda ply: entries.extend(history(session.match, ply)))
    started(qtbot, session)
    assert {entry.player for entry in entries if isinstance(entry, PicksMade)} == {0, 1}
    assert session.waiting_for == (0,)
    qtbot.waitUntil(lambda: session.moved == {1})
    with qtbot.waitSignal(session.advanced):
        session.submit(0, Turn())
    assert session.state.round == 1
    assert session.waiting_for == (0,)


def test_an_illegal_turn_changes_nothing(qtbot: QtBot, make: Maker) -> None:
    session = started(qtbot, make(*PERSON_AND_BOT))
    state, own = session.state, session.state.regions_of(0)
    with pytest.raises(IllegalMoveError, match="income"):
        session.submit(0, Turn((Deploy(own[0], 99),)))
    assert session.state is state
    assert session.waiting_for == (0,)
    with pytest.raises(IllegalMoveError, match="Bot 1"):
        session.submit(1, Turn())


def test_a_move_is_final(make: Maker) -> None:
    session = make(*PERSONS)
    session.start()
    assert session.waiting_for == (0, 1)
    pick_first(session, 0)
    assert session.waiting_for == (1,)
    with pytest.raises(IllegalMoveError, match="Anna"):
        pick_first(session, 0)


def test_a_failing_bot_is_reported_and_can_be_asked_again(qtbot: QtBot, make: Maker) -> None:
    asked: list[int] = []

    def moody(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
        asked.append(position.player)
        if len(asked) == 1:
            raise RuntimeError("out of ideas")
        return random_thinker(context, position, seat, seed)

    session = make(*PERSON_AND_BOT, thinker=moody)
    with qtbot.waitSignal(session.failed) as failure:
        session.start()
    assert failure.args == ["Bot 1 cannot move: out of ideas"]
    assert session.has_failed
    pick_first(session, 0)
    assert session.state.phase is Phase.PICK
    session.retry()
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    assert not session.has_failed


def test_an_illegal_move_of_a_bot_is_reported(qtbot: QtBot, make: Maker) -> None:
    def cheat(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
        return Thought(Picks((0, 0)))

    session = make(*PERSON_AND_BOT, thinker=cheat)
    with qtbot.waitSignal(session.failed) as failure:
        session.start()
    assert failure.args is not None
    assert failure.args[0].startswith("Bot 1 cannot move: Pick exactly 2")
    assert session.state.phase is Phase.PICK


def test_searches_are_kept_once_their_round_is_played(qtbot: QtBot, make: Maker) -> None:
    session = make(Seat("You"), Seat("Bot 1", "mcts"), thinker=searching_thinker)
    session.start()
    qtbot.waitUntil(lambda: session.moved == {1})
    assert session.analysed_turns == []  # nobody looks into the cards
    pick_first(session, 0)
    (turn,) = session.analysed_turns
    assert turn.position.player == 1
    assert turn.position.state.phase is Phase.PICK
    assert turn.trace.last is not None
    assert turn.trace.last.root_moves[0].move == session.match.record[-1][1]


def test_the_game_is_saved_after_every_joint_move(
    qtbot: QtBot, make: Maker, tmp_path: Path
) -> None:
    path = tmp_path / "games" / "one.json"
    session = make(*PERSON_AND_BOT, autosave=path)
    started(qtbot, session)
    record = load_game(path.read_bytes())
    assert record.states[-1] == session.state
    assert [player.name for player in record.players] == ["You", "Bot 1"]
    assert path.read_bytes() == session.record()
    assert list(path.parent.iterdir()) == [path]


def test_a_saved_game_goes_on_like_the_original(
    qtbot: QtBot, make: Maker, runner: JobRunner
) -> None:
    session = started(qtbot, make(*PERSON_AND_BOT))
    record = load_game(session.record())
    other = PlaySession.resumed(runner, record, thinker=random_thinker, preparation=no_preparation)
    other.start()
    assert other.seats == session.seats
    for one in (session, other):
        with qtbot.waitSignal(one.advanced):
            one.submit(0, Turn())
    assert other.match.states == session.match.states
    other.close()


def test_moves_that_are_in_are_taken_up_again(qtbot: QtBot, make: Maker, runner: JobRunner) -> None:
    session = make(*PERSONS, Seat("Bot 1", "random"), game=grid_game(6, 3, num_players=3))
    session.start()
    qtbot.waitUntil(lambda: session.moved == {2})
    pick_first(session, 0)
    pending = session.pending_moves()
    assert set(pending) == {0, 2}
    other = PlaySession.resumed(
        runner, load_game(session.record()), thinker=random_thinker,
        preparation=no_preparation, pending=pending,
    )  # fmt: skip
    other.start()
    assert other.waiting_for == (1,)
    for one in (session, other):
        pick_first(one, 1)
    assert other.match.states == session.match.states
    assert other.state.phase is Phase.TURN
    other.close()


def test_moves_of_a_round_that_was_played_since_are_left_out(
    qtbot: QtBot, make: Maker, runner: JobRunner
) -> None:
    session = make(*PERSONS)
    session.start()
    pick_first(session, 0)
    stale = session.pending_moves()
    pick_first(session, 1)
    other = PlaySession.resumed(runner, session.to_record(), pending={**stale, 1: Turn()})
    assert other.moved == {1}
    other.close()


@pytest.mark.parametrize("leave_after", range(4))
def test_a_game_left_anywhere_goes_on_with_the_same_thoughts(
    qtbot: QtBot, make: Maker, runner: JobRunner, leave_after: int
) -> None:
    seats = Seat("One", "mcts", iterations=20), Seat("Two", "mcts", level="easy")
    whole = make(*seats, game=grid_game(round_limit=3), thinker=None)
    with qtbot.waitSignal(whole.over):
        whole.start()
    record = whole.to_record()
    states, joint = record.states, record.plies
    plies = [ply for ply, state in enumerate(states) if 0 in whole.game.actors(state)]
    at = plies[leave_after] if leave_after < len(plies) else 0
    cut = replace(record, states=states[: at + 1], plies=joint[:at], end=None)
    other = PlaySession.resumed(runner, cut, preparation=no_preparation)
    with qtbot.waitSignal(other.over):
        other.start()
    assert tuple(other.match.states) == states


def test_the_clock_and_the_colours_are_kept(make: Maker, runner: JobRunner) -> None:
    seats = Seat("Anna", color=5), Seat("Ben")
    session = make(*seats, turn_seconds=45)
    other = PlaySession.resumed(runner, load_game(session.record()))
    assert other.turn_seconds == 45
    assert other.colors == session.colors == (5, 0)


@pytest.mark.parametrize("text", ["", "0", "-3", "soon", "9" * 400, "\u0665"])
def test_a_clock_that_cannot_be_read_is_none(make: Maker, runner: JobRunner, text: str) -> None:
    record = make(*PERSONS, turn_seconds=45).to_record()
    broken = replace(record, metadata={**record.metadata, "turn seconds": text})
    assert PlaySession.resumed(runner, broken).turn_seconds in (None, 5)


def test_a_record_that_was_tampered_with_is_taken_up_as_far_as_it_makes_sense(
    make: Maker, runner: JobRunner
) -> None:
    record = make(*PERSON_AND_BOT).to_record()
    metadata = {"seats": seats_to_text(PERSONS * 3), "resigned": f"1 7 -1 {'9' * 5000} x"}
    session = PlaySession.resumed(runner, replace(record, metadata=metadata))
    assert [seat.name for seat in session.seats] == ["You", "Bot 1"]
    assert session.resigned == {1}


@pytest.mark.parametrize("count", [0, 1, 3])
def test_seats_that_are_not_as_many_as_play_are_told(
    make: Maker, runner: JobRunner, count: int
) -> None:
    record = make(*PERSON_AND_BOT).to_record()
    players = (record.players * 2)[:count]
    broken = replace(record, players=players, metadata={})
    with pytest.raises(RecordError, match=f"names {count} players, but 2 play"):
        PlaySession.resumed(runner, broken)


def test_saving_that_fails_is_said_once_and_the_game_goes_on(
    qtbot: QtBot, make: Maker, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    session = make(*PERSON_AND_BOT, autosave=tmp_path / "file" / "game.json")
    said: list[str] = []
    session.failed.connect(said.append)
    started(qtbot, session)
    assert len(said) == 1
    assert "not saved" in said[0]


def test_resigning_against_one_opponent_ends_the_game(
    qtbot: QtBot, make: Maker, tmp_path: Path
) -> None:
    session = started(qtbot, make(*PERSON_AND_BOT, autosave=tmp_path / "game.json"))
    with qtbot.waitSignal(session.over):
        session.resign(0)
    assert session.end == RESIGNATION
    assert session.winner == 1
    assert session.waiting_for == ()
    assert load_game((tmp_path / "game.json").read_bytes()).end == RESIGNATION
    with pytest.raises(IllegalMoveError):
        session.submit(0, Turn())


def test_resigning_among_several_only_passes(qtbot: QtBot, make: Maker) -> None:
    game = grid_game(6, 3, num_players=3, round_limit=3)
    session = make(*PERSONS, Seat("Bot 1", "random"), game=game, thinker=idle_thinker)
    session.start()
    session.resign(0)
    assert session.waiting_for == (1,)
    pick_first(session, 1)
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    with qtbot.waitSignal(session.advanced) as played:
        session.submit(1, Turn())
    assert played.args is not None
    assert rounds_from(session, played.args[0])[0].before.turns[0] == Turn()
    assert not session.is_over
    assert session.playing_persons == (1,)


def test_a_pause_holds_complete_rounds_back(qtbot: QtBot, make: Maker) -> None:
    session = started(qtbot, make(*PERSON_AND_BOT))
    session.set_paused(True)
    session.submit(0, Turn())
    qtbot.waitUntil(lambda: session.moved == {0, 1})
    assert session.state.round == 0
    session.set_paused(False)
    assert session.state.round == 1


def test_closing_stops_bots_silently(qtbot: QtBot, make: Maker, runner: JobRunner) -> None:
    def slow(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
        while not context.stopped:
            pass
        return random_thinker(context, position, seat, seed)

    session = make(*PERSON_AND_BOT, thinker=slow)
    session.start()
    assert session.thinking == (1,)
    changes: list[object] = []
    session.changed.connect(lambda: changes.append(1))
    session.close()
    assert session.thinking == ()
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert not changes


class _SlowStart:
    """A preparation that ends when told to."""

    def __init__(self, error: Exception | None = None) -> None:
        self.done, self.error = False, error

    def __call__(self, context: JobContext, *_needed: object) -> None:
        while not self.done:
            context.check()
        if self.error is not None:
            raise self.error


@pytest.mark.parametrize("error", [None, RuntimeError("no compiler")])
def test_searching_bots_wait_for_the_engine(
    qtbot: QtBot, runner: JobRunner, error: Exception | None
) -> None:
    preparation = _SlowStart(error)
    seats = Seat("You"), Seat("Bot 1", "mcts")
    session = PlaySession(
        runner, grid_game(), seats, 1, thinker=random_thinker, preparation=preparation
    )
    said: list[str] = []
    session.failed.connect(said.append)
    with qtbot.waitSignal(session.preparing_changed):
        session.start()
    assert session.is_preparing
    assert not session.thinking
    pick_first(session, 0)  # people need not wait
    preparation.done = True
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN and not session.is_preparing)
    assert len(said) == (error is not None)
    session.close()


@pytest.mark.parametrize("bot", [Seat("Bot 1", "aggressive"), Seat("Bot 1", "mcts", level="easy")])
def test_bots_that_need_no_engine_play_while_it_is_prepared(
    qtbot: QtBot, runner: JobRunner, bot: Seat
) -> None:
    session = PlaySession(runner, grid_game(), (Seat("You"), bot), 1, preparation=_SlowStart())
    session.start()
    pick_first(session, 0)
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    assert not session.is_preparing
    session.close()


def test_how_far_the_engine_is_can_be_seen(qtbot: QtBot, runner: JobRunner) -> None:
    def prepare(context: JobContext, _graph: object, kinds: Sequence[str]) -> None:
        context.progress(len(kinds), 7)
        while True:
            context.check()

    session = PlaySession(
        runner, grid_game(), (Seat("You"), Seat("Bot 1", "mcts")), 1, preparation=prepare
    )
    session.start()
    qtbot.waitUntil(lambda: session.prepared == (1, 7))
    assert busy_text(session).endswith("1 of 7")
    session.close()


def test_positions_for_analysis(qtbot: QtBot, make: Maker) -> None:
    session = started(qtbot, make(*PERSON_AND_BOT))
    position = session.position_for_person()
    assert position.player == 0
    assert position.state is session.state
    assert position.title == "Round 1, You"
    assert position.players == players_of(session.to_record())
    assert position.players.name(0) == "You"
    session.resign(0)
    assert session.position_for(1).state.phase is Phase.TURN


def test_seats_must_fit_the_game(runner: JobRunner) -> None:
    with pytest.raises(ValueError, match="3 seats"):
        PlaySession(runner, grid_game(), (*BOTS, Seat("Third")), 1)
