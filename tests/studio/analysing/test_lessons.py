"""Lessons: what ships is true, and what is no lesson is told what is wrong with it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ai.searching.snapshot import AnalysisSnapshot, RootMove
from studio.analysing.lessons import (
    Lesson,
    LessonError,
    lesson_title,
    read_lesson,
    shipped_lessons,
)
from studio.desk import desk_for
from studio.position.searches import AnalysisOptions, build_searcher
from studio.program.translation import LANGUAGES

EXPLORATION, CHANCE, HORIZON = shipped_lessons()
SPLIT = "+5 Amberfield; Amberfield>Stonegate 6, Amberfield>Lowfell 8, Amberfield>Saltmouth 8"
STRIKE = "+5 Amberfield; Amberfield>Stonegate 24"
TWO_FRONTS = "+8 Lowfell; Amberfield>Sunholm 4, Lowfell>Sandgate 10"


@cache
def lesson(path: Path) -> Lesson:
    return read_lesson(path)


def searched(told: Lesson, options: AnalysisOptions) -> AnalysisSnapshot:
    search = build_searcher(told.position, options)
    assert options.iterations is not None
    search.step(options.iterations)
    return search.snapshot(0.0)


@cache
def found(path: Path, page: int) -> AnalysisSnapshot:
    """What the search of a page finds; pages count from 1."""
    told = lesson(path)
    return searched(told, told.pages[page - 1].options)


def share(snapshot: AnalysisSnapshot, move: RootMove) -> float:
    return move.visits / sum(one.visits for one in snapshot.root_moves)


def by_label(snapshot: AnalysisSnapshot, label: str) -> RootMove:
    return next(move for move in snapshot.root_moves if move.label == label)


# --- what the lessons claim


def test_without_exploration_a_bad_turn_takes_nearly_all() -> None:
    greedy, usual = found(EXPLORATION, 1), found(EXPLORATION, 2)
    first = greedy.root_moves[0]
    assert share(greedy, first) > 0.9
    assert first.value == pytest.approx(0.12, abs=0.01)
    assert sum(move.visits in {1, 2} for move in greedy.root_moves) >= len(greedy.root_moves) / 2
    best = usual.root_moves[0]
    assert best.label != first.label
    assert best.value > max(0.5, 4 * first.value)
    assert by_label(greedy, best.label).visits == 1
    assert by_label(usual, first.label).value < 0.3


def test_too_much_exploration_knows_everything_a_little() -> None:
    usual, wide = found(EXPLORATION, 2), found(EXPLORATION, 3)
    shares = [share(wide, move) for move in wide.root_moves]
    assert len(shares) == 10
    assert all(0.08 < one < 0.14 for one in shares)
    good = {TWO_FRONTS, usual.root_moves[0].label}
    assert {move.label for move in wide.root_moves[:2]} == good
    assert wide.root_moves[0].depth <= usual.root_moves[0].depth / 2
    assert wide.root_moves[0].value > 0.7


def test_the_same_turn_ends_differently() -> None:
    told, snapshot = lesson(CHANCE), found(CHANCE, 1)
    first = snapshot.root_moves[0]
    assert first.label == TWO_FRONTS
    sample, options = desk_for(told.position.game).sample_line, told.pages[0].options
    assert sample is not None
    names = told.position.game.graph.region_names
    sunholm, ends = names.index("Sunholm"), []
    for seed in range(24):
        steps = sample(told.position, options, first, seed, build_searcher)
        after = next(step.state for step in steps if step.state.round == 1)
        ends.append((after.owners, after.armies))
    assert len(set(ends)) > 12
    held = sum(owners[sunholm] != 0 for owners, _ in ends)
    assert 0 < held < len(ends) / 2


def test_stored_dice_give_a_turn_the_worth_of_one_throw() -> None:
    unlucky, lucky = found(CHANCE, 2), found(CHANCE, 3)
    assert lesson(CHANCE).pages[1].options.seed != lesson(CHANCE).pages[2].options.seed
    assert unlucky.root_moves[0].label == lucky.root_moves[0].label == TWO_FRONTS
    assert unlucky.root_moves[0].value == pytest.approx(0.05, abs=0.01)
    assert lucky.root_moves[0].value == pytest.approx(0.66, abs=0.01)


def test_an_open_loop_gives_the_same_turn_the_mean() -> None:
    told = lesson(CHANCE)
    one, options = found(CHANCE, 4), told.pages[3].options
    other = searched(
        told, AnalysisOptions(None, 2000, seed=3, search="open-loop", told=options.told)
    )
    for snapshot in (one, other):
        assert snapshot.root_moves[0].label == TWO_FRONTS
        assert snapshot.root_moves[0].value == pytest.approx(0.5, abs=0.02)


def test_without_playouts_land_now_is_all_that_counts() -> None:
    blind, sighted = found(HORIZON, 1), found(HORIZON, 2)
    assert blind.root_moves[0].label.startswith(SPLIT)
    assert sighted.root_moves[0].label == STRIKE
    assert blind.root_moves[0].value == pytest.approx(0.29, abs=0.01)
    assert sighted.root_moves[0].value == pytest.approx(0.45, abs=0.01)


def test_depth_does_what_no_playout_does_and_takes_longer() -> None:
    told, deep = lesson(HORIZON), found(HORIZON, 3)
    assert deep.root_moves[0].label == STRIKE
    short, long = told.pages[0].options.iterations, told.pages[2].options.iterations
    assert short is not None
    assert long is not None
    assert long > 5 * short


# --- the files


@pytest.mark.parametrize("path", shipped_lessons(), ids=lambda path: path.stem)
def test_lessons_that_ship_are_there_in_every_language(path: Path) -> None:
    told = [read_lesson(path, language) for language in LANGUAGES]
    assert len({one.title for one in told}) == len(LANGUAGES)
    for pages in zip(*(one.pages for one in told), strict=True):
        assert len({page.text for page in pages}) == len(LANGUAGES)
        assert all(page.options == pages[0].options for page in pages)
        assert all("F9" in page.text for page in pages)
    assert told[0].position.map_name == "Duel"
    assert lesson_title(path, "cs") == told[list(LANGUAGES).index("cs")].title
    assert lesson_title(path, "xx") == told[0].title


GOOD = """
format = "marchland-lesson"
version = 1
game = "warlight"
map = "duel"
title = {en = "A lesson"}
[position]
players = ["One", "Two"]
regions = {Saltmouth = {player = 1, army = 3}, Copperfield = {player = 2}}
[[pages]]
title = {en = "A page"}
text = {en = "Look."}
search = {iterations = 50, told = {exploration = 1.0}}
[[pages]]
title = {en = "Another"}
text = {en = "Look again."}
"""


def write(folder: Path, text: str) -> Path:
    file = folder / "own.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_lesson_of_ones_own_is_read(tmp_path: Path) -> None:
    told = read_lesson(write(tmp_path, GOOD), "cs")
    names = told.position.game.graph.region_names
    state = told.position.state
    at = names.index("Saltmouth"), names.index("Copperfield")
    assert [(state.owners[i], state.armies[i]) for i in at] == [(0, 3), (1, 2)]
    assert told.title == "A lesson"
    assert [page.options.iterations for page in told.pages] == [50, 50]
    assert told.pages[0].options.told.exploration == 1.0


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("format =", "format ", "no TOML"),
        ('"marchland-lesson"', '"march"', "its format must be “marchland-lesson”"),
        ("version = 1", "version = 9", "it has version 9, but this program reads versions up to 1"),
        ('"warlight"', '"chess"', "chess"),
        ('"warlight"', '"sawhian"', "cannot be set up on a map"),
        ('"duel"', '"../duel"', "There is no map “../duel” here. Maps: czech-lands, duel"),
        ('title = {en = "A lesson"}', 'title = {cs = "Lekce"}', "the title is not there in “en”"),
        ('text = {en = "Look again."}', 'text = {en = " "}', "the text of page 2 is not there"),
        ("Saltmouth", "Atlantis", "Atlantis"),
        ("player = 2}", "player = 3}", "Copperfield"),
        ("army = 3", "army = -3", "$.position.regions"),
        ("iterations = 50", "iterations = 0", "$.pages[0].search.iterations"),
        ("search = {iterations = 50, told = {exploration = 1.0}}", "", "Page 1 says no search"),
        ("exploration = 1.0", "explore = 1.0", "on page 1: there is nothing called “explore”"),
        ("exploration = 1.0", 'exploration = "c"', "[pages.search.told] on page 1"),
        ("exploration = 1.0", "exploration = 99.0", "99"),
        ("told = {", 'search = "deep", told = {', "deep"),
        ('text = {en = "Look."}', "", "missing required field `text` - at `$.pages[0]`"),
        ("[position]", "[position]\nrules = {luck = 1}", "nothing called “luck”"),
        ("[position]", "[position]\nplayer = 3", "Player 3 has nothing to decide"),
        ("[position]", "[position]\nmood = 3", "unknown field `mood`"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_lesson_is_told(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    assert before in GOOD
    with pytest.raises(LessonError) as told:
        read_lesson(write(tmp_path, GOOD.replace(before, after, 1)))
    assert str(told.value).startswith("own.toml: ")
    assert said in str(told.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match=r"gone\.toml: it cannot be read"):
        read_lesson(tmp_path / "gone.toml")
