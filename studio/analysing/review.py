"""Review a whole game: what every turn was worth beside the best one that a search finds.

Every decision is searched for all who decide. Then the turn that was played and the best
one found are played out in sampled rounds, against the same replies and with dice of the
same seed, and a short search values each outcome: the difference of the means is what the turn
cost. So it is known even where the generator never thought of the turn. The replies are
drawn from the visits of the others' own searches. No widgets; runs in jobs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Protocol, TypeAlias

import numpy as np

from ai.searching.snapshot import AnalysisSnapshot, RootMove
from engine.errors import SetupError
from engine.game import CHANCE, Game
from engine.record import GameRecord
from engine.wording import say
from studio.analysing.positions import is_within_turn, position_of, turn_at
from studio.desk import desk_for, is_same_turn, turn_label
from studio.position.players import players_of
from studio.position.position import Position
from studio.position.reading import share_of
from studio.position.searches import (
    AnalysisContext,
    AnalysisOptions,
    SearcherFactory,
    analyse,
    build_searcher,
)
from studio.position.trace import AnalysedTurn, SearchTrace

CONFIDENCE: Final = 1.96  # standard errors in half a 95 % interval
SAMPLE_MEMORY_MB: Final = 16.0  # of the short searches, which touch little of it


@dataclass(frozen=True, slots=True)
class ReviewOptions:
    """How thoroughly a game is looked at; iterations alone make a review repeatable."""

    iterations: int | None = 2000  # of every search of a decision
    seconds: float | None = None  # the same as a time; the first limit reached counts
    samples: int = 16  # rounds played with each of the two turns
    sample_iterations: int = 100  # of the search that values an outcome
    players: tuple[int, ...] = ()  # whose turns are judged; none: all
    workers: int = 1
    mode: str = ""  # which of the game's searches, by its name; "": its first
    seed: int = 1

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise SetupError(
                say("A review needs an end: name iterations or seconds for each turn.")
            )
        iterations = 1 if self.iterations is None else self.iterations
        least = (iterations, self.samples, self.sample_iterations, self.workers)
        if min(least) < 1 or (self.seconds is not None and self.seconds <= 0):
            raise SetupError(say("A review needs at least one iteration, sample and worker."))

    def search(self, seed: int) -> AnalysisOptions:
        """Return what the search of a decision is told."""
        return AnalysisOptions(
            seconds=self.seconds,
            iterations=self.iterations,
            workers=self.workers,
            seed=seed,
            search=self.mode,
        )

    def sample(self, seed: int, game: str) -> AnalysisOptions:
        """Return what the short search of an outcome of a game is told."""
        short = replace(
            self.search(seed), seconds=None, iterations=self.sample_iterations, workers=1
        )
        return short.with_memory(game, SAMPLE_MEMORY_MB)


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """One decision. Values, shares and costs are in [0, 1] for who decided."""

    ply: int  # of the record
    round: int  # 0 for the picks, then from 1
    player: int
    played: str
    best: str
    rank: int | None  # of the turn played among the candidates, from 1; None: not among them
    share: float  # of the visits that the turn played got
    candidates: int
    iterations: int
    estimate: float  # value before the decision, as the search sees it
    best_value: float  # means over the sampled outcomes
    played_value: float
    cost: float  # the first less the second: below 0 where the turn was better than the search's
    error: float  # half width of the 95 % interval of `cost`

    @property
    def is_sure(self) -> bool:
        """Whether the interval of the cost lies above 0."""
        return self.cost > self.error


@dataclass(frozen=True, slots=True)
class Estimate:
    """The chances to win before a decision, or at the end of the game."""

    ply: int
    round: int
    values: tuple[float, ...]  # (players,) together 1; 0 where all have lost


@dataclass(frozen=True, slots=True)
class GameReview:
    """What is known of a game so far; complete when all `decisions` were looked at."""

    options: ReviewOptions
    decisions: int  # plies in which players decide
    turns: tuple[ReviewedTurn, ...] = ()  # in the order of the game
    estimates: tuple[Estimate, ...] = ()

    @property
    def done(self) -> int:
        """How many decisions were looked at."""
        return len({turn.ply for turn in self.turns})

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.done == self.decisions

    def turn_at(self, ply: int, player: int) -> ReviewedTurn | None:
        """Return what is known of a decision."""
        found = (t for t in self.turns if (t.ply, t.player) == (ply, player))
        return next(found, None)


Looked: TypeAlias = Callable[[AnalysedTurn], None]
"""Takes the search of a decision, with its tree."""


class ReviewContext(AnalysisContext, Protocol):
    """The part of a job's context that `review_game` uses."""

    def progress(self, done: int, total: int) -> None:
        """Hear how many decisions were looked at, and of how many."""
        ...


def check_reviewable(record: GameRecord[Any, Any], options: ReviewOptions) -> Game[Any, Any]:
    """Return the record's game; raise SetupError if its turns cannot be reviewed."""
    game = record.game
    count = game.traits.num_players
    for player in options.players:
        if not 0 <= player < count:
            raise SetupError(
                say(
                    "There is no player {player}: the game has 1 to {count}.",
                    player=player + 1,
                    count=count,
                )
            )
    if not any(deciding_plies(record, options)):
        raise SetupError(
            say("Nobody has decided anything in this game: there is nothing to review.")
        )
    return game


def deciding_plies(record: GameRecord[Any, Any], options: ReviewOptions) -> list[int]:
    """Return the plies in which one of the reviewed players decided, in order."""
    return [
        ply
        for ply, moves in enumerate(record.plies)
        if any(_is_judged(player, options) for player in moves) and not is_within_turn(record, ply)
    ]


def _is_judged(player: int, options: ReviewOptions) -> bool:
    return player != CHANCE and (not options.players or player in options.players)


def review_game(
    context: ReviewContext,
    record: GameRecord[Any, Any],
    options: ReviewOptions,
    known: GameReview | None = None,
    build: SearcherFactory = build_searcher,
    looked: Looked | None = None,
) -> GameReview:
    """Look at every decision of a game; go on with what is known of it by the same options.

    Publishes a `GameReview` after each and returns the last one, which is not complete if
    the context said stop. `looked` gets the search of every decision, if its tree is wanted.
    Raises SetupError as `check_reviewable` does, and UnsupportedGameError for maps that cannot be
    searched.
    """
    game = check_reviewable(record, options)
    plies = deciding_plies(record, options)
    review = GameReview(options, len(plies), (), _end_estimates(record, game))
    if known is not None and known.options == options and known.decisions == len(plies):
        review = known
    reviewer = _Reviewer(context, record, game, options, build, looked)
    looked_at = {turn.ply for turn in review.turns}
    for ply in plies:
        context.progress(len(looked_at), len(plies))
        if ply in looked_at:
            continue
        found = reviewer.look_at(ply)
        if found is None:
            return review
        looked_at.add(ply)
        review = _with(review, *found)
        context.publish(review)
    context.progress(len(plies), len(plies))
    return review


def _with(review: GameReview, turns: Sequence[ReviewedTurn], estimate: Estimate) -> GameReview:
    every = sorted([*review.turns, *turns], key=lambda turn: (turn.ply, turn.player))
    estimates = sorted([*review.estimates, estimate], key=lambda known: known.ply)
    return replace(review, turns=tuple(every), estimates=tuple(estimates))


def _end_estimates(record: GameRecord[Any, Any], game: Game[Any, Any]) -> tuple[Estimate, ...]:
    """Return what is certain at the end of a finished game."""
    state = record.states[-1]
    if game.actors(state):
        return ()
    number = desk_for(game).round_number(game, state)
    return (Estimate(len(record.plies), number, final_values(game, state)),)


def final_values(game: Game[Any, Any], state: Any) -> tuple[float, ...]:
    """Return the values of a finished game: 1 for the winner, equal shares of a draw."""
    returns = game.returns(state)
    if any(returns):
        return tuple(float(payoff > 0) for payoff in returns)
    living = game.alive(state) or range(len(returns))
    return tuple((player in living) / len(living) for player in range(len(returns)))


def position_at(record: GameRecord[Any, Any], ply: int, player: int) -> Position:
    """Return a position of the record with the player's decision, named by its round."""
    return position_of(record.game, record.states[ply], player, players=players_of(record))


class _Quiet:
    """Lets a search hear that it must stop, and nobody what it finds meanwhile."""

    def __init__(self, context: AnalysisContext) -> None:
        self._context = context

    @property
    def stopped(self) -> bool:
        return self._context.stopped

    def publish(self, value: object) -> None:
        """Say nothing."""


@dataclass(frozen=True, slots=True)
class _Reviewer:
    """Looks at one decision after the other of one game."""

    context: AnalysisContext
    record: GameRecord[Any, Any]
    game: Game[Any, Any]
    options: ReviewOptions
    build: SearcherFactory
    looked: Looked | None

    def look_at(self, ply: int) -> tuple[list[ReviewedTurn], Estimate] | None:
        """Return the turns of a decision and the chances before it; None if it was stopped."""
        searches: dict[int, AnalysisSnapshot] = {}
        for player in self.game.actors(self.record.states[ply]):
            searches[player] = self._search(ply, player)
            if self.context.stopped:
                return None
        judged = [player for player in searches if _is_judged(player, self.options)]
        turns = [self._judge(ply, player, searches) for player in judged]
        if self.context.stopped:
            return None
        values = np.mean([s.tree.value[0] for s in searches.values()], axis=0).tolist()
        return turns, Estimate(ply, self._number(ply), tuple(values))

    def _number(self, ply: int) -> int:
        return desk_for(self.game).round_number(self.game, self.record.states[ply])

    def _search(self, ply: int, player: int) -> AnalysisSnapshot:
        options = self.options.search(_seed(self.options.seed, ply, player))
        position = position_at(self.record, ply, player)
        found = analyse(_Quiet(self.context), position, options, self.build)
        if self.looked is not None and not self.context.stopped:
            trace = SearchTrace()
            trace.add(found)
            self.looked(AnalysedTurn(position, trace))
        return found

    def _judge(
        self, ply: int, player: int, searches: Mapping[int, AnalysisSnapshot]
    ) -> ReviewedTurn:
        """Compare the turn that was played with the best one found."""
        search, state = searches[player], self.record.states[ply]
        played, best = turn_at(self.record, ply, player), self._best(search)
        replies = {q: found for q, found in searches.items() if q != player}
        found = next((m for m in search.root_moves if self._is_same(state, m, played)), None)
        best_values = self._outcomes(ply, player, best, replies)
        own = best_values
        if not is_same_turn(self.game, state, played, best):
            own = self._outcomes(ply, player, played, replies)
        losses = best_values - own
        rank = None if found is None else search.root_moves.index(found) + 1
        return ReviewedTurn(
            ply=ply,
            round=self._number(ply),
            player=player,
            played=turn_label(self.game, state, player, played),
            best=turn_label(self.game, state, player, best),
            rank=rank,
            share=0.0 if found is None else share_of(search, found),
            candidates=len(search.root_moves),
            iterations=search.iterations,
            estimate=search.win_estimate,
            best_value=float(best_values.mean()),
            played_value=float(own.mean()),
            cost=float(losses.mean()),
            error=_half_interval(losses),
        )

    @property
    def _has_turns(self) -> bool:
        return desk_for(self.game).turn_glue is not None

    def _best(self, search: AnalysisSnapshot) -> tuple[Any, ...]:
        """Return what the search would decide: a move, or all of a turn."""
        best = search.root_moves[0]
        return best.moves if self._has_turns else (best.move,)

    def _is_same(self, state: Any, found: RootMove, played: Sequence[Any]) -> bool:
        moves = found.moves if self._has_turns else (found.move,)
        return is_same_turn(self.game, state, moves, played)

    def _outcomes(
        self, ply: int, player: int, turn: Sequence[Any], replies: Mapping[int, AnalysisSnapshot]
    ) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """Return the player's values after sampled rounds with a turn, (samples,).

        The n-th sample has the same replies and seeds for every turn.
        """
        state = self.record.states[ply]
        values = np.zeros(self.options.samples)
        for sample in range(self.options.samples):
            if self.context.stopped:
                break
            rng = Random(f"{self.options.seed} {ply} {player} {sample}")
            moves = {q: _drawn(found.root_moves, rng) for q, found in replies.items()}
            after = self._settled(self.game.advance(state, {player: turn[0], **moves}), rng)
            for move in turn[1:]:
                after = self._settled(self.game.advance(after, {player: move}), rng)
            values[sample] = self._value(after, player, rng.getrandbits(32))
        return values

    def _settled(self, state: Any, rng: Random) -> Any:
        """Let chance move for as long as it has to."""
        while self.game.actors(state) == (CHANCE,):
            state = self.game.advance(state, {CHANCE: self.game.sample_chance(state, rng)})
        return state

    def _value(self, state: Any, player: int, seed: int) -> float:
        actors = self.game.actors(state)
        if not actors:
            return final_values(self.game, state)[player]
        if player not in self.game.alive(state):
            return 0.0
        searching = player if player in actors else actors[0]
        position = Position(self.game, state, searching, "")
        found = analyse(
            _Quiet(self.context),
            position,
            self.options.sample(seed, self.game.traits.name),
            self.build,
        )
        return float(found.tree.value[0, player])


def _seed(seed: int, ply: int, player: int) -> int:
    return Random(f"{seed} {ply} {player}").getrandbits(32)


def _drawn(moves: Sequence[RootMove], rng: Random) -> Any:
    """Draw a move by its visits."""
    visits = [move.visits for move in moves]
    return rng.choices(moves, visits if any(visits) else None)[0].move


def _half_interval(values: np.ndarray[tuple[int], np.dtype[np.float64]]) -> float:
    """Return half the 95 % interval of a mean; one sample alone says nothing."""
    if len(values) < 2:
        return 1.0
    return CONFIDENCE * float(values.std(ddof=1)) / math.sqrt(len(values))


def carried_over(
    known: GameReview, before: GameRecord[Any, Any], after: GameRecord[Any, Any]
) -> GameReview | None:
    """Return what a review of a game still says of the game that it has become.

    None if another game was played, or one that parted from this one.
    """
    plies = len(before.plies)
    if before.game != after.game or before.plies != after.plies[:plies]:
        return None
    decided = deciding_plies(after, known.options)
    kept = {turn.ply for turn in known.turns}
    game = check_reviewable(after, known.options)
    estimates = tuple(found for found in known.estimates if found.ply in kept)
    return replace(
        known, decisions=len(decided), estimates=(*estimates, *_end_estimates(after, game))
    )
