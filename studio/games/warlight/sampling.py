"""What may happen next: a candidate's principal variation, played with sampled dice.

A search keeps no positions below its root, only what was done. Here the turns of a line are
made again, round by round; the dice of a round come from a seed, so the same seed shows the
same game. Slow enough for a job; knows no window.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from ai.games.warlight.words import KINDS, SCRIPT_NAMES
from ai.searching.snapshot import RootMove
from engine.errors import UnsupportedGameError
from engine.game import CHANCE
from engine.games.warlight.round import round_events
from engine.games.warlight.rules import NAME, WarlightGame
from engine.games.warlight.state import Phase, RoundLog, Turn, WarlightMove, WarlightState
from engine.wording import say
from studio.position.lines import Decision, LineStep
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, SearcherFactory, build_searcher

MAX_STEPS: Final = 40
MEMORY_MB: Final = 32.0  # for a search that is only asked what can be played


def sample_line(
    position: Position,
    options: AnalysisOptions,
    candidate: RootMove,
    seed: int,
    build: SearcherFactory = build_searcher,
) -> tuple[LineStep, ...]:
    """Play a candidate's line to its end; the round that is under way then is played, too.

    The first step is the position itself. Whatever the line leaves open is decided by the
    generator's first turn and marked as assumed.
    """
    teller = _Teller(position, options, build)
    return tuple(_steps(position, candidate, seed, teller))


def _steps(
    position: Position, candidate: RootMove, seed: int, teller: _Teller
) -> Iterator[LineStep]:
    game, state, count = position.game, position.state, 1
    labels = list(candidate.principal_variation or (candidate.label,))
    sampled = False
    yield LineStep(state)
    while labels and state.phase in (Phase.PICK, Phase.TURN) and count < MAX_STEPS:
        decisions: tuple[Decision, ...] = ()
        seats = _seats(game, state, position.player)
        for seat in seats:
            label = labels.pop(0) if labels else None
            own = candidate.move if state is position.state and seat == position.player else None
            decisions += (teller.decide(state, seat, label, own),)
            yield LineStep(state, decisions, sampled)
            count += 1
        moves = {decision.player: decision.move for decision in decisions}
        if state.phase is Phase.PICK and state.pick_order:
            return  # the others have yet to pick: nobody knows the position after it
        step = _played(game, state, moves, Random(f"{seed} {state.round} {state.phase.value}"))
        sampled = sampled or step.is_sampled
        yield step
        state = step.state


def _seats(game: WarlightGame, state: WarlightState, player: int) -> tuple[int, ...]:
    """Return who decides, the searching player first, as the levels of a tree have it."""
    players = game.settings.num_players
    return tuple(sorted(game.actors(state), key=lambda seat: (seat - player) % players))


def _played(
    game: WarlightGame, state: WarlightState, moves: dict[int, WarlightMove], rng: Random
) -> LineStep:
    given = game.advance(state, moves)
    if given.phase is not Phase.ROUND:
        return LineStep(given, note=say("After the picks"))
    log = game.sample_chance(given, rng)
    assert isinstance(log, RoundLog), "chance computes the round"
    after = game.advance(given, {CHANCE: log})
    note = say("After round {round}", round=after.round)
    return LineStep(after, is_sampled=True, events=round_events(given, log), note=note)


class _Teller:
    """Makes turns out of their words, with the generator that the search has."""

    def __init__(
        self, position: Position, options: AnalysisOptions, build: SearcherFactory
    ) -> None:
        self._position, self._build = position, build
        # A search without an iteration knows what can be played, and needs next to no memory.
        self._options = replace(options.with_memory(NAME, MEMORY_MB), workers=1, chosen=())
        self._is_open_loop = options.kind_in(NAME).name == "open-loop"
        self._scripts = SCRIPT_NAMES if self._is_open_loop else KINDS

    def decide(self, state: WarlightState, player: int, label: str | None, own: object) -> Decision:
        """Return what a player does; `own` is the move, where it is known."""
        choices = self._choices(state, player)
        for choice in choices:
            if choice.move == own or (own is None and label in (choice.label, choice.kind)):
                return Decision(player, _move(choice), choice.label)
        if own is not None:
            return Decision(player, own, label or "")
        if label in self._scripts and state.phase is Phase.TURN:
            return Decision(player, self._scripted(state, player, label), label)
        first = choices[0]
        return Decision(player, _move(first), first.label, is_assumed=True)

    def _scripted(self, state: WarlightState, player: int, name: str) -> Turn:
        """Return a script's turn, which is not among the choices where another gives the same."""
        # They bring the kernels' compiler, and most starts of the studio search nothing.
        from ai.games.warlight.generate import turn_of_kind  # noqa: PLC0415
        from ai.games.warlight.open_search import turn_of_script  # noqa: PLC0415

        game = self._position.game
        if self._is_open_loop:
            return turn_of_script(game, state, player, name)
        return turn_of_kind(game.graph, game.settings, state, player, KINDS.index(name))

    def _choices(self, state: WarlightState, player: int) -> tuple[RootMove, ...]:
        position = Position(self._position.game, state, player, "")
        choices = self._build(position, self._options).snapshot(0.0).root_moves
        if not choices:
            raise UnsupportedGameError(
                say("Player {player} has nothing to decide here.", player=player + 1)
            )
        return choices


def _move(choice: RootMove) -> WarlightMove:
    move: WarlightMove = choice.move  # type: ignore[assignment]
    return move
