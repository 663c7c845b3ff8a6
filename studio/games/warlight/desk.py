"""Warlight at the studio's desk: its rules as choices, its moves in words."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from ai.games.warlight.words import picks_label, turn_label
from ai.playing.players import make_bot
from ai.searching.options import limit, option
from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.cartography.scenarios import Scenario, check_scenarios, start_of
from engine.errors import SetupError
from engine.games.warlight.rules import NAME, WarlightGame
from engine.games.warlight.setup import MAX_PLAYERS, MIN_PLAYERS
from engine.games.warlight.state import (
    Phase,
    Picks,
    StartPosition,
    Turn,
    WarlightMove,
    WarlightSettings,
    WarlightState,
)
from engine.match import Match
from engine.wording import phrase, say
from studio.desk import Desk
from studio.games.warlight.log_book import RoundBook
from studio.games.warlight.playhead import RoundHead
from studio.games.warlight.sampling import sample_line
from studio.games.warlight.steps import weighing_of
from studio.games.warlight.turn_log import explain

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


def round_number(_game: WarlightGame, state: WarlightState) -> int:
    """Return the round that a decision belongs to: 0 for the picks, then from 1."""
    return 0 if state.phase in (Phase.DEAL, Phase.PICK) else state.round + 1


def opening(game: WarlightGame, dice: Random, at_once: bool) -> WarlightState:
    """Return the state of the first turns, all picked by start value, or at once of the picks."""
    from ai.playing.bots import Seen  # noqa: PLC0415 - slow to import, and not always needed

    match: Match[WarlightState, WarlightMove] = Match(game, dice)
    match.settle()
    picker = make_bot(NAME, "aggressive")
    while not at_once and match.state.phase is Phase.PICK:
        actors = game.actors(match.state)
        match.play({p: picker.choose(Seen.in_match(match, p), match.rng).move for p in actors})
        match.settle()
    return match.state


def from_scenario(rules: WarlightRules, model: MapModel, scenario: Scenario) -> WarlightGame:
    """Return the game that starts from a scenario; raise SetupError if it cannot be played."""
    settings = settings_of(rules, len(scenario.players))
    return WarlightGame(MapGraph.from_model(model), settings, start_position(scenario, model))


def start_position(scenario: Scenario, model: MapModel) -> StartPosition:
    """Return where a game starts; raise SetupError for a scenario that cannot be played."""
    issues = check_scenarios([scenario], model)
    if issues:
        raise SetupError(f"{issues[0].message} {issues[0].advice}")
    return StartPosition(*start_of(scenario, model))


DESK: Final = Desk(
    NAME,
    phrase("Secret orders on a map, carried out at once: take every region of your opponents."),
    WarlightRules,
    build,
    rules_of,
    label,
    range(MIN_PLAYERS, MAX_PLAYERS + 1),
    round_number,
    opening,
    is_on_map=True,
    explain=explain,
    weighing=weighing_of,
    owners=lambda state: state.owners,
    playhead=RoundHead,
    log=RoundBook,
    sample_line=sample_line,
    from_scenario=from_scenario,
)
