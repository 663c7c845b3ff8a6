"""Small files of other programs, sound and broken, and the images that belong to them."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
from PIL import Image

from engine.cartography.formats.choices import ForeignOptions
from engine.cartography.formats.reading import import_foreign, import_map
from engine.cartography.formats.report import Import
from engine.cartography.issues import Severity
from engine.cartography.model import MapModel
from engine.cartography.validation import check_map

CONQUEST = """[Map]
author=A. Person
image=none.bmp
wrap=no
scroll=none
warn=yes

[Continents]
North=3
South=2

[Territories]
Alder,40,40,North,Birch,Cedar
Birch,140,40,North,Alder,Dogwood
Cedar,40,140,South,Alder,Dogwood
Dogwood,140,140,South,Birch,Cedar
"""

DOMINATION = """; A. Person
name Small Isles

[files]
pic small_pic.png
map small_map.gif
crd small.cards

[continents]
North_Land 3 red
South_Land 2 blue

[countries]
1 Big_Alder 1 20 10
2 Birch 1 60 10
3 Cedar 2 20 40
4 Dogwood 2 60 40

[borders]
1 2 3
2 1 4
3 1 4
4 2 3
"""

LUX = """
<luxboard>
  <version>1.1</version>
  <width>200</width>
  <height>100</height>
  <title>Small Board</title>
  <author>A. Person</author>
  <continent>
    <continentname>North</continentname>
    <bonus>3</bonus>
    <country>
      <id>1</id>
      <polygon>10,50 90,50 90,90 10,90 </polygon>
      <adjoining>0,3,3,3</adjoining>
      <name>Alder</name>
      <armylocation>20,80</armylocation>
    </country>
    <country>
      <id>0</id>
      <polygon>90,50 190,50 190,90 90,90</polygon>
      <adjoining>1,2</adjoining>
      <name>Birch</name>
    </country>
  </continent>
  <continent>
    <continentname>South</continentname>
    <bonus>2</bonus>
    <country>
      <id>3</id>
      <polygon>10,10 90,10 90,50 10,50</polygon>
      <adjoining>1,2</adjoining>
      <name>Cedar</name>
    </country>
    <country>
      <id>2</id>
      <polygon>110,10 190,10 190,50 110,50</polygon>
      <adjoining>0,3</adjoining>
      <name>Dogwood</name>
    </country>
  </continent>
</luxboard>
"""


def written(folder: Path, text: str | bytes, name: str = "small.map") -> Path:
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def imported(folder: Path, text: str | bytes) -> Import:
    return import_foreign(written(folder, text))


def links(model: MapModel) -> set[tuple[str, str]]:
    """Return the names of all neighbours, each pair once, in alphabetical order."""
    name = {region.key: region.name for region in model.regions}
    pairs = ((name[r.key], name[other]) for r in model.regions for other in r.neighbours)
    return {(min(pair), max(pair)) for pair in pairs}


def groups(model: MapModel) -> dict[str, tuple[str, int]]:
    """Return every region's super region and its bonus."""
    group = {g.key: (g.name, g.bonus) for g in model.super_regions}
    return {r.name: group[r.super_region] for r in model.regions}


def found(made: Import) -> set[tuple[str, int | None]]:
    """Return code and line of all findings."""
    return {(issue.code, issue.place.line) for issue in made.issues}


def assert_sound(made: Import) -> None:
    """Check that a map can be played: no error is left in it, whatever the file had."""
    issues = check_map(made.bundle.model, made.bundle.labels)
    assert [str(i) for i in issues if i.severity is Severity.ERROR] == []


def index_pixels() -> np.ndarray:
    """Four countries about a strait; 255 is none."""
    pixels = np.full((50, 80), 255, np.uint8)
    pixels[2:22, 2:40], pixels[2:22, 40:78] = 1, 2
    pixels[22:48, 2:40], pixels[22:48, 42:78] = 3, 4
    return pixels


def gif(pixels: np.ndarray) -> bytes:
    """Return a GIF whose blue bytes are the pixels; red and green tell nothing."""
    image = Image.frombytes("P", (pixels.shape[1], pixels.shape[0]), pixels.tobytes())
    image.putpalette([byte for blue in range(256) for byte in (blue // 2, 255 - blue, blue)])
    file = io.BytesIO()
    image.save(file, "GIF", optimize=False)
    return file.getvalue()


def brought(folder: Path, text: str | bytes, name: str, **options: object) -> Import:
    """Import a text as the file of this name, with choices."""
    return import_map(written(folder, text, name), foreign=ForeignOptions(**options))
