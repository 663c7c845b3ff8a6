"""Compiled inner loops: arrays in, arrays out. They know neither engine nor studio.

Importing this package tells numba where to keep the machine code: in the user's cache
folder, under a name that changes with the sources here and with numba's version. (By
itself numba does not see that a function called from another file has changed, and
wants to write beside the sources.)
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Final

from numba.core import config
from platformdirs import user_cache_path

CACHE_VARIABLE: Final = "NUMBA_CACHE_DIR"


def _fingerprint() -> str:
    """Return what the machine code depends on, but for the processor, as a short text."""
    tools = [sys.implementation.cache_tag, version("numba"), version("llvmlite"), version("numpy")]
    how = [vars(config)[name] for name in ("BOUNDSCHECK", "OPT")]  # as the environment has it
    digest = hashlib.sha256(repr([*tools, platform.machine(), how]).encode())
    ai = Path(__file__).parents[1]
    for path in sorted(ai.rglob("kernels/*.py")):  # those of the games as well
        digest.update(path.relative_to(ai).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    chosen = os.environ.get(CACHE_VARIABLE)
    root = Path(chosen) if chosen else user_cache_path("marchland", appauthor=False) / "kernels"
    return root / _fingerprint()


CACHE_FOLDER: Final = _cache_folder()
IS_COMPILED: Final = not vars(config)["DISABLE_JIT"]  # NUMBA_DISABLE_JIT=1 runs plain Python
# Numba reads its configuration again, and forgets this, only if its variables change.
vars(config)["CACHE_DIR"] = str(CACHE_FOLDER)
