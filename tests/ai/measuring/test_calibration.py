"""Calibration: the curve finds what was put in, intervals count games, games can be resumed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.measuring.calibration import (
    Calibration,
    CalibrationGame,
    CalibrationSettings,
    Curve,
    fit,
    play,
    play_calibration,
)
from ai.measuring.calibration_folder import (
    CURVE_FILE,
    curve_json,
    open_ledger,
    read_curve,
)
from ai.playing.entries import read_untimed
from ai.playing.players import players_of
from engine.errors import RecordError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.engine.graphs import ring_graph

GAME = WarlightGame(ring_graph((3, 4, 3)), WarlightSettings(round_limit=4))


def made_up(curve: Curve, games: int, decisions: int = 6) -> list[CalibrationGame]:
    """Games that end as the curve says of the values that were told in them."""
    rng, found = Random(5), []
    for number in range(games):
        value = rng.uniform(0.05, 0.95)
        won = rng.random() < curve.chance(value)
        told = " ".join(f"0:{value:.4f}" for _ in range(decisions))
        text = "1.0000 0.0000" if won else "0.0000 1.0000"
        found.append(CalibrationGame(number, 0, "open-loop", told, text, 3, "over"))
    return found


def test_the_curve_is_found_again() -> None:
    true = Curve(0.3, 2.0)
    fitted = fit(made_up(true, 3000))
    assert fitted is not None
    assert fitted.curve.intercept == pytest.approx(true.intercept, abs=0.15)
    assert fitted.curve.slope == pytest.approx(true.slope, abs=0.25)
    assert fitted.fitted_score < fitted.raw_score
    assert fitted.decisions == 18_000
    for one in fitted.bins:
        assert abs(one.won - true.chance(one.value)) <= 2 * one.half + 0.02


def test_more_decisions_of_the_same_games_give_no_narrower_intervals() -> None:
    one, many = fit(made_up(Curve(0, 1), 200, 1)), fit(made_up(Curve(0, 1), 200, 50))
    assert one is not None
    assert many is not None
    assert [b.half for b in one.bins] == pytest.approx([b.half for b in many.bins])


@given(st.floats(0, 1), st.floats(0, 1), st.floats(-2, 2), st.floats(0.1, 4))
def test_a_curve_keeps_the_order(one: float, two: float, intercept: float, slope: float) -> None:
    curve = Curve(intercept, slope)
    low, high = sorted((one, two))
    assert 0 <= curve.chance(low) <= curve.chance(high) <= 1


def test_games_that_say_everything_give_a_finite_curve() -> None:
    games = [
        CalibrationGame(
            i, 0, "uct", f"0:{0.9 if i % 2 else 0.1}", f"{i % 2}.0 {1 - i % 2}.0", 1, "over"
        )
        for i in range(20)
    ]
    fitted = fit(games)
    assert fitted is not None
    assert 0.9 < fitted.curve.chance(0.9) < 1
    assert fitted.curve.slope < 20
    assert all(0 < one.half <= 1 for one in fitted.bins)
    assert fit([]) is None


def study() -> Calibration:
    entry = read_untimed(players_of("warlight"), "mcts:mode=open-loop")
    return Calibration(GAME, CalibrationSettings(seed=3, iterations=5), entry)


def test_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    one = play(study(), 0)
    assert one is not None
    assert one.search == "open-loop"
    assert len(one.decisions()) >= 2
    with open_ledger(tmp_path, study()) as ledger:
        play_calibration(study(), [0, 1], ledger.add)
    with open_ledger(tmp_path, study()) as ledger:
        assert ledger.games[0] == one
        assert ledger.played == {0, 1}
        fitted = fit(ledger.games)
    assert fitted is not None
    (tmp_path / CURVE_FILE).write_bytes(curve_json(study(), "open-loop", fitted))
    stored = read_curve(tmp_path)
    assert stored.curve == fitted.curve
    assert (stored.game, stored.search, stored.games) == ("warlight", "open-loop", 2)


def test_what_is_no_calibration_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="no calibration"):
        read_curve(tmp_path)
    (tmp_path / CURVE_FILE).write_text("{}")
    with pytest.raises(RecordError, match="no calibration"):
        read_curve(tmp_path)
