"""Searches chosen turns of one decision alone, of any game: what comes of each is searched itself.

A turn is played, and where chance or others who decide at once answer, outcomes are sampled; every
outcome has a search of its own, of the kind that was asked for. More outcomes are opened as a turn
is tried more (progressive widening: Couetoux et al., "Continuous Upper Confidence Trees", 2011);
the n-th outcome of every turn has the same dice and replies. Which turn is tried next UCB1 says
(Auer, Cesa-Bianchi and Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem", 2002).
No widgets; who runs it may include further turns meanwhile, from any thread.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import numpy as np

from ai.searching.search import Detailed, Ending, Searcher
from ai.searching.snapshot import AnalysisSnapshot, RootMove, TreeArrays, WorkerFigures
from engine.game import CHANCE, Dynamics
from studio.desk import desk_for
from studio.position.position import Position
from studio.position.searches import (
    AnalysisOptions,
    ChosenTurn,
    SearcherFactory,
    build_searcher,
)

CHUNK: Final = 64  # iterations between two choices
EXPLORATION: Final = 0.5  # c of the choice among the turns
WIDENING: Final = 2 / 3  # power of a turn's chunks: how many outcomes it has
MOST_OUTCOMES: Final = 64  # of a turn
MEMORY_MB: Final = 8.0  # of the search of an outcome, which touches little of it
REPLY_ITERATIONS: Final = 400  # of the search of everybody who decides at the same time
SHOWN_NODES: Final = 2000
LEAST_SHOWN: Final = 40  # nodes of an outcome
LINE_LENGTH: Final = 8


@dataclass(slots=True, eq=False)
class _Outcome:
    """What may come of a turn, and the search of it; without one the game is over there."""

    labels: tuple[str, ...]  # what the others and chance did
    values: tuple[float, ...]  # of the players
    search: Searcher | None
    seen: AnalysisSnapshot | None = None
    iterations: int = 0

    @property
    def visits(self) -> int:
        """How much was searched, in the search's own unit."""
        return self.iterations if self.seen is None else int(self.seen.tree.visits[0])


@dataclass(slots=True, eq=False)
class _Arm:
    """A turn with its outcomes."""

    turn: ChosenTurn
    outcomes: list[_Outcome]
    chunks: int = 0
    is_certain: bool = False  # it has one outcome alone

    @property
    def visits(self) -> int:
        return sum(outcome.visits for outcome in self.outcomes)

    def values(self, players: int) -> tuple[float, ...]:
        """Return the mean of the outcomes that were looked at; even before the first."""
        known = [outcome.values for outcome in self.outcomes if outcome.visits]
        if not known:
            return (1 / players,) * players
        return tuple(float(value) for value in np.mean(known, axis=0))


class ChosenSearch:
    """Satisfies `Searcher`, `Detailed` and `Ending`; `step` and `snapshot` are one thread's.

    Options name the search of an outcome, its memory apart; limits are the caller's. The same
    seed and iterations give the same tree however they are sliced, unless turns are included
    meanwhile. Raises IllegalMoveError for a turn that cannot be played.
    """

    def __init__(
        self,
        position: Position,
        options: AnalysisOptions,
        build: SearcherFactory = build_searcher,
    ) -> None:
        assert options.chosen, "there is something to search"
        self._position, self._build = position, build
        self._game, self._player = position.game, position.player
        name = self._game.traits.name
        self._options = replace(options.with_memory(name, MEMORY_MB), workers=1, chosen=())
        self._players = self._game.traits.num_players
        self._iterations = self._left = 0
        self._current: tuple[_Arm, _Outcome] | None = None
        self._replies: dict[int, tuple[RootMove, ...]] | None = None
        self._shown = SHOWN_NODES
        self._lock = threading.Lock()
        self._waiting: list[ChosenTurn] = []
        self._arms: list[_Arm] = []
        for turn in options.chosen:
            self.include(turn)
        self._take_up()

    # --- what is searched

    def include(self, turn: ChosenTurn) -> None:
        """Search one more turn from the next step on; one that is searched already changes nothing.

        Raises IllegalMoveError for a turn that cannot be played.
        """
        self._check(turn)
        with self._lock:
            self._waiting.append(turn)

    def _check(self, turn: ChosenTurn) -> None:
        state = self._position.state
        self._game.check(state, self._player, turn.moves[0])
        if self._game.traits.dynamics is not Dynamics.SEQUENTIAL:
            return
        for before, move in zip(turn.moves, turn.moves[1:], strict=False):
            state = self._game.advance(state, {self._player: before})
            self._game.check(state, self._player, move)

    def _take_up(self) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, []
        known = {arm.turn.moves for arm in self._arms}
        for turn in waiting:
            if turn.moves not in known:
                known.add(turn.moves)
                self._arms.append(_Arm(turn, []))

    # --- searching

    @property
    def nodes(self) -> int:
        """How many nodes all searches hold."""
        return sum(
            outcome.search.nodes
            for arm in self._arms
            for outcome in arm.outcomes
            if outcome.search is not None
        )

    @property
    def is_full(self) -> bool:
        """Whether the search of an outcome has reached its limit."""
        searches = (o.search for arm in self._arms for o in arm.outcomes)
        return any(search.is_full for search in searches if search is not None)

    @property
    def is_done(self) -> bool:
        """Whether every turn has one outcome, in which nothing is left to find."""
        return not self._waiting and all(
            arm.is_certain and all(_is_over(outcome) for outcome in arm.outcomes)
            for arm in self._arms
        )

    def show_nodes(self, nodes: int) -> None:
        """Let pictures hold at most about so many nodes from now on."""
        self._shown = nodes
        for arm in self._arms:
            for outcome in arm.outcomes:
                self._picture(outcome)

    def step(self, iterations: int) -> None:
        """Do exactly so many iterations of the searches together."""
        while iterations > 0:
            if self._current is None or self._left <= 0:
                self._take_up()
                self._current, self._left = self._next(), CHUNK
            done = min(iterations, self._left)
            arm, outcome = self._current
            if outcome.search is not None and not _is_over(outcome):
                outcome.search.step(done)
            outcome.iterations += done
            self._iterations += done
            iterations, self._left = iterations - done, self._left - done
            if self._left <= 0:
                self._picture(outcome)
                arm.chunks += 1

    def _next(self) -> tuple[_Arm, _Outcome]:
        """Choose a turn by its bound, and in it a new outcome or the one looked at least."""
        arm = max(self._arms, key=self._bound)
        room = min(MOST_OUTCOMES, math.ceil((arm.chunks + 1) ** WIDENING))
        if not arm.outcomes or (not arm.is_certain and len(arm.outcomes) < room):
            outcome = self._outcome(arm, len(arm.outcomes))
            arm.outcomes.append(outcome)
            return arm, outcome
        return arm, min(arm.outcomes, key=lambda outcome: outcome.iterations)

    def _bound(self, arm: _Arm) -> float:
        if not arm.chunks:
            return math.inf
        total = sum(one.chunks for one in self._arms)
        mean = arm.values(self._players)[self._player]
        return mean + EXPLORATION * math.sqrt(math.log(total + 1) / arm.chunks)

    def _outcome(self, arm: _Arm, number: int) -> _Outcome:
        """Play a turn; the same number has the same dice and replies, whatever the turn."""
        game, player = self._game, self._player
        rng = Random(f"{self._options.seed} {number}")
        state, labels, drawn = self._position.state, [], False
        for place, move in enumerate(arm.turn.moves):
            others = self._drawn(rng) if place == 0 else {}
            for reply in others.values():
                labels.append(reply.label)
                drawn = True
            moves = {player: move, **{other: reply.move for other, reply in others.items()}}
            state, more = self._settled(game.advance(state, moves), rng)
            labels += more
            drawn = drawn or bool(more)
            if player not in game.actors(state):
                break
        arm.is_certain = not drawn
        actors, told = game.actors(state), tuple(filter(None, labels))
        if not actors:
            return _Outcome(told, _final(game, state), None)
        who = player if player in actors else actors[0]
        position = Position(game, state, who, "")
        seed = rng.getrandbits(32)
        search = self._build(position, replace(self._options, seed=seed))
        found = _Outcome(told, (1 / self._players,) * self._players, search)
        self._picture(found)
        return found

    def _settled(self, state: Any, rng: Random) -> tuple[Any, list[str]]:
        """Let chance move for as long as it has to; return what it did in words."""
        game, labels = self._game, list[str]()
        tells = game.traits.dynamics is Dynamics.SEQUENTIAL  # a whole round has no short words
        label = desk_for(game).label
        while game.actors(state) == (CHANCE,):
            drawn = game.sample_chance(state, rng)
            labels.append(label(game, state, CHANCE, drawn) if tells else "")
            state = game.advance(state, {CHANCE: drawn})
        return state, labels

    def _drawn(self, rng: Random) -> Mapping[int, RootMove]:
        """Draw what all others decide at the same time, by the visits of searches of theirs."""
        if self._replies is None:
            self._replies = {
                other: self._answers(other)
                for other in self._game.actors(self._position.state)
                if other not in (self._player, CHANCE)
            }
        drawn = {}
        for other, moves in self._replies.items():
            visits = [move.visits for move in moves]
            drawn[other] = rng.choices(moves, visits if any(visits) else None)[0]
        return drawn

    def _answers(self, other: int) -> tuple[RootMove, ...]:
        search = self._build(replace(self._position, player=other), self._options)
        search.step(REPLY_ITERATIONS)
        return search.snapshot(0.0).root_moves

    def _picture(self, outcome: _Outcome) -> None:
        if outcome.search is None:
            return
        count = sum(len(arm.outcomes) for arm in self._arms) or 1
        if isinstance(outcome.search, Detailed):
            outcome.search.show_nodes(max(self._shown // count, LEAST_SHOWN))
        outcome.seen = outcome.search.snapshot(0.0)
        if outcome.iterations:
            outcome.values = tuple(outcome.seen.tree.value[0].tolist())

    # --- the picture

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture: the turns, their outcomes, and below each the tree of its search."""
        self._take_up()
        moves = [self._root_move(arm) for arm in self._arms]
        order = sorted(range(len(moves)), key=lambda i: (-moves[i].visits, i))
        figures = WorkerFigures(self._iterations, self.nodes, tuple(move.visits for move in moves))
        return AnalysisSnapshot(
            player=self._player,
            iterations=self._iterations,
            elapsed_s=elapsed_s,
            nodes=self.nodes + len(moves) + 1,
            root_moves=tuple(moves[i] for i in order),
            tree=_Rows(self._player, self._players, self._arms).arrays(),
            workers=(figures,),
            widths=(len(moves),),
            is_full=self.is_full,
            intervals="outcomes",
        )

    def _root_move(self, arm: _Arm) -> RootMove:
        searched = [o for o in arm.outcomes if o.seen is not None]
        best = max(searched, key=lambda outcome: outcome.visits, default=None)
        line = [arm.turn.label]
        if best is not None and best.seen is not None and best.seen.root_moves:
            line += [*best.labels, *best.seen.root_moves[0].principal_variation]
        depths = [m.depth for o in searched if o.seen is not None for m in o.seen.root_moves]
        return RootMove(
            move=arm.turn.moves[0],
            label=arm.turn.label,
            kind=arm.turn.kind,
            visits=arm.visits,
            value=arm.values(self._players)[self._player],
            error=None,
            prior=1 / len(self._arms),
            depth=1 + max(depths, default=0),
            principal_variation=tuple(line[:LINE_LENGTH]),
            following=arm.turn.moves[1:],
        )


def _is_over(outcome: _Outcome) -> bool:
    search = outcome.search
    return search is None or (isinstance(search, Ending) and search.is_done)


def _final(game: Any, state: Any) -> tuple[float, ...]:
    """Return the values of a game that is over: 1 for the winner, a draw shared."""
    returns = game.returns(state)
    if any(returns):
        return tuple((1 + float(payoff)) / 2 for payoff in returns)
    return (1 / len(returns),) * len(returns)


class _Rows:
    """The rows of the picture, a parent before its children."""

    def __init__(self, player: int, players: int, arms: Sequence[_Arm]) -> None:
        self._parent, self._actor, self._label = [-1], [player], [""]
        self._visits = [sum(arm.visits for arm in arms)]
        self._value: list[Sequence[float]] = [_mean(arms, players)]
        for arm in arms:
            row = self._add(0, player, arm.visits, arm.values(players), arm.turn.label)
            for number, outcome in enumerate(arm.outcomes, start=1):
                below = row
                if not arm.is_certain:
                    label = f"sample {number}"  # trees are the same in every language
                    if outcome.labels:
                        label += ": " + " / ".join(outcome.labels)
                    below = self._add(row, CHANCE, outcome.visits, outcome.values, label)
                if outcome.seen is not None:
                    self._graft(below, outcome.seen.tree)

    def _add(self, parent: int, actor: int, visits: int, value: Sequence[float], label: str) -> int:
        self._parent.append(parent)
        self._actor.append(actor)
        self._visits.append(visits)
        self._value.append(value)
        self._label.append(label)
        return len(self._parent) - 1

    def _graft(self, below: int, tree: TreeArrays) -> None:
        """Add a tree whose root is a row that is there."""
        offset = len(self._parent) - 1
        for row in range(1, len(tree)):
            above = int(tree.parent[row])
            self._add(
                below if above == 0 else offset + above,
                int(tree.actor[row]),
                int(tree.visits[row]),
                tree.value[row].tolist(),
                tree.label[row],
            )

    def arrays(self) -> TreeArrays:
        """Return them as a tree."""
        return TreeArrays(
            np.array(self._parent, np.int32),
            np.array(self._actor, np.int8),
            np.array(self._visits, np.int32),
            np.array(self._value, np.float32),
            tuple(self._label),
        )


def _mean(arms: Sequence[_Arm], players: int) -> Sequence[float]:
    """Return the mean of the turns, weighed by their visits, as the root of a search has it."""
    visits = [arm.visits for arm in arms]
    if not any(visits):
        return (1 / players,) * players
    found: Sequence[float] = np.average(
        [arm.values(players) for arm in arms], axis=0, weights=visits
    ).tolist()
    return found
