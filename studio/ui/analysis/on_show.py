"""What is on show in the workspace, as its parts ask for it."""

from __future__ import annotations

from typing import Protocol

from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import SearchTrace


class OnShow(Protocol):
    """The position on show, and the search of it."""

    @property
    def shown_position(self) -> Position | None:
        """The position on the board."""
        ...

    @property
    def trace(self) -> SearchTrace:
        """The search on show."""
        ...

    @property
    def options(self) -> AnalysisOptions:
        """How it was told to search."""
        ...
