"""UCT (Kocsis and Szepesvari 2006) for n players, with chance in the tree or sampled anew.

Closed loop: a node is a position, and chance's outcomes are nodes. Open loop: a node is a sequence
of the players' turns, and chance is sampled at every visit (Perez et al. 2015); since turns may
then be legal at some visits only, the bonus counts the visits at which a turn could be chosen
(Cowling, Powley and Whitehouse 2012). Each player maximises the own mean.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Generic

import numpy as np
from numpy.typing import NDArray

from ai.searching.options import check_options, option
from ai.searching.picture import SHOWN_CANDIDATES, SHOWN_NODES, Steps
from ai.searching.rules import NO_ACTOR, NOTHING, Knowledge, M, Rules, S, Turn
from ai.searching.snapshot import AnalysisSnapshot, WorkerFigures
from ai.searching.uct_picture import candidate, tree_arrays
from ai.searching.uct_tree import UctNode
from engine.game import CHANCE, SequentialGame
from engine.wording import phrase

ALL_FIRST: Final = 100.0  # a first-play value above any mean with its bonus


@dataclass(frozen=True, slots=True)
class UctOptions:
    """What can be chosen of a UCT search."""

    exploration: float = option(
        0.7,
        phrase("Exploration"),
        0.0,
        10.0,
        phrase("How much little visited moves are preferred to good ones."),
        step=0.15,
    )
    open_loop: bool = option(
        False,
        phrase("Open loop"),
        False,
        True,
        phrase("Chance is sampled anew at every visit instead of being part of the tree."),
    )
    playout_limit: int = option(
        200,
        phrase("Playout limit"),
        0,
        100_000,
        phrase("Turns that are played at random before the position is evaluated."),
        step=50,
    )
    first_play: float = option(
        ALL_FIRST,
        phrase("First-play value"),
        0.0,
        ALL_FIRST,
        phrase("What an untried move is taken to be worth; at the most, all are tried first."),
    )
    bias: float = option(
        0.0,
        phrase("Progressive bias"),
        0.0,
        100.0,
        phrase("How much the expected share of a move counts while it has few visits."),
        step=0.5,
    )
    most_nodes: int = option(
        1_000_000,
        phrase("Most nodes"),
        1,
        50_000_000,
        phrase("Size at which the tree stops growing; the search goes on in it."),
    )
    seed: int = option(
        0, phrase("Seed"), 0, 2**63, phrase("The same seed and iterations give the same tree.")
    )

    def __post_init__(self) -> None:
        check_options(self)


class Uct(Generic[S, M]):
    """A tree search. Satisfies `Searcher`, `Ranking`, `Detailed` and `Mergeable`."""

    def __init__(
        self,
        game: SequentialGame[S, M],
        state: S,
        options: UctOptions | None = None,
        knowledge: Knowledge = NOTHING,
    ) -> None:
        """Raise UnsupportedGameError for games, or positions, without a single player to move."""
        self.rules, self.options = Rules(game, knowledge), options or UctOptions()
        self.player = self.rules.check_root(state)
        self.turns = self.rules.turns(state)
        self.iterations, self.shown, self._is_merged = 0, SHOWN_NODES, False
        self._rng, self._nodes = Random(self.options.seed), 1
        self._state = state
        self.root = self._node(Steps(state, self.player, ()), self.player, state)

    # --- what is asked of a searcher

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return self._nodes

    @property
    def is_full(self) -> bool:
        """Whether the tree has grown as large as it may."""
        return self._nodes >= self.options.most_nodes

    def step(self, iterations: int) -> None:
        """Do exactly so many iterations."""
        for _ in range(iterations):
            self._iterate()
        self.iterations += iterations

    def root_visits(self) -> NDArray[np.int64]:
        """Return the visits of all turns at the root, in the order of the game."""
        known = self.root.children
        visits = (known.get((self.player, turn)) for turn in self.turns)
        return np.array([0 if node is None else node.visits for node in visits], np.int64)

    def show_nodes(self, nodes: int) -> None:
        """Let pictures hold at most so many nodes from now on."""
        self.shown = nodes

    def show_start(self) -> None:
        """Let pictures have whole the root's turns and the replies to them."""
        self._is_merged = True

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture of the most visited part of the tree."""
        visits, shares = self.root_visits(), self._shares(self._state, self.turns)
        best = np.argsort(-visits, kind="stable").tolist()
        if not self._is_merged:
            best = best[:SHOWN_CANDIDATES]
        turns = [self.turns[i] for i in best]
        return AnalysisSnapshot(
            player=self.player,
            iterations=self.iterations,
            elapsed_s=elapsed_s,
            nodes=self.nodes,
            root_moves=tuple(
                candidate(self.rules, self.root, self.turns[i], shares[i]) for i in best
            ),
            tree=tree_arrays(self.rules, self.root, turns, self.shown, 2 if self._is_merged else 0),
            workers=(WorkerFigures(self.iterations, self.nodes, tuple(visits.tolist())),),
            widths=(len(self.turns),),
            is_full=self.is_full,
        )

    def _shares(self, state: S, turns: Sequence[Turn]) -> list[float]:
        """Return the shares that are expected of turns; equal ones without a prior."""
        weights = self.rules.weights(state, turns)
        total = 0.0 if weights is None else math.fsum(weights)
        if weights is None or total <= 0:
            return [1 / len(turns)] * len(turns)
        return [weight / total for weight in weights]

    # --- an iteration

    def _iterate(self) -> None:
        node, state = self.root, self._state
        path = [node]
        while (actor := self.rules.actor(state)) != NO_ACTOR:
            if actor == CHANCE:
                node, state = self._chance(node, state, path)
                continue
            chosen = self._select(node, state, actor)
            if chosen is None:
                break
            node, state = chosen, self._entered(chosen, state, actor)
            path.append(node)
            if not node.visits:
                break
        self._back_up(path, self._playout(state))

    def _chance(self, node: UctNode, state: S, path: list[UctNode]) -> tuple[UctNode, S]:
        """Draw an outcome; in a closed loop it is a node, unless the tree is full."""
        move, chance = self._drawn(state)
        if self.options.open_loop:
            return node, self.rules.after(state, CHANCE, (move,))
        key = (CHANCE, (move,))
        child = node.children.get(key)
        if child is None:
            child = self._node(Steps(state, CHANCE, (move,)), CHANCE)
            child.chance, child.is_drawn = chance or 1.0, chance is None
            child.state = self.rules.after(state, CHANCE, (move,))
            # A full tree keeps no more: the node lives for this iteration.
            if not self.is_full:
                node.children[key] = child
                self._nodes += 1
        path.append(child)
        return child, child.state

    def _drawn(self, state: S) -> tuple[M, float | None]:
        outcomes = self.rules.outcomes(state)
        if outcomes is None:
            return self.rules.game.sample_chance(state, self._rng), None
        (drawn,) = self._rng.choices(outcomes, [chance for _, chance in outcomes])
        return drawn

    def _entered(self, node: UctNode, state: S, actor: int) -> S:
        """Return the state after a chosen turn; of a closed loop it is kept."""
        if self.options.open_loop:
            return self.rules.after(state, actor, node.steps.turn)
        if node.state is None:
            node.state = self.rules.after(state, actor, node.steps.turn)
        entered: S = node.state
        return entered

    def _node(self, steps: Steps, actor: int, state: S | None = None) -> UctNode:
        node = UctNode(steps, actor, self.rules.players)
        node.state = None if self.options.open_loop else state
        return node

    # --- choosing

    def _select(self, node: UctNode, state: S, actor: int) -> UctNode | None:
        """Return the child to visit, a new one perhaps; None where a full tree has none."""
        known, untried = self._choices(node, state, actor)
        best, best_bound = None, -math.inf
        for child in known:
            child.available += 1
            bound = self._bound(child, actor)
            if bound > best_bound:
                best, best_bound = child, bound
        if not untried or self.is_full or best_bound > self.options.first_play:
            return best
        return self._opened(node, state, actor, untried)

    def _choices(
        self, node: UctNode, state: S, actor: int
    ) -> tuple[list[UctNode], list[tuple[Turn, float]]]:
        """Return the children that can be chosen, and what else can, the next one last."""
        if not self.options.open_loop:
            if node.untried is None:
                node.untried = self._ordered(state, self.rules.turns(state))
            return list(node.children.values()), node.untried
        turns = self.rules.turns(state)
        known = [child for turn in turns if (child := node.children.get((actor, turn)))]
        if len(known) == len(turns):
            return known, []
        fresh = [one for one in self._ordered(state, turns) if (actor, one[0]) not in node.children]
        return known, fresh

    def _ordered(self, state: S, turns: Sequence[Turn]) -> list[tuple[Turn, float]]:
        """Return turns with their shares, the most promising last and equal ones shuffled."""
        pairs = list(zip(turns, self._shares(state, turns), strict=True))
        self._rng.shuffle(pairs)
        pairs.sort(key=lambda pair: pair[1])
        return pairs

    def _bound(self, child: UctNode, actor: int) -> float:
        """Return UCB1 with the progressive bias of Chaslot et al. (2008)."""
        visits = child.visits
        bonus = self.options.exploration * math.sqrt(math.log(child.available) / visits)
        bias = self.options.bias * child.weight / (visits + 1)
        return child.totals[actor] / visits + bonus + bias

    def _opened(
        self, node: UctNode, state: S, actor: int, untried: list[tuple[Turn, float]]
    ) -> UctNode:
        turn, weight = untried.pop()
        child = self._node(Steps(state, actor, turn), actor)
        child.weight, child.available = weight, 1
        node.children[actor, turn] = child
        self._nodes += 1
        return child

    # --- the value of an iteration

    def _playout(self, state: S) -> tuple[float, ...]:
        """Play at random and return everybody's value at the end, or as it is estimated."""
        rules, rng, left = self.rules, self._rng, self.options.playout_limit
        while (actor := rules.actor(state)) != NO_ACTOR:
            if actor == CHANCE:
                move, _ = self._drawn(state)
                state = rules.after(state, CHANCE, (move,))
                continue
            if not left:
                return rules.estimate(state)
            state = rules.after(state, actor, rng.choice(rules.turns(state)))
            left -= 1
        return rules.final(state)

    def _back_up(self, path: list[UctNode], values: tuple[float, ...]) -> None:
        last = len(path) - 1
        for level, node in enumerate(path):
            node.visits += 1
            for player, value in enumerate(values):
                node.totals[player] += value
            node.deepest = max(node.deepest, last - level)
