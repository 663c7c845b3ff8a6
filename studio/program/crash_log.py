"""Where Python writes what it was doing when the process dies, for the next start to tell.

Every process has a file of its own beside the log file; one that ends well removes it.
"""

from __future__ import annotations

import faulthandler
import os
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from engine.files import read_head

LONGEST: Final = 20_000  # characters of a report
_PREFIX: Final = "crash-"


class CrashLog:
    """The file of this process in a folder. Without a place for it nothing is written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / f"{_PREFIX}{os.getpid()}.txt"
        self._stream: IO[str] | None = None

    def take_last(self) -> str:
        """Return what processes that died have left, and remove it; nothing if none did."""
        texts = []
        with suppress(OSError):
            for file in sorted(self._folder.glob(f"{_PREFIX}*.txt")):
                text = _read(file)
                if text and file != self._file:  # a process that lives has written nothing
                    texts.append(text)
                    file.unlink(missing_ok=True)
        return "\n".join(texts)[:LONGEST]

    def arm(self) -> None:
        """Write the stacks of all threads if the process dies from now on."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._stream = self._file.open("w", encoding="utf-8")
            faulthandler.enable(self._stream)

    def disarm(self) -> None:
        """End well: nothing is written any more, and the file is gone."""
        if self._stream is None:
            return
        faulthandler.disable()
        self._stream.close()
        self._stream = None
        with suppress(OSError):
            self._file.unlink(missing_ok=True)


def _read(file: Path) -> str:
    try:
        return read_head(file, LONGEST).decode(errors="replace").strip()
    except OSError:
        return ""
