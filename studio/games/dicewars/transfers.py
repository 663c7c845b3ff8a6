"""The transfer trees of the agent maxn in words and steps; no widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ai.games.dicewars.maxn import TransferNode, TransferTree, transfer_trees
from ai.games.dicewars.numbers import MaxnOptions
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsState, Phase, Transfer
from engine.wording import say
from studio.games.dicewars.words import area_name


@dataclass(frozen=True, slots=True)
class Step:
    """A transfer of a path, in the order in which they are made."""

    source: int
    target: int
    moved: int  # dice
    then: int  # dice on the target afterwards


@dataclass(frozen=True, slots=True)
class Border:
    """A border area with its tree and what is done for it."""

    tree: TransferTree
    steps: tuple[Step, ...]  # of the chosen path; none if nothing helps

    @property
    def area(self) -> int:
        """The area."""
        return self.tree.root.area

    @property
    def dice(self) -> int:
        """How many dice it has."""
        return self.tree.root.dice

    @property
    def then(self) -> int:
        """How many it has once the path is carried out."""
        return self.steps[-1].then if self.steps else self.dice


def borders_of(
    game: DicewarsGame, state: DicewarsState, options: MaxnOptions
) -> tuple[Border, ...]:
    """Return the mover's border areas, the weakest first; none where nobody is to move.

    Every path is that of the position as it is: maxn carries the first one out, and looks again.
    """
    if state.phase is not Phase.TURN:
        return ()
    trees = transfer_trees(game, state, options)
    return tuple(Border(tree, steps_of(game, state, tree.path)) for tree in trees)


def steps_of(game: DicewarsGame, state: DicewarsState, path: Sequence[int]) -> tuple[Step, ...]:
    """Return the transfers of a path, from its deepest area to the root."""
    steps = []
    for source, target in pairwise(path):
        moved = game.moved(state, source, target)
        state = game.advance(state, {state.player: Transfer(source, target)})
        steps.append(Step(source, target, moved, state.dice[target]))
        state = replace(state, transfers=0)
    return tuple(steps)


def path_to(tree: TransferTree, wanted: TransferNode) -> tuple[int, ...]:
    """Return the areas from a node of a tree to its root."""
    return tuple(node.area for node in reversed(_found(tree.root, lambda one: one is wanted)))


def _found(node: TransferNode, is_it: Callable[[TransferNode], bool]) -> tuple[TransferNode, ...]:
    """Return the nodes from a root to the first that is it; nothing if none is."""
    if is_it(node):
        return (node,)
    for child in node.children:
        below = _found(child, is_it)
        if below:
            return (node, *below)
    return ()


def count_of(node: TransferNode) -> int:
    """Return how many paths go through a node, with it at their end or further on."""
    return 1 + sum(map(count_of, node.children))


def step_words(game: DicewarsGame, step: Step) -> str:
    """Say what a transfer of a path does."""
    return say(
        "{a} → {b}: dice {count}, then {then} there",
        a=area_name(game.board, step.source),
        b=area_name(game.board, step.target, within=True),
        count=step.moved,
        then=step.then,
    )


def border_words(game: DicewarsGame, border: Border, options: MaxnOptions) -> str:
    """Say what is done for a border area, and why."""
    name = area_name(game.board, border.area)
    if border.steps:
        return say(
            "{area}: {then} dice by transfers: {count}. That is the most for the fewest.",
            area=name,
            then=border.then,
            count=len(border.steps),
        )
    if border.tree.is_strong:
        return say(
            "{area} needs no help: it has {least} dice or more.", area=name, least=options.strong
        )
    if not border.tree.root.children:
        return say("{area}: no own inner area in reach.", area=name)
    return say("{area}: no path brings a die.", area=name)
