"""The rules that tools check: style, types, directions of imports, and the Qt binding."""

from __future__ import annotations

import ast
import gc
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal, Slot

ROOT = Path(__file__).parent.parent


def run(*command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def own_bounds(source: str) -> Iterator[int]:
    """Yield the lines where a test waits for so many seconds that it names itself."""
    numbered = re.search(r"timeout=\d|\.(?:join|wait)\(\d", source)
    for node in ast.walk(ast.parse(source if numbered else "")):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        given = [word.value for word in node.keywords if word.arg == "timeout"]
        if node.func.attr in {"join", "wait"} and not is_bot(node.func.value):
            given += node.args
        numbers = [value.value for value in given if isinstance(value, ast.Constant)]
        if any(isinstance(number, int | float) and number >= 1 for number in numbers):
            yield node.lineno  # less is a step of a loop


def in_tests(lines_of: Callable[[str], Iterator[int]]) -> list[str]:
    """Return the lines that a source is asked for, of all tests."""
    return [
        f"{file.relative_to(ROOT)}:{line}"
        for file in sorted((ROOT / "tests").rglob("*.py"))
        for line in lines_of(file.read_text("utf-8"))
    ]


def is_bot(owner: ast.expr) -> bool:
    return isinstance(owner, ast.Name) and owner.id == "qtbot"


def test_all_tests_are_as_patient_as_tests_patience() -> None:
    assert in_tests(own_bounds) == []
    assert list(own_bounds("thread.join(5)\nqtbot.waitUntil(f, timeout=20_000)")) == [1, 2]


AT_THE_END_OF_A_BLOCK = {"waitExposed", "waitActive", "assertNotEmitted", "captureExceptions"}


def idle_waits(source: str) -> Iterator[int]:
    """Yield the lines of what waits, or looks, at the end of a block alone, and has none."""
    for node in ast.walk(ast.parse(source if "qtbot." in source else "")):
        call = node.value if isinstance(node, ast.Expr) else None
        done = call.func if isinstance(call, ast.Call) else None
        if isinstance(done, ast.Attribute) and is_bot(done.value):
            yield from [node.lineno] if done.attr in AT_THE_END_OF_A_BLOCK else []


def test_what_waits_at_the_end_of_a_block_has_one() -> None:
    assert in_tests(idle_waits) == []
    assert list(idle_waits("qtbot.waitExposed(a)\nwith qtbot.waitExposed(a):\n    a.show()")) == [1]


def test_ruff_finds_nothing() -> None:
    run("ruff", "check", "--no-cache", ".")


def test_code_is_formatted() -> None:
    run("ruff", "format", "--no-cache", "--check", ".")


def test_types_are_strict() -> None:
    run("mypy")


def test_import_contracts_hold() -> None:
    # The module has no entry of its own for `python -m`.
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


class _Sender(QObject):
    plain = Signal()
    value = Signal(object)

    @Slot()
    def on_plain(self) -> None:
        pass

    @Slot(object)
    def on_value(self, value: object) -> None:
        pass


def _direct() -> Callable[[], None]:
    sender = _Sender()
    sender.plain.connect(sender.on_plain)
    sender.value.connect(sender.on_value)

    def act() -> None:
        sender.plain.emit()
        sender.value.emit(None)

    return act


def _queued() -> Callable[[], None]:
    sender = _Sender()
    sender.value.connect(sender.on_value, Qt.ConnectionType.QueuedConnection)

    def act() -> None:
        sender.value.emit(None)
        QCoreApplication.processEvents()

    return act


def _timers() -> Callable[[], None]:
    return lambda: QTimer().setInterval(3)


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal there")
@pytest.mark.parametrize("make", [_direct, _queued, _timers])
def test_the_binding_keeps_references_to_none(qapp: object, make: Callable[[], object]) -> None:
    """PySide6 6.12.0 loses one reference to None a call, which ends in a crash."""
    act = make()
    assert callable(act)
    act()
    gc.collect()
    before = sys.getrefcount(None)
    for _ in range(1000):
        act()
    gc.collect()
    assert abs(sys.getrefcount(None) - before) < 100
