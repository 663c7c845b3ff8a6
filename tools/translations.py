"""Brings the catalogues of texts up to date with the sources, and compiles them.

`python -m tools.translations` after texts have changed; new texts are `unfinished` in
`studio/translations/marchland_cs.ts` until somebody translates them there (with Qt Linguist, or by
hand). English holds texts with numbers only, for their plurals.
"""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any, Final

import PySide6

from studio.program.translation import FOLDER, LANGUAGES

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = "en"


def catalogue(language: str) -> Path:
    """Return the file that translators edit."""
    return FOLDER / f"marchland_{language}.ts"


def update(language: str, file: Path) -> None:
    """Add new texts of the sources to a catalogue and drop those that are gone."""
    options = [
        "-extensions",
        "py",
        "-locations",
        "none",
        "-no-obsolete",
        "-source-language",
        SOURCE,
        "-tr-function-alias",
        "tr+=say,tr+=phrase",
    ]
    if language == SOURCE:
        options.append("-pluralonly")
    sources = [ROOT / package for package in ("engine", "ai", "studio")]
    run("lupdate", *options, "-target-language", language, *sources, "-ts", file)
    write(ET.parse(file), file)


def fill_plurals(file: Path) -> None:
    """Translate English into English: one region, two regions, from “%n region(s)”.

    Forms that are there already stay, for sentences that an ending alone does not make right.
    """
    tree = ET.parse(file)
    for message in tree.iter("message"):
        source, translation = message.find("source"), message.find("translation")
        if source is None or not source.text or translation is None:
            continue
        forms = translation.findall("numerusform")
        for form, text in zip(forms, plurals(source.text), strict=True):
            form.text = form.text or text
        translation.attrib.pop("type", None)
    write(tree, file)


def write(tree: ET.ElementTree[Any], file: Path) -> None:
    """Write a catalogue in one layout, so that a change of a text is a change of few lines."""
    ET.indent(tree, "    ")
    text = ET.tostring(tree.getroot(), encoding="unicode")
    file.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{text}\n', "utf-8")


def plurals(source: str) -> tuple[str, str]:
    """Return the forms for one and for many: “entry(s)” is “entry” and “entries”."""
    return source.replace("(s)", ""), source.replace("y(s)", "ies").replace("(s)", "s")


def compile_catalogue(file: Path, target: Path) -> None:
    """Make the file that the program reads; unfinished texts stay English."""
    run("lrelease", "-silent", "-nounfinished", file, "-qm", target)


def run(tool: str, *arguments: object) -> None:
    """Run a tool of Qt's; raise CalledProcessError if it fails."""
    program = Path(PySide6.__file__).parent / (tool + (".exe" if sys.platform == "win32" else ""))
    command = [str(part) for part in (program, *arguments)]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)


def main() -> None:
    """Update and compile all catalogues."""
    for language in LANGUAGES:
        file = catalogue(language)
        update(language, file)
        if language == SOURCE:
            fill_plurals(file)
        compile_catalogue(file, file.with_suffix(".qm"))


if __name__ == "__main__":
    main()
