"""How to search a position, and doing it until a limit is met."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from ai.playing.players import SearchKind, players_of
from ai.searching.options import check_options
from ai.searching.provenance import Provenance, settings_of, version
from ai.searching.search import Limits, Searcher, run_search
from ai.searching.snapshot import AnalysisSnapshot, RootMove
from engine.errors import EngineError, SetupError
from engine.wording import say
from studio.position.position import Position

OWN: Final = "own"  # the kind of a turn that somebody made by hand


@dataclass(frozen=True, slots=True)
class ChosenTurn:
    """A turn that somebody wants to have searched: a move, or several of a player in a row."""

    moves: tuple[Any, ...]
    label: str
    kind: str = "chosen"

    @classmethod
    def of(cls, move: RootMove) -> ChosenTurn:
        """Return a candidate as a turn to be searched."""
        return cls(move.moves, move.label, move.kind)


@dataclass(frozen=True, slots=True)
class AnalysisOptions:
    """How to search; the defaults suit a person who waits."""

    seconds: float | None = 10.0
    iterations: int | None = None
    workers: int = 1
    seed: int = 1
    nodes: int | None = None
    visits: int | None = None  # of the most visited candidate
    search: str = ""  # the game's search of this name; "": its first
    told: Any = None  # the options of that search; None: the usual ones
    chosen: tuple[ChosenTurn, ...] = ()  # the turns that alone are searched; none: all

    @property
    def limits(self) -> Limits:
        """When the search ends by itself."""
        return Limits(iterations=self.iterations, seconds=self.seconds, nodes=self.nodes)

    def kind_in(self, game: str) -> SearchKind:
        """Return the search; raise UnsupportedGameError if the game does not have it."""
        players = players_of(game)
        if self.search or not players.searches:
            return players.search(self.search)
        return players.searches[0]

    def told_in(self, game: str) -> Any:
        """Return what the search is told in a game; raise as `kind_in` does."""
        return self.kind_in(game).options() if self.told is None else self.told

    def with_memory(self, game: str, most_mb: float) -> AnalysisOptions:
        """Return the same with no more memory than this, where the search has such a limit."""
        told = self.told_in(game)
        if not hasattr(told, "memory_mb"):
            return self
        return replace(self, told=replace(told, memory_mb=min(told.memory_mb, most_mb)))


def provenance_of(position: Position, options: AnalysisOptions) -> Provenance:
    """Return what makes a search of a position; raise as `AnalysisOptions.kind_in` does."""
    game = position.game.traits.name
    return placed(
        Provenance(
            game,
            options.kind_in(game).name,
            settings_of(options.told_in(game)),
            options.workers,
            options.seed,
            options.seconds,
            options.iterations,
            options.nodes,
            options.visits,
            chosen=tuple(turn.label for turn in options.chosen),
            version=version(),
        ),
        position,
    )


def placed(provenance: Provenance, position: Position, bot: str = "") -> Provenance:
    """Return what made a search with the position that was searched, and whose thinking it was."""
    return replace(provenance, map=position.map_name, position=position.title, bot=bot)


def options_behind(provenance: Provenance) -> AnalysisOptions:
    """Return what an analysis must be told to search as something did before.

    What the search does not have today is left out. Raises UnsupportedGameError if it is gone, and
    SetupError for options that it refuses.
    """
    kind = AnalysisOptions(search=provenance.search).kind_in(provenance.game)
    known = {one.name for one in fields(kind.options)}
    told = {name: value for name, value in provenance.told.items() if name in known}
    try:
        made = msgspec.convert(told, kind.options)
    except msgspec.ValidationError as error:
        raise SetupError(say("The options are wrong: {fault}.", fault=error)) from error
    check_options(made)
    return AnalysisOptions(
        provenance.seconds,
        provenance.iterations,
        provenance.workers,
        provenance.seed,
        provenance.nodes,
        provenance.visits,
        kind.name,
        made,
    )


def options_like(made_by: Provenance | None, usual: AnalysisOptions) -> AnalysisOptions:
    """Return what `options_behind` does, or the usual options where nobody can know."""
    try:
        return usual if made_by is None else options_behind(made_by)
    except EngineError:  # a bot's own search, which no analysis has
        return usual


class AnalysisContext(Protocol):
    """The part of a job's context that `analyse` uses; the command line brings its own."""

    @property
    def stopped(self) -> bool:
        """Whether to end with what is known by now."""
        ...

    def publish(self, value: object) -> None:
        """Take an interim snapshot."""
        ...


SearcherFactory: TypeAlias = Callable[[Position, AnalysisOptions], Searcher]


def build_searcher(position: Position, options: AnalysisOptions) -> Searcher:
    """Return the search of a position.

    Raises UnsupportedGameError for positions that cannot be searched, and SetupError for options
    that do not go together.
    """
    game = position.game.traits.name
    build, told = options.kind_in(game).build, options.told_in(game)
    return build(
        position.game, position.state, position.player, told, options.workers, options.seed
    )


def analyse(
    context: AnalysisContext,
    position: Position,
    options: AnalysisOptions,
    build: SearcherFactory = build_searcher,
) -> AnalysisSnapshot:
    """Search a position until a limit is met or the context says stop.

    Publishes about ten snapshots a second and returns the last one. A `SearchRun` knows
    limits of visits as well, and can go on.
    """
    searcher = build(position, options)
    made_by = provenance_of(position, options)
    return run_search(searcher, options.limits, context, context.publish, provenance=made_by)
