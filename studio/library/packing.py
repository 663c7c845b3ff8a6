"""Bytes made small for the library, and back."""

from __future__ import annotations

import zlib
from typing import Final

from engine.wording import say
from studio.library.errors import DamagedLibraryError

LARGEST: Final = 1024**3  # bytes, unpacked
_LEVEL: Final = 3  # a third of the time of the default, and hardly more bytes
_ZIP: Final = b"PK"  # how an archive begins, which is packed already


def pack(data: bytes) -> bytes:
    """Return the data compressed."""
    return zlib.compress(data, 0 if data.startswith(_ZIP) else _LEVEL)


def unpack(packed: bytes) -> bytes:
    """Return what was packed; raise DamagedLibraryError for anything else, or too much of it."""
    decoder = zlib.decompressobj()
    try:
        data = decoder.decompress(packed, LARGEST)
    except zlib.error as error:
        raise DamagedLibraryError(
            say("This entry of the library is damaged: {reason}.", reason=error)
        ) from error
    if not decoder.eof:
        raise DamagedLibraryError(say("This entry of the library is damaged: its end is missing."))
    return data
