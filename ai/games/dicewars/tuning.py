"""Tunes the strong agents of Dicewars by tournaments, as `marchland tune --bot AGENT` does.

A candidate's worth is its share of games against others of a pool, every board in all rotations;
candidates of a generation meet the same boards, opponents and dice. By CMA-ES; as the source
of maxn did: numbers at random, a tournament of 100 games each, the best kept; or by a surface that
is fitted to all games so far, where numbers matter less than chance does. The folder keeps
`generations.jsonl`, from which the same command goes on, and the numbers so far as AGENT.toml.
Sources: Hansen, "The CMA Evolution Strategy: A Tutorial" (2016); Nomura, Akimoto and Ono, "CMA-ES
with Learning Rate Adaptation" (2023).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import numpy as np
from cmaes import CMA  # type: ignore[import-untyped]

from ai.games.dicewars.agents import BY_NAME, Agent, tuned
from ai.games.dicewars.games import play
from ai.games.dicewars.numbers import numbers_in_order, to_toml
from ai.games.dicewars.parts import GAMES
from ai.measuring.generation_log import Numbered, claim, keep_generation, known_generations
from ai.measuring.surface import Fit
from ai.measuring.tune import FIRST_STEP, Floats
from ai.playing.players import Found, Judging, Tuner, TunerSettings
from ai.searching.search import StopToken
from engine.files import write_files
from engine.games.dicewars.rules import DicewarsGame

CMA_ES, AT_RANDOM, SURFACE = "cma", "random", "surface"
POOL: Final = ("stei-adt", "stei-at", "sdc-pre-at", "stei-dt")  # maxn is slow
POOL_2020: Final = ("stei", "ste", "sdc", "wpm-c")
CURVE_STEP: Final = 0.25  # of a value of a curve, as a factor
SPREAD: Final = 1.2  # of the points of a surface, in steps,
REACH: Final = 0.25  # and how far their middle moves in a generation
GAMES_UNTUNED: Final = 300  # that say how an agent does as it is


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
        *_chances("success_weight attack_least", CURVE_STEP),
        *_weights("win_least", CURVE_STEP),
        *_chances("aggression", CURVE_STEP),
        *_weights("size dice", 0.3),
        *_chances("target_hold next_success"),
    ),
}


class Generation(Numbered, frozen=True):
    """A generation that was played: scores of its candidates, in order."""

    scores: list[float]


@dataclass(frozen=True, slots=True)
class Settings:
    """What all generations have in common."""

    agent: str
    game: DicewarsGame
    told: TunerSettings

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What is tuned."""
        return TURNS[self.agent]

    @property
    def opponents(self) -> list[str]:
        """Whom candidates may meet."""
        return [name for name in pool_for(self.game) if name != self.agent]

    @property
    def coordinates(self) -> list[str]:
        """What a point is made of: numbers, and values of curves by how many players live."""
        start = tuned(self.agent)
        living = range(2, self.game.settings.num_players + 1)
        found = []
        for turn in self.turns:
            is_curve = isinstance(getattr(start, turn.name), tuple)
            found += [f"{turn.name} {n}" for n in living] if is_curve else [turn.name]
        return found


def options_at(settings: Settings, point: Floats) -> Any:
    """Return an agent's numbers at a point, (coordinates,), seen from those it has.

    A curve beyond the players of the game goes on from its last value there as it did.
    """
    found = tuned(settings.agent)
    steps, players = iter(point.tolist()), settings.game.settings.num_players
    for turn in settings.turns:
        now = getattr(found, turn.name)
        if isinstance(now, tuple):
            turned = [turn.step * next(steps) for _ in range(players - 1)]
            factors = np.exp(turned + [turned[-1]] * (len(now) - len(turned)))
            curve = np.clip(np.array(now) * factors, turn.least, turn.most)
            value: Any = tuple(curve.tolist())
        else:
            value = min(turn.most, max(turn.least, now + turn.step * next(steps)))
            value = round(value) if isinstance(now, int) else value
        found = replace(found, **{turn.name: value})
    return found


def scores(
    settings: Settings, candidates: list[Any], generation: int, token: StopToken
) -> list[float] | None:
    """Return each candidate's share of its games; None if it was stopped.

    Board after board is played by all: making a board takes as long as many games on it.
    """
    told, seats = settings.told, settings.game.settings.num_players
    agents = [_told(settings.agent, one) for one in candidates]
    won = [0] * len(agents)
    for board in range(told.blocks):
        block = block_of(settings, generation, board)
        for at, agent in enumerate(agents):
            if token.stopped:
                return None
            won[at] += block.wins(agent)
    return [count / (told.blocks * seats) for count in won]


def untuned(
    game: DicewarsGame, agent: str, told: TunerSettings, token: StopToken
) -> tuple[int, int]:
    """Return how many of how many games an agent wins as it is, on boards of the first generation.

    They are a few hundred, or as many blocks as could be played until the token said stop.
    """
    settings, seats = Settings(agent, game, told), game.settings.num_players
    usual, won, games = _told(agent, tuned(agent)), 0, 0
    while games < GAMES_UNTUNED and not (games and token.stopped):
        won += block_of(settings, 0, games // seats).wins(usual)
        games += seats
    return won, games


@dataclass(frozen=True, slots=True)
class Block:
    """Games with the same board, dice and opponents: whoever plays them has each seat once."""

    game: DicewarsGame
    opponents: list[str]
    seed: int

    def wins(self, agent: Agent) -> int:
        """Return how many of them an agent wins."""
        won = 0
        for seat in range(len(self.opponents) + 1):
            table = [BY_NAME[name] for name in self.opponents]
            table.insert(seat, agent)
            won += play(self.game, table, self.seed).winner == seat
        return won


def block_of(settings: Settings, generation: int, board: int) -> Block:
    """Return a block of a generation, whose opponents are drawn from the pool."""
    seed = (settings.told.seed * 1_000_003 + generation) * 1_009 + board
    dice, needed = Random(f"tuning {seed}"), settings.game.settings.num_players - 1
    others = settings.opponents
    few = [] if len(others) >= needed else dice.choices(others, k=needed - len(others))
    opponents = dice.sample(others, min(needed, len(others))) + few
    return Block(settings.game, opponents, seed)


def _told(agent: str, options: Any) -> Agent:
    numbers = numbers_in_order(options)
    return Agent(agent, BY_NAME[agent].id, lambda: numbers)


def pool_for(game: DicewarsGame) -> tuple[str, ...]:
    """Return whom candidates play: agents that know the rules' transfers, or those without."""
    return POOL if game.settings.transfers else POOL_2020


class Generations:
    """Plays one generation after another, those that the folder knows already without play."""

    def __init__(self, settings: Settings, folder: Path, token: StopToken) -> None:
        self._settings, self._folder, self._token = settings, folder, token
        self._known = known_generations(folder, Generation, self._fault)
        self._next = 0

    def _fault(self, one: Generation) -> str:
        """Say what is wrong with a line of the folder, if anything is."""
        wanted = self._settings.told.candidates
        if len(one.scores) != wanted:
            return f"a generation has {wanted} scores, not {len(one.scores)}"
        return "" if all(0 <= score <= 1 for score in one.scores) else "a score is none"

    def shares(self, points: list[Floats]) -> list[float] | None:
        """Return the scores of the next generation, and keep them; None once time is up."""
        number, settings = self._next, self._settings
        self._next += 1
        if number < len(self._known):
            return self._known[number].scores
        candidates = [options_at(settings, point) for point in points]
        found = scores(settings, candidates, number, self._token)
        if found is not None:
            keep_generation(self._folder, Generation(number, found))
        return found


def evolved(settings: Settings, folder: Path, token: StopToken) -> Iterator[tuple[float, Any]]:
    """Yield each generation's score, and the numbers at the mean after it, those known first."""
    evolution = CMA(
        mean=np.zeros(len(settings.coordinates)),
        sigma=FIRST_STEP,
        population_size=settings.told.candidates,
        seed=settings.told.seed,
        lr_adapt=True,
    )
    generations = Generations(settings, folder, token)
    while True:
        points = [evolution.ask() for _ in range(settings.told.candidates)]
        shares = generations.shares(points)
        if shares is None:
            return
        evolution.tell([(point, -one) for point, one in zip(points, shares, strict=True)])
        yield float(np.mean(shares)), options_at(settings, evolution.mean)


def at_random(settings: Settings, folder: Path, token: StopToken) -> Iterator[tuple[float, Any]]:
    """Yield the best score so far and its numbers, by tournaments of the source's kind."""
    rng = np.random.default_rng(settings.told.seed)
    best: tuple[float, Any] = (-1.0, tuned(settings.agent))
    generations = Generations(settings, folder, token)
    while True:
        points = list(rng.normal(0.0, 2.0, (settings.told.candidates, len(settings.coordinates))))
        shares = generations.shares(points)
        if shares is None:
            return
        for point, one in zip(points, shares, strict=True):
            if one > best[0]:
                best = (one, options_at(settings, point))
        yield best


def climbed(settings: Settings, folder: Path, token: StopToken) -> Iterator[tuple[float, Any]]:
    """Yield each generation's share, and the numbers at the mean of where the last half began.

    A generation's candidates lie round the way up the surface that fits all of them so far, which
    goes to and fro in the end.
    """
    rng = np.random.default_rng(settings.told.seed)
    shape = settings.told.candidates, len(settings.coordinates)
    games = settings.told.blocks * settings.game.settings.num_players
    fit, middles = Fit(shape[1]), [np.zeros(shape[1])]
    generations = Generations(settings, folder, token)
    while True:
        points = middles[-1] + rng.normal(0.0, SPREAD, shape)
        shares = generations.shares(list(points))
        if shares is None:
            return
        fit.add(points, np.array(shares), games)
        middles.append(fit.surface().highest_near(middles[-1], REACH))
        lately = middles[len(middles) // 2 :]
        yield float(np.mean(shares)), options_at(settings, np.mean(lately, axis=0))


WAYS: Final = {CMA_ES: evolved, AT_RANDOM: at_random, SURFACE: climbed}


def tune_agent(
    game: DicewarsGame, agent: str, told: TunerSettings, folder: Path, token: StopToken
) -> Iterator[Found]:
    """Tune, and write the numbers after every generation, those known first."""
    settings = Settings(agent, game, told)
    start = to_toml(tuned(agent))
    about = {"agent": agent, **msgspec.to_builtins(told), "start": start}
    claim(folder, {**about, "game": game.setup(), "coordinates": settings.coordinates})
    for number, (worth, options) in enumerate(WAYS[told.method](settings, folder, token)):
        write_files(folder, {f"{agent}.toml": to_toml(options).encode()})
        yield Found(number, worth, f"{agent}.toml")


def _judging(game: DicewarsGame, agent: str, told: TunerSettings) -> Judging:
    mean = f"a generation's {told.candidates} candidates, on the mean"
    whose = "the best candidate so far" if told.method == AT_RANDOM else mean
    seats, opponents = game.settings.num_players, Settings(agent, game, told).opponents
    return Judging(whose, told.blocks * seats, seats, tuple(opponents))


TUNER: Final = Tuner(tuple(TURNS), tuple(WAYS), (GAMES,), tune_agent, _judging, untuned)
