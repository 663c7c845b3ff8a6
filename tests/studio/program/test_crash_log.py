"""What a process that dies leaves behind, and what a bug report says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from studio.program.bug_report import fault_text, report_text, versions
from studio.program.crash_log import CrashLog

DIE = """
import os, signal, sys
from pathlib import Path
from studio.program.crash_log import CrashLog
log = CrashLog(Path(sys.argv[1]))
log.arm()
def lost_in_here():
    os.kill(os.getpid(), signal.SIGABRT)
lost_in_here() if sys.argv[2] == "die" else log.disarm()
"""


def run(folder: Path, how: str) -> None:
    subprocess.run([sys.executable, "-c", DIE, str(folder), how], check=False, capture_output=True)


def test_a_crash_is_told_once(tmp_path: Path) -> None:
    run(tmp_path / "logs", "die")
    log = CrashLog(tmp_path / "logs")
    assert "lost_in_here" in log.take_last()
    assert not log.take_last()


def test_a_good_end_leaves_nothing(tmp_path: Path) -> None:
    run(tmp_path, "live")
    assert not list(tmp_path.iterdir())
    assert not CrashLog(tmp_path).take_last()


def test_no_place_for_it_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    log = CrashLog(tmp_path / "file")
    log.arm()
    assert not log.take_last()
    log.disarm()


def test_a_report_tells_the_way_and_the_versions() -> None:
    with pytest.raises(LookupError) as caught:
        {}["the lost thing"]
    text = fault_text(caught.value)
    assert "KeyError: 'the lost thing'" in text
    assert "test_a_report_tells" in text
    assert all(f"{name}: {version}" in text for name, version in versions().items())
    assert versions()["pyqtgraph"] != "not installed"


def test_a_report_hides_the_home_folder() -> None:
    text = report_text(f'File "{Path.home()}/map.py", line 3')
    assert 'File "~/map.py"' in text
