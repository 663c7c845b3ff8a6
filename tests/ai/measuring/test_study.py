"""Studies: pairs with swapped seats, the same games whatever the cores, honest tables."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.workers import build_search
from ai.measuring.pairs import pair_seed
from ai.measuring.study import (
    Contender,
    StudyGame,
    StudySettings,
    Trial,
    Winner,
    check_playable,
    games_at_once,
    plan,
    play,
    play_study,
    tabulate,
)
from ai.playing.intervals import wilson
from ai.searching.options import PARALLEL_MODES, Parallel
from engine.errors import SetupError, UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.ai.positions import random_state
from tests.ai.studies import GAME, ROOT, SETTINGS, STUDY, played, study_of


def test_games_are_planned_in_pairs_with_swapped_seats() -> None:
    fixtures = plan(ROOT, 5)
    assert [(f.pair, f.seat) for f in fixtures[:5]] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]
    assert [f.contender for f in fixtures] == [ROOT[0]] * 5 + [ROOT[1]] * 5
    assert plan(ROOT[:1], 3) == plan(ROOT[:1], 5)[:3]  # more games later are more of the same


def test_contenders_meet_the_same_luck_and_studies_do_not() -> None:
    games = played(plan(ROOT, 4))
    seeds = [game.seed for game in games]
    assert seeds[:4] == seeds[4:] == [pair_seed(3, 0)] * 2 + [pair_seed(3, 1)] * 2
    assert len({pair_seed(seed, pair) for seed in range(20) for pair in range(20)}) == 400


def test_games_come_in_order_whatever_the_cores() -> None:
    leaf = Contender("leaf", 2)
    fixtures = plan((*ROOT, leaf), 4)
    games = played(fixtures)
    assert [game.fixture for game in games] == fixtures
    assert played(fixtures, cores=3) == games


def test_a_game_depends_on_its_fixture_alone() -> None:
    fixtures = plan(ROOT[1:], 4)
    assert [play(STUDY, fixture) for fixture in fixtures[::-1]] == played(fixtures)[::-1]


@pytest.mark.parametrize("mode", PARALLEL_MODES)
def test_one_worker_plays_alike_in_all_modes(mode: Parallel) -> None:
    games = played(plan([Contender(mode, 1)], 2))
    assert [replace(game, mode="root") for game in games] == played(plan(ROOT[:1], 2))


@pytest.mark.parametrize("mode", PARALLEL_MODES)
def test_every_mode_plays_with_several_workers(mode: Parallel) -> None:
    fixtures = plan([Contender(mode, 3)], 2)
    games = played(fixtures, cores=2)
    assert [game.fixture for game in games] == fixtures
    assert all(1 <= game.rounds <= 6 for game in games)


def test_more_iterations_win_on_both_seats() -> None:
    # Against a reference that hardly thinks, ten times the iterations win on both seats.
    game = WarlightGame(GAME.graph, WarlightSettings(round_limit=100))
    settings = StudySettings(1, iterations_per_worker=300, reference_iterations=1)
    games = [play(study_of(game, settings), fixture) for fixture in plan(ROOT[:1], 6)]
    winners = [found.winner for found in games if found is not None]
    assert len(winners) == 6
    assert winners.count("contender") >= 5


def test_a_round_limit_is_a_draw() -> None:
    game = WarlightGame(GAME.graph, WarlightSettings(round_limit=1))
    found = play(study_of(game), Trial(ROOT[0], 0, 1))
    assert found is not None
    assert (found.winner, found.rounds, found.end) == ("draw", 1, "round limit")


def made_up(mode: Parallel, workers: int, number: int, winner: Winner) -> StudyGame:
    return StudyGame(mode, workers, number // 2, number % 2, 1, winner, 9, "conquest")


@given(
    st.lists(
        st.tuples(
            st.sampled_from(PARALLEL_MODES),
            st.integers(1, 16),
            st.sampled_from(["contender", "reference", "draw"]),
        )
    )
)
def test_a_table_counts_every_game_once(
    results: list[tuple[Parallel, int, Winner]],
) -> None:
    games = [made_up(*result[:2], number, result[2]) for number, result in enumerate(results)]
    rows = tabulate(games, SETTINGS)
    assert sum(row.games for row in rows) == len(games)
    places = [(PARALLEL_MODES.index(row.mode), row.workers) for row in rows]
    assert places == sorted(set(places))
    for row in rows:
        mine = [w for mode, workers, w in results if (mode, workers) == (row.mode, row.workers)]
        assert (row.wins, row.draws) == (mine.count("contender"), mine.count("draw"))
        assert row.score == wilson(row.wins + row.draws / 2, row.games)
        assert row.score.low <= row.score.share <= row.score.high
        assert row.iterations == 5 * row.workers


@dataclass
class _After:
    """Says stop once it was asked so often."""

    left: int

    @property
    def stopped(self) -> bool:
        self.left -= 1
        return self.left < 0


def test_a_stopped_study_keeps_whole_games_only() -> None:
    fixtures, games = plan(ROOT[:1], 50), list[StudyGame]()
    play_study(STUDY, fixtures, games.append, token=_After(300))
    assert 0 < len(games) < 50
    assert games == played(fixtures[: len(games)])


def test_whoever_writes_can_end_the_study_and_the_games_under_way() -> None:
    written: list[StudyGame] = []

    def write(game: StudyGame) -> None:
        if len(written) == 2:
            raise KeyboardInterrupt
        written.append(game)

    long = replace(SETTINGS, iterations_per_worker=50_000)
    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        play_study(STUDY, plan(ROOT, 50), write, cores=2)
    assert len(written) == 2
    assert threading.active_count() == before
    assert play(study_of(settings=long), Trial(ROOT[0], 0, 0), _After(20)) is None


def test_cores_are_shared_among_games() -> None:
    assert games_at_once(Contender("root", 16), 2) == 2
    assert games_at_once(Contender("leaf", 1), 2) == 2
    assert games_at_once(Contender("tree-local-locks", 2), 8) == 4
    assert games_at_once(Contender("tree-global-lock", 16), 2) == 1


def test_a_search_that_does_not_fit_is_refused() -> None:
    check_playable(STUDY, ROOT)
    large = study_of(contender="mcts:mode=stored-dice,memory_mb=0.02")
    with pytest.raises(UnsupportedGameError, match="too large to be searched"):
        check_playable(large, ROOT)
    with pytest.raises(UnsupportedGameError, match="too large to be searched"):
        play_study(large, plan(ROOT, 2), list[StudyGame]().append)


def test_workers_that_a_search_cannot_have_are_refused() -> None:
    for entry, expected in (
        ("mcts", "“mcts” searches otherwise with “leaf”"),
        ("mcts:mode=open-loop", "The open-loop search has private trees"),
    ):
        with pytest.raises(SetupError, match=expected):
            check_playable(study_of(contender=entry), [Contender("leaf", 2)])


@pytest.mark.parametrize(
    "contender", [*ROOT, Contender("leaf", 3), Contender("tree-local-locks", 2)]
)
def test_the_reserved_tree_is_never_too_small(contender: Contender) -> None:
    settings = StudySettings(2, iterations_per_worker=200, reference_iterations=200)
    options = study_of(settings=settings).bot(contender).options  # type: ignore[attr-defined]
    assert options.search.max_nodes < SearchOptions().max_nodes
    state = random_state(GAME, Random(1))
    search = build_search(GAME, state, 0, workers=contender.workers, options=options.search)
    assert options.iterations == 200 * contender.workers
    search.step(options.iterations)
    assert not search.is_full
