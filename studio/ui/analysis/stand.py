"""Where the board stands: of every game that was looked at, the one that is on show in front."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from engine.cartography.model import MapModel
from engine.errors import SetupError
from engine.game import Game
from studio.desk import desk_of, map_of
from studio.ui.analysis.means import Means
from studio.ui.analysis.table import AnalyseTable, Workplace
from studio.ui.table import Table, table_of
from studio.ui.widgets.board import Board

_BY_TAB: Final = Qt.FocusPolicy.TabFocus


class TableStand(QStackedWidget):
    """Owns a table for every game that was asked for, and knows which one is in use."""

    pointed = Signal(str)  # what the pointer is over on a board, "" for nothing
    failed = Signal(str)  # what is wrong with the table of a package
    changed = Signal(object, object)  # the AnalyseTable of before, and the one in use

    def __init__(self, means: Means, place: Workplace, game: str, owner: QObject) -> None:
        super().__init__()
        self._means, self._place, self._owner = means, place, owner
        self._tables: dict[str, AnalyseTable] = {}
        self._map: tuple[MapModel, NDArray[np.uint16]] | None = None
        self._on_it: set[str] = set()  # games whose board has the map
        self.home = self.game = game
        self.table = self._table(game)

    def use(self, game: str) -> None:
        """Put the table of a game in front; of a package whose table is broken the general one."""
        if game == self.game:
            return
        before, table = self.table, self._table(game)
        self.game, self.table = game, table
        self._take_map()
        self.setCurrentWidget(table.board)
        self.setFocusProxy(table.board)
        self.changed.emit(before, table)

    def set_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Give the map to boards of games that are played on one, now and whenever they come."""
        self._map, self._on_it = (model, labels), set()
        self._take_map()

    def has_map(self, model: MapModel, labels: NDArray[np.uint16]) -> bool:
        """Whether it has this very map."""
        known = self._map
        return known is not None and known[0] is model and known[1] is labels

    @property
    def model(self) -> MapModel | None:
        """The map for games that are played on one."""
        return None if self._map is None else self._map[0]

    def can_show(self, game: Game[Any, Any]) -> bool:
        """Whether there is a board for positions of a game: it has no map, or this one."""
        graph, model = map_of(game), self.model
        if graph is None or model is None:
            return graph is None
        return graph.region_names == tuple(region.name for region in model.regions)

    def clear_board(self) -> None:
        """Show the map with nobody on it."""
        if self._map is not None:
            self.table.board.set_map(*self._map)

    def _take_map(self) -> None:
        desk = desk_of(self.game)
        has_one = desk.is_on_map or desk.takes_map
        if self._map is not None and has_one and self.game not in self._on_it:
            self._on_it.add(self.game)
            self.table.set_map(*self._map)

    @property
    def absent_docks(self) -> set[str]:
        """The docks that would have nothing to show of the game in use."""
        known = {dock.name for table in self._tables.values() for dock in table.docks}
        absent = known - {dock.name for dock in self.table.docks}
        return absent if desk_of(self.game).explain is not None else {*absent, "log"}

    def _table(self, game: str) -> AnalyseTable:
        """Return the table of a game, made when it is asked for first."""
        if game not in self._tables:
            kind = self._kind(game)
            make = kind.analyse or AnalyseTable
            table: AnalyseTable = make(kind.board(), self._means, self._place, self._owner)
            self._tables[game] = table
            self.addWidget(table.board)
            if game != self.home:
                self._put_in_round(table.board)
            table.board.pointed.connect(self.pointed)
        return self._tables[game]

    def _put_in_round(self, board: Board) -> None:
        """Let Tab go on from a board to what comes after the stand: new widgets come last of all.

        Tab reaches the board as the stand's proxy, and would skip all that lies between.
        """
        home = self._tables[self.home].board
        last = home.focusProxy() or home
        proxy, policy = board.focusProxy(), board.focusPolicy()
        parts = [w for w in board.findChildren(QWidget) if w.focusPolicy() & _BY_TAB]
        # Qt moves only what takes the keyboard, and a proxy instead of whom it stands for.
        board.setFocusProxy(None)  # type: ignore[arg-type]  # the stubs know no way to clear it
        board.setFocusPolicy(_BY_TAB)
        for part in (board, *sorted(parts, key=lambda part: part is not proxy)):
            QWidget.setTabOrder(last, part)
            last = part
        board.setFocusPolicy(policy)
        if proxy is not None:
            board.setFocusProxy(proxy)

    def _kind(self, game: str) -> Table:
        try:
            return table_of(game)
        except SetupError as error:
            self.failed.emit(str(error))
            return Table(game)

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        for table in self._tables.values():
            table.apply_theme()
