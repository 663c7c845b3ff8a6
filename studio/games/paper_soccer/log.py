"""What happened in a game of paper soccer, a line a turn: its digits, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.wording import say
from studio.games.paper_soccer.field import is_step
from studio.games.paper_soccer.words import end_words
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
        assert isinstance(self.game, PaperSoccerGame), "the desk's log is for its game"
        ended = end_words(self.game, after, self.names)
        if ended:
            self._ends[place + 1] = ended
        self.lengths.append(0)

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
