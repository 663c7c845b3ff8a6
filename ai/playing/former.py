"""Names that bots and searches had in earlier versions, as folders of measurements have them.

What a name is today is said by `BotKind.former` and `SearchKind.former`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ai.playing.players import GamePlayers

MODE, MODES = "mode", "modes"  # parameters that name a search, and one value for each
_TOLD_MODE: Final = re.compile(rf"(?<=[:,]){MODE}=([\w-]+)")


def entry_today(players: GamePlayers, text: str) -> str:
    """Return an entry as it is written today: `mcts:mode=baseline` for `mcts:mode=source`."""
    bot, colon, told = text.partition(":")
    kind, searches = players.kind(bot), _searches(players)

    def renamed(found: re.Match[str]) -> str:
        return f"{MODE}={searches.get(found[1], found[1])}"

    name = bot if kind is None else kind.name
    return _TOLD_MODE.sub(renamed, f"{name}{colon}{told}")


def parameters_today(players: GamePlayers, data: Any) -> Any:
    """Return parameters, as JSON has them, with the searches' names of today."""
    if isinstance(data, list):
        return [parameters_today(players, part) for part in data]
    if not isinstance(data, Mapping):
        return data
    searches = _searches(players)
    found = {name: parameters_today(players, value) for name, value in data.items()}
    if isinstance(found.get(MODE), str):
        found[MODE] = searches.get(found[MODE], found[MODE])
    if isinstance(found.get(MODES), Mapping):
        found[MODES] = {searches.get(name, name): one for name, one in found[MODES].items()}
    return found


def _searches(players: GamePlayers) -> dict[str, str]:
    return {old: kind.name for kind in players.searches for old in kind.former}
