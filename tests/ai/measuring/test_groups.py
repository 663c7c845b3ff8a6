"""Groups at a table: everyone has every seat, all meet, and more games go on from fewer."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.measuring.groups import Group, pivot_seatings, seatings

SIZES = st.tuples(st.integers(2, 9), st.integers(2, 8))


def meetings(games: list[tuple[int, Group]]) -> Counter[tuple[int, int]]:
    return Counter(two for _, seats in games for two in combinations(sorted(set(seats)), 2))


@settings(deadline=None, max_examples=60)
@given(SIZES, st.integers(1, 30))
def test_everyone_has_every_seat_as_often_and_meets_all_often_enough(
    sizes: tuple[int, int], wanted: int
) -> None:
    entries, seats = sizes
    games = list(seatings(entries, seats, wanted))
    assert len(set(games)) == len(games)
    places = Counter((entry, seat) for _, group in games for seat, entry in enumerate(group))
    assert len(set(places.values())) == 1
    assert len(places) == entries * seats
    met = meetings(games)
    assert len(met) == entries * (entries - 1) // 2
    assert min(met.values()) >= wanted


@settings(deadline=None, max_examples=30)
@given(SIZES, st.integers(1, 20), st.integers(1, 20))
def test_more_games_are_more_of_the_same(sizes: tuple[int, int], some: int, more: int) -> None:
    first, longer = list(seatings(*sizes, some)), list(seatings(*sizes, some + more))
    assert longer[: len(first)] == first


@settings(deadline=None, max_examples=30)
@given(SIZES, st.integers(1, 12))
def test_a_block_is_the_rotations_of_one_order(sizes: tuple[int, int], wanted: int) -> None:
    games, seats = list(seatings(*sizes, wanted)), sizes[1]
    for start in range(0, len(games), seats):
        block = games[start : start + seats]
        first = block[0][1]
        assert {number for number, _ in block} == {block[0][0]}
        assert {group for _, group in block} == {(*first[by:], *first[:by]) for by in range(seats)}


@pytest.mark.parametrize("entries", [2, 3, 4, 7, 12])
def test_two_seats_are_pairs_of_everyone_with_everyone(entries: int) -> None:
    games = list(seatings(entries, 2, 6))
    assert set(meetings(games).values()) == {6}
    assert {block for block, _ in games} == {0, 1, 2}


@pytest.mark.parametrize(
    ("entries", "seats", "wanted", "games", "most"),
    [
        (3, 3, 6, 6, 6),
        (4, 4, 24, 24, 24),
        (7, 3, 3, 21, 3),
        (10, 4, 100, 760, 104),
        (2, 4, 8, 8, 8),
    ],
)
def test_designs_are_as_small_and_even_as_known_ones(
    entries: int, seats: int, wanted: int, games: int, most: int
) -> None:
    found = list(seatings(entries, seats, wanted))
    assert (len(found), max(meetings(found).values())) == (games, most)


def test_neighbours_take_turns() -> None:
    # All six orders of four round the table: each follows each other as often.
    following = Counter(
        (seats[place - 1], seats[place]) for _, seats in seatings(4, 4, 24) for place in range(4)
    )
    assert set(following.values()) == {8}


def test_many_entries_on_many_seats_are_drawn_from() -> None:
    games = list(seatings(32, 8, 8))
    assert len(games) == 256
    assert games == list(seatings(32, 8, 8))


@settings(deadline=None, max_examples=30)
@given(st.integers(2, 8), st.integers(0, 6), st.integers(1, 20), st.integers(0, 3))
def test_pivots_meet_all_on_every_seat(seats: int, more: int, wanted: int, seed: int) -> None:
    entries = seats + more
    games = list(pivot_seatings(entries, seats, wanted, seed))
    assert len(set(games)) == len(games)
    assert min(meetings(games).values()) >= wanted
    assert len(meetings(games)) == entries * (entries - 1) // 2
    places = Counter((entry, seat) for _, group in games for seat, entry in enumerate(group))
    for entry in range(entries):
        assert len({places[entry, seat] for seat in range(seats)}) == 1
    played = Counter(entry for _, group in games for entry in group)
    assert max(played.values()) - min(played.values()) <= 2 * seats * len(games) / entries
    assert games == list(pivot_seatings(entries, seats, wanted, seed))
    longer = list(pivot_seatings(entries, seats, wanted + 3, seed))
    assert longer[: len(games)] == games


def test_the_pivot_has_fewest_games_and_its_company_is_least_met() -> None:
    games = [group for _, group in pivot_seatings(6, 3, 12, 1)]
    played: Counter[int] = Counter()
    met: Counter[frozenset[int]] = Counter()
    for group in games[::3]:
        least = min(played[entry] for entry in range(6))
        pivots = [entry for entry in group if played[entry] == least]
        assert any(
            min(met[frozenset((pivot, other))] for other in group if other != pivot)
            == min(met[frozenset((pivot, other))] for other in range(6) if other != pivot)
            for pivot in pivots
        )
        played.update(dict.fromkeys(group, 3))
        met.update({frozenset(two): 3 for two in combinations(group, 2)})


def test_pivots_need_company() -> None:
    with pytest.raises(ValueError, match="fewer"):
        next(pivot_seatings(3, 4, 1, 0))
