"""What the map of the Play workspace shows: a position with a plan, or a picture of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtGui import QColor

from engine.games.warlight.state import Attack, Picks, Turn, WarlightMove, WarlightState
from studio.games.warlight.turn_plan import PickPlan, TurnPlan
from studio.painting.colors import player_color
from studio.ui.games.warlight.painter import MapPainter, Mark, Order
from studio.ui.games.warlight.pictures import Picture
from studio.ui.games.warlight.planner import Planner, PlanPhase

CHOSEN_COLOR: Final = "#d81b60"
TARGET_COLOR: Final = "#b3261e"
TRANSFER_COLOR: Final = "#1a5fb4"
HINT_COLOR: Final = "#6a1b9a"
CURSOR_COLOR: Final = "#90000000"  # alpha first
NEAR_COLOR: Final = "#8022262b"  # alpha first


class GameScene:
    """Draws on a board; everything it needs is set before `refresh`."""

    def __init__(self, painter: MapPainter, planner: Planner) -> None:
        self.painter, self._planner = painter, planner
        self.state: WarlightState | None = None
        self.picture: Picture | None = None  # shown instead of the state
        self.hovered: int | None = None
        self.cursor: int | None = None  # of the keyboard
        self.hint: WarlightMove | None = None  # drawn as ghosts beside the plan
        self.preview: int | None = None  # units of the attack that is being made

    @property
    def is_shown(self) -> bool:
        """Whether there is a position."""
        return self.picture is not None or self.state is not None

    @property
    def owners(self) -> tuple[int, ...]:
        """The owners on show."""
        return self._shown().owners

    @property
    def armies(self) -> tuple[int, ...]:
        """The armies on show, without planned deploys."""
        return self._shown().armies

    def refresh(self) -> None:
        """Draw everything again."""
        if self.picture is not None:
            self._show_picture(self.picture)
        elif self.state is not None:
            self._show_state(self.state)

    def refresh_marks(self) -> None:
        """Light regions again, after the mouse has moved on."""
        self.painter.mark(() if self.picture is not None else list(self._marks()))

    def _shown(self) -> Picture | WarlightState:
        shown = self.picture or self.state
        assert shown is not None
        return shown

    def _show_picture(self, picture: Picture) -> None:
        self.painter.show_position(picture.owners, picture.armies, picture.notes, picture.ringed)
        self.painter.show_orders(picture.orders)
        self.painter.mark(())

    def _show_state(self, state: WarlightState) -> None:
        planner, plan = self._planner, self._planner.plan
        notes: dict[int, str] = {}
        ringed = {r for r in (planner.source, planner.target) if r is not None}
        if isinstance(plan, PickPlan):
            bonuses, supers = plan.game.graph.bonuses, plan.game.graph.super_of
            notes = {r: f"({bonuses[supers[r]]:+d})" for r in plan.candidates}
            ringed.update(plan.move.regions)
        elif plan is not None:
            notes = {d.region: f"+{d.units}" for d in plan.move.deploys}
            ringed.update(notes)
        ringed.update([self.cursor] if self.cursor is not None else [])
        self._add_hint(notes)
        self.painter.show_position(state.owners, state.armies, notes, ringed)
        self.painter.show_orders(list(self._orders(self._planner.turn_plan)))
        self.refresh_marks()

    def _add_hint(self, notes: dict[int, str]) -> None:
        if isinstance(self.hint, Turn) and self._planner.turn_plan is not None:
            for deploy in self.hint.deploys:
                noted = f"{notes.get(deploy.region, '')} (+{deploy.units}?)"
                notes[deploy.region] = noted.strip()

    def _orders(self, plan: TurnPlan | None) -> Iterator[Order]:
        if plan is None:
            return
        chosen = self._planner.source, self._planner.target
        for attack in plan.move.attacks:
            if self.preview is None or (attack.source, attack.target) != chosen:
                yield Order(plan.player, attack, plan.is_transfer(attack))
        source, target = chosen
        if self.preview is not None and source is not None and target is not None:
            attack = Attack(source, target, self.preview)
            yield Order(plan.player, attack, plan.is_transfer(attack), strong=False)
        if isinstance(self.hint, Turn):
            for attack in self.hint.attacks:
                yield Order(
                    plan.player, attack, plan.is_transfer(attack), strong=False, is_advice=True
                )

    def _marks(self) -> Iterator[Mark]:
        planner = self._planner
        if planner.pick_plan is not None:
            plan = planner.pick_plan
            yield plan.candidates, player_color(self.painter.color_of(plan.player))
            yield plan.move.regions, QColor(CHOSEN_COLOR)
            if isinstance(self.hint, Picks):
                yield self.hint.regions, QColor(HINT_COLOR)
        turn = planner.turn_plan
        if turn is not None and planner.phase is PlanPhase.ATTACK and planner.source is not None:
            yield from self._attack_marks(turn, planner.source)
        elif self.hovered is not None and planner.pick_plan is None and self.state is not None:
            yield self.painter.neighbours[self.hovered], QColor(NEAR_COLOR)
        if self.cursor is not None:
            yield (self.cursor,), QColor(CURSOR_COLOR)

    def _attack_marks(self, plan: TurnPlan, source: int) -> Iterator[Mark]:
        targets = plan.targets(source)
        yield [r for r in targets if not plan.owns(r)], QColor(TARGET_COLOR)
        yield [r for r in targets if plan.owns(r)], QColor(TRANSFER_COLOR)
        yield (source,), QColor(CHOSEN_COLOR)
