"""Warlight at the studio's desk: its rules as choices, its moves in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ai.games.warlight.words import picks_label, turn_label
from ai.searching.options import limit, option
from engine.cartography.graph import MapGraph
from engine.errors import SetupError, UnsupportedGameError
from engine.game import Game
from engine.games.warlight.rules import NAME, WarlightGame
from engine.games.warlight.setup import MAX_PLAYERS, MIN_PLAYERS
from engine.games.warlight.state import Picks, Turn, WarlightMove, WarlightSettings, WarlightState
from engine.wording import phrase, say
from studio.desk import Desk

MOST_ROUNDS: Final = 9_999
_RULES: Final = WarlightSettings()


@dataclass(frozen=True, slots=True)
class WarlightRules:
    """What can be chosen of the rules but map and players."""

    attack_probability: float = option(
        _RULES.attack_probability,
        phrase("An attacker kills with"),
        0.0,
        1.0,
        phrase("How often an attacking unit kills a defending one."),
        is_share=True,
    )
    defence_probability: float = option(
        _RULES.defence_probability,
        phrase("A defender kills with"),
        0.0,
        1.0,
        phrase("How often a defending unit kills an attacking one."),
        is_share=True,
    )
    round_limit: int | None = limit(
        _RULES.round_limit,
        phrase("Draw after rounds"),
        MOST_ROUNDS,
        phrase("A game that is not won by then is a draw."),
    )
    random_picks: bool = option(
        _RULES.random_picks,
        phrase("Deal the start regions at random"),
        False,
        True,
        phrase("Nobody picks: the start regions are dealt."),
    )


def warlight(game: Game[Any, Any]) -> WarlightGame:
    """Return a game as one of Warlight; raise UnsupportedGameError for another."""
    if not isinstance(game, WarlightGame):
        raise UnsupportedGameError(
            say("This is for games of Warlight, not of {game}.", game=game.traits.name)
        )
    return game


def settings_of(rules: WarlightRules, players: int) -> WarlightSettings:
    """Return the parameters of a game of so many players."""
    return WarlightSettings(
        num_players=players,
        attack_probability=rules.attack_probability,
        defence_probability=rules.defence_probability,
        round_limit=rules.round_limit,
        random_picks=rules.random_picks,
    )


def rules_of(game: WarlightGame) -> WarlightRules:
    """Return the rules of a game."""
    settings = game.settings
    return WarlightRules(
        settings.attack_probability,
        settings.defence_probability,
        settings.round_limit,
        settings.random_picks,
    )


def build(rules: WarlightRules, players: int, graph: MapGraph | None) -> WarlightGame:
    """Build a game; raise SetupError without a map, or where the rules do not fit it."""
    if graph is None:
        raise SetupError(say("Warlight is played on a map: name one."))
    return WarlightGame(graph, settings_of(rules, players))


def label(game: WarlightGame, _state: WarlightState, _player: int, move: WarlightMove) -> str:
    """Return a turn or picks as lists and trees show them."""
    if isinstance(move, Picks):
        return picks_label(game.graph, move)
    assert isinstance(move, Turn), "chance has no label"
    return turn_label(game.graph, move)


DESK: Final = Desk(
    NAME,
    phrase("Secret orders on a map, carried out at once: take every region of your opponents."),
    WarlightRules,
    build,
    rules_of,
    label,
    range(MIN_PLAYERS, MAX_PLAYERS + 1),
    is_on_map=True,
)
