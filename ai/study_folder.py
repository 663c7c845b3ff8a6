"""The games of a study in a folder: what was played is never lost and never played again.

`study.json` holds the parameters, `games.csv` a line a game, written as soon as it is over.
Knows nothing of how games are played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from ai.study import CONTENDER, REFERENCE, Fixture, StudyGame, StudySettings, pair_seed
from ai.warlight.options import SearchOptions
from engine.errors import RecordError, SaveError, SetupError
from engine.games.warlight.rules import WarlightGame

PARAMETERS_FILE: Final = "study.json"
GAMES_FILE: Final = "games.csv"
VERSION: Final = 1  # of these files and of how the games are played
LARGEST_FILE: Final = 1 << 26  # bytes; half a million games
FINGERPRINT_DIGITS: Final = 16
SHOWN: Final = 40  # characters of a parameter in a message

_COLUMNS: Final = tuple(field.name for field in fields(StudyGame))
_HEADER: Final = ",".join(_COLUMNS)


class Ledger:
    """The games of a study, those of earlier runs first; `add` alone changes it."""

    def __init__(self, path: Path, file: BinaryIO, games: list[StudyGame]) -> None:
        self._path, self._file = path, file
        self.games = games

    @property
    def played(self) -> set[Fixture]:
        """What need not be played again."""
        return {game.fixture for game in self.games}

    def add(self, game: StudyGame) -> None:
        """Write a game, for good; raise SaveError if that fails."""
        try:
            self._file.write(_line_of(game))
            self._file.flush()
        except OSError as error:
            raise _unwritable(self._path, error) from error
        self.games.append(game)


@contextmanager
def open_ledger(folder: Path, game: WarlightGame, settings: StudySettings) -> Iterator[Ledger]:
    """Begin the study in a folder that exists, or go on with it.

    A last line without its end, as a killed process leaves it, is dropped. Raises
    SetupError if the folder holds a study with other parameters, RecordError naming file
    and line if one cannot be read, SaveError if nothing can be written.
    """
    path = folder / GAMES_FILE
    _check_parameters(folder, parameters(game, settings))
    whole = _whole_lines(_read(path))
    games = _read_games(path, whole, settings.seed)
    try:
        file = path.open("ab")
    except OSError as error:
        raise _unwritable(path, error) from error
    with file:
        try:
            file.truncate(len(whole))
            if not whole:
                file.write(f"{_HEADER}\n".encode())
                file.flush()
        except OSError as error:
            raise _unwritable(path, error) from error
        yield Ledger(path, file, games)


def parameters(game: WarlightGame, settings: StudySettings) -> dict[str, Any]:
    """Return all that decides how the games of a study go, as JSON has it."""
    graph = hashlib.sha256(msgspec.json.encode(game.graph)).hexdigest()
    return {
        "version": VERSION,
        "map": game.graph.name,
        "map_fingerprint": graph[:FINGERPRINT_DIGITS],
        **msgspec.to_builtins(settings),
        "rules": msgspec.to_builtins(game.settings),
        "contender": _lasting(CONTENDER),
        "reference": _lasting(REFERENCE),
    }


def _lasting(search: SearchOptions) -> dict[str, Any]:
    """Return the options but for those that depend on the contender."""
    options: dict[str, Any] = msgspec.to_builtins(search)
    return {name: options[name] for name in options if name not in ("parallel", "max_nodes")}


def _check_parameters(folder: Path, wanted: dict[str, Any]) -> None:
    path = folder / PARAMETERS_FILE
    data = _read(path)
    if not data:
        _begin(folder, wanted)
        return
    try:
        known = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RecordError(f"{path} is damaged: {error}. Choose another folder.") from error
    differing = list(_differences(known, wanted))
    if differing:
        raise SetupError(
            f"{folder} holds a study with other parameters: {'; '.join(differing)}. "
            "Choose another folder, or the same parameters."
        )


def _begin(folder: Path, wanted: dict[str, Any]) -> None:
    path, games = folder / PARAMETERS_FILE, folder / GAMES_FILE
    if games.exists():
        raise RecordError(f"{games} has no {PARAMETERS_FILE} beside it. Choose another folder.")
    beside = folder / f".{PARAMETERS_FILE}.new"
    try:
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(wanted), indent=2) + b"\n")
        beside.replace(path)
    except OSError as error:
        raise _unwritable(path, error) from error


def _differences(
    known: Mapping[str, Any], wanted: Mapping[str, Any], within: str = ""
) -> Iterator[str]:
    """Say which parameters differ and how, those of nested groups with their group's name."""
    for name in dict.fromkeys([*wanted, *known]):
        old, new = known.get(name), wanted.get(name)
        title = f"{within}{name.replace('_', ' ')}"
        if isinstance(old, dict) and isinstance(new, dict):
            yield from _differences(old, new, f"{title}: ")
        elif old != new:
            yield f"{title} is {_shown(old)} there and {_shown(new)} here"


def _shown(value: object) -> str:
    text = "nothing" if value is None else f"“{value}”" if isinstance(value, str) else str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


# --- games


def _line_of(game: StudyGame) -> bytes:
    return (",".join(str(value) for value in astuple(game)) + "\n").encode()


def _whole_lines(data: bytes) -> bytes:
    return data[: data.rfind(b"\n") + 1]


def _read_games(path: Path, data: bytes, seed: int) -> list[StudyGame]:
    lines = data.decode("utf-8", "replace").split("\n")[:-1]
    if lines and lines[0].rstrip("\r") != _HEADER:
        raise RecordError(f"{path}:1: the columns must be {_HEADER}. Choose another folder.")
    games: dict[Fixture, StudyGame] = {}
    for number, line in enumerate(lines[1:], start=2):
        game, problem = _read_game(line.rstrip("\r"), seed)
        if game is not None and game.fixture in games:
            problem = "this game is there twice"
        if game is None or problem:
            raise RecordError(
                f"{path}:{number}: {problem}. Remove the line, and the game is played again."
            )
        games[game.fixture] = game
    return list(games.values())


def _read_game(line: str, seed: int) -> tuple[StudyGame | None, str]:
    """Return the game, or none and what is wrong with its line."""
    values = line.split(",")
    if len(values) != len(_COLUMNS):
        return None, f"{len(_COLUMNS)} values are needed, not {len(values)}"
    named = dict(zip(_COLUMNS, values, strict=True))
    try:
        game = msgspec.convert(named, StudyGame, strict=False)
    except msgspec.ValidationError as error:
        return None, f"this is no game of a study ({error})"
    if game.seed != pair_seed(seed, game.pair):
        return None, f"the seed of pair {game.pair} is {pair_seed(seed, game.pair)}"
    return game, ""


def _read(path: Path) -> bytes:
    """Return a file's bytes, none if there is no such file."""
    try:
        if not path.exists():
            return b""
        if path.stat().st_size > LARGEST_FILE:
            raise RecordError(f"{path} is too large to be one of a study.")
        return path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from error


def _unwritable(path: Path, error: OSError) -> SaveError:
    return SaveError(f"{path} cannot be written: {error.strerror or error}.")
