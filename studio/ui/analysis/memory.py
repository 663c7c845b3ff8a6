"""The option boxes of the Analyse workspace, from one start to the next.

Searches are remembered by game. What belongs to a position, a search or a game under review is
not, on purpose: a chosen player, a found text, the seed of a line, pause and freeze; nor are the
two searches of a comparison, which are set up for its question.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Protocol

import msgspec
from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QComboBox

from ai.searching.options import check_options
from ai.searching.provenance import settings_of
from engine.errors import EngineError
from studio.analysing.stored import StoredOptions
from studio.position.searches import AnalysisOptions
from studio.ui.analysis.lessons import Lessons
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.analysis.search_views import SearchViews
from studio.ui.analysis.stand import TableStand
from studio.ui.analysis.studies import Studies
from studio.ui.analysis.table import AnalyseTable, Box

KEY: Final = "analyse/options"
_SEARCHES, _BOXES = "searches", "boxes"


class Remembered(Protocol):
    """The workspace whose boxes they are."""

    options_bar: OptionsBar
    views: SearchViews
    studies: Studies
    lessons: Lessons
    stand: TableStand

    @property
    def table(self) -> AnalyseTable:
        """What is there of the game on show."""
        ...


class OptionMemory(QObject):
    """Serves one workspace: gives a game the options that it had before."""

    def __init__(self, place: Remembered, parent: QObject) -> None:
        super().__init__(parent)
        self._place = place
        self._searches: dict[str, dict[str, Any]] = {}  # by game, as JSON has them
        self._values: dict[str, Any] = {}  # of boxes, by name
        place.stand.changed.connect(self._on_table_changed)
        place.options_bar.game_left.connect(self._on_game_left)
        place.options_bar.game_changed.connect(self._on_game_changed)

    def _boxes(self) -> dict[str, Box]:
        views, studies = self._place.views, self._place.studies
        controls, review = views.tree.controls, studies.review.bar
        actions = views.tree.actions_
        return {
            "candidates": views.candidates.most,
            "line": views.candidates.line,
            "tree visits": controls.threshold,
            "tree depth": controls.depth,
            "tree nodes": controls.limit,
            "tree follow": actions.follow,
            "review iterations": review.iterations,
            "review samples": review.samples,
            "review mistakes": review.only_mistakes,
            "review trees": review.trees,
            "convergence seeds": studies.convergence.seeds,
            "convergence iterations": studies.convergence.most,
            "tree as nodes": actions.nodes,
            "tree as icicle": actions.icicle,
            "tree as both": actions.both,
            **self._place.table.boxes,
        }

    def to_text(self) -> str:
        """Return what the boxes say, for the settings."""
        bar, own = self._place.options_bar, self._place.lessons.own_options
        self._note(*(own or (bar.game, bar.options)))
        self._note_boxes(self._boxes())
        return json.dumps({_SEARCHES: self._searches, _BOXES: self._values})

    def _note_boxes(self, boxes: Mapping[str, Box]) -> None:
        self._values.update({name: _value(box) for name, box in boxes.items()})

    def restore(self, text: str) -> None:
        """Let the boxes say what they said; what cannot be understood is left as it is."""
        try:
            read = json.loads(text or "{}")
        except (ValueError, RecursionError):
            return
        if not isinstance(read, dict):
            return
        boxes, searches = read.get(_BOXES), read.get(_SEARCHES)
        if isinstance(boxes, dict):
            self._values = boxes
            self._set_boxes(self._boxes())
        if isinstance(searches, dict):
            self._searches = {k: v for k, v in searches.items() if isinstance(v, dict)}
        self._on_game_changed(self._place.options_bar.game)

    def _set_boxes(self, boxes: Mapping[str, Box]) -> None:
        for name, box in boxes.items():
            _set(box, self._values.get(name))

    def _note(self, game: str, options: AnalysisOptions) -> None:
        told = {} if options.told is None else dict(settings_of(options.told))
        stored = StoredOptions(
            options.seconds, options.iterations, options.workers, options.seed, options.nodes,
            options.visits, options.search, told,
        )  # fmt: skip
        self._searches[game] = msgspec.to_builtins(stored)

    @Slot(str, object)
    def _on_game_left(self, game: str, options: AnalysisOptions) -> None:
        own = self._place.lessons.own_options
        self._note(*(own if own is not None and own[0] == game else (game, options)))

    @Slot(object, object)
    def _on_table_changed(self, before: AnalyseTable, table: AnalyseTable) -> None:
        self._note_boxes(before.boxes)
        self._set_boxes(table.boxes)

    @Slot(str)
    def _on_game_changed(self, game: str) -> None:
        options = _options(game, self._searches.get(game, {}))
        if options is not None:
            self._place.options_bar.set_options(options)


def _options(game: str, data: Mapping[str, Any]) -> AnalysisOptions | None:
    """Return remembered options, as far as the search of this name has them today."""
    if not data:
        return None
    try:
        read = msgspec.convert(data, StoredOptions)
        limits = (read.seconds, read.iterations, read.workers, read.seed, read.nodes, read.visits)
        options = AnalysisOptions(*limits, search=read.search)
        told = msgspec.convert(read.told, options.kind_in(game).options)
        check_options(told)
    except (EngineError, ValueError):
        return None
    return replace(options, told=told)


def _value(box: Box) -> int | bool:
    if isinstance(box, QCheckBox | QAction):
        return box.isChecked()
    return box.currentIndex() if isinstance(box, QComboBox) else box.value()


def _set(box: Box, value: object) -> None:
    if isinstance(box, QCheckBox):
        if isinstance(value, bool):
            box.setChecked(value)
    elif isinstance(box, QAction):
        if value is True and not box.isChecked():
            box.trigger()
    elif isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**31:
        if isinstance(box, QComboBox):
            box.setCurrentIndex(min(max(value, 0), box.count() - 1))
        else:
            box.setValue(value)
