"""What a tournament of tables says beside Elo: win rates against each opponent, and skill.

Pure functions of games. A win rate is wins / games played: a draw is a win of nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.measuring.tournament import TournamentGame
from ai.playing.intervals import Z_95
from engine.libraries import openskill_models

POINTS: Final = 200  # of a curve, at most


@dataclass(frozen=True, slots=True, eq=False)
class Meetings:
    """Who has won how many of the games in which an opponent sat; the diagonal counts all games."""

    entries: tuple[str, ...]
    wins: NDArray[np.int64]  # (n, n) of the row's entry
    games: NDArray[np.int64]  # (n, n)

    def rate(self, entry: int, opponent: int) -> float:
        """Return a share of wins, 0 without games."""
        return float(self.wins[entry, opponent] / max(self.games[entry, opponent], 1))

    def rates(self) -> dict[str, dict[str, float]]:
        """Return all shares of wins by entry and opponent."""
        return {
            entry: {other: self.rate(i, j) for j, other in enumerate(self.entries)}
            for i, entry in enumerate(self.entries)
        }

    def by_rate(self) -> list[int]:
        """Return the entries, the one with the highest win rate first."""
        return sorted(range(len(self.entries)), key=lambda entry: -self.rate(entry, entry))


def meetings(games: Iterable[TournamentGame], entries: Sequence[str]) -> Meetings:
    """Count the games between these entries, who may sit on several seats of one."""
    places = {entry: place for place, entry in enumerate(entries)}
    size = len(entries)
    found = Meetings(tuple(entries), np.zeros((size, size), int), np.zeros((size, size), int))
    for game in _between(games, places):
        seated = [places[text] for text in game.seats]
        for seat, entry in enumerate(seated):
            company = {*seated[:seat], *seated[seat + 1 :]} | {entry}
            for opponent in company:
                found.games[entry, opponent] += 1
                found.wins[entry, opponent] += game.share(seat) == 1.0
    return found


def rate_table(found: Meetings) -> str:
    """Write win rates as the students' tournaments do: a line an entry, the best first.

    `name  42.62 % winrate [ 5687 / 13344 ]`, then in the order of the names against each opponent
    `45.8/8028`: per cent of the games with it, and how many they are; against itself all games.
    """
    names = sorted(range(len(found.entries)), key=lambda entry: found.entries[entry])
    cells = [
        ["", "", *(found.entries[name] for name in names)],
        *(_cells(found, entry, names) for entry in found.by_rate()),
    ]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    lines = ("  ".join(_padded(row, widths)).rstrip() for row in cells)
    return "\n".join(lines) + "\n"


def _cells(found: Meetings, entry: int, names: Sequence[int]) -> list[str]:
    wins, games = found.wins[entry, entry], found.games[entry, entry]
    counts = f"{100 * found.rate(entry, entry):5.2f} % winrate [ {wins} / {games} ]"
    against = (f"{100 * found.rate(entry, o):.1f}/{found.games[entry, o]}" for o in names)
    return [found.entries[entry], counts, *against]


def _padded(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    yield row[0].ljust(widths[0])
    yield row[1].ljust(widths[1])
    for cell, width in zip(row[2:], widths[2:], strict=True):
        yield cell.rjust(width)


def rate_curves(
    games: Iterable[TournamentGame], entries: Sequence[str]
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Return how win rates settle: after how many games (points,), and rates (entries, points).

    A rate is NaN before an entry's first game.
    """
    places = {entry: place for place, entry in enumerate(entries)}
    known = list(_between(games, places))
    won, played = (np.zeros((len(entries), len(known) + 1)) for _ in range(2))
    for at, game in enumerate(known, start=1):
        for seat, text in enumerate(game.seats):
            played[places[text], at] += 1
            won[places[text], at] += game.share(seat) == 1.0
    shown = np.unique(np.linspace(0, len(known), POINTS + 1).round().astype(int))[1:]
    with np.errstate(invalid="ignore"):
        rates = won.cumsum(axis=1)[:, shown] / played.cumsum(axis=1)[:, shown]
    return shown.astype(np.int64), rates


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill with its 95 % interval, as the Plackett-Luce model of openskill has it."""

    mean: float
    low: float
    high: float


def skills(games: Iterable[TournamentGame], entries: Sequence[str]) -> tuple[Skill, ...]:
    """Rate entries by their games, in this order (Weng and Lin 2011); beginners are 25.

    Who was paid more is placed above, who was paid alike beside.
    """
    model: Any = openskill_models.PlackettLuce()
    ratings = {entry: model.rating() for entry in entries}
    for game in _between(games, ratings):
        if len(set(game.seats)) < len(game.seats):
            continue  # who sits twice would play against himself
        teams = [[ratings[text]] for text in game.seats]
        ranks = [sum(other > own for other in game.payoffs) for own in game.payoffs]
        rated = model.rate(teams, ranks=ranks)
        ratings |= {text: team[0] for text, team in zip(game.seats, rated, strict=True)}
    return tuple(
        Skill(one.mu, one.mu - Z_95 * one.sigma, one.mu + Z_95 * one.sigma)
        for one in (ratings[entry] for entry in entries)
    )


def _between(games: Iterable[TournamentGame], known: Iterable[str]) -> Iterator[TournamentGame]:
    names = set(known)
    return (game for game in games if set(game.seats) <= names)
