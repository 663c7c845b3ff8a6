"""Figures for paper: as large as they were wanted, with letters as large, and what made them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetrics, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from ai.searching.provenance import Provenance
from engine.errors import SetupError
from studio.painting.bars import Bar, BarsPlot, bar_at
from studio.painting.colors import PAPER
from studio.painting.figures import bars_figure, lines_figure
from studio.painting.legends import paint_legend
from studio.painting.lines import LineStyle
from studio.painting.plots import Line, LinesPlot, doubling_ticks
from studio.painting.print_options import PICTURE_KINDS, PrintOptions, size_from_text
from studio.painting.prints import Figure, preview, printed
from studio.position.trace import Axis
from tests.studio.prints import (
    file_of,
    image_of,
    pdf_size,
    pdf_streams,
    png_texts,
    svg_size,
    svg_texts,
)

pytestmark = pytest.mark.usefixtures("qapp")
MADE_BY = Provenance("sawhian", "alpha-beta", {"depth": 3}, seed=77, position="Turn <4> & more")


def block(painter: QPainter, area: QRectF) -> None:
    """A black square of 13 units, as high as letters, in the upper left corner."""
    painter.fillRect(QRectF(area.topLeft(), QPointF(13, 13)), "black")


FIGURE = Figure.made_by("A “figure” & more", block, MADE_BY)


@pytest.mark.parametrize(("width", "height"), [(85.0, 60.0), (180.0, 120.0), (297.0, 210.0)])
def test_files_have_the_size_that_was_wanted(width: float, height: float) -> None:
    wanted = PrintOptions(width_mm=width, height_mm=height, dpi=150)
    png = printed(FIGURE, wanted)
    assert QImage.fromData(png).size() == QSize(
        round(width / 25.4 * 150), round(height / 25.4 * 150)
    )
    assert png_texts(png)["dpi"] == pytest.approx((150, 150), abs=0.1)
    assert svg_size(printed(FIGURE, replace(wanted, kind="svg"))) == pytest.approx(
        (width, height), abs=0.05
    )
    assert pdf_size(printed(FIGURE, replace(wanted, kind="pdf"))) == pytest.approx(
        (width, height),
        abs=0.36,  # Qt's pages are whole points
    )


@pytest.mark.parametrize("points", [6.0, 9.0, 18.0])
def test_letters_are_as_large_as_was_wanted(points: float) -> None:
    wanted = PrintOptions(dpi=288, font_pt=points, caption=False)
    image = image_of(FIGURE, wanted)
    dark = [image.pixelColor(x, 2).lightness() < 100 for x in range(300)]
    assert sum(dark) == pytest.approx(points * 4, abs=1)  # 288 dots an inch are 4 a point


def test_drawings_are_drawn_by_others() -> None:
    renderer = QSvgRenderer(file_of(FIGURE, "svg"))
    assert renderer.isValid()
    image = QImage(QSize(900, 600), QImage.Format.Format_RGB32)
    image.fill(0xFF00FF)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    assert image.pixelColor(2, 2).name() == "#000000"
    assert image.pixelColor(450, 300).name() == "#ffffff"


def test_every_kind_of_file_says_what_made_it() -> None:
    texts = png_texts(file_of(FIGURE))
    assert texts["Title"] == "A “figure” & more"
    assert "Turn <4> & more" in str(texts["Description"])
    assert '"seed":77' in str(texts["Provenance"])
    assert '"seed":77' in svg_texts(file_of(FIGURE, "svg"))
    data = file_of(FIGURE, "pdf")
    told = data + pdf_streams(data)
    assert b"&lt;4&gt; &amp; more" in told
    assert b'"seed":77' in told or b"&quot;seed&quot;:77" in told
    assert b"Marchland" in told


def test_parameters_of_a_study_are_told_in_a_line() -> None:
    told = {"game": "warlight", "seed": 0, "rules": {"rounds": 7, "more": None}, "bots": ["a", "b"]}
    figure = Figure.told("A study", block, "", told)
    assert figure.about == "game warlight · seed 0 · rules: rounds 7 · bots a, b"
    assert '"rounds": 7' in svg_texts(file_of(figure, "svg"))


@pytest.mark.parametrize("caption", [True, False])
def test_a_line_says_what_made_it_if_that_is_wanted(caption: bool) -> None:
    wanted = PrintOptions("svg", caption=caption)
    texts = svg_texts(printed(FIGURE, wanted)).splitlines()
    shown = [line for line in texts if line.startswith("Sawhian · Turn <4>")]
    assert len(shown) == 1 + caption  # the description has it in any case


def test_a_long_line_goes_on_below() -> None:
    about = "made by " + "a search with many options, " * 10
    figure = Figure("Long", block, about)
    texts = svg_texts(printed(figure, PrintOptions("svg", width_mm=120.0)))
    drawn = texts[texts.index("made by", texts.index("made by") + 1) :].split()
    assert drawn.count("search") >= 8


def test_too_many_pixels_are_refused_but_drawings_may_be_as_large() -> None:
    large = PrintOptions(width_mm=1000, height_mm=1000, dpi=1200)
    with pytest.raises(SetupError, match="47244 x 47244 pixels"):
        printed(FIGURE, large)
    assert printed(FIGURE, replace(large, kind="pdf")).startswith(b"%PDF")


@pytest.mark.parametrize(
    "wrong",
    [
        {"width_mm": 0.0}, {"height_mm": 1e9}, {"height_mm": float("nan")}, {"dpi": 0},
        {"dpi": 100_000}, {"font_pt": 0.5}, {"kind": "bmp"},
    ],
)  # fmt: skip
def test_sizes_that_cannot_be_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        PrintOptions(**wrong)  # type: ignore[arg-type]


def test_options_are_remembered_as_text() -> None:
    options = PrintOptions("pdf", 85.0, 60.5, 600, 9.5, False)
    assert PrintOptions.from_text(options.to_text()) == options
    for text in ("", "{}", "[]", "1", '{"kind": "pdf"}', options.to_text().replace("600", "-1")):
        assert PrintOptions.from_text(text) == PrintOptions()


@pytest.mark.parametrize(
    ("text", "sides"),
    [("180x120", (180, 120)), (" 85 × 60.5 mm", (85, 60.5)), ("1600x1000px", (406.4, 254))],  # noqa: RUF001
)
def test_a_size_is_read(text: str, sides: tuple[float, float]) -> None:
    assert size_from_text(text, 100) == pytest.approx(sides)


@pytest.mark.parametrize("text", ["", "180", "180x", "x120", "1e9x1", "-180x120", "180x120in"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="is no size"):
        size_from_text(text, 100)


def test_a_preview_is_the_figure_small() -> None:
    image = preview(FIGURE, PrintOptions(width_mm=200, height_mm=100), QSize(400, 400))
    assert image.size() == QSize(400, 200)
    assert image.pixelColor(1, 1).name() == "#000000"


@pytest.mark.parametrize("points", [4.0, 7.0, 8.0, 9.5, 24.0])
@pytest.mark.parametrize("kind", PICTURE_KINDS)
def test_badges_do_not_take_a_figure_for_a_map_shown_larger(kind: str, points: float) -> None:
    """They keep their size on the screen by the scale of the painter."""
    seen = []

    def paint(painter: QPainter, area: QRectF) -> None:
        seen.append((painter.transform().m11(), painter.transform().m22()))

    printed(Figure("", paint), PrintOptions(kind, font_pt=points))  # type: ignore[arg-type]
    assert seen == [pytest.approx((1.0, 1.0), rel=0.01)]


# --- plots


def lines(count: int) -> LinesPlot:
    at = np.array([10.0, 20.0, 40.0, 80.0])
    found = tuple(
        Line(f"a candidate with a long name, number {i}", LineStyle(i), np.full(4, 0.1 + i / 10))
        for i in range(count)
    )
    return LinesPlot("Title", Axis.ITERATIONS, at, found, is_share=True, note="a note")


@pytest.mark.parametrize("count", [2, 6])
@pytest.mark.parametrize("size", [(300.0, 200.0), (829.0, 553.0)])
def test_a_legend_covers_nothing_and_names_every_line(
    count: int, size: tuple[float, float]
) -> None:
    area = QRectF(0, 0, *size)
    image = QImage(QSize(900, 600), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    entries = [(line.name, line.style.pen()) for line in lines(count).lines]
    rest = paint_legend(painter, area, entries, PAPER)
    painter.end()
    assert rest.topLeft() == area.topLeft()
    assert rest.width() == area.width()
    assert rest.height() >= area.height() / 2
    ink = [
        image.pixel(x, y) & 0xFFFFFF for y in range(int(rest.bottom())) for x in range(0, 900, 7)
    ]
    assert set(ink) == {0xFFFFFF}
    below = range(int(rest.bottom()), int(area.bottom()))
    colors = {image.pixelColor(x, y).name() for y in below for x in range(int(area.right()))}
    assert {line.style.color.name() for line in lines(count).lines} <= colors


def test_axis_note_and_lines_are_named_in_a_figure() -> None:
    texts = svg_texts(file_of(lines_figure(lines(3), MADE_BY), "svg"))
    assert "Iterations · a note" in texts
    assert texts.count("a candidate with a long name") == 3


def test_bands_are_filled_between_their_ends() -> None:
    plot = lines(1)
    line = replace(plot.lines[0], low=np.full(4, 0.05), high=np.full(4, 0.25))
    banded = replace(plot, lines=(line,))
    assert banded.value_range()[0] < 0.05
    assert banded.value_range()[1] > 0.25
    bare = image_of(lines_figure(replace(banded, lines=(replace(line, high=None),)), None))
    image = image_of(lines_figure(banded, None))
    middle = QPointF(image.width() / 2, image.height() / 2).toPoint()
    assert bare.pixelColor(middle).name() == "#ffffff"
    assert image.pixelColor(middle).name() != "#ffffff"


@pytest.mark.parametrize(("low", "high"), [(10, 80), (10, 5000), (1, 1e6), (0.003, 4), (7, 9)])
def test_doubling_ticks_are_few_and_inside(low: float, high: float) -> None:
    found = doubling_ticks(low, high)
    assert len(found) <= 6
    assert all(low * 0.999 <= tick <= high * 1.001 for tick in found)


BARS = tuple(Bar(f"Great Britain to Iceland {i}", 10.0 - i) for i in range(8))


def test_bars_that_lie_have_their_whole_names() -> None:
    plot = BarsPlot("Visits", BARS, "Visits", "Candidate", is_lying=True)
    texts = svg_texts(file_of(bars_figure(plot, MADE_BY), "svg"))
    assert all(bar.name in texts for bar in BARS)
    assert texts.count("Visits") >= 2  # the title, and what the axis is of


@pytest.mark.parametrize("is_lying", [True, False])
def test_the_bar_under_the_mouse_is_found(is_lying: bool) -> None:
    plot = BarsPlot("Visits", BARS, is_lying=is_lying)
    area, metrics = QRectF(0, 0, 600, 300), QFontMetrics(image_font())
    way = QPointF(0, 1) if is_lying else QPointF(1, 0)
    start = QPointF(400, 0) if is_lying else QPointF(0, 150)
    found = [bar_at(metrics, area, plot, start + way * step) for step in range(0, 600, 5)]
    hit = [bar for bar in found if bar is not None]
    assert sorted(set(hit)) == list(range(8))
    assert hit == sorted(hit)
    assert found[0] is None


def image_font() -> QFont:
    image = QImage(QSize(10, 10), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    font = painter.font()
    painter.end()
    return font


@pytest.mark.parametrize("kind", PICTURE_KINDS)
def test_a_plot_without_a_point_is_saved_all_the_same(kind: str) -> None:
    empty = replace(lines(2), at=np.zeros(0), lines=())
    options = PrintOptions(kind)  # type: ignore[arg-type]
    assert len(printed(lines_figure(empty, None), options)) > 500
