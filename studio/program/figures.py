"""Numbers as people read them, the same in every table, plot and on the command line."""

from __future__ import annotations

from typing import Final

from ai.playing.intervals import Interval
from engine.wording import number

_STEPS: Final = ((1e9, "G"), (1e6, "M"), (1e3, "k"))


def count_text(count: float) -> str:
    """Write a count with three or four digits: 940, 12.4k, 3.1M."""
    for size, letter in _STEPS:
        if count >= size * 0.99995:
            return number(count / size, ".1f") + letter
    return f"{count:.0f}"


def percent_text(share: float) -> str:
    """Write a share in [0, 1] with one decimal: 53.4 %."""
    return number(share * 100, ".1f") + " %"


def interval_text(error: float | None) -> str:
    """Write the half width of an interval in [0, 1]: ± 1.2; nothing where there is none."""
    if error is None:
        return ""
    return "± " + number(error * 100, ".1f")


def rate_text(rate: Interval) -> str:
    """Write a win rate with its interval: 52.0 % (48.9 - 55.1)."""
    low, high = number(rate.low * 100, ".1f"), number(rate.high * 100, ".1f")
    return f"{percent_text(rate.share)} ({low} - {high})"


def seconds_text(seconds: float) -> str:
    """Write a time: 8.3 s, or 2:05 min from a minute on."""
    if seconds < 59.95:
        return number(seconds, ".1f") + " s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02d} min"
