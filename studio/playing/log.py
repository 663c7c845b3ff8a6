"""What happened in a game, in words, and how much of it is told at every step; no widgets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.game import CHANCE, Game
from engine.match import Match
from engine.plain import plain_names
from engine.record import GameRecord
from engine.wording import say
from studio.desk import desk_for

YOU: Final = "you"  # a player of this name is spoken to


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line, with its player if it is about one."""

    text: str
    player: int | None = None
    is_heading: bool = False


class LogBook:
    """All lines of a game as one player sees it, or everybody (None); it grows with the game.

    `lengths[k]` says how many lines there are after k steps, as a `Playhead` counts them.
    """

    def __init__(self, game: Game[Any, Any], names: Sequence[str], player: int | None) -> None:
        self.game, self.names, self.player = game, plain_names(names), player
        self.lines: list[LogLine] = []
        self.lengths: list[int] = []
        self._plies = 0  # that are written
        self._round = 0  # the last one with a heading

    @property
    def steps(self) -> int:
        """How many steps are written."""
        return max(len(self.lengths) - 1, 0)

    def at(self, position: int) -> Sequence[LogLine]:
        """Return the lines after so many steps."""
        return self.lines[: self.lengths[min(position, self.steps)]] if self.lengths else ()

    def follow(self, played: Match[Any, Any] | GameRecord[Any, Any]) -> None:
        """Write what has happened since the last call."""
        plies = played.record if isinstance(played, Match) else played.plies
        if not self.lengths:
            self.lengths.append(0)
        for ply in range(self._plies, len(plies)):
            self._write(played.states[ply], plies[ply], played.states[ply + 1])
        self._plies = len(plies)

    def _write(self, before: Any, moves: Mapping[int, Any], after: Any) -> None:
        """Write a joint move: here a step of its own, with what chance does after it."""
        game, number = self.game, desk_for(self.game).round_number
        is_first = self.game.actors(before) == (CHANCE,)
        if not is_first and number(game, before) > self._round:
            self._round = number(game, before)
            self.lines.append(LogLine(say("Round {number}", number=self._round), is_heading=True))
        self.lines += self._told(before, moves)
        self.lines += self._gone(before, after)
        if not is_first:
            self.lengths.append(0)
        self.lengths[-1] = len(self.lines)

    def _told(self, before: Any, moves: Mapping[int, Any]) -> Iterator[LogLine]:
        desk, game = desk_for(self.game), self.game
        for player, move in sorted(moves.items()):
            if player == CHANCE:
                yield LogLine(say("Chance: {move}", move=game.format_move(before, player, move)))
            elif self.player in (None, player) or not game.traits.is_secret:
                text = desk.label(game, before, player, move)
                yield LogLine(say("{name}: {move}", name=self.names[player], move=text), player)

    def _gone(self, before: Any, after: Any) -> Iterator[LogLine]:
        alive = self.game.alive(after)
        for player in self.game.alive(before):
            if player not in alive and self.game.actors(after):
                yield LogLine(say("{name} is out", name=self.names[player]), player)


def log_book(game: Game[Any, Any], names: Sequence[str], player: int | None = None) -> LogBook:
    """Return an empty log of a game, of the kind that its desk has."""
    made = desk_for(game).log
    if made is None:
        return LogBook(game, names, player)
    book = made(game, names, player)
    assert isinstance(book, LogBook)
    return book


def log_text(record: GameRecord[Any, Any]) -> str:
    """Return what happened in a game, a line an action under the heading of its round."""
    book = log_book(record.game, [player.name for player in record.players])
    book.follow(record)
    lines = book.at(book.steps)
    return "".join(f"{'' if line.is_heading else '  '}{line.text}\n" for line in lines)
