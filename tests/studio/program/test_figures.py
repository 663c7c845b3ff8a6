"""Numbers as text."""

from __future__ import annotations

import pytest

from studio.program.figures import count_text, interval_text, percent_text, seconds_text


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0"), (940, "940"), (999, "999"), (12_400, "12.4k"), (999_960, "1.0M"), (3.1e9, "3.1G")],
)
def test_counts_are_short(count: float, text: str) -> None:
    assert count_text(count) == text


def test_shares_have_one_decimal() -> None:
    assert percent_text(0.534) == "53.4 %"
    assert interval_text(0.012) == "± 1.2"


def test_times_turn_into_minutes() -> None:
    assert seconds_text(8.31) == "8.3 s"
    assert seconds_text(59.97) == "1:00 min"
    assert seconds_text(125) == "2:05 min"
