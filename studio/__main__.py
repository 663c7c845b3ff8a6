"""The program's entry: the command line, and the window when no verb is given."""

from __future__ import annotations

import sys
from pathlib import Path

from studio.program.display import missing_display


def open_window(map_path: Path | None) -> int:
    """Open the studio if there is a display to open it on; return the exit status."""
    problem = missing_display()
    if problem is not None:
        sys.stderr.write(problem + "\n")
        return 2
    # Widgets are imported only here, where a display is known to be there.
    from studio.ui.window.app import run  # noqa: PLC0415

    return run(map_path)


def main() -> None:
    """Open the window, or run the command line if there is anything on it."""
    if len(sys.argv) == 1:
        sys.exit(open_window(None))
    # The window is on screen sooner without all the verbs.
    from studio.cli import build_app  # noqa: PLC0415

    build_app(open_window)()


if __name__ == "__main__":
    main()
