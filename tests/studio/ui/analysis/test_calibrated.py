"""What a search's value is worth as a chance to win, below its candidates."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from ai.measuring.calibration import Curve
from ai.measuring.calibration_folder import CURVE_FILE, CURVE_FORMAT, VERSION, StoredCurve
from studio.program.figures import percent_text
from studio.ui.analysis.workspace import AnalyseWorkspace

STORED = StoredCurve(
    CURVE_FORMAT, VERSION, "warlight", "open-loop", 500, "", 120, 900, -0.4, 0.6, 0.2, 0.19
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    write(tmp_path, STORED)
    return tmp_path


def write(folder: Path, stored: StoredCurve) -> None:
    (folder / CURVE_FILE).write_bytes(msgspec.json.encode(stored))


def searched(qtbot: QtBot, workspace: AnalyseWorkspace) -> float:
    workspace.options_bar.iterations.setValue(60)
    with qtbot.waitSignal(workspace.session.ended):
        QTest.keyClick(workspace.view, Qt.Key.Key_F9)
    assert workspace.trace.last is not None
    return workspace.trace.last.win_estimate


def shown(workspace: AnalyseWorkspace) -> QLabel:
    return workspace.views.candidates.estimate


def test_the_value_is_told_as_a_chance(
    qtbot: QtBot, workspace: AnalyseWorkspace, folder: Path
) -> None:
    value = searched(qtbot, workspace)
    assert not shown(workspace).isVisible()
    assert not workspace.calibrated.drop.isEnabled()
    workspace.calibrated.choose.trigger()
    chance = percent_text(Curve(-0.4, 0.6).chance(value))
    assert chance != percent_text(value)
    assert shown(workspace).isVisible()
    assert f"{chance}, by 120 games" in shown(workspace).text()
    value = searched(qtbot, workspace)
    assert percent_text(Curve(-0.4, 0.6).chance(value)) in shown(workspace).text()
    workspace.calibrated.drop.trigger()
    assert not shown(workspace).isVisible()


def test_games_of_another_search_or_map_are_named(
    qtbot: QtBot, workspace: AnalyseWorkspace, folder: Path
) -> None:
    searched(qtbot, workspace)
    write(folder, msgspec.structs.replace(STORED, map="Elsewhere"))
    workspace.calibrated.choose.trigger()
    assert "Elsewhere" in shown(workspace).text()
    assert "another map" in shown(workspace).text()
    write(folder, msgspec.structs.replace(STORED, search="stored-dice"))
    workspace.calibrated.choose.trigger()
    assert "stored-dice in warlight, not of open-loop" in shown(workspace).text()
    assert "Estimated" not in shown(workspace).text()


def test_a_folder_without_a_calibration_is_refused(
    qtbot: QtBot, workspace: AnalyseWorkspace, folder: Path
) -> None:
    workspace.calibrated.choose.trigger()
    (folder / CURVE_FILE).write_text("{}")
    with qtbot.waitSignal(workspace.message) as told:
        workspace.calibrated.choose.trigger()
    assert "curve.json" in told.args[0]
    assert "no calibration that can be read" in told.args[0]
    assert workspace.calibrated.drop.isEnabled()  # the one before is still there
