"""`marchland review`: every turn of a recorded game judged by search; resumable in a folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import typer
from rich.progress import Progress

from engine.errors import RecordError, SetupError
from engine.files import make_folder, read_bytes, write_files
from engine.plain import plain_names, plain_path
from engine.record import GameRecord
from studio.analysing.archive import SUFFIX
from studio.analysing.report import (
    review_csv,
    review_from_json,
    review_text,
    review_title,
    review_to_json,
    reviewed_by,
)
from studio.analysing.review import (
    GameReview,
    Looked,
    ReviewOptions,
    check_reviewable,
    review_game,
)
from studio.analysing.study_file import Study, searches_of, study_bytes
from studio.cli.output import BarContext, prepare_engine, readable_errors
from studio.cli.search_options import SearchOption
from studio.cli.series import INTERRUPTED
from studio.cli.sources import LONGEST_GAME, read_record
from studio.cli.terminal import progress_bar, tell, tell_json
from studio.position.searches import AnalysisOptions
from studio.position.trace import AnalysedTurn

JSON_FILE: Final = "review.json"
TEXT_FILE: Final = "review.txt"
TABLE_FILE: Final = "review.csv"
TREES_FILE: Final = f"review{SUFFIX}"
DEFAULTS: Final = ReviewOptions()


GameArgument: TypeAlias = Annotated[
    Path, typer.Argument(help="A game record (.json).", metavar="GAME")
]
OutputOption: TypeAlias = Annotated[
    Path | None,
    typer.Option("--output", "-o", help="Folder of the report; goes on with one there."),
]
IterationsOption: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="Iterations of the search of every decision.")
]
SecondsOption: TypeAlias = Annotated[
    float | None, typer.Option(min=0.01, help="Time of it, instead of iterations.")
]
SamplesOption: TypeAlias = Annotated[
    int, typer.Option(min=1, help="Rounds sampled with the turn played, and the best one.")
]
SampleIterationsOption: TypeAlias = Annotated[
    int, typer.Option(min=1, help="Iterations of the search that values one of them.")
]
PlayerOption: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="Judge the turns of this player alone, from 1.")
]
TreesOption: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--trees", help=f"Keep the search trees of all decisions as {TREES_FILE} in the folder."
    ),
]
JsonOption: TypeAlias = Annotated[
    bool, typer.Option("--json", help="Print JSON instead of the text.")
]


def review(
    game: GameArgument,
    output: OutputOption = None,
    iterations: IterationsOption = None,
    seconds: SecondsOption = None,
    samples: SamplesOption = DEFAULTS.samples,
    sample_iterations: SampleIterationsOption = DEFAULTS.sample_iterations,
    player: PlayerOption = None,
    workers: Annotated[int, typer.Option(min=1, help="Threads.")] = 1,
    search: SearchOption = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same review.")] = 1,
    trees: TreesOption = False,
    json: JsonOption = False,
) -> None:
    """Say what every turn of a game cost beside the best that a search finds, and the swings.

    With a folder the report is written as text, JSON and CSV after every decision: the same
    command goes on where it was stopped.
    """
    with readable_errors():
        if iterations is None and seconds is None:
            iterations = DEFAULTS.iterations
        record = read_record(game)
        options = ReviewOptions(
            iterations=iterations,
            seconds=seconds,
            samples=samples,
            sample_iterations=sample_iterations,
            players=() if player is None else (player - 1,),
            workers=workers,
            mode=AnalysisOptions(search=search or "").kind_in(record.game.traits.name).name,
            seed=seed,
        )
        if trees and output is None:
            raise SetupError("Trees are kept in a folder: name one with --output.")
        found = _reviewed(record, options, output, trees=trees)
    if json:
        tell_json(review_to_json(found, record), nl=False)
    else:
        tell(_text(found, record), nl=False)
    if not found.is_complete:
        raise typer.Exit(INTERRUPTED)


def _reviewed(
    record: GameRecord[Any, Any], options: ReviewOptions, output: Path | None, *, trees: bool
) -> GameReview:
    """Review the game, going on with what the folder holds of it; all of it for its trees."""
    check_reviewable(record, options)
    known = None if output is None or trees else _known(output, record, options)
    prepare_engine(record.game)
    looked: list[AnalysedTurn] = []
    folder = _Folder(output, record)
    found = _run(folder, record, options, known, looked.append if trees else None)
    if looked and output is not None:
        study = Study("searches", review_title(record), searches_of(looked), record, found)
        write_files(output, {TREES_FILE: study_bytes(study)})
    return found


def _known(folder: Path, record: GameRecord[Any, Any], options: ReviewOptions) -> GameReview | None:
    """Return the review of this game that the folder holds, none if there is none."""
    path = folder / JSON_FILE
    try:
        data = read_bytes(path, LONGEST_GAME) if path.exists() else None
    except OSError as error:
        raise RecordError(
            f"{plain_path(path)} cannot be read: {error.strerror or error}."
        ) from error
    if data is None:
        return None
    try:
        known = review_from_json(data, record)
    except RecordError as error:
        raise RecordError(f"{plain_path(path)}: {error} Choose another folder.") from error
    if replace(known.options, players=options.players) != options:
        raise SetupError(
            f"{plain_path(folder)} holds a review with other options. Choose another folder, "
            "or the same options."
        )
    return known if known.options == options else None


def _text(review: GameReview, record: GameRecord[Any, Any]) -> str:
    names = plain_names(player.name for player in record.players)
    return review_text(review, review_title(record), names, reviewed_by(review, record))


class _Folder:
    """Writes a review as far as it has come; without a folder nothing."""

    def __init__(self, folder: Path | None, record: GameRecord[Any, Any]) -> None:
        self._folder, self._record = folder, record
        if folder is not None:
            make_folder(folder)

    def write(self, review: GameReview) -> None:
        """Replace the files; raise SaveError if that fails."""
        if self._folder is None:
            return
        texts = {
            JSON_FILE: review_to_json(review, self._record),
            TEXT_FILE: _text(review, self._record),
            TABLE_FILE: review_csv(review.turns, reviewed_by(review, self._record)),
        }
        write_files(self._folder, {name: text.encode() for name, text in texts.items()})


class _Context(BarContext):
    """Writes into the folder what is known meanwhile."""

    def __init__(self, bar: Progress, folder: _Folder) -> None:
        super().__init__(bar, "decisions")
        self._folder = folder
        self.last: GameReview | None = None

    def publish(self, value: object) -> None:
        """Write what is known by now."""
        if isinstance(value, GameReview):
            self.last = value
            self._folder.write(value)


def _run(
    folder: _Folder,
    record: GameRecord[Any, Any],
    options: ReviewOptions,
    known: GameReview | None,
    looked: Looked | None,
) -> GameReview:
    """Review the game; an interruption returns what is known by then, or ends the program."""
    with progress_bar("Reviewing") as bar:
        context = _Context(bar, folder)
        try:
            found = review_game(context, record, options, known, looked=looked)
        except KeyboardInterrupt:
            bar.stop()
            tell("marchland: stopped; the same command goes on from there.", err=True)
            if context.last is None:
                raise typer.Exit(INTERRUPTED) from None
            return context.last
    folder.write(found)
    return found
