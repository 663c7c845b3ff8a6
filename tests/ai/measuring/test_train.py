"""Training by generations: who plays whom, what is bred, and what a folder keeps of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from ai.measuring.train import (
    DISTANCES,
    RUNS,
    Generation,
    TrainSettings,
    bred,
    check,
    seating,
    train,
)
from ai.measuring.train_folder import LOG_FILE, TrainLog, open_training
from ai.playing.trainable import Score, Seats, Trainable, Tuples
from ai.searching.search import NeverStop, StopToken
from engine.errors import RecordError, SetupError

SMALL = TrainSettings(population=20, distances=3)


def highest_wins(
    seats: Seats,
    tuples: Tuples,
    *,
    as_source: bool,
    opening: int,
    seed: int,
    threads: int,
    token: StopToken,
) -> Seats | None:
    """Whoever has the largest first number wins, if it is above nothing."""
    if token.stopped:
        return None
    firsts = tuples[:, 0][seats]
    return np.where(firsts.max(axis=1) > 0, firsts.argmax(axis=1), -1)


TOY = Trainable(
    ("height", "luck"),
    4,
    highest_wins,
    (0.5, 0.0),
    (),
    str,
    lambda numbers, others, games, seed: Score(games, 0, 0),
)


def generations(count: int, settings: TrainSettings = SMALL) -> list[Generation]:
    return list(islice(train(TOY, settings, []), count))


@pytest.mark.parametrize("settings", RUNS.values())
def test_everybody_sits_everywhere_as_often(settings: TrainSettings) -> None:
    seats = seating(settings, 4)
    assert len(seats) == settings.games
    for seat in seats.T:
        assert set(Counter(seat.tolist()).values()) == {settings.distances}
    assert all(len(set(game)) == 4 for game in seats.tolist())


def test_the_runs_of_the_source_are_as_it_describes_them() -> None:
    assert RUNS["thesis"].games == RUNS["source"].games == 500
    assert (RUNS["thesis"].kept, RUNS["source"].kept) == (25, 33)
    assert DISTANCES[:5] == (1, 3, 5, 7, 11)
    assert RUNS["improved"].games > 500
    assert RUNS["improved"].mutation_strength < RUNS["thesis"].mutation_strength


def test_nobody_may_play_against_himself() -> None:
    with pytest.raises(SetupError, match="against themselves"):
        check(TrainSettings(population=10, distances=3))


def test_generations_grow_better_and_draws_fewer() -> None:
    found = generations(25)
    means = [one.mean(SMALL.kept)[0] for one in found]
    assert means[-1] > means[0]
    assert found[-1].draws <= found[0].draws
    assert all(sum(one.wins) + one.draws == SMALL.games for one in found)


def test_the_best_stay_and_numbers_are_clamped() -> None:
    first = generations(1, replace(SMALL, mutation_chance=1.0, mutation_strength=5.0))[0]
    wild = replace(SMALL, mutation_chance=1.0, mutation_strength=5.0)
    children = bred(first, wild)
    ranked = sorted(range(20), key=lambda at: -first.wins[at])
    assert {first.tuples[at] for at in ranked[: wild.kept]} <= set(children)
    assert all(abs(value) <= 1 for one in children for value in one)
    free = bred(first, replace(wild, is_clamped=False))
    assert any(abs(value) > 1 for one in free for value in one)
    still = bred(first, replace(SMALL, mutation_chance=0.0))
    parents = [first.tuples[at] for at in ranked[: SMALL.kept]]
    for column in range(2):
        assert {one[column] for one in still} <= {one[column] for one in parents}


def test_the_same_seed_gives_the_same_training() -> None:
    assert generations(4) == generations(4)
    assert generations(4) != generations(4, replace(SMALL, seed=1))


def test_it_goes_on_from_any_generation() -> None:
    whole = generations(6)
    assert [*whole[:3], *islice(train(TOY, SMALL, whole[:3]), 3)] == whole


def test_it_stops_when_it_is_told_to() -> None:
    class Stop(NeverStop):
        @property
        def stopped(self) -> bool:
            return True

    assert list(train(TOY, SMALL, [], token=Stop())) == []


# --- the folder


def kept(folder: Path, count: int, settings: TrainSettings = SMALL) -> TrainLog:
    with open_training(folder, "toy", TOY, settings) as log:
        for one in islice(train(TOY, settings, log.generations), count):
            log.add(one)
    return log


def test_a_folder_keeps_every_generation(tmp_path: Path) -> None:
    kept(tmp_path, 3)
    assert kept(tmp_path, 2).generations == generations(5)


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path) -> None:
    kept(tmp_path, 3)
    file = tmp_path / LOG_FILE
    file.write_bytes(file.read_bytes()[:-20])
    assert kept(tmp_path, 1).generations == generations(3)


def test_other_parameters_need_another_folder(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    with pytest.raises(SetupError, match=r"mutation chance is 0\.05 there and 0\.5 here"):
        kept(tmp_path, 1, replace(SMALL, mutation_chance=0.5))


def test_a_log_needs_its_parameters(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    (tmp_path / "training.json").unlink()
    with pytest.raises(RecordError, match=r"has no training\.json beside it"):
        kept(tmp_path, 1)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (b'"number":1', b'"number":2', "generation 1 is missing"),
        (b'"number":1', b'"number":"x"', "this is no generation"),
        (b'"draws":', b'"draws":1', "a generation has 60 games"),
        (b'"wins":[', b'"wins":[1,', "other tuples"),
        (b'"tuples":[[', b'"tuples":[[1,', "other tuples"),
        (b"{", b"[", "this is no generation"),
    ],
)
def test_damaged_lines_are_named(tmp_path: Path, old: bytes, new: bytes, fault: str) -> None:
    kept(tmp_path, 3)
    file = tmp_path / LOG_FILE
    lines = file.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(old, new, 1)
    file.write_bytes(b"".join(lines))
    with pytest.raises(RecordError, match=rf"generations\.jsonl:2: .*{fault}"):
        kept(tmp_path, 1)


def test_a_log_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    (tmp_path / LOG_FILE).unlink()
    (tmp_path / LOG_FILE).mkdir()
    with pytest.raises(RecordError, match=r"generations\.jsonl cannot be read"):
        kept(tmp_path, 1)
