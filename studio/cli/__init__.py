"""The command line; nothing here needs a display or imports a widget.

Exit status: 0 fine, 1 findings, 2 usage or something that cannot be read.
"""

from __future__ import annotations

from studio.cli.app import build_app

__all__ = ["build_app"]
