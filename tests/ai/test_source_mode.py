"""The source's search, written down once more in plain Python, grows the same tree."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random

import pytest

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.search import WarlightSearch
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState
from tests.ai.positions import line_graph, random_state
from tests.ai.reference import Dice, Reference
from tests.engine.graphs import grid_graph, world_like

EXPLORATION = 2**0.5
ROUNDS = 10


@dataclass(eq=False)
class Node:
    parent: Node | None = None
    kind: int = 0
    state: WarlightState | None = None  # in the root and after a turn of the enemy
    children: list[Node] = field(default_factory=list)
    visits: int = 0
    total: float = 0.0


class SourceSearch:
    """Selection, expansion by two levels, ten rounds, backpropagation; N of the root."""

    def __init__(self, game: WarlightGame, state: WarlightState, seed: int) -> None:
        self.rules, self.dice = Reference(game), Dice(seed)
        self.root = Node(state=state)

    def iterate(self) -> None:
        leaf = self.grow()
        assert leaf.state is not None
        end = self.rules.play_out(leaf.state, ROUNDS, self.dice)
        value = self.rules.values(end)[0]
        node: Node | None = leaf
        while node is not None:
            node.visits += 1
            node.total += value
            node = node.parent

    def grow(self) -> Node:
        node = self.root
        while node.children:
            node = self.select(self.select(node, True), False)
        state = self.enter(node)
        if not all(state.is_alive(player) for player in (0, 1)):
            return node
        node.children = self.new_children(node, state, 0)
        for child in node.children:
            child.children = self.new_children(child, state, 1)
        first = node.children[0].children[0]
        self.enter(first)
        return first

    def new_children(self, parent: Node, state: WarlightState, player: int) -> list[Node]:
        turns = self.rules.turns(state, player)
        return [Node(parent, kind) for kind, turn in enumerate(turns) if turns.index(turn) == kind]

    def enter(self, node: Node) -> WarlightState:
        if node.state is None:
            assert node.parent is not None
            assert node.parent.parent is not None
            before = node.parent.parent.state
            assert before is not None
            kinds = (node.parent.kind, node.kind)
            turns = [self.rules.turn(before, player, kinds[player]) for player in (0, 1)]
            node.state = self.rules.play(before, turns, self.dice)
        return node.state

    def select(self, node: Node, mine: bool) -> Node:
        def bound(child: Node) -> float:
            if not child.visits:
                return math.inf
            mean = child.total / child.visits
            spread = math.sqrt(math.log(self.root.visits) / child.visits)
            return (mean if mine else 1 - mean) + EXPLORATION * spread

        return max(node.children, key=bound)  # the first of equals


def rows(node: Node) -> list[tuple[int, int, float]]:
    found = [(node.kind, node.visits, node.total)]
    return found + [row for child in node.children for row in rows(child)]


def kernel_rows(search: WarlightSearch, node: int = 0) -> list[tuple[int, int, float]]:
    tree = search._tree
    found = [(int(tree.kind[node]), int(tree.visits[node]), float(tree.total[node]))]
    first, count = int(tree.first[node]), int(tree.children[node])
    return found + [row for i in range(count) for row in kernel_rows(search, first + i)]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("graph", [line_graph(), grid_graph(4, 4), world_like()])
def test_the_source_mode_is_the_search_of_the_source(graph: object, seed: int) -> None:
    game = WarlightGame(graph)  # type: ignore[arg-type]
    state = random_state(game, Random(seed))
    plain = SourceSearch(game, state, seed)
    for _ in range(120):
        plain.iterate()
    search = WarlightSearch(game, state, 0, options=SearchOptions.baseline(), seed=seed)
    search.step(120)
    expected, found = rows(plain.root), kernel_rows(search)
    assert [row[:2] for row in found] == [row[:2] for row in expected]
    assert [row[2] for row in found] == pytest.approx([row[2] for row in expected], rel=1e-9)
    assert search.nodes == len(expected)
