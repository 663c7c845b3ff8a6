"""Pictures of a UCT tree: they share nothing that changes with the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ai.searching.picture import LINE_LENGTH, most_worked
from ai.searching.rules import Rules, Turn
from ai.searching.snapshot import RootMove, TreeArrays
from ai.searching.uct_tree import UctNode
from engine.game import CHANCE


def candidate(rules: Rules[Any, Any], root: UctNode, turn: Turn, share: float) -> RootMove:
    """Return the figures of a turn at the root; `share` is what was expected of it."""
    node = root.children.get((root.actor, turn))
    if node is None:
        label = rules.label(root.steps.before, root.actor, turn)
        return RootMove(
            turn[0], label, "", 0, 1 / rules.players, None, share, 0, (label,), following=turn[1:]
        )
    mean, line = node.totals[node.actor] / node.visits, _line(rules, node)
    return RootMove(
        turn[0], line[0], "", node.visits, mean, None, share, 1 + node.deepest, line,
        following=turn[1:],
    )  # fmt: skip


def _line(rules: Rules[Any, Any], node: UctNode) -> tuple[str, ...]:
    """Return the labels of the most visited nodes from one on."""
    labels = [node.steps.label(rules)]
    while node.children and len(labels) < LINE_LENGTH:
        node = max(node.children.values(), key=lambda child: child.visits)
        labels.append(node.steps.label(rules))
    return tuple(labels)


def tree_arrays(
    rules: Rules[Any, Any], root: UctNode, turns: Sequence[Turn], limit: int, levels: int = 0
) -> TreeArrays:
    """Return the most visited nodes, of the root's children only those of some turns.

    The first levels below the root are there in any case.
    """
    known = (root.children.get((root.actor, turn)) for turn in turns)
    firsts = [node for node in known if node is not None]
    nodes, parents = most_worked(firsts, limit - 1, levels)
    rows, above = [root, *nodes], [-1, *(parent + 1 for parent in parents)]
    visits = np.array([node.visits for node in rows], np.int32)
    totals = np.array([node.totals for node in rows])
    known_values = totals / np.maximum(visits, 1)[:, None]
    value = np.where(visits[:, None] > 0, known_values, 1 / rules.players)
    return TreeArrays(
        np.array(above, np.int32),
        np.array([node.actor for node in rows], np.int8),
        visits,
        value.astype(np.float32),
        ("", *(node.steps.label(rules) for node in nodes)),
        chance=_chances(rows, above),
    )


def _chances(rows: list[UctNode], above: list[int]) -> NDArray[np.float32] | None:
    """Return the outcomes' probabilities, their shares of the visits where none are known."""
    if all(node.actor != CHANCE for node in rows):
        return None
    return np.array(
        [
            node.visits / sum(one.visits for one in rows[parent].children.values())
            if node.is_drawn
            else node.chance
            for node, parent in zip(rows, above, strict=True)
        ],
        np.float32,
    )
