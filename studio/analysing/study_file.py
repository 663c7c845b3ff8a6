"""Studies as files (`.marchland-analysis`): searches of a game, a comparison, a convergence.

A file is a ZIP archive like that of one search, whose `analysis.json` says which kind it is; every
search in it is such a file itself, under `searches/`. Files are not trusted. Knows no window.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from ai.searching.convergence import Checkpoint, Convergence, Sample
from ai.searching.provenance import Provenance
from engine.errors import EngineError
from engine.record import GameRecord, dump_record
from engine.registry import load_game
from engine.wording import say
from studio.analysing.archive import (
    BROKEN,
    FORMAT,
    HEADER,
    MAX_FILE_BYTES,
    MAX_HEADER_BYTES,
    VERSION,
    AnalysisFileError,
    broken,
    header_of,
    opened,
)
from studio.analysing.convergence import ConvergencePlan
from studio.analysing.file import SavedAnalysis, analysis_bytes, analysis_from_bytes
from studio.analysing.report import review_from_json, review_to_json
from studio.analysing.review import GameReview
from studio.analysing.stored import SEARCH, StoredPosition
from studio.analysing.stored_positions import position_from, stored_position
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, options_like
from studio.position.trace import AnalysedTurn
from studio.trees.file import add_member, read_member

Kind: TypeAlias = Literal["searches", "comparison", "convergence"]
"""Of a game: those behind its turns, or of a review; two of a position; many of a position."""
KINDS: Final = get_args(Kind)
MOST_SEARCHES: Final = 4096
SIDES: Final = 2
_RECORD, _REVIEW, _CONVERGENCE = "record.json", "review.json", "convergence.json"


@dataclass(frozen=True, slots=True, eq=False)
class StudiedConvergence:
    """What many searches of a position say, and what made them."""

    position: Position
    plan: ConvergencePlan
    found: Convergence
    made_by: Provenance


@dataclass(frozen=True, slots=True, eq=False)
class Study:
    """What a file of several searches holds."""

    kind: Kind
    title: str
    searches: tuple[SavedAnalysis, ...] = ()  # in the order of the game, or A and B
    record: GameRecord[Any, Any] | None = None  # of the game
    review: GameReview | None = None  # of it
    convergence: StudiedConvergence | None = None

    @property
    def turns(self) -> tuple[AnalysedTurn, ...]:
        """The searches as those behind turns."""
        return tuple(AnalysedTurn(one.position, one.trace) for one in self.searches)

    @property
    def position(self) -> Position:
        """What is to be shown first."""
        if self.convergence is not None:
            return self.convergence.position
        return self.searches[-1].position


class _Stored(msgspec.Struct):
    format: str
    version: int
    kind: str
    title: str = ""
    searches: int = 0


class _StoredSample(msgspec.Struct):
    seed: int
    iterations: int
    label: str
    value: float
    estimate: float
    share: float  # of the visits of its choice
    elapsed_s: float | None = None  # files of earlier versions have none


class _StoredConvergence(msgspec.Struct):
    position: StoredPosition
    plan: ConvergencePlan
    provenance: Provenance
    samples: list[_StoredSample]
    checkpoints: list[Checkpoint]
    settled: int | None


def searches_of(turns: Sequence[AnalysedTurn]) -> tuple[SavedAnalysis, ...]:
    """Return the searches behind turns, as files keep them; those that found nothing left out."""
    return tuple(
        SavedAnalysis(
            turn.position,
            options_like(turn.trace.last.provenance, AnalysisOptions()),
            turn.trace,
        )
        for turn in turns
        if turn.trace.last is not None and turn.trace.last.root_moves
    )


# --- writing


def study_bytes(study: Study) -> bytes:
    """Return a study as a file."""
    assert study.searches or study.convergence, "a study has found something"
    stored = _Stored(FORMAT, VERSION, study.kind, study.title, len(study.searches))
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        add_member(archive, HEADER, msgspec.json.encode(stored))
        for number, one in enumerate(study.searches):
            data = analysis_bytes(one.position, one.options, one.trace)
            add_member(archive, f"searches/{number}", data)
        if study.record is not None:
            add_member(archive, _RECORD, dump_record(study.record))
            if study.review is not None:
                add_member(archive, _REVIEW, review_to_json(study.review, study.record).encode())
        if study.convergence is not None:
            add_member(archive, _CONVERGENCE, _convergence_bytes(study.convergence))
    return buffer.getvalue()


def _convergence_bytes(study: StudiedConvergence) -> bytes:
    found = study.found
    samples = [
        _StoredSample(one.seed, one.iterations, one.label, one.value, one.estimate, share,
                      one.elapsed_s)
        for one in found.samples
        for share in [one.shares[0][1] if one.shares else 0.0]
    ]  # fmt: skip
    return msgspec.json.encode(
        _StoredConvergence(
            stored_position(study.position),
            study.plan,
            study.made_by,
            samples,
            list(found.checkpoints),
            found.settled,
        )
    )


# --- reading


def is_study(data: bytes) -> bool:
    """Whether a file holds a study rather than one search; raise AnalysisFileError for neither."""
    with opened(data) as archive:
        return header_of(archive).kind != SEARCH


def study_from_bytes(data: bytes) -> Study:
    """Read a study, its searches with the tops of their trees.

    Raises AnalysisFileError, and nothing else, for what is no study or does not fit together.
    """
    with opened(data) as archive:
        try:
            return _study(archive)
        except AnalysisFileError:
            raise
        except EngineError as error:
            raise AnalysisFileError(
                say("The analysis cannot be shown: {reason}", reason=error)
            ) from error
        except (*BROKEN, RecursionError, TypeError) as error:
            raise broken(error) from error


def _study(archive: zipfile.ZipFile) -> Study:
    header_of(archive)
    stored = msgspec.json.decode(read_member(archive, HEADER, MAX_HEADER_BYTES), type=_Stored)
    kind = next((one for one in KINDS if one == stored.kind), None)
    if kind is None:
        raise AnalysisFileError(
            say("This program knows no study of the kind “{kind}”.", kind=stored.kind[:60])
        )
    record = review = convergence = None
    names = set(archive.namelist())
    if _RECORD in names:
        record = load_game(read_member(archive, _RECORD, MAX_HEADER_BYTES))
        if _REVIEW in names:
            review = review_from_json(read_member(archive, _REVIEW, MAX_HEADER_BYTES), record)
    if kind == "convergence":
        convergence = _convergence(read_member(archive, _CONVERGENCE, MAX_HEADER_BYTES))
    searches = tuple(_searches(archive, stored.searches))
    if convergence is None and not searches:
        raise ValueError(say("there is no search"))
    if kind == "comparison" and (
        len(searches) != SIDES or searches[0].snapshot.player != searches[1].snapshot.player
    ):
        raise ValueError(say("a comparison is of two searches of one decision"))
    return Study(kind, stored.title[:300], searches, record, review, convergence)


def _searches(archive: zipfile.ZipFile, count: int) -> list[SavedAnalysis]:
    if not 0 <= count <= MOST_SEARCHES:
        raise ValueError(say("a count is too large"))
    sizes = [info.file_size for info in archive.infolist()]
    if sum(sizes) > MAX_FILE_BYTES:
        raise ValueError(say("a count is too large"))
    return [
        analysis_from_bytes(read_member(archive, f"searches/{number}", MAX_FILE_BYTES))
        for number in range(count)
    ]


def _convergence(data: bytes) -> StudiedConvergence:
    stored = msgspec.json.decode(data, type=_StoredConvergence)
    samples = tuple(
        Sample(one.seed, one.iterations, one.label, one.label, one.value, one.estimate,
               ((one.label, one.share),), one.elapsed_s)
        for one in stored.samples
    )  # fmt: skip
    times = [point.elapsed_s for point in stored.checkpoints if point.elapsed_s is not None]
    if any(point.iterations < 1 for point in stored.checkpoints) or min(times, default=0) < 0:
        raise ValueError(say("a count is negative, or a value is no number"))
    found = Convergence(samples, tuple(stored.checkpoints), stored.settled)
    position = position_from(stored.position)
    return StudiedConvergence(position, stored.plan, found, stored.provenance)
