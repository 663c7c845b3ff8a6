"""Where the program keeps things for a user, and what it remembers between starts."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import platformdirs
from PySide6.QtCore import QByteArray, QSettings

HOME_VARIABLE: Final = "MARCHLAND_HOME"


class Settings:
    """The user's folders and remembered choices.

    `home` None takes the environment variable MARCHLAND_HOME (a portable installation),
    else the folders that the platform has for such things.
    """

    def __init__(self, home: Path | None = None) -> None:
        variable = os.environ.get(HOME_VARIABLE)
        if home is None and variable:
            home = Path(variable)
        if home is None:
            self.maps_folder = platformdirs.user_documents_path() / "Marchland" / "maps"
            self.games_folder = platformdirs.user_documents_path() / "Marchland" / "games"
            self.log_file = platformdirs.user_log_path("marchland") / "marchland.log"
            self.recovery_folder = platformdirs.user_data_path("marchland") / "recovery"
            file = platformdirs.user_config_path("marchland") / "settings.ini"
        else:
            self.maps_folder, self.games_folder = home / "maps", home / "games"
            self.log_file = home / "marchland.log"
            self.recovery_folder = home / "recovery"
            file = home / "settings.ini"
        self._store = QSettings(str(file), QSettings.Format.IniFormat)

    def bytes(self, key: str) -> QByteArray | None:
        """Return remembered bytes (a window's layout), or None."""
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else None

    def text(self, key: str, default: str = "") -> str:
        """Return a remembered text."""
        value = self._store.value(key)
        return value if isinstance(value, str) else default

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a remembered list of texts; none if there is none that can be read."""
        try:
            values = json.loads(self.text(key, "[]"))
        except (ValueError, RecursionError):
            return ()
        are_texts = isinstance(values, list) and all(isinstance(v, str) for v in values)
        return tuple(values) if are_texts else ()

    def remember_texts(self, key: str, values: Iterable[str]) -> None:
        """Keep a list of texts for the next start."""
        self.remember(key, json.dumps(list(values)))

    def forget(self, key: str) -> None:
        """Remember a value no longer."""
        self._store.remove(key)

    def remember(self, key: str, value: QByteArray | str) -> None:
        """Keep a value for the next start."""
        self._store.setValue(key, value)

    def sync(self) -> None:
        """Write everything to disk now."""
        self._store.sync()
