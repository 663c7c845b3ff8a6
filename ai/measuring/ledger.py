"""Games in a folder: what was played is never lost and never played again.

A file of parameters, and `games.csv` with a line a game, written as soon as it is over. Knows
nothing of how games are played: a `Format` says what they are.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from ai.measuring.pairs import pair_seed
from ai.playing.former import parameters_today
from ai.playing.players import players_of
from engine.cartography.graph import MapGraph
from engine.errors import RecordError, SetupError
from engine.files import append, read_bytes, write_whole
from engine.game import Game
from engine.plain import plain, plain_path

GAMES_FILE: Final = "games.csv"
LARGEST_FILE: Final = 1 << 26  # bytes; half a million games
FINGERPRINT_DIGITS: Final = 16
FIRST_GAME: Final = "warlight"  # of folders that name none
SHOWN: Final = 40  # characters of a parameter in a message
MOST_TOLD: Final = 6  # parameters that differ, in a message


class Played(Protocol):
    """A game that was played."""

    @property
    def pair(self) -> int:
        """The number of its pair, from 0."""
        ...

    @property
    def seed(self) -> int:
        """The pair's seed."""
        ...

    @property
    def fixture(self) -> Hashable:
        """The game as it was planned."""
        ...


P = TypeVar("P", bound=Played)


@dataclass(frozen=True, slots=True)
class Format(Generic[P]):
    """What is kept in a folder."""

    word: str  # "study"
    columns: tuple[str, ...]  # of the games
    line: Callable[[P], Sequence[object]]  # a game as values under the columns
    read: Callable[[Mapping[str, str]], P]  # a game from them; raises ValueError
    before: Mapping[str, Any] = field(default_factory=lambda: {"game": FIRST_GAME})
    # parameters that folders of earlier versions do not name

    @property
    def parameters_file(self) -> str:
        """The name of the file of parameters."""
        return f"{self.word}.json"


def format_of(word: str, game_type: type[P], seats: int, **before: Any) -> Format[P]:
    """Return what is kept of games of so many seats, with a column for each of their fields.

    One of the fields is the seat of whoever is measured.
    """

    def read(values: Mapping[str, str]) -> P:
        game = msgspec.convert(values, game_type, strict=False)
        seat = getattr(game, "seat", 0)
        if seat >= seats:
            raise ValueError(f"there is no seat {seat}")
        return game

    columns = tuple(one.name for one in fields(game_type))  # type: ignore[arg-type]
    return Format(word, columns, astuple, read, {"game": FIRST_GAME, **before})  # type: ignore[arg-type]


class Ledger(Generic[P]):
    """The games of a folder, those of earlier runs first; `add` alone changes it."""

    def __init__(self, path: Path, form: Format[P], games: list[P]) -> None:
        self._path, self._form = path, form
        self.games = games

    @property
    def played(self) -> set[Hashable]:
        """What need not be played again."""
        return {game.fixture for game in self.games}

    def add(self, game: P) -> None:
        """Write a game, for good; raise SaveError if that fails."""
        append(self._path, _line_of(self._form.line(game)))
        self.games.append(game)


@contextmanager
def open_folder(
    folder: Path, form: Format[P], wanted: dict[str, Any], seed: int
) -> Iterator[Ledger[P]]:
    """Begin in a folder that exists, or go on with what is there.

    A last line without its end, as a killed process leaves it, is dropped. Raises
    SetupError if the folder was begun with other parameters than those wanted, RecordError
    naming file and line if one cannot be read, SaveError if nothing can be written.
    """
    path = folder / GAMES_FILE
    check_parameters(folder, form.word, GAMES_FILE, wanted, form.before)
    held = read_there(path)
    whole = _whole_lines(held)
    games = _read_games(path, whole, form, seed)
    if len(whole) != len(held) or not whole:
        write_whole(path, whole or f"{','.join(form.columns)}\n".encode())
    yield Ledger(path, form, games)


def game_parameters(game: Game[Any, Any]) -> dict[str, Any]:
    """Return what tells a game from others that play differently, as JSON has it.

    Of one on a map the name, the map with its fingerprint, and the rules; else the whole setup.
    """
    setup, graph = dict(game.setup()), getattr(game, "graph", None)
    if graph is None:
        return {"game": game.traits.name, "rules": setup}
    return {"game": game.traits.name, **map_parameters(graph), "rules": setup.get("settings")}


def place_of(game: Game[Any, Any]) -> str:
    """Return the name of the map that a game is on, of a game on none its own."""
    graph: MapGraph | None = getattr(game, "graph", None)
    return game.traits.name if graph is None else graph.name


def map_parameters(graph: MapGraph) -> dict[str, str]:
    """Return what tells a map from others that play differently, as JSON has it."""
    digest = hashlib.sha256(msgspec.json.encode(graph)).hexdigest()
    return {"map": graph.name, "map_fingerprint": digest[:FINGERPRINT_DIGITS]}


def check_parameters(
    folder: Path,
    word: str,
    data_file: str,
    wanted: dict[str, Any],
    before: Mapping[str, Any] | None = None,
) -> None:
    """Begin a folder with these parameters, or compare them with those there.

    `before` are parameters that folders of earlier versions do not name. Raises SetupError if they
    differ, RecordError if they cannot be read or `data_file` is there without them.
    """
    path = folder / f"{word}.json"
    data = read_there(path)
    if not data:
        _begin(folder, path, data_file, wanted)
        return
    try:
        known = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RecordError(
            f"{plain_path(path)} is damaged: {error}. Choose another folder."
        ) from error
    known = _today({**(before or {}), **known})
    if type(known.get("version")) is int and 1 <= known["version"] <= wanted["version"]:
        known["version"] = wanted["version"]
    differing = told_differences(known, wanted)
    if differing:
        raise SetupError(
            f"{plain_path(folder)} holds a {word} with other parameters: "
            f"{differing}. Choose another folder, or the same parameters."
        )


def _today(known: dict[str, Any]) -> dict[str, Any]:
    """Return parameters with the names of today, as far as their game is known here."""
    try:
        players = players_of(str(known.get("game", FIRST_GAME)))
    except SetupError:
        return known
    found: dict[str, Any] = parameters_today(players, known)
    return found


def _begin(folder: Path, path: Path, data_file: str, wanted: dict[str, Any]) -> None:
    games = folder / data_file
    if games.exists():
        raise RecordError(
            f"{plain_path(games)} has no {plain_path(path.name)} beside it. Choose another folder."
        )
    write_whole(path, msgspec.json.format(msgspec.json.encode(wanted), indent=2) + b"\n")


def told_differences(known: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """Say which parameters differ, the first ones alone of many; nothing if none do."""
    found = list(differences(known, wanted))
    more = f"; and {len(found) - MOST_TOLD} more" if len(found) > MOST_TOLD else ""
    return "; ".join(found[:MOST_TOLD]) + more


def differences(
    known: Mapping[str, Any], wanted: Mapping[str, Any], within: str = ""
) -> Iterator[str]:
    """Say which parameters differ and how, those of nested groups with their group's name."""
    for name in dict.fromkeys([*wanted, *known]):
        old, new = known.get(name), wanted.get(name)
        title = f"{within}{name.replace('_', ' ')}"
        if isinstance(old, dict) and isinstance(new, dict):
            yield from differences(old, new, f"{title}: ")
        elif groups := _groups(old, new):
            for number, (one, other) in enumerate(groups, start=1):
                yield from differences(one, other, f"{title} {number}: ")
        elif old != new:
            yield f"{title} {_difference(old, new)}"


def _groups(old: Any, new: Any) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Return as many groups of both, such as the maps of a tuning; none if they are none."""
    if not (isinstance(old, list) and isinstance(new, list) and len(old) == len(new)):
        return []
    is_each = all(isinstance(one, dict) for one in (*old, *new))
    return list(zip(old, new, strict=True)) if is_each else []


def _difference(old: object, new: object) -> str:
    """Say how a value differs; of long lists, such as a board's neighbours, how long they are."""
    if isinstance(old, list) and isinstance(new, list) and len(str(old) + str(new)) > SHOWN:
        if len(old) != len(new):
            return f"are {len(old)} there and {len(new)} here"
        return "are others"
    there, here = _shown(old), _shown(new)
    return "is another one" if there == here else f"is {there} there and {here} here"


def _shown(value: object) -> str:
    if isinstance(value, str):
        return f"“{plain(' '.join(value.split()), SHOWN)}”"
    if isinstance(value, dict | list) and len(str(value)) > SHOWN:
        return f"a list of {len(value)}"
    return "nothing" if value is None else plain(str(value), SHOWN)


# --- games


def _line_of(values: Sequence[object]) -> bytes:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(values)
    return line.getvalue().encode()


def _whole_lines(data: bytes) -> bytes:
    return data[: data.rfind(b"\n") + 1]


def _read_games(path: Path, data: bytes, form: Format[P], seed: int) -> list[P]:
    lines = data.decode("utf-8", "replace").split("\n")[:-1]
    header = ",".join(form.columns)
    if lines and lines[0].rstrip("\r") != header:
        raise RecordError(
            f"{plain_path(path)}:1: the columns must be {header}. Choose another folder."
        )
    games: dict[Hashable, P] = {}
    for number, line in enumerate(lines[1:], start=2):
        game, problem = _read_game(line.rstrip("\r"), form, seed)
        if game is not None and game.fixture in games:
            problem = "this game is there twice"
        if game is None or problem:
            raise RecordError(
                f"{plain_path(path)}:{number}: {problem}. Remove the line, and the game is "
                "played again."
            )
        games[game.fixture] = game
    return list(games.values())


def _read_game(line: str, form: Format[P], seed: int) -> tuple[P | None, str]:
    """Return the game, or none and what is wrong with its line."""
    try:
        values = next(csv.reader([line], strict=True))
        if len(values) != len(form.columns):
            return None, f"{len(form.columns)} values are needed, not {len(values)}"
        game = form.read(dict(zip(form.columns, values, strict=True)))
    except (csv.Error, ValueError) as error:  # msgspec's are ValueErrors
        return None, f"this is no game of a {form.word} ({error})"
    if game.seed != pair_seed(seed, game.pair):
        return None, f"the seed of pair {game.pair} is {pair_seed(seed, game.pair)}"
    return game, ""


def read_there(path: Path) -> bytes:
    """Return a file's bytes, none if there is no such file; raise RecordError if it is no file."""
    try:
        if not path.exists():
            return b""
        return read_bytes(path, LARGEST_FILE)
    except OSError as error:
        raise RecordError(
            f"{plain_path(path)} cannot be read: {error.strerror or error}."
        ) from error
