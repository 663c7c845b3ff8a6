"""Turns clicks on regions into the orders of the person who moves; draws nothing."""

from __future__ import annotations

import enum
from random import Random

from PySide6.QtCore import QObject, Signal

from engine.errors import IllegalMoveError
from engine.games.warlight.orders import merged
from engine.games.warlight.state import Phase, Picks, Turn, WarlightMove
from engine.plain import plain
from studio.games.warlight.turn_plan import PickPlan, TurnPlan
from studio.position.position import Position


class PlanPhase(enum.Enum):
    """What a click means now."""

    PICK = "pick"
    DEPLOY = "deploy"
    ATTACK = "attack"


class Planner(QObject):
    """Holds one person's plan, and the source and target chosen for the next attack.

    `changed` follows every change, `refused` says why a click did nothing.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plan: PickPlan | TurnPlan | None = None
        self.phase = PlanPhase.DEPLOY
        self.source: int | None = None
        self.target: int | None = None
        self._last_deployed: int | None = None

    @property
    def player(self) -> int | None:
        """Whose plan it is, or None while nobody plans."""
        return self.plan.player if self.plan is not None else None

    @property
    def turn_plan(self) -> TurnPlan | None:
        """The plan, if it is one of a turn."""
        return self.plan if isinstance(self.plan, TurnPlan) else None

    @property
    def pick_plan(self) -> PickPlan | None:
        """The plan, if it is one of picks."""
        return self.plan if isinstance(self.plan, PickPlan) else None

    @property
    def move(self) -> Turn | Picks | None:
        """The move as planned so far."""
        return self.plan.move if self.plan is not None else None

    @property
    def can_undo(self) -> bool:
        """Whether there is a change of the plan to be taken back."""
        return self.plan is not None and self.plan.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether a change of the plan was taken back."""
        return self.plan is not None and self.plan.can_redo

    @property
    def deploys(self) -> bool:
        """Whether clicks deploy."""
        return self.turn_plan is not None and self.phase is PlanPhase.DEPLOY

    @property
    def choices(self) -> tuple[int, ...]:
        """The regions that a click can choose now, in order."""
        plan = self.turn_plan
        if plan is None:
            return tuple(sorted(self.pick_plan.candidates)) if self.pick_plan is not None else ()
        if self.phase is PlanPhase.ATTACK and self.source is not None:
            return tuple(sorted(plan.targets(self.source)))
        own = plan.state.regions_of(plan.player)
        return own if self.deploys else tuple(region for region in own if plan.army(region) > 1)

    def closing_move(self, rng: Random) -> Turn | Picks | None:
        """Return the move as it stands, for when the time is over: missing picks are drawn."""
        return self.pick_plan.filled_up(rng) if self.pick_plan is not None else self.move

    def take_over(self, move: WarlightMove) -> None:
        """Plan a whole move instead, as one step."""
        plan = self.plan
        try:
            if isinstance(plan, TurnPlan) and isinstance(move, Turn):
                plan.take_over(merged(move))
            elif isinstance(plan, PickPlan) and isinstance(move, Picks):
                plan.take_over(move)
        except IllegalMoveError as error:
            self.refused.emit(str(error))
            return
        self._choose(None, None)

    def begin(self, position: Position) -> None:
        """Start an empty plan for a position."""
        game, state, player = position.game, position.state, position.player
        if state.phase is Phase.PICK:
            self.plan, self.phase = PickPlan(game, state, player), PlanPhase.PICK
        else:
            self.plan, self.phase = TurnPlan(game, state, player), PlanPhase.DEPLOY
        self._last_deployed = None
        self._choose(None, None)

    def end(self) -> None:
        """Forget the plan."""
        if self.plan is not None:
            self.plan = None
            self._choose(None, None)

    def set_phase(self, phase: PlanPhase) -> None:
        """Deploy or attack; there and back as often as wanted."""
        if self.turn_plan is not None and phase in (PlanPhase.DEPLOY, PlanPhase.ATTACK):
            self.phase = phase
            self._choose(None, None)

    def undo(self) -> None:
        """Take the last change of the plan back."""
        if self.plan is not None:
            self.plan.undo()
            self._choose(None, None)

    def redo(self) -> None:
        """Make a change again that was taken back."""
        if self.plan is not None:
            self.plan.redo()
            self._choose(None, None)

    def click(self, region: int | None, units: int = 1, *, back: bool = False) -> None:
        """Do what a click means: `units` a click, `back` for the right button."""
        try:
            if self.pick_plan is not None:
                self._click_pick(self.pick_plan, region)
            elif self.phase is PlanPhase.ATTACK:
                self._click_attack(region, back)
            elif self.turn_plan is not None:
                self._click_deploy(self.turn_plan, region, units, back)
        except IllegalMoveError as error:
            self.refused.emit(str(error))

    def deploy_all(self, region: int | None) -> None:
        """Put all that is left on a region, or on the one deployed on last."""
        plan = self.turn_plan
        place = self._last_deployed if region is None or plan is None else region
        if plan is None:
            return
        if place is None:
            self.refused.emit(self.tr("Point at one of your regions to deploy all units there."))
            return
        try:
            self._click_deploy(plan, place, plan.income, back=False)
        except IllegalMoveError as error:
            self.refused.emit(str(error))

    def add(self, units: int) -> None:
        """Order the attack or transfer between source and target."""
        plan, source, target = self.turn_plan, self.source, self.target
        if plan is None or source is None or target is None:
            return
        try:
            plan.send(source, target, units)
        except IllegalMoveError as error:
            self.refused.emit(str(error))
            return
        self._choose(source if plan.available(source) > 0 else None, None)

    def remove(self, at: int, *, deploy: bool) -> None:
        """Remove the order at a place of the deploys or of the attacks."""
        plan = self.turn_plan
        if plan is None:
            return
        try:
            if deploy:
                plan.remove_deploy(at)
            else:
                plan.remove_attack(at)
        except IllegalMoveError as error:
            self.refused.emit(str(error))
            return
        self._choose(None, None)

    def move_attack(self, at: int, to: int) -> None:
        """Carry an attack out earlier or later."""
        if self.turn_plan is not None:
            self.turn_plan.move_attack(at, to)
            self.changed.emit()

    def edit(self, source: int, target: int) -> None:
        """Choose the regions of an order that exists, to change its units."""
        if self.turn_plan is not None:
            self.phase = PlanPhase.ATTACK
            self._choose(source, target)

    def clear_choice(self) -> bool:
        """Forget source and target; return whether there was anything to forget."""
        chosen = self.source is not None
        if chosen:
            self._choose(None, None)
        return chosen

    def _click_pick(self, plan: PickPlan, region: int | None) -> None:
        if region is not None:
            plan.toggle(region)
            self.changed.emit()

    def _click_deploy(self, plan: TurnPlan, region: int | None, units: int, back: bool) -> None:
        if region is None:
            return
        if back:
            plan.withdraw(region, units)
        else:
            plan.deploy(region, units)
        self._last_deployed = region
        self.changed.emit()

    def _click_attack(self, region: int | None, back: bool) -> None:
        plan, source = self.turn_plan, self.source
        assert plan is not None
        if region is None or back or region == source:
            self._choose(None, None)
        elif source is not None and region in plan.targets(source) and region != self.target:
            if plan.available(source, region) == 0:
                raise IllegalMoveError(
                    f"All units of {self._name(source)} are sent already: change or remove its "
                    "orders first."
                )
            self._choose(source, region)
        elif source is None or plan.owns(region):
            plan.check_source(region)
            self._choose(region, None)
        elif region != self.target:
            raise IllegalMoveError(
                f"{self._name(region)} is no neighbour of {self._name(source)}: "
                "choose a lit region."
            )

    def _choose(self, source: int | None, target: int | None) -> None:
        self.source, self.target = source, target
        self.changed.emit()

    def _name(self, region: int) -> str:
        assert self.plan is not None
        return plain(self.plan.game.graph.region_names[region])
