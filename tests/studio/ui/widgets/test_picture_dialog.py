"""The dialog that saves pictures: what is told comes out, and is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from studio.painting.prints import Figure
from studio.program.settings import Settings
from studio.ui.widgets.picture_dialog import PictureDialog
from studio.ui.widgets.picture_saving import PictureSaver
from tests.studio.prints import pdf_size, png_texts
from tests.studio.ui.pictures import dialog_of, save

LEFT = Qt.MouseButton.LeftButton


def fill(color: str) -> Figure:
    def paint(painter: QPainter, area: QRectF) -> None:
        painter.fillRect(area, color)

    return Figure(color, paint, f"made by {color}")


@pytest.fixture
def saver(qtbot: QtBot, tmp_path: Path) -> PictureSaver:
    return shown_saver(qtbot, Settings(tmp_path))


def shown_saver(qtbot: QtBot, settings: Settings | None) -> PictureSaver:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    with qtbot.waitExposed(window):
        window.show()
    return PictureSaver(window, settings)


def asked(qtbot: QtBot, saver: PictureSaver, *figures: Figure) -> PictureDialog:
    saver.ask(figures or (fill("red"),), "plot")
    return dialog_of(qtbot, saver)


def tell(box: QAbstractSpinBox, text: str) -> None:
    """Type a number into a box, over the one that is there."""
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, text)
    QTest.keyClick(box, Qt.Key.Key_Tab)


def test_what_is_told_comes_out(
    qtbot: QtBot, saver: PictureSaver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = asked(qtbot, saver)
    tell(dialog.width_box, "85")
    tell(dialog.height_box, "60")
    tell(dialog.dpi, "600")
    tell(dialog.font_size, "9")
    assert "85 × 60 mm on paper, 2008 × 1417 pixels" in dialog.told.text()  # noqa: RUF001
    file = tmp_path / "a.png"
    assert save(qtbot, saver, monkeypatch, file, "png") == "Written: a.png"
    assert QImage(str(file)).width() == 2008
    assert png_texts(file.read_bytes())["dpi"] == pytest.approx((600, 600), abs=0.1)


def test_pixels_are_told_as_well(
    qtbot: QtBot, saver: PictureSaver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = asked(qtbot, saver)
    QTest.keyClick(dialog.unit, Qt.Key.Key_Down)
    assert dialog.width_box.value() == 2126  # 180 mm at 300 dots an inch
    tell(dialog.width_box, "1600")
    tell(dialog.height_box, "1000")
    tell(dialog.dpi, "200")
    assert "203 × 127 mm" in dialog.told.text()  # noqa: RUF001
    file = tmp_path / "a.png"
    save(qtbot, saver, monkeypatch, file)
    image = QImage(str(file))
    assert (image.width(), image.height()) == (1600, 1000)
    assert asked(qtbot, saver).in_pixels


def test_the_choice_is_remembered_by_the_next_start(
    qtbot: QtBot, saver: PictureSaver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = asked(qtbot, saver)
    tell(dialog.width_box, "85")
    tell(dialog.font_size, "7.5")
    QTest.mouseClick(dialog.caption, LEFT, pos=dialog.caption.rect().center())
    QTest.keyClick(dialog.caption, Qt.Key.Key_Space)
    told = dialog.caption.isChecked()
    folder = tmp_path / "figures"
    folder.mkdir()
    save(qtbot, saver, monkeypatch, folder / "a", "pdf")
    assert pdf_size((folder / "a.pdf").read_bytes()) == pytest.approx((85, 120), abs=0.4)
    names: list[str] = []
    later = shown_saver(qtbot, Settings(tmp_path))
    again = asked(qtbot, later)
    assert again.options.kind == "pdf"
    assert (again.options.width_mm, again.options.font_pt) == (85, 7.5)
    assert again.options.caption is told
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *a: (names.append(a[2]), ("", ""))[1]
    )
    QTest.mouseClick(again.save_button, LEFT)
    assert names == [str(folder / "plot.pdf")]


def test_without_settings_the_choice_is_remembered_while_the_program_runs(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saver = shown_saver(qtbot, None)
    tell(asked(qtbot, saver).dpi, "150")
    save(qtbot, saver, monkeypatch, tmp_path / "a.png")
    assert asked(qtbot, saver).options.dpi == 150


def test_too_many_pixels_are_told_and_cannot_be_saved(qtbot: QtBot, saver: PictureSaver) -> None:
    dialog = asked(qtbot, saver)
    tell(dialog.width_box, "1500")
    tell(dialog.dpi, "1200")
    assert "Choose fewer dots an inch" in dialog.told.text()
    assert not dialog.save_button.isEnabled()
    QTest.keyClick(dialog.kind, Qt.Key.Key_Down)  # SVG
    assert dialog.save_button.isEnabled()
    assert not dialog.dpi.isEnabled()
    tell(dialog.width_box, "9000")
    assert "20 to 2000 mm" in dialog.told.text()


def test_one_of_several_figures_is_shown_and_saved(
    qtbot: QtBot, saver: PictureSaver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = asked(qtbot, saver, fill("red"), fill("blue"))
    middle = dialog.preview.rect().center()

    def shown() -> str:
        return dialog.preview.grab().toImage().pixelColor(middle).name()

    qtbot.waitUntil(lambda: shown() == "#ff0000")
    QTest.keyClick(dialog.what, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: shown() == "#0000ff")
    file = tmp_path / "a.png"
    save(qtbot, saver, monkeypatch, file)
    assert QImage(str(file)).pixelColor(500, 500).name() == "#0000ff"
    assert png_texts(file.read_bytes())["Description"] == "made by blue"


def test_nothing_is_written_by_who_cancels(
    qtbot: QtBot, saver: PictureSaver, tmp_path: Path
) -> None:
    dialog = asked(qtbot, saver)
    tell(dialog.dpi, "77")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: saver.dialog is None)
    assert asked(qtbot, saver).options.dpi == 300
