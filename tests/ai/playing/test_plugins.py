"""Bots of one's own: good files play, and every mistake names its file and line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from ai.games.warlight.players import PLAYERS
from ai.playing import players, plugins
from ai.playing.arena import play_series
from ai.playing.bots import RandomBot, own_bot
from ai.playing.entries import read_entries, read_entry
from ai.playing.players import make_bot, own_bots
from ai.playing.plugins import BotError, OwnBot, bot_in_file, bot_installed, use_own_bots
from engine.cartography.graph import MapGraph
from engine.errors import SetupError, UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings

HEAD = "from ai.playing.bots import Decision\n\nclass Mine:\n"
CHOOSE = "    def choose(self, seen, rng, token=None, publish=None):\n"
GOOD = (
    HEAD
    + CHOOSE
    + "        return Decision(seen.game.propose(seen.state, seen.player, rng, 1)[0])\n"
)


@pytest.fixture
def game() -> WarlightGame:
    near = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))
    graph = MapGraph("Four", ("A", "B", "C", "D"), (2,) * 4, (0,) * 4, ("All",), (3,), near)
    return WarlightGame(graph, WarlightSettings(round_limit=3))


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test knows the bots of another one."""
    monkeypatch.setattr(players, "_OWN", {})
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if name.startswith("marchland_bot_"):
            del sys.modules[name]


def written(folder: Path, text: str, name: str = "my_bot.py") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def played(game: WarlightGame, bot: OwnBot) -> int:
    return len(play_series(game, [("mine", bot), ("random", RandomBot())], 2).games)


def test_a_file_is_a_bot_by_its_name_wherever_bots_are_named(
    tmp_path: Path, game: WarlightGame
) -> None:
    use_own_bots(PLAYERS, [written(tmp_path, GOOD)], ["my-bot"])
    assert own_bots()[-1] == "my-bot"
    bot = make_bot("warlight", "my-bot")
    assert isinstance(bot, OwnBot)
    assert played(game, bot) == 2
    assert [entry.bot for entry in read_entries(PLAYERS, ["my-bot", "random"])] == [
        "my-bot",
        "random",
    ]
    with pytest.raises(SetupError, match="has no options"):
        read_entry(PLAYERS, "my-bot:iterations=3")
    with pytest.raises(UnsupportedGameError, match="random, my-bot"):
        make_bot("warlight", "nobody")


def test_a_file_is_run_as_python_runs_it(tmp_path: Path) -> None:
    """Annotations are values unless the file itself says otherwise, and dataclasses work."""
    told = (
        "import dataclasses\n\n\n@dataclasses.dataclass\nclass Aim:\n    region: int = 0\n\n\n"
        "assert Aim.__annotations__['region'] is int\n"
    )
    assert bot_in_file(written(tmp_path, told + GOOD)).name == "my-bot"


def test_what_a_bot_keeps_is_its_own_in_every_game(tmp_path: Path) -> None:
    bot = bot_in_file(written(tmp_path, GOOD))
    other = own_bot(bot)
    assert isinstance(other, OwnBot)
    assert other.bot is not bot.bot
    assert type(other.bot) is type(bot.bot)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("import nothing_of_this_name\n", r"my_bot.py:1: ModuleNotFoundError"),
        ("\nx = (\n", r"my_bot.py:2: .*never closed"),
        ("\n\n1 / 0\n", r"my_bot.py:3: ZeroDivisionError"),
        ("import sys\nsys.exit(3)\n", r"it ends the program"),
        ("open('/no/such/file')\n", r"my_bot.py:1: FileNotFoundError"),
        ("x = '\0'\n", r"my_bot.py.*null bytes"),
        ("X = 1\n", r"my_bot.py holds no bot"),
        (GOOD + GOOD.replace("Mine", "Other"), r"several bots \(Mine, Other\)"),
        (HEAD + "    def choose(self, seen): return 1\n", r"my_bot.py:4\).*Write choose\(self"),
        (
            GOOD.replace("Mine:\n", "Mine:\n    def __init__(self, depth): pass\n"),
            r"without arguments: \S*my_bot.py: TypeError.*depth",
        ),
    ],
)
def test_a_broken_file_is_refused_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BotError, match=said):
        bot_in_file(written(tmp_path, text))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("        return seen.no_such_thing\n", r"“my-bot” fails: .*my_bot.py:5: AttributeError"),
        ("        raise SystemExit\n", r"“my-bot” fails: .*my_bot.py:5: .*ends the program"),
        ("        return 5\n", r"returns a int.*my_bot.py:4"),
        ("        return Decision(None)\n", r"plays an illegal move: .*my_bot.py:4"),
        (
            "        from engine.games.warlight.state import Picks\n"
            "        return Decision(Picks((10 ** 9, 'x')))\n",
            r"plays an illegal move: .*my_bot.py:4",
        ),
    ],
)
def test_a_bot_that_plays_wrongly_is_named_with_its_line(
    tmp_path: Path, game: WarlightGame, body: str, said: str
) -> None:
    bot = bot_in_file(written(tmp_path, HEAD + CHOOSE + body))
    with pytest.raises(BotError, match=said):
        played(game, bot)


@pytest.mark.parametrize("name", ["random.py", "hard.py", "a,b.py", "a b.py", "bot.txt"])
def test_names_that_cannot_be_told_apart_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BotError, match="name"):
        use_own_bots(PLAYERS, [written(tmp_path, GOOD, name)], [])


def test_two_files_of_one_name_and_a_missing_one_are_refused(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    files = [written(tmp_path, GOOD), written(tmp_path / "other", GOOD)]
    with pytest.raises(BotError, match="rename one"):
        use_own_bots(PLAYERS, files, [])
    with pytest.raises(BotError, match=r"gone\.py cannot be read"):
        use_own_bots(PLAYERS, [tmp_path / "gone.py"], [])


def installed(monkeypatch: pytest.MonkeyPatch, *points: tuple[str, str]) -> None:
    known = EntryPoints(EntryPoint(name, value, plugins.GROUP) for name, value in points)
    monkeypatch.setattr(plugins, "entry_points", known.select)


def test_a_bot_of_a_package_is_loaded_only_when_it_is_named(
    monkeypatch: pytest.MonkeyPatch, game: WarlightGame
) -> None:
    installed(
        monkeypatch, ("packed", "ai.playing.bots:RandomBot"), ("broken", "no_such_module:Bot")
    )
    use_own_bots(PLAYERS, [], ["random", "packed", "unheard-of"])
    assert own_bots()[-1] == "packed"
    bot = make_bot("warlight", "packed")
    assert isinstance(bot, OwnBot)
    assert played(game, bot) == 2


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ([("bad", "no_such_module:Bot")], "cannot load: ModuleNotFoundError"),
        ([("bad", "ai.playing.bots:NoSuchBot")], "cannot load: AttributeError.*NoSuchBot"),
        ([("bad", "ai.playing.bots:NEVER")], "is no class"),
        ([("bad", "ai.playing.bots:BotOptions")], "no method choose"),
        (
            [("bad", "ai.playing.bots:RandomBot"), ("bad", "ai.playing.bots:SearchBot")],
            "Several packages",
        ),
    ],
)
def test_a_broken_package_is_refused(
    monkeypatch: pytest.MonkeyPatch, points: list[tuple[str, str]], said: str
) -> None:
    installed(monkeypatch, *points)
    with pytest.raises(BotError, match=said):
        bot_installed("bad")
