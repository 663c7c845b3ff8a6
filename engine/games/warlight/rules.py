"""The rule book of Warlight, as `engine.game.SimultaneousGame` wants it.

It joins the parts (`setup`, `orders`, `round`, `notation`, `proposals`) and decides who
acts. A turn must be merged (`orders.merged`) before it is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

import msgspec

from engine.cartography.graph import MapGraph
from engine.errors import IllegalMoveError, SetupError
from engine.game import CHANCE, Chance, Dynamics, Traits, actor_name
from engine.games.warlight import notation, orders, positions, proposals, setup
from engine.games.warlight.round import RoundBoard, check_log, round_events, sample_round
from engine.games.warlight.state import (
    Deal,
    EndReason,
    Grant,
    Phase,
    Picks,
    RoundLog,
    StartPosition,
    Turn,
    WarlightMove,
    WarlightSettings,
    WarlightState,
)
from engine.wording import say

NAME: Final = "warlight"
_DRAWS_PER_PROPOSAL: Final = 4  # random draws that may repeat before `propose` gives up


@dataclass(frozen=True, slots=True)
class WarlightGame:
    """Warlight on one map with one set of parameters; raises SetupError if they do not fit."""

    graph: MapGraph
    settings: WarlightSettings = field(default_factory=WarlightSettings)
    start: StartPosition | None = None  # instead of the deal and the picks

    def __post_init__(self) -> None:
        setup.check_setup(self.graph, self.settings, self.start)

    @classmethod
    def from_setup(cls, data: Mapping[str, Any]) -> WarlightGame:
        """Build the game from what `setup` wrote; raise SetupError naming a wrong field."""
        try:
            stored = msgspec.convert(data, _StoredSetup)
        except msgspec.ValidationError as error:
            reason = say("The setup of the game is broken: {fault}.", fault=str(error))
            raise SetupError(reason) from error
        return cls(stored.graph, stored.settings, stored.start)

    def setup(self) -> dict[str, Any]:
        """Return settings, map and start as plain data, enough to build this game again."""
        data = {
            "settings": msgspec.to_builtins(self.settings),
            "graph": msgspec.to_builtins(self.graph),
        }
        if self.start is not None:
            data["start"] = msgspec.to_builtins(self.start)
        return data

    @property
    def traits(self) -> Traits:
        """Simultaneous secret turns, and chance too rich to list."""
        return Traits(
            NAME, self.settings.num_players, Dynamics.SIMULTANEOUS, Chance.SAMPLED,
            seats=range(setup.MIN_PLAYERS, setup.MAX_PLAYERS + 1), is_secret=True,
        )  # fmt: skip

    def initial_state(self) -> WarlightState:
        """Return the position before the candidates are dealt, or where the game starts."""
        return setup.first_state(self.graph, self.start)

    def actors(self, state: WarlightState) -> tuple[int, ...]:
        """Return CHANCE, the player who picks next, all who pick, or all who live."""
        players = range(self.settings.num_players)
        if state.phase is Phase.OVER:
            return ()
        if state.phase is Phase.TURN:
            return tuple(player for player in players if player in state.owners)
        if state.phase is Phase.PICK and not setup.chance_grants(state, self.settings):
            return state.pick_order[:1] or tuple(players)
        return (CHANCE,)

    def check(self, state: WarlightState, player: int, move: WarlightMove) -> None:
        """Raise IllegalMoveError, with names and limits, unless the move is legal."""
        if player not in self.actors(state):
            raise IllegalMoveError(
                say(
                    "It is not for {actor} to move in phase “{phase}”.",
                    actor=actor_name(player),
                    phase=state.phase.value,
                )
            )
        expected = _move_type(state, player)
        if not isinstance(move, expected):
            raise IllegalMoveError(
                say(
                    "Phase “{phase}” needs a {expected}, not a {given}.",
                    phase=state.phase.value,
                    expected=expected.__name__,
                    given=type(move).__name__,
                )
            )
        self._check_content(state, player, move)

    def _check_content(self, state: WarlightState, player: int, move: WarlightMove) -> None:
        match move:
            case Deal():
                setup.check_deal(self.graph, self.settings, move)
            case Grant():
                setup.check_grant(self.graph, state, move.region)
            case Picks():
                setup.check_picks(self.graph, state, player, move)
            case Turn():
                orders.check_turn(self.graph, state, player, move)
            case RoundLog():
                check_log(state, self.settings, move)

    def advance(self, state: WarlightState, moves: Mapping[int, WarlightMove]) -> WarlightState:
        """Return the next position; the moves are trusted."""
        match moves.get(CHANCE):
            case Deal() as deal:
                return setup.after_deal(state, deal)
            case Grant(region):
                return setup.after_picks(state, {state.pick_order[0]: (region,)})
            case RoundLog() as log:
                return self._after_round(state, log)
        if state.phase is Phase.PICK:
            picks = {p: m.regions for p, m in moves.items() if isinstance(m, Picks)}
            return setup.after_picks(state, picks)
        turns = {player: move for player, move in moves.items() if isinstance(move, Turn)}
        given = tuple(turns.get(player) for player in range(self.settings.num_players))
        return replace(state, phase=Phase.ROUND, turns=given)

    def _after_round(self, state: WarlightState, log: RoundLog) -> WarlightState:
        board = RoundBoard(state.owners, state.armies)
        for event in round_events(state, log):
            for change in event.changes:
                board.apply(change)
        end = self._end_of(board.owners, state.round + 1)
        return replace(
            state,
            phase=Phase.OVER if end else Phase.TURN,
            round=state.round + 1,
            owners=tuple(board.owners),
            armies=tuple(board.armies),
            turns=(),
            end=end,
        )

    def _end_of(self, owners: Sequence[int], rounds: int) -> EndReason | None:
        living = sum(player in owners for player in range(self.settings.num_players))
        if living == 1:
            return EndReason.CONQUEST
        limit = self.settings.round_limit
        return EndReason.ROUND_LIMIT if limit is not None and rounds >= limit else None

    def sample_chance(self, state: WarlightState, rng: Random) -> WarlightMove:
        """Draw a deal, a granted region or the course of a round."""
        if state.phase is Phase.DEAL:
            return setup.draw_deal(self.graph, self.settings, rng)
        if state.phase is Phase.PICK:
            return Grant(rng.choice(setup.grantable(state)))
        return sample_round(state, self.settings, rng)

    def returns(self, state: WarlightState) -> tuple[float, ...]:
        """Return 1 for the conqueror and -1 for all others; zeros otherwise, a draw included."""
        players = range(self.settings.num_players)
        if state.end is not EndReason.CONQUEST:
            return (0.0,) * len(players)
        return tuple(1.0 if player in state.owners else -1.0 for player in players)

    def end_reason(self, state: WarlightState) -> str | None:
        """Return why the game is over, in words, or None if it goes on."""
        return state.end.value if state.end else None

    def round_of(self, state: WarlightState) -> int:
        """Return how many rounds were computed; deal and picks belong to none."""
        return state.round

    def alive(self, state: WarlightState) -> tuple[int, ...]:
        """Return who owns a region; everybody, as long as regions are dealt and picked."""
        players = range(self.settings.num_players)
        if state.phase in (Phase.DEAL, Phase.PICK):
            return tuple(players)
        return tuple(player for player in players if player in state.owners)

    def concede(self, state: WarlightState, player: int, rng: Random) -> WarlightMove:
        """Return a turn without orders; random picks where picks are due."""
        if state.phase is Phase.PICK:
            return proposals.random_picks(state, player, rng)
        return Turn()

    def state_to_data(self, state: WarlightState) -> object:
        """Return a position as plain data."""
        return positions.state_to_data(self.graph, state)

    def state_from_data(self, data: object) -> WarlightState:
        """Read a position; raise SetupError if the data are none of this game."""
        return positions.state_from_data(self.graph, self.settings, data)

    def format_move(self, state: WarlightState, player: int, move: WarlightMove) -> str:
        """Write a move as text with the names of the regions."""
        return notation.format_move(self.graph, move)

    def parse_move(self, state: WarlightState, player: int, text: str) -> WarlightMove:
        """Read a move; raise NotationError saying where the text is wrong."""
        return notation.parse_move(self.graph, text)

    def propose(
        self, state: WarlightState, player: int, rng: Random, limit: int
    ) -> Sequence[WarlightMove]:
        """Draw at most `limit` distinct random legal moves, at least one."""

        def draw() -> WarlightMove:
            if state.phase is Phase.PICK:
                return proposals.random_picks(state, player, rng)
            return proposals.random_turn(self.graph, state, player, rng)

        moves = {draw(): None}
        for _ in range(_DRAWS_PER_PROPOSAL * (limit - 1)):
            if len(moves) >= limit:
                break
            moves[draw()] = None
        return tuple(moves)

    def income(self, state: WarlightState, player: int) -> int:
        """Return the units a player may deploy in the next turn; 0 for the dead."""
        return orders.income_of(self.graph, state.owners, player)

    def units_to_deploy(self, state: WarlightState, player: int, turn: Turn) -> int:
        """Return how many units may still be deployed after a partial turn."""
        return self.income(state, player) - orders.deployed(turn)

    def units_to_send(self, state: WarlightState, turn: Turn, region: int) -> int:
        """Return how many units may still be sent from an own region after a partial turn."""
        return orders.units_to_send(state, turn, region)

    def is_legal(self, state: WarlightState, player: int, move: WarlightMove) -> bool:
        """Whether `check` accepts the move."""
        try:
            self.check(state, player, move)
        except IllegalMoveError:
            return False
        return True


@dataclass(frozen=True, slots=True)
class _StoredSetup:
    settings: WarlightSettings
    graph: MapGraph
    start: StartPosition | None = None


def _move_type(state: WarlightState, player: int) -> type[WarlightMove]:
    """Return the type of move an actor makes now."""
    if state.phase is Phase.PICK:
        return Grant if player == CHANCE else Picks
    return {Phase.DEAL: Deal, Phase.TURN: Turn, Phase.ROUND: RoundLog}[state.phase]
