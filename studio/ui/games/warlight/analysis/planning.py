"""A turn of Warlight made on the map of Analyse, with the planner and the editor of Play."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from studio.desk import turn_label
from studio.position.labels import shown_label
from studio.position.position import Position
from studio.ui.analysis.turn_planning import TurnPlanning
from studio.ui.games.warlight.attack_editor import AttackEditor
from studio.ui.games.warlight.board import WarlightBoard
from studio.ui.games.warlight.painter import Mark
from studio.ui.games.warlight.planner import Planner, PlanPhase
from studio.ui.games.warlight.words import advice, attack_choice
from studio.ui.look.plain import plain_tip

SHIFT_UNITS: Final = 5  # that a click with Shift deploys
SOURCE_COLOR: Final = "#d81b60"
TARGET_COLOR: Final = "#1e88e5"


class WarlightPlanning(TurnPlanning):
    """Clicks deploy, or choose source and target; picks are chosen by clicks as well."""

    def __init__(self, board: WarlightBoard, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._position: Position | None = None
        self.planner, self.editor = Planner(self), AttackEditor()
        self.editor.bars.hide()  # the map needs the room; the odds are told in numbers
        self.deploy, self.attack = QPushButton(self.tr("Deploy")), QPushButton(self.tr("Attack"))
        self.deploy_all = QPushButton(self.tr("Deploy all"))
        self.deploy_all.setToolTip(
            plain_tip(self.tr("All units that are left, on the region deployed on last"))
        )
        self.widget = self._made_widget()
        self._connect()

    def _made_widget(self) -> QWidget:
        widget = QWidget()
        row = QHBoxLayout()
        row.setSpacing(4)
        for button in (self.deploy, self.attack):
            button.setCheckable(True)
            row.addWidget(button)
        row.addWidget(self.deploy_all)
        row.addStretch(1)
        layout = QVBoxLayout(widget)
        layout.setContentsMargins(8, 4, 8, 0)
        layout.setSpacing(4)
        layout.addWidget(self.editor)
        layout.addLayout(row)
        return widget

    def _connect(self) -> None:
        self._board.map.region_clicked.connect(self._on_region_clicked)
        self.planner.changed.connect(self._show)
        self.planner.refused.connect(self.refused)
        self.editor.added.connect(self.planner.add)
        self.deploy.clicked.connect(self._on_deploy)
        self.attack.clicked.connect(self._on_attack)
        self.deploy_all.clicked.connect(self._on_deploy_all)

    # --- what is planned

    @property
    def moves(self) -> tuple[Any, ...]:
        plan = self.planner.pick_plan
        if self.planner.move is None or (plan is not None and not plan.is_complete):
            return ()
        return (self.planner.move,)

    @property
    def words(self) -> str:
        position, move = self._position, self.planner.move
        if position is None or move is None:
            return ""
        label = shown_label(turn_label(position.game, position.state, position.player, (move,)))
        plan = self.planner.turn_plan
        if plan is None or not plan.left:
            return label
        return self.tr("{turn} ({n} left to deploy)").format(turn=label, n=plan.left)

    @property
    def advice(self) -> str:
        return advice(self.planner)

    @property
    def can_undo(self) -> bool:
        return self.planner.can_undo

    # --- on the map

    def begin(self, position: Position) -> None:
        self._position = position
        self._board.show_position(position)
        self.planner.begin(position)

    def end(self) -> None:
        self._position = None
        self.planner.end()

    def undo(self) -> None:
        self.planner.undo()

    @Slot()
    def _show(self) -> None:
        position, planner = self._position, self.planner
        plan = planner.turn_plan
        self.editor.show_choice(attack_choice(planner))
        for button, phase in ((self.deploy, PlanPhase.DEPLOY), (self.attack, PlanPhase.ATTACK)):
            button.setVisible(plan is not None)
            button.setChecked(planner.phase is phase)
        self.deploy_all.setVisible(plan is not None)
        self.deploy_all.setEnabled(plan is not None and plan.left > 0)
        if position is not None and planner.move is not None:
            self._board.show_moves([(position.player, planner.move)], strong=True)
            if plan is not None:
                self._board.map.painter.mark(self._marks())
        self.changed.emit()

    def _marks(self) -> list[Mark]:
        """Light where an attack starts, and where it can go."""
        plan, source = self.planner.turn_plan, self.planner.source
        if plan is None or source is None:
            return []
        targets = tuple(plan.targets(source))
        return [((source,), QColor(SOURCE_COLOR)), (targets, QColor(TARGET_COLOR))]

    @Slot(int, object, object)
    def _on_region_clicked(
        self, key: int, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier
    ) -> None:
        if self._position is None:
            return
        units = SHIFT_UNITS if modifiers & Qt.KeyboardModifier.ShiftModifier else 1
        region = self._board.map.painter.index_of(key) if key else None
        self.planner.click(region, units, back=button is Qt.MouseButton.RightButton)

    @Slot()
    def _on_deploy(self) -> None:
        self.planner.set_phase(PlanPhase.DEPLOY)

    @Slot()
    def _on_attack(self) -> None:
        self.planner.set_phase(PlanPhase.ATTACK)

    @Slot()
    def _on_deploy_all(self) -> None:
        self.planner.deploy_all(None)
