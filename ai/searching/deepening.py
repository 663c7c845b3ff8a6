"""What searches to a limited depth share: iterative deepening that can stop between any two nodes.

The search of a node is a generator that asks for the search of a child by yielding it. The searches
under way are a stack in a list, so a step goes on exactly where the last one ended, and the
same nodes in the same order are searched whatever the slicing. Depth counts decisions of players;
chance costs none.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeAlias

from ai.searching.depth_picture import DepthResult, Scale, depth_picture
from ai.searching.options import check_options, option
from ai.searching.picture import SHOWN_NODES, Steps
from ai.searching.records import Record
from ai.searching.rules import NO_ACTOR, M, Rules, S, Turn
from ai.searching.snapshot import AnalysisSnapshot, Mark
from ai.searching.table import Entry, Table
from engine.game import CHANCE
from engine.wording import phrase

Task: TypeAlias = Iterator[Any]  # the search of a node; yields those of its children


@dataclass(frozen=True, slots=True)
class DepthOptions:
    """What can be chosen of a search to a limited depth."""

    max_depth: int = option(
        60, phrase("Depth"), 1, 1000, phrase("Decisions that are looked ahead at most.")
    )
    max_nodes: int = option(
        0,
        phrase("Node limit"),
        0,
        10**15,
        phrase("Nodes that are searched at most in all; 0 is no limit."),
    )
    table_size: int = option(
        1_000_000,
        phrase("Transposition table"),
        0,
        100_000_000,
        phrase("Positions that are remembered at most."),
    )
    samples: int = option(
        16,
        phrase("Samples of chance"),
        1,
        10_000,
        phrase("Outcomes that are drawn where a game cannot list them."),
    )
    seed: int = option(
        0, phrase("Seed"), 0, 2**63, phrase("The same seed and iterations give the same tree.")
    )

    def __post_init__(self) -> None:
        check_options(self)


class Deepening(ABC, Generic[S, M]):
    """A search by depth. Satisfies `ai.searching.search.Searcher`, `Detailed` and `Ending`.

    An iteration is a node. The answer is that of the last complete depth or, once the best turn
    of it has been searched deeper, the best of the turns that have been.
    """

    def __init__(self, rules: Rules[S, M], state: S, options: DepthOptions) -> None:
        """Raise UnsupportedGameError where no player is to move."""
        self.rules, self.settings = rules, options
        self.player = rules.check_root(state)
        self.iterations = self.complete_depth = 0
        self._state, self._turns = state, rules.turns(state)
        self._rng, self._table = Random(options.seed), Table(options.table_size)
        self._shown = SHOWN_NODES
        self._current = self._last = self._new_root()
        self._ranks: dict[Turn, int] = {}  # places in the last complete depth
        self._tasks: list[Task] = [self._deepen()]
        self._asked: Task | None = None  # the next node

    # --- what is asked of a searcher

    @property
    def nodes(self) -> int:
        """How many positions and nodes are held in memory."""
        under_way = 0 if self._current is self._last else self._current.size
        return len(self._table) + self._last.size + under_way

    @property
    def is_full(self) -> bool:
        """Never: what is remembered gives way to what is new."""
        return False

    @property
    def is_done(self) -> bool:
        """Whether the answer is proven, or the depth or the number of nodes is reached."""
        return not self._tasks or self._left() == 0

    def step(self, iterations: int) -> None:
        """Search so many nodes, or fewer if the search comes to its end."""
        left = min(iterations, self._left())
        tasks = self._tasks if left > 0 else []
        while tasks:  # on to where the next node is asked for
            if self._asked is None:
                self._asked = next(tasks[-1], None)
            if self._asked is None:
                tasks.pop()
            elif not left:
                break
            else:
                tasks.append(self._asked)
                self._asked = None
                self.iterations, left = self.iterations + 1, left - 1

    def _left(self) -> int:
        most = self.settings.max_nodes or math.inf
        return int(min(most - self.iterations, 2**62))

    def show_nodes(self, nodes: int) -> None:
        """Let pictures hold at most so many nodes from now on."""
        self._shown = nodes

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture of the nodes that took most work."""
        result = DepthResult(
            self.player,
            self.iterations,
            self.nodes,
            self._turns,
            self._current,
            self._last,
            self.complete_depth,
        )
        return depth_picture(self.rules, result, self._shown, self._scale, elapsed_s)

    # --- searching

    def _new_root(self) -> Record:
        return Record(Steps(self._state, self.player, ()), self._state)

    def _deepen(self) -> Task:
        for depth in range(1, self.settings.max_depth + 1):
            self._current = self._new_root()
            yield self._search(self._current, depth, self._window)
            self._last, self.complete_depth = self._current, depth
            ranked = sorted(self._last.below, key=self._loss)
            self._ranks = {child.steps.turn: i for i, child in enumerate(ranked)}
            if self._last.is_proven:
                return

    def _loss(self, child: Record) -> tuple[bool, float]:
        best = self._last.line
        return best is None or child.steps is not best[0], -child.score[self.player]

    def _search(self, record: Record, depth: int, window: Any) -> Task:
        """Settle a record."""
        state, record.depth = record.state, depth
        actor = self.rules.actor(state)
        if actor == NO_ACTOR:
            record.settle(self._score(state, is_over=True), Mark.EXACT, is_proven=True)
        elif actor != CHANCE and not depth:
            record.settle(self._score(state, is_over=False), Mark.EXACT, is_proven=False)
        else:
            known = self._table.get(state)
            if known is not None and self._serves(record, known, window):
                record.settle(known.score, known.mark, known.is_proven)
                record.line = known.line
                return
            if actor == CHANCE:
                yield from self._expect(record, depth, window)
            else:
                yield from self._choose(record, depth, window, known.best if known else None)
            self._remember(record)

    def _serves(self, record: Record, known: Entry, window: Any) -> bool:
        """Return whether what is known stands for a search; the root is always searched."""
        if record is self._current or not known.serves(record.depth):
            return False
        return known.mark is Mark.EXACT or self._settles(known, window)

    def _remember(self, record: Record) -> None:
        if not self.settings.table_size or not self._is_kept(record):
            return
        best = record.line[0].turn if record.line else None
        entry = Entry(record.score, record.mark, record.is_proven, record.depth, best, record.line)
        self._table.put(record.state, entry)

    def _child(self, record: Record, actor: int, turn: Turn, chance: float = 1.0) -> Record:
        after = self.rules.after(record.state, actor, turn)
        return Record(Steps(record.state, actor, turn), after, chance)

    def _adopt(self, record: Record, child: Record) -> None:
        record.adopt(child, 2 * self._shown)

    def _ordered(self, record: Record, actor: int, best: Turn | None) -> list[tuple[int, Turn]]:
        """Return the turns to search, the most promising first, with their places in the game."""
        turns = self._turns if record is self._current else self.rules.turns(record.state)
        weights = self._weights(record, actor, turns)
        places = list(range(len(turns)))
        if weights is not None:
            places.sort(key=lambda place: -weights[place])
        if record is self._current and self._ranks:
            last = len(self._ranks)
            places.sort(key=lambda place: self._ranks.get(turns[place], last))
        elif best is not None:
            places.sort(key=lambda place: turns[place] != best)
        return [(place, turns[place]) for place in places]

    def _weights(self, record: Record, actor: int, turns: Sequence[Turn]) -> Sequence[float] | None:
        return self.rules.weights(record.state, turns)

    def _outcomes(self, state: S) -> list[tuple[Turn, float]]:
        """Return what chance may do, the most probable first."""
        drawn = self.rules.drawn_outcomes(state, self._rng, self.settings.samples)
        outcomes = [((move,), chance) for move, chance in drawn if chance > 0]
        return sorted(outcomes, key=lambda outcome: -outcome[1])

    # --- what differs

    @property
    @abstractmethod
    def _window(self) -> Any:
        """What limits the search of the root."""

    @abstractmethod
    def _score(self, state: S, *, is_over: bool) -> tuple[float, ...]:
        """Return everybody's score at the end of the game or of the depth."""

    @property
    @abstractmethod
    def _scale(self) -> Scale:
        """How pictures read the scores."""

    @abstractmethod
    def _choose(self, record: Record, depth: int, window: Any, best: Turn | None) -> Task:
        """Search what a player can choose from."""

    @abstractmethod
    def _expect(self, record: Record, depth: int, window: Any) -> Task:
        """Search chance's outcomes."""

    @abstractmethod
    def _settles(self, known: Entry, window: Any) -> bool:
        """Return whether a known bound is enough for a window."""

    @abstractmethod
    def _is_kept(self, record: Record) -> bool:
        """Return whether what was found holds for the position wherever it is met."""
