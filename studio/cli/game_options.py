"""Options that say which game is played, by which rules and on which map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Annotated, Any, Final, TypeAlias, get_type_hints

import msgspec
import typer

from ai.playing.bots import Bot
from ai.playing.entries import read_entry, values_told
from ai.playing.players import GamePlayers, own_bots, players_of
from ai.playing.plugins import use_own_bots
from ai.searching.options import check_options
from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.game import Game
from engine.plain import plain
from engine.registry import FIRST_GAME, game_names
from studio.cli.output import load_playable
from studio.desk import Desk, desk_of
from studio.playing.choices import players_least

_ENDS: Final = frozenset({"seconds", "iterations"})  # options that end a search

GameOption: TypeAlias = Annotated[
    str, typer.Option("--game", metavar="NAME", help=f"Which game: {', '.join(game_names())}.")
]
RuleOption: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar="NAME=VALUE",
        help="A rule other than the usual one; repeat it for several. A wrong name lists all.",
    ),
]
SeatsOption: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--seats", min=2, help="Players of a game; as few as it can have if none are named."
    ),
]
BotTextsOption: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="What searching bots are told besides, such as mode=baseline. A wrong name lists all.",
    ),
]
OptionalMapArgument: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        help="Name of a shipped map, a folder or an .xml file, for games on a map.", metavar="[MAP]"
    ),
]


def game_named(
    name: str, map_name: str | None, told: Iterable[str] | None, players: int, **rules: Any
) -> Game[Any, Any]:
    """Build a game of so many players from what a command line says.

    `rules` are known already; None stands for the usual one. Raises SetupError, naming what there
    is, for an unknown game or rule, a map that is missing or too much, and impossible rules.
    """
    desk = desk_of(name)
    graph = graph_for(desk, map_name)
    known = {rule: value for rule, value in rules.items() if value is not None}
    names = {one.name for one in fields(desk.rules)}
    for rule in known.keys() - names:
        raise SetupError(
            f"The game {name} has no rule “{rule}”. Rules: {', '.join(sorted(names))}."
        )
    return desk.build(replace(rules_told(desk, told or ()), **known), players, graph)


def measured_game(
    name: str, map_name: str | None, told: Iterable[str] | None, seats: int | None
) -> Game[Any, Any]:
    """Build a game that is played to measure bots, so that they end it some time.

    Raises SetupError as `game_named` does, and for a number of players that it cannot have.
    """
    count = players_told(desk_of(name), seats)
    game: Game[Any, Any] = players_of(name).limited(game_named(name, map_name, told, count))
    return game


def players_told(desk: Desk, seats: int | None) -> int:
    """Return how many play, by default as few as can; raise SetupError if that cannot be."""
    count = players_least(desk) if seats is None else seats
    if count not in desk.seats:
        least, most = desk.seats.start, desk.seats.stop - 1
        known = f"{most}" if least == most else f"{least} to {most}"
        raise SetupError(f"The game {desk.game} is for {known} players, not {count}.")
    return count


def graph_for(desk: Desk, map_name: str | None) -> MapGraph | None:
    """Return the map that is named, None for a game on none; raise SetupError as `game_named`."""
    if map_name is None and desk.takes_map:
        return None
    if not (desk.is_on_map or desk.takes_map):
        if map_name is not None:
            raise SetupError(
                f"The game {desk.game} is not played on a map: leave “{plain(map_name)}” out."
            )
        return None
    if map_name is None:
        raise SetupError(f"The game {desk.game} is played on a map: name one, such as World.")
    return MapGraph.from_model(load_playable(map_name).model)


def map_and_entries(game: str, words: Sequence[str]) -> tuple[str | None, Sequence[str]]:
    """Part the map, which comes first where the game is on one, from the bots.

    Where the game can do without, the first word is a map unless it is a player.
    """
    desk = desk_of(game)
    is_map = bool(words) and desk.takes_map and not _is_player(game, words[0])
    return (words[0], words[1:]) if desk.is_on_map or is_map else (None, words)


def _is_player(game: str, entry: str) -> bool:
    """Say whether a word begins like an entry: a bot, or a level."""
    return entry.partition(":")[0] in (*players_of(game).names, *own_bots())


def rules_told(desk: Desk, texts: Iterable[str]) -> Any:
    """Return the rules with those that texts such as `round_limit=50` change; raises SetupError."""
    types = get_type_hints(desk.rules)
    values: dict[str, Any] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if name not in types or not equals:
            raise SetupError(
                f"There is no rule “{plain(text[:60])}” in {desk.game}. Write NAME=VALUE; rules: "
                f"{', '.join(types) or 'none'}."
            )
        values[name] = _value(name, types[name], value)
    rules = desk.rules(**values)
    check_options(rules)
    return rules


def _value(name: str, kind: Any, text: str) -> Any:
    try:
        return msgspec.convert("null" if text == "none" else text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise SetupError(f"“{plain(text[:60])}” does not suit the rule {name}: {error}.") from error


def bot_told(
    players: GamePlayers, text: str, told: Mapping[str, Any], texts: Iterable[str] = ()
) -> Bot:
    """Return the bot of an entry, told those of some options that it has.

    `texts` are further options of bots that have some, such as `mode=baseline`; what an entry says
    itself goes before all, and its limits replace those told. A level and a bot of a package know
    their own. Raises SetupError if there is no such bot or for options that it does not have or
    that do not go together, and BotError if a package's cannot load.
    """
    name, colon, own = (part.strip() for part in text.partition(":"))
    use_own_bots(players, (), [name])
    kind = players.kind(name)
    if kind is None or kind.options is None:
        return read_entry(players, text).make()
    types, its = kind.fields(), values_told(kind, own.split(",")) if colon else {}
    without = _ENDS if its.keys() & _ENDS else ()
    values = {n: value for n, value in told.items() if n in types and n not in without}
    return kind.make(kind.options(values | values_told(kind, texts) | its))


def entries_in(text: str) -> list[str]:
    """Return entries by commas, of which an entry's options have some as well: a,b:x=1,y=2,c."""
    found: list[str] = []
    for part in map(str.strip, text.split(",")):
        is_option = "=" in part.partition(":")[0]
        if is_option and found and ":" in found[-1]:
            found[-1] += f",{part}"
        else:
            found.append(part)
    return found


__all__ = [
    "FIRST_GAME",
    "BotTextsOption",
    "GameOption",
    "OptionalMapArgument",
    "RuleOption",
    "SeatsOption",
    "bot_told",
    "entries_in",
    "game_named",
    "graph_for",
    "map_and_entries",
    "measured_game",
    "players_told",
    "rules_told",
]
