"""A recorded game that must never play out differently.

`golden.json` was written by `python -m tests.engine.warlight.test_golden`; write it
again only if the rules change on purpose.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from engine.record import GameRecord, RecordedPlayer, dump_record, write_record
from engine.registry import load_game
from tests.engine.examples import random_match
from tests.engine.graphs import ring_graph

GOLDEN = Path(__file__).with_name("golden.json")
SEED = 281


def golden_record() -> GameRecord[Any, Any]:
    names = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Ivy", "Oak"]
    graph = ring_graph((3, 3, 2), [(0, 4), (2, 6)], bonuses=[3, 2, 1], names=names)
    game = WarlightGame(graph, WarlightSettings(2, 0.8, 0.3, round_limit=40))
    players = (RecordedPlayer("Ann", "random"), RecordedPlayer("Bob", "random"))
    return GameRecord.of(game, random_match(game, SEED), players=players, seeds={"chance": SEED})


def test_the_same_seed_plays_the_golden_game() -> None:
    assert dump_record(golden_record()) == GOLDEN.read_bytes()


def test_the_golden_game_replays() -> None:
    record = load_game(GOLDEN.read_bytes())
    final = record.states[-1]
    assert record.end == "conquest"
    assert final.round == 18
    assert final.owners == (1,) * 8
    assert final.armies == (5, 11, 1, 10, 10, 2, 15, 4)
    assert record.game.returns(final) == (-1.0, 1.0)


if __name__ == "__main__":
    write_record(GOLDEN, golden_record())
