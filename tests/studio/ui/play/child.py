"""Somebody who plays whole games with mouse and keyboard, badly but to the end."""

from __future__ import annotations

from PySide6.QtCore import Qt

from engine.games.warlight.state import Phase
from studio.playing.session import PlaySession
from tests.studio.ui.play.conftest import SHIFT, Hand


class Child:
    """Plays one player: all units to one border, then attacks whatever is weaker."""

    def __init__(self, hand: Hand, session: PlaySession, player: int = 0) -> None:
        self._hand, self._session, self._player = hand, session, player

    def move(self) -> None:
        state = self._session.state
        if state.phase is Phase.PICK:
            for region in state.candidates[self._player][:2]:
                self._hand.click(region)
            self._hand.commit()
            return
        self._deploy()
        self._hand.key(Qt.Key.Key_T)
        for source in state.regions_of(self._player):
            self._send(source)
        self._hand.commit()

    def _deploy(self) -> None:
        strongest = max(self._borders(), key=lambda r: self._session.state.armies[r])
        self._hand.click(strongest, SHIFT)
        self._hand.move(strongest)
        self._hand.key(Qt.Key.Key_A)

    def _send(self, source: int) -> None:
        workspace, state = self._hand.workspace, self._session.state
        plan = workspace.table.planner.turn_plan
        assert plan is not None
        if plan.army(source) < 3:
            return
        near = plan.targets(source)
        foreign = [r for r in near if state.owners[r] != self._player]
        if foreign:
            target = min(foreign, key=lambda r: state.armies[r])
            if plan.army(source) - 1 <= state.armies[target]:
                return
        else:
            target = min(near, key=self._steps)
        self._hand.click(source)
        self._hand.click(target)
        self._hand.key(Qt.Key.Key_Return)
        workspace.table.planner.clear_choice()

    def _borders(self) -> list[int]:
        state = self._session.state
        near = self._session.game.graph.neighbours
        own = state.regions_of(self._player)
        return [r for r in own if any(state.owners[o] != self._player for o in near[r])] or list(
            own
        )

    def _steps(self, region: int) -> int:
        """Steps to the nearest foreign region."""
        near, owners = self._session.game.graph.neighbours, self._session.state.owners
        seen, layer, steps = {region}, {region}, 0
        while layer and all(owners[r] == self._player for r in layer):
            layer = {o for r in layer for o in near[r]} - seen
            seen |= layer
            steps += 1
        return steps
