"""What every search of the workspace is given; it starts none itself."""

from __future__ import annotations

from dataclasses import dataclass

from studio.playing.thinking import Preparation
from studio.position.searches import SearcherFactory
from studio.program.jobs import JobRunner
from studio.program.settings import Settings


@dataclass(frozen=True, slots=True, eq=False)
class Means:
    """Where searches run, what makes them, and what must be done before the first."""

    jobs: JobRunner
    build: SearcherFactory
    preparation: Preparation
    settings: Settings | None = None  # what is remembered of plots and pictures
