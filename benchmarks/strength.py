"""How strong one bot is against another: prints one JSON line.

`python -m benchmarks.strength A B --games n [--map World] [--seed s]`, where A and B are
entries as `marchland tournament` has them, such as `mcts:mode=baseline,iterations=1000`. The
games are played in pairs with the same dice and swapped seats. `score` is A's share of the
points with its 95 % interval from `low` to `high`; `elo` is A's above B; `pentanomial` counts
the pairs that brought A 0, 0.5, 1, 1.5 and 2 points. Keeps no games: a run that shall be
resumed is a tournament.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

from ai.games.warlight.players import ROUND_LIMIT
from ai.measuring.ratings import pentanomial
from ai.measuring.tournament import (
    TournamentGame,
    check_playable,
    pair_scores,
    plan,
    play_tournament,
    tabulate,
)
from ai.playing.entries import Entry, read_entries
from ai.playing.players import players_of
from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map, resolve_map
from engine.errors import EngineError, SetupError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings


def load(name: str) -> WarlightGame:
    """Return Warlight for two on a map."""
    bundle = read_map(resolve_map(name)).bundle
    if bundle is None:
        raise SetupError(f"{name} cannot be played.")
    return WarlightGame(
        MapGraph.from_model(bundle.model), WarlightSettings(round_limit=ROUND_LIMIT)
    )


def measure(game: WarlightGame, entries: Sequence[Entry], games: int, seed: int) -> dict[str, Any]:
    """Play so many games of two entries; return what the line holds."""
    check_playable(game, seed, entries)
    played: list[TournamentGame] = []
    fixtures = plan(entries, games)
    play_tournament(game, seed, entries, fixtures, played.append, cores=os.cpu_count() or 1)
    first, second = tabulate(played, entries)
    return {
        "score": round(first.score.share, 4),
        "low": round(first.score.low, 4),
        "high": round(first.score.high, 4),
        "elo": round(0.0 - second.rating.elo, 1),
        "games": first.games,
        "pentanomial": pentanomial(pair_scores(played, *entries)),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; exit status 2 if something cannot be played."""
    parser = argparse.ArgumentParser(description="How strong one bot is against another.")
    parser.add_argument("entries", nargs=2, metavar="ENTRY")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--map", default="World")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    try:
        if asked.games < 2 or asked.games % 2:
            raise SetupError("Games come in pairs: name an even number.")
        found = measure(
            load(asked.map),
            read_entries(players_of("warlight"), asked.entries),
            asked.games,
            asked.seed,
        )
    except EngineError as error:
        print(f"strength: {error}", file=sys.stderr)
        return 2
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
