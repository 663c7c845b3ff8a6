"""Experiments as files: a manifest that runs again and gives the same games.

A manifest (TOML) names the map with its fingerprint, the rules, the bots with their
constants, the seed, how many games, the versions it was made with, and once it was run what
came out. The games are played and kept as those of a tournament are. No widgets.
"""

from __future__ import annotations

import hashlib
import json
import platform
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.metadata import version
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from ai.measuring.ledger import map_parameters
from ai.measuring.tournament import TournamentGame
from ai.measuring.tournament_folder import values_of
from ai.playing.bots import BotOptions
from ai.playing.entries import Entry, example_bots, read_entries
from ai.playing.players import players_of
from engine.cartography.graph import MapGraph
from engine.errors import RecordError, SetupError
from engine.game import Game
from engine.plain import is_unicode, plain
from engine.registry import FIRST_GAME
from studio.desk import desk_of
from studio.position.seats import COLORS

FORMAT: Final = "marchland-experiment"
VERSION: Final = 3  # 1 names no game: all were of Warlight; 1 and 2 no seats: all had two
LARGEST_FILE: Final = 1 << 20  # bytes
MOST_GAMES: Final = 10_000
MOST_ENTRIES: Final = 32
SEATS: Final = 2  # of every game of older manifests
_PLAYERS: Final = "num_players"  # among the rules of older manifests
PACKAGES: Final = ("marchland", "numpy", "numba")
SHARED_TREES: Final = ("tree-global-lock", "tree-local-locks")  # where threads decide
DIGEST_DIGITS: Final = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """All that decides how the games go, and what they gave when it was run last."""

    format: str = FORMAT
    version: int = VERSION
    title: str = ""
    game: str = FIRST_GAME
    map: str = ""  # a name or a path; "": the game is on no map
    map_fingerprint: str = ""  # of what games see of it; "": any map of this name will do
    seats: Annotated[int, Meta(ge=2, le=COLORS)] = SEATS
    seed: int = 0
    games: Annotated[int, Meta(ge=2, le=MOST_GAMES)] = 100  # of each two bots, at least
    bots: tuple[str, ...]  # as `marchland tournament` reads them
    rules: Any = None  # of the game's desk; None: the usual ones, and games end some time
    versions: dict[str, str] = field(default_factory=dict)
    result: str = ""  # fingerprint of the games; "": it was never run to its end

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The bots, read; raises SetupError as `ai.playing.entries.read_entries` does."""
        return read_entries(players_of(self.game), self.bots)


def versions_here() -> dict[str, str]:
    """Return the versions of all that takes part in a game."""
    return {"python": platform.python_version(), **{name: version(name) for name in PACKAGES}}


def new_experiment(
    game: str, graph: MapGraph | None, map_name: str, bots: Sequence[str], **more: Any
) -> Experiment:
    """Return an experiment with a game, on a map as it is now if the game is on one.

    Raises SetupError if it could not be repeated.
    """
    made = Experiment(game=game, map=map_name, bots=tuple(bots), versions=versions_here(), **more)
    made = replace(made, bots=tuple(entry.text for entry in made.entries))
    rules = desk_of(made.game).rules_of(game_of(made, graph))
    made = replace(made, map_fingerprint=_fingerprint(graph), rules=rules)
    check_repeatable(made)
    return made


def game_of(experiment: Experiment, graph: MapGraph | None) -> Game[Any, Any]:
    """Return the game that is played; raise SetupError if the rules do not fit the map."""
    desk = desk_of(experiment.game)
    if experiment.rules is None:
        game = desk.build(desk.rules(), experiment.seats, graph)
        limited: Game[Any, Any] = players_of(experiment.game).limited(game)
        return limited
    return desk.build(experiment.rules, experiment.seats, graph)


def _fingerprint(graph: MapGraph | None) -> str:
    return "" if graph is None else map_parameters(graph)["map_fingerprint"]


def check_repeatable(experiment: Experiment) -> None:
    """Raise SetupError unless the same manifest always gives the same games."""
    if not 2 <= len(experiment.bots) <= MOST_ENTRIES:
        such = example_bots(players_of(experiment.game), " ")
        raise SetupError(f"An experiment has 2 to {MOST_ENTRIES} bots, such as {such}.")
    if experiment.games % 2 and experiment.seats == 2:
        raise SetupError("Games come in pairs: name an even number of them.")
    for entry in experiment.entries:
        options = entry.options
        if not isinstance(options, BotOptions):  # it decides by rules, whatever else it is told
            continue
        if options.iterations is None or options.seconds is not None:
            raise SetupError(
                f"“{plain(entry.text)}” thinks for a time, which is another one on every "
                f"machine: name iterations, such as {entry.bot}:iterations=1000."
            )
        if options.workers > 1 and getattr(options.search, "parallel", "") in SHARED_TREES:
            raise SetupError(
                f"“{plain(entry.text)}” has several threads in one tree, whose games cannot be "
                "repeated: name one worker, or parallel=root."
            )


def differences(experiment: Experiment, graph: MapGraph | None) -> Iterator[str]:
    """Say what is other here than where the manifest was made, if anything is."""
    here = _fingerprint(graph)
    if experiment.map_fingerprint and here != experiment.map_fingerprint:
        yield (
            f"the map “{plain(experiment.map)}” plays differently: its fingerprint is {here} here "
            f"and {experiment.map_fingerprint} in the manifest"
        )
    found = versions_here()
    for name in dict.fromkeys([*experiment.versions, *found]):
        there, own = experiment.versions.get(name, "unknown"), found.get(name, "unknown")
        if experiment.versions and there != own:
            yield f"{name} is {own} here and {there} in the manifest"


def same_map(experiment: Experiment, graph: MapGraph | None) -> bool:
    """Whether the map is the one of the manifest, as far as games can tell."""
    wanted = experiment.map_fingerprint
    return not wanted or wanted == _fingerprint(graph)


def result_of(games: Iterable[TournamentGame]) -> str:
    """Return the fingerprint of games, whatever the order in which they were played."""
    lines = sorted("|".join(map(str, values_of(game))) for game in games)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:DIGEST_DIGITS]


# --- as a file


def dump_experiment(experiment: Experiment) -> str:
    """Write a manifest as TOML, tables last; raise SetupError for what TOML cannot hold."""
    for text in (experiment.title, experiment.map):
        if not is_unicode(text):
            raise SetupError(f"“{plain(text)}” cannot be kept in a manifest: name it otherwise.")
    data: dict[str, Any] = msgspec.to_builtins(experiment)
    tables = {name: value for name, value in data.items() if isinstance(value, dict)}
    lines = [f"{name} = {_value(data[name])}" for name in data if name not in tables]
    for name, table in tables.items():
        lines += ["", f"[{name}]"]
        lines += [f"{key} = {_value(value)}" for key, value in table.items() if value is not None]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    """Write a value; JSON's texts, numbers and lists of texts are TOML's as well."""
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def load_experiment(data: bytes) -> Experiment:
    """Read a manifest; raise RecordError if it is none, SetupError if it is impossible."""
    if len(data) > LARGEST_FILE:
        raise RecordError("The manifest is too large to be one.")
    try:
        read = tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise RecordError(f"The manifest is no TOML: {error}.") from error
    if read.get("format") != FORMAT:
        raise RecordError(f"This is no experiment: its format must be “{FORMAT}”.")
    version = read.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise RecordError(
            f"The manifest has version {str(read.get('version'))[:20]}, but this program reads "
            f"versions up to {VERSION}."
        )
    experiment = _converted(read)
    check_repeatable(experiment)
    return experiment


def _converted(read: Mapping[str, Any]) -> Experiment:
    unknown = sorted(set(read) - set(Experiment.__dataclass_fields__))
    if unknown:
        raise RecordError(f"The manifest has fields that nobody knows: {', '.join(unknown)[:200]}.")
    try:
        made = msgspec.convert(read, Experiment)
        return replace(made, rules=_rules(made.game, made.rules) if made.rules else None)
    except msgspec.ValidationError as error:
        raise RecordError(f"The manifest is wrong: {error}.") from error


def _rules(game: str, read: object) -> Any:
    """Return the rules of a manifest; a limit that is not there is none, as it was written."""
    rules = msgspec.convert(read, dict[str, Any])
    if rules.pop(_PLAYERS, SEATS) != SEATS:
        raise SetupError("Games of an experiment are for two players.")
    return msgspec.convert(rules, desk_of(game).rules)
