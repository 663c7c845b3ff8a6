"""The whole log of a game, and how much of it there is at every action; no widgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.warlight.events import RoundEndEvent
from studio.games.warlight.events import PicksMade, entries
from studio.playing.replaying import PlayedGame, concerns
from studio.ui.play.log_text import LogLine, LogWords


@dataclass(frozen=True, slots=True)
class LogBook:
    """All lines of a game as one player sees it, or everybody."""

    lines: tuple[LogLine, ...]
    lengths: tuple[int, ...]  # (actions + 1,) how many lines there are after so many actions

    @classmethod
    def of(cls, played: PlayedGame, words: LogWords, player: int | None) -> LogBook:
        """Write the log of a game; `player` None leaves nothing out."""
        lines = list(_pick_lines(played, words, player))
        lengths, number, started = [len(lines)], 1, False
        for event in played.replay.events:
            if not started:
                lines.append(LogLine(words.heading(number), is_heading=True))
            started = not isinstance(event, RoundEndEvent)
            number += not started
            if isinstance(event, RoundEndEvent):
                lines += [LogLine(words.eliminated(p), p) for p in event.eliminated]
            elif concerns(event, player):
                lines.append(LogLine(words.event(event), event.player))
            lengths.append(len(lines))
        return cls(tuple(lines), tuple(lengths))

    def at(self, position: int) -> tuple[LogLine, ...]:
        """Return the lines after so many actions."""
        return self.lines[: self.lengths[position]]


def _pick_lines(played: PlayedGame, words: LogWords, player: int | None) -> Iterator[LogLine]:
    for entry in entries(played.record.states, played.record.plies):
        if not isinstance(entry, PicksMade):
            return  # picks come first
        if player in (None, entry.player):
            yield LogLine(words.picks(entry), entry.player)
