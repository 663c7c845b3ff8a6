"""Games looked at from outside: any action, both ways; records that are cut, altered or newer."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import RecordError, UnsupportedGameError
from engine.game import CHANCE
from engine.games.sawhian.rules import SawhianGame
from engine.games.warlight.events import DeployEvent
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightSettings
from engine.match import Match, play_out
from engine.record import GameRecord, RecordedPlayer, dump_record, write_record
from engine.registry import load_game
from engine.strides import Stride
from studio.games.warlight.log_book import concerns
from studio.games.warlight.playhead import RoundHead, replay_of
from studio.playing.replaying import (
    PlayedGame,
    Playhead,
    branched,
    head_of,
    read_played,
    rounds_of,
)
from studio.playing.session import RESIGNED, SEED
from studio.position.seats import SEATS, Seat, seats_to_text
from tests.engine.examples import random_chooser, random_match
from tests.engine.graphs import grid_graph
from tests.toys.bids import BidsGame
from tests.toys.heap import HeapGame
from tests.toys.installed import install
from tests.toys.ladder import LadderGame


def record_of(
    seed: int, players: int = 2, rounds: int = 5, metadata: dict[str, str] | None = None
) -> GameRecord:
    game = WarlightGame(grid_graph(4, 3), WarlightSettings(players, 0.9, 0.4, rounds))
    match = random_match(game, seed)
    names = tuple(RecordedPlayer(f"P{n}", "random") for n in range(players))
    return GameRecord.of(game, match, players=names, seeds={SEED: seed}, metadata=metadata)


def board(head: RoundHead) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return head.owners, head.armies


@given(st.integers(0, 10**6), st.integers(2, 5))
@settings(deadline=None, max_examples=25)
def test_rounds_end_in_the_states_of_the_match_both_ways(seed: int, players: int) -> None:
    record = record_of(seed, players)
    head = RoundHead(PlayedGame.of(record))
    ends = [s for s in record.states if s.phase in (Phase.TURN, Phase.OVER)]
    seen = {}
    for number, state in enumerate(ends):
        head.seek_round(number)
        assert (head.round, head.state) == (number, state)
        assert board(head) == (state.owners, state.armies)
        assert [head.income(p) for p in range(players)] == [
            head.game.income(state, p) for p in range(players)
        ]
        seen[head.position] = board(head)
    while not head.at_start:
        head.backward(Random(seed).choice(list(Stride)))
        assert seen.setdefault(head.position, board(head)) == board(head)
    assert board(head) == (ends[0].owners, ends[0].armies)
    while not head.at_end:
        head.forward(Random(seed).choice(list(Stride)))
        assert seen.setdefault(head.position, board(head)) == board(head)
    assert board(head) == (ends[-1].owners, ends[-1].armies)


@given(st.integers(0, 10**6))
@settings(deadline=None, max_examples=20)
def test_what_is_done_and_what_is_coming_make_the_round(seed: int) -> None:
    head = RoundHead(PlayedGame.of(record_of(seed, 3)))
    while not head.at_end:
        number, whole = head.round, (*head.done, *head.coming)
        state = head.state
        head.forward()
        if head.round == number:
            assert (*head.done, *head.coming) == whole
            assert head.told == head.done[-1:]
            assert head.state is state
        else:
            assert head.done == ()
            assert head.told == ()


def test_a_beat_is_all_deploys_or_one_attack() -> None:
    head = RoundHead(PlayedGame.of(record_of(4, 3)))
    positions = [head.position]
    while not head.at_end:
        deploys = [e for e in head.coming if isinstance(e, DeployEvent)]
        head.beat()
        assert head.told == (tuple(deploys) or head.told[:1])
        positions.append(head.position)
    assert positions == sorted(set(positions))
    head.seek(positions[2])
    assert head.told == ()
    head.backward()
    assert head.told == ()


def test_an_event_concerns_who_did_it_and_who_suffered_it() -> None:
    played = PlayedGame.of(record_of(4, 3))
    events = [e for e in replay_of(played).events if hasattr(e, "player")]
    for event in events:
        assert concerns(event, None)
        assert concerns(event, event.player)
        losers = {change.owner_before for change in event.changes}
        assert {p for p in range(3) if concerns(event, p)} == (losers | {event.player}) - {-1}


# --- games of any kind


@pytest.mark.parametrize("game", [HeapGame(), LadderGame(), BidsGame(), SawhianGame()])
@pytest.mark.parametrize("seed", range(3))
def test_any_game_is_gone_through_both_ways(
    monkeypatch: pytest.MonkeyPatch, game: Any, seed: int
) -> None:
    install(monkeypatch)
    match = random_match(game, seed)
    played = PlayedGame.of(GameRecord.of(game, match))
    head = head_of(played)
    settled = [s for s in match.states if game.actors(s) != (CHANCE,)]
    assert head.state == settled[0]
    seen = [settled[0]]
    while not head.at_end:
        before = head.state
        head.forward()
        assert next(iter(head.told)).moves.keys() == set(game.actors(before))
        seen.append(head.state)
    assert seen == settled
    assert rounds_of(game, match.states) == played.rounds
    rng = Random(seed)
    while not head.at_start:
        stride = rng.choice(list(Stride))
        head.backward(stride)
        assert head.told == ()
        assert head.state == settled[head.position]
        if stride is Stride.ROUND:
            assert not head.is_under_way
    for number, position in enumerate(played.positions):
        head.seek_round(number)
        assert head.state == position
        assert head.round == number
        assert not head.is_under_way
    assert head.at_end


def test_turns_and_rounds_of_a_game_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    game = LadderGame()
    match = random_match(game, 3)
    head = Playhead(PlayedGame.of(GameRecord.of(game, match)))
    head.forward(Stride.TURN)
    assert head.position == 1
    head.forward(Stride.ROUND)
    assert (head.position, head.round, head.is_under_way) == (3, 1, False)
    assert head.beats == 3
    head.forward()
    assert (head.round, head.is_under_way) == (1, True)
    with pytest.raises(ValueError, match="no position"):
        head.seek(999)
    with pytest.raises(ValueError, match="no round"):
        head.seek_round(-1)


# --- another way from there


@given(st.integers(0, 10**6), st.data())
@settings(deadline=None, max_examples=15)
def test_a_branch_begins_where_the_game_stood(seed: int, data: st.DataObject) -> None:
    played = PlayedGame.of(record_of(seed))
    open_rounds = [n for n, s in enumerate(played.positions) if played.game.actors(s)]
    number = data.draw(st.sampled_from(open_rounds))
    seats = (Seat("You"), Seat("P1", "random"))
    branch = branched(played, number, seats, 77)
    assert branch.states[-1] == played.positions[number]
    assert branch.states == played.record.states[: len(branch.states)]
    assert branch.seeds == {SEED: 77}
    assert [p.kind for p in branch.players] == ["human", "random"]
    assert PlayedGame.of(branch).seats == seats
    match = branch.to_match(Random(1))
    play_out(match, random_chooser(played.game, Random(2)))
    assert match.is_over


def test_no_branch_from_where_nobody_can_play() -> None:
    played = PlayedGame.of(record_of(1))
    seats = played.seats
    with pytest.raises(ValueError, match="no round 6"):
        branched(played, 6, seats, 1)
    with pytest.raises(ValueError, match="over"):
        branched(played, played.rounds, seats, 1)


def test_a_game_that_ended_in_the_picks_is_shown_too() -> None:
    game = WarlightGame(grid_graph(4, 3))
    match = Match(game, Random(0))
    match.settle()
    head = RoundHead(PlayedGame.of(GameRecord.of(game, match)))
    assert head.at_start
    assert head.at_end
    assert head.state is match.state
    assert head.coming == ()
    head.forward()
    head.backward()
    assert head.round == 0


# --- files


def test_a_written_record_is_read_back(tmp_path: Path) -> None:
    record = record_of(5, 3)
    path = tmp_path / "game.json"
    write_record(path, record)
    played = read_played(path)
    assert played.record.states == record.states
    assert played.names == ("P0", "P1", "P2")
    assert played.rounds == record.states[-1].round


@given(st.floats(0, 0.999))
@settings(max_examples=25, deadline=None)
def test_a_record_that_was_cut_off_is_refused(share: float) -> None:
    data = dump_record(record_of(5))
    with pytest.raises(RecordError, match=r"broken|no game"):
        _read(data[: int(len(data) * share)])


def _read(data: bytes) -> PlayedGame:
    return PlayedGame.of(load_game(data))


def _altered(**changes: object) -> bytes:
    stored = json.loads(dump_record(record_of(5)))
    return json.dumps({**stored, **changes}).encode()


def test_a_newer_record_is_refused_with_the_way_out(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(_altered(version=2))
    with pytest.raises(RecordError, match=r"version 2.*newer version of the program"):
        read_played(path)


def test_an_altered_move_is_refused_with_its_place(tmp_path: Path) -> None:
    moves = json.loads(dump_record(record_of(5)))["moves"]
    moves[2] = dict.fromkeys(moves[2], "deploy 999 R0")
    with pytest.raises(RecordError, match="Ply 2"):
        _read(_altered(moves=moves))


def test_notes_that_do_not_fit_are_left_out() -> None:
    three = seats_to_text((Seat("A"), Seat("B"), Seat("C")))
    for notes in ({SEATS: three, RESIGNED: "7 x 1"}, {SEATS: "{", RESIGNED: ""}):
        played = PlayedGame.of(record_of(5, metadata=notes))
        assert [seat.name for seat in played.seats] == ["P0", "P1"]
        assert played.record.metadata[RESIGNED] in ("1", "")


def test_other_games_and_missing_or_huge_files_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heap = HeapGame()
    install(monkeypatch)
    with pytest.raises(UnsupportedGameError, match="not of heap"):
        RoundHead(PlayedGame.of(GameRecord.of(heap, random_match(heap, 1))))
    with pytest.raises(RecordError, match="cannot be read"):
        read_played(tmp_path / "nothing.json")
    path = tmp_path / "game.json"
    path.write_bytes(dump_record(record_of(5)))
    monkeypatch.setattr("studio.playing.replaying.LARGEST_RECORD", 100)
    with pytest.raises(RecordError, match="larger than"):
        read_played(path)


def test_the_end_of_a_record_is_kept() -> None:
    record = replace(record_of(5), end="resignation")
    assert PlayedGame.of(record).record.end == "resignation"
