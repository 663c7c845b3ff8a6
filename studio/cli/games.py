"""`marchland games`: the library's games and simulations, without a window."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.errors import SetupError
from engine.plain import plain, plain_path, plain_value
from studio.cli.options import JsonOption
from studio.cli.output import FINDINGS, in_file, readable_errors, refuse_existing
from studio.cli.terminal import PlainTable, print_json, tell
from studio.library import library_file, open_library
from studio.library.entries import GAME_SORTS, GameEntry, GameSort, Shelf
from studio.program.settings import Settings

if TYPE_CHECKING:
    from studio.library.library import Library

games = typer.Typer(name="games", help="Saved games and simulations, in the library.")

GameArgument = Annotated[int, typer.Argument(help="Number of the game, as `list` has it.")]
GamesArgument = Annotated[
    list[int], typer.Argument(help="Numbers of games, as `list` has them.", metavar="GAME...")
]


@games.command(name="list")
def list_games(
    search: Annotated[
        str, typer.Argument(help="Words that the name, map or players must have.")
    ] = "",
    kind: Annotated[
        str | None, typer.Option(help=f"Only games of this kind: {', '.join(GAME_SORTS)}.")
    ] = None,
    trash: Annotated[bool, typer.Option("--trash", help="What is in the trash.")] = False,
    json: JsonOption = False,
) -> None:
    """List the games, the last changed first."""
    with readable_errors():
        found = _library().games(search, _kind(kind), trash)
    if json:
        print_json([_data(entry) for entry in found])
    elif found:
        _print(found)
    else:
        tell("No games.")


@games.command()
def show(game: GameArgument, json: JsonOption = False) -> None:
    """Show one game, with its analyses."""
    with readable_errors():
        library = _library()
        entry = library.game(game)
        analyses = library.analyses(game_id=game)
        has_map = library.game_map(game) is not None
    if json:
        listed = [{"id": a.id, "name": a.name, "round": a.round} for a in analyses]
        print_json({**_data(entry), "has_map": has_map, "analyses": listed})
        return
    players = ", ".join(f"{name} ({kind})" for name, kind in entry.summary.players)
    rows = {
        "Name": entry.name, "Map": entry.summary.map_name, "Kind": entry.kind, "Players": players,
        "Round": str(entry.summary.round), "Result": entry.result_text,
        "Begun": _moment(entry.created_s), "Changed": _moment(entry.changed_s),
        "Map's copy": "kept" if has_map else "none",
    }  # fmt: skip
    for title, text in rows.items():
        tell(f"{title + ':':12}{plain_value(text)}")
    for analysis in analyses:
        tell(f"{'Analysis:':12}{plain(analysis.name)}")


@games.command()
def export(
    game: GameArgument,
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write.")],
    log: Annotated[
        bool, typer.Option("--log", help="Write what the bots thought, not the game.")
    ] = False,
    map_copy: Annotated[
        bool, typer.Option("--map", help="Write the map that it is played on, as an archive.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Write a game as a file that any Marchland can import or analyse."""
    with readable_errors():
        refuse_existing([output], force)
        library = _library()
        if log:
            library.export_log(game, output)
        elif map_copy:
            library.export_map(game, output)
        else:
            library.export(game, output)
    tell(f"Written: {plain_path(output)}")


@games.command(name="import")
def import_(
    files: Annotated[list[Path], typer.Argument(help="Games or analyses.", metavar="FILE...")],
    json: JsonOption = False,
) -> None:
    """Keep copies of files in the library: 0 all of them, 2 none from the first broken one on."""
    done: list[dict[str, Any]] = []
    with readable_errors():
        library = _library()
        for file in files:
            with in_file(file):
                shelf, number = library.import_file(file)
            what = "game" if shelf is Shelf.GAMES else "analysis"
            done.append({"file": str(file), "kind": what, "id": number})
            if not json:
                tell(f"{plain_path(file)}: {what} {number}")
    if json:
        print_json(done)


@games.command()
def rename(game: GameArgument, name: Annotated[str, typer.Argument(help="The new name.")]) -> None:
    """Give a game another name."""
    with readable_errors():
        if not name.strip():
            raise SetupError("A game needs a name that is not empty.")
        _library().rename(game, name)


@games.command()
def delete(
    games: GamesArgument,
    forever: Annotated[
        bool, typer.Option("--forever", help="Not into the trash, but for good.")
    ] = False,
) -> None:
    """Put games into the trash."""
    with readable_errors():
        library = _library()
        for game in games:
            if forever:
                library.delete(game)
            else:
                library.trash(game)


@games.command()
def restore(games: GamesArgument) -> None:
    """Take games out of the trash."""
    with readable_errors():
        library = _library()
        for game in games:
            library.restore(game)


@games.command()
def check(json: JsonOption = False) -> None:
    """Check the library's file thoroughly: 0 whole, 1 damaged (the faults are listed)."""
    from studio.library.database import integrity  # noqa: PLC0415 - slow to load

    path = library_file(Settings())
    with readable_errors():
        faults = integrity(path) if path.exists() else ()
    if json:
        print_json({"file": str(path), "faults": faults})
    else:
        tell("\n".join(faults) or f"{plain_path(path)}: no faults")
    raise typer.Exit(FINDINGS if faults else 0)


# --- inside


def _library() -> Library:
    library = open_library(library_file(Settings()))
    notice = library.take_notice()
    if notice:
        tell(f"marchland: {notice}", err=True)
    return library


def _kind(text: str | None) -> GameSort | None:
    if text is None or text in GAME_SORTS:
        return text
    raise SetupError(f"There is no kind “{plain(text)}” of games: choose {', '.join(GAME_SORTS)}.")


def _data(entry: GameEntry) -> dict[str, Any]:
    summary = entry.summary
    return {
        "id": entry.id,
        "name": entry.name,
        "kind": entry.kind,
        "game": summary.game,
        "map": summary.map_name,
        "players": [{"name": name, "kind": kind} for name, kind in summary.players],
        "round": summary.round,
        "end": summary.end,
        "winner": summary.winner,
        "created": _moment(entry.created_s),
        "changed": _moment(entry.changed_s),
        "in_trash": entry.trashed_s is not None,
        "has_log": entry.has_log,
    }


def _moment(time_s: float) -> str:
    return datetime.fromtimestamp(time_s).astimezone().isoformat(" ", "minutes")[:16]


def _print(entries: list[GameEntry]) -> None:
    table = PlainTable(padding=1)
    table.add_numbers("Game", "Round")
    table.add_texts("Name", "Map", "Players", "Result", "Changed")
    for entry in entries:
        summary = entry.summary
        table.add(
            entry.id, summary.round, entry.name, summary.map_name, entry.players_text,
            entry.result_text, _moment(entry.changed_s),
        )  # fmt: skip
    table.print()
