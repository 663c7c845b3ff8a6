"""Names of our own modules are right where no checker reads them: in texts and their programs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("studio", "engine", "ai", "maps", "schemas", "tools", "benchmarks", "tests")
SOURCES: Final = {
    file for name in PACKAGES for file in (ROOT / name).rglob("*.py")
} - {Path(__file__)}  # fmt: skip
NAME: Final = re.compile(rf"(?<![\w./-])(?:{'|'.join(PACKAGES)})(?:\.[A-Za-z_]\w*)+")
FILE: Final = re.compile(rf"(?<![\w./-])(?:{'|'.join(PACKAGES)})/[\w/]+\.py\b")


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the texts of a program with their lines; of those with values, what stands between."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def imported(program: str) -> Iterator[str]:
    """Yield the full names that a program in a text imports from our packages."""
    try:
        tree = ast.parse(program if "import " in program else "")
    except (SyntaxError, ValueError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@cache
def exists(name: str) -> bool:
    """Whether there is such a module, or such a thing in one."""
    module, parts = name, []
    while not _is_module(module):
        module, dot, part = module.rpartition(".")
        if not dot:
            return False
        parts.insert(0, part)
    found: object = import_module(module) if parts else None
    for part in parts:
        if not hasattr(found, part):
            return False
        found = getattr(found, part)
    return True


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def wrong(text: str) -> Iterator[str]:
    """Yield what a text names and nobody has."""
    named = {*NAME.findall(text), *(n for n in imported(text) if n.split(".")[0] in PACKAGES)}
    yield from (name for name in sorted(named) if not ("no_such" in name or exists(name)))
    yield from (file for file in FILE.findall(text) if not (ROOT / file).exists())


def test_texts_name_what_there_is() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {name}"
        for file in sorted(SOURCES)
        for line, text in texts(file.read_text("utf-8"))
        for name in wrong(text)
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "from studio.ui.main_window import MainWindow",
        "import engine.maps",
        "see studio.jobs",
        "studio/jobs.py keeps them",
        "from engine.plain import fancy",
    ],
)
def test_a_name_of_yesterday_is_found(text: str) -> None:
    assert list(wrong(text))
