"""One place writes and reads files: `engine/files.py`. Whatever else opens one is listed here."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parent.parent
HOME: Final = "engine/files.py"

# Calls of these names write or read a file by its path, if they are what they seem.
METHODS: Final = {
    "write_text", "write_bytes", "read_text", "read_bytes", "savefig",
    "setFileName", "setOutputFileName",
}  # fmt: skip
CLASSES: Final = {"QPdfWriter", "QSaveFile", "QFile", "QImageWriter", "QPrinter", "QSvgGenerator"}
MODULES: Final = {
    ("os", "open"), ("os", "fdopen"), ("os", "replace"), ("os", "rename"), ("gzip", "open"),
    ("shutil", "copyfile"), ("shutil", "copy2"), ("shutil", "copy"), ("shutil", "move"),
    ("tarfile", "open"), ("np", "save"), ("np", "savez"), ("np", "savetxt"), ("np", "load"),
    ("io", "open"), ("bz2", "open"), ("lzma", "open"),
}  # fmt: skip

# How often, and why it is no file of the user's that could be cut off or waited for.
ALLOWED: Final = {
    ("engine/cartography/archive.py", "open"): 2,  # an entry, into a new temporary folder
    ("engine/cartography/atlas/json_text.py", "gzip.open"): 1,  # of bytes
    ("engine/cartography/atomic.py", "os.replace"): 1,  # a group of files, with a journal
    ("engine/cartography/atomic.py", "shutil.copy2"): 1,  # where there are no hard links
    ("engine/cartography/journal.py", "os.replace"): 4,
    ("engine/cartography/xml_schema.py", "read_text"): 1,  # shipped with the program
    ("ai/kernels/__init__.py", "read_bytes"): 1,  # shipped
    ("studio/program/crash_log.py", "open"): 1,  # written into while a process dies
    ("studio/library/damage.py", "shutil.copyfile"): 2,  # into a temporary folder
    (
        "studio/painting/pictures.py",
        "QSvgGenerator",
    ): 1,  # into a temporary file, checked for its end
    ("studio/painting/pictures.py", "setFileName"): 1,
    ("studio/painting/pictures.py", "QPdfWriter"): 1,
    ("studio/editing/recovery_file.py", "np.save"): 1,  # in memory
    ("studio/editing/recovery_file.py", "np.load"): 1,
    ("studio/trees/file.py", "open"): 1,  # an entry of an archive in memory
}


def name_of(call: ast.Call) -> str | None:
    """Return how a call that may open a file is listed, None for all others."""
    match call.func:
        case ast.Name(id="open"):
            return "open"
        case ast.Name(id=name) if name in CLASSES:
            return name
        case ast.Attribute(value=ast.Name(id=module), attr=name) if (module, name) in MODULES:
            return f"{module}.{name}"
        case ast.Attribute(attr=name) if name in METHODS:
            return name
        case ast.Attribute(attr="open") if opens_with_mode(call):
            return "open"
        case ast.Attribute(attr="save", value=ast.Name(id=owner)) if (
            owner != "self" and saves_by_name(call)
        ):
            return "save"
    return None


def opens_with_mode(call: ast.Call) -> bool:
    """Say whether `x.open(..)` has a mode, or is an entry of an archive opened."""
    modes = [*call.args, *(k.value for k in call.keywords if k.arg == "mode")]
    return any(
        isinstance(m, ast.Constant) and isinstance(m.value, str) and set(m.value) <= set("rwaxbt+")
        for m in modes
    ) or ast.unparse(call.func).startswith("archive.")


def saves_by_name(call: ast.Call) -> bool:
    """Say whether `image.save(..)` has a name rather than a buffer: buffers are called `file`."""
    return bool(call.args) and not (isinstance(call.args[0], ast.Name))


def found_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Call) and (name := name_of(node)) is not None:
            yield name


def test_files_are_opened_in_one_place_alone() -> None:
    found: Counter[tuple[str, str]] = Counter()
    for package in ("engine", "ai", "studio"):
        for path in sorted((ROOT / package).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if place != HOME:
                found.update((place, name) for name in found_in(path))
    assert dict(found) == ALLOWED


@pytest.mark.parametrize(
    "code",
    [
        'open(path, "w")',
        'path.open("wb")',
        'path.open(mode="a")',
        "path.write_text(text)",
        "Path(name).write_bytes(data)",
        "path.read_bytes()",
        'image.save(str(path), "PNG")',
        "figure.savefig(path)",
        "QPdfWriter(name)",
        "os.replace(new, path)",
        "shutil.copyfile(one, other)",
        "np.save(path, labels)",
    ],
)
def test_the_gate_sees(code: str) -> None:
    (statement,) = ast.parse(code).body
    assert isinstance(statement, ast.Expr)
    assert isinstance(statement.value, ast.Call)
    assert name_of(statement.value) is not None
