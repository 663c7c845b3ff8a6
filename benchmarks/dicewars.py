"""How fast Dicewars is on kernels: games of four agents; prints one JSON line.

Games are those of a tournament: agents of the pool of five by turns, every board in four rotations,
boards and deals included. Processor time of one core, the best of some repetitions.
"""

from __future__ import annotations

import json
import time
from itertools import combinations
from typing import Final

from ai.games.dicewars.agents import BY_NAME
from ai.games.dicewars.games import PlayedGame, play
from engine.games.dicewars import boards
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsSettings

POOL: Final = ("stei-adt", "stei-at", "sdc-pre-at", "stei-dt", "stei")
SEATS: Final = 4
BLOCKS: Final = 100  # boards of a repetition
REPETITIONS: Final = 5


def block(game: DicewarsGame, seed: int) -> list[PlayedGame]:
    """Play a board in all rotations."""
    groups = list(combinations(POOL, SEATS))
    group = groups[seed % len(groups)]
    return [
        play(game, [BY_NAME[name] for name in (*group[by:], *group[:by])], seed)
        for by in range(SEATS)
    ]


def main() -> None:
    """Measure."""
    game = DicewarsGame(boards.generate(), DicewarsSettings(SEATS))
    block(game, 0)
    best: dict[str, float] = {}
    for repetition in range(REPETITIONS):
        begun = time.process_time()
        first = 1 + repetition * BLOCKS  # boards that nobody has made yet
        played = [one for at in range(BLOCKS) for one in block(game, first + at)]
        seconds = time.process_time() - begun
        counts = {
            "games_per_cpu_s": len(played),
            "battles_per_cpu_s": sum(one.battles for one in played),
            "decisions_per_cpu_s": sum(one.decisions for one in played),
        }
        for name, count in counts.items():
            best[name] = max(best.get(name, 0.0), count / seconds)
    print(json.dumps({name: round(figure, 1) for name, figure in best.items()}))


if __name__ == "__main__":
    main()
