"""The weights of wpm: samples of self-play go on where they stopped, and say who wins."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np

from ai.games.dicewars.fitting import fitted, play_on


def test_samples_that_were_cut_off_are_completed(tmp_path: Path) -> None:
    samples = play_on(tmp_path, 3)
    assert samples.shape == (12, 5)
    assert ((samples >= 0) & (samples <= 1)).all()
    data = (tmp_path / "samples.csv").read_text()
    (tmp_path / "samples.csv").write_text(data[: len(data) // 2])
    assert (play_on(tmp_path, 3) == samples).all()


def test_weights_find_what_decides() -> None:
    draw = Random(1)
    parts = np.array([[draw.random() for _ in range(4)] for _ in range(400)])
    found = fitted(np.column_stack([parts, parts[:, 0] > parts[:, 1]]).astype(float))
    assert found["wpm-s"][1] > 1 > -1 > found["wpm-s"][2]
    assert found["wpm-s"][3:] == [0, 0]
    assert found["wpm-d"][1:3] == [0, 0]
    assert found["wpm-c"][1] > 1
    assert abs(found["wpm-c"][3]) < 2
