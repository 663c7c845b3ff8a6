"""Compile what draws trees before it is needed: `python -m ai.kernels.tree_warm`.

Apart from the search's kernels, which take ten times as long: who looks at a tree that was saved
needs no search. Compiling holds the GIL, so a program with a window has it done by a child.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, Protocol

from ai.kernels import CACHE_FOLDER, IS_COMPILED, tree_icicle, tree_layout

MODULE: Final = "ai.kernels.tree_warm"
POLL_S: Final = 0.05


class StopToken(Protocol):
    """Says when to give up; see `ai.searching.search`."""

    @property
    def stopped(self) -> bool:
        """Whether to stop now."""
        ...


def is_warm() -> bool:
    """Whether the kernels can be loaded without compiling (or none is compiled at all)."""
    return not IS_COMPILED or _marker().exists()


def warm_up() -> None:
    """Compile or load the kernels in this process, and leave them in the cache."""
    tree_layout.warm_up()
    tree_icicle.warm_up()
    if IS_COMPILED and CACHE_FOLDER.is_dir():
        _marker().touch()


def warm_up_in_child(token: StopToken) -> bool:
    """Do as `warm_up` in a child process; return whether it was done.

    It is ended early when the token says stop.
    """
    paths = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, sys.path)])
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(
        [sys.executable, "-m", MODULE],
        env={**os.environ, "PYTHONPATH": paths},
        stdout=nowhere,
        stderr=nowhere,
    ) as child:
        while child.poll() is None:
            if token.stopped:
                child.kill()
                return False
            time.sleep(POLL_S)
    return child.returncode == 0


def _marker() -> Path:
    """Return the file that says: for this processor all is compiled."""
    processor = importlib.import_module("llvmlite.binding").get_host_cpu_name()
    return CACHE_FOLDER / f"trees-{processor}"


if __name__ == "__main__":
    warm_up()
