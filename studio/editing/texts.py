"""The XML of a map for an editor of text, as jobs: written, and read back.

A job gets values and returns values; it never touches the disk.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.cartography.files import MapFiles
from engine.cartography.model import MapModel
from engine.cartography.xml_edit import MapTexts, TextReading, read_texts, write_texts
from engine.cartography.xml_write import obstacles
from studio.editing.document import MapDocument
from studio.program.jobs import JobContext


@dataclass(frozen=True, slots=True)
class Written:
    """The texts of a model, or why it has none."""

    model: MapModel
    texts: MapTexts | None
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """What edited texts say about a model."""

    model: MapModel
    texts: MapTexts
    reading: TextReading


def files_of(document: MapDocument) -> MapFiles:
    """Return the names that the next save gives to the files of a map."""
    suffix = Path(document.snapshot.base.picture_name).suffix.lower() or ".png"
    return MapFiles.for_stem(document.next_stem, suffix)


def write(context: JobContext, model: MapModel, files: MapFiles) -> Written:
    """Write the texts of a model as a save would."""
    reasons = obstacles(model)
    if reasons:
        return Written(model, None, reasons)
    return Written(model, write_texts(model, files))


def check(
    context: JobContext, model: MapModel, files: MapFiles, texts: MapTexts, shown: MapTexts
) -> Checked:
    """Read the texts of a model, of which `shown` were not edited."""
    structure = None if texts.structure == shown.structure else texts.structure
    colors = None if texts.colors == shown.colors else texts.colors
    reasons = obstacles(model)
    if reasons:  # changed meanwhile: nothing to compare the texts with
        return Checked(model, texts, TextReading(None, ()))
    return Checked(model, texts, read_texts(model, files, structure, colors))
