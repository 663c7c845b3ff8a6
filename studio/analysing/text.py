"""What a search has found, as text, JSON and rows of a table; no widgets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
import numpy as np

from ai.searching.snapshot import AnalysisSnapshot, RootMove, TreeArrays
from engine.wording import say
from studio.position.labels import shown_label
from studio.position.players import NUMBERED, Players
from studio.position.reading import iterations_per_second, share_of
from studio.position.trace import SearchTrace
from studio.program.figures import count_text, interval_text, percent_text, seconds_text

JSON_FORMAT: Final = "marchland-analysis"
JSON_VERSION: Final = 1


def to_json(snapshot: AnalysisSnapshot, **more: object) -> str:
    """Write everything a snapshot holds, and more; values are in [0, 1] for each player."""
    data = {
        "format": JSON_FORMAT,
        "version": JSON_VERSION,
        "player": snapshot.player,
        "iterations": snapshot.iterations,
        "elapsed_s": round(snapshot.elapsed_s, 3),
        "kept_iterations": snapshot.kept,
        "nodes": snapshot.nodes,
        "memory_full": snapshot.is_full,
        "parallel": snapshot.parallel,
        "win_estimate": round(snapshot.win_estimate, 4),
        "candidates": [_move_data(snapshot, move) for move in snapshot.root_moves],
        "tree": _tree_data(snapshot.tree),
        "workers": [msgspec.to_builtins(worker) for worker in snapshot.workers],
        **more,
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def _move_data(snapshot: AnalysisSnapshot, move: RootMove) -> dict[str, Any]:
    return {
        "label": move.label,
        "kind": move.kind,
        "visits": move.visits,
        "share": round(share_of(snapshot, move), 4),
        "value": round(move.value, 4),
        "error": None if move.error is None else round(move.error, 4),
        "prior": round(move.prior, 4),
        "depth": move.depth,
        "principal_variation": move.principal_variation,
        "move": msgspec.to_builtins(move.move),
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
    }


_LEFT: Final = (1, 2)  # columns of words; numbers are aligned right


def to_text(snapshot: AnalysisSnapshot, players: Players = NUMBERED) -> str:
    """Write the candidates as an aligned table, best (most visited) first."""
    headings = _headings()
    rows = [headings] + [
        (
            str(rank),
            shown_label(move.label),
            shown_label(move.kind),
            count_text(move.visits),
            percent_text(share_of(snapshot, move)),
            percent_text(move.value),
            interval_text(move.error),
            str(move.depth),
        )
        for rank, move in enumerate(snapshot.root_moves, start=1)
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(headings))]
    summary = _summary(snapshot, players.numbered(snapshot.player))
    return "\n".join([summary, *(_table_line(row, widths) for row in rows)]) + "\n"


def _headings() -> tuple[str, ...]:
    return (
        "", say("turn"), say("kind"), say("visits"), say("share"), say("value"), "", say("depth"),
    )  # fmt: skip


def _summary(snapshot: AnalysisSnapshot, player: str) -> str:
    kept = say(" and {count} kept", count=count_text(snapshot.kept)) if snapshot.kept else ""
    return say(
        "{count} iterations in {time} ({speed}/s){kept}, {nodes} nodes{full}; "
        "player {player} wins {share}",
        count=count_text(snapshot.iterations - snapshot.kept),
        time=seconds_text(snapshot.elapsed_s),
        speed=count_text(iterations_per_second(snapshot)),
        kept=kept,
        nodes=count_text(snapshot.nodes),
        full=say(", memory limit reached") if snapshot.is_full else "",
        player=player,
        share=percent_text(snapshot.win_estimate),
    )


def _table_line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = [
        cell.ljust(width) if column in _LEFT else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()


# --- as rows of tables


def candidates_csv(snapshot: AnalysisSnapshot) -> bytes:
    """Return the candidates as CSV; shares and values are in [0, 1]."""
    heads = (
        "rank", "turn", "kind", "visits", "share", "value", "error", "prior", "depth", "line",
    )  # fmt: skip
    rows = [
        (
            rank, move.label, move.kind, move.visits, f"{share_of(snapshot, move):.6f}",
            f"{move.value:.6f}", "" if move.error is None else f"{move.error:.6f}",
            f"{move.prior:.6f}", move.depth,
            " | ".join(move.principal_variation),
        )
        for rank, move in enumerate(snapshot.root_moves, start=1)
    ]  # fmt: skip
    return csv_bytes(heads, rows)


def course_csv(trace: SearchTrace) -> bytes:
    """Return visits and values of all candidates over time as CSV, one row for each."""
    rows = [
        (
            f"{point.elapsed_s:.3f}", point.iterations, label, visits,
            f"{point.values[label]:.6f}" if visits else "",
        )
        for point in trace.points
        for label, visits in point.visits.items()
    ]  # fmt: skip
    return csv_bytes(("seconds", "iterations", "turn", "visits", "value"), rows)


def csv_bytes(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Return a table as CSV in UTF-8, one line a row."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return text.getvalue().encode()
