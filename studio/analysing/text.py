"""What a search has found, as text, JSON and rows of a table; no widgets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec
import numpy as np

from ai.searching.snapshot import AnalysisSnapshot, Mark, RootMove, TreeArrays
from engine.wording import say
from studio.analysing.told_lines import Lines
from studio.position.labels import shown_label
from studio.position.players import NUMBERED, Players
from studio.position.provenance import (
    PROVENANCE,
    provenance_data,
    provenance_json,
    provenance_line,
)
from studio.position.reading import iterations_per_second, share_of
from studio.position.trace import SearchTrace
from studio.position.verdicts import (
    NOTHING,
    bound_sign,
    interval_words,
    is_searched,
    mark_words,
    nodes_words,
    score_data,
    score_words,
)
from studio.program.figures import count_text, interval_text, percent_text, seconds_text

JSON_FORMAT: Final = "marchland-analysis"
JSON_VERSION: Final = 1
NO_LINES: Final[Lines] = {}


def to_json(snapshot: AnalysisSnapshot, lines: Lines = NO_LINES, **more: object) -> str:
    """Write everything a snapshot holds, and more; values are in [0, 1] for each player.

    `lines` are those of candidates in turns, where the search has other words for them.
    """
    data = {
        "format": JSON_FORMAT,
        "version": JSON_VERSION,
        "provenance": provenance_data(snapshot.provenance),
        "player": snapshot.player,
        "iterations": snapshot.iterations,
        "elapsed_s": round(snapshot.elapsed_s, 3),
        "kept_iterations": snapshot.kept,
        "nodes": snapshot.nodes,
        "node_is_a": snapshot.unit,
        "memory_full": snapshot.is_full,
        "parallel": snapshot.parallel,
        "win_estimate": round(snapshot.win_estimate, 4),
        "intervals": snapshot.intervals,
        "order": snapshot.order,
        "candidates_in_all": snapshot.candidates,
        "complete_depth": snapshot.complete_depth,
        "first_ones_deeper": snapshot.is_partial,
        "candidates": [_move_data(snapshot, move, lines) for move in snapshot.root_moves],
        "tree": _tree_data(snapshot.tree),
        "workers": [msgspec.to_builtins(worker) for worker in snapshot.workers],
        **more,
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def _move_data(snapshot: AnalysisSnapshot, move: RootMove, lines: Lines) -> dict[str, Any]:
    """Return a candidate; what a search by depth did not come to has no share and no value."""
    is_left = snapshot.order == "value" and not is_searched(move.visits, move.mark)
    return {
        "label": move.label,
        "kind": move.kind,
        "visits": move.visits,
        "share": None if is_left else round(share_of(snapshot, move), 4),
        "value": None if is_left else round(move.value, 4),
        "error": None if move.error is None else round(move.error, 4),
        "prior": round(move.prior, 4),
        "depth": move.depth,
        "principal_variation": move.principal_variation,
        "line": lines.get(move.moves, move.principal_variation),
        "move": msgspec.to_builtins(move.move),
        "following": msgspec.to_builtins(move.following),
        "score": score_data(move.score),
        "mark": None if move.mark is None else move.mark.name.lower(),
    }


def _tree_data(tree: TreeArrays) -> dict[str, Any]:
    """Return the tree as one list a column, the root first."""
    value = np.round(tree.value.astype(np.float64), 4)
    return {
        "parent": tree.parent.tolist(),
        "actor": tree.actor.tolist(),
        "visits": tree.visits.tolist(),
        "value": value.tolist(),
        "label": tree.label,
        **_optional_data(tree),
    }


def _optional_data(tree: TreeArrays) -> dict[str, Any]:
    """Return the columns that only some searches have; no score is null, no end is “inf”."""
    data: dict[str, Any] = {}
    if tree.score is not None:
        data["score"] = [score_data(row) for row in tree.score.tolist()]
    if tree.mark is not None:
        data["mark"] = [Mark(mark).name.lower() for mark in tree.mark.tolist()]
    if tree.chance is not None:
        data["chance"] = np.round(tree.chance.astype(np.float64), 6).tolist()
    if tree.depth is not None:
        data["depth"] = tree.depth.tolist()
    return data


_LEFT: Final = (1, 2)  # columns of words; numbers are aligned right


def to_text(snapshot: AnalysisSnapshot, players: Players = NUMBERED) -> str:
    """Write the candidates as an aligned table, the best first, and what made the search."""
    headings = _headings(snapshot)
    moves = enumerate(snapshot.root_moves, start=1)
    rows = [headings] + [_text_row(snapshot, rank, move) for rank, move in moves]
    widths = [max(len(row[column]) for row in rows) for column in range(len(headings))]
    summary = _summary(snapshot, players.numbered(snapshot.player))
    made_by = provenance_line(snapshot.provenance)
    return "\n".join([summary, *(_table_line(row, widths) for row in rows), made_by]) + "\n"


def _text_row(snapshot: AnalysisSnapshot, rank: int, move: RootMove) -> tuple[str, ...]:
    words = str(rank), shown_label(move.label), shown_label(move.kind)
    verdict = (score_words(move.score), mark_words(move.mark)) if _has_verdicts(snapshot) else ()
    if snapshot.order == "value" and not is_searched(move.visits, move.mark):
        return (*words, NOTHING, NOTHING, NOTHING, "", NOTHING, *verdict)
    return (
        *words,
        count_text(move.visits),
        percent_text(share_of(snapshot, move)),
        bound_sign(move.mark) + percent_text(move.value),
        interval_text(move.error),
        str(move.depth),
        *verdict,
    )


def _has_verdicts(snapshot: AnalysisSnapshot) -> bool:
    """Whether the search says more of its candidates than their values."""
    return any(move.mark is not None or move.score for move in snapshot.root_moves)


def _headings(snapshot: AnalysisSnapshot) -> tuple[str, ...]:
    work = say("nodes") if snapshot.order == "value" else say("visits")
    verdict = (say("score"), say("verdict")) if _has_verdicts(snapshot) else ()
    return (
        "", say("turn"), say("kind"), work, say("share"), say("value"), "", say("depth"), *verdict,
    )  # fmt: skip


def _summary(snapshot: AnalysisSnapshot, player: str) -> str:
    kept = say(" and {count} kept", count=count_text(snapshot.kept)) if snapshot.kept else ""
    return say(
        "{count} iterations in {time} ({speed}/s){kept}, {nodes}{full}; "
        "value for player {player} {share}\n"
        "values are the search's own, no chances to win; their intervals: {intervals}",
        count=count_text(snapshot.iterations - snapshot.kept),
        time=seconds_text(snapshot.elapsed_s),
        speed=count_text(iterations_per_second(snapshot)),
        kept=kept,
        nodes=nodes_words(snapshot),
        full=say(", memory limit reached") if snapshot.is_full else "",
        player=player,
        share=percent_text(snapshot.win_estimate),
        intervals=interval_words(snapshot.intervals),
    )


def _table_line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = [
        cell.ljust(width) if column in _LEFT else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()


# --- as rows of tables


def candidates_csv(snapshot: AnalysisSnapshot, lines: Lines = NO_LINES) -> bytes:
    """Return the candidates as CSV; shares and values are in [0, 1].

    Lines are as in `to_json`; the last column says in every row what made the search, as JSON.

    Searches by depth add scores and marks, and leave empty what was not searched.
    """
    heads = (
        "rank", "turn", "kind", "visits", "share", "value", "error", "prior", "depth", "line",
    )  # fmt: skip
    made_by = provenance_json(snapshot.provenance)
    has_verdicts = _has_verdicts(snapshot)
    rows = [
        (*_csv_row(snapshot, rank, _told(move, lines), with_verdict=has_verdicts), made_by)
        for rank, move in enumerate(snapshot.root_moves, start=1)
    ]
    verdict = ("score", "mark") if has_verdicts else ()
    return csv_bytes((*heads, *verdict, PROVENANCE), rows)


def _told(move: RootMove, lines: Lines) -> RootMove:
    return replace(move, principal_variation=lines.get(move.moves, move.principal_variation))


def _csv_row(
    snapshot: AnalysisSnapshot, rank: int, move: RootMove, *, with_verdict: bool
) -> tuple[object, ...]:
    line = " | ".join(move.principal_variation)
    verdict: tuple[str, ...] = ()
    if with_verdict:
        score = " | ".join(f"{one:.10g}" for one in move.score or ())
        verdict = (score, "" if move.mark is None else move.mark.name.lower())
    words = rank, move.label, move.kind
    if snapshot.order == "value" and not is_searched(move.visits, move.mark):
        return (*words, *("",) * 4, f"{move.prior:.6f}", "", line, *verdict)
    error = "" if move.error is None else f"{move.error:.6f}"
    figures = move.visits, f"{share_of(snapshot, move):.6f}", f"{move.value:.6f}", error
    return (*words, *figures, f"{move.prior:.6f}", move.depth, line, *verdict)


COURSE: Final = (
    "seconds", "iterations", "iterations_per_second", "turn", "visits", "value", "value_low",
    "value_high", PROVENANCE,
)  # fmt: skip


def course_csv(trace: SearchTrace) -> bytes:
    """Return visits and values of all candidates over time as CSV, one row for each.

    The speed is as it was since the moment before, not smoothed. Where workers have trees of their
    own there are the least and the most of their values.
    """
    last = trace.last
    by_depth = last is not None and last.order == "value"
    made_by = provenance_json(None if last is None else last.provenance)
    player = 0 if last is None else last.player
    rows = []
    for point, speed in zip(trace.points, _speeds(trace), strict=True):
        when = (f"{point.elapsed_s:.3f}", point.iterations, speed)
        for label, visits in point.visits.items():
            value = f"{point.values[label]:.6f}" if visits else ""
            pairs = point.between.get(label, ())
            ends = [f"{end:.6f}" for end in pairs[player]] if player < len(pairs) else ["", ""]
            count = visits or ("" if by_depth else 0)
            rows.append((*when, label, count, value, *ends, made_by))
    return csv_bytes(COURSE, rows)


def _speeds(trace: SearchTrace) -> list[str]:
    """Return the iterations a second since the moment before each."""
    kept = 0 if trace.last is None else trace.last.kept  # were there before the clock ran
    before, found = (0.0, kept), []
    for point in trace.points:
        span, gained = point.elapsed_s - before[0], point.iterations - before[1]
        found.append(f"{gained / span:.1f}" if span > 0 else "")
        before = point.elapsed_s, point.iterations
    return found


def told_csv(heads: Sequence[str], rows: Iterable[Sequence[object]], told: object) -> str:
    """Return a table as CSV whose last column says in every row, as JSON, what made it."""
    text = msgspec.json.encode(told).decode()
    return csv_bytes((*heads, PROVENANCE), ((*row, text) for row in rows)).decode()


def csv_bytes(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Return a table as CSV in UTF-8, one line a row."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return text.getvalue().encode()
