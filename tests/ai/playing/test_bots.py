"""Bots in whole games: legal, reproducible, as strong as they should be."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.players import PLAYERS
from ai.games.warlight.workers import build_search
from ai.playing.arena import play_game, play_series
from ai.playing.bots import BotOptions, Seen
from ai.playing.players import make_bot
from engine.errors import UnsupportedGameError
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightSettings, WarlightState
from engine.match import Match
from tests.engine.graphs import grid_graph, ring_graph, world_like

QUICK = BotOptions(seconds=None, iterations=60)
SIMPLE = ("random", "aggressive", "smart-random", "defensive")


def game_of(players: int, rounds: int = 12) -> WarlightGame:
    return WarlightGame(world_like(), WarlightSettings(players, round_limit=rounds))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", SIMPLE)
def test_simple_bots_play_whole_games_of_any_size(name: str, players: int) -> None:
    # `play_game` checks every move.
    bots = [
        make_bot("warlight", name),
        *(make_bot("warlight", SIMPLE[i]) for i in range(players - 1)),
    ]
    result = play_game(game_of(players), bots, seed=players)
    assert result is not None
    assert 1 <= result.state.round <= 12


@pytest.mark.parametrize("name", SIMPLE)
def test_simple_bots_pick_one_at_a_time_too(name: str) -> None:
    game = WarlightGame(ring_graph((3, 4, 3)), WarlightSettings(4, round_limit=4))
    assert play_game(game, [make_bot("warlight", name)] * 4, seed=1) is not None


def test_the_searching_bot_plays_whole_games() -> None:
    for graph in (world_like(), grid_graph(2, 3)):
        game = WarlightGame(graph, WarlightSettings(2, round_limit=6))
        bots = [make_bot("warlight", "mcts", QUICK), make_bot("warlight", "aggressive")]
        assert play_game(game, bots, seed=1) is not None


def test_the_searching_bot_beats_the_random_one() -> None:
    entries = [(name, make_bot("warlight", name, QUICK)) for name in ("mcts", "random")]
    result = play_series(game_of(2, 60), entries, 6, seed=3)
    assert [standing.wins for standing in result.standings] == [6, 0]


@pytest.mark.parametrize("players", [3, 5])
def test_the_searching_bot_plays_games_of_more_players(players: int) -> None:
    bots = [
        make_bot("warlight", "mcts", QUICK),
        *(make_bot("warlight", "smart-random") for _ in range(players - 1)),
    ]
    result = play_game(game_of(players, 4), bots, seed=players)
    assert result is not None
    assert result.state.round == 4


def test_a_searching_bot_shows_its_search() -> None:
    game = game_of(2)
    state = after_deal(game)
    seen: list[int] = []
    options = BotOptions(seconds=0.3, workers=2)
    decision = make_bot("warlight", "mcts", options).choose(
        Seen(game, state, 0), Random(1), publish=lambda snapshot: seen.append(snapshot.iterations)
    )
    assert decision.search is not None
    assert decision.move == decision.search.root_moves[0].move
    assert len(decision.search.workers) == 2
    assert seen == sorted(seen)
    assert make_bot("warlight", "aggressive").choose(Seen(game, state, 0), Random(1)).search is None


def test_the_same_seed_gives_the_same_decision() -> None:
    game = game_of(2)
    state = after_deal(game)
    for workers in (1, 2):
        bot = make_bot("warlight", "mcts", BotOptions(None, 200, workers))
        one, other = (bot.choose(Seen(game, state, 1), Random(9)).search for _ in range(2))
        assert one is not None
        assert other is not None
        assert one.root_moves == other.root_moves


def test_workers_have_dice_of_their_own() -> None:
    game = game_of(2)
    search = build_search(game, after_deal(game), 0, workers=2, seed=1)
    search.step(400)
    one, other = search.snapshot(0.0).workers
    assert one.iterations == other.iterations == 200
    assert one.root_visits != other.root_visits


def test_an_unknown_bot_is_told_the_names() -> None:
    with pytest.raises(UnsupportedGameError, match=r"no bot “alphazero”. Bots: mcts, aggressive"):
        make_bot("warlight", "alphazero")
    assert {kind.name for kind in PLAYERS.bots} == {"mcts", *SIMPLE}


def after_deal(game: WarlightGame) -> WarlightState:
    state = game.initial_state()
    return game.advance(state, {CHANCE: game.sample_chance(state, Random(5))})


def course_of(name: str, rounds: int, options: BotOptions = QUICK) -> str:
    """Return a digest of all moves of a game between two such bots."""
    game = game_of(2, rounds)
    match: Match[WarlightState, WarlightMove] = Match(game, Random(7))
    bot, digest = make_bot("warlight", name, options), hashlib.sha256()
    while actors := game.actors(match.state):
        state = match.state
        if actors == (CHANCE,):
            match.settle()
        else:
            rngs = {player: Random(f"{player} {match.ply}") for player in actors}
            match.play({p: bot.choose(Seen(game, state, p), rng).move for p, rng in rngs.items()})
        for player, move in sorted(match.record[-1].items()):
            digest.update(game.format_move(state, player, move).encode())
    assert match.state.phase is Phase.OVER
    return digest.hexdigest()[:16]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("random", "1aa5abab2030fbda"),
        ("aggressive", "df8574df618338e1"),
        ("smart-random", "b35ed4b829c7be44"),
        ("defensive", "d873d90f81c7f27f"),
    ],
)
def test_the_simple_bots_are_what_they_were(name: str, expected: str) -> None:
    # Baselines of all strength tables: they must never change.
    assert course_of(name, 30) == expected


def test_the_source_mode_is_what_it_was() -> None:
    source = BotOptions(None, 150, search=SearchOptions.baseline())
    assert course_of("mcts", 12, source) == "d799258512c8611a"
