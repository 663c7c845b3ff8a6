"""The MaxN search of the agent maxn as a search that can be stopped and looked at anywhere.

An attack is followed by the outcome that is assumed, with its probability; who does nothing has a
branch of his own. The answer is the attack that the agent makes next, or none: its transfers come
before, and are no part of this tree (see `ai.games.dicewars.maxn.transfer_trees`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from ai.games.dicewars.maxn import MaxnNode, Thinking, margin
from ai.games.dicewars.numbers import MaxnOptions
from ai.games.dicewars.words import ASSUMED, NOTHING
from ai.searching.picture import LINE_LENGTH, SHOWN_NODES, most_worked
from ai.searching.snapshot import AnalysisSnapshot, Mark, RootMove, TreeArrays, WorkerFigures
from engine.errors import UnsupportedGameError
from engine.game import CHANCE
from engine.games.dicewars.notation import format_move
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsState, End, Phase
from engine.wording import say

OUTCOMES: Final = 2  # rows of an attack that is pictured: it, and the outcome that is assumed


@dataclass(slots=True)
class _Row:
    """A row of the picture."""

    parent: int
    actor: int
    label: str
    node: MaxnNode
    chance: float = 1.0


class MaxnSearch:
    """Satisfies `ai.searching.search.Searcher`, `Detailed` and `Ending`.

    An iteration is a position that is evaluated.
    """

    def __init__(
        self, game: DicewarsGame, state: DicewarsState, options: MaxnOptions | None = None
    ) -> None:
        """Raise UnsupportedGameError where no player is to move."""
        if state.phase is not Phase.TURN:
            raise UnsupportedGameError(
                say("A search begins where a player is to move; here nobody has a decision.")
            )
        self.options = options or MaxnOptions()
        self.player, self.iterations = state.player, 0
        self._thinking = Thinking(game, state, self.options)
        self._shown = SHOWN_NODES
        # All that everybody could have together: margins are parts of it.
        worth = (self.options.areas + self.options.region) * len(game.board)
        self._worth = max(worth, 1.0)
        self._players = game.settings.num_players

    # --- what is asked of a searcher

    @property
    def nodes(self) -> int:
        """How many positions are held."""
        return self._thinking.root.visits

    @property
    def is_full(self) -> bool:
        """Never: the options say how much is looked at."""
        return False

    @property
    def is_done(self) -> bool:
        """Whether the tree is complete."""
        return self._thinking.is_done

    def step(self, iterations: int) -> None:
        """Evaluate so many positions, or fewer if the tree is complete."""
        thinking = self._thinking
        for _ in range(iterations):
            thinking.step()
            if thinking.is_done:
                break
            self.iterations += 1

    def show_nodes(self, nodes: int) -> None:
        """Let pictures hold at most so many nodes."""
        self._shown = max(nodes, OUTCOMES + 1)

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture of the tree as it stands."""
        root, thinking = self._thinking.root, self._thinking
        moves = self._candidates(root)
        return AnalysisSnapshot(
            player=self.player,
            iterations=self.iterations,
            elapsed_s=elapsed_s,
            nodes=root.visits,
            root_moves=moves,
            tree=self._tree(root),
            workers=(
                WorkerFigures(
                    self.iterations, root.visits, tuple(one.visits for one in root.children)
                ),
            ),
            widths=(len(moves),),
            order="value",
            intervals="by-depth",
            complete_depth=thinking.depth if thinking.is_done else 0,
        )

    # --- values

    def _values(self, node: MaxnNode) -> tuple[float, ...]:
        """Return everybody's margin as a value in [0, 1]; before one is found, the root's."""
        found = node.values or self._thinking.root.values or self._thinking.standing
        margins = (margin(found, player) for player in range(self._players))
        return tuple(min(1.0, max(0.0, (1 + one / self._worth) / 2)) for one in margins)

    def _mark(self, node: MaxnNode) -> Mark:
        return Mark.EXACT if node.is_whole else Mark.UNKNOWN

    # --- candidates

    def _candidates(self, root: MaxnNode) -> tuple[RootMove, ...]:
        """Return what is looked at, best first; equal ones in the order of the agent."""
        known = [child for child in root.children if child.is_whole]
        others = [child for child in root.children if not child.is_whole]
        known.sort(key=lambda child: -margin(child.values, self.player))
        best = None if root.chosen is None else root.children[root.chosen]
        known.sort(key=lambda child: child is not best)
        found = [*known, *others]
        if not found:
            move = RootMove(
                End(), NOTHING, "", 0, 1 / self._players, None, 1.0, 0, (NOTHING,),
                mark=Mark.UNKNOWN,
            )  # fmt: skip
            return (move,)
        return tuple(self._root_move(child, 1 / len(found)) for child in found)

    def _root_move(self, child: MaxnNode, share: float) -> RootMove:
        values = self._values(child)
        return RootMove(
            move=End() if child.move is None else child.move,
            label=_label(child),
            kind="",
            visits=child.visits,
            value=values[self.player],
            error=None,
            prior=share,
            depth=self._thinking.depth,
            principal_variation=tuple(_line(child)),
            score=child.values or None,
            mark=self._mark(child),
        )

    # --- the tree

    def _tree(self, root: MaxnNode) -> TreeArrays:
        """Return the nodes of greatest work; behind every attack stands the assumed outcome."""
        limit = max((self._shown - 1) // OUTCOMES, 1)
        nodes, parents = most_worked(root.children, limit)
        rows = [_Row(-1, self.player, "", root)]
        after = {-1: 0}  # the row behind each node
        movers = [self.player if parent < 0 else nodes[parent].player for parent in parents]
        for place, (node, parent, mover) in enumerate(zip(nodes, parents, movers, strict=True)):
            rows.append(_Row(after[parent], mover, _label(node), node))
            if node.move is not None:
                rows.append(_Row(len(rows) - 1, CHANCE, ASSUMED, node, node.probability))
            after[place] = len(rows) - 1
        none = (np.nan,) * self._players
        return TreeArrays(
            np.array([row.parent for row in rows], np.int32),
            np.array([row.actor for row in rows], np.int8),
            np.array([row.node.visits for row in rows], np.int32),
            np.array([self._values(row.node) for row in rows], np.float32),
            tuple(row.label for row in rows),
            score=np.array([row.node.values or none for row in rows], np.float64),
            mark=np.array([self._mark(row.node) for row in rows], np.int8),
            chance=np.array([row.chance for row in rows], np.float32),
            depth=np.array([self._thinking.depth - row.node.depth for row in rows], np.int16),
        )


def _label(node: MaxnNode) -> str:
    return NOTHING if node.move is None else format_move(node.move)


def _line(node: MaxnNode) -> list[str]:
    """Return the labels from a node on along what everybody chooses."""
    labels: list[str] = []
    here: MaxnNode | None = node
    while here is not None and len(labels) < LINE_LENGTH:
        labels.append(_label(here))
        if here.move is not None:
            labels.append(ASSUMED)
        here = None if here.chosen is None else here.children[here.chosen]
    return labels
