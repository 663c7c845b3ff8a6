"""Another language for a while: tests of other files expect English without catalogues."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from engine.wording import Language, speak


@contextmanager
def spoken(app: QCoreApplication) -> Iterator[None]:
    """Forget at the end of the block which languages were installed in it."""
    locale, before = QLocale(), app.findChildren(QTranslator)
    yield
    for translator in app.findChildren(QTranslator):
        if translator not in before:
            app.removeTranslator(translator)
            translator.deleteLater()
    QLocale.setDefault(locale)
    speak(Language())
