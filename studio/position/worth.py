"""What a position is worth to each player, taken apart into terms; values only, of any game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.wording import number, say
from studio.position.players import Players


@dataclass(frozen=True, slots=True)
class Term:
    """One feature, of every player."""

    title: str
    about: str  # a sentence
    weight: float
    counts: tuple[int, ...]  # (players,)

    def worth(self, seat: int) -> float:
        """Return what it adds to a player's worth."""
        count = self.counts[seat]
        return self.weight * count if count else 0.0  # and not -0.0


@dataclass(frozen=True, slots=True)
class Worth:
    """A position's value, taken apart."""

    terms: tuple[Term, ...]
    scores: tuple[float, ...]  # (players,) what each wants most of; infinite where one has won
    about_scores: str = ""  # a sentence
    score_title: str = ""  # "Score" if there is none

    def total(self, seat: int) -> float:
        """Return the sum of a player's terms."""
        return sum(term.worth(seat) for term in self.terms)


def summary(worth: Worth, players: Players) -> str:
    """Say in a sentence or two who is ahead and by what."""
    order = sorted(range(len(worth.scores)), key=lambda seat: -worth.scores[seat])
    first, second = order[:2]
    name = players.short_name(first)
    if worth.scores[first] == float("inf"):
        return say("{player} has won.", player=name)
    lead = worth.total(first) - worth.total(second)  # as the terms below add up
    if not lead > 0:
        return say("Nobody is ahead.")
    other = players.short_name(second)
    told = say(
        "{player} is ahead of {other} by {lead}.",
        player=name,
        other=other,
        lead=number(lead, ",.2f"),
    )
    gaps = [(term.worth(first) - term.worth(second), term) for term in worth.terms]
    best = max(gaps, key=lambda gap: gap[0])
    worst = min(gaps, key=lambda gap: gap[0])
    if best[0] > 0:
        told += " " + _because(best[1], best[0])
    if worst[0] < 0:
        told += " " + _although(worst[1], worst[0])
    return told


def _because(term: Term, gap: float) -> str:
    return say("Most for it: {term} ({gap}).", term=term.title, gap=number(gap, "+,.2f"))


def _although(term: Term, gap: float) -> str:
    return say("Most against it: {term} ({gap}).", term=term.title, gap=number(gap, "+,.2f"))
