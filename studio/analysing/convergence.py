"""A convergence study of a position: run for the studio, and written as text, CSV and JSON.

What is measured is `ai.searching.convergence`'s affair. No widgets.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields, replace
from typing import Final, Protocol

import msgspec

from ai.searching.convergence import Checkpoint, Convergence, growing, measure
from ai.searching.provenance import Provenance
from ai.searching.search import Searcher
from engine.errors import SetupError
from engine.wording import say
from studio.position.labels import shown_label
from studio.position.position import Position
from studio.position.provenance import PROVENANCE, provenance_json, provenance_line
from studio.position.searches import (
    AnalysisContext,
    AnalysisOptions,
    SearcherFactory,
    provenance_of,
)
from studio.program.figures import count_text, percent_text
from studio.program.translation import tr

FORMAT: Final = "marchland-convergence"
VERSION: Final = 1
MOST_SEEDS: Final = 1000
MEMORY_MB: Final = 256.0  # of a search, of which there is one at a time


@dataclass(frozen=True, slots=True)
class ConvergencePlan:
    """How many searches, and how long."""

    seeds: int = 10
    most: int = 5000  # iterations
    least: int = 10
    first_seed: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.seeds <= MOST_SEEDS:
            raise SetupError(say("A study has 1 to {most} searches.", most=MOST_SEEDS))
        if not 1 <= self.least <= self.most:
            raise SetupError(
                say("The iterations grow: name at least 1, and no fewer for the last.")
            )

    @property
    def checkpoints(self) -> tuple[int, ...]:
        """The numbers of iterations at which the searches are asked."""
        return growing(self.most, self.least)


class StudyContext(AnalysisContext, Protocol):
    """The part of a job's context that a study uses."""

    def progress(self, done: int, total: int) -> None:
        """Hear how many checkpoints are done, and of how many."""
        ...


def study_position(
    context: StudyContext,
    position: Position,
    options: AnalysisOptions,
    plan: ConvergencePlan,
    build: SearcherFactory,
) -> Convergence:
    """Search a position with all seeds; publishes what is known after each.

    Stopped it returns what whole searches say.
    """
    small = _small(position, options)

    def search_of(seed: int) -> Searcher:
        return build(position, replace(small, seed=seed))

    return measure(
        search_of,
        plan.checkpoints,
        range(plan.first_seed, plan.first_seed + plan.seeds),
        token=context,
        told=context.progress,
        publish=context.publish,
    )


def studied_by(position: Position, options: AnalysisOptions, plan: ConvergencePlan) -> Provenance:
    """Return what makes the searches of a study: that of the first seed, to its end."""
    small = replace(_small(position, options), seconds=None, nodes=None, visits=None)
    return provenance_of(position, replace(small, iterations=plan.most, seed=plan.first_seed))


def _small(position: Position, options: AnalysisOptions) -> AnalysisOptions:
    return options.with_memory(position.game.traits.name, MEMORY_MB)


# --- as text


def convergence_text(found: Convergence, made_by: Provenance | None = None) -> str:
    """Write what made the searches, a line a checkpoint, and from when on the answer stayed."""
    head = (
        say("iterations"), say("agreement"), say("with the last"), say("pairs"), say("distance"),
        say("estimate"), say("spread"),
    )  # fmt: skip
    rows = [head, *(_cells(point) for point in found.checkpoints)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    lines = [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) + note
        for row, note in zip(rows, _choices(found.checkpoints), strict=True)
    ]
    return "\n".join([provenance_line(made_by), *lines, settled_text(found)]) + "\n"


def _choices(points: Sequence[Checkpoint]) -> list[str]:
    return ["  " + say("most chose"), *(f"  {shown_label(point.choice)}" for point in points)]


def _cells(point: Checkpoint) -> tuple[str, ...]:
    shares = (point.agreement, point.with_last, point.pairs, point.distance, point.estimate)
    texts = map(percent_text, (*shares, point.spread))
    return (count_text(point.iterations), *texts)


def settled_text(found: Convergence) -> str:
    """Say in one sentence whether the searches settled."""
    if not found.checkpoints:
        return tr("Nothing is known yet.")
    last = found.checkpoints[-1]
    if found.settled is not None:
        return tr("Settled from {0} iterations on: all {1} searches choose {2}.").format(
            count_text(found.settled), last.searches, shown_label(last.choice)
        )
    share = percent_text(last.agreement)
    return tr("Not settled: after {0} iterations {1} of {2} searches choose {3}.").format(
        count_text(last.iterations), share, last.searches, shown_label(last.choice)
    )


def convergence_csv(found: Convergence, made_by: Provenance | None = None) -> str:
    """Write a line a checkpoint under the names of its fields, and what made the searches."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow([*(field.name for field in fields(Checkpoint)), PROVENANCE])
    told = provenance_json(made_by)
    lines.writerows((*astuple(point), told) for point in found.checkpoints)
    return text.getvalue()


def samples_csv(found: Convergence, made_by: Provenance | None = None) -> str:
    """Write a line for every search at every checkpoint, with what made the search."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(
        ["seed", "iterations", "seconds", "choice", "value", "estimate", "share", PROVENANCE]
    )
    for sample in found.samples:
        share = sample.shares[0][1]
        own = None if made_by is None else replace(made_by, seed=sample.seed)
        row = (
            sample.seed, sample.iterations, sample.elapsed_s, sample.label, sample.value,
            sample.estimate, share, provenance_json(own),
        )  # fmt: skip
        lines.writerow(row)
    return text.getvalue()


def convergence_json(found: Convergence, made_by: Provenance | None = None, **more: object) -> str:
    """Write what made the searches, the checkpoints, and more, as JSON."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        PROVENANCE: made_by,
        "settled": found.settled,
        "checkpoints": found.checkpoints,
        **more,
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"
