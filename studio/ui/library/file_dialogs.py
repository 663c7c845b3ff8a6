"""Asks for files that come into the library or leave it. Must not read or write them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QFileDialog, QWidget

from engine.cartography.files import stem_for
from engine.registry import RECORD_SUFFIX, TEXT_SUFFIX, has_text
from studio.library.entries import AnalysisEntry, GameEntry
from studio.library.listing import Export, Import, Part
from studio.program.settings import Settings
from studio.program.translation import tr

FOLDER_KEY: Final = "library/folder"


def ask_import(settings: Settings, parent: QWidget) -> Import | None:
    """Ask for games and analyses to keep; None if the user does not want to."""
    kinds = tr("Games and analyses (*.json *.txt *.marchland-analysis);;All files (*)")
    names, _ = QFileDialog.getOpenFileNames(parent, tr("Import"), str(_folder(settings)), kinds)
    if not names:
        return None
    files = tuple(map(Path, names))
    settings.remember(FOLDER_KEY, str(files[0].parent))
    return Import(files)


def ask_export(
    entry: GameEntry | AnalysisEntry, settings: Settings, parent: QWidget
) -> Export | None:
    """Ask where to write an entry, or something of it, to; None if the user does not want to."""
    kinds = _kinds(entry)
    start = str(_folder(settings) / f"{stem_for(entry.name)}.json")
    name, kind = QFileDialog.getSaveFileName(parent, tr("Export"), start, ";;".join(kinds))
    if not name:
        return None
    part, ending = kinds.get(kind, (Part.ITSELF, ""))
    file = Path(name)
    if ending and file.suffix.lower() != ending:
        file = file.with_suffix(ending)
    settings.remember(FOLDER_KEY, str(file.parent))
    return Export(entry, file, part)


def _kinds(entry: GameEntry | AnalysisEntry) -> dict[str, tuple[Part, str]]:
    """Return what can be written, by the words of the file dialog, with its files' ending."""
    if isinstance(entry, AnalysisEntry):
        return {tr("Analysis (*.json *.marchland-analysis)"): (Part.ITSELF, "")}
    kinds = {tr("Game (*.json)"): (Part.ITSELF, RECORD_SUFFIX)}
    if has_text(entry.summary.game):
        kinds[tr("Game as text (*.txt)")] = (Part.ITSELF, TEXT_SUFFIX)
    if entry.map_hash is not None:
        kinds[tr("Map of the game (*.zip)")] = (Part.MAP, ".zip")
    if entry.has_log:
        kinds[tr("What the bots thought (*.txt)")] = (Part.LOG, ".txt")
    return kinds


def _folder(settings: Settings) -> Path:
    return Path(settings.text(FOLDER_KEY) or settings.games_folder)
