"""Which kernels of Dicewars are compiled together, so that nobody waits for what he does not need.

Knows what is compiled already; compiles nothing itself (see `ai.games.dicewars.warm`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ai.kernels.marks import is_marked

MOVES: Final = "moves"  # one decision
GAMES: Final = "games"  # whole games: tournaments and benchmarks
ALL: Final = (MOVES, GAMES)


def mark_of(part: str) -> str:
    """Return the name under which a part is marked as compiled."""
    return f"dicewars-{part}"


def missing(parts: Iterable[str] = ALL) -> tuple[str, ...]:
    """Return the parts that are not compiled yet; none where nothing is compiled at all."""
    return tuple(part for part in parts if not is_marked(mark_of(part)))
