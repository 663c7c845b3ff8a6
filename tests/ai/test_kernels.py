"""Kernels compiled, not compiled, and with every index checked: the same to the bit.

Also how they are compiled beforehand.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ai import kernels
from ai.games.warlight import warm
from ai.games.warlight.players import PLAYERS
from ai.kernels import CACHE_FOLDER
from ai.playing.bots import kernels_of, needs_kernels
from ai.playing.entries import level_entry
from ai.playing.players import make_bot
from tests.ai.children import run_python

ROOT = Path(__file__).parents[2]
TINY = """
from random import Random
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.search import WarlightSearch
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from tests.ai.positions import line_graph, random_state
from ai.games.warlight.open_search import OpenLoopSearch
from ai.games.warlight.shared import SharedTreeSearch
from ai.games.warlight.workers import build_search
from engine.games.warlight.state import WarlightSettings
from tests.engine.graphs import grid_graph, world_like

def show(game, state, options, kind=WarlightSearch):
    search = kind(game, state, 0, options=options, seed=3)
    search.step(40)
    snapshot = search.snapshot(0.0)
    print(snapshot.nodes, [(m.visits, m.value.hex(), m.label) for m in snapshot.root_moves])
    print(snapshot.tree.visits.tolist(), snapshot.tree.value.tolist())

world, line = WarlightGame(world_like()), WarlightGame(line_graph())
start = world.initial_state()
dealt = world.advance(start, {CHANCE: world.sample_chance(start, Random(1))})
light = SearchOptions(playout="light", light_limit=8)
for options in (SearchOptions(), SearchOptions.baseline(), SearchOptions(max_nodes=200), light):
    show(line, random_state(line, Random(5)), options)
show(world, random_state(world, Random(3)), SearchOptions())
show(world, dealt, SearchOptions())
three = WarlightGame(line_graph(), WarlightSettings(3))
large = WarlightGame(grid_graph(13, 5))
for game in (three, large):
    show(game, random_state(game, Random(3)), SearchOptions())
for game in (line, three, large):
    show(game, random_state(game, Random(3)), SearchOptions.of_mode("open-loop"), OpenLoopSearch)
for mode in ("tree-global-lock", "tree-local-locks"):
    search = SharedTreeSearch(
        world, random_state(world, Random(3)), 0, options=SearchOptions(parallel=mode), seeds=[7]
    )
    search.step(30)
    print(search.snapshot(0.0).tree.value.tolist())
options = SearchOptions(parallel="leaf", leaf_waves=2, leaf_early=True)
search = build_search(world, random_state(world, Random(3)), 0, workers=2, options=options)
search.step(31)
print(search.snapshot(0.0).tree.value.tolist())
"""

MODES = """
import sys
from dataclasses import replace
from random import Random
from ai.games.warlight.options import SearchOptions
from ai.searching.options import PARALLEL_MODES
from ai.games.warlight.warm import warm_up
from ai.games.warlight.workers import build_search
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.ai.positions import random_state
from tests.engine.graphs import grid_graph, world_like

def compiled():
    kernels = [m for name, m in sys.modules.items() if name[:3] == "ai." and ".kernels" in name]
    found = [value for module in kernels for value in vars(module).values()]
    return {f.py_func: len(f.signatures) for f in found if getattr(f, "signatures", None)}

warm_up()
before = compiled()
options = SearchOptions(), SearchOptions.baseline(), SearchOptions(playout="light", exploration=1)
for graph, players in ((world_like(), 2), (world_like(), 3), (grid_graph(13, 5), 2)):
    game = WarlightGame(graph, WarlightSettings(players))
    state = random_state(game, Random(1))
    for mode in PARALLEL_MODES:
        for how in options:
            how = replace(how, parallel=mode, leaf_early=mode == "leaf")
            search = build_search(game, state, 0, workers=2, options=how)
            search.step(9)
            print(mode, search.snapshot(0.0).parallel)
            search.advance(replace(state, round=state.round + 1))
            search.step(9)
    search = build_search(game, state, 0, workers=2, options=SearchOptions.of_mode("open-loop"))
    search.step(9)
print(len(before), compiled() == before)
"""


def tiny(**environment: str) -> str:
    return run_python(TINY, **environment)


def test_kernels_do_the_same_without_being_compiled() -> None:
    compiled = tiny()
    assert compiled.count("\n") == 25
    assert tiny(NUMBA_DISABLE_JIT="1") == compiled


def test_no_kernel_leaves_an_array() -> None:
    assert tiny(NUMBA_BOUNDSCHECK="1") == tiny()


def test_machine_code_is_kept_in_the_cache_of_the_user() -> None:
    assert warm.warm_up_in_child()
    assert warm.is_warm()
    assert list(CACHE_FOLDER.rglob("*grow_tree*.nbc"))
    assert ROOT not in CACHE_FOLDER.parents


@pytest.mark.parametrize("folder", ["kernels", "games/warlight/kernels"])
def test_the_cache_is_of_the_sources_of_all_kernels(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Machine code of other sources must never be taken for that of these."""
    copied = shutil.copytree(ROOT / "ai", tmp_path / "ai")
    monkeypatch.setattr(kernels, "__file__", str(copied / "kernels" / "__init__.py"))
    before = kernels._fingerprint()
    (copied / folder / "new.py").write_text("")
    assert kernels._fingerprint() != before
    (copied / folder / "new.py").unlink()
    assert kernels._fingerprint() == before


def test_after_warming_up_no_mode_compiles_anything() -> None:
    *modes, end = run_python(MODES).splitlines()
    assert len(modes) == 36
    assert all(len(set(line.split())) == 1 for line in modes)
    assert end == "5 True"


class _Stop:
    stopped = True


def test_warming_up_can_be_stopped() -> None:
    assert not warm.warm_up_in_child(_Stop())


def test_a_failed_child_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "MODULE", "ai.no_such_module")
    with pytest.raises(RuntimeError, match=r"No module named ai\.no_such_module"):
        warm.warm_up_in_child()


PARTS = """
from ai.games.warlight.parts import Part, is_warm
from ai.games.warlight.warm import warm_up_in_child
told, turns = [], Part("turns", small=True)
print(is_warm([turns]), warm_up_in_child(None, [turns], lambda *count: told.append(count)))
print(is_warm([turns]), is_warm([Part("open", small=True)]))
totals = {total for _, total in told}
print(len(totals), told == sorted(told), told[-1][0] == told[-1][1] > 20)
"""

AT_ONCE = """
from random import Random
from ai.playing.bots import BotOptions, Seen, kernels_of, needs_kernels
from ai.games.warlight.kernels.open import grow_open
from ai.games.warlight.kernels.search import grow_tree
from ai.games.warlight.kernels.turns import generate
from ai.playing.entries import level_entry
from ai.playing.players import make_bot
from ai.games.warlight.players import PLAYERS
from engine.games.warlight.rules import WarlightGame
from engine.game import CHANCE
from tests.ai.positions import line_graph, random_state
from tests.engine.graphs import grid_graph, world_like

bots = [make_bot("warlight", name) for name in ("random", "aggressive")]
bots += [level_entry(PLAYERS, key).make() for key in ("easy", "medium")]
for graph in (line_graph(), grid_graph(13, 5)):
    game = WarlightGame(graph)
    for bot in bots:
        print(bot.choose(Seen(game, random_state(game, Random(3)), 0), Random(1)).move)
world = WarlightGame(world_like())
start = world.initial_state()
dealt = world.advance(start, {CHANCE: world.sample_chance(start, Random(1))})
print(bots[2].choose(Seen(world, dealt, 0), Random(1)).move)
compiled = [len(kernel.signatures) for kernel in (generate, grow_open, grow_tree)]
"""


def test_a_part_is_compiled_apart_and_tells_how_far_it_is(tmp_path: Path) -> None:
    lines = run_python(PARTS, NUMBA_CACHE_DIR=str(tmp_path)).splitlines()
    assert lines == ["False True", "True False", "1 True True"]


def test_bots_that_need_no_kernels_play_the_same_before_anything_is_compiled(
    tmp_path: Path,
) -> None:
    cold = run_python(AT_ONCE + "print(compiled)", NUMBA_CACHE_DIR=str(tmp_path))
    assert cold.splitlines()[-1] == "[0, 0, 0]"
    warm_up = "from ai.games.warlight.warm import warm_up\nwarm_up()\n"
    assert run_python(warm_up + AT_ONCE) == cold[: cold.index("[0, 0, 0]")]


def test_bots_say_whether_they_need_kernels() -> None:
    quick = [
        make_bot("warlight", name) for name in ("random", "aggressive", "defensive", "smart-random")
    ]
    easy, medium, hard, best = (level_entry(PLAYERS, level.key).make() for level in PLAYERS.levels)
    assert not any(map(needs_kernels, [*quick, easy, medium]))
    assert all(map(needs_kernels, [make_bot("warlight", "mcts"), hard, best]))
    assert kernels_of(quick[:1]) == ()
    assert kernels_of(quick) == ("turns",)
