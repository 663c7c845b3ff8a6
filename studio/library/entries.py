"""What the library holds, as values for lists. Must not know how it is stored."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.plain import plain
from engine.record import HUMAN

GameSort: TypeAlias = Literal["single", "hotseat", "simulation"]
GAME_SORTS: Final[tuple[GameSort, ...]] = ("single", "hotseat", "simulation")


class Shelf(enum.Enum):
    """Where something stands that can be renamed, put in the trash and exported."""

    GAMES = "games"
    ANALYSES = "analyses"


@dataclass(frozen=True, slots=True)
class GameSummary:
    """What a list tells of a game; made from its record (`summaries`)."""

    game: str  # as in records
    map_name: str
    players: tuple[tuple[str, str], ...]  # name, and kind as in records
    round: int  # that are complete; of a game that is over, that were begun
    end: str | None = None  # why it is over
    winner: int | None = None  # None for a draw, too

    @property
    def sort(self) -> GameSort:
        """Which of the sorts it is, by the number of people in it."""
        people = sum(kind == HUMAN for _, kind in self.players)
        return GAME_SORTS[min(people - 1, 1)]  # nobody: -1, the last one


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game in the library, without its record."""

    id: int
    kind: GameSort
    name: str
    summary: GameSummary
    map_hash: str | None  # of the map's copy in the library
    created_s: float  # since the epoch
    changed_s: float
    trashed_s: float | None = None
    has_log: bool = False

    @property
    def is_over(self) -> bool:
        """Whether nobody moves any more."""
        return self.summary.end is not None

    @property
    def players_text(self) -> str:
        """The players' names in the order of their seats."""
        return ", ".join(plain(name) for name, _ in self.summary.players)

    @property
    def result_text(self) -> str:
        """Who won, or how the game stands."""
        summary = self.summary
        if summary.end is None:
            return "Running"
        if summary.winner is None:
            return f"Draw: {summary.end}"
        winners = summary.players[summary.winner : summary.winner + 1]
        return f"{''.join(plain(name) for name, _ in winners)} won: {summary.end}"


@dataclass(frozen=True, slots=True)
class AnalysisEntry:
    """An analysis in the library, without its file."""

    id: int
    name: str
    game_id: int | None  # None: of no game, or of one that was deleted
    game_name: str
    map_name: str
    round: int | None
    created_s: float
    trashed_s: float | None = None
    game: str = "warlight"  # by its name


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map that was worked on; its files may be gone by now."""

    path: str  # of its folder or archive
    name: str
    regions: int
    opened_s: float  # the last time


Entry: TypeAlias = GameEntry | AnalysisEntry
