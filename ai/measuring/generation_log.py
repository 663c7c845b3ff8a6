"""The folder of a tuning that goes on generation by generation: what it is for, and a line each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from ai.measuring.ledger import read_there, told_differences
from engine.errors import RecordError, SetupError
from engine.files import append, write_files
from engine.plain import plain_path

LOG: Final = "generations.jsonl"
SETTINGS: Final = "settings.json"
_UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)


class Numbered(msgspec.Struct, frozen=True):
    """A generation as a line has it; others add what they found."""

    number: int  # from 0


G = TypeVar("G", bound=Numbered)


def _sound(_generation: Any) -> str:
    return ""


def claim(folder: Path, settings: Mapping[str, Any]) -> None:
    """Keep what a folder is for.

    Raises SetupError naming what differs if it is for something else, RecordError if nobody can
    read what it is for.
    """
    folder.mkdir(parents=True, exist_ok=True)
    told, path = msgspec.json.encode(settings), folder / SETTINGS
    data = read_there(path)
    if not data:
        write_files(folder, {SETTINGS: told})
        return
    try:
        known = msgspec.json.decode(data, type=dict[str, Any])
    except _UNREADABLE as error:
        raise RecordError(
            f"{plain_path(path)} is damaged: {error}. Choose another folder."
        ) from error
    differing = told_differences(known, msgspec.json.decode(told))
    if differing:
        raise SetupError(
            f"{plain_path(folder)} holds a tuning with other settings: {differing}. Choose "
            "another folder, or the same settings."
        )


def known_generations(folder: Path, kind: type[G], fault: Callable[[G], str] = _sound) -> list[G]:
    """Return the generations that were kept whole; a last line without its end is dropped.

    `fault` says what is wrong with one, if anything is. Raises RecordError naming file and line
    of one that cannot be read or is at fault.
    """
    path = folder / LOG
    data = read_there(path)
    whole = data[: data.rfind(b"\n") + 1]
    found: list[G] = []
    for line in whole.splitlines():
        wrong = f"generation {len(found)} is missing"
        try:
            one = msgspec.json.decode(line, type=kind)
            wrong = fault(one) if one.number == len(found) else wrong
        except _UNREADABLE as error:
            wrong = f"this is no generation of the tuning ({error})"
        if wrong:
            raise RecordError(
                f"{plain_path(path)}:{len(found) + 1}: {wrong}. Remove the line and those after "
                "it, and they are played again."
            )
        found.append(one)
    if len(whole) != len(data) or not whole:
        write_files(folder, {LOG: whole})
    return found


def has_generations(folder: Path) -> bool:
    """Say whether any generation was kept, whole or not."""
    return bool(read_there(folder / LOG))


def keep_generation(folder: Path, generation: Numbered) -> None:
    """Add a generation to those that are known."""
    append(folder / LOG, msgspec.json.encode(generation) + b"\n")
