"""What of maxn is worth how much: `python -m benchmarks.dicewars_study FOLDER --boards N`.

Every variation plays the same boards, in all rotations, against the same three of the pool of the
source, with the same dice. The folder keeps `games.csv`, and the same command goes on where it was
stopped; the rates with their 95 % intervals are printed.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Final

from ai.games.dicewars.agents import BY_NAME, Agent
from ai.games.dicewars.games import play
from ai.games.dicewars.numbers import MaxnOptions, numbers_in_order
from ai.playing.intervals import wilson
from engine.files import append, read_bytes, write_files
from engine.games.dicewars import boards
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsSettings

SEATS: Final = 4
POOL: Final = ("stei-adt", "stei-at", "sdc-pre-at", "stei-dt", "stei")
FILE: Final = "games.csv"
HEADER: Final = "variation,board,won\n"
LARGEST: Final = 1 << 28  # bytes
VARIATIONS: Final = {
    "as in the source": MaxnOptions(),
    "no escape": MaxnOptions(has_escape=False),
    "no escape, none reserved": MaxnOptions(has_escape=False, reserved=0),
    "none reserved": MaxnOptions(reserved=0),
    "2 reserved": MaxnOptions(reserved=2),
    "3 reserved": MaxnOptions(reserved=3),
    "depth 2": MaxnOptions(depth=2),
    "depth 3": MaxnOptions(depth=3),
    "depth 6": MaxnOptions(depth=6),
    "depth 8": MaxnOptions(depth=8),
    "weak from 3 and 2": MaxnOptions(disadvantage=3, advantage=2),
    "zero tuple": MaxnOptions(from_zero=True),
}


def won_by(options: MaxnOptions, board: int) -> int:
    """Return how many of the four games of a board a variation wins."""
    numbers = numbers_in_order(options)
    agent = Agent("maxn", BY_NAME["maxn"].id, lambda: numbers)
    game = DicewarsGame(boards.generate(), DicewarsSettings(SEATS))
    seed = 500_000_000 + board
    others = [BY_NAME[name] for name in Random(f"study {board}").sample(POOL, SEATS - 1)]
    won = 0
    for seat in range(SEATS):
        seats = [*others[:seat], agent, *others[seat:]]
        won += play(game, seats, seed).winner == seat
    return won


def main() -> None:
    """Play what is missing, and print the rates."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--only", nargs="*", choices=list(VARIATIONS), default=list(VARIATIONS))
    told = parser.parse_args()
    path = told.folder / FILE
    if not path.exists():
        write_files(told.folder, {FILE: HEADER.encode()})
    lines = read_bytes(path, LARGEST).decode().splitlines()[1:]
    known = {(name, int(board)): int(won) for name, board, won in (_cells(one) for one in lines)}
    for board in range(told.boards):
        for name in told.only:
            if (name, board) not in known:
                known[name, board] = won_by(VARIATIONS[name], board)
                append(path, f'"{name}",{board},{known[name, board]}\n'.encode())
    rates: dict[str, list[int]] = defaultdict(list)
    for (name, _board), won in known.items():
        rates[name].append(won)
    for name, wins in rates.items():
        found = wilson(sum(wins), SEATS * len(wins))
        bounds = f"({found.low:.3f} to {found.high:.3f})"
        print(f"{name:26} {found.share:.3f} {bounds}, {len(wins)} boards")


def _cells(line: str) -> list[str]:
    return line.replace('"', "").rsplit(",", 2)


if __name__ == "__main__":
    main()
