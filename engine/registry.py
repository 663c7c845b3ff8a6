"""The games this program knows, by name. The only place that lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.errors import SetupError
from engine.game import Game
from engine.games.warlight import rules as warlight
from engine.record import GameRecord, load_record
from engine.wording import say


@dataclass(frozen=True, slots=True)
class GameKind:
    """A game of this program and how to build one from what a record holds."""

    name: str  # as in `Traits.name` and in records
    title: str  # for people
    from_setup: Callable[[Mapping[str, Any]], Game[Any, Any]]


KINDS: Final = (GameKind(warlight.NAME, "Warlight", warlight.WarlightGame.from_setup),)


def build_game(name: str, setup: Mapping[str, Any]) -> Game[Any, Any]:
    """Build a game from its name and setup; raise SetupError if either is wrong."""
    for kind in KINDS:
        if kind.name == name:
            return kind.from_setup(setup)
    known = ", ".join(kind.name for kind in KINDS)
    raise SetupError(
        say("There is no game “{name}”. This program knows: {known}.", name=name[:80], known=known)
    )


def load_game(data: bytes) -> GameRecord[Any, Any]:
    """Read a record of any game of this program; raise RecordError if it is broken."""
    return load_record(data, build_game)
