"""Kernels compiled beforehand by a child process, which leaves the machine code in the cache.

Compiling takes many seconds and holds the GIL for parts of them. A game says what is to be compiled
in a module of its own that can be run; this one runs it, listens to how far it has got, and counts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Final, TypeVar

from ai.kernels import IS_COMPILED
from ai.playing.players import Progress
from ai.searching.search import NeverStop, StopToken
from engine.wording import say

P = TypeVar("P")

_event: Any = import_module("numba.core.event")  # it has no types
GENTLY: Final = "--gently"
NICE: Final = 15  # of 19
POLL_S: Final = 0.05
SHOWN_ERROR: Final = 2000  # characters of what the child said last


def warm_in_child(
    module: str,
    parts: Iterable[object],
    token: StopToken | None = None,
    progress: Progress | None = None,
    *,
    gently: bool = False,
) -> bool:
    """Run a module that compiles these parts; return whether it got to its end.

    Gently it lets everybody else go first. It is ended early when the token says stop.
    Raises RuntimeError with what the child said if it failed.
    """
    token = token or NeverStop()
    paths = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, sys.path)])
    command = [sys.executable, "-m", module, *[GENTLY] * gently, *map(str, parts)]
    environment = {**os.environ, "PYTHONPATH": paths}
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(command, env=environment, stdout=pipe, stderr=pipe, text=True) as child,
        _Listener(child) as listener,
    ):
        said = _wait(child, token, lambda: listener.tell(progress))
    if said and child.returncode:
        raise RuntimeError(
            say(
                "The search engine could not be prepared:\n{reason}",
                reason=listener.errors[-SHOWN_ERROR:],
            )
        )
    return said


class _Listener:
    """Reads what the child says, without ever waiting for it: the last count, and errors."""

    def __init__(self, child: subprocess.Popen[str]) -> None:
        self.errors, self._count, self._told = "", (0, 0), (0, 0)
        assert child.stdout is not None
        assert child.stderr is not None
        work = ((self._read_counts, child.stdout), (self._read_errors, child.stderr))
        self._threads = [threading.Thread(target=read, args=(pipe,)) for read, pipe in work]

    def __enter__(self) -> _Listener:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        for thread in self._threads:
            thread.join()

    def _read_counts(self, pipe: IO[str]) -> None:
        for line in pipe:
            done, _, total = line.partition(" of ")
            if done.isdecimal() and total.strip().isdecimal():
                self._count = int(done), int(total)

    def _read_errors(self, pipe: IO[str]) -> None:
        self.errors = pipe.read()

    def tell(self, progress: Progress | None) -> None:
        """Pass a new count on."""
        count = self._count
        if progress is not None and count != self._told:
            self._told = count
            progress(*count)


def _wait(child: subprocess.Popen[str], token: StopToken, tell: Callable[[], None]) -> bool:
    """Return whether the child came to its end; False if the token ended it."""
    while not token.stopped:
        tell()
        try:
            child.wait(timeout=POLL_S)
        except subprocess.TimeoutExpired:
            continue
        return True
    child.kill()
    return False


# --- in the child


def run_child(named: Mapping[str, P], warm_up: Callable[[Collection[P], Progress], None]) -> None:
    """Compile the parts that the command line names, or all, saying how far it got."""
    asked = [name for name in sys.argv[1:] if name != GENTLY]
    if GENTLY in sys.argv and hasattr(os, "nice"):
        os.nice(NICE)
    warm_up([named[name] for name in asked or named], _print_count)


def _print_count(done: int, total: int) -> None:
    sys.stdout.write(f"{done} of {total}\n")
    sys.stdout.flush()


@contextmanager
def counted(wanted: Collection[Callable[..., Any]], progress: Progress | None) -> Iterator[None]:
    """Tell of every kernel of these (see `ai.kernels.plain.kernels_in`) that is compiled."""
    if progress is None or not IS_COMPILED:
        yield
        return
    counter = _Counter(frozenset(wanted), progress)
    _event.register("numba:compile", counter)
    try:
        yield
    finally:
        _event.unregister("numba:compile", counter)


class _Counter(_event.Listener):  # type: ignore[misc]  # numba has no types
    """Counts the kernels that numba has compiled, each when it is compiled first."""

    def __init__(self, wanted: frozenset[Callable[..., Any]], progress: Progress) -> None:
        self._wanted, self._progress = wanted, progress
        self._done: set[Callable[..., Any]] = set()

    def on_start(self, event: Any) -> None:
        """Nothing is compiled yet."""

    def on_end(self, event: Any) -> None:
        """Note what was compiled."""
        function = event.data["dispatcher"].py_func
        if function in self._wanted - self._done:
            self._done.add(function)
            self._progress(len(self._done), len(self._wanted))
