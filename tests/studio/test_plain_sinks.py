"""Text reaches the window and the terminal through the places that make it plain, and no others."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import ai
import engine
import studio

STUDIO: Final = Path(studio.__file__).parent
WINDOW: Final = "ui/look/plain.py"
TERMINAL: Final = "cli/terminal.py"
SOURCES: Final = {
    str(file.relative_to(STUDIO)): file.read_text("utf-8") for file in sorted(STUDIO.rglob("*.py"))
}
# Names of classes and functions that guess whether a text is markup, by the file that may use them.
GUESSING: Final = {
    "QLabel": WINDOW, "QMessageBox": WINDOW, "QErrorMessage": "", "QInputDialog": "",
    "QGraphicsTextItem": "", "QSplashScreen": "",
}  # fmt: skip
MARKUP: Final = {
    "setHtml": "", "insertHtml": "", "setMarkdown": "", "setTextFormat": WINDOW, "setLabelText": "",
}  # fmt: skip
TIPS: Final = {"setToolTip", "setWhatsThis"}
OURS: Final = {"tr", "about"}  # with a literal: a text of the program's
MESSAGES: Final = {"tell", "fail", "BadParameter"}
# What values from outside are called; a message has them from `plain` or `plain_path`.
OUTSIDE: Final = {
    "path", "file", "folder", "output", "written", "copy", "manifest", "map_name", "text",
}  # fmt: skip
PRINTING: Final = {"echo", "secho", "print"}


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def is_plain(text: ast.expr) -> bool:
    """Whether a tip is a literal, or says that it is plain."""
    if isinstance(text, ast.Constant):
        return True
    if not isinstance(text, ast.Call):
        return False
    name = name_of(text.func)
    return name == "plain_tip" or (
        name in OURS and all(isinstance(argument, ast.Constant) for argument in text.args)
    )


def tip_of(call: ast.Call) -> ast.expr | None:
    """Return the text that a call shows as a tip."""
    name = name_of(call.func)
    if name in TIPS:
        return call.args[-1]
    owner = call.func.value if isinstance(call.func, ast.Attribute) else call.func
    return call.args[1] if name == "showText" and name_of(owner).startswith("Q") else None


def faults(source: str, file: str) -> Iterator[str]:
    """Yield what makes text in another way, with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            made = [name_of(base) for base in node.bases]
        elif isinstance(node, ast.Call):
            made = [name_of(node.func)]
            owner = node.func.value if isinstance(node.func, ast.Attribute) else None
            made += [name_of(owner)] if owner is not None and made[0] in BOXES else []
            tip = tip_of(node)
            if tip is not None and not is_plain(tip):
                yield f"{file}:{node.lineno}: a tip without plain_tip"
        else:
            continue
        for name in made:
            place = {**GUESSING, **MARKUP}.get(name)
            if place is not None and file != place:
                yield f"{file}:{node.lineno}: {name}"


BOXES: Final = {"question", "information", "warning", "critical", "about"}


def prints(source: str, file: str) -> Iterator[str]:
    """Yield what prints, or lets rich read markup."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rich."):
            names = {alias.name for alias in node.names} - {"Progress"}  # a type
            if names and file != TERMINAL:
                yield f"{file}:{node.lineno}: {sorted(names)}"
        if isinstance(node, ast.Call) and file != TERMINAL:
            name = name_of(node.func)
            of_ours = isinstance(node.func, ast.Attribute) and name == "print"
            if name in PRINTING and not of_ours:
                yield f"{file}:{node.lineno}: {name}"


def tips_of_cells(source: str, file: str) -> Iterator[str]:
    """Yield files whose models have tips and make none plain."""
    if "Role.ToolTipRole" in source and "plain_tip" not in source:
        yield file


def raw_values(source: str, file: str) -> Iterator[str]:
    """Yield what a message holds as somebody else wrote it, and nobody made plain."""
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or not is_message(name_of(call.func)):
            continue
        for node in ast.walk(call):
            if isinstance(node, ast.FormattedValue) and name_of(node.value) in OUTSIDE:
                yield f"{file}:{node.lineno}: {ast.unparse(node.value)}"


def is_message(function: str) -> bool:
    return function in MESSAGES or function.endswith("Error")


def test_messages_hold_plain_values() -> None:
    # Qt's part of the studio has `faults`, and `say` does it by itself.
    sources = {file: text for file, text in SOURCES.items() if not file.startswith("ui/")}
    for package in (ai, engine):
        root = Path(package.__file__).parent
        sources |= {str(file): file.read_text("utf-8") for file in root.rglob("*.py")}
    assert [fault for file, text in sources.items() for fault in raw_values(text, file)] == []


def test_a_raw_value_is_found() -> None:
    source = 'raise SaveError(f"{path} is there")\ntell(f"{self.file}")\nsay("{file}", file=file)'
    assert list(raw_values(source, "x")) == ["x:1: path", "x:2: self.file"]


def test_the_window_guesses_nowhere() -> None:
    window = {file: text for file, text in SOURCES.items() if file.startswith("ui/")}
    assert window
    assert [fault for file, text in window.items() for fault in faults(text, file)] == []


def test_models_give_plain_tips() -> None:
    # Their tips are literals of the program's.
    ours = {"ui/widgets/parallel_box.py"}
    found = {file for name, text in SOURCES.items() for file in tips_of_cells(text, name)}
    assert found <= ours


def test_html_is_made_of_templates_with_plain_values() -> None:
    for file, text in SOURCES.items():
        if file == WINDOW:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.JoinedStr):
                shown = "".join(str(p.value) for p in node.values if isinstance(p, ast.Constant))
                assert "<b>" not in shown, (file, node.lineno)


def test_one_module_prints() -> None:
    found = [fault for file, text in SOURCES.items() for fault in prints(text, file)]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "QLabel(name)",
        "class Note(QLabel): pass",
        "QMessageBox(icon, title, name)",
        "QMessageBox.question(self, title, name)",
        "QMessageBox.about(self, title, name)",
        "label.setTextFormat(Qt.TextFormat.RichText)",
        "dialog.setLabelText(name)",
        "text.setHtml(name)",
        "item.setToolTip(0, name)",
        "item.setToolTip(self.tr('{0}').format(name))",
        "widget.setWhatsThis(name)",
        "QToolTip.showText(at, name, self)",
    ],
)
def test_other_ways_are_found(line: str) -> None:
    assert list(faults(line, "ui/other.py"))


@pytest.mark.parametrize(
    "line",
    [
        "PlainLabel(name)", "item.setToolTip(plain_tip(name))", "item.setToolTip(self.tr('Zoom'))",
        "item.setWhatsThis(about('node'))", "menu.setTitle(name)",
    ],
)  # fmt: skip
def test_the_ways_of_the_house_are_not(line: str) -> None:
    assert not list(faults(line, "ui/other.py"))


@pytest.mark.parametrize(
    "line", ["from rich.table import Table", "print(name)", "typer.echo(name)", "typer.secho(name)"]
)
def test_other_printing_is_found(line: str) -> None:
    assert list(prints(line, "cli/other.py"))
