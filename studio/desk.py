"""What the rooms of the studio ask of a game: its rules as choices, its moves in words.

Every game has a module `desk` with its `DESK`. Nothing here knows a game, and no widget.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
from PySide6.QtGui import QImage

from ai.searching.provenance import Provenance
from ai.searching.snapshot import AnalysisSnapshot, RootMove
from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.cartography.scenarios import Scenario
from engine.errors import SetupError
from engine.game import Game
from engine.match import Match
from engine.registry import game_kind, part
from engine.wording import say, spoken
from studio.position.explanation import Explanation
from studio.position.lines import LineStep
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, SearcherFactory

SampleLine: TypeAlias = Callable[
    [Position, AnalysisOptions, RootMove, int, SearcherFactory], tuple[LineStep, ...]
]
"""Plays a candidate's line with the dice of a seed; called in a job."""

if TYPE_CHECKING:
    from engine.cartography.store import MapBundle


@dataclass(frozen=True, slots=True)
class Figures:
    """What is counted of every player, as a table shows it."""

    columns: tuple[str, ...]  # titles
    rows: tuple[tuple[str, ...], ...]  # one a player, as wide as the titles


@dataclass(frozen=True, slots=True)
class Desk:
    """What one game brings for the studio. States and moves are the game's own."""

    game: str  # as in the registry
    about: str  # what it is, in a sentence for people, marked with `phrase`
    rules: type[Any]  # a frozen dataclass of options; dialogs and command line are made from it
    build: Callable[[Any, int, MapGraph | None], Game[Any, Any]]  # (rules, players, map)
    rules_of: Callable[[Any], Any]  # the rules that a game was built with
    label: Callable[[Any, Any, int, Any], str]  # (game, state, player, move): the move, shortly
    seats: range  # how many players it can be set up for
    round_number: Callable[[Any, Any], int]  # (game, state): from 1; 0 for the picks before
    opening: Callable[[Any, Random, bool], Any]  # (game, dice, at once): the state to be looked at
    # where nothing was played: the first turn, or at once whatever is decided first
    is_on_map: bool = False  # `build` needs a map
    takes_map: bool = False  # `build` can do without a map, but takes one
    usual: Callable[[Any], Mapping[str, int]] | None = None  # (rules): what is played for those
    # that are None, by their names
    board_rules: frozenset[str] = frozenset()  # those of a board that is made; a map has no use
    # for them
    explain: Callable[[Position, AnalysisSnapshot], Explanation] | None = None
    weighing: Callable[[Position, Provenance], Any] | None = None  # how a search of a position
    # weighed moves: a `studio.trees.terms.Weighing`
    owners: Callable[[Any], Sequence[int]] | None = None  # (state): of the map's regions
    picture: Callable[[Any, Any, Sequence[int]], QImage] | None = None  # (game, state, colours of
    # the players as places in the palette): of a game on no map, some hundred pixels wide
    playhead: Callable[[Any], Any] | None = None  # (`studio.playing.replaying.PlayedGame`): a place
    # in it whose steps are the game's own; else a step is a joint move
    log: Callable[[Any, Sequence[str], int | None], Any] | None = None  # (game, names, player):
    # a `studio.playing.log.LogBook` whose steps are those of `playhead`; else it has labels
    figures: Callable[[Any, Any], Figures] | None = None  # (game, state): of the players
    turn_glue: str | None = None  # between the labels of a turn of several moves, where all that a
    # player does in a row is one decision; None: every move is one
    turn_key: Callable[[Any, Any, Sequence[Any]], Any] | None = None  # (game, state, moves): two
    # turns with the same key are the same, however they are made; else their moves are
    sample_line: SampleLine | None = None  # plays a line with sampled dice, where its words are
    # no moves but how they are made; else `studio.analysing.lines` does
    board_map: Callable[[Any, str], MapBundle] | None = None  # (game, name): the board that it has
    # made itself, as a map
    from_scenario: Callable[[Any, MapModel, Scenario], Game[Any, Any]] | None = None  # (rules, ..)

    def rules_from(self, data: object) -> Any:
        """Read rules from plain data; what is not there has its default. Raises SetupError."""
        try:
            return msgspec.convert(data, self.rules)
        except (msgspec.ValidationError, ValueError) as error:
            raise SetupError(say("The rules are wrong: {fault}.", fault=error)) from error


def desk_of(game: str) -> Desk:
    """Return the desk of a game by its name; raise SetupError if there is no such game."""
    desk = getattr(part(game, "desk"), "DESK", None)
    if not isinstance(desk, Desk):
        raise SetupError(
            say("The package of the game “{name}” has no DESK in its module desk.", name=game)
        )
    return desk


def desk_for(game: Game[Any, Any]) -> Desk:
    """Return the desk of a game."""
    return desk_of(game.traits.name)


def explained(position: Position, search: AnalysisSnapshot) -> Explanation | None:
    """Explain a decision by the search behind it; None where the game explains nothing."""
    explain = desk_for(position.game).explain
    return None if explain is None else explain(position, search)


def turn_label(game: Game[Any, Any], state: Any, player: int, moves: Sequence[Any]) -> str:
    """Return what a player does in a row, shortly; the moves are legal."""
    desk, words = desk_for(game), list[str]()
    for place, move in enumerate(moves):
        if place:
            state = game.advance(state, {player: moves[place - 1]})
        words.append(desk.label(game, state, player, move))
    return (" " if desk.turn_glue is None else desk.turn_glue).join(words)


def is_same_turn(
    game: Game[Any, Any], state: Any, one: Sequence[Any], other: Sequence[Any]
) -> bool:
    """Whether two turns of a position are the same."""
    key = desk_for(game).turn_key
    if tuple(one) == tuple(other):
        return True
    return key is not None and bool(key(game, state, one) == key(game, state, other))


def number_of(position: Position) -> int:
    """Return the round that a decision belongs to: from 1, or 0 for the picks before."""
    game = position.game
    return desk_for(game).round_number(game, position.state)


def complete_rounds(game: Game[Any, Any], state: Any) -> int:
    """Return the number of the round that a state belongs to, from 1, of a game without others."""
    return game.round_of(state) + 1


def settled(game: Game[Any, Any], dice: Random, _at_once: bool) -> Any:
    """Return the first state in which a player decides."""
    match: Match[Any, Any] = Match(game, dice)
    match.settle()
    return match.state


def title_of(game: Game[Any, Any]) -> str:
    """Return what a game is called in lists: its map, or without one the game itself."""
    graph = map_of(game)
    return spoken(game_kind(game.traits.name).title) if graph is None else graph.name


def map_of(game: Game[Any, Any]) -> MapGraph | None:
    """Return the map that a game is played on, None where it has none."""
    graph = getattr(game, "graph", None)
    return graph if isinstance(graph, MapGraph) else None
