"""Warlight's moves in short words, for lists and trees.

Labels and kinds are keys, too: they are the same in every language, in trees and files. People read
what `shown` makes of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.cartography.graph import MapGraph
from engine.games.warlight.state import Picks, Turn
from engine.plain import isolated
from engine.wording import say

DEPLOYS: Final = ("aggressive", "defensive", "expansive")
ATTACKS: Final = ("aggressive", "waiting", "defensive")
KINDS: Final = tuple(f"{deploy} / {attack}" for deploy in DEPLOYS for attack in ATTACKS)
SCRIPT_NAMES: Final = tuple(
    f"{deploy} / {order}"
    for deploy in (*DEPLOYS, "completing", "breaking", "facing", "split")
    for order in (*ATTACKS, "holding", "focused", "hunting")
)  # by the scripts of `ai.games.warlight.kernels.scripts`
START_VALUE: Final = "start value"  # the kind of a set of picks, with its rank
START_VALUES: Final = "start values"
OTHER_PICKS: Final = "the other picks by value"
SHOWN_ATTACKS: Final = 4
_PASS: Final = "pass"
_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    "aggressive": lambda: say("aggressive"),
    "defensive": lambda: say("defensive"),
    "expansive": lambda: say("expansive"),
    "completing": lambda: say("completing"),
    "breaking": lambda: say("breaking"),
    "facing": lambda: say("facing"),
    "split": lambda: say("split"),
    "waiting": lambda: say("waiting"),
    "holding": lambda: say("holding"),
    "focused": lambda: say("focused"),
    "hunting": lambda: say("hunting"),
}
_RANKED: Final = re.compile(rf"{START_VALUE} (\d+)")
_HIDDEN: Final = re.compile(r"(\d+) more$")
_TOLD_APART: Final = re.compile(r"(.+) \(([a-z]+ / [a-z]+)\)", re.DOTALL)


def turn_label(graph: MapGraph, turn: Turn) -> str:
    """Write a turn shortly: `+5 Siam; Siam>China 8, India>China 3, 2 more`."""
    names = tuple(map(isolated, graph.region_names))
    deploys = [f"+{deploy.units} {names[deploy.region]}" for deploy in turn.deploys]
    attacks = [
        f"{names[attack.source]}>{names[attack.target]} {attack.units}"
        for attack in turn.attacks[:SHOWN_ATTACKS]
    ]
    hidden = len(turn.attacks) - len(attacks)
    parts = [", ".join(deploys), ", ".join([*attacks, *([f"{hidden} more"] if hidden else [])])]
    return "; ".join(part for part in parts if part) or _PASS


def picks_label(graph: MapGraph, picks: Picks) -> str:
    """Write picks as the names of the regions."""
    return " + ".join(isolated(graph.region_names[region]) for region in picks.regions)


def _shown_kind(kind: str) -> str:
    """Return how a move came about as the reader's language has it; other texts as they are."""
    if kind in SCRIPT_NAMES:
        return " / ".join(_WORDS[word]() for word in kind.split(" / "))
    if kind == START_VALUES:
        return say("start values")
    ranked = _RANKED.fullmatch(kind)
    return say("start value {rank}", rank=ranked[1]) if ranked else kind


def shown(label: str) -> str:
    """Return a label or kind of a move as the reader's language has it; other texts as they are."""
    apart = _TOLD_APART.fullmatch(label)
    if apart and apart[2] in SCRIPT_NAMES:
        return f"{shown(apart[1])} ({_shown_kind(apart[2])})"
    if label == _PASS:
        return say("pass")
    if label == OTHER_PICKS:
        return say("the other picks by value")
    hidden = _HIDDEN.search(label)
    if hidden:
        return label[: hidden.start()] + say("{count} more", count=hidden[1])
    return _shown_kind(label)


def told_apart(labels: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """Add the kind to labels that are equal, so that siblings never look the same."""
    counts = Counter(labels)
    return [
        f"{label} ({kind})" if counts[label] > 1 else label
        for label, kind in zip(labels, kinds, strict=True)
    ]
