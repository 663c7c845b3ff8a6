"""Analyses as files: what is written is read again, and nothing else is."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.searching.snapshot import TreeArrays
from engine.errors import SaveError
from engine.files import write_whole
from engine.games.warlight.state import Phase
from studio.analysing.archive import AnalysisFileError
from studio.analysing.file import (
    TOP_ROWS,
    analysis_bytes,
    analysis_from_bytes,
    read_analysis,
    whole_snapshot,
)
from studio.position.players import NUMBERED, Players
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.seats import Seat
from studio.position.trace import SearchTrace
from tests.studio.searches import made_up_snapshot, position_in, random_tree

OPTIONS = AnalysisOptions(iterations=900, workers=2, seed=5, visits=70)


def saved(
    phase: Phase = Phase.TURN, *, rows: int = 0, trees: tuple[TreeArrays, ...] = ()
) -> tuple[Position, SearchTrace, bytes]:
    """A search of some snapshots, and its file."""
    position, trace = position_in(phase), SearchTrace()
    position = replace(
        position, played=position.game.propose(position.state, position.player, Random(3), 1)[0]
    )
    for iterations in (10, 300, 900):
        trace.add(made_up_snapshot(position, iterations, workers=2))
    assert trace.last is not None
    tree = random_tree(rows, position.player) if rows else trace.last.tree
    trace.last = replace(trace.last, tree=tree, trees=trees)
    return position, trace, analysis_bytes(position, OPTIONS, trace)


def same_trees(one: TreeArrays, two: TreeArrays) -> bool:
    return one.label == two.label and all(
        np.array_equal(getattr(one, name), getattr(two, name))
        for name in ("parent", "actor", "visits", "value")
    )


@pytest.mark.parametrize("phase", [Phase.TURN, Phase.PICK])
def test_everything_comes_back(phase: Phase) -> None:
    position, trace, data = saved(phase)
    found = analysis_from_bytes(data)
    assert found.position.game == position.game
    assert found.position.state == position.state
    assert (found.position.player, found.position.title) == (position.player, position.title)
    assert found.position.played == position.played is not None
    usual = OPTIONS.told_in("warlight")  # what was not said is in the file, too
    assert found.options == replace(OPTIONS, search="open-loop", told=usual)
    assert found.trace.points == trace.points
    assert trace.last is not None
    for name in ("root_moves", "iterations", "elapsed_s", "nodes", "workers", "widths", "player"):
        assert getattr(found.snapshot, name) == getattr(trace.last, name)
    assert same_trees(found.snapshot.tree, trace.last.tree)
    assert not found.has_more
    assert same_trees(whole_snapshot(data).tree, trace.last.tree)


def test_searches_by_depth_come_back() -> None:
    """Their candidates are in the order of values and have no interval."""
    position, trace, _ = saved()
    assert trace.last is not None
    moves = tuple(replace(move, error=None) for move in reversed(trace.last.root_moves))
    trace.last = replace(
        trace.last, root_moves=moves, order="value", complete_depth=7, is_partial=True
    )
    found = analysis_from_bytes(analysis_bytes(position, OPTIONS, trace)).snapshot
    assert found.root_moves == moves
    assert (found.order, found.complete_depth, found.is_partial) == ("value", 7, True)


def without_order(members: dict[str, bytes]) -> None:
    """Write the header as it was before searches by depth."""
    header = json.loads(members["analysis.json"])
    for name in ("order", "complete_depth", "is_partial"):
        del header["search"][name]
    members["analysis.json"] = msgspec.json.encode(header)


def test_a_file_from_before_is_by_visits() -> None:
    found = analysis_from_bytes(changed(saved()[2], without_order)).snapshot
    assert (found.order, found.complete_depth, found.is_partial) == ("visits", None, False)


def test_a_file_read_and_written_again_is_the_same() -> None:
    _, _, data = saved()
    found = analysis_from_bytes(data)
    assert analysis_bytes(found.position, found.options, found.trace) == data


def test_large_trees_and_those_of_the_workers_are_there_on_request() -> None:
    own = (
        random_tree(700, seed=1),
        replace(random_tree(30, seed=2), prior=np.ones(30, np.float32)),
    )
    _, trace, data = saved(rows=5000, trees=own)
    found = analysis_from_bytes(data)
    assert found.has_more
    assert len(found.snapshot.tree) == TOP_ROWS
    assert found.snapshot.tree.visits.min() >= 1
    whole = whole_snapshot(data)
    assert trace.last is not None
    assert same_trees(whole.tree, trace.last.tree)
    assert [same_trees(a, b) for a, b in zip(whole.trees, own, strict=True)] == [True, True]
    assert whole.trees[1].prior is not None
    assert whole.trees[0].prior is None


@given(st.integers(2, 400), st.integers(0, 99))
def test_any_tree_comes_back(rows: int, seed: int) -> None:
    position, trace = position_in(Phase.TURN), SearchTrace()
    trace.add(replace(made_up_snapshot(position, 50), tree=random_tree(rows, seed=seed)))
    assert trace.last is not None
    found = analysis_from_bytes(analysis_bytes(position, OPTIONS, trace))
    assert same_trees(found.snapshot.tree, trace.last.tree)


colors = st.none() | st.integers(0, 7)


@given(st.lists(st.builds(Seat, st.text(max_size=30), color=colors), min_size=2, max_size=2))
def test_the_players_come_back(seats: list[Seat]) -> None:
    position, trace, _ = saved()
    position = replace(position, players=Players.of(seats))
    data = analysis_bytes(position, OPTIONS, trace)
    found = analysis_from_bytes(data)
    assert found.position.players == position.players
    assert analysis_bytes(found.position, OPTIONS, trace) == data


def without_players(members: dict[str, bytes]) -> None:
    """Write the header as it was before positions knew who plays."""
    header = json.loads(members["analysis.json"])
    del header["position"]["players"]
    members["analysis.json"] = msgspec.json.encode(header)


def test_a_file_from_before_knows_no_players() -> None:
    found = analysis_from_bytes(changed(saved()[2], without_players))
    assert found.position.players == NUMBERED


@pytest.mark.parametrize(
    ("stored", "names", "known"),
    [
        ([["Anna", 99], ["Bob", -5]], ("Anna", "Bob"), (0, 1)),
        ([["Anna", 3], ["Bob", 3]], ("Anna", "Bob"), (3, 0)),
        ([["Anna", 3]], ("Orange", "Sky blue"), (0, 1)),
        ([["Anna", 3]] * 50, ("Orange", "Sky blue"), (0, 1)),
        ([[" \n", 3], ["An\nna", 4]], ("Yellow", "An na"), (3, 4)),
    ],
)
def test_players_that_no_game_has_are_not_believed(
    stored: list[list[object]], names: tuple[str, ...], known: tuple[int, ...]
) -> None:
    players = [{"name": name, "color": color} for name, color in stored]
    found = analysis_from_bytes(changed(saved()[2], in_header("position.players", players)))
    assert found.position.players.short_names(2) == names
    assert found.position.players.colors(2) == known


def test_through_a_file(tmp_path: Path) -> None:
    _, trace, data = saved()
    path = tmp_path / "one.marchland-analysis"
    write_whole(path, data)
    found = read_analysis(path)
    assert trace.last is not None
    assert found.snapshot.root_moves == trace.last.root_moves
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    with pytest.raises(SaveError, match="cannot be written"):
        write_whole(tmp_path / "no folder" / "x.marchland-analysis", data)
    with pytest.raises(AnalysisFileError, match="cannot be read"):
        read_analysis(tmp_path / "nothing")


# --- files that are not to be trusted

Change = Callable[[dict[str, bytes]], None]


def changed(data: bytes, change: Change) -> bytes:
    """The file with other members."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    change(members)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def in_header(path: str, value: object) -> Change:
    """Set a field of the header, such as `position.state.owners.0`."""

    def change(members: dict[str, bytes]) -> None:
        header = json.loads(members["analysis.json"])
        *above, last = path.split(".")
        place = header
        for step in above:
            place = place[int(step)] if isinstance(place, list) else place[step]
        place[int(last) if isinstance(place, list) else last] = value
        members["analysis.json"] = msgspec.json.encode(header)

    return change


def in_column(name: str, row: int, value: float) -> Change:
    """Set a number of a column of the top."""
    kinds = {"parent": "<i4", "visits": "<i4", "actor": "<i1", "value": "<f4", "label": "<i4"}

    def change(members: dict[str, bytes]) -> None:
        column = np.frombuffer(members[f"top/{name}"], kinds[name]).copy()
        column[row] = value
        members[f"top/{name}"] = column.tobytes()

    return change


def cut(name: str, size: int) -> Change:
    def change(members: dict[str, bytes]) -> None:
        members[name] = members[name][:size]

    return change


BROKEN: list[tuple[Change, str]] = [
    (in_header("format", "other"), "its format is “other”"),
    (in_header("version", 5), "newer version"),
    (in_header("version", 0), "version 0"),
    (in_header("position.player", 7), "Player 8 has nothing"),
    (in_header("position.state.owners", [0]), "is for 1 regions"),
    (in_header("position.state.owners.0", 5), "somebody else"),
    (in_header("position.state.armies.0", -1), "Armies must be"),
    (in_header("position.state.round", -1), "round is out of range"),
    (in_header("position.state.phase", "nap"), "broken"),
    (in_header("position.state.phase", "over"), "says why"),
    (in_header("position.state.owners", [-1] * 12), "nothing to decide"),
    (in_header("position.state.candidates", [[0]]), "picks are over"),
    (in_header("position.setup", {}), "cannot be shown"),
    (in_header("position.played", "nonsense"), "cannot be shown"),
    (in_header("position.players", [{"name": "Anna", "color": "red"}]), "broken"),
    (in_header("search.moves.0.move", "nonsense"), "cannot be shown"),
    (in_header("search.moves.1.visits", 10**9), "order of their visits"),
    (in_header("search.iterations", 10**40), "too large"),
    (in_header("search.moves", []), "no candidate"),
    (in_header("search.moves.0.visits", -4), "negative"),
    (in_header("search.moves.0.value", 7.0), "above 1"),
    (in_header("options.search", "magic"), "no search “magic”"),
    (in_header("options.told.exploration", -1), "“c” is from 0"),
    (in_header("options.told.memory_mb", "much"), "broken"),
    (in_header("search.moves.0.following", ["nonsense"]), "after the end of a turn"),
    (in_header("position.following", ["nonsense"]), "after the end of a turn"),
    (in_header("points.0.labels.0", 99), "broken"),
    (in_column("parent", 0, 0), "comes before"),
    (in_column("parent", 2, 2), "comes before"),
    (in_column("visits", 1, -1), "negative number"),
    (in_column("actor", 1, 5), "unknown player"),
    (in_column("value", 1, 3.0), "not from 0 to 1"),
    (in_column("value", 1, float("nan")), "not from 0 to 1"),
    (in_column("label", 1, 99), "not in the file"),
    (cut("top/visits", 8), "differ in length"),
    (cut("top/visits", 7), "cut off"),
    (cut("top/value", 4), "another number of players"),
    (cut("analysis.json", 40), "broken"),
]


@pytest.mark.parametrize(("change", "reason"), BROKEN)
def test_a_broken_file_says_why(change: Change, reason: str) -> None:
    _, _, data = saved()
    with pytest.raises(AnalysisFileError) as raised:
        analysis_from_bytes(changed(data, change))
    assert reason in str(raised.value)


def test_other_files_are_refused() -> None:
    for data, reason in (
        (b"", "cut off"),
        (b"PK\x03\x04 and no more", "cut off"),
        (b'{"format": "marchland-game"}', "This is JSON"),
        (changed(saved()[2], lambda members: members.pop("analysis.json")), "no analysis"),
        (saved()[2][:-30], "cut off"),
    ):
        with pytest.raises(AnalysisFileError, match=reason):
            analysis_from_bytes(data)


@given(st.data())
def test_no_change_of_a_byte_does_harm(data: st.DataObject) -> None:
    _, _, file = saved()
    at = data.draw(st.integers(0, len(file) - 1))
    broken = file[:at] + bytes([data.draw(st.integers(0, 255))]) + file[at + 1 :]
    with suppress(AnalysisFileError):  # it may be refused, and nothing else may happen
        whole_snapshot(broken)
