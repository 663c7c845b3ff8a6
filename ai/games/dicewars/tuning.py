"""Tune the strong agents of Dicewars: `python -m ai.games.dicewars.tuning AGENT FOLDER`.

A candidate's worth is its share of games against others of a pool, every board in all rotations;
candidates of a generation meet the same boards, opponents and dice. By CMA-ES, or as the source
of maxn did: numbers at random, a tournament of 100 games each, the best kept. The folder keeps
`generations.jsonl`, from which the same command goes on, and the numbers so far as AGENT.toml.
Sources: Hansen, "The CMA Evolution Strategy: A Tutorial" (2016); Nomura, Akimoto and Ono, "CMA-ES
with Learning Rate Adaptation" (2023).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import numpy as np
from cmaes import CMA  # type: ignore[import-untyped]

from ai.games.dicewars.agents import BY_NAME, Agent, tuned
from ai.games.dicewars.games import play
from ai.games.dicewars.numbers import numbers_in_order, to_toml
from ai.measuring.tune import FIRST_STEP, Floats
from engine.errors import SetupError
from engine.files import append, read_bytes, write_files
from engine.games.dicewars import boards
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import RULE_SETS
from engine.wording import say

SEATS: Final = 4
LOG: Final = "generations.jsonl"
LARGEST: Final = 1 << 28  # bytes of the log
SOURCE_GAMES: Final = 100  # of a tournament of the source
POOL: Final = ("stei-adt", "stei-at", "sdc-pre-at", "stei-dt")  # maxn is slow
POOL_2020: Final = ("stei", "ste", "sdc", "wpm-c")
CURVE_STEP: Final = 0.25  # of a curve, as a factor: its height and its slope are turned


@dataclass(frozen=True, slots=True)
class Turn:
    """A number that is tuned, and one typical step of it."""

    name: str
    step: float
    least: float = -1e9
    most: float = 1e9


def _weights(names: str, step: float) -> tuple[Turn, ...]:
    return tuple(Turn(name, step) for name in names.split())


def _chances(names: str, step: float = 0.1) -> tuple[Turn, ...]:
    return tuple(Turn(name, step, 0.0, 1.0) for name in names.split())


TURNS: Final[dict[str, tuple[Turn, ...]]] = {
    "maxn": (
        *_weights("areas region weak_borders weak_enemies", 0.2),
        *_chances("success hold"),
    ),
    "weighed": (
        *_chances("least duel_least full_least"),
        Turn("held", 0.3, 0.0),
        *_weights("from_region", 0.3),
        Turn("gain", 0.1),
        *_weights("exposed enemy_areas killed", 0.4),
        Turn("kept", 1.0, 0, 6),
    ),
    "heuristic": (
        *_weights("success_weight attack_least win_least aggression", CURVE_STEP),
        *_weights("size dice", 0.3),
        *_chances("target_hold next_success"),
    ),
}


class Generation(msgspec.Struct, frozen=True):
    """A generation that was played: scores of its candidates, in order."""

    number: int
    scores: list[float]


@dataclass(frozen=True, slots=True)
class Settings:
    """What all generations have in common."""

    agent: str
    candidates: int
    boards: int  # of a candidate in a generation
    seed: int
    rules: str = "2021"

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What is tuned."""
        return TURNS[self.agent]

    @property
    def dimensions(self) -> int:
        """How many coordinates a point has: a curve has two, its height and its slope."""
        start = tuned(self.agent)
        return sum(1 + isinstance(getattr(start, turn.name), tuple) for turn in self.turns)


def options_at(settings: Settings, point: Floats) -> Any:
    """Return an agent's numbers at a point, (dimensions,), seen from those it has."""
    found = tuned(settings.agent)
    steps = iter(point.tolist())
    for turn in settings.turns:
        now = getattr(found, turn.name)
        if isinstance(now, tuple):
            height, slope = np.exp(turn.step * next(steps)), turn.step * next(steps)
            reach = np.linspace(-1, 1, len(now))
            value: Any = tuple((np.array(now) * height * np.exp(slope * reach)).tolist())
        else:
            value = min(turn.most, max(turn.least, now + turn.step * next(steps)))
            value = round(value) if isinstance(now, int) else value
        found = replace(found, **{turn.name: value})
    return found


def score(settings: Settings, options: Any, generation: int) -> float:
    """Return a candidate's share of its games."""
    numbers = numbers_in_order(options)
    agent = Agent(settings.agent, BY_NAME[settings.agent].id, lambda: numbers)
    game = DicewarsGame(
        boards.generate(boards.AREAS if settings.rules == "2021" else boards.AREAS_2020),
        replace(RULE_SETS[settings.rules], num_players=SEATS),
    )
    others = [name for name in _pool(settings) if name != settings.agent]
    won = 0
    for board in range(settings.boards):
        seed = (settings.seed * 1_000_003 + generation) * 1_009 + board
        opponents = Random(f"tuning {seed}").sample(others, SEATS - 1)
        for seat in range(SEATS):
            seats = [BY_NAME[name] for name in opponents]
            seats.insert(seat, agent)
            won += play(game, seats, seed).winner == seat
    return won / (settings.boards * SEATS)


def _pool(settings: Settings) -> tuple[str, ...]:
    return POOL if settings.rules == "2021" else POOL_2020


def evolved(settings: Settings, folder: Path, deadline: float) -> Iterator[tuple[float, Any]]:
    """Yield each generation's score, and the numbers at the mean after it, those known first."""
    evolution = CMA(
        mean=np.zeros(settings.dimensions),
        sigma=FIRST_STEP,
        population_size=settings.candidates,
        seed=settings.seed,
        lr_adapt=True,
    )
    for number in count():
        points = [evolution.ask() for _ in range(settings.candidates)]
        scores = _played(settings, points, number, folder, deadline)
        if scores is None:
            return
        evolution.tell([(point, -one) for point, one in zip(points, scores, strict=True)])
        yield float(np.mean(scores)), options_at(settings, evolution.mean)


def at_random(settings: Settings, folder: Path, deadline: float) -> Iterator[tuple[float, Any]]:
    """Yield the best score so far and its numbers, by tournaments of the source's kind."""
    rng = np.random.default_rng(settings.seed)
    best: tuple[float, Any] = (-1.0, tuned(settings.agent))
    for number in count():
        points = list(rng.normal(0.0, 2.0, (settings.candidates, settings.dimensions)))
        scores = _played(settings, points, number, folder, deadline)
        if scores is None:
            return
        for point, one in zip(points, scores, strict=True):
            if one > best[0]:
                best = (one, options_at(settings, point))
        yield best


def _played(
    settings: Settings, points: list[Floats], number: int, folder: Path, deadline: float
) -> list[float] | None:
    """Return the scores of a generation, from the log or by play; None once time is up."""
    known = _known(folder)
    if number < len(known):
        return known[number].scores
    scores = []
    for point in points:
        if time.monotonic() >= deadline:
            return None
        scores.append(score(settings, options_at(settings, point), number))
    line = msgspec.json.encode(Generation(number, scores)) + b"\n"
    append(folder / LOG, line)
    return scores


def _known(folder: Path) -> list[Generation]:
    path = folder / LOG
    if not path.exists():
        write_files(folder, {LOG: b""})
    data = read_bytes(path, LARGEST)
    lines = data[: data.rfind(b"\n") + 1].splitlines()
    return [msgspec.json.decode(line, type=Generation) for line in lines]


def _check_folder(settings: Settings, method: str, folder: Path) -> None:
    """Keep what a folder is for; raise SetupError if it is for something else."""
    folder.mkdir(parents=True, exist_ok=True)
    start = to_toml(tuned(settings.agent))
    told = msgspec.json.encode({"method": method, **msgspec.to_builtins(settings), "start": start})
    path = folder / "settings.json"
    if path.exists() and read_bytes(path, LARGEST) != told:
        raise SetupError(say("The folder holds a tuning with other settings."))
    write_files(folder, {"settings.json": told})


def main() -> None:
    """Tune, and write the numbers after every generation."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("agent", choices=sorted(TURNS))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--method", choices=("cma", "random"), default="cma")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--candidates", type=int, default=10)
    parser.add_argument("--boards", type=int, default=SOURCE_GAMES // SEATS)
    parser.add_argument("--rules", choices=sorted(RULE_SETS), default="2021")
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_args()
    settings = Settings(told.agent, told.candidates, told.boards, told.seed, told.rules)
    _check_folder(settings, told.method, told.folder)
    way = evolved if told.method == "cma" else at_random
    deadline = time.monotonic() + told.minutes * 60
    for worth, options in way(settings, told.folder, deadline):
        text = to_toml(options).encode()
        write_files(told.folder, {f"{told.agent}.toml": text, "score.txt": b"%.4f\n" % worth})


if __name__ == "__main__":
    main()
