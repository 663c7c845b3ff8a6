"""Studies as files: written, read, and refused with a reason."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import replace
from random import Random

import pytest

from engine.games.warlight.state import Phase
from engine.match import Match
from engine.record import GameRecord
from studio.analysing.archive import AnalysisFileError
from studio.analysing.convergence import ConvergencePlan, studied_by, study_position
from studio.analysing.file import analysis_bytes, analysis_from_bytes
from studio.analysing.positions import decisions_in
from studio.analysing.report import review_title
from studio.analysing.review import ReviewOptions, review_game
from studio.analysing.study_file import (
    StudiedConvergence,
    Study,
    is_study,
    searches_of,
    study_bytes,
    study_from_bytes,
)
from studio.position.searches import AnalysisOptions
from studio.position.trace import AnalysedTurn, SearchTrace
from tests.studio.grids import grid_game
from tests.studio.searches import made_up, made_up_snapshot, position_in


class Context:
    stopped = False

    def publish(self, value: object) -> None:
        """Take it."""

    def progress(self, done: int, total: int) -> None:
        """Hear it."""


def played(rounds: int = 2) -> GameRecord:
    game = grid_game()
    match = Match(game, Random(1))
    match.settle()
    while match.state.round < rounds:
        actors = game.actors(match.state)
        match.play({p: game.propose(match.state, p, match.rng, 1)[0] for p in actors})
        match.settle()
    return GameRecord.of(game, match)


def turns_of(record: GameRecord) -> tuple[AnalysedTurn, ...]:
    found = []
    for position in decisions_in(record):
        if position.state.phase is Phase.TURN and position.played is not None:
            trace = SearchTrace()
            trace.add(made_up_snapshot(position, 100))
            found.append(AnalysedTurn(position, trace))
    return tuple(found)


def test_the_searches_of_a_game_come_back_with_it() -> None:
    record = played()
    turns = turns_of(record)
    study = Study("searches", review_title(record), searches_of(turns), record)
    data = study_bytes(study)
    assert is_study(data)
    read = study_from_bytes(data)
    assert (read.kind, read.title) == ("searches", study.title)
    assert read.record is not None
    assert read.record.plies == record.plies
    assert len(read.turns) == len(turns) > 1
    for one, other in zip(read.turns, turns, strict=True):
        assert one.position.state == other.position.state
        assert one.trace.last is not None
        assert other.trace.last is not None
        assert one.trace.last.root_moves == other.trace.last.root_moves
        assert one.trace.last.provenance == other.trace.last.provenance


def test_a_review_keeps_its_trees_on_request() -> None:
    record, looked = played(1), list[AnalysedTurn]()
    options = ReviewOptions(iterations=20, samples=1, sample_iterations=5)
    review = review_game(Context(), record, options, build=made_up, looked=looked.append)
    assert len(looked) >= len(review.turns) > 0
    study = Study("searches", "reviewed", searches_of(looked), record, review)
    read = study_from_bytes(study_bytes(study))
    assert read.review == review
    assert len(read.turns) == len(looked)


def test_a_comparison_is_of_two_searches() -> None:
    position = position_in(Phase.TURN)
    trace = SearchTrace()
    trace.add(made_up_snapshot(position, 100))
    one = searches_of([AnalysedTurn(position, trace)])
    read = study_from_bytes(study_bytes(Study("comparison", "two", one * 2)))
    assert len(read.searches) == 2
    with pytest.raises(AnalysisFileError, match="two searches of one decision"):
        study_from_bytes(study_bytes(Study("comparison", "one", one)))


def test_a_convergence_study_comes_back_with_its_position() -> None:
    position, plan = position_in(Phase.TURN), ConvergencePlan(seeds=3, most=40)
    found = study_position(Context(), position, AnalysisOptions(), plan, made_up)
    made_by = studied_by(position, AnalysisOptions(), plan)
    kept = StudiedConvergence(position, plan, found, made_by)
    read = study_from_bytes(study_bytes(Study("convergence", "c", convergence=kept))).convergence
    assert read is not None
    assert read.position.is_same(position)
    assert (read.plan, read.made_by) == (plan, made_by)
    assert read.found.checkpoints == found.checkpoints
    assert [one.label for one in read.found.samples] == [one.label for one in found.samples]


def test_one_search_is_no_study_and_a_study_no_search() -> None:
    position = position_in(Phase.TURN)
    trace = SearchTrace()
    trace.add(made_up_snapshot(position, 100))
    single = analysis_bytes(position, AnalysisOptions(), trace)
    assert not is_study(single)
    several = study_bytes(Study("searches", "s", searches_of([AnalysedTurn(position, trace)])))
    with pytest.raises(AnalysisFileError, match="several searches"):
        analysis_from_bytes(several)


def with_header(**changes: object) -> bytes:
    position = position_in(Phase.TURN)
    trace = SearchTrace()
    trace.add(made_up_snapshot(position, 100))
    data = study_bytes(Study("searches", "s", searches_of([AnalysedTurn(position, trace)])))
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "analysis.json":
                content = json.dumps({**json.loads(content), **changes}).encode()
            new.writestr(name, content)
    return out.getvalue()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"kind": "magic"}, "no study of the kind “magic”"),
        ({"searches": 0}, "there is no search"),
        ({"searches": 2}, "broken"),
        ({"searches": 1 << 40}, "too large"),
        ({"searches": "x"}, "broken"),
        ({"version": 99}, "newer version"),
        ({"kind": "convergence"}, "broken"),
    ],
)
def test_a_broken_study_says_why(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(AnalysisFileError, match=reason):
        study_from_bytes(with_header(**changes))


def test_names_of_bots_survive() -> None:
    position = position_in(Phase.TURN)
    trace = SearchTrace()
    snapshot = made_up_snapshot(position, 100)
    assert snapshot.provenance is not None
    trace.add(replace(snapshot, provenance=replace(snapshot.provenance, bot="hard")))
    study = Study("searches", "s", searches_of([AnalysedTurn(position, trace)]))
    (turn,) = study_from_bytes(study_bytes(study)).turns
    assert turn.trace.last is not None
    assert turn.trace.last.provenance is not None
    assert turn.trace.last.provenance.bot == "hard"
