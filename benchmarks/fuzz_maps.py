"""How reading takes mutated maps, images, archives and foreign files: 100,000 cases by default.

Prints one JSON line: cases, the slowest case, the most memory a worker took in all, and what
escaped that is no error of ours. Exits with 1 if anything escaped, or a case took more than 10 s of
the processor (other work on the machine does not count) or 1 GB. Run it from the root:
`python -m benchmarks.fuzz_maps [--cases N] [--first SEED]`.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import tempfile
import time
import traceback
import warnings
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.engine.cartography.mutations import Corpus

SECONDS, BYTES = 10.0, 1024**3
CHUNK: Final = 500  # cases of one task of a worker


@dataclass(slots=True)
class Outcome:
    """What some cases did."""

    cases: int = 0
    slowest_s: float = 0.0
    slowest_seed: int = 0
    most_bytes: int = 0  # of the worker, the interpreter and its libraries among them
    escaped: dict[str, int] = field(default_factory=dict)  # error and place -> a seed

    def add(self, other: Outcome) -> None:
        """Take over what other cases did."""
        self.cases += other.cases
        if other.slowest_s > self.slowest_s:
            self.slowest_s, self.slowest_seed = other.slowest_s, other.slowest_seed
        self.most_bytes = max(self.most_bytes, other.most_bytes)
        self.escaped = {**other.escaped, **self.escaped}

    def passes(self) -> bool:
        """Say whether nothing escaped, and every case kept to time and memory."""
        return not self.escaped and self.slowest_s <= SECONDS and self.most_bytes <= BYTES


def main() -> None:
    """Run all cases and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    total = Outcome()
    seeds = range(options.first, options.first + options.cases)
    chunks = [seeds[i : i + CHUNK] for i in range(0, len(seeds), CHUNK)]
    with ProcessPoolExecutor(options.workers) as pool:
        for outcome in pool.map(run_cases, chunks):
            total.add(outcome)
            print(f"\r{total.cases:,} cases", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(
        json.dumps(
            {
                "cases": total.cases,
                "slowest_s": round(total.slowest_s, 2),
                "slowest_seed": total.slowest_seed,
                "most_mb": round(total.most_bytes / 1024**2),
                "escaped": total.escaped,
            }
        )
    )
    sys.exit(0 if total.passes() else 1)


def run_cases(seeds: range) -> Outcome:
    """Run some cases in this process; warnings count as escapes too."""
    outcome = Outcome()
    warnings.simplefilter("error")
    with tempfile.TemporaryDirectory() as folder:
        corpus = Corpus(Path(folder))
        for seed in seeds:
            started = time.process_time()
            try:
                corpus.run(seed)
            except Exception as error:  # noqa: BLE001 - whatever escapes is the finding
                outcome.escaped.setdefault(_described(error), seed)
            taken = time.process_time() - started
            outcome.cases += 1
            if taken > outcome.slowest_s:
                outcome.slowest_s, outcome.slowest_seed = taken, seed
    outcome.most_bytes = _peak_bytes()
    return outcome


def _peak_bytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _described(error: Exception) -> str:
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}"


if __name__ == "__main__":
    main()
