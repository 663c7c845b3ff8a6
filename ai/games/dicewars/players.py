"""Dicewars' players by name: agents of the kernels, UCT and expectimax of the general room.

What is slow to import (the kernels) is, when a bot or a search is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ai.games.dicewars.evaluation import shares, weights
from ai.games.dicewars.numbers import MaxnOptions
from ai.games.dicewars.options import DicewarsUctOptions
from ai.games.dicewars.words import shown
from ai.playing.general import bot_of, maxn, uct
from ai.playing.players import (
    BotKind,
    GamePlayers,
    Kernels,
    Level,
    Progress,
    SearchKind,
    Told,
    Tuner,
    Whole,
)
from ai.searching.rules import Knowledge
from engine.errors import SetupError
from engine.games.dicewars.rules import NAME
from engine.wording import phrase, say

if TYPE_CHECKING:
    from ai.playing.bots import Bot
    from ai.searching.search import Searcher, StopToken
    from engine.match import Match

_MOVES: Final = "moves"  # of `parts` beside, which is slow to import,
_GAMES: Final = "games"  # as this one
_KNOWN: Final = Knowledge(evaluate=shares, prior=weights)
_TITLES: Final = {
    "random": phrase("Random attacks"),
    "sdc": phrase("Dice difference (sdc)"),
    "ste": phrase("Likely and held (ste)"),
    "stei": phrase("Likely and held, first from the largest region (stei)"),
    "wpm-s": phrase("Win probability by sizes (wpm-s)"),
    "wpm-d": phrase("Win probability by dice (wpm-d)"),
    "wpm-c": phrase("Win probability by both (wpm-c)"),
    "sdc-pre-at": phrase("sdc, dice to the border before"),
    "sdc-post-dt": phrase("sdc, dice out of danger after"),
    "sdc-post-at": phrase("sdc, as its source has it"),
    "stei-at": phrase("stei, dice to the border"),
    "stei-adt": phrase("stei, dice to the border and out of danger"),
    "stei-dt": phrase("stei, dice out of danger"),
}
"""The agents by their names, for people."""


def _agent(name: str) -> BotKind:
    def make(_options: Any) -> Bot:
        # It brings the kernels' compiler, and most starts of the studio play no Dicewars.
        from ai.games.dicewars.bots import AgentBot  # noqa: PLC0415

        return AgentBot(name)

    return BotKind(name, _TITLES[name], make)


def _strong(name: str, title: str) -> BotKind:
    """Return an agent that can be told numbers."""

    def make(options: Any) -> Bot:
        from ai.games.dicewars.bots import AgentBot  # noqa: PLC0415 - slow, see above

        return AgentBot(name, options)

    def options(values: Mapping[str, Any]) -> Any:
        from ai.games.dicewars.bots import told  # noqa: PLC0415 - slow, see above

        return told(name, values)

    def types() -> Mapping[str, Any]:
        from ai.games.dicewars.bots import option_types  # noqa: PLC0415 - slow, see above

        return option_types(name)

    return BotKind(name, title, make, options=options, fields=types)


def _maxn_search(
    game: Any, state: Any, _player: int, options: MaxnOptions, workers: int, _seed: int
) -> Searcher:
    from ai.games.dicewars.search import MaxnSearch  # noqa: PLC0415 - slow, see above

    if workers != 1:
        raise SetupError(say("This search has one worker, not {count}.", count=workers))
    return MaxnSearch(game, state, options)


def _tuner() -> Tuner:
    from ai.games.dicewars.tuning import TUNER  # noqa: PLC0415 - slow, see above

    return TUNER


def _whole_game(game: Any, bots: Sequence[Told], seed: int) -> Whole | None:
    from ai.games.dicewars.games import whole_game  # noqa: PLC0415 - slow, see above

    return whole_game(game, bots, seed)


def _whole_match(game: Any, bots: Sequence[Told], seed: int) -> Match[Any, Any] | None:
    from ai.games.dicewars.games import whole_match  # noqa: PLC0415 - slow, see above

    return whole_match(game, bots, seed)


def _in_block(game: Any, seed: int) -> Any:
    from ai.games.dicewars.games import on_board_of  # noqa: PLC0415 - slow, see above

    return on_board_of(game, seed)


def _ahead(_game: Any, _state: Any) -> tuple[str, ...]:
    return (_MOVES,)


def _missing(_game: Any, kinds: Sequence[str]) -> bool:
    from ai.games.dicewars.parts import missing  # noqa: PLC0415 - slow, see above

    return bool(missing(kinds))


def _compile(token: StopToken, _game: Any, kinds: Sequence[str], tell: Progress) -> None:
    from ai.games.dicewars.parts import missing  # noqa: PLC0415 - slow, see above
    from ai.games.dicewars.warm import warm_up_in_child  # noqa: PLC0415

    warm_up_in_child(token, missing(kinds), tell)


def _gently(token: StopToken, _game: Any, kinds: Sequence[str]) -> None:
    from ai.games.dicewars.parts import missing  # noqa: PLC0415 - slow, see above
    from ai.games.dicewars.warm import warm_up_in_child  # noqa: PLC0415

    warm_up_in_child(token, missing(kinds), gently=True)


_STRONG: Final = (
    _strong("maxn", phrase("Transfers along paths, attacks by MaxN, escape (maxn)")),
    _strong("heuristic", phrase("Four coefficients by living players (heuristic)")),
    _strong("weighed", phrase("Weighed by self-play (weighed)")),
)
_LEVELS: Final = (
    Level("easy", "Easy", "Attacks whoever has fewer dice.", "sdc", 1),
    Level("medium", "Medium", "Attacks what it is likely to take and to hold.", "stei", 1),
    Level("hard", "Hard", "Brings its dice to the border first.", "sdc-pre-at", 1),
    Level(
        "best", "Best", "Weighs attacks, brings dice from afar, saves them in danger.", "weighed", 1
    ),
)
UCT: Final = uct(_KNOWN, DicewarsUctOptions)
EXPECTIMAX: Final = replace(
    maxn(_KNOWN),
    name="expectimax",
    title=phrase("Expectimax"),
    about=phrase("Looks at everything to a depth, dice by their probabilities; for any number."),
)
MAXN: Final = SearchKind(
    "maxn",
    phrase("Agent maxn"),
    phrase("What the agent maxn looks at before it attacks; every attack is assumed to succeed."),
    MaxnOptions,
    _maxn_search,
    rare=("has_escape", "escape_hold", "positions"),
)
PLAYERS: Final = GamePlayers(
    NAME,
    (*map(_agent, _TITLES), *_STRONG, bot_of(UCT), bot_of(EXPECTIMAX)),
    _LEVELS,
    Kernels((), _ahead, _missing, _compile, _gently, games=(_GAMES,)),
    shares=shares,
    searches=(UCT, EXPECTIMAX, MAXN),
    shown=shown,
    tuner=_tuner,
    in_block=_in_block,
    whole_game=_whole_game,
    whole_match=_whole_match,
)
