"""Positions for learning: what is read is what the searches found; broken files name the line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from ai.playing.arena import GameResult, play_series
from ai.playing.bots import BotOptions, Decision, RandomBot
from ai.playing.players import make_bot
from engine.cartography.graph import MapGraph
from engine.errors import RecordError, SaveError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings, WarlightState
from engine.registry import build_game
from studio.analysing.learning_export import (
    LearningPosition,
    PositionsFile,
    read_head,
    read_positions,
)

NAMES = ("searcher", "random")
Noted = list[tuple[WarlightState, int, Decision]]


def four_regions() -> WarlightGame:
    near = ((1, 2), (0, 3), (0, 3), (1, 2))
    graph = MapGraph(
        "Four", ("A", "B “q”", "C", "D"), (2,) * 4, (0, 0, 1, 1), ("West", "East"), (3, -1), near
    )
    return WarlightGame(graph, WarlightSettings(round_limit=3))


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Noted, tuple[GameResult, ...]]:
    """A file of two games, with what happened in them."""
    game, noted = four_regions(), Noted()
    path = tmp_path_factory.mktemp("learning") / "new" / "positions.jsonl"
    book = PositionsFile(path, game, NAMES)

    def note(state: WarlightState, player: int, decision: Decision) -> None:
        noted.append((state, player, decision))
        book.note(state, player, decision)

    searcher = make_bot("warlight", "mcts", BotOptions(seconds=None, iterations=8))
    entries = [(NAMES[0], searcher), (NAMES[1], RandomBot())]
    series = play_series(game, entries, 2, seed=5, witness=note, told=book.write)
    return path, noted, series.games


def test_every_decision_with_a_search_is_there_as_it_was(
    found: tuple[Path, Noted, tuple[GameResult, ...]],
) -> None:
    path, noted, _ = found
    game = four_regions()
    searched = [one for one in noted if one[2].search is not None]
    positions = list(read_positions(path))
    assert len(positions) == len(searched) > 4
    for position, (state, player, decision) in zip(positions, searched, strict=True):
        assert decision.search is not None
        assert game.state_from_data(position.state) == state
        assert (position.round, position.player) == (state.round, player)
        assert game.parse_move(state, player, position.played) == decision.move
        moves = [(game.parse_move(state, player, m.move), m.visits) for m in position.moves]
        assert moves == [(one.move, one.visits) for one in decision.search.root_moves]
        assert [m.value for m in position.moves] == [m.value for m in decision.search.root_moves]
        made_by = decision.search.provenance
        assert position.made_by == made_by is not None
        assert (made_by.iterations, made_by.search) == (8, "open-loop")


def test_lines_of_before_that_do_not_say_what_made_them_are_read(
    found: tuple[Path, Noted, tuple[GameResult, ...]], tmp_path: Path
) -> None:
    head, *lines = found[0].read_bytes().splitlines()
    old = [{k: v for k, v in msgspec.json.decode(one).items() if k != "made_by"} for one in lines]
    path = tmp_path / "old.jsonl"
    path.write_bytes(b"\n".join([head, *map(msgspec.json.encode, old)]))
    read = list(read_positions(path))
    assert [replace(one, made_by=None) for one in read_positions(found[0])] == read


def test_the_outcome_is_that_of_the_game_for_the_player(
    found: tuple[Path, Noted, tuple[GameResult, ...]],
) -> None:
    path, _, games = found
    positions = list(read_positions(path))
    assert {one.game for one in positions} == {1, 2}
    for one in positions:
        result = games[one.game - 1]
        assert one.seed == result.seed
        assert one.bot == NAMES[result.seats[one.player]] == "searcher"
        assert one.outcome == {None: 0.5, 0: 1.0, 1: 0.0}[result.winner]


@pytest.mark.parametrize(("winner", "outcome"), [(0, 1.0), (1, 0.0), (None, 0.5)])
def test_seats_and_entries_are_not_confused(
    tmp_path: Path,
    found: tuple[Path, Noted, tuple[GameResult, ...]],
    winner: int | None,
    outcome: float,
) -> None:
    """With swapped seats player 1 is the first entry."""
    state, _, decision = next(one for one in found[1] if one[2].search and one[1] == 1)
    path = tmp_path / "one.jsonl"
    book = PositionsFile(path, four_regions(), NAMES)
    book.note(state, 1, decision)
    book.write(GameResult(7, (1, 0), winner, 3, "conquest"))
    (one,) = read_positions(path)
    assert (one.bot, one.outcome) == ("searcher", outcome)


def test_the_head_builds_the_game(found: tuple[Path, Noted, tuple[GameResult, ...]]) -> None:
    head = read_head(found[0])
    assert (head.game, head.title, head.players) == ("warlight", "Four", 2)
    assert build_game(head.game, head.setup) == four_regions()


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize(
    ("line", "old", "new", "said"),
    [
        (1, b'"version":3', b'"version":4', "1: this is no"),
        (1, b'"title"', b'"tittle"', "1: .*title"),
        (3, b'"player":', b'"player":"x', "3: "),
        (3, b'"owners":[', b'"owners":[0,', "3: .*for 5 regions"),
        (2, b'"game":1', b'"game":1.5', "2: .*int"),
        (2, b"{", b"[" * 5000, "2: "),
        (2, b'"phase":"', b'"phase":"\xff', "2: "),
    ],
)
def test_a_broken_line_is_named(
    tmp_path: Path,
    found: tuple[Path, Noted, tuple[GameResult, ...]],
    line: int,
    old: bytes,
    new: bytes,
    said: str,
) -> None:
    kept = lines(found[0])
    assert old in kept[line - 1]
    kept[line - 1] = kept[line - 1].replace(old, new, 1)
    path = tmp_path / "broken.jsonl"
    path.write_bytes(b"".join(kept))
    with pytest.raises(RecordError, match=rf"broken\.jsonl:{said}"):
        list(read_positions(path))


def test_a_file_cut_off_gives_what_is_whole(
    tmp_path: Path, found: tuple[Path, Noted, tuple[GameResult, ...]]
) -> None:
    path = tmp_path / "cut.jsonl"
    whole = lines(found[0])
    path.write_bytes(b"".join(whole)[:-10])
    read: list[LearningPosition] = []
    with pytest.raises(RecordError, match=rf"cut\.jsonl:{len(whole)}: "):
        read.extend(read_positions(path))  # a generator keeps what came before
    assert read == list(read_positions(found[0]))[:-1]


def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        read_head(tmp_path / "gone.jsonl")
    (tmp_path / "empty").write_bytes(b"")
    with pytest.raises(RecordError, match="empty:1: "):
        read_head(tmp_path / "empty")
    with pytest.raises(SaveError, match="cannot be written"):
        PositionsFile(tmp_path / "empty" / "x.jsonl", four_regions(), NAMES)
