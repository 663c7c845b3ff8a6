"""What mouse and keyboard do to a plan: clicks on the map, keys, the list of orders.

It passes wishes on to the planner and nothing else; sessions are the workspace's affair.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Slot

from studio.ui.games.warlight.orders_panel import OrdersPanel
from studio.ui.games.warlight.planner import Planner, PlanPhase
from studio.ui.games.warlight.scene import GameScene
from studio.ui.games.warlight.turn_actions import TurnActions
from studio.ui.widgets.map_view import MapView

SHIFT_UNITS: Final = 5  # that a click with Shift deploys


class PlanControls(QObject):
    """Connects everything that a person plans with to one planner."""

    def __init__(
        self,
        view: MapView,
        scene: GameScene,
        planner: Planner,
        orders: OrdersPanel,
        commands: TurnActions,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._view, self._scene, self._planner = view, scene, planner
        view.region_clicked.connect(self._on_view_region_clicked)
        orders.editor.added.connect(self._on_editor_added)
        orders.editor.units_changed.connect(self._on_editor_units_changed)
        orders.remove_wanted.connect(self._on_orders_remove_wanted)
        orders.move_wanted.connect(planner.move_attack)
        orders.order_chosen.connect(self._on_orders_order_chosen)
        commands.deploy.triggered.connect(self._on_deploy_triggered)
        commands.attack.triggered.connect(self._on_attack_triggered)
        commands.deploy_all.triggered.connect(self._on_deploy_all_triggered)
        commands.add_order.triggered.connect(orders.editor.add)
        commands.clear_choice.triggered.connect(planner.clear_choice)

    @Slot(int, object, object)
    def _on_view_region_clicked(
        self, key: int, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier
    ) -> None:
        units = SHIFT_UNITS if modifiers & Qt.KeyboardModifier.ShiftModifier else 1
        back = button is Qt.MouseButton.RightButton
        self._planner.click(self._scene.painter.index_of(key), units, back=back)

    @Slot()
    def _on_deploy_triggered(self) -> None:
        self.set_phase(PlanPhase.DEPLOY)

    @Slot()
    def _on_attack_triggered(self) -> None:
        self.set_phase(PlanPhase.ATTACK)

    def set_phase(self, phase: PlanPhase) -> None:
        """Go to a phase, with the keyboard on the map."""
        self._planner.set_phase(phase)
        self._view.setFocus()

    @Slot()
    def _on_deploy_all_triggered(self) -> None:
        self._planner.deploy_all(self._scene.hovered)

    @Slot(int)
    def _on_editor_added(self, units: int) -> None:
        self._planner.add(units)
        self._view.setFocus()

    @Slot(int)
    def _on_editor_units_changed(self, units: int) -> None:
        self._scene.preview = units
        self._scene.refresh()

    @Slot(int, bool)
    def _on_orders_remove_wanted(self, at: int, deploy: bool) -> None:
        self._planner.remove(at, deploy=deploy)

    @Slot(int)
    def _on_orders_order_chosen(self, at: int) -> None:
        plan = self._planner.turn_plan
        if plan is not None:
            self._planner.edit(plan.move.attacks[at].source, plan.move.attacks[at].target)
