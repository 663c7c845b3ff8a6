"""Many games of bots: rotated seats, results, records, and stopping in the middle."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.playing.arena import GameResult, standings
from engine.errors import SaveError
from engine.registry import load_game
from studio.playing.batches import (
    Batch,
    BatchSetup,
    bot_title,
    games_csv,
    run_batch,
    save_batch,
    standings_csv,
)
from studio.playing.replaying import PlayedGame
from studio.position.seats import Seat
from tests.studio.grids import grid_game

RANDOM = Seat("Random", "random")


class Context:
    """A job's context that can say stop after some games."""

    def __init__(self, most: int = 10_000) -> None:
        self.most, self.batches = most, list[Batch]()
        self.told: list[tuple[int, int]] = []

    @property
    def stopped(self) -> bool:
        return len(self.batches) >= self.most

    def progress(self, done: int, total: int) -> None:
        self.told.append((done, total))

    def publish(self, value: object) -> None:
        assert isinstance(value, Batch)
        self.batches.append(value)


def setup(games: int = 6, players: int = 3, seed: int = 5) -> BatchSetup:
    game = grid_game(num_players=players, round_limit=6)
    return BatchSetup(game, (RANDOM,) * players, games, seed)


def test_seats_rotate_over_games_with_the_same_dice() -> None:
    context = Context()
    batch = run_batch(context, setup())
    assert [game.number for game in batch.games] == [1, 2, 3, 4, 5, 6]
    assert [r.seats for r in batch.results] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2
    assert len({r.seed for r in batch.results[:3]}) == 1
    assert batch.results[0].seed != batch.results[3].seed
    assert context.told == [(n, 6) for n in range(1, 7)]
    assert [len(b.games) for b in context.batches] == [1, 2, 3, 4, 5, 6]


def test_the_same_seed_gives_the_same_games_on_any_number_of_cores() -> None:
    one, two = run_batch(Context(), setup(), cores=1), run_batch(Context(), setup(), cores=3)
    assert one.results == two.results
    assert [g.packed for g in one.games] == [g.packed for g in two.games]
    assert run_batch(Context(), setup(seed=6)).results != one.results


def test_records_can_be_replayed() -> None:
    batch = run_batch(Context(), setup())
    for game in batch.games:
        played = PlayedGame.of(game.record)
        assert played.rounds == game.result.rounds
        assert played.record.end == game.result.end
        assert played.names == tuple(f"Random {entry + 1}" for entry in game.result.seats)
        assert [seat.kind for seat in played.seats] == ["random"] * 3


def test_a_batch_that_is_stopped_keeps_what_is_over() -> None:
    batch = run_batch(Context(most=2), setup(games=500))
    numbers = [game.number for game in batch.games]
    assert numbers == list(range(1, len(numbers) + 1))
    assert 2 <= len(numbers) < 100  # some were under way, or over, already


winners = st.lists(st.sampled_from([0, 1, None]), max_size=40)


@given(winners)
@settings(max_examples=40)
def test_tables_say_what_the_results_are(found: list[int | None]) -> None:
    results = [GameResult(7, (0, 1), winner, 9, "conquest") for winner in found]
    rows = standings(("A", "B"), results)
    assert sum(row.wins for row in rows) + rows[0].draws == len(results)
    for row in rows:
        assert 0 <= row.win_rate.low <= row.win_rate.share <= row.win_rate.high <= 1
    table = list(csv.DictReader(io.StringIO(games_csv(("A", "B"), results))))
    assert [r["winner"] for r in table] == ["" if w is None else "AB"[w] for w in found]
    table = list(csv.DictReader(io.StringIO(standings_csv(("A", "B"), results))))
    assert [int(r["wins"]) for r in table] == [row.wins for row in rows]


def test_bots_that_never_attack_do_not_play_for_ever() -> None:
    batch = BatchSetup(grid_game(), (Seat("A", "defensive"), Seat("B", "defensive")), 1, 3)
    assert run_batch(Context(), batch).results[0].rounds <= 100


def test_bots_have_titles() -> None:
    assert bot_title("warlight", Seat("", "mcts", level="hard")) == "Hard bot"
    assert bot_title("warlight", Seat("", "aggressive")) == "Aggressive bot"
    assert bot_title("warlight", Seat("", "unheard of")) == "unheard of"
    two = BatchSetup(grid_game(), (Seat("A", "random"), Seat("B", "random")), 2, 1)
    assert two.names == ("A", "B")


def test_a_batch_is_saved_or_the_trouble_is_named(tmp_path: Path) -> None:
    batch = run_batch(Context(), setup(games=3))
    save_batch(tmp_path / "out", batch)
    files = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert files == ["game-1.json", "game-2.json", "game-3.json", "games.csv", "standings.csv"]
    record = load_game((tmp_path / "out" / "game-2.json").read_bytes())
    assert record.states == batch.games[1].record.states
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="cannot be written"):
        save_batch(tmp_path / "file", batch)
