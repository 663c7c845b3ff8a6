"""Networks that weigh positions: for each size of pitch one beside this, or a file of one's own.

A file has a line that says what it is, the pitch, and the weights (`inputs`, `bias` and `output` of
`kernels.network.Network`) in half precision, little-endian. They are learned where who has no way
on loses and no half-way line is drawn; for other rules there are none beside this.
"""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.network import HIDDEN, VIEWS, Network, Weights
from ai.playing.sealing import constant_bytes
from engine.errors import SetupError
from engine.games.paper_soccer.pitch import Pitch
from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.plain import plain_path
from engine.wording import say

TITLE: Final = "marchland network for paper soccer"
NAMES: Final = ("inputs", "bias", "output")
_SPREAD: Final = (0.1, 0.3)  # of first weights: of inputs, and of the output


def network_for(game: PaperSoccerGame, file: str = "") -> Network | None:
    """Return the network of a file, else that of the game's pitch and rules; None without one.

    All of it is its own. Raises SetupError if the file has none for the pitch.
    """
    path = Path(file) if file else path_for(game)
    if path is None:
        return None
    inputs, bias, output = _read(path, game.width, game.height)
    return _with_room(game, (inputs.copy(), bias.copy(), output.copy()))


def path_for(game: PaperSoccerGame) -> Path | None:
    """Return the file of the network that is there for a game, if there is one."""
    if game.half_way or game.block != "loss":
        return None
    path = Path(__file__).with_name(f"network-{game.width}x{game.height}.bin")
    return path if path.exists() else None


def no_network() -> Network:
    """Return what kernels are given where no network is asked."""
    nothing, numbers = np.zeros((1, HIDDEN), np.float32), np.zeros((VIEWS, 1), np.int64)
    output = np.zeros(HIDDEN + 1, np.float32)
    return Network(nothing, nothing[0], output, numbers, numbers, numbers[0], nothing[0])


def new_network(game: PaperSoccerGame, seed: int) -> Network:
    """Return a network that has learned nothing."""
    rng, (inputs, _, output) = np.random.default_rng(seed), _shapes(game.pitch)
    return _with_room(
        game,
        (
            rng.normal(0, _SPREAD[0], inputs).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.append(rng.normal(0, _SPREAD[1], output[0] - 1), 0).astype(np.float32),
        ),
    )


def to_bytes(game: PaperSoccerGame, network: Network) -> bytes:
    """Write the network of a game's pitch so that `network_for` reads it."""
    weights = [np.ravel(getattr(network, name)) for name in NAMES]
    return _head(game.width, game.height) + np.concatenate(weights).astype("<f2").tobytes()


def rounded(network: Network) -> Network:
    """Return a network as it is after it was written and read."""
    parts = {name: getattr(network, name).astype(np.float16) for name in NAMES}
    return network._replace(**{name: part.astype(np.float32) for name, part in parts.items()})


def _shapes(pitch: Pitch) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    return (len(pitch.ends) + 3 * len(pitch.points), HIDDEN), (HIDDEN,), (HIDDEN + 1,)


def _with_room(game: PaperSoccerGame, weights: tuple[Weights, Weights, Weights]) -> Network:
    points, edges = _views(game.width, game.height)
    room = np.zeros(len(weights[0]), np.int64)
    return Network(*weights, points, edges, room, np.zeros(HIDDEN, np.float32))


@cache
def _views(width: int, height: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the numbers of points and of edges in each view."""
    pitch = PaperSoccerGame(width, height).pitch
    by_ends = {frozenset(ends): edge for edge, ends in enumerate(pitch.ends)}
    points, edges = [], []
    for is_mirrored in (False, True):
        for is_turned in (False, True):
            here = [
                pitch.index[width - x if is_mirrored else x, height - y if is_turned else y]
                for x, y in pitch.points
            ]
            points.append(here)
            edges.append([by_ends[frozenset((here[a], here[b]))] for a, b in pitch.ends])
    return np.array(points, np.int64), np.array(edges, np.int64)


def _head(width: int, height: int) -> bytes:
    return f"{TITLE} {width}x{height}\n".encode()


@cache
def _read(path: Path, width: int, height: int) -> tuple[Weights, Weights, Weights]:
    """Read the weights for a pitch; raise SetupError if the file has none."""
    head, data = _head(width, height), constant_bytes(path)
    shapes = _shapes(PaperSoccerGame(width, height).pitch)
    ends = np.cumsum([math.prod(shape) for shape in shapes])
    is_whole = data.startswith(head) and len(data) == len(head) + 2 * ends[-1]
    weights = np.frombuffer(data[len(head) :] if is_whole else b"", "<f2").astype(np.float32)
    if not is_whole or not np.isfinite(weights).all():
        raise SetupError(
            say(
                "{file} holds no network for a pitch of {width}x{height}.",
                file=plain_path(path),
                width=width,
                height=height,
            )
        )
    inputs, bias, output = np.split(weights, ends[:-1])
    return inputs.reshape(shapes[0]), bias, output
