"""Errors of the library.

* LibraryError (an EngineError)
  + DamagedLibraryError
  + MissingEntryError
"""

from __future__ import annotations

from engine.errors import EngineError


class LibraryError(EngineError):
    """The library cannot do what was asked: the message says why, and what to do."""


class DamagedLibraryError(LibraryError):
    """The file is no library any more, or only in parts; `reason` says what SQLite says."""

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason or message


class MissingEntryError(LibraryError):
    """There is no such game or analysis, or no more."""
