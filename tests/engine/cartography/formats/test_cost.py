"""What drawing a file without a picture costs: bounds far above what it takes, by the processor."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.children import ROOT
from tests.engine.cartography.formats.boards import conquest_file

IMPORT = """
import resource, sys
resource.setrlimit(resource.RLIMIT_CPU, ({seconds}, {seconds}))
from pathlib import Path
from engine.cartography.formats.reading import import_foreign
from engine.errors import UnreadableMapError
try:
    bundle = import_foreign(Path(sys.argv[1])).bundle
    print(len(bundle.model.regions))
except UnreadableMapError as error:
    print(error)
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM:"))
assert int(peak.split()[1]) < {megabytes} * 1024, peak
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def import_in_child(text: str, folder: Path, seconds: int, megabytes: int) -> str:
    """Return what importing in a child says, which dies where it takes too long."""
    file = folder / "board.map"
    file.write_text(text, "utf-8")
    code = IMPORT.format(seconds=seconds, megabytes=megabytes)
    command = [sys.executable, "-c", code, str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.returncode, done.stderr[-500:])
    return done.stdout.strip()


def test_sixty_territories_are_drawn_in_seconds(tmp_path: Path) -> None:
    assert import_in_child(conquest_file(60), tmp_path, 6, 300) == "60"


@pytest.mark.parametrize("places", [True, False])
def test_the_largest_maps_are_drawn_in_time_and_memory(tmp_path: Path, places: bool) -> None:
    assert import_in_child(conquest_file(2000, places=places), tmp_path, 30, 1024) == "2000"


def test_more_links_than_can_be_drawn_are_refused_with_their_number(tmp_path: Path) -> None:
    lines = [f"T{i}," + ",".join(f"T{j}" for j in range(200) if j != i) for i in range(200)]
    text = "[Continents]\nC=3\n[Territories]\n" + "\n".join(
        line.replace(",", ",C,", 1) for line in lines
    )
    told = import_in_child(text, tmp_path, 10, 400)
    assert "19,900 links; at most 6,000 are read. Leave some out." in told
