"""The log of a game of Warlight, action by action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import CHANCE, Game
from engine.games.warlight.events import RoundEvent
from engine.games.warlight.state import RoundLog, WarlightMove, WarlightState
from engine.plain import plain_names
from studio.games.warlight.events import PicksMade, RoundPlayed, entries
from studio.games.warlight.log_text import LogWords
from studio.games.warlight.own import warlight
from studio.playing.log import LogBook, LogLine


class RoundBook(LogBook):
    """All lines of a game as one player sees it, or everybody; a step is an action of a round."""

    def __init__(self, game: Game[Any, Any], names: Sequence[str], player: int | None) -> None:
        super().__init__(game, names, player)
        self.words = LogWords(self.names, plain_names(warlight(game).graph.region_names))

    def _write(
        self, before: WarlightState, moves: Mapping[int, WarlightMove], after: WarlightState
    ) -> None:
        for entry in entries((before, after), (moves,)):
            if isinstance(entry, PicksMade):
                if self.player in (None, entry.player):
                    self.lines.append(LogLine(self.words.picks(entry), entry.player))
            else:
                self._write_round(entry)
        if not isinstance(moves.get(CHANCE), RoundLog):  # picks come before the first step
            self.lengths[-1] = len(self.lines)

    def _write_round(self, played: RoundPlayed) -> None:
        heading = LogLine(self.words.heading(played.number), is_heading=True)
        self.lines.append(heading)
        for event in played.events:
            if concerns(event, self.player):
                self.lines.append(LogLine(self.words.event(event), event.player))
            self.lengths.append(len(self.lines))
        self.lines += [LogLine(self.words.eliminated(p), p) for p in played.eliminated]
        self.lengths.append(len(self.lines))


def concerns(event: RoundEvent, player: int | None) -> bool:
    """Whether a player did something, or it was done to a region of his; None is everybody."""
    if player is None or event.player == player:
        return True
    return any(change.owner_before == player for change in event.changes)
