"""A transposition table: what is known of positions, by the positions themselves."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from ai.searching.records import Line
from ai.searching.rules import Turn
from ai.searching.snapshot import Mark


@dataclass(slots=True)
class Entry:
    """What a search to a depth found at a position."""

    score: tuple[float, ...]
    mark: Mark  # EXACT, LOWER or UPPER
    is_proven: bool
    depth: int
    best: Turn | None
    line: Line

    def serves(self, depth: int) -> bool:
        """Return whether a search to this depth would find the same."""
        return self.is_proven or self.depth == depth


class Table:
    """Holds at most so many entries: when half of them are new, the older half goes."""

    def __init__(self, most: int) -> None:
        self._half = max(most // 2, 1)
        self._new: dict[Hashable, Entry] = {}
        self._old: dict[Hashable, Entry] = {}

    def __len__(self) -> int:
        return len(self._new) + len(self._old)

    def get(self, state: Hashable) -> Entry | None:
        """Return what is known of a position."""
        return self._new.get(state) or self._old.get(state)

    def put(self, state: Hashable, entry: Entry) -> None:
        """Remember a position instead of what was known of it."""
        if len(self._new) >= self._half and state not in self._new:
            self._old, self._new = self._new, {}
        self._old.pop(state, None)
        self._new[state] = entry
