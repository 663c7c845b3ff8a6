"""Candidates' lines of maxn's tree: attacks succeed, and the turn passes after each of them.

A line of any other search is played by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ai.games.dicewars.players import MAXN
from ai.games.dicewars.words import ASSUMED, NOTHING
from ai.searching.snapshot import RootMove
from engine.errors import NotationError
from engine.game import CHANCE
from engine.games.dicewars.notation import parse_move
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, DicewarsState, Phase, Roll
from engine.wording import say
from studio.analysing.lines import sample_line
from studio.desk import desk_for
from studio.position.lines import Decision, LineStep
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, SearcherFactory, build_searcher


def dicewars_line(
    position: Position,
    options: AnalysisOptions,
    candidate: RootMove,
    seed: int,
    build: SearcherFactory = build_searcher,
) -> tuple[LineStep, ...]:
    """Play a candidate's line as its search sees it."""
    if options.kind_in(position.game.traits.name) is not MAXN:
        return sample_line(position, options, candidate, seed, build)
    return tuple(_assumed(position.game, position.state, candidate))


def _assumed(game: DicewarsGame, state: DicewarsState, candidate: RootMove) -> Iterator[LineStep]:
    yield LineStep(state)
    words = candidate.label
    for label in candidate.principal_variation:
        if label == ASSUMED or state.phase is not Phase.TURN:
            continue
        player = state.player
        if label == NOTHING:
            words = say("do nothing")
            yield LineStep(state, note=say("Nothing is done"))
            state = _passed(game, state)
            continue
        try:
            move = parse_move(label)
        except NotationError:
            return
        if not isinstance(move, Attack):
            return
        words = desk_for(game).label(game, state, player, move)
        yield LineStep(state, (Decision(player, move, words, is_assumed=False),))
        rolled = game.advance(state, {player: move})
        won = game.advance(rolled, {CHANCE: Roll(True)})
        state = _passed(game, won) if won.phase is Phase.TURN else won
    yield LineStep(state, note=say("After {move}", move=words), is_node=True)


def _passed(game: DicewarsGame, state: DicewarsState) -> DicewarsState:
    """Return the position with the next living player to move, and nothing else changed."""
    players, living = game.settings.num_players, set(state.owners)
    order = ((state.player + step) % players for step in range(1, players + 1))
    return replace(state, player=next(player for player in order if player in living))
