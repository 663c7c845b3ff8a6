"""Sawhian's players by name: tuple search, MaxN and UCT of the general room, and chance.

What is slow to import (the kernels) is, when a bot or a search is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ai.games.sawhian.evaluation import scores, shade, shares
from ai.games.sawhian.options import TupleOptions
from ai.playing.general import RANDOM, bot_of, maxn, uct
from ai.playing.players import BotKind, GamePlayers, Kernels, Level, Progress, SearchKind
from ai.playing.tunable import Tunable, knobs_of
from ai.searching.maxn import Tuples
from ai.searching.rules import Knowledge
from engine.errors import SetupError
from engine.games.sawhian.rules import NAME
from engine.wording import phrase, say

if TYPE_CHECKING:
    from ai.playing.bots import Bot, BotOptions
    from ai.playing.trainable import Trainable
    from ai.searching.search import Searcher, StopToken

_SEARCH: Final = "search"  # of `parts` beside, which is slow to import
_KNOWN: Final = Knowledge(evaluate=shares)
_DIGITS: Final = 4  # after the point, of a weight that was tuned


def _build(
    game: Any, state: Any, _player: int, options: TupleOptions, workers: int, _seed: int
) -> Searcher:
    # It brings the kernels' compiler, and most starts of the studio search nothing.
    from ai.games.sawhian.search import TupleSearch  # noqa: PLC0415

    if workers != 1:
        raise SetupError(say("This search has one worker, not {count}.", count=workers))
    return TupleSearch(game, state, options)


def _tuple_told(values: Mapping[str, Any]) -> BotOptions:
    from ai.games.sawhian.bots import tuple_told  # noqa: PLC0415 - slow, see above

    return tuple_told(values)


def _baseline_told(values: Mapping[str, Any]) -> BotOptions:
    from ai.games.sawhian.bots import baseline_told  # noqa: PLC0415 - slow, see above

    return baseline_told(values)


def _types() -> Mapping[str, Any]:
    from ai.games.sawhian.bots import option_types  # noqa: PLC0415 - slow, see above

    return option_types()


def _bot(options: BotOptions) -> Bot:
    from ai.games.sawhian.bots import TupleBot  # noqa: PLC0415 - slow, see above

    return TupleBot(options)


def _tuned(options: BotOptions) -> Tunable:
    from ai.games.sawhian.bots import TupleBot  # noqa: PLC0415 - slow, see above
    from ai.playing.bots import BotOptions  # noqa: PLC0415 - with the others

    def bot(values: TupleOptions, iterations: int) -> TupleBot:
        return TupleBot(BotOptions(None, iterations, search=values))

    return Tunable(options.search, knobs_of(TupleOptions), bot, _text)


def _text(values: TupleOptions) -> str:
    found = values.weights
    numbers = (found.progress, found.stock, found.off, found.crowding)
    return "weights " + ", ".join(f"{one:.{_DIGITS}f}" for one in numbers)


def _trained() -> Trainable:
    from ai.games.sawhian.training import TRAINABLE  # noqa: PLC0415 - slow, see above

    return TRAINABLE


def _ahead(_game: Any, _state: Any) -> tuple[str, ...]:
    return (_SEARCH,)


def _missing(_game: Any, kinds: Sequence[str]) -> bool:
    from ai.games.sawhian.parts import missing  # noqa: PLC0415 - slow, see above

    return bool(missing(kinds))


def _compile(token: StopToken, _game: Any, kinds: Sequence[str], tell: Progress) -> None:
    from ai.games.sawhian.parts import missing  # noqa: PLC0415 - slow, see above
    from ai.games.sawhian.warm import warm_up_in_child  # noqa: PLC0415

    warm_up_in_child(token, missing(kinds), tell)


def _gently(token: StopToken, _game: Any, kinds: Sequence[str]) -> None:
    from ai.games.sawhian.parts import missing  # noqa: PLC0415 - slow, see above
    from ai.games.sawhian.warm import warm_up_in_child  # noqa: PLC0415

    warm_up_in_child(token, missing(kinds), gently=True)


def _kind(name: str, title: str, told: Callable[[Mapping[str, Any]], BotOptions]) -> BotKind:
    return BotKind(
        name, title, _bot, searches=True, options=told, fields=_types, tuned=_tuned
    )  # fmt: skip


def _level(key: str, name: str, describe: str, depth: int, iterations: int) -> Level:
    """Return a level: a depth with the source's cut, the same on every machine.

    The iterations are rarely needed: they end what would take too long. What each step is worth is
    in `docs/sawhian.md`.
    """
    entry = f"tuple:iterations={iterations},max_depth={depth},has_cut=true"
    return Level(key, name, describe, entry, iterations)


_LEVELS: Final = (
    _level("easy", "Easy", "Looks at its own move alone: beats chance.", 1, 14),
    _level("medium", "Medium", "Looks three moves ahead.", 3, 5_000),
    _level("hard", "Hard", "Looks six moves ahead.", 6, 200_000),
    _level("best", "Best", "Looks ten moves ahead.", 10, 5_000_000),
)
TUPLE_SEARCH: Final = SearchKind(
    "tuple",
    phrase("Tuple search"),
    phrase("Each player takes what is best for himself; compiled, so that it sees far ahead."),
    TupleOptions,
    _build,
)
MAXN: Final = maxn(_KNOWN, Tuples(scores, shade))
UCT: Final = uct(_KNOWN)
PLAYERS: Final = GamePlayers(
    NAME,
    (
        _kind("tuple", phrase("Tuple search"), _tuple_told),
        replace(
            _kind("baseline", phrase("Baseline: tuple search as first published"), _baseline_told),
            former=("source",),
        ),
        bot_of(MAXN),
        bot_of(UCT),
        RANDOM,
    ),
    _LEVELS,
    Kernels((_SEARCH,), _ahead, _missing, _compile, _gently),
    shares=shares,
    searches=(TUPLE_SEARCH, MAXN, UCT),
    trained=_trained,
)
