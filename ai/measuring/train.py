"""Numbers of a player by a genetic algorithm: whole generations play games with each other.

Each tuple of numbers sits on every seat equally often, with those at some distances in the list;
tuples are ranked by their wins. The best stay; the others are children of two of them, which have
each number from either, and now and then a changed one. Source: the thesis that Sawhian's player
comes from; selection and its records are those of DEAP (Fortin et al., "DEAP: Evolutionary
Algorithms Made Easy", 2012).

Knows neither games nor files: `ai.playing.trainable` and `ai.measuring.train_folder` do. Every draw
comes from the seed and the generation's number, so that a training goes on from any generation.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, Final, Literal, TypeAlias

import numpy as np
from deap import base, tools  # type: ignore[import-untyped]
from msgspec import Meta

from ai.playing.bots import NEVER
from ai.playing.trainable import Seats, Trainable
from ai.searching.search import StopToken
from engine.errors import SetupError

Run: TypeAlias = Literal["improved", "thesis", "source"]
Numbers: TypeAlias = tuple[float, ...]
DISTANCES: Final = (1, 3, 5, 7, 11, 13, 17, 19, 21, 23, 27, 29, 31, 37, 39, 41, 43, 47, 9, 15)
"""In the list, between who plays whom; the first five are those of the source."""
LIMIT: Final = 1.0  # of a number at first, and of all where they are clamped


@dataclass(frozen=True, slots=True)
class TrainSettings:
    """How a training goes; the limits are for whoever reads one."""

    seed: int = 0
    population: Annotated[int, Meta(ge=8, le=1000)] = 100
    distances: Annotated[int, Meta(ge=1, le=len(DISTANCES))] = 20  # games of a tuple on each seat
    survivors: Annotated[float, Meta(gt=0, lt=1)] = 0.25
    mutation_chance: Annotated[float, Meta(ge=0, le=1)] = 0.05  # of a number
    mutation_strength: Annotated[float, Meta(ge=0, le=10)] = 0.1  # what is added at most
    opening: Annotated[int, Meta(ge=0, le=40)] = 8  # random moves; without, games are all alike
    is_clamped: bool = True
    as_source: bool = False  # games as the source plays them

    @property
    def games(self) -> int:
        """How many games a generation plays."""
        return self.population * self.distances

    @property
    def kept(self) -> int:
        """How many tuples stay."""
        return max(2, int(self.population * self.survivors))


RUNS: Final[dict[Run, TrainSettings]] = {
    "improved": TrainSettings(),
    "thesis": TrainSettings(distances=5, mutation_strength=0.5, opening=0),
    "source": TrainSettings(
        distances=5,
        survivors=0.33,
        mutation_strength=0.5,
        opening=0,
        is_clamped=False,
        as_source=True,
    ),
}
"""More games and weaker mutation; as the text of the source has it; as its program does it."""


@dataclass(frozen=True, slots=True)
class Generation:
    """A generation that has played."""

    number: int  # from 0
    draws: int
    wins: tuple[int, ...]  # of every tuple
    tuples: tuple[Numbers, ...]  # in the order of the list

    @property
    def best(self) -> Numbers:
        """The tuple with most wins, the first of several."""
        return self.tuples[self.wins.index(max(self.wins))]

    def mean(self, kept: int) -> Numbers:
        """Return the mean of the best tuples: less luck than the best one has had."""
        return tuple(float(one) for one in np.mean(_best(self, kept), axis=0))


class _Wins(base.Fitness):  # type: ignore[misc]  # DEAP has no types
    weights = (1.0,)


class _Individual(list[float]):
    """A tuple of numbers with its wins."""

    def __init__(self, numbers: Sequence[float], wins: int) -> None:
        super().__init__(numbers)
        self.fitness: Any = _Wins((float(wins),))


def check(settings: TrainSettings) -> None:
    """Raise SetupError if a tuple would play against itself."""
    for distance in DISTANCES[: settings.distances]:
        if any(i * distance % settings.population == 0 for i in range(1, 4)):
            raise SetupError(
                f"With {settings.population} tuples some would play against themselves. "
                "Choose another number, such as 100, or fewer games."
            )


def train(
    trainable: Trainable,
    settings: TrainSettings,
    known: Sequence[Generation],
    *,
    threads: int = 1,
    token: StopToken = NEVER,
) -> Iterator[Generation]:
    """Yield the generations after the known ones, for ever or until the token says stop."""
    check(settings)
    last = known[-1] if known else None
    while not token.stopped:
        number = 0 if last is None else last.number + 1
        tuples = _first(trainable, settings) if last is None else bred(last, settings)
        seats = seating(settings, trainable.seats)
        found = trainable.play(
            seats,
            np.array(tuples),
            as_source=settings.as_source,
            opening=settings.opening,
            seed=Random(f"{settings.seed} games {number}").getrandbits(62),
            threads=threads,
            token=token,
        )
        if found is None:
            return
        games = np.arange(len(seats))[found >= 0]
        winners = seats[games, found[games]]
        wins = np.bincount(winners, minlength=settings.population)
        last = Generation(number, int((found < 0).sum()), tuple(map(int, wins)), tuples)
        yield last


def seating(settings: TrainSettings, seats: int) -> Seats:
    """Return who plays on which seat, (games, seats): each tuple equally often on each."""
    return np.array(
        [
            [(first + seat * distance) % settings.population for seat in range(seats)]
            for first in range(settings.population)
            for distance in DISTANCES[: settings.distances]
        ],
        np.int64,
    )


def bred(generation: Generation, settings: TrainSettings) -> tuple[Numbers, ...]:
    """Return the next generation, in an order of its own."""
    rng = Random(f"{settings.seed} generation {generation.number}")
    parents = _best(generation, settings.kept)
    toolbox = base.Toolbox()
    toolbox.register("mate", _child, parents, rng)
    toolbox.register("mutate", _mutated, rng, settings)
    tuples = [tuple(one) for one in parents]
    while len(tuples) < settings.population:
        tuples.append(toolbox.mutate(toolbox.mate()))
    rng.shuffle(tuples)
    return tuple(tuples)


def _first(trainable: Trainable, settings: TrainSettings) -> tuple[Numbers, ...]:
    rng = Random(f"{settings.seed} first")
    return tuple(
        tuple(rng.uniform(-LIMIT, LIMIT) for _ in trainable.names)
        for _ in range(settings.population)
    )


def _best(generation: Generation, kept: int) -> list[_Individual]:
    pairs = zip(generation.tuples, generation.wins, strict=True)
    chosen: list[_Individual] = tools.selBest([_Individual(*one) for one in pairs], kept)
    return chosen


def _child(parents: Sequence[_Individual], rng: Random) -> Numbers:
    """Return a tuple that has each number from either of two parents."""
    one, other = rng.choice(parents), rng.choice(parents)
    return tuple(rng.choice(both) for both in zip(one, other, strict=True))


def _mutated(rng: Random, settings: TrainSettings, numbers: Numbers) -> Numbers:
    """Return a tuple with some of its numbers changed."""
    strength = settings.mutation_strength
    changed = (
        value + rng.uniform(-strength, strength)
        if rng.random() < settings.mutation_chance
        else value
        for value in numbers
    )
    limit = LIMIT if settings.is_clamped else math.inf
    return tuple(min(max(value, -limit), limit) for value in changed)
