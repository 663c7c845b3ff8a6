"""The catalogues: in date, compiled, and true to the places for values and keys."""

from __future__ import annotations

import ast
import re
import shutil
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from pytestqt.qtbot import QtBot

from studio.program.settings import Settings
from studio.program.translation import (
    LANGUAGES,
    QT_TRANSLATE_NOOP,
    SETTING,
    chosen_language,
    install_language,
    tr,
)
from tests.studio import languages
from tools.translations import catalogue, compile_catalogue, plurals, update

PLACE = re.compile(r"\{[^}]*\}|%n|%\d|</?\w+>")


def messages(file: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Yield context, source and translations of every text."""
    for context in ET.parse(file).iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            forms = [form.text or "" for form in translation.findall("numerusform")]
            yield name, message.findtext("source", ""), forms or [translation.text or ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_holds_the_texts_of_the_sources(language: str, tmp_path: Path) -> None:
    file = tmp_path / "catalogue.ts"
    shutil.copy(catalogue(language), file)
    update(language, file)
    now = {(context, source) for context, source, _ in messages(file)}
    kept = {(context, source) for context, source, _ in messages(catalogue(language))}
    assert kept == now, "run `python -m tools.translations`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogue_is_that_of_its_source(language: str, tmp_path: Path) -> None:
    file = catalogue(language)
    compile_catalogue(file, tmp_path / "catalogue.qm")
    assert (tmp_path / "catalogue.qm").read_bytes() == file.with_suffix(".qm").read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_places_for_values(language: str) -> None:
    for context, source, forms in messages(catalogue(language)):
        for form in filter(None, forms):
            wanted, found = Counter(PLACE.findall(source)), Counter(PLACE.findall(form))
            if len(forms) > 1:  # “one region” may do without its number
                wanted.pop("%n", None)
                found.pop("%n", None)
            assert found == wanted, (context, source, form)


def test_every_text_has_its_czech() -> None:
    for context, source, forms in messages(catalogue("cs")):
        assert len(forms) in {1, 3}, (context, source)
        assert all(forms), (context, source)
    unfinished = [found for found in ET.parse(catalogue("cs")).iter() if found.get("type")]
    assert not unfinished, "translate what is marked as unfinished"


def test_every_plural_of_english_is_there() -> None:
    for context, source, forms in messages(catalogue("en")):
        assert len(forms) == 2, (context, source)
        assert all(forms), (context, source)


@pytest.fixture
def spoken(qapp: QCoreApplication) -> Iterator[QCoreApplication]:
    """The application; it speaks as before afterwards."""
    with languages.spoken(qapp):
        yield qapp


def test_numbers_have_their_plural(spoken: QCoreApplication) -> None:
    install_language(spoken, "en")
    assert QCoreApplication.translate("", "%n error(s)", None, 1) == "1 error"
    assert QCoreApplication.translate("", "%n error(s)", None, 2) == "2 errors"


def test_texts_without_a_widget_are_translated_too(spoken: QCoreApplication, qtbot: QtBot) -> None:
    install_language(spoken, "cs")
    assert tr("&Undo") == "&Zpět"
    assert tr("a text that no catalogue has") == "a text that no catalogue has"


def test_constants_are_translated_where_they_are_shown(spoken: QCoreApplication) -> None:
    marked = QT_TRANSLATE_NOOP("", "Searching bot (MCTS)")
    install_language(spoken, "cs")
    assert marked == "Searching bot (MCTS)"
    assert tr(marked) == "Prohledávající bot (MCTS)"


def test_ending_makes_the_plural() -> None:
    assert plurals("%n entry(s)") == ("%n entry", "%n entries")
    assert plurals("%n region(s) of all") == ("%n region of all", "%n regions of all")
    assert plurals(", %n chosen") == (", %n chosen", ", %n chosen")


def test_choice_goes_before_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(tmp_path)
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("cs_CZ")))
    assert chosen_language(settings) == "cs"
    settings.remember(SETTING, "en")
    assert chosen_language(settings) == "en"
    settings.remember(SETTING, "xx")
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("fr_FR")))
    assert chosen_language(settings) == "en"


PACKAGES = ("engine", "ai", "studio")
MARKS = frozenset({"tr", "say", "phrase", "QT_TRANSLATE_NOOP"})


def sources() -> Iterator[tuple[Path, ast.Module]]:
    """Yield every module whose texts the catalogues hold."""
    root = Path(__file__).parents[3]
    for package in PACKAGES:
        for file in sorted((root / package).rglob("*.py")):
            yield file.relative_to(root), ast.parse(file.read_text("utf-8"))


def marked(node: ast.AST) -> bool:
    """Say whether a node is a call that marks a text for translation."""
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name in MARKS


def test_no_text_hides_in_an_f_string() -> None:
    """Qt's tool does not look into them."""
    hidden = [
        f"{file}:{part.lineno}"
        for file, module in sources()
        for text in ast.walk(module)
        if isinstance(text, ast.JoinedStr)
        for part in ast.walk(text)
        if isinstance(part, ast.Call) and marked(part) and isinstance(part.args[0], ast.Constant)
    ]
    assert not hidden


def test_sentences_have_literal_templates_with_their_values() -> None:
    for file, module in sources():
        for node in ast.walk(module):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say"):
                continue
            place = f"{file}:{node.lineno}"
            template, *others = node.args
            assert isinstance(template, ast.Constant), place
            assert not others, place
            fields = {name for _, name, _, _ in Formatter().parse(template.value) if name}
            given = {keyword.arg for keyword in node.keywords}
            assert fields == given or (None in given and fields >= given - {None}), place
