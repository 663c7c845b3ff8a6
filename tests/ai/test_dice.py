"""The kernels' random numbers."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest
from numba import njit

from ai.kernels.dice import LARGEST, alias_table, below, binomial, generator, next_word


@njit
def _words(rng, out):  # type: ignore[no-untyped-def]
    for i in range(out.shape[0]):
        out[i] = next_word(rng)


@njit
def _below(n, rng, counts, times):  # type: ignore[no-untyped-def]
    for _ in range(times):
        counts[below(n, rng)] += 1


@njit
def _binomials(trials, table, rng, out):  # type: ignore[no-untyped-def]
    for i in range(out.shape[0]):
        out[i] = binomial(trials, table, rng)


def test_words_are_those_of_splitmix64() -> None:
    # The published sequence of the seed 0.
    out = np.zeros(3, np.uint64)
    _words(np.zeros(1, np.uint64), out)
    assert out.tolist() == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_below_is_uniform_and_in_range() -> None:
    counts = np.zeros(9, np.int64)
    _below(np.uint64(9), generator(5), counts, 90_000)
    assert counts.sum() == 90_000
    assert abs(counts - 10_000).max() < 500


@pytest.mark.parametrize("p", [0.0, 0.3, 0.6, 0.7, 1.0])
def test_alias_table_holds_the_binomial_distribution(p: float) -> None:
    table = alias_table(p)
    for n in range(LARGEST + 1):
        cells = table[n * (n + 1) // 2 :][: n + 1].tolist()
        found = np.zeros(n + 1)
        for k, cell in enumerate(cells):
            stay = (cell >> 32) / 2**32
            found[k] += stay / (n + 1)
            found[cell & 0xFFFFFFFF] += (1 - stay) / (n + 1)
        expected = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
        np.testing.assert_allclose(found, expected, atol=1e-9)


@pytest.mark.parametrize("trials", [0, 1, 64, 65, 200])
def test_binomials_have_the_right_mean_and_spread(trials: int) -> None:
    out = np.zeros(20_000, np.int64)
    _binomials(np.int64(trials), alias_table(0.7), generator(trials), out)
    assert out.min() >= 0
    assert out.max() <= trials
    spread = (trials * 0.7 * 0.3) ** 0.5
    assert out.mean() == pytest.approx(trials * 0.7, abs=5 * spread / 20_000**0.5 + 1e-12)
    assert out.std() == pytest.approx(spread, rel=0.05)


def test_certain_dice_are_certain() -> None:
    for p, expected in ((0.0, 0), (1.0, 150)):
        out = np.full(1000, -1, np.int64)
        _binomials(np.int64(150), alias_table(p), generator(1), out)
        assert set(out.tolist()) == {expected}


def test_generators_of_other_seeds_differ() -> None:
    seeds = {int(generator(seed, stream)[0]) for seed in range(20) for stream in range(20)}
    assert len(seeds) == 400
    assert generator(3).tolist() == generator(3).tolist()
