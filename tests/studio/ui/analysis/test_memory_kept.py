"""Searches that are over are let go: what the window holds does not grow with their number."""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from ai.searching.snapshot import AnalysisSnapshot, TreeArrays
from studio.analysing.search_run import SearchRun
from studio.position.trace import SearchTrace
from studio.ui.analysis.workspace import AnalyseWorkspace

KINDS = (AnalysisSnapshot, TreeArrays, SearchTrace, SearchRun)
SEARCHES, SETTLED = 12, 4
FEW = 3  # that a job which has just ended may still hold; a leak is one a search at least


def search(qtbot: QtBot, workspace: AnalyseWorkspace, seed: int) -> None:
    workspace.options_bar.seed.setValue(seed)
    workspace.search.start()
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    qtbot.waitUntil(lambda: not workspace.session._jobs.is_busy)


def alive(workspace: AnalyseWorkspace) -> dict[str, int]:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    held = gc.get_objects()
    found = {kind.__name__: sum(type(one) is kind for one in held) for kind in KINDS}
    return found | {"children": len(workspace.findChildren(QObject))}


def test_searches_leave_nothing_behind(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    workspace.options_bar.iterations.setValue(300)
    for seed in range(SETTLED):
        search(qtbot, workspace, seed)
    before = alive(workspace)
    assert before["AnalysisSnapshot"] > 0
    for seed in range(SETTLED, SEARCHES):
        search(qtbot, workspace, seed)
    after = alive(workspace)
    most = {name: count + FEW for name, count in before.items()}
    assert {name: count for name, count in after.items() if count > most[name]} == {}
