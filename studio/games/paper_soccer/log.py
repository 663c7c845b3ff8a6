"""What happened in a game of paper soccer, a line a turn: its digits, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.wording import say
from studio.games.paper_soccer.field import is_step
from studio.playing.log import LogBook, LogLine


@dataclass(frozen=True, slots=True)
class _Turn:
    player: int
    first: int  # step before which it begins
    digits: str


class PitchLogBook(LogBook):
    """Its steps are those of a `Playhead`; a turn is one line, which grows with its steps."""

    def __init__(self, game: Any, names: Sequence[str], player: int | None) -> None:
        super().__init__(game, names, player)
        self._turns: list[_Turn] = []
        self._ends: dict[int, str] = {}  # what is said after a step

    def _write(self, before: Any, moves: Mapping[int, Any], after: Any) -> None:
        ((player, move),) = moves.items()
        place = self.steps
        if is_step(move):
            text = str(move)
            if self._turns and self._turns[-1].player == player:
                last = self._turns[-1]
                self._turns[-1] = replace(last, digits=last.digits + text)
            else:
                self._turns.append(_Turn(player, place, text))
        else:
            self._ends[place + 1] = say("{name} gives up", name=self.names[player])
        reason = self.game.end_reason(after)
        if reason is not None and is_step(move):
            self._ends[place + 1] = self._end_text(after)
        self.lengths.append(0)

    def _end_text(self, state: Any) -> str:
        returns = self.game.returns(state)
        best = max(returns)
        if best <= 0:
            return say("No way on: a draw")
        name = self.names[returns.index(best)]
        if self.game.end_reason(state) == "goal":
            return say("Goal for {name}", name=name)
        return say("No way on: {name} wins", name=name)

    def at(self, position: int) -> Sequence[LogLine]:
        """Return the lines after so many steps; of the turn under way what is stepped so far."""
        lines: list[LogLine] = []
        for number, turn in enumerate(self._turns):
            if turn.first >= position:
                break
            if number % 2 == 0:
                text = say("Round {number}", number=number // 2 + 1)
                lines.append(LogLine(text, is_heading=True))
            done = turn.digits[: position - turn.first]
            text = say("{name}: {move}", name=self.names[turn.player], move=done)
            lines.append(LogLine(text, turn.player))
        lines += [LogLine(text) for step, text in self._ends.items() if step <= position]
        return lines
