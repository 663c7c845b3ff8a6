"""Mutated files of every kind: only our own errors come out, in time and within memory."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.cartography.mutations import Corpus

CASES = 2000
SECONDS, BYTES = 10, 1024**3


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    return Corpus(tmp_path_factory.mktemp("hostile"))


@pytest.fixture
def limited_memory() -> Iterator[None]:
    """Let the process take one gigabyte more than it has, where the system can say so."""
    if sys.platform != "linux":
        yield
        return
    import resource  # noqa: PLC0415 - Unix only

    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + BYTES, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


@settings(
    max_examples=CASES,
    deadline=SECONDS * 1000,
    database=None,
    derandomize=True,  # the same cases each run; benchmarks.fuzz_maps tries others
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(seed=st.integers(0, 2**32))
def test_only_our_own_errors_come_out(corpus: Corpus, limited_memory: None, seed: int) -> None:
    corpus.run(seed)
