"""Whole games between bots, and what they prove.

Games come in groups: the same seed (candidates, dice) with the seats rotated, so that
luck of the seat cancels out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from ai.playing.bots import NEVER, Bot, Decision, Seen, close_bot, own_bot
from ai.playing.intervals import Interval, wilson
from ai.playing.players import players_for
from ai.searching.search import StopToken
from engine.game import CHANCE, Game
from engine.match import Match, winner_of

Witness: TypeAlias = Callable[[Any, int, Decision], None]
"""Is shown every decision: the position, whose it was, and what was decided."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game ended."""

    seed: int
    seats: tuple[int, ...]  # which entry sat on each seat
    winner: int | None  # the entry; None for a draw
    rounds: int
    end: str


@dataclass(frozen=True, slots=True)
class Standing:
    """One entry's results."""

    name: str
    games: int
    wins: int
    draws: int
    win_rate: Interval


@dataclass(frozen=True, slots=True)
class SeriesResult:
    """All games of a series."""

    standings: tuple[Standing, ...]
    games: tuple[GameResult, ...]

    @property
    def mean_rounds(self) -> float:
        """The mean length of a game."""
        return sum(game.rounds for game in self.games) / max(len(self.games), 1)


def play_series(
    game: Game[Any, Any],
    entries: Sequence[tuple[str, Bot]],
    games: int,
    *,
    seed: int = 0,
    token: StopToken = NEVER,
    progress: Callable[[int, int], None] | None = None,
    witness: Witness | None = None,
    told: Callable[[GameResult], None] | None = None,
    kept: Callable[[GameResult, Match[Any, Any]], None] | None = None,
) -> SeriesResult:
    """Play games until `games` are done or the token says stop.

    `entries` are names with bots, one a player. A game that was stopped does not count.
    The witness sees every decision of it; at the end of each game `kept` gets it, and then
    `told` its result.
    A game that bots might not end gets a limit. Raises
    UnsupportedGameError if a bot cannot play this game.
    """
    game = players_for(game).limited(game)
    seeds = Random(seed)
    results: list[GameResult] = []
    group_seed = 0
    for number in range(games):
        turn = number % len(entries)
        if turn == 0:
            group_seed = seeds.getrandbits(32)
        seats = tuple((seat + turn) % len(entries) for seat in range(len(entries)))
        bots = [entries[i][1] for i in seats]
        match = play_game(game, bots, group_seed, token, witness)
        if match is None:
            break
        results.append(result_of(match, group_seed, seats))
        if kept is not None:
            kept(results[-1], match)
        if told is not None:
            told(results[-1])
        if progress is not None:
            progress(number + 1, games)
    found = standings([name for name, _ in entries], results)
    return SeriesResult(found, tuple(results))


def play_game(
    game: Game[Any, Any],
    bots: Sequence[Bot],
    seed: int,
    token: StopToken = NEVER,
    witness: Witness | None = None,
) -> Match[Any, Any] | None:
    """Play one game, `bots[p]` as player p; return None if it was stopped.

    What a bot keeps between its moves it keeps for this player and game alone, and lets go
    at the end.
    """
    match: Match[Any, Any] = Match(game, Random(seed))
    players = [own_bot(bot) for bot in bots]
    try:
        return match if _played(match, players, seed, token, witness) else None
    finally:
        for own in players:
            if own not in bots:
                close_bot(own)


def _played(
    match: Match[Any, Any],
    players: Sequence[Bot],
    seed: int,
    token: StopToken,
    witness: Witness | None,
) -> bool:
    """Play to the end; return False if it was stopped, when the last moves may be cut short."""
    while not match.is_over and not token.stopped:
        play_on(match, next_moves(match, players, seed, token, witness), seed)
    return not token.stopped


def next_moves(
    match: Match[Any, Any],
    players: Sequence[Bot],
    seed: int,
    token: StopToken = NEVER,
    witness: Witness | None = None,
) -> dict[int, Any] | None:
    """Return what the bots play next in a match that is not over; None where chance is to move."""

    def choose(player: int) -> Any:
        rng = Random(f"{seed} player {player} {match.ply}")
        decision = players[player].choose(Seen.in_match(match, player), rng, token)
        if witness is not None:
            witness(match.state, player, decision)
        return decision.move

    actors = match.game.actors(match.state)
    return None if actors == (CHANCE,) else {player: choose(player) for player in actors}


def play_on(match: Match[Any, Any], moves: dict[int, Any] | None, seed: int) -> None:
    """Play these moves, or those of chance; the dice depend on the seed and the place alone."""
    match.rng.seed(f"{seed} chance {match.ply}")
    if moves is None:
        match.settle()
    else:
        match.play(moves)


def result_of(match: Match[Any, Any], seed: int, seats: Sequence[int]) -> GameResult:
    """Return how a game that is over ended, `seats` being which entry sat on each seat."""
    game, state = match.game, match.state
    winner = winner_of(game, state)
    entry = None if winner is None else seats[winner]
    return GameResult(seed, tuple(seats), entry, game.round_of(state), game.end_reason(state) or "")


def standings(names: Sequence[str], results: Sequence[GameResult]) -> tuple[Standing, ...]:
    """Return every entry's results, with the Wilson interval of its share of wins."""
    return tuple(_standing(entry, name, results) for entry, name in enumerate(names))


def _standing(entry: int, name: str, results: Sequence[GameResult]) -> Standing:
    wins = sum(result.winner == entry for result in results)
    draws = sum(result.winner is None for result in results)
    return Standing(name, len(results), wins, draws, wilson(wins, len(results)))
