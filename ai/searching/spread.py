"""How far several trees of one position are apart, and what that says of their mean.

The visits of one tree are not independent: what it found early decides what it looks at later.
How far its values are off is seen by other trees alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

LEAST_TREES: Final = 3  # two say next to nothing: their quantile is 12.7
NORMAL: Final = 1.959964  # the quantile of the normal distribution that 95 % intervals have
_QUANTILES: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


def half_interval(values: Sequence[float], visits: Sequence[int]) -> float | None:
    """Return half the 95 % interval of the mean of trees' values by visits.

    None with too few trees that know a value. The variance of a tree's value is estimated from
    the weighted squares of the distances from the mean, and Student's quantile is that of as
    many trees (Cochran, "Sampling Techniques", 1977).
    """
    known = np.array(visits) > 0
    if known.sum() < LEAST_TREES:
        return None
    value, weight = np.array(values)[known], np.array(visits, np.float64)[known]
    weight /= weight.sum()
    crowding = float((weight * weight).sum())  # 1 / trees where all have the same visits
    distance = value - float((weight * value).sum())
    variance = float((weight * distance * distance).sum()) / max(1 - crowding, 1e-12)
    return quantile(int(known.sum()) - 1) * float(np.sqrt(variance * crowding))


def quantile(freedom: int) -> float:
    """Return Student's quantile of a two-sided 95 % interval, to a thousandth.

    Beyond the table it is the expansion of Fisher and Cornish (1960).
    """
    if freedom <= len(_QUANTILES):
        return _QUANTILES[freedom - 1]
    first = (NORMAL**3 + NORMAL) / 4
    second = (5 * NORMAL**5 + 16 * NORMAL**3 + 3 * NORMAL) / 96
    return NORMAL + first / freedom + second / freedom**2
