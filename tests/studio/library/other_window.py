"""Another window: saves games into a library as fast as it can. Run as a program by a test."""

from __future__ import annotations

import sys
from pathlib import Path

from studio.library.library import Library
from tests.studio.library.records import record_bytes


def main(path: Path, name: str, count: int) -> None:
    library = Library.open(path)
    data = record_bytes()
    for number in range(count):
        game = library.save_game(data, name=f"{name} {number}", map_archive=name.encode())
        library.rename(game, f"{name} {number}!")
    sys.stdout.write(str(len(library.games())))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
