"""Two searches of one position side by side: who chose what, and how far they agree.

Candidates are the same where their moves are; labels may differ. No widgets, no searching.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import numpy as np

from ai.searching.provenance import Provenance
from ai.searching.snapshot import AnalysisSnapshot, Intervals, Order, RootMove
from engine.libraries import stats
from engine.wording import number, say
from studio.position.provenance import PROVENANCE, provenance_json
from studio.position.reading import share_of
from studio.position.verdicts import interval_words, nodes_words
from studio.program.figures import count_text, interval_text, percent_text, seconds_text
from studio.program.translation import tr

FORMAT: Final = "marchland-comparison"
VERSION: Final = 1
LEAST_COMMON: Final = 2  # candidates without which there is no rank correlation


@dataclass(frozen=True, slots=True)
class Side:
    """One search's view of a candidate."""

    rank: int  # from 1
    visits: int
    share: float  # of the visits of all candidates
    value: float
    error: float | None  # half width of the 95 % interval, where there is one


@dataclass(frozen=True, slots=True)
class ComparedMove:
    """A candidate of one search or of both."""

    move: Hashable
    label: str
    kind: str
    first: Side | None  # None: the search did not think of it
    second: Side | None
    following: tuple[Hashable, ...] = ()  # moves after the first, where it is of several

    @property
    def moves(self) -> tuple[Hashable, ...]:
        """All moves, in the order in which they are played."""
        return (self.move, *self.following)

    @property
    def difference(self) -> float | None:
        """How much more the first search thinks it worth; None unless both tried it."""
        first, second = self.first, self.second
        if first is None or second is None or not (first.visits and second.visits):
            return None
        return first.value - second.value

    @property
    def is_significant(self) -> bool:
        """Whether the values differ by more than both intervals together allow."""
        difference, first, second = self.difference, self.first, self.second
        if difference is None or first is None or second is None:
            return False
        if first.error is None or second.error is None:
            return False
        return bool(abs(difference) > np.hypot(first.error, second.error))


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two searches say of one position, the first one's order first."""

    moves: tuple[ComparedMove, ...]
    common: int  # candidates of both
    same_choice: bool
    overlap: float | None  # of the visits in [0, 1]: the sum of the smaller shares; None: by value
    rank_agreement: float | None  # Kendall's tau-b of common candidates, as each search orders them
    mean_difference: float | None  # of values, absolute, over candidates that both tried
    estimates: tuple[float, float]  # values of the root
    intervals: tuple[Intervals, Intervals]  # what those of each side rest on, or why there are none
    provenance: tuple[Provenance | None, Provenance | None] = (None, None)  # of the searches


def compare(first: AnalysisSnapshot, second: AnalysisSnapshot) -> Comparison:
    """Compare two searches of one position; raise ValueError if they are another player's."""
    if first.player != second.player:
        raise ValueError(say("The searches are of different players' decisions."))
    sides = _sides(first), _sides(second)
    known = {move.moves: move for move in (*first.root_moves, *second.root_moves)}
    moves = tuple(
        ComparedMove(
            moves[0], found.label, found.kind, sides[0].get(moves), sides[1].get(moves), moves[1:]
        )
        for moves, found in known.items()
    )
    both = [(m.first, m.second) for m in moves if m.first is not None and m.second is not None]
    shares = np.array([(a.share, b.share) for a, b in both]).reshape(-1, 2)
    by_visits = first.order == second.order == "visits"  # work of other kinds says no preference
    differences = [abs(m.difference) for m in moves if m.difference is not None]
    return Comparison(
        moves=moves,
        common=len(both),
        same_choice=_choice(first) == _choice(second),
        overlap=float(shares.min(axis=1).sum()) if by_visits else None,
        rank_agreement=_rank_agreement(
            [(_merit(a, first.order), _merit(b, second.order)) for a, b in both]
        ),
        mean_difference=float(np.mean(differences)) if differences else None,
        estimates=(first.win_estimate, second.win_estimate),
        provenance=(first.provenance, second.provenance),
        intervals=(first.intervals, second.intervals),
    )


def _merit(side: Side, order: Order) -> int:
    """Return what a search orders its candidates by: visits, or the places by value."""
    return side.visits if order == "visits" else -side.rank


def _sides(snapshot: AnalysisSnapshot) -> dict[tuple[Hashable, ...], Side]:
    return {
        move.moves: Side(rank, move.visits, share_of(snapshot, move), move.value, move.error)
        for rank, move in enumerate(snapshot.root_moves, start=1)
    }


def _choice(snapshot: AnalysisSnapshot) -> Hashable:
    moves: Sequence[RootMove] = snapshot.root_moves
    return moves[0].moves if moves else None


def _rank_agreement(merits: Sequence[tuple[int, int]]) -> float | None:
    """Return Kendall's tau-b (1945): 1 the same order, 0 unrelated, -1 reversed.

    None where there is no order to compare.
    """
    if len(merits) < LEAST_COMMON:
        return None
    ours, theirs = zip(*merits, strict=True)
    if len(set(ours)) < LEAST_COMMON or len(set(theirs)) < LEAST_COMMON:
        return None
    return float(stats.kendalltau(ours, theirs).statistic)


# --- as text


def agreement_lines(comparison: Comparison) -> tuple[tuple[str, str], ...]:
    """Return the figures of the agreement, each with its name."""
    tau, mean = comparison.rank_agreement, comparison.mean_difference
    overlap = comparison.overlap
    return (
        (tr("Same first choice"), tr("yes") if comparison.same_choice else tr("no")),
        (tr("Overlap of visits"), "-" if overlap is None else percent_text(overlap)),
        (tr("Rank agreement (tau-b)"), "-" if tau is None else number(tau, ".2f")),
        (tr("Mean difference of values"), "-" if mean is None else percent_text(mean)),
        (
            tr("Candidates in common"),
            tr("{0} of {1}").format(comparison.common, len(comparison.moves)),
        ),
        (
            tr("Value of the position"),
            " / ".join(percent_text(value) for value in comparison.estimates),
        ),
        (
            tr("Intervals"),
            " / ".join(dict.fromkeys(interval_words(kind) for kind in comparison.intervals)),
        ),
    )


def search_text(snapshot: AnalysisSnapshot) -> str:
    """Write what a search took, in one line."""
    return tr("{0} iterations in {1}, {2}").format(
        count_text(snapshot.iterations),
        seconds_text(snapshot.elapsed_s),
        nodes_words(snapshot),
    )


def side_cells(side: Side | None) -> tuple[str, str, str]:
    """Return rank, share and value of a side as a table has them; dashes where it has none."""
    if side is None:
        return "-", "-", "-"
    value = (
        f"{percent_text(side.value)} {interval_text(side.error)}".rstrip() if side.visits else "-"
    )
    return str(side.rank), percent_text(side.share), value


def comparison_csv(comparison: Comparison) -> str:
    """Write a line a candidate; what a search does not know is empty.

    The last columns say in every line what made the searches.
    """
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    sides = [
        f"{side}_{name}"
        for side in ("first", "second")
        for name in ("rank", "visits", "share", "value", "error")
    ]
    made_by = [f"{side}_{PROVENANCE}" for side in ("first", "second")]
    lines.writerow(["turn", "kind", *sides, "difference", *made_by])
    told = [provenance_json(one) for one in comparison.provenance]
    for move in comparison.moves:
        cells = [cell for side in (move.first, move.second) for cell in _figures(side)]
        lines.writerow([move.label, move.kind, *cells, move.difference, *told])
    return text.getvalue()


def _figures(side: Side | None) -> tuple[Any, ...]:
    if side is None:
        return ("",) * 5
    return side.rank, side.visits, side.share, side.value, side.error


def comparison_json(comparison: Comparison, **more: object) -> str:
    """Write everything, and more, as JSON."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        **msgspec.to_builtins(comparison),
        **more,
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"
