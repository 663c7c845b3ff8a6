"""Warlight's players by name. What is slow to import (the kernels) is, when a bot is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ai.games.warlight.options import MODES, SearchOptions, plays_at_once
from ai.games.warlight.searches import SEARCHES
from ai.games.warlight.words import shown
from ai.playing.players import Balancing, BotKind, GamePlayers, Kernels, Level, Progress
from ai.searching.options import PARALLEL_MODES
from engine.games.warlight.rules import NAME, WarlightGame
from engine.games.warlight.state import Phase, WarlightState
from engine.wording import phrase

if TYPE_CHECKING:
    from ai.playing.balance import Balance, BalanceOptions
    from ai.playing.bots import Bot, Seen
    from ai.playing.tunable import Tunable
    from ai.searching.search import StopToken
    from engine.cartography.model import MapModel

_OPEN, _TREE, _GAMES = "open", "tree", "games"  # of `parts` beside, which is slow to import
ROUND_LIMIT: Final = 100  # bots that only defend would play for ever


def limited(game: WarlightGame, rounds: int = ROUND_LIMIT) -> WarlightGame:
    """Return the game with a round limit, unless it has one."""
    if game.settings.round_limit is not None:
        return game
    return replace(game, settings=replace(game.settings, round_limit=rounds))


def _generator(kind: str | None) -> Callable[[object], Bot]:
    def make(_options: object) -> Bot:
        from ai.games.warlight.bots import GeneratorBot  # noqa: PLC0415 - slow, see above

        return GeneratorBot(kind)

    return make


def _search(options: Any) -> Bot:
    from ai.games.warlight.bots import search_bot  # noqa: PLC0415 - slow, see above

    return search_bot(options)


def _random(_options: object) -> Bot:
    from ai.playing.bots import RandomBot  # noqa: PLC0415 - with the others

    return RandomBot()


def _told(values: Mapping[str, Any]) -> Any:
    from ai.games.warlight.bots import options_told  # noqa: PLC0415 - slow, see above

    return options_told(values)


def _types() -> Mapping[str, Any]:
    from ai.games.warlight.bots import option_types  # noqa: PLC0415 - slow, see above

    return option_types()


def _tuned(options: Any) -> Tunable:
    from ai.games.warlight.knobs import tunable  # noqa: PLC0415 - slow, see above

    return tunable(options)


def _shares(game: WarlightGame, state: WarlightState) -> tuple[float, ...]:
    from ai.games.warlight.shares import shares  # noqa: PLC0415 - slow, see above

    return shares(game, state)


def _probes(game: WarlightGame, seed: int) -> Iterator[Seen]:
    from ai.games.warlight.bots import probes  # noqa: PLC0415 - slow, see above

    return probes(game, seed)


def _balance(
    model: MapModel, options: BalanceOptions, token: StopToken, tell: Progress, publish: Any
) -> Balance:
    from ai.games.warlight.balance import play_balance  # noqa: PLC0415 - slow, see above

    return play_balance(model, options, token=token, progress=tell, publish=publish)


def _ahead(_game: WarlightGame, state: WarlightState) -> tuple[str, ...]:
    return (_OPEN,) if state.phase is Phase.TURN else (_TREE, _OPEN)  # picks come first


def _missing(game: WarlightGame, kinds: Sequence[str]) -> bool:
    from ai.games.warlight.parts import missing, parts_of  # noqa: PLC0415 - slow, see above

    return bool(missing(parts_of(game.graph, *kinds)))


def _compile(token: StopToken, game: WarlightGame, kinds: Sequence[str], tell: Progress) -> None:
    from ai.games.warlight.parts import missing, parts_of  # noqa: PLC0415 - slow, see above
    from ai.games.warlight.warm import warm_up_in_child  # noqa: PLC0415

    warm_up_in_child(token, missing(parts_of(game.graph, *kinds)), tell)


def _gently(token: StopToken, game: WarlightGame, kinds: Sequence[str]) -> None:
    from ai.games.warlight.parts import missing, parts_of  # noqa: PLC0415 - slow, see above
    from ai.games.warlight.warm import warm_up_in_child  # noqa: PLC0415

    warm_up_in_child(token, missing(parts_of(game.graph, *kinds)), gently=True)


def _level(key: str, name: str, describe: str, iterations: int) -> Level:
    """Return a level: a number of iterations of the best search, the same on every machine.

    What each step is worth is in `docs/strength.md`. It stops early where that changes
    nothing: people wait for it.
    """
    entry = f"mcts:iterations={iterations},stop_early=true"
    return Level(key, name, describe, entry, iterations)


_LEVELS: Final = (
    _level("easy", "Easy", "Looks at a turn or two: loses to the aggressive bot.", 2),
    _level("medium", "Medium", "Thinks ahead a little: beats the aggressive bot.", 30),
    _level("hard", "Hard", "Thinks ahead: rarely loses to bots that do not.", 1_000),
    _level("best", "Best", "Thinks as long as it is worth: up to a second a turn.", 16_000),
)


def _defaults() -> dict[str, Any]:
    from ai.playing.bots import BotOptions  # noqa: PLC0415 - with the others

    data: dict[str, Any] = msgspec.to_builtins(BotOptions(search=SearchOptions.best()))
    return data


def _modes() -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(
        {mode: SearchOptions.of_mode(mode) for mode in MODES}
    )
    return data


PLAYERS: Final = GamePlayers(
    NAME,
    (
        BotKind(
            "mcts",
            phrase("Searching bot (MCTS)"),
            _search,
            searches=True,
            options=_told,
            fields=_types,
            plays_at_once=plays_at_once,
            parallel=PARALLEL_MODES,
            tuned=_tuned,
        ),
        BotKind(
            "aggressive",
            phrase("Aggressive bot"),
            _generator("aggressive / aggressive"),
        ),
        BotKind(
            "defensive",
            phrase("Defensive bot"),
            _generator("defensive / defensive"),
        ),
        BotKind("smart-random", phrase("Smart random bot"), _generator(None)),
        BotKind("random", phrase("Random bot"), _random, uses_kernels=False),
    ),
    _LEVELS,
    Kernels((_OPEN, _TREE), _ahead, _missing, _compile, _gently),
    shares=_shares,
    limited=limited,
    probes=_probes,
    parameters={
        "defaults": _defaults,
        "modes": _modes,
        "levels": lambda: {level.key: level.iterations for level in _LEVELS},
    },
    searches=SEARCHES,
    balancing=Balancing(
        phrase(
            "Fast games between players who start at random and choose their turns at random "
            "among sensible ones."
        ),
        (_GAMES,),
        _balance,
    ),
    study=("mcts:mode=stored-dice", "mcts:mode=baseline"),
    shown=shown,
)
