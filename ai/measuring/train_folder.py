"""The generations of a training in a folder: `training.json`, and a line each in a log.

A line is written when its generation has played, and is all that the next one needs. A last line
without its end, as a killed process leaves it, is dropped.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from ai.measuring.ledger import LARGEST_FILE, check_parameters
from ai.measuring.train import Generation, TrainSettings
from ai.playing.trainable import Trainable
from engine.errors import RecordError
from engine.files import append, read_bytes, write_whole
from engine.plain import plain_path

VERSION: Final = 1
WORD: Final = "training"
LOG_FILE: Final = "generations.jsonl"


@dataclass(frozen=True, slots=True)
class TrainLog:
    """The generations of a folder; `add` alone changes it."""

    path: Path
    generations: list[Generation]

    def add(self, generation: Generation) -> None:
        """Write a generation, for good; raise SaveError if that fails."""
        append(self.path, msgspec.json.encode(generation) + b"\n")
        self.generations.append(generation)


def parameters(game: str, trainable: Trainable, settings: TrainSettings) -> dict[str, Any]:
    """Return all that decides how a training goes, as JSON has it."""
    told: dict[str, Any] = msgspec.to_builtins(settings)
    return {"version": VERSION, "game": game, "numbers": list(trainable.names), **told}


@contextmanager
def open_training(
    folder: Path, game: str, trainable: Trainable, settings: TrainSettings
) -> Iterator[TrainLog]:
    """Begin in a folder that exists, or go on with what is there.

    Raises SetupError if the folder was begun with other parameters, RecordError naming file and
    line if one cannot be read, SaveError if nothing can be written.
    """
    path = folder / LOG_FILE
    wanted = parameters(game, trainable, settings)
    check_parameters(folder, WORD, path.name, wanted)
    held = _read(path)
    whole = held[: held.rfind(b"\n") + 1]
    log = TrainLog(path, _generations(path, whole, trainable, settings))
    if len(whole) != len(held) or not whole:
        write_whole(path, whole)
    yield log


def _read(path: Path) -> bytes:
    try:
        return read_bytes(path, LARGEST_FILE) if path.exists() else b""
    except OSError as error:
        reason = error.strerror or error
        raise RecordError(f"{plain_path(path)} cannot be read: {reason}.") from error


def _generations(
    path: Path, data: bytes, trainable: Trainable, settings: TrainSettings
) -> list[Generation]:
    found: list[Generation] = []
    for line in data.splitlines():
        fault = "this is no generation of the training"
        try:
            one = msgspec.json.decode(line, type=Generation)
            fault = _fault(one, len(found), trainable, settings)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            pass
        if fault:
            raise RecordError(
                f"{plain_path(path)}:{len(found) + 1}: {fault}. Remove the line and those after "
                "it, and they are played again."
            )
        found.append(one)
    return found


def _fault(one: Generation, number: int, trainable: Trainable, settings: TrainSettings) -> str:
    if one.number != number:
        return f"generation {number} is missing"
    sizes = {len(one.wins), len(one.tuples)}
    widths = {len(numbers) for numbers in one.tuples}
    numbers = (value for each in one.tuples for value in each)
    is_whole = sizes == {settings.population} and widths == {len(trainable.names)}
    if not (is_whole and all(map(math.isfinite, numbers)) and min(one.wins) >= 0 <= one.draws):
        return "there are other tuples than the training has"
    if sum(one.wins) + one.draws != settings.games:
        return f"a generation has {settings.games} games"
    return ""
