"""Random numbers for kernels: splitmix64 and binomials by alias tables.

A generator is an array of one uint64, owned by one worker. The sequence is the same
on every machine, compiled or not.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

import numpy as np

from ai.kernels.jit import U0, Index, Indices, Integer, hot, lesser

GAMMA: Final = np.uint64(0x9E3779B97F4A7C15)  # the constants of Steele, Lea and Flood (2014)
MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
MIX_2: Final = np.uint64(0x94D049BB133111EB)
S27: Final = np.uint64(27)
S30: Final = np.uint64(30)
S31: Final = np.uint64(31)
S32: Final = np.uint64(32)
LOW: Final = np.uint64(0xFFFFFFFF)
LARGEST: Final = 64  # trials one draw of a table can answer


def generator(seed: int, stream: int = 0) -> Indices:
    """Return a new generator, shape (1,); streams of one seed are independent."""
    state = np.random.SeedSequence([seed % 2**64, stream]).generate_state(1, np.uint64)
    return np.asarray(state, np.uint64)


@cache
def alias_table(probability: float) -> Indices:
    """Return the table from which `binomial` draws for every n from 0 to 64.

    Row n starts at n(n+1)/2 and holds a column for every k from 0 to n: the chance to
    stay in the column in the upper 32 bits, the other value in the lower (Walker's
    alias method as Vose builds it). Shape (2145,), read only.
    """
    rows = [_alias_row(n, probability) for n in range(LARGEST + 1)]
    table = np.array([cell for row in rows for cell in row], np.uint64)
    table.flags.writeable = False
    return table


def _alias_row(n: int, p: float) -> list[int]:
    weights = [comb(n, k) * p**k * (1 - p) ** (n - k) * (n + 1) for k in range(n + 1)]
    stay, other = [1.0] * (n + 1), list(range(n + 1))
    small = [k for k, weight in enumerate(weights) if weight < 1]
    large = [k for k, weight in enumerate(weights) if weight >= 1]
    while small and large:
        k, donor = small.pop(), large[-1]
        stay[k], other[k] = weights[k], donor
        weights[donor] -= 1 - weights[k]
        if weights[donor] < 1:
            small.append(large.pop())
    return [min(round(s * 2**32), 2**32 - 1) << 32 | o for s, o in zip(stay, other, strict=True)]


@hot
def next_word(rng: Indices) -> np.uint64:
    """Draw 64 random bits."""
    rng[U0] += GAMMA
    z = rng[U0]
    z = (z ^ (z >> S30)) * MIX_1
    z = (z ^ (z >> S27)) * MIX_2
    return np.uint64(z ^ (z >> S31))


@hot
def below(n: Index, rng: Indices) -> np.uint64:
    """Draw an integer from 0 to n - 1, n < 2**32."""
    return ((next_word(rng) >> S32) * np.uint64(n)) >> S32


@hot
def binomial(trials: Integer, table: Indices, rng: Indices) -> np.int64:
    """Draw how many of so many trials succeed, by the table of their probability."""
    successes = U0
    left = trials
    while left > 0:
        n = np.uint64(lesser(left, np.int64(LARGEST)))
        word = next_word(rng)
        k = ((word >> S32) * (n + np.uint64(1))) >> S32
        cell = table[(n * (n + np.uint64(1))) // np.uint64(2) + k]
        successes += k if (word & LOW) < (cell >> S32) else cell & LOW
        left -= LARGEST
    return np.int64(successes)
