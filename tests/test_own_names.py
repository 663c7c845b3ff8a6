"""Our own modules are named rightly where no checker reads: in texts, and in programs in texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("studio", "engine", "ai", "maps", "schemas", "tools", "benchmarks", "tests")
OURS: Final = rf"(?<![\w./-])(?:{'|'.join(PACKAGES)})"
NAME: Final = re.compile(rf"{OURS}(?:\.[A-Za-z_]\w*)+")
FILE: Final = re.compile(rf"{OURS}/[\w/]+\.py\b")
IMPORT: Final = re.compile(rf"from ({OURS}(?:\.\w+)*) import (\w+(?:, \w+)*)")


def named(text: str) -> Iterator[str]:
    """Yield the full names of ours in a text, and those that a program in it imports."""
    yield from NAME.findall(text)
    for module, things in IMPORT.findall(text):
        yield from (f"{module}.{thing}" for thing in things.split(", "))


@cache
def exists(name: str) -> bool:
    """Whether there is such a module, or a module that has the first of what follows."""
    place, parts = ROOT, name.split(".")
    while parts and (place / parts[0]).is_dir():
        place /= parts.pop(0)
    if parts and (place / f"{parts[0]}.py").exists():
        place /= f"{parts.pop(0)}.py"
    return not parts or parts[0] in words(place if place.suffix else place / "__init__.py")


@cache
def words(module: Path) -> frozenset[str]:
    """Return the words of a module's code, without what it says of itself."""
    source = module.read_text("utf-8") if module.exists() else ""
    return frozenset(re.findall(r"\w+", re.sub('""".*?"""', "", source, flags=re.DOTALL)))


def wrong(text: str) -> Iterator[str]:
    """Yield what a text names and nobody has; tests may name what there is not on purpose."""
    yield from (name for name in named(text) if not exists(name) and "no_such" not in name)
    yield from (file for file in FILE.findall(text) if not (ROOT / file).exists())


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the texts in a program with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def wrong_in(files: Iterable[Path]) -> Iterator[str]:
    for file in files:
        source = file.read_text("utf-8")
        if any(wrong(source)):  # it may be code, such as a variable of such a name
            for line, text in texts(source):
                yield from (f"{file.relative_to(ROOT)}:{line}: {name}" for name in wrong(text))


def test_texts_name_what_there_is() -> None:
    files = {file for name in PACKAGES for file in (ROOT / name).rglob("*.py")}
    assert len(files) > 500
    assert list(wrong_in(sorted(files - {Path(__file__)}))) == []


@pytest.mark.parametrize(
    "text",
    [
        "from studio.ui.main_window import MainWindow",
        "import engine.maps",
        "see studio.jobs",
        "studio/jobs.py keeps them",
        "from engine.plain import plain, fancy",
    ],
)
def test_a_name_of_yesterday_is_found(text: str) -> None:
    assert list(wrong(text))
