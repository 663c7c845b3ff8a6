"""Lessons: positions prepared to be searched, with words on what there is to see. Knows no window.

A lesson is a TOML file that names a map which ships with the program, sets a position up on it, and
has pages: each with a text and with what its search is told. Files are not trusted. Those that ship
are in `studio/lessons`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from ai.searching.options import check_options
from engine.cartography.scenarios import Holding, Scenario
from engine.cartography.store import MapBundle, read_map
from engine.errors import EngineError, RecordError
from engine.files import read_bytes
from engine.plain import plain, plain_path
from engine.wording import say
from maps import find_shipped, shipped_maps
from studio.analysing.positions import position_of
from studio.desk import Desk, desk_of
from studio.position.position import Position
from studio.position.searches import AnalysisOptions

FORMAT: Final = "marchland-lesson"
VERSION: Final = 1
SUFFIX: Final = ".toml"
FOLDER: Final = Path(__file__).parents[1] / "lessons"
LARGEST_FILE: Final = 256 * 1024  # bytes
USUAL: Final = "en"  # the language that every text is in
_SHOWN: Final = 60  # characters of a wrong name in a message

Texts = dict[str, str]  # by language


class LessonError(RecordError):
    """A file is no lesson, or none that can be shown: the message names file and place."""


@dataclass(frozen=True, slots=True)
class LessonPage:
    """What is to be looked at, and the search that shows it."""

    title: str
    text: str
    options: AnalysisOptions
    dock: str  # that has it; "" for none


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A position on a map, and pages about it; one at least."""

    title: str
    bundle: MapBundle
    position: Position
    pages: tuple[LessonPage, ...]


_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_Number = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
_Seed = Annotated[int, msgspec.Meta(ge=0, le=999_999_999)]


class _Region(msgspec.Struct, forbid_unknown_fields=True):
    player: _Count = 0  # from 1; 0 is neutral
    army: _Count | None = None  # None is the map's own number


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    players: Annotated[list[_Name], msgspec.Meta(min_length=2, max_length=8)]
    regions: dict[str, _Region]
    player: _Number = 1  # to move
    rules: dict[str, Any] = {}


class _Search(msgspec.Struct, forbid_unknown_fields=True):
    iterations: _Number
    seed: _Seed = 1
    search: str = ""
    told: dict[str, Any] = {}


class _Page(msgspec.Struct, forbid_unknown_fields=True):
    title: Texts
    text: Texts
    search: _Search | None = None  # None: as the page before
    dock: str = ""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    title: Texts
    game: str
    map: str
    position: _Position
    pages: Annotated[list[_Page], msgspec.Meta(min_length=1, max_length=100)]


def shipped_lessons() -> tuple[Path, ...]:
    """Return the lessons that came with the program, in their order."""
    return tuple(sorted(FOLDER.glob(f"*{SUFFIX}")))


def lesson_title(path: Path, language: str = USUAL) -> str:
    """Return what a lesson is called; raise LessonError for a file that is none."""
    return _said(_read(path).title, language)


def read_lesson(path: Path, language: str = USUAL) -> Lesson:
    """Read a lesson with its map, in a language or else in English; raise LessonError."""
    stored = _read(path)
    try:
        desk, bundle = desk_of(stored.game), _map(stored.map)
        position = _position(desk, bundle, stored)
        pages, search = list[LessonPage](), None
        for number, page in enumerate(stored.pages, start=1):
            search = page.search or search
            if search is None:
                raise LessonError(say("Page 1 says no search: give it [pages.search]."))
            title, text = _said(page.title, language), _said(page.text, language).strip()
            options = _options(stored.game, search, number)
            pages.append(LessonPage(title, text, options, page.dock))
    except EngineError as error:
        raise _wrong(path, str(error)) from error
    return Lesson(_said(stored.title, language), bundle, position, tuple(pages))


# --- reading


def _read(path: Path) -> _File:
    try:
        read = tomllib.loads(read_bytes(path, LARGEST_FILE).decode())
    except OSError as error:
        raise _wrong(path, say("it cannot be read: {reason}.", reason=_reason(error))) from error
    except (ValueError, RecursionError) as error:
        raise _wrong(path, say("it is no TOML: {reason}.", reason=_reason(error))) from error
    if read.get("format") != FORMAT:
        reason = say("this is no lesson: its format must be “{format}”.", format=FORMAT)
        raise _wrong(path, reason)
    version = read.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        reason = say(
            "it has version {version}, but this program reads versions up to {known}.",
            version=plain(str(version), _SHOWN),
            known=VERSION,
        )
        raise _wrong(path, reason)
    try:
        stored = msgspec.convert(read, _File)
    except msgspec.ValidationError as error:
        raise _wrong(path, f"{_reason(error)}.") from error
    _check_texts(path, stored)
    return stored


def _check_texts(path: Path, stored: _File) -> None:
    """Refuse texts that are not there in the language that everybody falls back on."""
    texts = {"title": stored.title}
    for number, page in enumerate(stored.pages, start=1):
        texts[say("title of page {number}", number=number)] = page.title
        texts[say("text of page {number}", number=number)] = page.text
    for name, text in texts.items():
        if not text.get(USUAL, "").strip():
            reason = say("the {name} is not there in “{language}”.", name=name, language=USUAL)
            raise _wrong(path, reason)


def _wrong(path: Path, reason: str) -> LessonError:
    return LessonError(f"{plain_path(path.name)}: {reason}")


def _reason(error: BaseException) -> str:
    text = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
    return plain(text.rstrip("."))


def _said(texts: Mapping[str, str], language: str) -> str:
    return texts.get(language) or texts[USUAL]


# --- what it stands for


def _map(name: str) -> MapBundle:
    folder = find_shipped(name)
    bundle = None if folder is None else read_map(folder).bundle
    if bundle is None:
        raise LessonError(
            say(
                "There is no map “{name}” here. Maps: {maps}.",
                name=plain(name, _SHOWN),
                maps=", ".join(shipped_maps()),
            )
        )
    return bundle


def _position(desk: Desk, bundle: MapBundle, stored: _File) -> Position:
    if desk.from_scenario is None:
        raise LessonError(say("The game “{game}” cannot be set up on a map.", game=desk.game))
    told = stored.position
    _check_names(told.rules, desk.rules, "[position.rules]")
    holdings = {name: Holding(one.player - 1, one.army) for name, one in told.regions.items()}
    scenario = Scenario(_said(stored.title, USUAL), tuple(told.players), holdings)
    game = desk.from_scenario(desk.rules_from(told.rules), bundle.model, scenario)
    state = game.initial_state()
    if told.player - 1 not in game.actors(state):
        raise LessonError(
            say("Player {player} has nothing to decide in this position.", player=told.player)
        )
    return position_of(game, state, told.player - 1)


def _options(game: str, search: _Search, page: int) -> AnalysisOptions:
    """Return what the search of a page is told."""
    named = AnalysisOptions(None, search.iterations, seed=search.seed, search=search.search)
    kind = named.kind_in(game)
    where = say("[pages.search.told] on page {number}", number=page)
    _check_names(search.told, kind.options, where)
    try:
        told = msgspec.convert(search.told, kind.options)
    except (msgspec.ValidationError, ValueError) as error:
        raise LessonError(f"{where}: {_reason(error)}.") from error
    check_options(told)
    return AnalysisOptions(
        None, search.iterations, seed=search.seed, search=kind.name, told=told
    )  # fmt: skip


def _check_names(told: Mapping[str, Any], options: type[Any], where: str) -> None:
    known = [one.name for one in fields(options)]
    for name in told:
        if name not in known:
            raise LessonError(
                say(
                    "{where}: there is nothing called “{name}”. Known: {known}.",
                    where=where,
                    name=plain(name, _SHOWN),
                    known=", ".join(known),
                )
            )
