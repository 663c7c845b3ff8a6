"""The transfer trees of the agent maxn: its border areas as a table, the tree of one of them.

Follows the position on the board while somebody sees it; what it chooses is drawn there as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QTableView, QVBoxLayout, QWidget

from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsState
from engine.plain import plain
from engine.wording import number
from studio.games.dicewars.marks import Flow
from studio.games.dicewars.transfers import Border, border_words, borders_of, step_words
from studio.games.dicewars.tree_drawing import TransferPicture, laid_out
from studio.games.dicewars.worth import options_of
from studio.position.position import Position
from studio.position.verdicts import NOTHING
from studio.program.jobs import JobContext, JobRunner
from studio.ui.analysis.tables import RowTable, set_widths, show_as_rows
from studio.ui.editor.sighted import SightedPanel
from studio.ui.games.dicewars.tree_view import TransferTreeView
from studio.ui.look.plain import PlainLabel, plain_tip

_TABLE_WIDTH = 250  # pixels
_NAME, _COLUMN = 74, 50


class BorderTable(RowTable[Border]):
    """A border area a row, the weakest first."""

    AREA, DICE, THEN, TRANSFERS = range(4)
    WORDS = (AREA,)
    TERMS = ("border area", "dice of a border", "dice by transfers", "transfers of a path")

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game: DicewarsGame | None = None

    def show_borders(self, game: DicewarsGame | None, borders: Sequence[Border]) -> None:
        """Show the border areas of a position."""
        self._game = game
        self.show_rows(borders)

    def _text(self, row: Border, column: int) -> str:
        match column:
            case self.AREA:
                return "" if self._game is None else plain(self._game.board.name_of(row.area))
            case self.DICE:
                return number(row.dice, "d")
            case self.THEN:
                return number(row.then, "d") if row.steps else NOTHING
        return number(len(row.steps), "d") if row.steps else NOTHING

    def _is_bold(self, row: Border, column: int) -> bool:
        return bool(row.steps)

    def _titles(self) -> tuple[str, ...]:
        return self.tr("Area"), self.tr("Dice"), self.tr("Then"), self.tr("Moves")

    def _tips(self) -> tuple[str, ...]:
        return (
            self.tr("Border areas of who is to move, the weakest first"),
            self.tr("Dice on it now"),
            self.tr("Dice on it once the best path is carried out"),
            self.tr("Transfers of that path"),
        )


class TransfersPanel(SightedPanel):
    """Computes in a job; an old answer never comes after a new question."""

    marked = Signal(object, object)  # an area or None, and tuple[Flow, ...] for the board

    def __init__(self, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs, self._group = jobs, f"transfer trees {id(self)}"
        self._position: Position | None = None
        self._told: object = None
        self._asked: object = None
        self._chosen: int | None = None  # the area, kept from position to position
        self._model = BorderTable(self)
        self.table, self.tree, self.words = QTableView(), TransferTreeView(), PlainLabel()
        self.on_map = QCheckBox(self.tr("&Draw on the map"))
        self._set_up()
        self._lay_out()
        self.on_map.toggled.connect(self._mark)
        self.table.selectionModel().currentRowChanged.connect(self._on_row_changed)
        self.tree.node_pointed.connect(self._on_node_pointed)
        self._show(())

    def _set_up(self) -> None:
        self.on_map.setChecked(True)
        tip = self.tr("The chosen path with the dice of every transfer, and the rest of the tree")
        self.on_map.setToolTip(plain_tip(tip))
        self.on_map.setWhatsThis(plain_tip(tip))
        self.words.setWordWrap(True)
        self.words.setAccessibleName(self.tr("What is done for the border area"))
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.table.setModel(self._model)
        self.table.setAccessibleName(self.tr("Border areas"))
        self.table.setMinimumWidth(_TABLE_WIDTH)
        show_as_rows(self.table)
        set_widths(self.table, {BorderTable.AREA: _NAME, **dict.fromkeys(range(1, 4), _COLUMN)})
        self.table.horizontalHeader().setStretchLastSection(True)

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self.on_map)
        left.addWidget(self.table, 1)
        right.addWidget(self.words)
        right.addWidget(self.tree, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        for side in (left, right):
            side.setSpacing(4)
        layout.addLayout(left, 2)
        layout.addLayout(right, 5)

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        self.tree.apply_theme()

    # --- what is asked

    def set_position(self, position: Position | None) -> None:
        """Follow another position."""
        self._position = position
        self._ask()

    def set_told(self, told: object) -> None:
        """Look as a search does that is told so."""
        if options_of(told) != options_of(self._told):
            self._told = told
            self._ask()

    def choose(self, area: int) -> None:
        """Show the tree of a border area; others have none."""
        rows = (row for row, border in enumerate(self._model.rows) if border.area == area)
        row = next(rows, None)
        if row is not None:
            self.table.selectRow(row)
            self.table.setCurrentIndex(self._model.index(row, 0))

    def came_into_sight(self) -> None:
        self._ask()

    def left_sight(self) -> None:
        self._forget()
        self._show(())

    def _ask(self) -> None:
        position = self._position
        if position is None or not self.in_sight or not isinstance(position.game, DicewarsGame):
            self._forget()
            self._show(())
            return
        asked = position.game, position.state, options_of(self._told)
        if asked != self._asked:
            self._asked = asked
            job = self._jobs.start(self._group, _found, *asked)
            job.succeeded.connect(self._show)

    def _forget(self) -> None:
        if self._asked is not None:
            self._asked = None
            self._jobs.cancel(self._group)

    # --- what is shown

    @property
    def border(self) -> Border | None:
        """The border area whose tree is shown."""
        row = self.table.currentIndex().row()
        rows = self._model.rows
        return rows[row] if 0 <= row < len(rows) else None

    @Slot(object)
    def _show(self, borders: Sequence[Border]) -> None:
        game = None if self._position is None else self._position.game
        wanted = self._chosen
        self._model.show_borders(game, borders)
        areas = [border.area for border in borders]
        helped = next((row for row, border in enumerate(borders) if border.steps), 0)
        row = areas.index(wanted) if wanted in areas else helped
        if borders:
            self.table.setCurrentIndex(self._model.index(row, 0))
        self._chosen = wanted
        self._show_border()

    def _show_border(self) -> None:
        border, position = self.border, self._position
        if border is None or position is None:
            self.tree.show_picture(None, str)
            self.words.setText(self.tr("Nobody is to move here."))
        else:
            picture = laid_out(border)
            self.tree.show_picture(picture, position.game.board.name_of)
            self.words.setText("\n".join(self._lines(position.game, border, picture)))
        self._mark()

    def _lines(self, game: DicewarsGame, border: Border, picture: TransferPicture) -> list[str]:
        lines = [border_words(game, border, options_of(self._told))]
        lines += [
            f"{place}. {step_words(game, step)}" for place, step in enumerate(border.steps, start=1)
        ]
        if len(picture.nodes) < picture.count:
            text = self.tr("{0} of {1} nodes are shown.")
            shown, count = number(len(picture.nodes), ",d"), number(picture.count, ",d")
            lines.append(text.format(shown, count))
        return lines

    @Slot()
    def _mark(self) -> None:
        """Draw the tree on the map: the chosen path strong, or the one under the mouse."""
        border, picture = self.border, self.tree.picture
        if border is None or picture is None or not self.on_map.isChecked():
            self.marked.emit(None, ())
            return
        steps = {(step.source, step.target): str(step.moved) for step in border.steps}
        flows = {
            (node.area, picture.nodes[parent].area): Flow(
                node.area, picture.nodes[parent].area, is_chosen=False
            )
            for node, parent in zip(picture.nodes, picture.parents, strict=True)
            if parent >= 0
        }
        flows |= {pair: Flow(*pair, text) for pair, text in steps.items()}
        self.marked.emit(border.area, tuple(flows.values()))

    # --- slots

    @Slot(QModelIndex)
    def _on_row_changed(self, index: QModelIndex) -> None:
        if index.isValid():
            self._chosen = self._model.rows[index.row()].area
            self._show_border()

    @Slot(object)
    def _on_node_pointed(self, place: int | None) -> None:
        """Draw the path from the node under the mouse alone."""
        border, picture = self.border, self.tree.picture
        if not place or border is None or picture is None or not self.on_map.isChecked():
            self._mark()
            return
        areas = picture.areas_from(place)
        flows = tuple(Flow(source, target) for source, target in pairwise(areas))
        self.marked.emit(border.area, flows)


def _found(
    context: JobContext, game: DicewarsGame, state: DicewarsState, options: object
) -> tuple[Border, ...]:
    context.check()
    return borders_of(game, state, options_of(options))
