"""Warlight's table in the Play workspace: its map, and turns planned on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from engine.games.warlight.events import RoundEvent
from engine.games.warlight.state import WarlightState
from engine.match import Match
from engine.plain import plain_names
from studio.games.warlight.events import RoundPlayed, history
from studio.games.warlight.own import warlight
from studio.games.warlight.playhead import RoundHead
from studio.games.warlight.turn_plan import PickPlan, TurnPlan
from studio.playing.hints import Hint
from studio.playing.replaying import Playhead
from studio.playing.session import PlaySession
from studio.position.position import Position
from studio.program.translation import tr
from studio.ui.games.warlight import figures, words
from studio.ui.games.warlight.ai_log_keeper import AiLogKeeper
from studio.ui.games.warlight.ai_log_panel import AiLogPanel
from studio.ui.games.warlight.orders_panel import OrdersPanel
from studio.ui.games.warlight.painter import MapPainter
from studio.ui.games.warlight.pictures import Picture, act_of, picture_at
from studio.ui.games.warlight.plan_controls import PlanControls
from studio.ui.games.warlight.planner import Planner, PlanPhase
from studio.ui.games.warlight.region_cursor import RegionCursor
from studio.ui.games.warlight.scene import GameScene
from studio.ui.games.warlight.turn_actions import TurnActions
from studio.ui.play.phase_strip import TurnPhase
from studio.ui.play.table import Act, Around, Frame, Ground, Panel, PlayTable, Row
from studio.ui.widgets.map_view import MapView

_BOTH = frozenset((PlanPhase.DEPLOY.value, PlanPhase.ATTACK.value))


class WarlightTable(PlayTable):
    """Owns the map view, and one planner that everything a person plans with leads to."""

    def __init__(self, around: Around) -> None:
        super().__init__(around)
        self.phases = (
            TurnPhase(PlanPhase.PICK.value, tr("Pick"), tr("Choose the regions you start from")),
            TurnPhase(
                PlanPhase.DEPLOY.value, tr("Deploy"), tr("Place new units on your regions (D)")
            ),
            TurnPhase(PlanPhase.ATTACK.value, tr("Attack"), tr("Order attacks and transfers (T)")),
        )
        self.columns = figures.columns()
        self.commands = TurnActions(around.commands)
        self.planner = Planner(self)
        self.view = MapView()
        self.scene = GameScene(MapPainter(self.view), self.planner)
        self.orders = OrdersPanel(self.hint_box)
        self.controls = PlanControls(
            self.view, self.scene, self.planner, self.orders, self.commands, self
        )
        self.cursor = RegionCursor(self.view, self.scene, self.planner, self.orders.editor, self)
        self.ai_log = AiLogPanel(around.jobs, self.commands.save_log)
        self.ai_logs = AiLogKeeper(self, self.ai_log)
        self._rows: figures.FigureRows | None = None
        self._turn: WarlightState | None = None  # that was planned last
        self.planner.changed.connect(self._on_planner_changed)
        self.planner.refused.connect(self.refused)
        self.view.region_hovered.connect(self._on_view_region_hovered)
        self.commands.save_log.triggered.connect(self.ai_logs.ask_and_save)
        self.ai_logs.failed.connect(self.message)
        self._enable()

    # --- what it is made of

    @property
    def widget(self) -> QWidget:
        return self.view

    @property
    def board(self) -> MapView:
        return self.view

    @property
    def panels(self) -> Sequence[Panel]:
        return (
            Panel("orders", tr("Orders"), self.orders),
            Panel("ai-log", tr("AI log"), self.ai_log, is_behind=True),
        )

    @property
    def turn_actions(self) -> Sequence[QAction]:
        return self.commands.in_menu()

    @property
    def more_actions(self) -> Sequence[QAction]:
        return (self.commands.save_log,)

    def set_ground(self, ground: Ground | None) -> None:
        if ground is not None:
            self.scene.hovered = None
            self.scene.painter.show_map(*ground)

    # --- games

    def begin(self, session: PlaySession) -> None:
        super().begin(session)
        self.scene.painter.show_players(session.colors)
        self._rows = figures.FigureRows(session)
        self.ai_logs.follow(session)
        self._enable()

    def leave(self) -> None:
        super().leave()
        self.ai_logs.follow(None)
        self.planner.end()
        self.cursor.clear()
        self.scene.picture = self.scene.state = None
        self._rows = None
        self._enable()

    def acts(self, match: Match[Any, Any], first_ply: int) -> Iterator[Act]:
        rounds = (entry for entry in history(match, first_ply) if isinstance(entry, RoundPlayed))
        return map(act_of, rounds)

    # --- showing

    def show_now(self) -> None:
        assert self.session is not None
        self.scene.picture, self.scene.state = None, self.session.state
        self._show_plan()
        self._tell_hovered()
        self.ai_logs.show()

    def show_frame(self, frame: Frame) -> None:
        assert isinstance(frame.picture, Picture)
        self.scene.picture = frame.picture
        self.scene.refresh()

    def show_place(self, head: Playhead) -> None:
        assert isinstance(head, RoundHead)
        self.scene.picture = picture_at(head, self.view_of)
        self._show_plan()
        self._tell_hovered()
        self.ai_logs.show()

    def _show_plan(self) -> None:
        choice = words.attack_choice(self.planner)
        self.orders.editor.show_choice(choice)
        self.orders.show_orders(words.order_rows(self.planner.plan))
        self.scene.preview = self.orders.editor.units if choice is not None else None
        self.scene.refresh()

    def rows(self) -> list[Row]:
        rows, head, picture = self._rows, self.around.transport.head, self.scene.picture
        if rows is None:
            return []
        if isinstance(head, RoundHead):
            return rows.at(head)
        acts = self.around.playback.acts
        if picture is None or not acts:
            return rows.now()
        events = [event for act in acts for event in _events(act)]
        return rows.in_round(picture.owners, picture.armies, events[self.around.playback.told :])

    def phase(self) -> str | None:
        return self.planner.phase.value if self.planner.plan is not None else None

    def reachable_phases(self) -> frozenset[str]:
        return _BOTH if self.planner.turn_plan is not None else frozenset()

    def set_phase(self, key: str) -> None:
        self.controls.set_phase(PlanPhase(key))

    def account(self) -> str:
        head, player, session = self.around.transport.head, self.view_of, self.session
        planned = words.account(self.planner)
        if planned or player is None or session is None:
            return planned
        if isinstance(head, RoundHead):
            return tr("Income {0}").format(head.income(player))
        return tr("Income {0}").format(warlight(session.game).income(session.state, player))

    def advice(self) -> str:
        return words.advice(self.planner)

    def ending(self) -> str:
        session = self.session
        assert session is not None
        return words.ending(session)

    def show_words(self, text: str) -> None:
        self.orders.show_hint(text)

    # --- a plan

    @property
    def player(self) -> int | None:
        return self.planner.player

    @property
    def planned_state(self) -> WarlightState | None:
        return self.planner.plan.state if self.planner.plan is not None else None

    @property
    def move(self) -> Any:
        return self.planner.move

    @property
    def can_undo(self) -> bool:
        return self.planner.can_undo

    @property
    def can_redo(self) -> bool:
        return self.planner.can_redo

    def plan(self, position: Position) -> None:
        if position.state is not self._turn:
            self._turn = position.state
            self.cursor.clear()
        self.planner.begin(position)

    def end_plan(self) -> object:
        kept = self.planner.plan
        self.planner.end()
        return kept

    def take_up(self, kept: object) -> None:
        plan = self.planner.plan
        if plan is None or not isinstance(kept, PickPlan | TurnPlan):
            return
        if kept.player == plan.player and kept.state is plan.state:
            self.planner.plan = kept
            self.planner.changed.emit()

    def missing(self) -> str:
        picks = self.planner.pick_plan
        if picks is None or picks.is_complete:
            return ""
        return words.picks_missing(picks.move, picks.due)

    def doubt(self) -> str:
        return words.undecided(self.planner)

    def closing_moves(self, rng: Random) -> tuple[Any, ...]:
        return (self.planner.closing_move(rng),)

    def take_over(self, move: Any, *following: Any) -> None:
        self.planner.take_over(move)

    def undo(self) -> None:
        self.planner.undo()

    def redo(self) -> None:
        self.planner.redo()

    def show_hint(self, hint: Hint | None) -> None:
        self.scene.hint = hint.move if hint is not None else None
        self.scene.refresh()

    def hint_words(self, hint: Hint) -> str:
        names = plain_names(hint.position.game.graph.region_names)
        return "; ".join(words.advised(hint.move, names)) or tr("no orders")

    # --- slots

    @Slot()
    def _on_planner_changed(self) -> None:
        self._show_plan()
        self._enable()
        self.plan_changed.emit()

    def _enable(self) -> None:
        commands, planner = self.commands, self.planner
        turn = planner.turn_plan
        for action, is_enabled in {
            commands.deploy: turn is not None,
            commands.attack: turn is not None,
            commands.deploy_all: turn is not None and planner.phase is PlanPhase.DEPLOY,
            commands.add_order: planner.target is not None,
            commands.clear_choice: planner.source is not None,
            commands.save_log: self.session is not None,
        }.items():
            action.setEnabled(is_enabled)

    @Slot(int)
    def _on_view_region_hovered(self, key: int) -> None:
        self.scene.hovered = self.scene.painter.index_of(key)
        self._tell_hovered()
        self.scene.refresh_marks()

    def _tell_hovered(self) -> None:
        session, region, scene = self.session, self.scene.hovered, self.scene
        text = ""
        if session is not None and region is not None and scene.is_shown:
            text = words.region_text(session, scene.owners, scene.armies[region], region)
        self.view.setAccessibleDescription(text)
        self.pointed.emit(text)


def _events(act: Act) -> tuple[RoundEvent, ...]:
    assert isinstance(act.event, RoundPlayed)
    return act.event.events
