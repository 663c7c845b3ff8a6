"""Trees in archives: whatever is written is read again, the same in every column."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.searching.snapshot import OPTIONAL_COLUMNS, Mark, TreeArrays
from studio.trees.file import read_tree, write_tree
from tests.studio.sample_trees import parents

COLUMNS = ("parent", "actor", "visits", "value", *OPTIONAL_COLUMNS)


def column(draw: st.DrawFn, values: st.SearchStrategy[Any], n: int, kind: Any) -> Any:
    """A column, or None."""
    some = draw(st.none() | st.lists(values, min_size=n, max_size=n))
    return None if some is None else np.array(some, kind)


@st.composite
def trees(draw: st.DrawFn) -> TreeArrays:
    """A tree of a search of any kind, with chance among those who move."""
    parent, players = draw(parents(12)), draw(st.sampled_from([1, 2, 3, 8]))
    n, shares = len(parent), st.floats(0, 1, width=32)
    visits = [draw(st.integers(0, 2**31 - 1))]
    for above in parent[1:].tolist():
        visits.append(draw(st.integers(0, visits[above])))
    scores = st.tuples(*[st.floats(allow_nan=False)] * players)
    score = column(draw, scores, n, np.float64)
    if score is not None:
        score[np.array(visits) == 0] = np.nan
    return TreeArrays(
        parent,
        np.array(draw(st.lists(st.integers(-1, players - 1), min_size=n, max_size=n)), np.int8),
        np.array(visits, np.int32),
        np.array(
            draw(st.lists(st.tuples(*[shares] * players), min_size=n, max_size=n)), np.float32
        ),
        tuple(draw(st.lists(st.text(max_size=8), min_size=n, max_size=n))),
        prior=column(draw, shares, n, np.float32),
        score=score,
        mark=column(draw, st.sampled_from(Mark), n, np.int8),
        chance=column(draw, shares, n, np.float32),
        depth=column(draw, st.integers(0, 2**15 - 1), n, np.int16),
    )


def written(tree: TreeArrays) -> zipfile.ZipFile:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        write_tree(archive, "top", tree)
    return zipfile.ZipFile(file)


def assert_same(one: TreeArrays, two: TreeArrays) -> None:
    assert one.label == two.label
    for name in COLUMNS:
        a, b = getattr(one, name), getattr(two, name)
        assert (a is None) == (b is None), name
        if a is not None:
            assert a.dtype == b.dtype
            assert np.array_equal(a, b, equal_nan=a.dtype.kind == "f"), name


@given(trees())
def test_what_is_written_is_read_again(tree: TreeArrays) -> None:
    assert_same(read_tree(written(tree), "top", tree.value.shape[1]), tree)


@given(trees(), st.integers(1, 12))
def test_the_top_of_any_tree_is_read_again(tree: TreeArrays, rows: int) -> None:
    top = tree.top(rows)
    assert len(top) == min(rows, len(tree))
    assert_same(read_tree(written(top), "top", top.value.shape[1]), top)


@given(trees())
def test_only_the_columns_that_there_are_are_written(tree: TreeArrays) -> None:
    names = {name.removeprefix("top/") for name in written(tree).namelist()}
    more = {name for name in OPTIONAL_COLUMNS if getattr(tree, name) is not None}
    assert names == {"parent", "actor", "visits", "value", "label", "labels.json"} | more


def one_row(**columns: Any) -> TreeArrays:
    tree = TreeArrays(
        np.array([-1], np.int32), np.array([0], np.int8), np.array([1], np.int32),
        np.array([[0.5, 0.5]], np.float32), ("",),
    )  # fmt: skip
    return replace(tree, **columns)


BROKEN = {
    "score that is no number": one_row(score=np.array([[np.nan, 0.0]])),
    "mark that is not known": one_row(mark=np.array([9], np.int8)),
    "probability that is not": one_row(chance=np.array([np.nan], np.float32)),
    "negative depth": one_row(depth=np.array([-1], np.int16)),
    "another number of players": one_row(score=np.zeros((1, 3))),
    "differ in length": one_row(depth=np.array([1, 2], np.int16)),
    "value that is not": one_row(value=np.array([[np.nan, 0.5]], np.float32)),
}


@pytest.mark.parametrize("reason", BROKEN)
def test_what_could_not_be_read_is_not_written(reason: str) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive, pytest.raises(ValueError, match=reason):
        write_tree(archive, "top", BROKEN[reason])
    assert zipfile.ZipFile(file).namelist() == []


@pytest.mark.parametrize("reason", BROKEN)
def test_what_is_broken_is_not_read(reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("studio.trees.file._check", lambda tree, players: None)
    archive = written(BROKEN[reason])
    monkeypatch.undo()
    with pytest.raises(ValueError, match=reason):
        read_tree(archive, "top", 2)
