"""Errors raised by the engine.

* EngineError
  + IllegalMoveError (also a ValueError)
  + NotationError (also a ValueError)
  + UnsupportedGameError (also a ValueError)
  + SetupError (also a ValueError)
  + RecordError (also a ValueError)
  + UnreadableMapError (also a ValueError)
  + SaveError (also an OSError)
"""

from __future__ import annotations

from pathlib import Path

from engine.plain import plain_path


class EngineError(Exception):
    """Base class of every error the engine raises on purpose."""


class IllegalMoveError(EngineError, ValueError):
    """The move is well formed but the rules forbid it in this state."""


class NotationError(EngineError, ValueError):
    """A text is not a move of this game."""


class UnsupportedGameError(EngineError, ValueError):
    """An algorithm was given a game whose traits it cannot handle."""


class SetupError(EngineError, ValueError):
    """A game cannot be set up like this: the message says what to change."""


class RecordError(EngineError, ValueError):
    """A game record is broken, or from a newer version of the program."""


class UnreadableMapError(EngineError, ValueError):
    """A map's file cannot be read at all (not XML, hostile, not an image, too large)."""

    def __init__(self, file: Path, reason: str, line: int | None = None) -> None:
        where = plain_path(file.name) + ("" if line is None else f":{line}")
        super().__init__(f"{where}: {reason}")
        self.file, self.reason, self.line = file, reason, line


class SaveError(EngineError, OSError):
    """A map or record could not be written; nothing on disk was changed."""
