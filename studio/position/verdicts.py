"""What a search says of a node beside its value, in words: marks, scores, chances, its work."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from ai.searching.snapshot import AnalysisSnapshot, Intervals, Mark, Order, TreeArrays
from engine.game import CHANCE
from engine.wording import number, phrase, say, spoken
from studio.program.figures import count_text, percent_text

NOTHING: Final = "–"  # noqa: RUF001 - a dash where there is no figure
CUT_SIGN: Final = "×"  # noqa: RUF001 - before what was left out
_WORDS: Final = {
    Mark.UNKNOWN: phrase("not searched"),
    Mark.EXACT: phrase("exact"),
    Mark.LOWER: phrase("at least"),
    Mark.UPPER: phrase("at most"),
    Mark.CUT: phrase("cut"),
    Mark.PROVEN: phrase("proven"),
    Mark.SAMPLED: phrase("sampled"),
}
_INTERVALS: Final[dict[Intervals, str]] = {
    "trees": phrase("from how far the trees are apart"),
    "outcomes": phrase("none: sampled outcomes share what the others decide"),
    "few-trees": phrase("none: it takes three trees, of a worker each"),
    "stored-dice": phrase("none: the dice of a tree are thrown once"),
    "by-depth": phrase("none: nothing is sampled"),
}
_SIGNS: Final = {Mark.LOWER: "≥ ", Mark.UPPER: "≤ "}


def mark_words(mark: int | None) -> str:
    """Return what a value is worth, shortly; nothing where the search does not say."""
    return "" if mark is None else spoken(_WORDS[Mark(mark)])


def bound_sign(mark: int | None) -> str:
    """Return the sign before a value that is a bound, with a space; else nothing."""
    return "" if mark is None else _SIGNS.get(Mark(mark), "")


def interval_words(intervals: Intervals) -> str:
    """Return what the 95 % intervals of a search's values rest on, or why it has none."""
    return spoken(_INTERVALS[intervals])


def score_words(score: Sequence[float] | None) -> str:
    """Return the scores of all players in the search's own terms; nothing where there are none."""
    if score is None or not len(score) or any(math.isnan(one) for one in score):
        return ""
    return " / ".join(map(_score, score))


def _score(one: float) -> str:
    if math.isinf(one):
        return "∞" if one > 0 else "-∞"
    return number(one + 0.0, ",.0f") if one == round(one) else number(one, ",.3g")


def score_data(score: Sequence[float] | None) -> list[float | str | None] | None:
    """Return scores for JSON, which has no infinity: “inf”, “-inf”; None for none."""
    if score is None or not len(score):
        return None
    return [
        None if math.isnan(one) else str(one) if math.isinf(one) else round(one, 6)
        for one in map(float, score)
    ]


def work_words(count: int, order: Order) -> str:
    """Return how much of a search went through a node: by visits, or nodes of a search by depth."""
    if order == "value":
        return say("{count} nodes", count=count_text(count))
    return say("{count} visits", count=count_text(count))


def nodes_words(snapshot: AnalysisSnapshot) -> str:
    """Return how many nodes a search has; of an open loop each is a round of several turns.

    A search by depth searches more than it keeps: its work is told as nodes as well.
    """
    count = count_text(snapshot.nodes)
    if snapshot.complete_depth is not None:
        return say("{count} nodes in memory", count=count)
    if snapshot.unit == "round":
        return say("{count} nodes (each a whole round)", count=count)
    return say("{count} nodes", count=count)


def is_searched(visits: int, mark: int | None = None) -> bool:
    """Whether there is anything to say of a node: it was visited, and not left out."""
    return visits > 0 and mark not in (Mark.CUT, Mark.UNKNOWN)


def node_mark(tree: TreeArrays, row: int) -> int | None:
    """Return a node's mark, None where the search has none."""
    return None if tree.mark is None else int(tree.mark[row])


def value_words(tree: TreeArrays, row: int, player: int) -> str:
    """Return a node's value for a player, with the sign of a bound if it is that player's.

    A bound is for whoever made the move into the node; of two players the other's is its reverse.
    """
    if not is_searched(int(tree.visits[row])):
        return NOTHING
    mark = mark_for(node_mark(tree, row), mover_into(tree, row), player, tree.value.shape[1])
    return f"{bound_sign(mark)}{percent_text(float(tree.value[row, player]))}"


def mark_for(mark: int | None, mover: int, player: int, players: int) -> int | None:
    """Return what a mark says of another player's value: bounds turn round, or say nothing."""
    if mark not in (Mark.LOWER, Mark.UPPER) or mover in (player, -1):
        return mark
    if players != 2:
        return None
    return Mark.UPPER if mark == Mark.LOWER else Mark.LOWER


def mover_into(tree: TreeArrays, row: int) -> int:
    """Return the last player who moved before a node; -1 above all moves."""
    while row > 0 and tree.actor[row] == CHANCE:
        row = int(tree.parent[row])
    return int(tree.actor[row]) if row > 0 else -1


def chance_words(tree: TreeArrays, row: int) -> str:
    """Return the probability of an outcome; nothing for a decision."""
    if row == 0 or tree.actor[row] != CHANCE or tree.chance is None:
        return ""
    return percent_text(float(tree.chance[row]))


def reach_words(snapshot: AnalysisSnapshot) -> str:
    """Return how far a search by depth has looked, and how many candidates are not pictured."""
    parts = []
    shown, there = len(snapshot.root_moves), snapshot.candidates
    if there > shown:
        parts.append(say("the best {shown} of {all} are shown", shown=shown, all=there))
    if snapshot.complete_depth is not None:
        parts.append(say("depth {depth} complete", depth=snapshot.complete_depth))
        if snapshot.is_partial:
            parts.append(say("the first ones one deeper"))
    return ", ".join(parts)
