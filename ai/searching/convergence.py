"""Does a search settle? One position, many seeds, growing numbers of iterations.

Every search is resumed from one checkpoint to the next, so that a study costs as much as its
longest one. Knows neither a game nor files.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from ai.searching.search import NeverStop, Searcher, StopToken
from ai.searching.snapshot import AnalysisSnapshot

SLICE: Final = 512  # iterations between two looks at the token
BAND: Final = (0.1, 0.9)  # quantiles between searches, from and to which a band goes


@dataclass(frozen=True, slots=True)
class Sample:
    """One search at one checkpoint."""

    seed: int
    iterations: int
    choice: Hashable  # the most visited move
    label: str  # of it
    value: float  # of it, for the player to move
    estimate: float  # value of the root
    shares: tuple[tuple[Hashable, float], ...]  # of the visits, by move, the largest first
    # How long it had searched; a clock is no answer, and does not count where samples are compared.
    elapsed_s: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """All searches after so many iterations."""

    iterations: int
    searches: int
    choice: str  # of most searches
    agreement: float  # share of the searches that chose it
    with_last: float  # share that chose what most do at the last checkpoint
    pairs: float  # chance that two of the searches chose alike; 1 for a single one
    estimate: float  # mean value of the root
    spread: float  # standard deviation of it between searches
    distance: float  # mean total variation of the visits from the last ones' mean, in [0, 1]
    # None in studies of earlier versions; quantiles between searches are those of `BAND`.
    estimate_low: float | None = None
    estimate_high: float | None = None
    distance_low: float | None = None
    distance_high: float | None = None
    elapsed_s: float | None = field(default=None, compare=False)  # mean


@dataclass(frozen=True, slots=True)
class Convergence:
    """A study: what was seen, and from when on the answer stayed."""

    samples: tuple[Sample, ...]  # by seed, then by iterations
    checkpoints: tuple[Checkpoint, ...]
    settled: int | None  # iterations from which on most searches chose as at the end, all alike


def growing(most: int, least: int = 10, steps_a_doubling: int = 1) -> tuple[int, ...]:
    """Return numbers of iterations that grow by doubling, up to `most`, which is the last.

    Raises ValueError unless 1 <= least <= most.
    """
    if not 1 <= least <= most or steps_a_doubling < 1:
        raise ValueError("Checkpoints grow from at least 1 iteration to no fewer.")
    count = math.floor(math.log2(most / least) * steps_a_doubling + 1e-9)
    found = [round(least * 2 ** (step / steps_a_doubling)) for step in range(count + 1)]
    return tuple(dict.fromkeys([*found, most]))


def measure(
    build: Callable[[int], Searcher],
    checkpoints: Sequence[int],
    seeds: Sequence[int],
    *,
    token: StopToken | None = None,
    told: Callable[[int, int], None] | None = None,
    publish: Callable[[Convergence], None] | None = None,
) -> Convergence:
    """Search with every seed up to every checkpoint, and say how far the answers agree.

    `build` makes the search of a seed. `told` hears how many of all checkpoints are done,
    `publish` gets what is known after every seed. A search that the token stopped does not
    count. Raises ValueError if the checkpoints do not grow or no seed is named.
    """
    if not seeds or not checkpoints or list(checkpoints) != sorted(set(checkpoints)):
        raise ValueError("Name at least one seed, and numbers of iterations that grow.")
    token = token or NeverStop()
    samples: list[Sample] = []
    for number, seed in enumerate(seeds):
        base = number * len(checkpoints)
        told_here = None if told is None else _counting(told, base, len(seeds) * len(checkpoints))
        found = _search(build(seed), seed, checkpoints, token, told_here)
        if found is None:
            break
        samples += found
        if publish is not None:
            publish(summarise(samples))
    return summarise(samples)


def _counting(told: Callable[[int, int], None], base: int, total: int) -> Callable[[int], None]:
    return lambda done: told(base + done, total)


def _search(
    searcher: Searcher,
    seed: int,
    checkpoints: Sequence[int],
    token: StopToken,
    told: Callable[[int], None] | None,
) -> list[Sample] | None:
    """Return one search's samples; None if it was stopped."""
    samples, done, elapsed = [], 0, 0.0
    for number, checkpoint in enumerate(checkpoints, start=1):
        while done < checkpoint:
            if token.stopped:
                return None
            step = min(SLICE, checkpoint - done)
            began = time.perf_counter()
            searcher.step(step)
            elapsed += time.perf_counter() - began
            done += step
        samples.append(_sample(searcher.snapshot(elapsed), seed, checkpoint, elapsed))
        if told is not None:
            told(number)
    return samples


def _sample(snapshot: AnalysisSnapshot, seed: int, iterations: int, elapsed_s: float) -> Sample:
    best = snapshot.root_moves[0]
    visits = max(sum(move.visits for move in snapshot.root_moves), 1)
    shares = tuple((move.move, move.visits / visits) for move in snapshot.root_moves)
    return Sample(
        seed, iterations, best.move, best.label, best.value, snapshot.win_estimate, shares,
        elapsed_s,
    )  # fmt: skip


def summarise(samples: Sequence[Sample]) -> Convergence:
    """Return what samples say; every seed must have the same checkpoints."""
    by_iterations: dict[int, list[Sample]] = {}
    for sample in samples:
        by_iterations.setdefault(sample.iterations, []).append(sample)
    ordered = [by_iterations[iterations] for iterations in sorted(by_iterations)]
    if not ordered:
        return Convergence((), (), None)
    last = ordered[-1]
    final, mean = _majority(last).choice, _mean_shares(last)
    checkpoints = tuple(_checkpoint(group, final, mean) for group in ordered)
    return Convergence(tuple(samples), checkpoints, _settled(checkpoints))


def _majority(samples: Sequence[Sample]) -> Sample:
    """Return a sample with the choice of most; of equally many the first one's."""
    counts = Counter(sample.choice for sample in samples)
    return max(samples, key=lambda sample: counts[sample.choice])


def _mean_shares(samples: Sequence[Sample]) -> dict[Hashable, float]:
    mean: dict[Hashable, float] = {}
    for sample in samples:
        for move, share in sample.shares:
            mean[move] = mean.get(move, 0.0) + share / len(samples)
    return mean


def _distance(sample: Sample, mean: dict[Hashable, float]) -> float:
    """Return the total variation distance: half the sum of the differences of shares."""
    own = dict(sample.shares)
    moves = {**mean, **own}
    return sum(abs(own.get(move, 0.0) - mean.get(move, 0.0)) for move in moves) / 2


def _checkpoint(
    samples: Sequence[Sample], final: Hashable, mean: dict[Hashable, float]
) -> Checkpoint:
    chosen = _majority(samples)
    counts = Counter(sample.choice for sample in samples)
    n = len(samples)
    alike = sum(count * (count - 1) for count in counts.values())
    estimates = np.array([sample.estimate for sample in samples])
    distances = np.array([_distance(sample, mean) for sample in samples])
    times = [sample.elapsed_s for sample in samples if sample.elapsed_s is not None]
    return Checkpoint(
        iterations=chosen.iterations,
        searches=n,
        choice=chosen.label,
        agreement=counts[chosen.choice] / n,
        with_last=counts[final] / n,
        pairs=alike / (n * (n - 1)) if n > 1 else 1.0,
        estimate=float(estimates.mean()),
        spread=float(estimates.std(ddof=1)) if n > 1 else 0.0,
        distance=float(distances.mean()),
        estimate_low=float(np.quantile(estimates, BAND[0])),
        estimate_high=float(np.quantile(estimates, BAND[1])),
        distance_low=float(np.quantile(distances, BAND[0])),
        distance_high=float(np.quantile(distances, BAND[1])),
        elapsed_s=float(np.mean(times)) if times else None,
    )


def _settled(checkpoints: Sequence[Checkpoint]) -> int | None:
    """Return the first checkpoint from which on every search chose as most do at the end."""
    settled: int | None = None
    for checkpoint in reversed(checkpoints):
        if checkpoint.with_last < 1.0:
            break
        settled = checkpoint.iterations
    return settled
