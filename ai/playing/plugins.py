"""Bots of one's own: from a Python file, or from an installed package's entry point.

Runs code of others only when its file or its bot is named. Whatever that code does wrong
(cannot be imported, wrong signature, exception, illegal move) is a BotError with file and
line. It cannot stop a bot that never returns, and shuts nothing in: name files you trust.
"""

from __future__ import annotations

import inspect
import re
import sys
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from random import Random
from types import CodeType, ModuleType
from typing import Any, Final, TypeVar

from ai.playing.bots import NEVER, Decision, Publish, Seen, close_bot
from ai.playing.players import GamePlayers, add_bot, own_bots
from ai.searching.search import StopToken
from engine.errors import SetupError
from engine.files import read_bytes
from engine.plain import plain_path
from engine.wording import say

LARGEST_FILE: Final = 16 * 1024**2  # bytes of a file with a bot
GROUP: Final = "marchland.bots"  # of entry points
ARGUMENTS: Final = ("seen", "rng", "token", "publish")
_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_Result = TypeVar("_Result")


class BotError(SetupError):
    """A bot of one's own cannot be loaded, or did something wrong; the message says where."""


@dataclass(frozen=True, slots=True)
class OwnBot:
    """A bot of one's own, watched: its mistakes are BotErrors."""

    name: str
    file: str
    make: Callable[[], Any]
    bot: Any

    @property
    def needs_kernels(self) -> bool:
        """Whether it waits for the program's kernels, as far as it says so itself."""
        return bool(getattr(self.bot, "needs_kernels", True))

    def renewed(self) -> OwnBot:
        """Return a new one for one player in one game; raise BotError if it cannot be made."""
        return _built(self.name, self.file, self.make)

    def close(self) -> None:
        """Let go what it holds."""
        self._asked(lambda: close_bot(self.bot))

    def choose(
        self,
        seen: Seen,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Return its decision; raise BotError unless that is a legal move."""
        decision = self._asked(lambda: self.bot.choose(seen, rng, token, publish))
        if not isinstance(decision, Decision):
            said = say(
                "The bot “{bot}” returns a {kind}: return a Decision(move) ({place}).",
                bot=self.name,
                kind=type(decision).__name__,
                place=_place(self.bot.choose, self.file),
            )
            raise BotError(said)
        self._check(lambda: seen.game.check(seen.state, seen.player, decision.move))
        return decision

    def _asked(self, ask: Callable[[], _Result]) -> _Result:
        try:
            return _run(ask)
        except Exception as error:
            reason = _reason(error, self.file)
            said = say("The bot “{bot}” fails: {reason}", bot=self.name, reason=reason)
            raise BotError(said) from error

    def _check(self, check: Callable[[], object]) -> None:
        try:
            _run(check)
        except Exception as error:
            said = say(
                "The bot “{bot}” plays an illegal move: {reason} ({place}).",
                bot=self.name,
                reason=_plain(error),
                place=_place(self.bot.choose, self.file),
            )
            raise BotError(said) from error


def use_own_bots(players: GamePlayers, files: Iterable[Path], names: Iterable[str]) -> None:
    """Make the bots of these files known by name, and those of packages that are named.

    `names` are of players or entries; what neither the program nor a file knows is looked for
    among the installed entry points. Raises BotError if one cannot be loaded or two have the
    same name.
    """
    for name, bot in _distinct(map(bot_in_file, files)).items():
        if name in players.names:
            said = say(
                "The program has a bot “{bot}” itself: give {file} another name.",
                bot=name,
                file=plain_path(Path(bot.file).name),
            )
            raise BotError(said)
        _know(name, bot)
    for name in names:
        found = None if name in (*players.names, *own_bots()) else bot_installed(name)
        if found is not None:
            _know(name, found)


def bot_in_file(file: Path) -> OwnBot:
    """Return the bot of a .py file, named as the file is: `front_bot.py` holds “front-bot”.

    The file defines one class with a method `choose`, made without arguments. Raises BotError.
    """
    name = file.stem.lower().replace("_", "-")
    if file.suffix != ".py" or not _NAME.fullmatch(name):
        raise BotError(say("{file} is no file of a bot: name it like front_bot.py.", file=file))
    module = _module(file)
    return _built(name, str(file), _only_class(module, file))


def bot_installed(name: str) -> OwnBot | None:
    """Return the bot of an entry point, or None if no package has it; raises BotError."""
    points = tuple(entry_points(group=GROUP, name=name))
    if not points:
        return None
    if len(points) > 1:
        said = say("Several packages have a bot “{bot}”: uninstall all but one.", bot=name)
        raise BotError(said)
    return _from_point(points[0])


def _know(name: str, bot: OwnBot) -> None:
    add_bot(name, bot.renewed)


def _distinct(bots: Iterable[OwnBot]) -> dict[str, OwnBot]:
    found: dict[str, OwnBot] = {}
    for bot in bots:
        if bot.name in found:
            said = say(
                "{first} and {second} hold “{bot}” both: rename one.",
                first=found[bot.name].file,
                second=bot.file,
                bot=bot.name,
            )
            raise BotError(said)
        found[bot.name] = bot
    return found


def _from_point(point: EntryPoint) -> OwnBot:
    try:
        make = _run(point.load)
    except Exception as error:
        said = say(
            "The bot “{bot}” ({place}) cannot load: {reason}",
            bot=point.name,
            place=point.value,
            reason=_reason(error, None),
        )
        raise BotError(said) from error
    if not callable(make):
        said = say(
            "The bot “{bot}”: {place} is no class of a bot.", bot=point.name, place=point.value
        )
        raise BotError(said)
    module = sys.modules.get(getattr(make, "__module__", ""))
    return _built(point.name, getattr(module, "__file__", None) or point.value, make)


def _module(file: Path) -> ModuleType:
    """Run a file as a module; it is not to be found by imports of others."""
    module = ModuleType(f"marchland_bot_{file.stem}")
    module.__file__ = str(file)
    sys.modules[module.__name__] = module  # dataclasses look up the module of their class
    try:
        source = read_bytes(file, LARGEST_FILE)
        _run(lambda: exec(_compiled(source, file), vars(module)))
    except Exception as error:
        raise BotError(_why_not(file, error)) from error
    return module


def _why_not(file: Path, error: Exception) -> str:
    """Return why a file could not be run: it cannot be read, or its code does something wrong."""
    if isinstance(error, OSError) and error.filename == str(file):
        reason = error.strerror or str(error)
        return say("{file} cannot be read: {reason}.", file=file, reason=reason)
    return say("{file} cannot load: {reason}", file=file, reason=_reason(error, str(file)))


def _compiled(source: bytes, file: Path) -> CodeType:
    return compile(source, str(file), "exec", dont_inherit=True)  # no `annotations` of ours


def _only_class(module: ModuleType, file: Path) -> type:
    bots = [
        value
        for value in vars(module).values()
        if inspect.isclass(value)
        and value.__module__ == module.__name__
        and callable(getattr(value, "choose", None))
    ]
    if len(bots) == 1:
        return bots[0]
    if not bots:
        said = say("{file} holds no bot: define a class with a method choose.", file=file)
        raise BotError(said)
    names = ", ".join(bot.__name__ for bot in bots)
    raise BotError(
        say("{file} holds several bots ({names}): leave one in it.", file=file, names=names)
    )


def _built(name: str, file: str, make: Callable[[], Any]) -> OwnBot:
    """Make the bot and see that it can be called as all bots are."""
    try:
        bot = _run(make)
    except Exception as error:
        said = say(
            "The bot “{bot}” cannot be made without arguments: {reason}",
            bot=name,
            reason=_reason(error, file),
        )
        raise BotError(said) from error
    _check_signature(name, file, bot)
    return OwnBot(name, file, make, bot)


def _check_signature(name: str, file: str, bot: Any) -> None:
    choose = getattr(bot, "choose", None)
    if not callable(choose):
        raise BotError(
            say("The bot “{bot}” ({file}) has no method choose.", bot=name, file=plain_path(file))
        )
    try:
        inspect.signature(choose).bind(*ARGUMENTS)
    except (TypeError, ValueError) as error:
        said = say(
            "The bot “{bot}” cannot be asked ({place}): {reason}. Write choose(self, {arguments}).",
            bot=name,
            place=_place(choose, file),
            reason=str(error),
            arguments=", ".join(ARGUMENTS),
        )
        raise BotError(said) from error


def _run(call: Callable[[], _Result]) -> _Result:
    """Call code of others; that it ends the program is a mistake as any other."""
    try:
        return call()
    except SystemExit as error:
        raise RuntimeError(say("it ends the program")).with_traceback(
            error.__traceback__
        ) from error


def _reason(error: Exception, file: str | None) -> str:
    """Say what went wrong and in which line: the last of the user's file, if there is one."""
    if isinstance(error, SyntaxError):
        return f"{plain_path(error.filename or '')}:{error.lineno}: {error.msg}."
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if _is_own(frame.filename, file)]
    if own:
        return f"{plain_path(own[-1].filename)}:{own[-1].lineno}: {_plain(error)}"
    return _plain(error) if file is None else f"{plain_path(file)}: {_plain(error)}"


def _is_own(filename: str, file: str | None) -> bool:
    """Whether it is the user's file; if that is not known yet, neither ours nor Python's import."""
    if file is not None:
        return filename == file
    return filename not in {
        __file__,
        inspect.getfile(EntryPoint),
        import_module.__code__.co_filename,
    } and not filename.startswith("<frozen")


def _plain(error: Exception) -> str:
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _place(function: Any, file: str) -> str:
    code = getattr(inspect.unwrap(function), "__code__", None)
    if code is None:
        return plain_path(file)
    return f"{plain_path(code.co_filename)}:{code.co_firstlineno}"
