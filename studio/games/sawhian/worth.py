"""What a position of Sawhian is worth to each player, term by term and in words; no widgets."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from ai.games.sawhian.evaluation import DEFAULT_WEIGHTS, GONE, Weights, features, scores
from ai.games.sawhian.options import TupleOptions
from engine.games.sawhian.board import SEATS
from engine.games.sawhian.rules import SawhianGame, SawhianState
from engine.wording import phrase, say, spoken
from studio.position.position import Position
from studio.position.worth import Term, Worth

_TITLES: Final = {
    "progress": phrase("Progress"),
    "stock": phrase("In stock"),
    "off": phrase("Off the board"),
    "crowding": phrase("Crowding"),
}
_ABOUT: Final = {
    "progress": phrase(
        "Steps of the stones, the one onto the board among them; one that has left it made {gone}."
    ),
    "stock": phrase("Stones that have not entered."),
    "off": phrase("Stones that have left the board: points."),
    "crowding": phrase("Pairs of own stones beside or behind each other, which block."),
}


def worth_of(state: SawhianState, weights: Weights = DEFAULT_WEIGHTS) -> Worth:
    """Take a position's value apart."""
    counted = [features(state, seat) for seat in range(SEATS)]
    terms = []
    for part in fields(Weights):
        about = spoken(_ABOUT[part.name]).format(gone=GONE)
        counts = tuple(getattr(one, part.name) for one in counted)
        title = spoken(_TITLES[part.name])
        terms.append(Term(title, about, getattr(weights, part.name), counts))
    about = say(
        "The sum without what all have on average: all scores add up to 0. "
        "It is infinite where somebody has won."
    )
    return Worth(tuple(terms), scores(SawhianGame(), state, weights), about)


def weights_of(told: object) -> Weights:
    """Return the weights that a search is told; those of bots where it is told none."""
    return told.weights if isinstance(told, TupleOptions) else DEFAULT_WEIGHTS


def taken_apart(position: Position, told: object) -> Worth:
    """Take a position apart as a search weighs it that is told so."""
    return worth_of(position.state, weights_of(told))
