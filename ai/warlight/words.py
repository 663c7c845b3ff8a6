"""Warlight's moves in short words, for lists and trees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.cartography.graph import MapGraph
from engine.games.warlight.state import Picks, Turn

DEPLOYS: Final = ("aggressive", "defensive", "expansive")
ATTACKS: Final = ("aggressive", "waiting", "defensive")
KINDS: Final = tuple(f"{deploy} / {attack}" for deploy in DEPLOYS for attack in ATTACKS)
SCRIPT_NAMES: Final = tuple(
    f"{deploy} / {order}"
    for deploy in (*DEPLOYS, "completing", "breaking", "facing", "split")
    for order in (*ATTACKS, "holding", "focused", "hunting")
)  # by the scripts of `ai.kernels.warlight_scripts`
SHOWN_ATTACKS: Final = 4


def turn_label(graph: MapGraph, turn: Turn) -> str:
    """Write a turn shortly: `+5 Siam; Siam>China 8, India>China 3, 2 more`."""
    names = graph.region_names
    deploys = [f"+{deploy.units} {names[deploy.region]}" for deploy in turn.deploys]
    attacks = [
        f"{names[attack.source]}>{names[attack.target]} {attack.units}"
        for attack in turn.attacks[:SHOWN_ATTACKS]
    ]
    hidden = len(turn.attacks) - len(attacks)
    parts = [", ".join(deploys), ", ".join([*attacks, *([f"{hidden} more"] if hidden else [])])]
    return "; ".join(part for part in parts if part) or "pass"


def picks_label(graph: MapGraph, picks: Picks) -> str:
    """Write picks as the names of the regions."""
    return " + ".join(graph.region_names[region] for region in picks.regions)


def told_apart(labels: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """Add the kind to labels that are equal, so that siblings never look the same."""
    counts = Counter(labels)
    return [
        f"{label} ({kind})" if counts[label] > 1 else label
        for label, kind in zip(labels, kinds, strict=True)
    ]
