"""Tournaments: everyone meets everyone in pairs, tables count all, tests end them in time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.players import PLAYERS
from ai.measuring.ledger import GAMES_FILE
from ai.measuring.pairs import pair_seed
from ai.measuring.ratings import SequentialTest
from ai.measuring.tournament import (
    Fixture,
    TournamentGame,
    check_playable,
    games_at_once,
    pair_scores,
    plan,
    play,
    play_tournament,
    sequential_result,
    tabulate,
)
from ai.measuring.tournament_folder import PAYOFFS, Winner, format_of_seats, open_tournament
from ai.playing.entries import Entry, read_entries, read_entry
from engine.errors import RecordError, SetupError, UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.ai.studies import GAME
from tests.engine.graphs import grid_graph

ENTRIES = read_entries(PLAYERS, ["mcts:iterations=5", "random", "aggressive"])
FIRST, SECOND = read_entries(PLAYERS, ["smart-random", "random"])
SEED = 7
WINNERS: tuple[Winner, ...] = tuple(PAYOFFS)


def batched(fixtures: Sequence[Fixture]) -> list[tuple[Fixture, Fixture]]:
    return list(zip(fixtures[::2], fixtures[1::2], strict=True))


def played(
    fixtures: Sequence[Fixture], cores: int = 1, entries: Sequence[Entry] = ENTRIES
) -> list[TournamentGame]:
    games: list[TournamentGame] = []
    play_tournament(GAME, SEED, entries, fixtures, games.append, cores=cores)
    return games


def test_everyone_meets_everyone_in_pairs_with_swapped_seats() -> None:
    fixtures = plan(ENTRIES, 4)
    assert len(set(fixtures)) == len(fixtures) == 3 * 4
    assert {tuple(sorted(f.seats)) for f in fixtures} == {
        ("aggressive", "mcts:iterations=5"), ("aggressive", "random"),
        ("mcts:iterations=5", "random"),
    }  # fmt: skip
    assert [f.block for f in fixtures] == [0] * 6 + [1] * 6
    assert all(one.seats == other.seats[::-1] for one, other in batched(fixtures))
    assert plan(ENTRIES, 2) == fixtures[:6]  # more games later are more of the same
    assert plan(ENTRIES[::-1], 4) == fixtures  # whoever is named first
    assert len(plan(ENTRIES, 3)) == 12


def test_games_are_those_of_their_fixtures_whatever_the_cores() -> None:
    fixtures = plan(ENTRIES, 4)
    games = played(fixtures)
    assert [game.fixture for game in games] == fixtures
    assert played(fixtures, cores=3) == games
    assert all(game.seed == pair_seed(SEED, game.block) for game in games)
    known = {entry.text: entry for entry in ENTRIES}
    assert [play(GAME, SEED, known, fixture) for fixture in fixtures[::-1]] == games[::-1]


def test_the_stronger_wins_on_both_seats() -> None:
    game = WarlightGame(GAME.graph, WarlightSettings(round_limit=100))
    entries = read_entries(PLAYERS, ["random", "mcts:iterations=30"])
    games: list[TournamentGame] = []
    play_tournament(game, SEED, entries, plan(entries, 6), games.append)
    assert [row.wins for row in tabulate(games, entries)] == [0, 6]
    assert pair_scores(games, *entries) == [0.0] * 3
    assert pair_scores(games, *entries[::-1]) == [2.0] * 3


def test_cores_are_shared_among_games() -> None:
    threads = read_entries(PLAYERS, ["random", "mcts:iterations=5,workers=2"])
    assert games_at_once(ENTRIES, 4) == 4
    assert games_at_once(threads, 4) == 2
    assert games_at_once(threads, 1) == 1


def made_up(first: Entry, second: Entry, number: int, winner: Winner) -> TournamentGame:
    seats = tuple(sorted([first.text, second.text]))
    payoffs = PAYOFFS[winner]
    if number % 2:
        seats, payoffs = seats[::-1], payoffs[::-1]
    return TournamentGame(seats, number // 2, pair_seed(SEED, number // 2), payoffs, 9, "conquest")


@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(WINNERS)), max_size=40))
def test_a_table_counts_every_game_twice_and_those_of_others_never(
    results: list[tuple[int, Winner]],
) -> None:
    all_met = [(0, "draw"), (1, "draw"), (2, "draw"), *results]
    games = [
        made_up(ENTRIES[one], ENTRIES[(one + 1) % 3], number, winner)
        for number, (one, winner) in enumerate(all_met)
    ]
    stranger = read_entry(PLAYERS, "defensive")
    rows = tabulate([*games, made_up(stranger, ENTRIES[0], 0, "first")], ENTRIES)
    assert [row.entry for row in rows] == [entry.text for entry in ENTRIES]
    assert sum(row.games for row in rows) == 2 * len(games)
    assert sum(row.wins for row in rows) == sum(0 not in game.payoffs for game in games)
    assert sum(row.draws for row in rows) == 2 * sum(0 in game.payoffs for game in games)
    for row in rows:
        assert row.score.share == pytest.approx((row.wins + row.draws / 2) / row.games)
        assert row.rating.low <= row.rating.elo <= row.rating.high
    assert rows[0].rating.elo == 0


@given(st.lists(st.sampled_from(WINNERS), max_size=21))
def test_scores_of_pairs_are_seen_from_either_side(winners: list[Winner]) -> None:
    games = [made_up(FIRST, SECOND, number, winner) for number, winner in enumerate(winners)]
    scores = pair_scores(games, FIRST, SECOND)
    assert len(scores) == len(winners) // 2  # half a pair is none
    assert pair_scores(games, SECOND, FIRST) == [2 - score for score in scores]
    assert pair_scores(games[::-1], FIRST, SECOND)[: len(scores)] == scores
    assert pair_scores(games, FIRST, ENTRIES[0]) == []


def test_a_tournament_ends_when_its_test_is_decided_and_stays_so() -> None:
    test = SequentialTest(0, 400)
    entries = read_entries(PLAYERS, ["mcts:iterations=20", "random"])
    game = WarlightGame(GAME.graph, WarlightSettings(round_limit=100))
    fixtures, games = plan(entries, 60), list[TournamentGame]()

    def decided() -> bool:
        return sequential_result(games, *entries, test).verdict != "undecided"

    def go_on() -> None:
        left = fixtures[len(games) :]
        play_tournament(game, SEED, entries, left, games.append, cores=2, enough=decided)

    go_on()
    found = sequential_result(games, *entries, test)
    assert found.verdict == "accepted"
    assert len(games) == 2 * sum(found.pentanomial) < len(fixtures)
    before = games.copy()
    go_on()
    assert games == before


def test_a_search_that_does_not_fit_is_refused() -> None:
    check_playable(GAME, SEED, ENTRIES)
    large = read_entries(PLAYERS, ["random", "mcts:memory_mb=0.02"])
    with pytest.raises(UnsupportedGameError):
        check_playable(GAME, SEED, large)


# --- more than two seats

THREE = WarlightGame(grid_graph(4, 3), WarlightSettings(num_players=3, round_limit=6))
QUICK = read_entries(PLAYERS, ["aggressive", "defensive", "random", "smart-random"])


def at_three(fixtures: Sequence[Fixture], cores: int = 1) -> list[TournamentGame]:
    games: list[TournamentGame] = []
    play_tournament(THREE, SEED, QUICK, fixtures, games.append, cores=cores)
    return games


def test_everyone_has_every_seat_at_a_table_of_three() -> None:
    fixtures = plan(QUICK, 6, 3)
    games = at_three(fixtures, cores=2)
    assert [game.fixture for game in games] == fixtures
    assert at_three(fixtures[::-1]) == games[::-1]
    places = Counter((text, seat) for game in games for seat, text in enumerate(game.seats))
    assert len(places) == 12
    assert len(set(places.values())) == 1
    rows = tabulate(games, QUICK)
    assert sum(row.games for row in rows) == 3 * len(games)
    assert sum(row.score.share * row.games for row in rows) == pytest.approx(len(games))
    assert sum(row.wins for row in rows) == sum(max(game.payoffs) > 0 for game in games)
    assert rows[0].rating.elo == 0


def test_fewer_entries_than_seats_have_several() -> None:
    games = at_three(plan(QUICK[:2], 6, 3))
    assert {tuple(sorted(Counter(game.seats).values())) for game in games} == {(1, 2)}
    rows = tabulate(games, QUICK[:2])
    assert [row.games for row in rows] == [len(games) * 3 // 2] * 2


# --- the folder


def go_on(folder: Path, games: int, entries: Sequence[Entry] = ENTRIES) -> int:
    """Play what is missing; return how many games that were."""
    with open_tournament(folder, GAME, SEED) as ledger:
        left = [fixture for fixture in plan(entries, games) if fixture not in ledger.played]
        play_tournament(GAME, SEED, entries, left, ledger.add)
    return len(left)


def test_names_with_commas_are_read_again(tmp_path: Path) -> None:
    entries = read_entries(PLAYERS, ["mcts:iterations=5,mode=baseline", "random"])
    assert go_on(tmp_path, 2, entries) == 2
    assert b'"mcts:iterations=5,mode=baseline",random,0,0,' in (tmp_path / GAMES_FILE).read_bytes()
    assert go_on(tmp_path, 4, entries[::-1]) == 2
    assert go_on(tmp_path, 4, entries) == 0


def test_entries_and_games_can_be_added_later(tmp_path: Path) -> None:
    assert go_on(tmp_path, 2, ENTRIES[:2]) == 2
    assert go_on(tmp_path, 2) == 4
    assert go_on(tmp_path, 4) == 6


@pytest.mark.parametrize("cut", [0, 30, 60, 90, 150, 230, -1, -7])
def test_a_torn_file_is_completed_to_that_of_an_uninterrupted_tournament(
    tmp_path: Path, cut: int
) -> None:
    go_on(tmp_path, 2)
    file = tmp_path / GAMES_FILE
    whole = file.read_bytes()
    file.write_bytes(whole[:cut])
    assert go_on(tmp_path, 2) > 0
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (b"aggressive,mcts:iterations=5,0", b"mcts:iterations=5,aggressive,0", "alphabet"),
        (b"aggressive,mcts:iterations=5,0", b'aggressive,"mcts:iterations=5,0', "no game"),
        (b"aggressive,mcts:iterations=5,0,0", b"aggressive,mcts:iterations=5,0,2", "no game"),
        (b"aggressive,mcts:iterations=5,0,0", b"aggressive,mcts:iterations=5,0,1", "twice"),
        (b"aggressive,mcts:iterations=5,0,0", b"aggressive,mcts:iterations=5,4,0", "seed of pair"),
        (b"aggressive,mcts:iterations=5,0,0", b"aggressive,mcts:iterations=5,0", "8 values"),
    ],
)
def test_a_damaged_line_is_refused_with_its_number(
    tmp_path: Path, old: bytes, new: bytes, expected: str
) -> None:
    go_on(tmp_path, 2)
    file = tmp_path / GAMES_FILE
    whole = file.read_bytes()
    assert old in whole
    file.write_bytes(whole.replace(old, new, 1))
    with pytest.raises(RecordError, match=rf"games\.csv:[23]: .*{expected}"):
        go_on(tmp_path, 2)


def test_other_parameters_are_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on(tmp_path, 2)
    other = WarlightGame(grid_graph(3, 4), replace(GAME.settings, round_limit=9))
    for game, seed, expected in (
        (GAME, 8, "holds a tournament with other parameters: seed is 7 there and 8 here"),
        (other, SEED, "map fingerprint is .* rules: round limit is 6 there and 9 here"),
    ):
        with pytest.raises(SetupError, match=expected), open_tournament(tmp_path, game, seed):
            pass
    text = (tmp_path / format_of_seats(2).parameters_file).read_text()
    rounds = SearchOptions.best().playout_rounds
    assert text.count(f'"playout_rounds": {rounds}') == 2  # of the default and of mode “open-loop”
    (tmp_path / format_of_seats(2).parameters_file).write_text(
        text.replace(f'"playout_rounds": {rounds}', '"playout_rounds": 4')
    )
    with pytest.raises(SetupError, match="defaults: search: playout rounds is 4 there and"):
        go_on(tmp_path, 2)


def three_on(folder: Path, games: int) -> list[TournamentGame]:
    """Play what is missing of a tournament of three seats; return all that is there."""
    with open_tournament(folder, THREE, SEED) as ledger:
        left = [fixture for fixture in plan(QUICK, games, 3) if fixture not in ledger.played]
        play_tournament(THREE, SEED, QUICK, left, ledger.add)
        return ledger.games


@pytest.mark.parametrize("cut", [0, 60, 200, 333, -1, -9])
def test_a_torn_file_of_three_seats_is_completed(tmp_path: Path, cut: int) -> None:
    games = three_on(tmp_path, 3)
    file = tmp_path / GAMES_FILE
    whole = file.read_bytes()
    header = b"seat_1,seat_2,seat_3,block,seed,payoff_1,payoff_2,payoff_3,rounds,end\n"
    assert whole.startswith(header)
    file.write_bytes(whole[:cut])
    assert three_on(tmp_path, 3) == games
    assert file.read_bytes() == whole
    assert three_on(tmp_path, 9)[: len(games)] == games


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ("random,random,random,0,SEED,2,-1,-1,3,end", "no game of a tournament"),
        ("random,random,random,0,SEED,nan,-1,-1,3,end", "no game of a tournament"),
        ("random,random,random,-1,SEED,1,-1,-1,3,end", "no game of a tournament"),
        ("random,random,random,1,SEED,1,-1,-1,3,end", "the seed of pair 1"),
        ("random,random,0,SEED,1,-1,-1,3,end", "10 values are needed, not 9"),
    ],
)
def test_a_damaged_line_of_three_seats_is_refused(
    tmp_path: Path, values: str, expected: str
) -> None:
    three_on(tmp_path, 1)
    with (tmp_path / GAMES_FILE).open("a") as file:
        file.write(values.replace("SEED", str(pair_seed(SEED, 0))) + "\n")
    with pytest.raises(RecordError, match=expected):
        three_on(tmp_path, 1)


def test_a_folder_of_two_seats_holds_none_of_three(tmp_path: Path) -> None:
    go_on(tmp_path, 2)
    with pytest.raises(SetupError, match="num players is 2 there and 3 here"):
        three_on(tmp_path, 3)
