"""What the tests of toy games share."""

from __future__ import annotations

import pytest

from tests.toys.installed import install


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys are installed."""
    install(monkeypatch)
