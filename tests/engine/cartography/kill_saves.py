"""Kills a save at every step: run as a program with a folder that holds the map to save into.

For every step one copy of the map's folder is made, and a forked child saves another map into it
until it is about to make its nth call of the file system; there it dies by SIGKILL. Prints the
number of steps. Kept out of pytest's process, which has threads that a fork does not survive.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from pathlib import Path

from engine.cartography.store import save_map
from tests.engine.cartography.samples import changed_bundle

CALLS = {"open", "os.rename", "os.remove", "os.link", "shutil.copyfile"}
MOST_STEPS = 200


def die_at(step: int) -> None:
    """Let this process kill itself just before the nth call, from 1."""
    count = 0

    def watch(event: str, _arguments: object) -> None:
        nonlocal count
        if event in CALLS:
            count += 1
            if count == step:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(watch)


def save_and_die(folder: Path, step: int) -> bool:
    """Save in a child that dies at a step; return whether it came so far."""
    child = os.fork()
    if child == 0:
        bundle = changed_bundle()
        die_at(step)
        save_map(bundle, folder, "small-map")
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def main(original: Path) -> None:
    for step in range(1, MOST_STEPS):
        folder = original.with_name(f"killed-{step}")
        shutil.copytree(original, folder)
        if not save_and_die(folder, step):
            sys.stdout.write(str(step - 1))
            return
    raise SystemExit("the save never ends")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
