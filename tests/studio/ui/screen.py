"""A screen without a monitor, and a person at it: a virtual X server and `xdotool`."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tests.patience import PATIENCE_S

SIZE = (1280, 800)
_STATE: Final = re.compile(r"^.*\) ", re.DOTALL)  # stands behind the name of a thread
_WIDTH, _HEIGHT, _BITS, _LINE, _COLORS = 4, 5, 11, 12, 19  # words of the header of an XWD file


def missing() -> list[str]:
    """Return the programs that are needed and are not there."""
    return [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]


def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.02)


class Screen:
    """What is on a display, and hands that type and point there."""

    def __init__(self, display: str, picture: Path, server: int) -> None:
        self.display, self._picture = display, picture
        self._processes = [server]

    def watch(self, process: int) -> None:
        """Count a program among those that `rests` looks at."""
        self._processes.append(process)

    def rests(self) -> bool:
        """Whether nothing that draws is at work, or waits for its turn on a busy machine."""
        threads = [
            stat
            for process in self._processes
            for stat in Path(f"/proc/{process}/task").glob("*/stat")
        ]
        try:
            return not any(_STATE.sub("", stat.read_text())[0] in "RD" for stat in threads)
        except OSError:  # one has just ended
            return False

    def do(self, *command: str) -> str:
        """Let `xdotool` do something; return what it says."""
        run = ["xdotool", *command]
        environment = {"DISPLAY": self.display}
        done = subprocess.run(
            run, env=environment, capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )
        return done.stdout

    def pixels(self) -> NDArray[np.uint8]:
        """Return what is shown, (height, width, 3) as red, green and blue."""
        data = self._picture.read_bytes()
        words = np.frombuffer(data, ">u4", 25)
        assert words[_BITS] == 32
        height, line, start = int(words[_HEIGHT]), int(words[_LINE]), int(words[0])
        start += 12 * int(words[_COLORS])
        rows = np.frombuffer(data, np.uint8, height * line, start).reshape(height, line // 4, 4)
        return rows[:, : int(words[_WIDTH]), 2::-1]  # it is blue, green and red in there


@contextmanager
def virtual_screen(folder: Path) -> Iterator[Screen]:
    """Run an X server on a display that is free; its picture is a file in a folder."""
    size = f"{SIZE[0]}x{SIZE[1]}x24"
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", size, "-fbdir", str(folder)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        try:
            number = server.stdout.readline().strip()
            assert number, "the X server did not start"
            yield Screen(f":{number}", folder / "Xvfb_screen0", server.pid)
        finally:
            server.terminate()
