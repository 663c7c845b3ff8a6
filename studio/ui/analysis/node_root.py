"""Makes a node of the tree the position on show, and searches it: a game played on to it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, SignalInstance, Slot

from ai.searching.snapshot import RootMove
from engine.game import CHANCE
from engine.plain import plain
from studio.analysing.positions import position_of
from studio.desk import SampleLine
from studio.playing.thinking import Preparation
from studio.position.labels import shown_label
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, SearcherFactory
from studio.program.jobs import JobContext
from studio.program.translation import tr
from studio.trees.paths import row_of_move, rows_to
from studio.ui.analysis.means import Means
from studio.ui.analysis.on_show import OnShow
from studio.ui.analysis.search_control import SearchControl
from studio.ui.analysis.table import AnalyseTable
from studio.ui.analysis.tree_panel import TreePanel

GROUP: Final = "node as root"
SHOWN: Final = 60  # characters of the way there, in a title


class Place(OnShow, Protocol):
    """What is used of the workspace."""

    message: SignalInstance
    tree: TreePanel
    search: SearchControl

    @property
    def table(self) -> AnalyseTable:
        """What is there of the game on show."""
        ...

    def choose_position(self, position: Position) -> None:
        """Show a position that somebody chose."""
        ...


class NodeRoot(QObject):
    """Serves one workspace."""

    def __init__(self, place: Place, means: Means, parent: QObject) -> None:
        super().__init__(parent)
        self._place, self._means = place, means
        self._asked: Position | None = None
        place.tree.root_wanted.connect(self._on_root_wanted)

    @Slot(int)
    def _on_root_wanted(self, row: int) -> None:
        place = self._place
        last, position = place.trace.last, place.shown_position
        if last is None or position is None or row <= 0:
            return
        way = rows_to(last.tree, row)
        below = (move for move in last.root_moves if row_of_move(last.tree, move) == way[1])
        candidate = next(below, None)
        if candidate is None:
            return
        labels = [last.tree.label[at] for at in way[1:]]
        if last.provenance is not None and last.provenance.chosen:
            labels = labels[:1]  # what is below was sampled there, and is again
        self._asked = position
        line = replace(candidate, principal_variation=tuple(labels))
        means, seed = self._means, 1
        given = (position, place.options, line, seed, means.build, means.preparation)
        job = means.jobs.start(GROUP, _played_on, place.table.sample, *given)
        job.succeeded.connect(self._on_played_on)
        job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_played_on(self, found: Position | None) -> None:
        if self._place.shown_position is not self._asked:
            return
        if found is None:
            self._place.message.emit(tr("The game is over at this node."))
            return
        self._place.choose_position(found)
        self._place.search.start()

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        self._place.message.emit(tr("The node could not be reached: {error}").format(error=error))


def _played_on(
    context: JobContext,
    sample: SampleLine,
    position: Position,
    options: AnalysisOptions,
    line: RootMove,
    seed: int,
    build: SearcherFactory,
    preparation: Preparation,
) -> Position | None:
    """Return the position at the end of a line, the rounds on the way sampled; None: it is over."""
    preparation(context, position.game, ())
    game, steps = position.game, sample(position, options, line, seed, build)
    state, is_sampled = _settled(game, steps[-1].state, Random(seed))
    actors = game.actors(state)
    if not actors:
        return None
    player = position.player if position.player in actors else actors[0]
    found = position_of(game, state, player, players=position.players)
    words = plain(" → ".join(map(shown_label, line.principal_variation)), SHOWN)
    if is_sampled or any(step.is_sampled for step in steps):
        title = tr("{position}, after {line} (dice of seed {seed})")
    else:
        title = tr("{position}, after {line}")
    return replace(found, title=title.format(position=found.title, line=words, seed=seed))


def _settled(game: Any, state: Any, dice: Random) -> tuple[Any, bool]:
    """Let chance move for as long as it has to."""
    drawn = False
    while game.actors(state) == (CHANCE,):
        state = game.advance(state, {CHANCE: game.sample_chance(state, dice)})
        drawn = True
    return state, drawn
