"""Small files of other programs, sound and broken, and the images that belong to them."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

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


KSIRK = """[Alder]
central-point=30.5,20
id=0
neighbours=Birch,Cedar

[Birch]
leader=Somebody

[Birch]
central-point=90,20
neighbours=Alder,Dog\\,wood

[Cedar]
central-point=30,60
neighbours=Alder,Dog\\,wood

[Dog,wood]
central-point=90,60
neighbours=Birch,Cedar

[North]
bonus=3
continent-countries=Alder,Birch

[South]
bonus=2
continent-countries=Cedar,Dog\\,wood

[onu]
continents=North,South
countries=Alder,Birch,Cedar,Dog\\,wood
desc=One line\\nand another
height=80
map-mask=Images/map-mask.png
name=Small Skin
nationalities=Birch
width=120

[flag]
image=x
"""

KSIRK_XML = """<?xml version="1.0"?>
<onu width="120" height="80" map-mask="Images/map-mask.png" name="Old Skin">
 <country id="1" name="Alder"><central-point x="30" y="20"/>
  <neighbours><neighbour id="2"/><neighbour id="3"/></neighbours></country>
 <country id="2" name="Birch"><central-point x="90" y="20"/>
  <neighbours><neighbour id="1"/><neighbour id="0"/></neighbours></country>
 <country id="3" name="Cedar"><central-point x="30" y="60"/>
  <neighbours><neighbour id="1"/><neighbour id="0"/></neighbours></country>
 <country id="0" name="Dogwood"><central-point x="90" y="60"/>
  <neighbours><neighbour id="2"/><neighbour id="3"/></neighbours></country>
 <continent id="1" name="North" bonus="3"><continent-country id="1"/>
  <continent-country id="2"/></continent>
 <continent id="2" name="South" bonus="2"><continent-country id="3"/>
  <continent-country id="0"/></continent>
</onu>
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


def mask_pixels(numbers: tuple[int, int, int, int] = (0, 1, 2, 3)) -> np.ndarray:
    """Four countries parted by white lines of four pixels, with smoothed edges; RGB."""
    pixels = np.full((80, 120, 3), 255, np.uint8)
    places = ((4, 4), (4, 62), (42, 4), (42, 62))
    for number, (top, left) in zip(numbers, places, strict=True):
        bottom, right = top + 34, left + 54
        pixels[top:bottom, left:right] = (128, 128, 128 + number // 2)
        pixels[top + 1 : bottom - 1, left + 1 : right - 1] = (0, 0, number)
        pixels[top, left:right] = (60, 60, numbers[0])  # the number of a country far away
    return pixels


def gif(pixels: np.ndarray) -> bytes:
    """Return a GIF whose blue bytes are the pixels; red and green tell nothing."""
    image = Image.frombytes("P", (pixels.shape[1], pixels.shape[0]), pixels.tobytes())
    image.putpalette([byte for blue in range(256) for byte in (blue // 2, 255 - blue, blue)])
    file = io.BytesIO()
    image.save(file, "GIF", optimize=False)
    return file.getvalue()


def brought(folder: Path, text: str | bytes, name: str, **options: Any) -> Import:
    """Import a text as the file of this name, with choices."""
    return import_map(written(folder, text, name), foreign=ForeignOptions(**options))
