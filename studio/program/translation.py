"""The language of the window: which there are, the user's choice, and text outside of widgets.

Catalogues are Qt Linguist files in `translations/`, made by `python -m tools.translations`. English
has one too, for its plurals. What the engine and the AI say comes from the same catalogues, through
`engine.wording`; the command line is English alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from engine.wording import Language, speak
from studio.program.settings import Settings

LANGUAGES: Final = {"en": "English", "cs": "Čeština"}  # each in its own words
MARKS: Final = {"cs": "\u202f,"}  # for thousands and decimals, where they are not those of English
FOLDER: Final = Path(__file__).parents[1] / "translations"
SETTING: Final = "language"  # a key of LANGUAGES, or nothing for the system's


def tr(text: str, comment: str = "", n: int = -1) -> str:
    """Return a text in the user's language; for code that has no `self.tr`.

    Its name is the one that Qt's tools look for, and the context is the empty one.
    """
    return QCoreApplication.translate("", text, comment or None, n)


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Return a text as it is, for the catalogues; `tr` translates it where it is shown.

    For constants, which are made before the language is known. The context must be the empty one.
    """
    assert not context, "tr looks into the empty context"
    return text


def chosen_language(settings: Settings) -> str:
    """Return the language to speak: the user's choice, else the system's, else English."""
    chosen = settings.text(SETTING)
    system = QLocale.system().name().partition("_")[0]
    return next((code for code in (chosen, system) if code in LANGUAGES), "en")


def install_language(app: QCoreApplication, language: str) -> None:
    """Let an application speak a language, before it builds its windows."""
    QLocale.setDefault(QLocale(language))
    for name, folder in (
        (f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        (f"marchland_{language}", str(FOLDER)),
    ):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
    speak(Language(tr, MARKS[language]) if language in MARKS else Language(tr))
