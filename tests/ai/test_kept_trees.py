"""Bots that go on with the tree of the last round, and never with a wrong one."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.workers import build_search
from ai.playing.arena import play_game, play_series
from ai.playing.bots import BotOptions, Decision, Seen, own_bot
from ai.playing.players import make_bot
from ai.searching.options import PARALLEL_MODES, Parallel
from ai.searching.parallel import RootParallelSearch
from ai.searching.search import Continuing
from ai.searching.snapshot import AnalysisSnapshot
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightSettings, WarlightState
from tests.ai.positions import random_state
from tests.ai.searching.test_parallel import Fake
from tests.engine.graphs import world_like

GAME = WarlightGame(world_like(), WarlightSettings(round_limit=5))
KEEPING = BotOptions(seconds=None, iterations=300, keep_tree=True)


def picks_of(game: WarlightGame = GAME) -> WarlightState:
    state = game.initial_state()
    return game.advance(state, {CHANCE: game.sample_chance(state, Random(2))})


def after_picks(mine: Decision, player: int) -> WarlightState:
    """The turns after the picks that the search of a player expects."""
    state = picks_of()
    other = make_bot("warlight", "mcts", KEEPING).choose(Seen(GAME, state, 1 - player), Random(4))
    return GAME.advance(state, {player: mine.move, 1 - player: other.move})


def search_of(decision: Decision) -> AnalysisSnapshot:
    assert decision.search is not None
    return decision.search


@pytest.mark.parametrize("mode", PARALLEL_MODES)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_goes_on_with_what_it_knows(mode: Parallel, workers: int) -> None:
    options = replace(KEEPING, workers=workers, search=SearchOptions(parallel=mode))
    bot = make_bot("warlight", "mcts", options)
    first = bot.choose(Seen(GAME, picks_of(), 0), Random(1))
    assert search_of(first).kept == 0
    state = after_picks(first, 0)
    second = search_of(bot.choose(Seen(GAME, state, 0), Random(2)))
    assert 0 < second.kept < 300
    assert second.iterations == second.kept + 300 == second.tree.visits[0]
    assert sum(figures.iterations for figures in second.workers) == second.iterations
    GAME.check(state, 0, second.root_moves[0].move)  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", PARALLEL_MODES)
@pytest.mark.parametrize("workers", [1, 2])
def test_every_search_can_go_on(mode: Parallel, workers: int) -> None:
    options = SearchOptions(parallel=mode)
    search = build_search(GAME, picks_of(), 0, workers=workers, seed=1, options=options)
    assert isinstance(search, Continuing)
    search.step(200)
    unknown = random_state(GAME, Random(3))
    assert not search.advance(unknown)
    search.step(100)
    snapshot = search.snapshot(0.0)
    assert (snapshot.iterations, snapshot.kept) == (100, 0)
    for move in snapshot.root_moves:
        GAME.check(unknown, 0, move.move)  # type: ignore[arg-type]


def test_without_asking_nothing_is_kept() -> None:
    bot = make_bot("warlight", "mcts", replace(KEEPING, keep_tree=False))
    state = after_picks(bot.choose(Seen(GAME, picks_of(), 0), Random(1)), 0)
    assert search_of(bot.choose(Seen(GAME, state, 0), Random(2))).kept == 0


def fresh(game: WarlightGame, state: WarlightState, player: int, seed: int) -> Decision:
    return make_bot("warlight", "mcts", KEEPING).choose(Seen(game, state, player), Random(seed))


def test_another_player_or_game_or_an_earlier_round_begins_anew() -> None:
    bot = make_bot("warlight", "mcts", KEEPING)
    first = bot.choose(Seen(GAME, picks_of(), 0), Random(1))
    state = after_picks(first, 0)
    other_rules = WarlightGame(GAME.graph, replace(GAME.settings, attack_probability=0.5))
    for game, player, position in (
        (GAME, 1, state),  # a bot on two seats
        (other_rules, 0, state),
        (GAME, 0, picks_of()),  # stepped back
        (GAME, 0, replace(state, round=1)),  # a round is missing
    ):
        bot.choose(Seen(GAME, picks_of(), 0), Random(1))
        found = search_of(bot.choose(Seen(game, position, player), Random(5)))
        expected = search_of(fresh(game, position, player, 5))
        assert found.kept == 0
        assert found.root_moves == expected.root_moves


def test_the_round_counts_not_only_the_position() -> None:
    # Defence alone: whoever stays where he is may be asked twice in equal positions.
    state = random_state(GAME, Random(3))
    search = build_search(GAME, state, 0, seed=1)
    search.step(2000)
    assert isinstance(search, Continuing)
    assert not search.advance(state)


def courses(keep: bool) -> list[tuple[int, int, WarlightMove, int]]:
    """Return the decisions of a game between twins, and what they had kept for each."""
    seen: list[tuple[int, int, WarlightMove, int]] = []
    twin = make_bot("warlight", "mcts", replace(KEEPING, keep_tree=keep))

    def note(state: WarlightState, player: int, decision: Decision) -> None:
        seen.append((state.round, player, decision.move, search_of(decision).kept))

    assert play_game(GAME, [twin, twin], seed=3, witness=note) is not None
    return seen


def test_a_game_can_be_repeated_from_its_start() -> None:
    first, again = courses(keep=True), courses(keep=True)
    assert first == again
    assert any(kept for *_, kept in first)
    assert not any(kept for *_, kept in courses(keep=False))


def test_a_bot_on_two_seats_of_a_game_keeps_two_trees() -> None:
    kept = {player for _, player, _, count in courses(keep=True) if count}
    assert kept == {0, 1}


def test_nothing_is_carried_from_game_to_game() -> None:
    entries = [
        ("keeps", make_bot("warlight", "mcts", KEEPING)),
        ("random", make_bot("warlight", "random")),
    ]
    one = play_series(GAME, entries, 2, seed=1)
    assert play_series(GAME, entries, 2, seed=1) == one
    bot = make_bot("warlight", "mcts", KEEPING)
    assert own_bot(bot) is not bot
    simple = make_bot("warlight", "random")
    assert own_bot(simple) is simple


def test_picks_in_turn_lead_on_from_the_last_one_alone() -> None:
    game = WarlightGame(world_like(), WarlightSettings(3))
    state, kept = picks_of(game), []
    bots = [make_bot("warlight", "mcts", KEEPING) for _ in range(3)]
    assert state.pick_order == (0, 1, 2, 2, 1, 0)
    while state.phase is Phase.PICK:
        (player,) = game.actors(state)
        decision = bots[player].choose(Seen(game, state, player), Random(1))
        kept.append(search_of(decision).kept)
        state = game.advance(state, {player: decision.move})
    first_turns = [
        search_of(bot.choose(Seen(game, state, p), Random(1))) for p, bot in enumerate(bots)
    ]
    assert kept == [0] * 6  # the others picked in between
    assert first_turns[0].kept > 50


def test_workers_that_cannot_go_on_are_a_mistake_of_ours() -> None:
    with pytest.raises(AssertionError, match="cannot go on"):
        RootParallelSearch([Fake(), Fake()]).advance(picks_of())
