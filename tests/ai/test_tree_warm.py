"""The kernels of trees are compiled by a child process, which can be ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from ai.kernels import tree_warm
from ai.kernels.tree_layout import lay_out


class Token:
    def __init__(self, stopped: bool) -> None:
        self.stopped = stopped


def test_a_child_leaves_them_in_the_cache() -> None:
    assert tree_warm.warm_up_in_child(Token(stopped=False))
    assert tree_warm.is_warm()
    tree_warm.warm_up()
    assert len(lay_out.signatures) == 1  # type: ignore[attr-defined]


def test_without_its_mark_nothing_is_warm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_warm, "CACHE_FOLDER", tmp_path)
    monkeypatch.setattr(tree_warm, "IS_COMPILED", True)
    assert not tree_warm.is_warm()
    monkeypatch.setattr(tree_warm, "IS_COMPILED", False)
    assert tree_warm.is_warm()


def test_the_child_is_ended_when_told() -> None:
    assert not tree_warm.warm_up_in_child(Token(stopped=True))


def test_a_child_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_warm, "MODULE", "ai.kernels.no_such_module")
    assert not tree_warm.warm_up_in_child(Token(stopped=False))
