"""The measurement of strength: one line of JSON that agrees with itself."""

from __future__ import annotations

import json

import pytest

from benchmarks import strength

WEAK, STRONG = "random", "mcts:iterations=20"


def measured(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, float | list[int]]:
    assert strength.main([*arguments, "--map", "Duel", "--seed", "5"]) == 0
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    found: dict[str, float | list[int]] = json.loads(line)
    return found


def test_the_line_is_that_of_the_first_entry(capsys: pytest.CaptureFixture[str]) -> None:
    strong = measured(capsys, STRONG, WEAK, "--games", "6")
    weak = measured(capsys, WEAK, STRONG, "--games", "6")
    assert list(strong) == ["score", "low", "high", "elo", "games", "pentanomial"]
    assert (strong["score"], strong["games"], strong["pentanomial"]) == (1, 6, [0, 0, 0, 0, 3])
    assert (weak["score"], weak["games"], weak["pentanomial"]) == (0, 6, [3, 0, 0, 0, 0])
    elos = strong["elo"], weak["elo"]
    assert isinstance(elos[0], float)
    assert isinstance(elos[1], float)
    assert elos[0] == -elos[1] > 0


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((STRONG, WEAK, "--games", "3"), "name an even number"),
        ((STRONG, WEAK, "--games", "0"), "name an even number"),
        ((STRONG, "nobody"), "There is no bot “nobody”"),
        ((WEAK, WEAK), "are the same bot"),
        ((STRONG, WEAK, "--map", "Atlantis"), "Atlantis"),
    ],
)
def test_mistakes_are_refused_clearly(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], expected: str
) -> None:
    assert strength.main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert expected in printed.err
