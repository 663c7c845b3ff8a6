"""SVG drawings: outlines, transforms, what is no SVG."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest

from engine.cartography.formats.report import Findings
from engine.cartography.formats.shapes import Ring, ring_area
from engine.cartography.formats.svg import Drawing
from engine.errors import UnreadableMapError
from tests.engine.cartography.formats.drawings import HEAD
from tests.engine.cartography.formats.files import written


def drawn(folder: Path, body: str) -> tuple[Drawing, Findings]:
    findings = Findings("a.svg")
    return Drawing(written(folder, f"{HEAD}{body}</svg>", "a.svg"), findings), findings


def outline(folder: Path, data: str, more: str = "") -> tuple[tuple[Ring, ...], list[str]]:
    drawing, findings = drawn(folder, f'<path id="p" d="{data}" {more}/>')
    rings = drawing.rings(drawing.by_id["p"])
    return rings, [issue.code for issue in findings.issues()]


@pytest.mark.parametrize(
    ("data", "area"),
    [
        ("M10,10 h10 v10 h-10 z", 100),
        ("m10 10 10 0 0 10-10 0z", 100),
        ("M10,10 20,10 20,20 10,20", 100),
        ("M0,0 A 10 10 0 0 1 20,0 A 10 10 0 0 1 0 0", 100 * np.pi),
        ("M0,0 a10 10 0 0120 0a10 10 0 01-20 0", 100 * np.pi),
        ("M0,0 Q 10,20 20,0 z", 400 / 3),
        ("M0 0 q 5,10 10,10 t 10,-10 z", 400 / 3),
        ("M0,0 C 0,20 20,20 20,0 z", 240),
        ("M.5.5 1.5.5 1.5 1.5.5 1.5z", 1),
        ("M1e1,0 2E1 0 20,10 10 1e+1", 100),
    ],
)
def test_outlines_of_every_command(tmp_path: Path, data: str, area: float) -> None:
    rings, codes = outline(tmp_path, data)
    assert codes == []
    assert abs(ring_area(rings[0])) == pytest.approx(area, rel=0.02)


@pytest.mark.parametrize(
    ("data", "area"),
    [
        ("M10,10 h10 v10 h-10 L x", 100),
        ("M10,10 h10 v10 h-10 L 3", 100),
        ("M10,10 h10 v10 h-10 z &amp;", 100),
        ("M10,10 20,10 20,20 10,20 5", 100),
        ("M10,10 h10 v10 h-10 A 1 1 0 3 1 5 5", 100),
        *((f"M10,10 h10 v10 h-10 {command}", 100) for command in "mlhvcsqtaMLHVCSQTA"),
        ("foo", 0), ("L 1 2 3 4 5 6", 0), ("", 0), ("M 1 2", 0), ("M1e99 2 3 4 5 6z", 0),
        ("M1234567890123,0 5,5 0,5", 0),
    ],
)  # fmt: skip
def test_a_mistake_ends_the_outline_and_is_told(tmp_path: Path, data: str, area: float) -> None:
    rings, codes = outline(tmp_path, data)
    assert codes == ["unreadable-outline"]
    assert sum(abs(ring_area(ring)) for ring in rings) == pytest.approx(area)


def test_transforms_are_composed_from_the_root_inwards(tmp_path: Path) -> None:
    drawing, findings = drawn(
        tmp_path,
        '<g transform="translate(10,20)"><g transform="scale(2) rotate(90 1,1)">'
        '<path id="p" transform="matrix(1 0,0 1 3 4)" d="M0,0 h1 v1 h-1z"/></g></g>',
    )
    assert findings.issues() == ()
    (ring,) = drawing.rings(drawing.by_id["p"])
    assert np.allclose(ring[0], (10 + 2 * (2 - 4), 20 + 2 * 3))
    assert abs(ring_area(ring)) == pytest.approx(4)


@pytest.mark.parametrize("text", ["foo", "scale(1", "matrix(1 2)", "rotate(x)", "scale(1e9)"])
def test_a_transform_that_cannot_be_read_is_told(tmp_path: Path, text: str) -> None:
    _, codes = outline(tmp_path, "M10,10 h10 v10 h-10 z", f'transform="{text}"')
    assert codes == ["unreadable-transform"]


def test_the_fill_rule_is_inherited(tmp_path: Path) -> None:
    body = '<g style="fill-rule: evenodd"><path id="p"/><path id="q" fill-rule="nonzero"/></g>'
    drawing, _ = drawn(tmp_path, body + '<path id="r"/>')
    assert [drawing.by_id[key].rule for key in "pqr"] == ["evenodd", "nonzero", "nonzero"]


def test_a_view_box_moves_the_drawing(tmp_path: Path) -> None:
    text = HEAD.replace("0 0 200 100", "50 -10 200,100").replace('width="200"', 'width="90mm"')
    file = written(tmp_path, text + '<path id="p" d="M50,-10 h9 v9z"/></svg>', "a.svg")
    drawing = Drawing(file, Findings("a.svg"))
    rings = drawing.rings(drawing.by_id["p"])
    assert rings[0][0].tolist() == [0, 0]
    assert (drawing.canvas(list(rings)).width, drawing.canvas(list(rings)).height) == (200, 100)


@pytest.mark.parametrize(
    "text",
    [
        "1 " * 100_000, "11111111" * 20_000, "A" + "1" * 30_000 + " x", "A" + " " * 30_000 + "1",
        ("A 1" + " " * 300) * 300, "1,," * 50_000, "-" * 100_000, "1e" * 50_000,
    ],
)  # fmt: skip
def test_no_text_takes_long_to_be_found_wrong(tmp_path: Path, text: str) -> None:
    started = time.process_time()
    outline(tmp_path, "M 0 0 " + text)
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no element"),
        ("<html/>", "no SVG drawing"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', "DOCTYPE"),
        ('<!DOCTYPE svg PUBLIC "x" "y"><svg>&a;</svg>', "undefined entity"),
        ("<g>" * 40, "nested too deeply"),
    ],
)
def test_what_is_no_drawing_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(UnreadableMapError, match=reason):
        Drawing(written(tmp_path, text, "a.svg"), Findings("a.svg"))


def test_a_document_type_that_declares_nothing_is_left_out(tmp_path: Path) -> None:
    text = (
        '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n "x.dtd">\n<svg/>'
    )
    drawing = Drawing(written(tmp_path, text, "a.svg"), Findings("a.svg"))
    assert drawing.root.line == 4
