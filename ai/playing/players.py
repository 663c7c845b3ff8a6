"""What a game brings so that it can be played well: bots, levels, kernels; asked for by its name.

Every game has a module `players` with its `PLAYERS`. Nothing here knows a game, and asking for the
players of one loads neither its searches nor their compiler: only making a bot does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.errors import SetupError, UnsupportedGameError
from engine.game import Game
from engine.registry import KINDS, part
from engine.wording import say

if TYPE_CHECKING:
    from pathlib import Path

    from ai.playing.balance import PlayBalance
    from ai.playing.bots import Bot, Seen
    from ai.playing.trainable import Trainable
    from ai.playing.tunable import Tunable
    from ai.playing.turns import WholeTurns
    from ai.searching.options import Parallel
    from ai.searching.search import Searcher, StopToken
    from engine.match import Match


Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many kernels of how many are compiled."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """The compiled code of a game's players, by kinds: what of it is needed when.

    Every function takes the game: what must be compiled may depend on its size.
    """

    searches: tuple[str, ...]  # kinds that a search of any position needs
    ahead: Callable[[Any, Any], tuple[str, ...]]  # (game, state): kinds from here on, now first
    missing: Callable[[Any, Sequence[str]], bool]  # whether any of the kinds is not compiled yet
    compile: Callable[[StopToken, Any, Sequence[str], Progress], None]  # RuntimeError: it failed
    gently: Callable[[StopToken, Any, Sequence[str]], None]  # the same, beside what somebody uses
    games: tuple[str, ...] = ()  # kinds that `GamePlayers.whole_game` needs


def _at_once(_iterations: int | None, _workers: int) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot of a game, and what it can be told."""

    name: str  # as in records and on the command line
    title: str  # for people
    make: Callable[[Any], Bot]  # from what `options` returns
    searches: bool = False  # it thinks for a while, and its thinking can be looked at
    uses_kernels: bool = True  # compiled code, without which it plays more slowly
    options: Callable[[Mapping[str, Any]], Any] | None = None  # None: nothing can be told
    fields: Callable[[], Mapping[str, Any]] = dict  # what can be told: names with their types
    plays_at_once: Callable[[int | None, int], bool] = _at_once  # (iterations, workers): without
    # the kernels it would not take too long
    parallel: tuple[Parallel, ...] = ()  # how several workers can search; none: there is one alone
    tuned: Callable[[Any], Tunable] | None = None  # from what `options` returns: what self-play
    # can make better
    former: tuple[str, ...] = ()  # names that it had, as old files and habits have them

    @property
    def default(self) -> Any:
        """What the bot is told if nothing is."""
        return None if self.options is None else self.options({})


BuildSearch: TypeAlias = Callable[[Any, Any, int, Any, int, int], "Searcher"]
"""(game, state, player, options, workers, seed): the search of a player's decision.

Raises UnsupportedGameError for a position that it cannot search.
"""


@dataclass(frozen=True, slots=True)
class SearchKind:
    """A search of a game, and what it can be told."""

    name: str  # as in files and on the command line
    title: str  # for people
    about: str  # a sentence
    options: type[Any]  # a frozen dataclass of options, see `ai.searching.options`
    build: BuildSearch
    shares_work: bool = False  # it knows several workers
    former: tuple[str, ...] = ()  # names that it had, as old files and habits have them
    rare: tuple[str, ...] = ()  # options that a bar has no room for; entries and files know them


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play against: a bot told something, under a name that people understand."""

    key: str  # as on the command line
    name: str  # for people
    describe: str
    entry: str  # the bot and its options, as `ai.playing.entries` reads them
    iterations: int  # of its search, a move


@dataclass(frozen=True, slots=True)
class Balancing:
    """What a game knows of a map's health: fast games on it."""

    about: str  # who plays them, in a sentence marked with `phrase`
    kernels: tuple[str, ...]  # kinds that they need
    play: PlayBalance


@dataclass(frozen=True, slots=True)
class TunerSettings:
    """What all generations of a tuning by tournaments have in common."""

    method: str
    seed: int = 0
    candidates: int = 10  # of a generation
    blocks: int = 25  # of games that a candidate plays in a generation, one on each seat


@dataclass(frozen=True, slots=True)
class Found:
    """What a tuning by tournaments has found after a generation."""

    number: int  # of the generation, from 0
    worth: float  # share of games that were won: of all candidates, or of the best one so far
    file: str  # of the folder, with the numbers


@dataclass(frozen=True, slots=True)
class Judging:
    """What the worth of a tuning by tournaments counts: games won, and against whom."""

    whose: str  # games, such as "the best candidate so far"
    games: int  # of each in a generation
    seats: int
    opponents: tuple[str, ...]  # who may sit at its tables


def _nobody(_game: Any, _bot: str, _told: TunerSettings, _token: StopToken) -> tuple[int, int]:
    return 0, 0


@dataclass(frozen=True, slots=True)
class Tuner:
    """Looks for better numbers of bots by tournaments against others of the game."""

    bots: tuple[str, ...]
    methods: tuple[str, ...]  # the usual one first
    kernels: tuple[str, ...]  # kinds that the games need
    run: Callable[[Any, str, TunerSettings, Path, StopToken], Iterator[Found]]
    """(game, bot, settings, folder, token); goes on with what the folder has, those known first.

    Raises SetupError if the folder is of another tuning, RecordError if it is damaged.
    """
    judging: Callable[[Any, str, TunerSettings], Judging]
    untuned: Callable[[Any, str, TunerSettings, StopToken], tuple[int, int]] = _nobody
    """(game, bot, settings, token): how many of how many such games the bot wins as it is, of those
    that could be played; (0, 0) where that says nothing."""
    seats: int = 4  # of the games, if no other number is told


def _as_it_is(game: Any) -> Any:
    return game


def _as_named(game: Any, _seed: int) -> Any:
    return game


def _bot_by_bot(_game: Any, _bots: Sequence[Told], _seed: int) -> Whole | None:
    return None


def _without_moves(_game: Any, _bots: Sequence[Told], _seed: int) -> Match[Any, Any] | None:
    return None


def _nowhere(_game: Any, _seed: int) -> Iterator[Seen]:
    return iter(())


Whole: TypeAlias = tuple[tuple[float, ...], int, str]
"""How a whole game ended: payoffs of the seats, rounds, the reason."""
Told: TypeAlias = tuple[str, Any]
"""A bot by its name, and what it is told."""


@dataclass(frozen=True, slots=True)
class GamePlayers:
    """The players of one game."""

    game: str
    bots: tuple[BotKind, ...]
    levels: tuple[Level, ...]
    kernels: Kernels | None = None  # None: there are none
    shares: Callable[[Any, Any], tuple[float, ...]] | None = None  # (game, state): who is winning
    limited: Callable[[Any], Any] = _as_it_is  # the game, so that bots end it some time
    in_block: Callable[[Any, int], Any] = _as_named  # (game, seed): the game as a block of
    # games with the dice of this seed plays it, such as on a board of its own
    whole_game: Callable[[Any, Sequence[Told], int], Whole | None] = _bot_by_bot  # (game, bots,
    # seed): a game of a block at once, by faster means; None: only decision by decision
    whole_match: Callable[[Any, Sequence[Told], int], Match[Any, Any] | None] = _without_moves
    # (game, bots, seed): the same game with its moves; a game that has the one has the other
    probes: Callable[[Any, int], Iterator[Seen]] = _nowhere  # positions that searches must take
    parameters: Mapping[str, Callable[[], Any]] = field(default_factory=dict)  # of measurements
    searches: tuple[SearchKind, ...] = ()  # for analysis, the strongest first
    balancing: Balancing | None = None  # None: the game says nothing of a map's health
    study: tuple[str, str] | None = None  # whose workers a study counts, and against whom: entries
    trained: Callable[[], Trainable] | None = None  # what a genetic algorithm makes better
    tuner: Callable[[], Tuner] | None = None  # what tournaments make better
    turns: Callable[[], WholeTurns] | None = None  # None: a move is a turn
    shown: Callable[[str], str] = str  # labels and kinds of moves in the reader's language

    @property
    def names(self) -> tuple[str, ...]:
        """What players can be called: the names of bots, then the keys of levels."""
        return (*(kind.name for kind in self.bots), *(level.key for level in self.levels))

    def kind(self, name: str) -> BotKind | None:
        """Return a bot of the game by its name, or by one that it had; None for an unknown one."""
        return next((k for k in self.bots if k.name == name or name in k.former), None)

    def search(self, name: str) -> SearchKind:
        """Return a search by its name, or by one that it had.

        Raises UnsupportedGameError naming all if there is none.
        """
        for kind in self.searches:
            if kind.name == name or name in kind.former:
                return kind
        known = ", ".join(kind.name for kind in self.searches)
        raise UnsupportedGameError(
            say("There is no search “{search}”. Searches: {known}.", search=name, known=known)
        )

    def searching(self) -> BotKind | None:
        """Return the first bot that searches, None if there is none."""
        return next((kind for kind in self.bots if kind.searches), None)

    def level(self, key: str) -> Level:
        """Return a level; raise UnsupportedGameError naming all if there is none with this key."""
        for level in self.levels:
            if level.key == key:
                return level
        keys = ", ".join(level.key for level in self.levels)
        raise UnsupportedGameError(
            say("There is no level “{key}”. Levels: {keys}.", key=key, keys=keys)
        )


_asked_for: Final[dict[str, GamePlayers]] = {}


def players_of(game: str) -> GamePlayers:
    """Return the players of a game by its name; raise SetupError if there is no such game."""
    players = getattr(part(game, "players"), "PLAYERS", None)
    if not isinstance(players, GamePlayers):
        raise SetupError(
            say("The package of the game “{name}” has no PLAYERS in its module players.", name=game)
        )
    _asked_for[game] = players
    return players


def known_players() -> tuple[GamePlayers, ...]:
    """Return the players of this program's games, and of all others that were asked for."""
    for kind in KINDS:
        if kind.name not in _asked_for:
            players_of(kind.name)
    return tuple(_asked_for.values())


def players_for(game: Game[Any, Any]) -> GamePlayers:
    """Return the players of a game."""
    return players_of(game.traits.name)


_OWN: Final[dict[str, Callable[[], Bot]]] = {}  # as `ai.playing.plugins` adds them


def add_bot(name: str, make: Callable[[], Bot]) -> None:
    """Make a bot of the user's own known by a name; it replaces one added before."""
    _OWN[name] = make


def own_bots() -> tuple[str, ...]:
    """Return the names of the user's own bots that were added."""
    return tuple(_OWN)


def known_bots(players: GamePlayers) -> tuple[str, ...]:
    """Return what entries can begin with: bots of the game, the user's own, and levels."""
    bots = (kind.name for kind in players.bots)
    return (*bots, *_OWN, *(level.key for level in players.levels))


def make_bot(game: str, name: str, options: Any = None) -> Bot:
    """Return the bot with this name; raise UnsupportedGameError naming all if there is none.

    `options` are what the bot is told; None: nothing.
    """
    players = players_of(game)
    kind = players.kind(name)
    if kind is not None:
        return kind.make(kind.default if options is None else options)
    if name in _OWN:
        return _OWN[name]()
    known = ", ".join((*(kind.name for kind in players.bots), *_OWN))
    raise UnsupportedGameError(
        say("There is no bot “{bot}”. Bots: {known}.", bot=name, known=known)
    )
