"""`marchland moves`: the moves of a position, or its whole turns, counted, listed or written."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Annotated, Final

import typer

from ai.playing.players import players_for
from ai.playing.turns import MOVES, check_lists
from engine.files import write_whole
from engine.plain import plain_path
from studio.cli.game_options import FIRST_GAME, GameOption, RuleOption
from studio.cli.options import JsonOption, LineOption, PlayerOption, RoundOption
from studio.cli.output import readable_errors, refuse_existing
from studio.cli.sources import position_told, read_position
from studio.cli.terminal import print_json, tell

SHOWN: Final = 100  # of a list


def moves(
    source: Annotated[
        str | None, typer.Argument(help="A game, as a record or text.", metavar="[GAME]")
    ] = None,
    game_name: GameOption = FIRST_GAME,
    line: LineOption = None,
    round_number: RoundOption = None,
    player: PlayerOption = 1,
    rule: RuleOption = None,
    list_them: Annotated[
        bool, typer.Option("--list", help=f"List them; the first {SHOWN} unless --most is told.")
    ] = False,
    most: Annotated[int, typer.Option(min=1, help="List so many at most.")] = SHOWN,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="A file for all of them, one a line.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
    json: JsonOption = False,
) -> None:
    """Count the moves of a position, list them or write them into a file.

    Where a turn is several moves these are whole turns, and those with the same result count once.
    The position is that after the moves of --position, the last decision of a player in a game, or
    the first one of a new game.
    """
    with readable_errors():
        if line is None:
            found = read_position(source, round_number, player - 1, 0, game_name, rule or ())
        else:
            found = position_told(line, game_name, rule or ())
        check_lists(found.game)
        turns = players_for(found.game).turns
        known = MOVES if turns is None else turns()
        figures = known.count(found.game, found.state)
        listed: Iterator[str] = known.listed(found.game, found.state)
        if output is not None:
            refuse_existing([output], force)
            write_whole(output, "".join(f"{text}\n" for text in listed).encode())
            listed = known.listed(found.game, found.state)
        shown = list(islice(listed, most)) if list_them else []
    if json:
        print_json({**figures, **({"listed": shown} if list_them else {})})
        return
    for name, count in figures.items():
        tell(f"{name}: {count:,d}")
    for text in shown:
        tell(text)
    if output is not None:
        tell(f"Written: {plain_path(output)}")
