"""What every analysis file is: a ZIP archive with a header in JSON, of a version that is known.

One of a single search (`file`) or of a study of several (`study_file`). Files are not trusted.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Final

import msgspec

from engine.errors import RecordError
from engine.files import read_bytes
from engine.wording import say
from studio.analysing.stored import StoredHeader
from studio.trees.file import read_member

SUFFIX: Final = ".marchland-analysis"
FORMAT: Final = "marchland-analysis"
VERSION: Final = 4  # of those that are read, 1 names no game: all were of Warlight
MAX_FILE_BYTES: Final = 1024**3
MAX_HEADER_BYTES: Final = 128 * 1024**2
HEADER: Final = "analysis.json"
BROKEN: Final = (
    zipfile.BadZipFile,
    msgspec.MsgspecError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    LookupError,
    EOFError,
    OverflowError,
    MemoryError,
    struct.error,
    zlib.error,
)


class AnalysisFileError(RecordError):
    """A file is no analysis, is broken, or is from a newer version of the program."""


def read_analysis_bytes(path: Path) -> bytes:
    """Read a file; raise AnalysisFileError if that fails or it is too large."""
    try:
        return read_bytes(path, MAX_FILE_BYTES)
    except OSError as error:
        reason = error.strerror or error
        raise AnalysisFileError(
            say("“{file}” cannot be read: {reason}.", file=path, reason=reason)
        ) from error


def opened(data: bytes) -> zipfile.ZipFile:
    """Return the archive that a file is; raise AnalysisFileError for another file."""
    if data.lstrip()[:1] == b"{":
        raise AnalysisFileError(
            say(
                "This is JSON, such as a game or the export of an analysis; analyses that can be "
                "opened again end in {suffix}.",
                suffix=SUFFIX,
            )
        )
    try:
        return zipfile.ZipFile(io.BytesIO(data))
    except BROKEN as error:
        raise AnalysisFileError(say("This is no analysis, or it is cut off.")) from error


def header_of(archive: zipfile.ZipFile) -> StoredHeader:
    """Return what tells a file and its kind; raise AnalysisFileError if it is no analysis."""
    try:
        data = read_member(archive, HEADER, MAX_HEADER_BYTES)
        header = msgspec.json.decode(data, type=StoredHeader)
    except KeyError as error:
        raise AnalysisFileError(say("This archive is no analysis.")) from error
    except BROKEN as error:
        raise broken(error) from error
    if header.format != FORMAT:
        raise AnalysisFileError(
            say("This is no analysis: its format is “{format}”.", format=header.format[:80])
        )
    if not 1 <= header.version <= VERSION:
        raise AnalysisFileError(_other_version(header.version))
    return header


def _other_version(version: int) -> str:
    text = say(
        "The analysis has version {version}, but this program reads versions up to {known}.",
        version=version,
        known=VERSION,
    )
    if version < VERSION:
        return text
    return text + say(" Open it with a newer version of the program.")


def broken(error: BaseException) -> AnalysisFileError:
    """Return what to raise for a file that is damaged, and how."""
    return AnalysisFileError(
        say("The analysis is broken: {reason}.", reason=str(error).rstrip("."))
    )
