"""The code blocks of the guide's pages, as they stand there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

GUIDE: Final = Path(__file__).parents[1] / "docs" / "guide"
_BLOCK: Final = re.compile(
    r"As `(?P<file>[\w/]+\.py)`[^\n]*:\n\n```python\n(?P<code>.*?)```", re.DOTALL
)


def files_in(page: str) -> dict[str, str]:
    """Return the code of the blocks that the page names a file for."""
    text = (GUIDE / page).read_text(encoding="utf-8")
    return {found["file"]: found["code"] for found in _BLOCK.finditer(text)}
