"""What mouse and keyboard do to a plan: clicks on the map, the strip, the list of orders.

It passes wishes on to the planner and nothing else; sessions are the workspace's affair.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Slot

from studio.ui.play.actions import PlayActions
from studio.ui.play.panels import PlayPanels
from studio.ui.play.phase_strip import Step
from studio.ui.play.planner import Planner, PlanPhase
from studio.ui.play.scene import GameScene
from studio.ui.widgets.map_view import MapView

SHIFT_UNITS: Final = 5  # that a click with Shift deploys


class PlanControls(QObject):
    """Connects everything that a person plans with to one planner."""

    def __init__(
        self,
        view: MapView,
        scene: GameScene,
        planner: Planner,
        panels: PlayPanels,
        commands: PlayActions,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._view, self._scene, self._planner = view, scene, planner
        view.region_clicked.connect(self._on_view_region_clicked)
        panels.strip.step_clicked.connect(self._on_strip_step_clicked)
        panels.orders.editor.added.connect(self._on_editor_added)
        panels.orders.editor.units_changed.connect(self._on_editor_units_changed)
        panels.orders.remove_wanted.connect(self._on_orders_remove_wanted)
        panels.orders.move_wanted.connect(planner.move_attack)
        panels.orders.order_chosen.connect(self._on_orders_order_chosen)
        commands.connect(
            {
                commands.deploy: self._on_deploy_triggered,
                commands.attack: self._on_attack_triggered,
                commands.deploy_all: self._on_deploy_all_triggered,
                commands.add_order: panels.orders.editor.add,
                commands.clear_choice: planner.clear_choice,
            }
        )

    @Slot(int, object, object)
    def _on_view_region_clicked(
        self, key: int, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier
    ) -> None:
        units = SHIFT_UNITS if modifiers & Qt.KeyboardModifier.ShiftModifier else 1
        back = button is Qt.MouseButton.RightButton
        self._planner.click(self._scene.painter.index_of(key), units, back=back)

    @Slot(object)
    def _on_strip_step_clicked(self, step: Step) -> None:
        self._set_phase(PlanPhase.DEPLOY if step is Step.DEPLOY else PlanPhase.ATTACK)

    @Slot()
    def _on_deploy_triggered(self) -> None:
        self._set_phase(PlanPhase.DEPLOY)

    @Slot()
    def _on_attack_triggered(self) -> None:
        self._set_phase(PlanPhase.ATTACK)

    def _set_phase(self, phase: PlanPhase) -> None:
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
