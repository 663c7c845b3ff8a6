"""Runs the benchmarks and writes their last figures into one table, benchmarks/README.md.

`python -m benchmarks.run_all [NAME ..]` runs all of them, or those named, one after the other; the
figures of the others are kept. The machine should have nothing else to do. Games are played for two
of them, so that everything together takes about an hour; `--quick` leaves those two out.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
FIGURES: Final = FOLDER / "figures.json"
TABLE: Final = FOLDER / "README.md"


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A script, how it is called, and which of its figures go into the table, with their bars."""

    arguments: tuple[str, ...]
    figures: Mapping[str, str]  # a key of the JSON line, with dots into objects: what it must reach
    takes_long: bool = False

    @property
    def command(self) -> str:
        """How a person runs it."""
        return " ".join(("python -m", f"benchmarks.{self.arguments[0]}", *self.arguments[1:]))


BENCHMARKS: Final = {
    "startup": Benchmark(
        ("startup",),
        {
            "shown_ratio": "at most 1.5",
            "complete_ratio": "",
            "stall_ms": "",
            "first_search_cpu_s": "at most 20",
            "first_turn_cpu_s": "at most 20",
        },
    ),
    "window": Benchmark(("window",), {"gui_timer_p95_ratio": ""}),
    "search": Benchmark(
        ("search",),
        {
            "speedup_2": "",
            "busy_core_efficiency": "at least 0.9",
            "busy_core_gain": "",
            "cancel_p99_ms": "at most 50",
            "gui_timer_p95_over_idle": "at most 1.2",
        },
    ),
    "calibration": Benchmark(
        ("calibration",), {"coverage_min": "at least 0.9", "coverage_max": "at most 0.99"}
    ),
    "playout": Benchmark(
        ("playout",),
        {
            "middle.numba_over_c": "",
            "middle.bitboard_over_c": "",
            "middle.bitboard_over_plain_c": "",
            "middle.numba_over_python": "",
        },
    ),
    "tree_view": Benchmark(
        ("tree_view",),
        {
            "layout_100k_ms": "below 15",
            "pan_100k_ms": "below 33",
            "update_2k_ms": "below 16",
            "open_1m_ms": "below 1000",
        },
    ),
    "editor": Benchmark(
        ("editor",),
        {
            "brush_move_p95_ms": "below 8",
            "zoom_step_p95_ms": "",
            "pan_step_p95_ms": "",
            "undo_200_strokes_mb": "below 200",
        },
    ),
    "map_ops": Benchmark(
        ("map_ops",),
        {
            "3500x2500, 300 regions.labels from template": "below 1",
            "3500x2500, 300 regions.neighbours, gap 1": "below 1",
        },
    ),
    "imports": Benchmark(
        ("imports",),
        {
            "conquest 60.cpu_s": "at most 2",
            "conquest 60.mb": "at most 300",
            "conquest 2000.cpu_s": "at most 10",
            "conquest 2000.mb": "at most 1024",
            "new 300.cpu_s": "",
        },
    ),
    "sawhian": Benchmark(
        ("sawhian",),
        {
            "perft8_mnodes_s": "at least 12",
            "depth11_s": "at most 0.74",
            "depth11_exact_s": "",
            "selfplay_games_s": "at least 2000",
        },
    ),
    "dicewars": Benchmark(
        ("dicewars",),
        {"games_per_cpu_s": "at least 400", "battles_per_cpu_s": "", "decisions_per_cpu_s": ""},
    ),
    "paper_soccer": Benchmark(
        ("paper_soccer",),
        {
            "unique_turns": "433648",
            "unique_mturns_s": "at least 10",
            "export_mturns_s": "",
            "perft6_kturns_s": "",
            "alpha_beta_kturns_s": "",
            "mcts_knodes_s": "",
        },
    ),
    "soak": Benchmark(
        ("soak", "--games", "1000", "--map", "Duel"), {"memory_ratio": "at most 1.05"}, True
    ),
    "closing": Benchmark(
        ("soak", "--games", "0", "--close", "200"), {"close_worst_ms": "below 1000"}
    ),
    "searches": Benchmark(
        ("soak", "--games", "0", "--map", "Duel", "--searches", "100", "--iterations", "300"),
        {"search_memory_ratio": "at most 1.1"},
        True,
    ),
    "searches-sawhian": Benchmark(
        (
            *("soak", "--games", "0", "--map", "Duel", "--searches", "100"),
            *("--iterations", "1000", "--search-game", "sawhian"),
        ),
        {"search_memory_ratio": "at most 1.1"},
    ),
    "strength": Benchmark(
        (
            "strength",
            "mcts:iterations=1000",
            "mcts:mode=baseline,iterations=1000",
            "--games",
            "100",
        ),
        {"score": "at least 0.6", "low": "", "high": ""},
        True,
    ),
}


def run(benchmark: Benchmark) -> dict[str, Any]:
    """Return the JSON line of a benchmark; a bar that it misses itself does not stop it."""
    command = [sys.executable, "-m", f"benchmarks.{benchmark.arguments[0]}"]
    done = subprocess.run(
        [*command, *benchmark.arguments[1:]], capture_output=True, text=True, check=False
    )
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if not lines:
        raise SystemExit(f"run_all: {benchmark.command} printed no figures.\n{done.stderr}")
    found: dict[str, Any] = json.loads(lines[-1])
    return found


def figure(found: Mapping[str, Any], key: str) -> str:
    """Return one figure as text; a dash if there is none of this key."""
    value: Any = found
    for part in key.split("."):
        value = value.get(part) if isinstance(value, Mapping) else None
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {entry}" for name, entry in value.items())
    return "-" if value is None else str(value)


def table(kept: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the page with all figures there are."""
    lines = [
        "# Benchmarks",
        "",
        "Made by `python -m benchmarks.run_all`; each script says at its top what it measures.",
        "Ratios are what counts: times are those of the machine they were taken on.",
        "",
        "| benchmark | figure | value | bar | taken |",
        "|---|---|---|---|---|",
    ]
    for name, benchmark in BENCHMARKS.items():
        entry = kept.get(name)
        for key, bar in benchmark.figures.items():
            value = figure(entry["figures"], key) if entry else "-"
            taken = f"{entry['taken']}, {entry['machine']}" if entry else "-"
            lines.append(f"| `{benchmark.command}` | {key} | {value} | {bar} | {taken} |")
    lines += [
        "",
        "`python -m benchmarks.fuzz_maps` has no figures: nothing may escape it.",
        "",
    ]
    return "\n".join(lines)


def machine() -> str:
    """Return what is worth knowing about the machine."""
    return f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Run and write."""
    parser = argparse.ArgumentParser(description="Run the benchmarks and write their figures.")
    parser.add_argument("names", nargs="*", choices=[*BENCHMARKS, []], metavar="NAME")
    parser.add_argument("--quick", action="store_true", help="without those that play games")
    asked = parser.parse_args(arguments)
    kept: dict[str, dict[str, Any]] = {}
    if FIGURES.exists():
        kept = json.loads(FIGURES.read_text("utf-8"))
    for name in asked.names or BENCHMARKS:
        benchmark = BENCHMARKS[name]
        if benchmark.takes_long and asked.quick:
            continue
        print(benchmark.command, flush=True)
        taken = datetime.now(UTC).strftime("%Y-%m-%d")
        kept[name] = {"taken": taken, "machine": machine(), "figures": run(benchmark)}
        FIGURES.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")
        TABLE.write_text(table(kept), "utf-8")


if __name__ == "__main__":
    main()
