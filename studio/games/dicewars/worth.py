"""What the agent maxn thinks a position is worth to each player, term by term; no widgets."""

from __future__ import annotations

from typing import Final

from ai.games.dicewars.numbers import MaxnOptions
from engine.games.dicewars.land import largest_region
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsState, Phase
from engine.wording import phrase, say, spoken
from studio.position.position import Position
from studio.position.worth import Term, Worth

_AREAS: Final = phrase("Areas")
_REGION: Final = phrase("Largest region")
_BORDERS: Final = phrase("Weak borders")
_ENEMIES: Final = phrase("Weak enemies")


def options_of(told: object) -> MaxnOptions:
    """Return the agent's numbers that a search is told; the usual ones of any other search."""
    return told if isinstance(told, MaxnOptions) else MaxnOptions()


def taken_apart(position: Position, told: object) -> Worth | None:
    """Take a position apart as maxn weighs it; None before the deal."""
    if position.state.phase is Phase.DEAL:
        return None
    return worth_of(position.game, position.state, options_of(told))


def worth_of(game: DicewarsGame, state: DicewarsState, options: MaxnOptions) -> Worth:
    """Take a position's value apart, as `ai.games.dicewars.kernels.maxn.evaluate` puts it."""
    players = range(game.settings.num_players)
    regions = tuple(len(largest_region(game.board, state.owners, player)) for player in players)
    borders, enemies = _weak(game, state, options)
    terms = (
        Term(
            spoken(_AREAS), say("Areas owned."), options.areas,
            tuple(state.owners.count(player) for player in players),
        ),
        Term(
            spoken(_REGION), say("Areas of the largest connected region."), options.region, regions
        ),
        Term(
            spoken(_BORDERS),
            say(
                "Own areas beside an enemy with {count} dice more, at least.",
                count=options.disadvantage,
            ),
            -options.weak_borders,
            borders,
        ),
        Term(
            spoken(_ENEMIES),
            say(
                "Enemies' areas beside an own one with {count} dice more at least, or eight "
                "against eight.",
                count=options.advantage,
            ),
            options.weak_enemies,
            enemies,
        ),
    )  # fmt: skip
    totals = [sum(term.worth(player) for term in terms) for player in players]
    about = say("The own sum without those of all others: what maxn makes as large as it can.")
    scores = tuple(2 * total - sum(totals) for total in totals)
    return Worth(terms, scores, about, say("Own minus others"))


def _weak(
    game: DicewarsGame, state: DicewarsState, options: MaxnOptions
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return how many weak borders, and weak enemies, every player has."""
    players, most = game.settings.num_players, game.settings.most_dice
    borders, enemies = [0] * players, [0] * players
    for area, near in enumerate(game.board.neighbours):
        owner, here = state.owners[area], state.dice[area]
        foreign = [other for other in near if state.owners[other] != owner]
        if any(here - state.dice[other] <= -options.disadvantage for other in foreign):
            borders[owner] += 1
        stronger = {
            state.owners[other]
            for other in foreign
            if state.dice[other] - here >= options.advantage or here == state.dice[other] == most
        }
        for player in stronger:
            enemies[player] += 1
    return tuple(borders), tuple(enemies)
