"""What files without pictures and invented maps cost: prints one JSON line.

Each case runs in a process of its own, start of the interpreter and libraries included: seconds of
the processor (other work on the machine does not count, but slows caches down) and peak memory in
MB. The exit status is 1 if a case misses its bar. Linux only, as it reads /proc.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.children import ROOT
from tests.engine.cartography.formats.boards import conquest_file

SIZES: Final = (60, 300, 1000, 2000)  # territories
BARS: Final = {60: (2.0, 300), 2000: (10.0, 1024)}  # seconds, MB
INVENTED: Final = 300  # regions
_MEASURED: Final = """
import sys, time
from pathlib import Path
{work}
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM:"))
print(time.process_time(), int(peak.split()[1]) // 1024)
"""
_IMPORT: Final = """
from engine.cartography.formats.reading import import_foreign
import_foreign(Path(sys.argv[1]))
"""
_INVENT: Final = f"""
from engine.cartography.drawing.generate import size_for
from engine.cartography.invention import invent_map
invent_map("Islandia", {INVENTED}, *size_for({INVENTED}), 0)
"""


def measured(work: str, *arguments: str) -> tuple[float, int]:
    """Return processor seconds and peak memory in MB of some lines in a process of their own."""
    command = [sys.executable, "-c", _MEASURED.format(work=work), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    seconds, megabytes = done.stdout.split()
    return float(seconds), int(megabytes)


def imported(territories: int, folder: Path) -> tuple[float, int]:
    """Return what importing a Conquest file of so many territories costs."""
    file = folder / f"{territories}.map"
    file.write_text(conquest_file(territories), "utf-8")
    return measured(_IMPORT, str(file))


def main() -> int:
    """Measure all cases, print them, and say whether the bars hold."""
    figures: dict[str, dict[str, float]] = {}
    missed = False
    with tempfile.TemporaryDirectory() as folder:
        for territories in SIZES:
            seconds, megabytes = imported(territories, Path(folder))
            figures[f"conquest {territories}"] = {"cpu_s": round(seconds, 2), "mb": megabytes}
            most_s, most_mb = BARS.get(territories, (float("inf"), float("inf")))
            missed |= seconds > most_s or megabytes > most_mb
    seconds, megabytes = measured(_INVENT)
    figures[f"new {INVENTED}"] = {"cpu_s": round(seconds, 2), "mb": megabytes}
    print(json.dumps(figures))
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
