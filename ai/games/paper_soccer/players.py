"""Paper soccer's players by name: the source's levels, a tree search, our own best, and chance.

What is slow to import (the kernels) is, when a bot or a search is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ai.games.paper_soccer.options import MctsOptions, TurnOptions
from ai.playing.general import RANDOM
from ai.playing.players import BotKind, GamePlayers, Kernels, Level, Progress, SearchKind, Tuner
from engine.errors import SetupError
from engine.games.paper_soccer.rules import NAME
from engine.wording import phrase, say

if TYPE_CHECKING:
    from ai.playing.bots import Bot, BotOptions
    from ai.playing.turns import WholeTurns
    from ai.searching.search import Searcher, StopToken
    from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState

_SEARCH: Final = "search"  # of `parts` beside, which is slow to import
_MCTS: Final = "mcts"
_ALL_TURNS: Final = "turns"


def shares(game: PaperSoccerGame, state: PaperSoccerState) -> tuple[float, float]:
    """Return who is winning, quickly: the result, or where the ball is; together 1."""
    if not game.actors(state):
        first = (game.returns(state)[0] + 1) / 2
    else:
        y = game.pitch.points[state.ball][1]
        first = 1 / 4 + (game.height - y) / game.height / 2
    return first, 1 - first


def _build_turns(
    game: Any, state: Any, _player: int, options: TurnOptions, workers: int, seed: int
) -> Searcher:
    # It brings the kernels' compiler, and most starts of the studio search nothing.
    from ai.games.paper_soccer.search import TurnSearch  # noqa: PLC0415

    if workers != 1:
        raise SetupError(say("This search has one worker, not {count}.", count=workers))
    return TurnSearch(game, state, replace(options, seed=seed))


def _build_mcts(
    game: Any, state: Any, _player: int, options: MctsOptions, workers: int, seed: int
) -> Searcher:
    from ai.games.paper_soccer.parallel import mcts_search  # noqa: PLC0415 - slow, see above

    return mcts_search(game, state, options, workers, seed)


def _turn_told(values: Mapping[str, Any]) -> BotOptions:
    from ai.games.paper_soccer.bots import turn_told  # noqa: PLC0415 - slow, see above

    return turn_told(values)


def _turn_types() -> Mapping[str, Any]:
    from ai.games.paper_soccer.bots import turn_types  # noqa: PLC0415 - slow, see above

    return turn_types()


def _turn_bot(options: BotOptions) -> Bot:
    from ai.games.paper_soccer.bots import AlphaBetaBot  # noqa: PLC0415 - slow, see above

    return AlphaBetaBot(options)


def _mcts_told(values: Mapping[str, Any]) -> BotOptions:
    from ai.games.paper_soccer.bots import mcts_told  # noqa: PLC0415 - slow, see above

    return mcts_told(values)


def _mcts_types() -> Mapping[str, Any]:
    from ai.games.paper_soccer.bots import mcts_types  # noqa: PLC0415 - slow, see above

    return mcts_types()


def _mcts_bot(options: BotOptions) -> Bot:
    from ai.games.paper_soccer.bots import MctsBot  # noqa: PLC0415 - slow, see above

    return MctsBot(options)


def _tuner() -> Tuner:
    from ai.games.paper_soccer.learning import TUNER  # noqa: PLC0415 - slow, see above

    return TUNER


def _turns() -> WholeTurns:
    from ai.games.paper_soccer.turns import WHOLE_TURNS  # noqa: PLC0415 - slow, see above

    return WHOLE_TURNS


def _ahead(_game: Any, _state: Any) -> tuple[str, ...]:
    return _SEARCH, _MCTS, _ALL_TURNS


def _missing(_game: Any, kinds: Sequence[str]) -> bool:
    from ai.games.paper_soccer.parts import missing  # noqa: PLC0415 - slow, see above

    return bool(missing(kinds))


def _compile(token: StopToken, _game: Any, kinds: Sequence[str], tell: Progress) -> None:
    from ai.games.paper_soccer.parts import missing  # noqa: PLC0415 - slow, see above
    from ai.games.paper_soccer.warm import warm_up_in_child  # noqa: PLC0415

    warm_up_in_child(token, missing(kinds), tell)


def _gently(token: StopToken, _game: Any, kinds: Sequence[str]) -> None:
    from ai.games.paper_soccer.parts import missing  # noqa: PLC0415 - slow, see above
    from ai.games.paper_soccer.warm import warm_up_in_child  # noqa: PLC0415

    warm_up_in_child(token, missing(kinds), gently=True)


def _level(key: str, name: str, describe: str, told: str, iterations: int) -> Level:
    return Level(key, name, describe, f"turns:iterations={iterations},{told}", iterations)


def _source(key: str, name: str, describe: str, told: str, iterations: int) -> Level:
    """Return a level of the source, which remembers nothing."""
    told += ",table_size=0,has_killers=false"
    return _level(key, name, describe, told, iterations)


TURNS_SEARCH: Final = SearchKind(
    "turns",
    phrase("Alpha-beta over turns"),
    phrase("Looks at whole turns to a depth, and leaves out what cannot matter; compiled."),
    TurnOptions,
    _build_turns,
    rare=("width", "table_size", "has_killers", "columns", "back", "choice", "odd"),
)
MCTS_SEARCH: Final = SearchKind(
    "mcts",
    phrase("Monte Carlo over turns"),
    phrase("Tries whole turns that have done well, and weighs the turns that follow; compiled."),
    MctsOptions,
    _build_mcts,
    shares_work=True,
)
_BLIND: Final = "sees_ways=false,has_horizon=false,max_depth=1"
_LEVELS: Final = (
    _source(
        "very-easy",
        "Very easy",
        "Looks at a few turns of its own, sees no danger, and slips.",
        f"slips=0.4,max_turns=20,{_BLIND}",
        1000,
    ),
    _source(
        "easy",
        "Easy",
        "Looks at a few turns of its own, and sees no danger.",
        f"max_turns=30,{_BLIND}",
        1000,
    ),
    _source(
        "normal",
        "Normal",
        "Sees threats and goals that are cut off; near a goal it looks at the answer.",
        "max_turns=100,max_depth=1",
        1_000_000,
    ),
    _source(
        "advanced",
        "Advanced",
        "Looks at the answer to its turns, and near a goal one turn more.",
        "max_turns=200,max_depth=2",
        10_000_000,
    ),
    _source(
        "hard",
        "Hard",
        "Retreats, and looks three turns ahead.",
        "max_turns=200,max_depth=3,rows=-1",
        10_000_000,
    ),
    _level(
        "best",
        "Best",
        "Looks at many turns, weighs them by what it has learned from games, and goes deeper.",
        "max_turns=2000,has_network=true,rows=-1,reach=-1,back=0.5",
        1_500_000,
    ),
)
PLAYERS: Final = GamePlayers(
    NAME,
    (
        BotKind(
            "turns",
            phrase("Alpha-beta over turns"),
            _turn_bot,
            searches=True,
            options=_turn_told,
            fields=_turn_types,
        ),
        BotKind(
            "mcts",
            phrase("Monte Carlo over turns"),
            _mcts_bot,
            searches=True,
            options=_mcts_told,
            fields=_mcts_types,
            parallel=("root",),
        ),
        RANDOM,
    ),
    _LEVELS,
    Kernels((_SEARCH, _MCTS), _ahead, _missing, _compile, _gently),
    shares=shares,
    searches=(TURNS_SEARCH, MCTS_SEARCH),
    turns=_turns,
    tuner=_tuner,
)
