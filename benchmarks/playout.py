"""How fast a playout is, against C and against plain Python: prints one JSON line.

The kernels walk along links or, on maps of up to 64 regions, over sets of regions; C has
a twin of each in `benchmarks/c`, compiled here for this processor. All play the same ten
rounds from the same positions on the same dice and must return the same sum. Times are
processor time, the contestants take turns, and ratios are medians over the turns.
"""

from __future__ import annotations

import ctypes
import json
import math
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.board import board_of, new_work, set_position
from ai.games.warlight.kernels.arrays import Board, Work
from ai.games.warlight.kernels.playouts import play_outs
from ai.games.warlight.weights import SOURCE_WEIGHTS
from benchmarks.search import MIDDLE_ROUND, played, world
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState
from tests.ai.reference import Dice, Reference

SOURCE: Final = Path(__file__).parent / "c" / "warlight.c"
COMPILER: Final = "gcc"
FLAGS: Final = ("-std=c11", "-O3", "-march=native", "-shared", "-fPIC")
PLAYERS: Final = 2
ROUNDS: Final = 10
PLAYOUTS: Final = 8000  # of one measurement
PLAYOUTS_IN_PYTHON: Final = 40
REPETITIONS: Final = 15
SEED: Final = 7

Contestant: TypeAlias = Callable[[int], float]  # playouts -> sum of the values

BOARD_FIELDS: Final = (
    *("first", "near", "super_of", "size", "bonus", "base", "whole"),
    *("held", "army", "attack_p", "defence_p", "per_kill"),
    *("attack_table", "defence_table"),
)
WORK_FIELDS: Final = (
    *("owner", "army", "counts", "regions", "foreign", "own", "income", "worth", "prize"),
    *("queue", "step", "targets", "needs", "deploy", "source", "target", "sent", "attacks"),
    *("kinds", "order", "values", "log_player", "log_index", "log_attackers", "log_defenders"),
    *("logged", "rng", "seen"),
)
COUNTS: Final = ("n", "e", "k", "players")
MASKS: Final = ("near_masks", "members")


class _CBoard(ctypes.Structure):
    _fields_ = (
        [(name, ctypes.c_uint64) for name in COUNTS]
        + [(name, ctypes.c_void_p) for name in BOARD_FIELDS[:7]]
        + [(name, ctypes.c_double) for name in BOARD_FIELDS[7:12]]
        + [(name, ctypes.c_void_p) for name in (*BOARD_FIELDS[12:], *MASKS)]
    )


class _CWork(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in WORK_FIELDS]


def compiled(folder: Path, *definitions: str) -> ctypes.CDLL:
    """Compile the twin for this processor and load it."""
    library = folder / f"warlight{len(definitions)}.so"
    command = [COMPILER, *FLAGS, *definitions, str(SOURCE), "-o", str(library), "-lm"]
    subprocess.run(command, check=True)
    return ctypes.CDLL(str(library))


def _address(array: NDArray[np.generic]) -> int:
    return int(array.ctypes.data)


def _c_board(board: Board, regions: int) -> _CBoard:
    given = _CBoard(regions, len(board.near), len(board.size), PLAYERS)
    for name in BOARD_FIELDS:
        value = getattr(board, name)
        setattr(given, name, value if isinstance(value, float) else _address(value))
    if board.masks is not None:
        given.near_masks, given.members = map(_address, board.masks)
    return given


def in_c(library: ctypes.CDLL, game: WarlightGame, state: WarlightState, small: bool) -> Contestant:
    """Return the twin, made ready to play a position out."""
    play = library.play_outs
    play.restype = ctypes.c_double
    board, work = _board(game, small), _work(game, state)
    owner, army = work.owner.copy(), work.army.copy()
    c_board = _c_board(board, len(game.graph))
    c_work = _CWork(*(_address(getattr(work, name)) for name in WORK_FIELDS))
    addresses = [ctypes.c_void_p(_address(array)) for array in (owner, army)]

    def run(count: int) -> float:
        work.rng[0] = SEED
        amounts = ctypes.c_int64(count), ctypes.c_int64(ROUNDS)
        references = ctypes.byref(c_board), ctypes.byref(c_work)
        return float(play(*amounts, *addresses, *references))

    # The arrays must live as long as their addresses are used.
    run.__dict__["arrays"] = board, work, owner, army
    return run


def in_numba(game: WarlightGame, state: WarlightState, small: bool) -> Contestant:
    """Return the kernel, made ready to play a position out."""
    board, work = _board(game, small), _work(game, state)
    owner, army = work.owner.copy(), work.army.copy()

    def run(count: int) -> float:
        work.rng[0] = SEED
        return float(play_outs(count, ROUNDS, owner, army, board, work))

    return run


def in_python(game: WarlightGame, state: WarlightState) -> Contestant:
    """Return the rules of the engine with the generator in plain Python."""
    reference = Reference(game)

    def run(count: int) -> float:
        dice = Dice(0)
        dice.state = SEED
        ends = (reference.play_out(state, ROUNDS, dice) for _ in range(count))
        return sum(reference.values(end)[0] for end in ends)

    return run


def _board(game: WarlightGame, small: bool) -> Board:
    odds = game.settings.attack_probability, game.settings.defence_probability
    return board_of(game.graph, *odds, SOURCE_WEIGHTS, small)


def _work(game: WarlightGame, state: WarlightState) -> Work:
    work = new_work(game.graph, PLAYERS)
    set_position(work, state.owners, state.armies, 0, PLAYERS)
    return work


def seconds(run: Contestant, count: int) -> float:
    """Return the processor time of so many playouts."""
    before = time.process_time()
    run(count)
    return time.process_time() - before


def check(contestants: Mapping[str, Contestant], python: Contestant) -> str:
    """Return the sum of the values to the bit; stop the benchmark if anybody differs."""
    sums = {name: run(PLAYOUTS) for name, run in contestants.items()}
    if len(set(sums.values())) > 1:
        sys.exit(f"The checksums differ: {sums}")
    few = contestants["masks"](PLAYOUTS_IN_PYTHON), python(PLAYOUTS_IN_PYTHON)
    if not math.isclose(*few, rel_tol=1e-12):
        sys.exit(f"Plain Python plays another game: {few}")
    return sums["masks"].hex()


def measure(contestants: Mapping[str, Contestant], python: Contestant) -> dict[str, float]:
    """Return the ratios of speeds."""
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(REPETITIONS):
        for name, run in contestants.items():
            times[name].append(seconds(run, PLAYOUTS))
    slow = statistics.median(seconds(python, PLAYOUTS_IN_PYTHON) for _ in range(3))

    def ratio(slower: str, faster: str) -> float:
        pairs = zip(times[slower], times[faster], strict=True)
        return round(statistics.median(a / b for a, b in pairs), 2)

    best = statistics.median(times["masks"]) / PLAYOUTS
    return {
        "numba_over_c": ratio("c links", "links"),
        "bitboard_over_c": ratio("c masks", "masks"),
        "bitboard_over_plain_c": ratio("c links", "masks"),
        "bitboard_over_plain_numba": ratio("links", "masks"),
        "numba_over_python": round(slow / PLAYOUTS_IN_PYTHON / best),
        "bitboard_microseconds": round(best * 1e6, 2),
    }


def main() -> None:
    """Measure the start and the middle of a game on World."""
    if shutil.which(COMPILER) is None:
        sys.exit(f"This benchmark needs {COMPILER}.")
    game, figures = world(), {}
    with tempfile.TemporaryDirectory() as folder:
        links, masks = compiled(Path(folder)), compiled(Path(folder), "-DMASKS")
        for name, rounds, seed in (("start", 0, 1), ("middle", MIDDLE_ROUND, 2)):
            state = played(game, rounds, seed)
            contestants = {
                "links": in_numba(game, state, small=False),
                "c links": in_c(links, game, state, small=False),
                "masks": in_numba(game, state, small=True),
                "c masks": in_c(masks, game, state, small=True),
            }
            python = in_python(game, state)
            checksum = check(contestants, python)
            figures[name] = {"checksum": checksum, **measure(contestants, python)}
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
