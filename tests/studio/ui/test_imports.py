"""Large libraries are imported when needed, never in the window's thread; workspaces after it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
SCRIPT = """
import sys, threading, time
LARGE = {"networkx", "numba", "scipy", "shapely", "sqlalchemy"}
imported = {}

class Watch:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in LARGE:
            in_window = threading.current_thread() is threading.main_thread()
            imported.setdefault(top, in_window)
        return None

sys.meta_path.insert(0, Watch())
from PySide6.QtWidgets import QApplication
from studio.program.settings import Settings
from tests.patience import PATIENCE_S
from studio.ui.window.app import StartUp, make_application
from studio.ui.window.main_window import MainWindow

app = make_application(["marchland"])

def until(holds):
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end
        app.processEvents()
        time.sleep(0.005)

window = MainWindow(Settings())
window.appear()
app.processEvents()
assert not imported, imported
early = [name for name in sys.modules if name.endswith((".workspace", ".parts", "studio.desk"))]
assert not early, early  # nobody waits for them before there is a window
start = StartUp(window, None)
done = []
start.done.connect(lambda: done.append(True))
start.begin()
until(lambda: done)
window.show_workspace(0)
until(lambda: not window.jobs.is_busy)
assert set(imported) <= {"networkx", "scipy", "shapely", "sqlalchemy"}, imported

def accept():
    QApplication.activeModalWidget().start_button.click()

from PySide6.QtCore import QTimer
QTimer.singleShot(0, accept)
window.play.commands.new_game.trigger()
until(lambda: window.play.session is not None and window.play.session.waiting_for)
window.show_workspace(2)
app.processEvents()
window.library.action.trigger()
until(lambda: "sqlalchemy" in imported)
print("numba" in imported, not any(imported.values()), imported)
sys.stdout.flush()
import os
os._exit(0)  # the search engine may still be compiled
"""


def test_large_libraries_are_imported_in_jobs(tmp_path: Path) -> None:
    env = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "MARCHLAND_HOME": str(tmp_path),
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("True True"), done.stdout
