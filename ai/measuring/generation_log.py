"""The folder of a tuning that goes on generation by generation: what it is for, and a line each."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from engine.errors import SetupError
from engine.files import append, read_bytes, write_files
from engine.wording import say

LOG: Final = "generations.jsonl"
SETTINGS: Final = "settings.json"
LARGEST: Final = 1 << 28  # bytes of the log
G = TypeVar("G", bound=msgspec.Struct)


def claim(folder: Path, settings: Mapping[str, Any]) -> None:
    """Keep what a folder is for; raise SetupError if it is for something else."""
    folder.mkdir(parents=True, exist_ok=True)
    told, path = msgspec.json.encode(settings), folder / SETTINGS
    if path.exists() and read_bytes(path, LARGEST) != told:
        raise SetupError(say("The folder holds a tuning with other settings."))
    write_files(folder, {SETTINGS: told})


def known_generations(folder: Path, kind: type[G]) -> list[G]:
    """Return the generations that were kept whole."""
    path = folder / LOG
    if not path.exists():
        write_files(folder, {LOG: b""})
    data = read_bytes(path, LARGEST)
    lines = data[: data.rfind(b"\n") + 1].splitlines()
    return [msgspec.json.decode(line, type=kind) for line in lines]


def keep_generation(folder: Path, generation: msgspec.Struct) -> None:
    """Add a generation to those that are known."""
    append(folder / LOG, msgspec.json.encode(generation) + b"\n")
