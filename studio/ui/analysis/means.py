"""What every search of the workspace is given; it starts none itself."""

from __future__ import annotations

from dataclasses import dataclass

from studio.analysis import SearcherFactory
from studio.jobs import JobRunner
from studio.thinking import Preparation


@dataclass(frozen=True, slots=True, eq=False)
class Means:
    """Where searches run, what makes them, and what must be done before the first."""

    jobs: JobRunner
    build: SearcherFactory
    preparation: Preparation
