"""The files of an analysis, for `marchland analyse`: which there are, and what is in them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from ai.measuring.calibration_folder import StoredCurve
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import SetupError
from engine.plain import plain
from studio.analysing.estimate import Estimate, estimated
from studio.analysing.file import SUFFIX, SavedAnalysis, analysis_bytes
from studio.analysing.text import NO_LINES, candidates_csv, course_csv, to_json, to_text
from studio.analysing.told_lines import Lines
from studio.cli.output import painting
from studio.position.explanation import Explanation
from studio.position.players import NUMBERED, Players
from studio.trees.layouts import tree_part

FORMATS: Final = ("txt", "json", "csv", "png", "svg", "dot", "graphml")
DEFAULT_FORMATS: Final = "txt,json,png"
MIN_SHARE: Final = 0.005  # of the root's visits; nodes with less only make a comb


def chosen_formats(text: str) -> tuple[str, ...]:
    """Return the formats in a list with commas; raise SetupError for one there is not."""
    wanted = tuple(part.strip().lower() for part in text.split(",") if part.strip())
    unknown = [name for name in wanted if name not in FORMATS]
    if unknown:
        raise SetupError(
            f"There is no format “{plain(unknown[0])}”. Formats: {', '.join(FORMATS)}."
        )
    return wanted


def table_text(
    saved: SavedAnalysis, explanation: Explanation | None, estimate: Estimate | None = None
) -> str:
    """Return the candidates as a person reads them."""
    table = to_text(saved.snapshot, saved.position.players)
    brief = "" if explanation is None else f"{explanation.brief}\n"
    chance = "" if estimate is None else f"{estimate.words}\n"
    return f"{saved.position.title}\n{table}{brief}{chance}"


def json_text(
    saved: SavedAnalysis,
    explanation: Explanation | None,
    lines: Lines = NO_LINES,
    estimate: Estimate | None = None,
) -> str:
    """Return everything as JSON."""
    told = None if explanation is None else explanation.data
    more = {} if estimate is None else {"calibrated": estimate.data}
    return to_json(saved.snapshot, lines, turn_log=told, **more)


def estimate_of(calibrated: StoredCurve | None, saved: SavedAnalysis) -> Estimate | None:
    """Return what the value is worth as a chance; raise SetupError if the games were of another."""
    if calibrated is None:
        return None
    return estimated(calibrated, saved.position, saved.options, saved.snapshot)


def analysis_files(
    saved: SavedAnalysis,
    explanation: Explanation | None,
    formats: Sequence[str],
    lines: Lines = NO_LINES,
    estimate: Estimate | None = None,
) -> dict[str, bytes]:
    """Return the files by name; the analysis itself is always among them."""
    contents = {
        f"analysis{SUFFIX}": analysis_bytes(saved.position, saved.options, saved.trace),
    }
    if "txt" in formats:
        contents["candidates.txt"] = table_text(saved, explanation, estimate).encode()
        if explanation is not None:
            contents["turns.txt"] = f"{saved.position.title}\n{explanation.text}".encode()
    if "json" in formats:
        contents["analysis.json"] = json_text(saved, explanation, lines, estimate).encode()
    if "csv" in formats:
        contents["candidates.csv"] = candidates_csv(saved.snapshot, lines)
        contents["course.csv"] = course_csv(saved.trace)
    return contents | _drawn(saved, [name for name in formats if name in _DRAWN])


_DRAWN: Final = ("png", "svg", "dot", "graphml")


def _drawn(saved: SavedAnalysis, formats: Sequence[str]) -> dict[str, bytes]:
    """Draw tree and course; QtGui needs no display for that, but system libraries."""
    if not formats:
        return {}
    with painting() as pictures:
        courses: dict[str, Callable[[], bytes]] = {
            "png": lambda: pictures.visits_png(saved.trace),
            "svg": lambda: pictures.visits_svg(saved.trace),
        }
        players = saved.position.players
        trees = {f"tree.{n}": tree_bytes(saved.snapshot, n, players) for n in formats}
        return trees | {f"visits.{n}": courses[n]() for n in formats if n in courses}


def tree_bytes(snapshot: AnalysisSnapshot, kind: str, players: Players = NUMBERED) -> bytes:
    """Return the tree's most visited nodes as a file; inside `painting`."""
    # Imported late: the other verbs work where QtGui's libraries are missing.
    from studio.painting.tree_export import TreeExtract, tree_file  # noqa: PLC0415

    tree = snapshot.tree
    least = max(math.ceil(MIN_SHARE * int(tree.visits[0])), 1)
    part = tree_part(tree.parent, tree.visits, least)
    return tree_file(TreeExtract(snapshot, tree, part, players), kind)
