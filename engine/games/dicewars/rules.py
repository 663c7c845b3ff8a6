"""The rule book of Dicewars, as `engine.game.SequentialGame` wants it.

The player whose turn it is makes one move at a time: attacks, at most so many transfers, the end of
his turn. Chance deals the areas first, rolls the dice of every attack (two outcomes, listed) and
places the reinforcements when a turn ends (sampled).
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
from engine.games.dicewars import land, notation, positions
from engine.games.dicewars.board import Board
from engine.games.dicewars.odds import FACES, success
from engine.games.dicewars.state import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    NOBODY,
    Attack,
    Deal,
    DicewarsMove,
    DicewarsSettings,
    DicewarsState,
    End,
    EndReason,
    Phase,
    Reinforcement,
    Roll,
    Transfer,
)
from engine.wording import say

NAME: Final = "dicewars"
MOST_DICE: Final = 32  # that the settings may allow on an area
MOST: Final = 1_000_000  # of any other number of the settings


@dataclass(frozen=True, slots=True)
class DicewarsGame:
    """Dicewars on one board with one set of parameters; raises SetupError if they do not fit."""

    board: Board
    settings: DicewarsSettings = field(default_factory=DicewarsSettings)

    def __post_init__(self) -> None:
        check_setup(self.board, self.settings)

    @property
    def graph(self) -> MapGraph | None:
        """The map, if the board is one."""
        return self.board.graph

    @classmethod
    def from_setup(cls, data: Mapping[str, Any]) -> DicewarsGame:
        """Build the game from what `setup` wrote; raise SetupError naming a wrong field."""
        try:
            stored = msgspec.convert(data, _StoredSetup)
        except msgspec.ValidationError as error:
            reason = say("The setup of the game is broken: {fault}.", fault=str(error))
            raise SetupError(reason) from error
        if stored.graph is not None:
            return cls(Board.of_map(stored.graph), stored.settings)
        board = Board(stored.neighbours, stored.width, stored.hexes, stored.seed)
        return cls(board, stored.settings)

    def setup(self) -> dict[str, Any]:
        """Return settings and map, or the areas of a board, as plain data."""
        data: dict[str, Any] = {"settings": msgspec.to_builtins(self.settings)}
        if self.graph is not None:
            return data | {"graph": msgspec.to_builtins(self.graph)}
        board = self.board
        near, hexes = (list(map(list, rows)) for rows in (board.neighbours, board.hexes))
        own = {"neighbours": near, "width": board.width, "hexes": hexes, "seed": board.seed}
        return data | own

    @property
    def traits(self) -> Traits:
        """Two to eight players in turn; chance is listed where dice are rolled."""
        seats = range(MIN_PLAYERS, MAX_PLAYERS + 1)
        players = self.settings.num_players
        return Traits(NAME, players, Dynamics.SEQUENTIAL, Chance.EXPLICIT, seats)

    def initial_state(self) -> DicewarsState:
        """Return the position before anything is dealt."""
        nobody, players = (NOBODY,) * len(self.board), self.settings.num_players
        return DicewarsState(Phase.DEAL, nobody, (0,) * len(self.board), (0,) * players)

    def actors(self, state: DicewarsState) -> tuple[int, ...]:
        """Return whose turn it is, CHANCE where it deals, rolls or places, nobody at the end."""
        if state.phase is Phase.OVER:
            return ()
        return (state.player,) if state.phase is Phase.TURN else (CHANCE,)

    def moves(self, state: DicewarsState) -> Sequence[DicewarsMove]:
        """List attacks and transfers by source, then by target; the end of the turn is last."""
        owners, dice, player = state.owners, state.dice, state.player
        may_transfer = state.transfers < self.settings.transfers
        found: list[DicewarsMove] = []
        for source, owner in enumerate(owners):
            if owner != player or dice[source] < 2:
                continue
            for target in self.board.neighbours[source]:
                if owners[target] != player:
                    found.append(Attack(source, target))
                elif may_transfer and dice[target] < self.settings.most_dice:
                    found.append(Transfer(source, target))
        return [*found, End()]

    def chance_outcomes(self, state: DicewarsState) -> Sequence[tuple[DicewarsMove, float]] | None:
        """List both outcomes of an attack; deals and reinforcements are only sampled."""
        if state.phase is not Phase.ROLL:
            return None
        assert state.attack is not None, "there is an attack where dice are rolled"
        won = success(state.dice[state.attack.source], state.dice[state.attack.target])
        return (Roll(True), won), (Roll(False), 1.0 - won)

    def sample_chance(self, state: DicewarsState, rng: Random) -> DicewarsMove:
        """Draw a deal, the dice of an attack, or where dice are placed."""
        if state.phase is Phase.DEAL:
            return land.draw_deal(self.board, self.settings, rng)
        if state.phase is Phase.REINFORCE:
            return land.draw_reinforcement(self.board, self.settings, state, rng)
        assert state.attack is not None, "there is an attack where dice are rolled"
        attacker = _roll(state.dice[state.attack.source], rng)
        defender = _roll(state.dice[state.attack.target], rng)
        return Roll(attacker > defender, (attacker, defender))

    def check(self, state: DicewarsState, player: int, move: DicewarsMove) -> None:
        """Raise IllegalMoveError, with the reason, unless the player (or CHANCE) may move so."""
        if player not in self.actors(state):
            raise IllegalMoveError(
                say(
                    "It is not for {actor} to move in phase “{phase}”.",
                    actor=actor_name(player),
                    phase=state.phase.value,
                )
            )
        match state.phase, move:
            case Phase.DEAL, Deal():
                land.check_deal(self.board, self.settings, move)
            case Phase.ROLL, Roll():
                _check_roll(state, move)
            case Phase.REINFORCE, Reinforcement():
                land.check_reinforcement(self.board, self.settings, state, move)
            case Phase.TURN, End():
                pass
            case Phase.TURN, (Attack() | Transfer()):
                self._check_dice(state, move)
            case _:
                raise IllegalMoveError(
                    say("That is no move of phase “{phase}”.", phase=state.phase.value)
                )

    def _check_dice(self, state: DicewarsState, move: Attack | Transfer) -> None:
        """Raise IllegalMoveError unless dice may go from one area to the other."""
        source, target = move.source, move.target
        for area in (source, target):
            if area not in range(len(self.board)):
                raise IllegalMoveError(say("There is no area {area}.", area=area + 1))
        if state.owners[source] != state.player:
            raise IllegalMoveError(say("Area {area} is not the player's.", area=source + 1))
        if target not in self.board.neighbours[source]:
            raise IllegalMoveError(
                say("Areas {a} and {b} are no neighbours.", a=source + 1, b=target + 1)
            )
        if state.dice[source] < 2:
            raise IllegalMoveError(say("Area {area} has only one die.", area=source + 1))
        is_own = state.owners[target] == state.player
        if isinstance(move, Attack):
            if is_own:
                raise IllegalMoveError(say("Area {area} is the player's own.", area=target + 1))
            return
        if not is_own:
            raise IllegalMoveError(say("Area {area} is not the player's.", area=target + 1))
        if state.dice[target] >= self.settings.most_dice:
            raise IllegalMoveError(say("Area {area} has no room for dice.", area=target + 1))
        if state.transfers >= self.settings.transfers:
            raise IllegalMoveError(
                say("No more than {most} transfers a turn.", most=self.settings.transfers)
            )

    def advance(self, state: DicewarsState, moves: Mapping[int, DicewarsMove]) -> DicewarsState:
        """Return the position after a move; it is trusted."""
        (move,) = moves.values()
        match move:
            case Attack():
                return replace(
                    state, phase=Phase.ROLL, attack=move, battles=state.battles + 1, quiet=0,
                    peaceful=0,
                )  # fmt: skip
            case Transfer(source, target):
                count = self.moved(state, source, target)
                dice = _with(state.dice, source, state.dice[source] - count)
                dice = _with(dice, target, dice[target] + count)
                return replace(state, dice=dice, transfers=state.transfers + 1, quiet=0)
            case End():
                return replace(
                    state, phase=Phase.REINFORCE, quiet=state.quiet + 1, peaceful=state.peaceful + 1
                )
            case Deal(owners, dice):
                return replace(state, phase=Phase.TURN, owners=owners, dice=dice)
            case Roll(won):
                return self._after_roll(state, won)
            case Reinforcement(areas):
                return self._after_turn(state, areas)

    def moved(self, state: DicewarsState, source: int, target: int) -> int:
        """Return how many dice a transfer moves."""
        return min(self.settings.most_dice - state.dice[target], state.dice[source] - 1)

    def lost(self, attackers: int, defenders: int) -> int:
        """Return how many dice an area loses that held."""
        divisor = self.settings.loss_divisor
        return min(attackers // divisor, defenders - 1) if divisor else 0

    def _after_roll(self, state: DicewarsState, won: bool) -> DicewarsState:
        assert state.attack is not None, "there is an attack where dice are rolled"
        source, target = state.attack.source, state.attack.target
        attackers, defenders = state.dice[source], state.dice[target]
        owners, dice = state.owners, _with(state.dice, source, 1)
        if won:
            owners = _with(owners, target, state.player)
            dice = _with(dice, target, attackers - 1)
        else:
            dice = _with(dice, target, defenders - self.lost(attackers, defenders))
        end: EndReason | None = None
        if won and owners.count(state.player) == len(owners):
            end = "conquest"
        elif state.battles >= self.settings.battle_limit:
            end = "battle limit"
        phase = Phase.OVER if end else Phase.TURN
        return replace(state, phase=phase, owners=owners, dice=dice, attack=None, end=end)

    def _after_turn(self, state: DicewarsState, placed: tuple[int, ...]) -> DicewarsState:
        left = land.pool(self.board, self.settings, state) - len(placed)
        kept = land.reserve_after(self.settings, left, state.owners.count(state.player))
        dice = list(state.dice)
        for area in placed:
            dice[area] += 1
        player = self._next_player(state)
        end = self._draw(state)
        return replace(
            state,
            phase=Phase.OVER if end else Phase.TURN,
            dice=tuple(dice),
            reserves=_with(state.reserves, state.player, kept),
            player=player,
            round=state.round + (player <= state.player),
            transfers=0,
            end=end,
        )

    def _next_player(self, state: DicewarsState) -> int:
        players, owned = self.settings.num_players, set(state.owners)
        order = ((state.player + step) % players for step in range(1, players + 1))
        return next(player for player in order if player in owned)

    def _draw(self, state: DicewarsState) -> EndReason | None:
        """Return why nobody wins, after the end of a turn."""
        living = len(set(state.owners))
        if state.quiet >= self.settings.quiet_rounds * living:
            return "quiet rounds"
        if state.peaceful >= self.settings.peaceful_rounds * living:
            return "rounds without attack"
        return None

    def returns(self, state: DicewarsState) -> tuple[float, ...]:
        """Return 1 for the conqueror and -1 for all others: a draw is lost by all."""
        players = range(self.settings.num_players)
        if state.end is None:
            return (0.0,) * len(players)
        won = state.owners[0] if state.end == "conquest" else NOBODY
        return tuple(1.0 if player == won else -1.0 for player in players)

    def end_reason(self, state: DicewarsState) -> str | None:
        """Return why the game is over, in words, or None if it goes on."""
        return state.end

    def round_of(self, state: DicewarsState) -> int:
        """Return how often the turn has come round the table."""
        return state.round

    def alive(self, state: DicewarsState) -> tuple[int, ...]:
        """Return who owns an area; everybody before the deal."""
        players = range(self.settings.num_players)
        if state.phase is Phase.DEAL:
            return tuple(players)
        owned = set(state.owners)
        return tuple(player for player in players if player in owned)

    def concede(self, state: DicewarsState, player: int, rng: Random) -> DicewarsMove:
        """Return the move of who gave up: he ends his turn."""
        return End()

    def state_to_data(self, state: DicewarsState) -> object:
        """Return a position as plain data."""
        return msgspec.to_builtins(state)

    def state_from_data(self, data: object) -> DicewarsState:
        """Read a position; raise SetupError, with the reason, if it cannot come about."""
        return positions.state_from_data(self.board, self.settings, data)

    def format_move(self, state: DicewarsState, player: int, move: DicewarsMove) -> str:
        """Write a move as text (see `engine.games.dicewars.notation`)."""
        return notation.format_move(move)

    def parse_move(self, state: DicewarsState, player: int, text: str) -> DicewarsMove:
        """Read a move; raise NotationError if the text is none."""
        return notation.parse_move(text)


@dataclass(frozen=True, slots=True)
class _StoredSetup:
    settings: DicewarsSettings
    graph: MapGraph | None = None
    neighbours: tuple[tuple[int, ...], ...] = ()
    width: int = 0
    hexes: tuple[tuple[int, ...], ...] = ()
    seed: int | None = None


def check_setup(board: Board, settings: DicewarsSettings) -> None:
    """Raise SetupError unless the settings make a game on the board."""
    players = settings.num_players
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise SetupError(
            say("Dicewars is for {least} to {most} players.", least=MIN_PLAYERS, most=MAX_PLAYERS)
        )
    if len(board) < players:
        raise SetupError(say("A board for {count} players has as many areas.", count=players))
    if not 2 <= settings.most_dice <= MOST_DICE:
        raise SetupError(say("An area holds at most 2 to {most} dice.", most=MOST_DICE))
    if not 1 <= settings.start_dice <= settings.most_dice:
        raise SetupError(
            say("The game begins with 1 to {most} dice an area.", most=settings.most_dice)
        )
    numbers = (
        settings.transfers, settings.loss_divisor, settings.pool_limit, settings.reserve_limit,
        settings.spare_dice,
    )  # fmt: skip
    limits = settings.quiet_rounds, settings.peaceful_rounds, settings.battle_limit
    if not all(0 <= n <= MOST for n in numbers) or not all(1 <= n <= MOST for n in limits):
        raise SetupError(say("A number of the rules is out of range."))


def _check_roll(state: DicewarsState, move: Roll) -> None:
    """Raise IllegalMoveError unless the dice of the attack can fall so."""
    assert state.attack is not None, "there is an attack where dice are rolled"
    if move.sums is None:
        return
    areas = state.attack.source, state.attack.target
    for area, total in zip(areas, move.sums, strict=True):
        if not state.dice[area] <= total <= FACES * state.dice[area]:
            raise IllegalMoveError(
                say("{count} dice have no sum of {sum}.", count=state.dice[area], sum=total)
            )
    if move.won != (move.sums[0] > move.sums[1]):
        raise IllegalMoveError(say("The attacker wins with the higher sum, and not otherwise."))


def _roll(dice: int, rng: Random) -> int:
    return sum(rng.randint(1, FACES) for _ in range(dice))


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
