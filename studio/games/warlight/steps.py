"""A search taken step by step, and what happened put into words. No widgets.

The search is the real one: after n steps its tree is that of n iterations with the same seed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final, Protocol, cast

import numpy as np

from ai.games.warlight.options import MODES, Mode, SearchOptions
from ai.games.warlight.searches import full_options
from ai.searching.provenance import Provenance
from ai.searching.search import Searcher
from ai.searching.snapshot import TreeArrays
from engine.games.warlight.rules import NAME
from engine.games.warlight.state import Phase as GamePhase
from engine.wording import number, say
from studio.games.warlight.iterations import Iteration, Option, Phase, Selection, Steps
from studio.position.labels import shown_label
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, provenance_of
from studio.program.figures import count_text, percent_text
from studio.trees.paths import ROOT, row_at
from studio.trees.terms import Weighing

PHASES: Final = tuple(Phase)
MEMORY_MB: Final = 256.0  # of a search that is stepped through by hand
_SHOWN: Final = 60  # characters of a move in a sentence


class SteppedSearch(Searcher, Protocol):
    """A search of one worker that tells what each iteration did."""

    @property
    def iterations(self) -> int:
        """How many were done."""
        ...

    def next(self) -> Iteration:
        """Do one iteration and return what happened in it."""
        ...


def search_options(options: AnalysisOptions) -> SearchOptions:
    """Return all parameters of a search of Warlight; raises SetupError."""
    mode = cast("Mode", options.kind_in(NAME).name)
    return full_options(mode, options.told_in(NAME))


def weighing_of(position: Position, made_by: Provenance) -> Weighing | None:
    """Return how a search weighed moves, whoever made it; None for a search of another program.

    Picks are searched in mode “stored-dice” where it says “open-loop”.
    """
    if made_by.search not in MODES:
        return None
    usual = SearchOptions.of_mode(made_by.search)
    exploration = _told(made_by, "exploration", usual.exploration)
    if made_by.search != "open-loop":
        return Weighing(made_by.search, exploration)
    if position.state.phase is GamePhase.PICK:
        return Weighing("stored-dice", exploration)
    return Weighing(made_by.search, exploration, _told(made_by, "prior_weight", usual.prior_weight))


def _told(made_by: Provenance, name: str, usual: float) -> float:
    told = made_by.told.get(name)
    return float(told) if isinstance(told, int | float) else usual


def stepped_by(position: Position, options: AnalysisOptions) -> Provenance:
    """Return what makes a search that is taken step by step, by one worker and without limits."""
    small = replace(options.with_memory(NAME, MEMORY_MB), workers=1, seconds=None)
    unlimited = replace(small, iterations=None, nodes=None, visits=None)
    return provenance_of(position, unlimited)


def build_stepped(position: Position, options: AnalysisOptions) -> SteppedSearch:
    """Return the search of a position with one worker, to be taken step by step.

    The same tree as that of `studio.position.searches.build_searcher` with one worker. Raises
    UnsupportedGameError for positions that cannot be searched.
    """
    # They bring the kernels' compiler, and most starts of the studio search nothing.
    from ai.games.warlight.workers import SEED_BITS  # noqa: PLC0415
    from studio.games.warlight.steps_open import SteppedOpenLoop  # noqa: PLC0415
    from studio.games.warlight.steps_tree import SteppedTree  # noqa: PLC0415

    told = replace(search_options(options.with_memory(NAME, MEMORY_MB)), parallel="root")
    seed = Random(options.seed).getrandbits(SEED_BITS)
    given = (position.game, position.state, position.player)
    if told.mode == "open-loop" and position.state.phase is not GamePhase.PICK:
        return SteppedOpenLoop(*given, options=told, seed=seed)
    if told.mode == "open-loop":  # picks have the search of mode “stored-dice”
        told = replace(told, mode="stored-dice")
    return SteppedTree(*given, options=told, seed=seed)


def with_path(tree: TreeArrays, steps: Steps) -> TreeArrays:
    """Return the tree with the nodes of a path; those it lacks have no visits yet."""
    row, missing = nearest_row(tree, steps)
    if not missing:
        return tree
    first, players = len(tree), tree.value.shape[1]
    parents = [row, *range(first, first + len(missing) - 1)]
    actors, labels = zip(*missing, strict=True)
    count = len(missing)
    even = np.full((count, players), 1 / players, np.float32)
    prior = tree.prior
    if prior is not None:
        prior = np.concatenate([prior, np.zeros(count, np.float32)])
    return replace(
        tree,
        parent=np.concatenate([tree.parent, np.array(parents, np.int32)]),
        actor=np.concatenate([tree.actor, np.array(actors, np.int8)]),
        visits=np.concatenate([tree.visits, np.zeros(count, np.int32)]),
        value=np.concatenate([tree.value, even]),
        label=(*tree.label, *labels),
        prior=prior,
    )


def nearest_row(tree: TreeArrays, steps: Steps) -> tuple[int, Steps]:
    """Return the row of the last node of a path that the tree has, and the steps below it."""
    for known in range(len(steps), 0, -1):
        row = row_at(tree, [(label, 0) for _, label in steps[:known]])
        if row is not None:
            return row, steps[known:]
    return ROOT, steps


# --- in words


def phase_text(iteration: Iteration, phase: Phase, names: Sequence[str]) -> str:
    """Say what a phase did and why, in a few sentences; `names` are the players'."""
    match phase:
        case Phase.SELECTION:
            return _selection_text(iteration, names)
        case Phase.EXPANSION:
            return _expansion_text(iteration, names)
        case Phase.SIMULATION:
            return _simulation_text(iteration, names)
        case Phase.BACKPROPAGATION:
            return _backpropagation_text(iteration, names)


def choice_text(selection: Selection, names: Sequence[str]) -> str:
    """Say why a move was chosen in a node."""
    chosen, who = selection.option, names[selection.player]
    if len(selection.options) == 1:
        return say("The only move of {who}: {move}.", who=who, move=_cut(chosen.label))
    if math.isinf(chosen.exploration):
        untried = sum(math.isinf(option.exploration) for option in selection.options)
        return say(
            "Move of {who}: {move}. It is the first of {count} that were never tried, and "
            "those come before all others.",
            who=who,
            move=_cut(chosen.label),
            count=untried,
        )
    return say(
        "Move of {who}: {move}. Its bound is the highest, {bound}",
        who=who,
        move=_cut(chosen.label),
        bound=_bound_text(selection),
    )


def _bound_text(selection: Selection) -> str:
    chosen, other = selection.option, selection.runner_up
    terms = say(
        "{bound:.3f} = {value:.3f} for what it has brought in {visits} visits "
        "+ {exploration:.3f} for what is unknown",
        bound=chosen.bound,
        value=chosen.value,
        visits=count_text(chosen.visits),
        exploration=chosen.exploration,
    )
    if other is None:
        return f"{terms}."
    label = _cut(other.label)
    if other.bound == chosen.bound:
        return say("{terms}; {move} has the same, and the dice decide.", terms=terms, move=label)
    return f"{terms}. " + (
        say(
            "Next is {move} with {bound:.3f}, better known than this one.",
            move=label,
            bound=other.bound,
        )
        if other.visits > chosen.visits
        else say(
            "Next is {move} with {bound:.3f}, less known than this one.",
            move=label,
            bound=other.bound,
        )
    )


def _selection_text(iteration: Iteration, names: Sequence[str]) -> str:
    if not iteration.selections:
        return say("The tree is its root alone: there is nothing to choose from yet.")
    parts = [choice_text(iteration.selections[0], names), _depth_text(iteration)]
    if any(shown.is_sample for shown in iteration.rounds):
        parts.append(say("The dice of the rounds on the way were thrown for this visit."))
    return " ".join(parts)


def _depth_text(iteration: Iteration) -> str:
    choices, rounds = len(iteration.selections), len(iteration.rounds)
    if rounds == 1:
        return say("{choices} choices lead 1 round deep.", choices=choices)
    return say("{choices} choices lead {rounds} rounds deep.", choices=choices, rounds=rounds)


def _expansion_text(iteration: Iteration, names: Sequence[str]) -> str:
    grown = iteration.expansion
    if grown.is_full:
        return say("The memory is full: the tree keeps no new node, and the search goes on in it.")
    parts = []
    if grown.opened:
        parts.append(
            say(
                "{node} was opened: {count} moves to choose from were generated.",
                node=steps_text(grown.opened[0], names),
                count=grown.new_moves or grown.new_nodes,
            )
        )
    if grown.new_nodes == 1:
        leaf = steps_text(grown.path, names)
        parts.append(say("{node} is a new leaf of the tree.", node=leaf))
    if not parts and grown.new_nodes:
        parts.append(
            say("{count} moves of the next player were added to the round.", count=grown.new_nodes)
        )
    return " ".join(parts) or say("Nothing is added: the leaf is in the tree already.")


def _simulation_text(iteration: Iteration, names: Sequence[str]) -> str:
    rounds, values = len(iteration.playout), iteration.values
    shares = ", ".join(
        f"{name} {percent_text(value)}" for name, value in zip(names, values, strict=True)
    )
    if not rounds:
        return say(
            "The game is over in the leaf, or playouts have no length: {shares}.", shares=shares
        )
    return f"{_playout_text(rounds)} {_judged_text(max(values) == 1.0, shares)}"


def _playout_text(rounds: int) -> str:
    if rounds == 1:
        return say("From the leaf 1 round of random generated turns are played;")
    return say("From the leaf {rounds} rounds of random generated turns are played;", rounds=rounds)


def _judged_text(certain: bool, shares: str) -> str:
    if certain:
        return say("then one player is left: {shares}.", shares=shares)
    return say("then the evaluation judges the position: {shares}.", shares=shares)


def _backpropagation_text(iteration: Iteration, names: Sequence[str]) -> str:
    root = iteration.changes[-1]
    before = root.value[0]
    return say(
        "The value goes up from the leaf: {count} figures get one visit more, each for who chose "
        "there. {who}'s mean at the root goes from {before} to {after:.4f} after {visits} visits.",
        count=len(iteration.changes),
        who=names[root.player],
        before=say("nothing") if before is None else number(before, ".4f"),
        after=root.value[1],
        visits=count_text(root.visits[1]),
    )


def steps_text(steps: Steps, names: Sequence[str]) -> str:
    """Name a node by the move into it."""
    if not steps:
        return say("The root")
    player, label = steps[-1]
    return f"{names[player]}: {_cut(label)}"


def terms_of(option: Option) -> tuple[str, str, str, str, str]:
    """Return visits, mean, prior, exploration and bound as a table has them."""
    unknown = "–"  # noqa: RUF001 - a dash where there is no figure
    mean = unknown if option.mean is None else number(option.mean, ".3f")
    prior = unknown if option.prior is None else number(option.prior, ".3f")
    if math.isinf(option.exploration):
        return count_text(option.visits), mean, prior, "∞", "∞"
    terms = number(option.exploration, ".3f"), number(option.bound, ".3f")
    return (count_text(option.visits), mean, prior, *terms)


def _cut(label: str) -> str:
    text = shown_label(label)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1].rstrip()}…"
