"""Which kernels of paper soccer are compiled together, so that nobody waits for what he needs not.

Knows what is compiled already; compiles nothing itself (see `ai.games.paper_soccer.warm`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ai.kernels.marks import is_marked

SEARCH: Final = "search"  # alpha-beta
MCTS: Final = "mcts"
TURNS: Final = "turns"  # all turns of a position
LEARN: Final = "learn"  # a network, from games
ALL: Final = (SEARCH, MCTS, TURNS, LEARN)


def mark_of(part: str) -> str:
    """Return the name under which a part is marked as compiled."""
    return f"paper-soccer-{part}"


def missing(parts: Iterable[str] = ALL) -> tuple[str, ...]:
    """Return the parts that are not compiled yet; none where nothing is compiled at all."""
    return tuple(part for part in parts if not is_marked(mark_of(part)))
