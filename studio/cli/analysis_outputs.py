"""The files of an analysis, for `marchland analyse`: which there are, and what is in them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ai.measuring.calibration_folder import StoredCurve
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import SetupError
from engine.plain import plain
from studio.analysing.archive import SUFFIX
from studio.analysing.estimate import Estimate, estimated
from studio.analysing.file import SavedAnalysis, analysis_bytes
from studio.analysing.text import NO_LINES, candidates_csv, course_csv, to_json, to_text
from studio.analysing.told_lines import Lines
from studio.cli.output import painting
from studio.cli.picture_options import Pictures
from studio.painting.print_options import PICTURE_KINDS
from studio.position.explanation import Explanation
from studio.position.players import NUMBERED, Players
from studio.position.trace import Axis
from studio.trees.layouts import tree_part

if TYPE_CHECKING:
    from studio.painting.tree_export import TreeExtract  # which needs QtGui's libraries

FORMATS: Final = ("txt", "json", "csv", "png", "svg", "pdf", "dot", "graphml")
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
    pictures: Pictures | None = None,
    axis: Axis = Axis.SECONDS,
    estimate: Estimate | None = None,
) -> dict[str, bytes]:
    """Return the files by name; the analysis itself is always among them.

    `pictures` are in those of the formats that are pictures, however many it names.
    """
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
    return contents | _drawn(saved, formats, pictures or Pictures(), axis)


def _drawn(
    saved: SavedAnalysis, formats: Sequence[str], pictures: Pictures, axis: Axis
) -> dict[str, bytes]:
    """Draw tree and course; QtGui needs no display for that, but system libraries."""
    kinds = tuple(kind for kind in PICTURE_KINDS if kind in formats)
    data = [name for name in ("dot", "graphml") if name in formats]
    if not kinds and not data:
        return {}
    with painting():
        # Imported late: the other verbs work where QtGui's libraries are missing.
        from studio.painting.figures import course_figure  # noqa: PLC0415
        from studio.painting.tree_export import (  # noqa: PLC0415
            icicle_figure,
            tree_figure,
            tree_file,
        )

        extract = shown_part(saved.snapshot, saved.position.players)
        found = {f"tree.{name}": tree_file(extract, name) for name in data}
        wanted = replace(pictures, kinds=kinds)
        for name, figure in (
            ("tree", tree_figure(extract)),
            ("icicle", icicle_figure(extract)),
            ("visits", course_figure(saved.trace, axis)),
        ):
            found |= wanted.of(name, figure)
        return found


def shown_part(snapshot: AnalysisSnapshot, players: Players = NUMBERED) -> TreeExtract:
    """Return the tree's most visited nodes; inside `painting`."""
    from studio.painting.tree_export import TreeExtract  # noqa: PLC0415 - as above

    tree = snapshot.tree
    least = max(math.ceil(MIN_SHARE * int(tree.visits[0])), 1)
    return TreeExtract(snapshot, tree, tree_part(tree.parent, tree.visits, least), players)
