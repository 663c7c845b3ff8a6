"""How strongly the searching bot plays, in four steps that people can choose from.

A level is a number of iterations a turn of the best search, so that it plays the same on
every machine; what each step is worth is in `docs/strength.md`. Loading this module does not
load the bots, which takes seconds: only the functions do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ai.warlight.options import SearchOptions
from engine.errors import UnsupportedGameError
from engine.wording import say

if TYPE_CHECKING:
    from ai.bots import Bot, BotOptions


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play against."""

    key: str  # as on the command line
    name: str  # for people
    describe: str
    iterations: int  # a turn


LEVELS: Final = (
    Level("easy", "Easy", "Looks at a turn or two: loses to the aggressive bot.", 2),
    Level("medium", "Medium", "Thinks ahead a little: beats the aggressive bot.", 30),
    Level("hard", "Hard", "Thinks ahead: rarely loses to bots that do not.", 1_000),
    Level("best", "Best", "Thinks as long as it is worth: up to a second a turn.", 16_000),
)
LEVEL_KEYS: Final = tuple(level.key for level in LEVELS)


def find_level(key: str) -> Level:
    """Return the level with this key; raise UnsupportedGameError naming all if there is none."""
    for level in LEVELS:
        if level.key == key:
            return level
    raise UnsupportedGameError(
        say("There is no level “{key}”. Levels: {keys}.", key=key, keys=", ".join(LEVEL_KEYS))
    )


def level_options(key: str) -> BotOptions:
    """Return what the searching bot is told at a level; raises as `find_level` does.

    It stops early where that changes nothing: people wait for it.
    """
    from ai.pairs import fitted  # noqa: PLC0415 - slow, see above

    options = fitted(SearchOptions.best(), find_level(key).iterations, 1)
    return replace(options, stop_early=True)


def level_bot(key: str) -> Bot:
    """Return the searching bot at a level; raises as `find_level` does."""
    from ai.bots import SearchBot  # noqa: PLC0415 - slow, see above

    return SearchBot(level_options(key))
