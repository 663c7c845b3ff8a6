"""What a position of Sawhian is worth to each player, term by term and in words; no widgets."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from ai.games.sawhian.evaluation import GONE, SOURCE_WEIGHTS, Weights, features, scores
from engine.games.sawhian.board import SEATS
from engine.games.sawhian.rules import SawhianGame, SawhianState
from engine.wording import number, phrase, say, spoken
from studio.position.players import Players

_TITLES: Final = {
    "progress": phrase("Progress"),
    "stock": phrase("In stock"),
    "off": phrase("Off the board"),
    "crowding": phrase("Crowding"),
}
_ABOUT: Final = {
    "progress": phrase(
        "Steps that the stones have come from the home edge; one off the board counts as {gone}."
    ),
    "stock": phrase("Stones that have not entered."),
    "off": phrase("Stones that have left the board: points."),
    "crowding": phrase("Pairs of own stones beside or behind each other, which block."),
}


@dataclass(frozen=True, slots=True)
class Term:
    """One feature, of every player."""

    title: str
    about: str  # a sentence
    weight: float
    counts: tuple[int, ...]  # (seats,)

    def worth(self, seat: int) -> float:
        """Return what it adds to a seat's worth."""
        count = self.counts[seat]
        return self.weight * count if count else 0.0  # and not -0.0


@dataclass(frozen=True, slots=True)
class Worth:
    """A position's value, taken apart."""

    terms: tuple[Term, ...]
    scores: tuple[float, ...]  # (seats,) together 0, or infinite at the end

    def total(self, seat: int) -> float:
        """Return the sum of a seat's terms."""
        return sum(term.worth(seat) for term in self.terms)


def worth_of(state: SawhianState, weights: Weights = SOURCE_WEIGHTS) -> Worth:
    """Take a position's value apart."""
    counted = [features(state, seat) for seat in range(SEATS)]
    terms = []
    for part in fields(Weights):
        about = spoken(_ABOUT[part.name]).format(gone=GONE)
        counts = tuple(getattr(one, part.name) for one in counted)
        title = spoken(_TITLES[part.name])
        terms.append(Term(title, about, getattr(weights, part.name), counts))
    return Worth(tuple(terms), scores(SawhianGame(), state, weights))


def summary(worth: Worth, players: Players) -> str:
    """Say in a sentence or two who is ahead and by what."""
    order = sorted(range(SEATS), key=lambda seat: -worth.scores[seat])
    first, second = order[:2]
    lead = worth.scores[first] - worth.scores[second]
    name = players.short_name(first)
    if lead == float("inf"):
        return say("{player} has won.", player=name)
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
