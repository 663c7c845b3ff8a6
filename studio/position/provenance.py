"""What made a search, in words and as data: the same wherever a search is shown or written.

The value itself is `ai.searching.provenance`'s.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ai.playing.players import SearchKind, players_of
from ai.searching.options import OptionInfo, described
from ai.searching.provenance import Provenance, Setting
from engine.errors import EngineError
from engine.plain import plain
from engine.registry import game_kind
from engine.wording import number, say, spoken
from studio.program.figures import seconds_text

PROVENANCE: Final = "provenance"  # what files call it
_BETWEEN: Final = " · "
_DIGITS: Final = ",.6g"  # of a setting; files have all of them
_LONGEST: Final = 120  # characters of one piece
_MOST_OTHERS: Final = 20  # settings without a title

Line = tuple[str, str]
"""What it is, and what it is like."""


def provenance_line(made_by: Provenance | None) -> str:
    """Return in one line what made a search."""
    if made_by is None:
        return say("nobody noted what made this search")
    kind = _kind(made_by)
    settings = [f"{name} {value}" for name, value in _settings(made_by, kind)]
    parts = [
        _who(made_by),
        ", ".join((f"{_title(made_by, kind)}:", *settings)).replace(":,", ":", 1)
        if settings
        else _title(made_by, kind),
        *_limits(made_by),
        *_chosen(made_by),
        _workers(made_by),
        say("seed {seed}", seed=str(made_by.seed)),
    ]
    return _BETWEEN.join(part for part in parts if part)


def placed_line(made_by: Provenance | None) -> str:
    """Return the same with the game and the position that was searched, for pictures and files."""
    if made_by is None or not made_by.position:
        return provenance_line(made_by)
    game, where = _game(made_by), plain(made_by.position, _LONGEST)
    if game in where:
        return _BETWEEN.join((where, provenance_line(made_by)))
    return _BETWEEN.join((game, where, provenance_line(made_by)))


def provenance_lines(made_by: Provenance) -> tuple[Line, ...]:
    """Return all that is known of what made a search, a line each."""
    kind = _kind(made_by)
    known = {info.name for info in described(kind.options)} if kind is not None else set()
    others = [name for name in made_by.told if name not in known][:_MOST_OTHERS]
    lines = (
        (say("Game"), _game(made_by)),
        (say("Map"), plain(made_by.map, _LONGEST)),
        (say("Position"), plain(made_by.position, _LONGEST)),
        (say("Searched by"), _who(made_by) or say("this analysis")),
        (say("Search"), say("{title} ({name})", title=_title(made_by, kind), name=made_by.search)),
        *_settings(made_by, kind),
        (say("Besides"), ", ".join(f"{plain(n)} {_plain(made_by.told[n])}" for n in others)),
        (say("Until"), ", ".join(_limits(made_by))),
        (say("Candidates"), ", ".join(_chosen(made_by))),
        (say("Workers"), number(made_by.workers)),
        (say("Seed"), str(made_by.seed)),
        (say("Program"), _program(made_by)),
    )
    return tuple((name, text) for name, text in lines if text)


def provenance_text(made_by: Provenance) -> str:
    """Return the same lines as one text."""
    return "\n".join(f"{name}: {text}" for name, text in provenance_lines(made_by))


def provenance_data(made_by: Provenance | None) -> dict[str, Any] | None:
    """Return what made a search as JSON has it; every number has all its digits."""
    return None if made_by is None else msgspec.to_builtins(made_by)


def provenance_json(made_by: Provenance | None) -> str:
    """Return the same on one line, for a cell or an attribute; nothing where nobody noted it."""
    return "" if made_by is None else msgspec.json.encode(made_by).decode()


def search_title(game: str, search: str) -> str:
    """Return what people call a search of a game; its name where the game has it no more."""
    try:
        return spoken(players_of(game).search(search).title)
    except EngineError:
        return plain(search, _LONGEST)


# --- pieces


def _kind(made_by: Provenance) -> SearchKind | None:
    """Return the search; None where this program does not have it."""
    try:
        return players_of(made_by.game).search(made_by.search)
    except EngineError:
        return None


def _game(made_by: Provenance) -> str:
    try:
        return spoken(game_kind(made_by.game).title)
    except EngineError:
        return plain(made_by.game, _LONGEST)


def _who(made_by: Provenance) -> str:
    """Return whose thinking it was, a level or a bot; nothing for an analysis."""
    if not made_by.bot:
        return ""
    try:
        players = players_of(made_by.game)
    except EngineError:
        return plain(made_by.bot, _LONGEST)
    levels = {level.key: level.name for level in players.levels}
    bot = players.kind(made_by.bot)
    title = levels.get(made_by.bot) if bot is None else bot.title
    if title is None:
        return plain(made_by.bot, _LONGEST)
    return say("bot: {name}", name=spoken(title))


def _title(made_by: Provenance, kind: SearchKind | None) -> str:
    return plain(made_by.search, _LONGEST) if kind is None else spoken(kind.title)


def _settings(made_by: Provenance, kind: SearchKind | None) -> tuple[Line, ...]:
    """Return the options that people can set, by their titles and in their order."""
    if kind is None:
        return tuple((plain(n), _plain(v)) for n, v in list(made_by.told.items())[:_MOST_OTHERS])
    return tuple(
        (info.title, _setting(info, made_by.told[info.name]))
        for info in described(kind.options)
        if info.name in made_by.told and not (info.is_sharing and made_by.workers == 1)
    )


def _setting(info: OptionInfo, value: Setting) -> str:
    if value is None:
        return info.none or say("none")
    for choice in info.choices:
        if choice.value == value:
            return choice.title
    if isinstance(value, bool | str):
        return _plain(value)
    if info.is_share:
        return number(100 * value, _DIGITS) + " %"
    return _plain(value) + (f" {info.unit}" if info.unit else "")


def _plain(value: Setting) -> str:
    if value is None:
        return say("none")
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, str):
        return plain(value, _LONGEST)
    return number(value, ",d" if isinstance(value, int) else _DIGITS)


def _limits(made_by: Provenance) -> list[str]:
    """Return what ended the search, whichever came first."""
    found = []
    if made_by.seconds is not None:
        found.append(seconds_text(made_by.seconds))
    if made_by.iterations is not None:
        found.append(say("{count} iterations", count=number(made_by.iterations, ",d")))
    if made_by.nodes is not None:
        found.append(say("{count} nodes", count=number(made_by.nodes, ",d")))
    if made_by.visits is not None:
        found.append(say("{count} visits", count=number(made_by.visits, ",d")))
    if made_by.stops_early:
        found.append(say("ends early once decided"))
    return found


def _chosen(made_by: Provenance) -> list[str]:
    if not made_by.chosen:
        return []
    return [say("{count} chosen candidates alone", count=len(made_by.chosen))]


def _workers(made_by: Provenance) -> str:
    if made_by.workers == 1:
        return say("1 worker")
    return say("{count} workers", count=made_by.workers)


def _program(made_by: Provenance) -> str:
    if not made_by.version:
        return say("Marchland, of an unknown version")
    return f"Marchland {plain(made_by.version, _LONGEST)}"
