"""What the source says of paper soccer, tested: how many turns there are, who beats whom.

`python -m benchmarks.paper_soccer_study turns` plays games of the one-ply player and counts. Every
other word is a match: two players, pairs of games from the same random opening with swapped sides.
Each game is a line of a file in the folder, and the same command goes on where it was stopped;
`--part` plays every second game, so that two processes share a match. `show` prints all that is
known, with intervals. Limits of time are processor time.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from ai.games.paper_soccer.games import play_games
from ai.games.paper_soccer.options import TurnOptions
from ai.games.paper_soccer.parallel import mcts_search
from ai.games.paper_soccer.players import PLAYERS
from ai.games.paper_soccer.search import TurnSearch
from ai.playing.entries import read_entry
from ai.playing.intervals import wilson
from ai.searching.search import Limits, NeverStop, run_search
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.games.paper_soccer.turns import TurnEnd, after, unique_turns

OPENING: Final = 2  # random turns
WIDTH: Final = 40  # turns that an opening's are drawn from
SHOWN: Final = 30  # nodes of a picture
SLICES: Final = 20  # of the time of a turn
_GAME: Final = PaperSoccerGame()
_SOURCE: Final = "turns:table_size=0,has_killers=false,iterations=1000000000"
_ONE: Final = f"{_SOURCE},max_depth=1,max_turns=100"
_TWO: Final = f"{_SOURCE},max_depth=2,max_turns=200"


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players by their entries, and what each has for a turn: None is what its entry says."""

    one: str
    other: str
    seconds: float | None = None


PAIRINGS: Final[Mapping[str, Pairing]] = {
    "very-easy-random": Pairing("very-easy", "random"),
    "easy-very-easy": Pairing("easy", "very-easy"),
    "normal-easy": Pairing("normal", "easy"),
    "advanced-normal": Pairing("advanced", "normal"),
    "hard-advanced": Pairing("hard", "advanced"),
    "retreat-1": Pairing(f"{_ONE},rows=-1", _ONE),
    "retreat-2": Pairing(f"{_TWO},rows=-1", _TWO),
    "columns-1": Pairing(f"{_ONE},columns=-1", _ONE),
    "columns-2": Pairing(f"{_TWO},columns=-1", _TWO),
    "shallow-limit-20": Pairing(f"{_SOURCE},max_depth=1,max_turns=20", _ONE),
    "shallow-limit-400": Pairing(f"{_SOURCE},max_depth=1,max_turns=400", _ONE),
    "limit-25": Pairing(f"{_SOURCE},max_depth=2,max_turns=25", _TWO),
    "limit-50": Pairing(f"{_SOURCE},max_depth=2,max_turns=50", _TWO),
    "limit-100": Pairing(f"{_SOURCE},max_depth=2,max_turns=100", _TWO),
    "limit-400": Pairing(f"{_SOURCE},max_depth=2,max_turns=400", _TWO),
    "mcts-hard": Pairing("mcts", "hard", 1.0),
    "best-hard": Pairing("best", "hard", 1.0),
    "best-mcts": Pairing("best", "mcts", 1.0),
}


class Side:
    """A player by its entry, with so much processor time for a turn."""

    def __init__(self, text: str, seconds: float | None) -> None:
        entry = read_entry(PLAYERS, text)
        self._bot, self._told = entry.bot, entry.options
        self._limits = Limits(seconds=seconds)
        if seconds is None and self._told is not None:
            self._limits = Limits(self._told.iterations, self._told.seconds)

    def turn(self, state: PaperSoccerState, rng: Random) -> tuple[int, ...]:
        """Return the steps of a turn, or the first ones."""
        told = self._told
        if told is None or rng.random() < getattr(told, "slips", 0.0):
            return (rng.choice(_GAME.moves(state)),)
        seed = rng.getrandbits(60)
        if isinstance(told.search, TurnOptions):
            options = replace(told.search, seed=seed)
            search: Any = TurnSearch(_GAME, state, options, shown=SHOWN)
        else:
            search = mcts_search(_GAME, state, told.search, 1, seed)
        found = run_search(
            search, self._limits, NeverStop(),
            slice_s=(self._limits.seconds or 1.0) / SLICES, clock=time.thread_time,
        )  # fmt: skip
        return tuple(int(str(step)) for step in found.root_moves[0].moves)


def opened(seed: int) -> PaperSoccerState:
    """Return a position after random turns that is not over."""
    rng, state = Random(seed), _GAME.initial_state()
    while state.turns < OPENING:
        turns = [t for t in islice(unique_turns(_GAME, state), WIDTH) if t.end is TurnEnd.FRESH]
        state = after(_GAME, state, rng.choice(turns).steps)
    return state


def played(sides: tuple[Side, Side], number: int) -> dict[str, Any]:
    """Return what happened in a game; the second of a pair has the sides swapped."""
    state, rng, is_swapped = opened(number // 2), Random(number), bool(number % 2)
    spent = [0.0, 0.0]
    while _GAME.actors(state):
        side = state.player ^ is_swapped
        before = time.thread_time()
        for step in sides[side].turn(state, rng):
            state = _GAME.advance(state, {state.player: step})
        spent[side] += time.thread_time() - before
    winner = _GAME.winner(state)
    return {
        "number": number,
        "won": None if winner is None else winner ^ is_swapped == 0,
        "end": _GAME.end_reason(state),
        "turns": state.turns,
        "seconds": [round(one, 2) for one in spent],
    }


def match(name: str, told: argparse.Namespace) -> None:
    """Play the games of a match that are not in its file yet."""
    pairing = PAIRINGS[name]
    seconds = pairing.seconds if told.seconds is None else told.seconds
    sides = Side(pairing.one, seconds), Side(pairing.other, seconds)
    known = {game["number"] for game in games_of(told.folder, name)}
    file = told.folder / f"{name}.{told.part}.jsonl"
    for number in range(told.part, told.games, told.parts):
        if number not in known:
            with file.open("a") as lines:
                lines.write(json.dumps(played(sides, number)) + "\n")


def games_of(folder: Path, name: str) -> list[dict[str, Any]]:
    """Return the games of a match, of all its parts."""
    files = sorted(folder.glob(f"{name}.*.jsonl"))
    return [json.loads(line) for file in files for line in file.read_text().splitlines()]


def show(folder: Path) -> None:
    """Print every match that was begun."""
    for name, pairing in PAIRINGS.items():
        games = games_of(folder, name)
        if not games:
            continue
        won = sum(game["won"] is True for game in games)
        decided = sum(game["won"] is not None for game in games)
        share = {k: round(v, 3) for k, v in asdict(wilson(float(won), decided)).items()}
        ends = dict(Counter(game["end"] for game in games))
        turns = round(sum(game["turns"] for game in games) / len(games), 1)
        found = {"match": name, "one": pairing.one, "other": pairing.other, "games": len(games)}
        print(json.dumps({**found, "won": won, **share, "turns": turns, "ends": ends}))


def count(told: argparse.Namespace) -> None:
    """Print how many turns there are in games of the one-ply player, and of chance."""
    for is_random in (False, True):
        found = asdict(play_games(told.games, told.seed, is_random=is_random))
        print(json.dumps({"random": is_random, **found}))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("turns", "show", *PAIRINGS), nargs="+")
    parser.add_argument("--folder", type=Path, default=Path("paper-soccer-study"))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, help="processor time of each turn")
    parser.add_argument("--part", type=int, default=0, help="this one of --parts processes")
    parser.add_argument("--parts", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_args()
    told.folder.mkdir(parents=True, exist_ok=True)
    for what in told.what:
        if what == "turns":
            count(told)
        elif what == "show":
            show(told.folder)
        else:
            match(what, told)


if __name__ == "__main__":
    main()
