"""What can be compiled apart, so that nobody waits for kernels that a game does not need.

Knows what is compiled already; compiles nothing itself (see `ai.games.warlight.warm`).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final, NamedTuple

from ai.kernels.bits import SET_SIZE
from ai.kernels.marks import is_marked
from engine.cartography.graph import MapGraph
from engine.games.warlight.state import Phase

OPEN: Final = "open"  # turns, searched in the mode "open-loop"
TREE: Final = "tree"  # picks, and turns in the other modes
TURNS: Final = "turns"  # the generated turns of a position
GAMES: Final = "games"  # whole games without a search


class Part(NamedTuple):
    """Kernels that are needed together: of a kind, for small boards (with masks) or for all."""

    kind: str
    small: bool

    def __str__(self) -> str:
        return f"{self.kind}-{'small' if self.small else 'large'}"


ALL: Final = tuple(Part(*both) for both in product((OPEN, TREE, TURNS, GAMES), (True, False)))


def parts_of(graph: MapGraph, *kinds: str) -> tuple[Part, ...]:
    """Return the parts of some kinds for a map."""
    return tuple(Part(kind, len(graph) <= SET_SIZE) for kind in kinds)


def search_parts(graph: MapGraph, phase: Phase, mode: str = "open-loop") -> tuple[Part, ...]:
    """Return what a search of a mode needs in a phase."""
    return parts_of(graph, OPEN if phase is Phase.TURN and mode == "open-loop" else TREE)


def missing(parts: Iterable[Part] = ALL) -> tuple[Part, ...]:
    """Return the parts that are not compiled yet; none where nothing is compiled at all."""
    return tuple(part for part in parts if not is_marked(str(part)))


def is_warm(parts: Iterable[Part] = ALL) -> bool:
    """Whether what needs these parts would start without compiling."""
    return not missing(parts)
