"""What lies behind one decision, in words and as data; every game explains its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Explanation:
    """How a position was valued and its moves judged."""

    brief: str  # one line, such as how many of the legal moves are searched
    text: str  # everything, in lines, the last one ended
    data: Mapping[str, Any]  # the same as JSON has it
