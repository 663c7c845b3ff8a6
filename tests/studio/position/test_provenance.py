"""What made a search: noted where it is made, told everywhere in the same words, made again."""

from __future__ import annotations

import dataclasses
import json
from random import Random

import pytest

from ai.games.warlight.searches import OpenLoopOptions
from ai.playing.bots import Seen
from ai.playing.entries import read_entry
from ai.playing.players import players_of
from ai.searching.provenance import Provenance
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import SetupError, UnsupportedGameError
from engine.games.warlight.state import Phase
from studio.analysing.file import analysis_bytes, analysis_from_bytes
from studio.analysing.text import candidates_csv, course_csv, to_json, to_text
from studio.position.position import Position
from studio.position.provenance import (
    placed_line,
    provenance_data,
    provenance_line,
    provenance_text,
)
from studio.position.searches import (
    AnalysisOptions,
    analyse,
    options_behind,
    placed,
    provenance_of,
)
from studio.position.trace import SearchTrace
from tests.studio.searches import made_up, position_in

OPTIONS = AnalysisOptions(
    seconds=None, iterations=400, seed=7, told=OpenLoopOptions(exploration=2**0.5)
)


class Context:
    stopped = False

    def __init__(self) -> None:
        self.seen: list[AnalysisSnapshot] = []

    def publish(self, value: object) -> None:
        assert isinstance(value, AnalysisSnapshot)
        self.seen.append(value)


@pytest.fixture(scope="module")
def position() -> Position:
    return position_in(Phase.TURN)


@pytest.fixture(scope="module")
def snapshot(position: Position) -> AnalysisSnapshot:
    return analyse(Context(), position, OPTIONS, made_up)


def test_every_picture_of_a_search_says_what_made_it(position: Position) -> None:
    context = Context()
    last = analyse(context, position, dataclasses.replace(OPTIONS, iterations=40_000), made_up)
    made_by = provenance_of(position, dataclasses.replace(OPTIONS, iterations=40_000))
    assert {one.provenance.seed for one in [*context.seen, last] if one.provenance} == {7}
    assert last.provenance == made_by
    assert (made_by.game, made_by.search, made_by.map) == ("warlight", "open-loop", "Grid")
    assert made_by.told["exploration"] == 2**0.5
    assert made_by.position == position.title


def test_a_line_says_all_that_decides(snapshot: AnalysisSnapshot) -> None:
    line = provenance_line(snapshot.provenance)
    assert line == (
        "Open loop: c 1.41421, Playout 8, Memory 1,024 MB · 400 iterations · 1 worker · seed 7"
    )
    assert placed_line(snapshot.provenance) == f"Warlight · turn 1 · {line}"
    assert provenance_line(None) == "nobody noted what made this search"


def test_all_that_is_known_is_told_line_by_line(snapshot: AnalysisSnapshot) -> None:
    assert snapshot.provenance is not None
    text = provenance_text(snapshot.provenance)
    for line in ("Game: Warlight", "Map: Grid", "Search: Open loop (open-loop)", "c: 1.41421"):
        assert line in text.splitlines()
    assert "Until: 400 iterations" in text
    assert "Program: Marchland" in text


def test_files_have_every_digit(position: Position, snapshot: AnalysisSnapshot) -> None:
    trace = SearchTrace()
    trace.add(snapshot)
    told = json.loads(to_json(snapshot))["provenance"]
    assert told["told"]["exploration"] == 2**0.5
    assert to_text(snapshot).endswith(provenance_line(snapshot.provenance) + "\n")
    for table in (candidates_csv(snapshot), course_csv(trace)):
        head, *rows = table.decode().splitlines()
        assert head.endswith(",provenance")
        assert all("1.4142135623730951" in row for row in rows)
    kept = analysis_from_bytes(analysis_bytes(position, OPTIONS, trace))
    assert kept.snapshot.provenance == snapshot.provenance


def test_a_bot_says_what_it_searched_with(position: Position) -> None:
    bot = read_entry(players_of("warlight"), "mcts:iterations=20,exploration=0.7,mode=source")
    seen = Seen(position.game, position.state, position.player)
    found = bot.make().choose(seen, Random(3)).search
    assert found is not None
    made_by = found.provenance
    assert made_by is not None
    assert (made_by.search, made_by.told["exploration"], made_by.iterations) == (
        "baseline", 0.7, 20,
    )  # fmt: skip
    assert made_by.told["weights.army"] == 10.0
    named = placed(made_by, position, "mcts")
    assert provenance_line(named).startswith("bot: Searching bot (MCTS) · Baseline: c 0.7")


def test_the_same_is_searched_again(position: Position) -> None:
    bot = read_entry(players_of("warlight"), "mcts:iterations=60,exploration=0.7").make()
    seen = Seen(position.game, position.state, position.player)
    found = bot.choose(seen, Random(3)).search
    assert found is not None
    assert found.provenance is not None
    again = analyse(Context(), position, options_behind(found.provenance))
    assert [(m.label, m.visits) for m in again.root_moves] == [
        (m.label, m.visits) for m in found.root_moves
    ]


def test_what_is_gone_cannot_be_searched_again() -> None:
    with pytest.raises(UnsupportedGameError):
        options_behind(Provenance("warlight", "magic"))
    with pytest.raises(SetupError):
        options_behind(Provenance("warlight", "open-loop", {"exploration": -1.0}))
    with pytest.raises(SetupError):
        options_behind(Provenance("warlight", "open-loop", {"exploration": "much"}))


def test_another_programs_search_is_named_as_it_is() -> None:
    made_by = Provenance("heap\n", "magic", {"depth": 3, "wild": True}, bot="<b>it</b>")
    line = provenance_line(made_by)
    assert line == "<b>it</b> · magic: depth 3, wild yes · 1 worker · seed 0"
    assert "Program: Marchland, of an unknown version" in provenance_text(made_by)
    assert (provenance_data(made_by) or {})["told"] == {"depth": 3, "wild": True}
    assert provenance_data(None) is None
