"""`marchland study calibration`: what values of a search are worth as chances to win."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from ai.measuring.calibration import (
    Calibration,
    CalibrationSettings,
    Fitted,
    fit,
    play_calibration,
)
from ai.measuring.calibration_folder import CURVE_FILE, curve_json, open_ledger, parameters
from ai.playing.entries import read_untimed
from ai.playing.players import GamePlayers, players_of
from engine.errors import SetupError
from engine.files import write_files
from studio.analysing.text import told_csv
from studio.cli.game_options import (
    FIRST_GAME,
    GameOption,
    OptionalMapArgument,
    RuleOption,
    SeatsOption,
    measured_game,
)
from studio.cli.options import DiceSeedOption, JsonForTableOption
from studio.cli.output import painting, prepare_engine, readable_errors
from studio.cli.picture_options import (
    USUAL,
    USUAL_SIZE,
    CaptionOption,
    DpiOption,
    FontOption,
    PicturesOption,
    SizeOption,
    told_pictures,
)
from studio.cli.series import MOST_GAMES, played_on
from studio.cli.terminal import PlainTable, print_json, tell
from studio.desk import desk_of, title_of
from studio.program.figures import count_text, interval_text, percent_text
from studio.program.folders import alone_in

USUAL_MAP: Final = "world"
TABLE_FILE: Final = "table.csv"
PLOT_NAME: Final = "plot"


def calibration(
    map_name: OptionalMapArgument = None,
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Folder of the study; goes on with one there.")
    ] = Path("calibration"),
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Games in all.")] = 100,
    game_name: GameOption = FIRST_GAME,
    seats: SeatsOption = None,
    rule: RuleOption = None,
    bot: Annotated[
        str | None,
        typer.Option(
            metavar="ENTRY",
            help="Who plays all seats: a searching bot, such as uct or mcts:mode=stored-dice.",
        ),
    ] = None,
    iterations: Annotated[int, typer.Option(min=1, help="Iterations a turn.")] = 500,
    seed: DiceSeedOption = 0,
    pictures: PicturesOption = "png",
    size: SizeOption = USUAL_SIZE,
    dpi: DpiOption = USUAL.dpi,
    font_size: FontOption = USUAL.font_pt,
    caption: CaptionOption = True,
    json: JsonForTableOption = False,
) -> None:
    """Play games of a search against itself, and say what its values are worth as chances to win.

    Every game is kept in the folder as it ends: the same command goes on where it was stopped,
    with more games if these are named. A curve turns values into chances (`marchland analyse
    --calibration FOLDER`), a diagram shows how far values are from them.
    """
    with readable_errors():
        wanted = told_pictures(pictures, size, dpi, font_size, caption)
        entry = read_untimed(players_of(game_name), bot or _usual(players_of(game_name)))
        on_map = USUAL_MAP if map_name is None and desk_of(game_name).is_on_map else map_name
        game = measured_game(game_name, on_map, rule, seats)
        study = Calibration(game, CalibrationSettings(seed, iterations), entry)
        prepare_engine(game)
        with alone_in(output), open_ledger(output, study) as ledger:
            with played_on(ledger, range(games)) as (left, write):
                play_calibration(study, left, write, cores=os.cpu_count() or 1)
            fitted, played = fit(ledger.games), ledger.games
        if fitted is None:
            raise SetupError("In these games nobody searched: there is nothing to fit.")
        search = next(one.search for one in played if one.search)
        files = {
            CURVE_FILE: curve_json(study, search, fitted),
            TABLE_FILE: _csv(fitted, parameters(study)).encode(),
        }
        write_files(output, files)
    if json:
        print_json({"parameters": parameters(study), **_data(fitted)})
    else:
        _print(fitted)
    title = (
        f"{title_of(game)}: {search}, {count_text(iterations)} iterations, "
        f"{fitted.games} games (95 % intervals)"
    )
    with painting(), readable_errors():
        from studio.painting.figures import reliability_figure  # noqa: PLC0415 - it needs QtGui

        figure = reliability_figure(fitted, title, parameters(study))
        write_files(output, wanted.of(PLOT_NAME, figure))


def _usual(players: GamePlayers) -> str:
    """Return the game's first bot that searches and is told how."""
    found = next((kind.name for kind in players.bots if kind.searches and kind.options), None)
    if found is None:
        raise SetupError(f"The game {players.game} has no bot that searches.")
    return found


def _data(fitted: Fitted) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(fitted)
    return data


def _csv(fitted: Fitted, told: object) -> str:
    """Return the table; in every row are the parameters of the calibration."""
    heads = ("low", "high", "decisions", "games", "value", "won", "half", "fitted")
    lines = []
    for one in fitted.bins:
        figures = (one.value, one.won, one.half, fitted.curve.chance(one.value))
        counts = (one.low, one.high, one.decisions, one.games)
        lines.append((*counts, *(f"{figure:.4f}" for figure in figures)))
    return told_csv(heads, lines, told)


def _print(fitted: Fitted) -> None:
    table = PlainTable()
    table.add_texts("Values")
    table.add_numbers("Decisions", "Games", "Mean value", "Won", "", "Curve")
    for one in fitted.bins:
        table.add(
            f"{one.low * 100:.0f} - {one.high * 100:.0f} %",
            one.decisions,
            one.games,
            percent_text(one.value),
            percent_text(one.won),
            interval_text(one.half),
            percent_text(fitted.curve.chance(one.value)),
        )
    table.print()
    curve = fitted.curve
    tell(
        f"chance = logistic({curve.intercept:+.3f} {curve.slope:+.3f} x log-odds of the value); "
        f"Brier score of the values {fitted.raw_score:.4f}, of the curve on games that it was not "
        f"fitted on {fitted.fitted_score:.4f}."
    )
