"""Fit the weights of the wpm agents by self-play: `python -m ai.games.dicewars.fitting FOLDER`.

Agents play each other on boards of their own; of some turns of every game it is noted what a player
had, and whether he won. The folder keeps `samples.csv`, and the same command goes on where it was
stopped; a logistic regression of all samples gives `wpm.json`, which is to be copied beside this
module.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ai.games.dicewars.agents import BY_NAME, Agent
from ai.games.dicewars.games import dealt, on_board_of, traced
from ai.games.dicewars.kernels.games import ATTACKED, ENDED, PLACED, TRANSFERRED, standing
from ai.games.dicewars.kernels.state import State
from ai.games.dicewars.position import scratch_for, state_of, table_of
from ai.kernels.jit import Integers
from engine.files import append, read_bytes, write_files
from engine.games.dicewars import boards
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsSettings, DicewarsState
from engine.libraries import optimize

Floats = NDArray[np.float64]

POOL: Final = ("stei-adt", "stei-at", "sdc-pre-at", "stei-dt", "stei", "ste", "sdc-post-dt", "sdc")
SAMPLES: Final = "samples.csv"
WEIGHTS: Final = "wpm.json"
HEADER: Final = "game,size,best_size,dice,best_dice,won\n"
PER_GAME: Final = 4  # samples
LINES: Final = 20_000  # of a trace; what is longer counts as far as that
LARGEST: Final = 1 << 30  # bytes of the samples
RIDGE: Final = 1e-3
COLUMNS: Final = {"wpm-s": (0, 1), "wpm-d": (2, 3), "wpm-c": (0, 1, 2, 3)}
_GAME: Final = DicewarsGame(boards.generate(), DicewarsSettings())


def samples_of(number: int) -> str:
    """Play a game by its number; return lines of the table, one a sample."""
    draw = Random(f"wpm {number}")
    game = on_board_of(_GAME, draw.getrandbits(31))
    first, seats = dealt(game, number), [BY_NAME[name] for name in draw.sample(POOL, 4)]
    turns, winner = _turns(game, first, seats, number)
    chosen = sorted(draw.sample(range(len(turns)), min(PER_GAME, len(turns))))
    lines = []
    for turn in chosen:
        player = draw.choice(np.unique(turns[turn].owners).tolist())
        parts = standing(table_of(game), turns[turn], scratch_for(game), player)
        shown = ",".join(f"{part:.6f}" for part in parts)
        lines.append(f"{number},{shown},{int(player == winner)}\n")
    return "".join(lines)


def _turns(
    game: DicewarsGame, first: DicewarsState, seats: Sequence[Agent], seed: int
) -> tuple[list[State], int | None]:
    """Play a game; return the position at the end of every turn, and the winner."""
    played, trace, _ = traced(game, first, seats, seed, LINES)
    state = state_of(game, first)
    found = [State(*(part.copy() for part in state)) for _ in _followed(game, state, trace)]
    return found, played.winner


def _followed(game: DicewarsGame, state: State, trace: Integers) -> Iterator[None]:
    """Let a position follow a trace; stop at the end of every turn."""
    owners, dice, settings = state.owners, state.dice, game.settings
    for kind, a, b, c, d in trace.tolist():
        if kind == ATTACKED:
            strength, dice[a] = dice[a], 1
            if c > d:
                state.areas[owners[b]] -= 1
                state.areas[owners[a]] += 1
                owners[b], dice[b] = owners[a], strength - 1
            elif settings.loss_divisor:
                dice[b] -= min(strength // settings.loss_divisor, dice[b] - 1)
        elif kind == TRANSFERRED:
            count = min(settings.most_dice - dice[b], dice[a] - 1)
            dice[a], dice[b] = dice[a] - count, dice[b] + count
        elif kind == PLACED:
            dice[a] += 1
        elif kind == ENDED:
            yield
        else:
            return


def fitted(samples: Floats) -> dict[str, list[float]]:
    """Return the weights of every model from samples: four parts, and whether the player won."""
    parts, won = samples[:, :4], samples[:, 4]
    found = {}
    for name, columns in COLUMNS.items():
        weights = np.zeros(5)
        known = np.column_stack([np.ones(len(parts)), parts[:, columns]])
        weights[[0, *(1 + column for column in columns)]] = _logistic(known, won)
        found[name] = [round(float(weight), 6) for weight in weights]
    return found


def _logistic(known: Floats, won: Floats) -> Floats:
    """Return the most likely weights of a logistic model, drawn a little towards 0."""

    def loss(weights: Floats) -> tuple[float, Floats]:
        values = known @ weights
        likely = 1 / (1 + np.exp(-values))
        total = np.logaddexp(0, values).sum() - won @ values + RIDGE * weights @ weights
        return float(total), known.T @ (likely - won) + 2 * RIDGE * weights

    start = np.zeros(known.shape[1])
    return np.asarray(optimize.minimize(loss, start, jac=True, method="L-BFGS-B").x)


def play_on(folder: Path, games: int) -> Floats:
    """Play what is not there yet; return all samples, (n, 5)."""
    path = folder / SAMPLES
    if not path.exists():
        write_files(folder, {SAMPLES: HEADER.encode()})
    rows = _read(path)
    begun = int(rows[:, 0].max()) if len(rows) else -1
    # The last game may have been cut off: it is played again, in a file without it.
    rows = rows[rows[:, 0] < begun]
    write_files(folder, {SAMPLES: (HEADER + "".join(map(_line, rows))).encode()})
    for number in range(max(begun, 0), games):
        append(path, samples_of(number).encode())
    return _read(path)[:, 1:]


def _line(row: Floats) -> str:
    return f"{row[0]:.0f},{','.join(f'{part:.6f}' for part in row[1:5])},{row[5]:.0f}\n"


def _read(path: Path) -> Floats:
    """Return the whole lines of the table, (n, 6)."""
    data = read_bytes(path, LARGEST).decode()
    lines = data[: data.rfind("\n") + 1].splitlines()[1:]
    rows = [[float(cell) for cell in line.split(",")] for line in lines]
    return np.array(rows, np.float64).reshape(-1, 6)


def main() -> None:
    """Play, fit, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=20_000)
    told = parser.parse_args()
    told.folder.mkdir(parents=True, exist_ok=True)
    found = fitted(play_on(told.folder, told.games))
    write_files(told.folder, {WEIGHTS: msgspec.json.encode(found) + b"\n"})


if __name__ == "__main__":
    main()
