"""The library: what is put in comes out, is found, moved to the trash and carried over."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import MetaData, create_engine

from ai.games.dicewars.games import whole_match
from engine.errors import RecordError, SaveError, UnreadableMapError
from engine.game import CHANCE
from engine.games.dicewars import boards
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsSettings
from engine.games.warlight.state import Phase
from engine.record import GameRecord, RecordedPlayer
from engine.registry import load_game
from studio.analysing.file import analysis_bytes
from studio.cli.app import VERBS
from studio.library import library_file, schema
from studio.library.entries import Shelf
from studio.library.errors import LibraryError, MissingEntryError
from studio.library.library import Library
from studio.library.packing import pack
from studio.library.schema import printable
from studio.library.summaries import summarise
from studio.playing.session import RESIGNED
from studio.position.searches import AnalysisOptions
from studio.position.trace import SearchTrace
from studio.program.settings import Settings
from tests.children import ROOT
from tests.studio.library.records import ANNA, BEN, BOT, record_bytes, record_of, sql
from tests.studio.searches import made_up_snapshot, position_in

ANALYSIS = b'{"format": "marchland-analysis", "version": 1}'


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library.open(tmp_path / "data" / "library.sqlite")


# --- games


def test_a_game_comes_out_as_it_was(library: Library) -> None:
    data = record_bytes(ANNA, BOT)
    number = library.save_game(
        data,
        name=" My \n game ",
        thumbnail=b"png",
        map_archive=b"zip",
        pending={0: "pass"},
        log="x",
    )  # fmt: skip
    entry = library.game(number)
    assert (entry.id, entry.name, entry.kind) == (number, "My game", "single")
    assert entry.players_text == "Anna, Bot 1"
    assert (entry.summary.map_name, entry.summary.game) == ("Grid", "warlight")
    assert (entry.is_over, entry.result_text, entry.has_log) == (False, "Running", True)
    assert library.game_record(number) == data
    assert library.thumbnail(number) == b"png"
    assert library.game_map(number) == b"zip"
    assert library.pending(number) == {0: "pass"}
    assert library.game_log(number) == "x"
    assert library.games() == [entry]


@pytest.mark.parametrize(
    ("players", "kind"),
    [((ANNA, BOT), "single"), ((ANNA, BEN, BOT), "hotseat"), ((BOT, BOT), "simulation")],
)
def test_people_say_what_kind_of_game_it_is(library: Library, players: tuple, kind: str) -> None:
    library.save_game(record_bytes(*players))
    assert [entry.kind for entry in library.games(kind=kind)] == [kind]
    others = {"single", "hotseat", "simulation"} - {kind}
    assert not any(library.games(kind=other) for other in others)


def test_saving_again_replaces_the_game_and_keeps_the_rest(library: Library) -> None:
    number = library.save_game(
        record_bytes(plies=1), name="Kept", thumbnail=b"png", map_archive=b"zip", pending={0: "a"}
    )
    created = library.game(number).created_s
    assert library.save_game(record_bytes(plies=9), game_id=number) == number
    entry = library.game(number)
    assert (entry.name, entry.created_s) == ("Kept", created)
    assert entry.changed_s >= created
    assert entry.summary.round > 0
    assert library.thumbnail(number) == b"png"
    assert library.game_map(number) == b"zip"
    assert library.pending(number) == {}
    assert len(library.games()) == 1


def test_the_result_is_who_won_and_why(library: Library) -> None:
    record = record_of(ANNA, BEN, plies=None, seed=2)
    summary = summarise(record)
    assert summary.end in ("conquest", "round limit")
    entry = library.game(library.save_game(record_bytes(ANNA, BEN, plies=None, seed=2)))
    assert entry.summary == summary
    assert entry.is_over
    returns = record.game.returns(record.states[-1])
    if any(returns):
        winner = record.players[returns.index(max(returns))].name
        assert entry.result_text == f"{winner} won: {summary.end}"
    else:
        assert entry.result_text == f"Draw: {summary.end}"


def test_who_has_not_resigned_has_won(library: Library) -> None:
    record = record_of(ANNA, BEN)
    resigned = type(record)(
        record.game, record.states, record.plies, record.players,
        metadata={RESIGNED: "0"}, end="resignation",
    )  # fmt: skip
    assert summarise(resigned).winner == 1


def test_the_log_grows_by_parts(library: Library) -> None:
    number = library.save_game(record_bytes(BOT, BOT), log="one\n")
    library.append_log(number, "two\n")
    library.append_log(number, "three\n")
    assert library.game_log(number) == "one\ntwo\nthree\n"
    with pytest.raises(MissingEntryError):
        library.append_log(99, "x")


def test_a_map_is_kept_once_and_dropped_with_its_last_game(library: Library) -> None:
    first = library.save_game(record_bytes(), map_archive=b"zip")
    second = library.save_game(record_bytes(), map_archive=b"zip")
    third = library.save_game(record_bytes(), map_hash=library.game(first).map_hash)
    assert sql(library.path, "SELECT count(*) FROM map_contents") == [(1,)]
    for number in (first, second):
        library.delete(number)
    assert library.game_map(third) == b"zip"
    library.delete(third)
    assert sql(library.path, "SELECT count(*) FROM map_contents") == [(0,)]
    with pytest.raises(LibraryError, match="no copy of this map"):
        library.save_game(record_bytes(), map_hash="0" * 64)


def test_what_is_not_there_is_said(library: Library) -> None:
    calls = (
        lambda: library.game(7),
        lambda: library.game_record(7),
        lambda: library.rename(7, "x"),
        lambda: library.trash(7),
        lambda: library.restore(7),
        lambda: library.delete(7),
        lambda: library.save_game(record_bytes(), game_id=7),
        lambda: library.save_analysis(ANALYSIS, "x", game_id=7),
    )
    for call in calls:
        with pytest.raises(MissingEntryError, match="no game 7"):
            call()
    with pytest.raises(MissingEntryError, match="no analysis 7"):
        library.analysis(7)
    assert library.games() == []


def test_a_broken_record_is_refused(library: Library) -> None:
    with pytest.raises(RecordError):
        library.save_game(b"[" * 100_000)
    assert library.games() == []


# --- searching, names and the trash


def test_a_search_finds_names_maps_and_players_in_any_script(library: Library) -> None:
    first = library.save_game(record_bytes(ANNA, BOT), name="Überfall 100%")
    second = library.save_game(record_bytes(ANNA, BEN), name="Other")
    for search, found in (
        ("", {first, second}),
        ("überFALL", {first}),
        ("anna grid", {first, second}),
        ("ben", {second}),
        ("0%", {first}),
        ("0_", set()),
        ("anna nobody", set()),
    ):
        assert {entry.id for entry in library.games(search)} == found, search
    library.rename(second, "Überall")
    assert {entry.id for entry in library.games("über")} == {first, second}
    assert not library.games("other")
    library.rename(second, "  ")
    assert library.game(second).name == "Überall"


@settings(
    deadline=None, max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(name=st.text(max_size=40), search=st.text(max_size=8))
def test_any_text_can_be_a_name_and_searched_for(library: Library, name: str, search: str) -> None:
    number = library.save_game(record_bytes(), name=name)
    stored = library.game(number).name
    assert stored == printable(name) or (stored == "Grid" and not printable(name))
    words = f"{stored}\nGrid\nAnna\nBot 1".casefold()
    found = {entry.id for entry in library.games(search)}
    wanted = printable(search).casefold().split()
    assert (number in found) == all(word in words for word in wanted)
    library.delete(number)


def test_the_trash_holds_until_it_is_emptied(library: Library) -> None:
    game = library.save_game(record_bytes())
    analysis = library.save_analysis(ANALYSIS, "A", game)
    library.trash(game)
    library.trash(analysis, Shelf.ANALYSES)
    assert library.games() == []
    assert library.analyses() == []
    assert [entry.id for entry in library.games(trashed=True)] == [game]
    library.restore(game)
    assert [entry.id for entry in library.games()] == [game]
    assert library.game(game).trashed_s is None
    assert library.empty_trash() == 1
    assert library.analyses(trashed=True) == []
    library.trash(game)
    assert library.empty_trash() == 1
    assert library.empty_trash() == 0


# --- analyses


def test_an_analysis_belongs_to_a_game_and_outlives_it(library: Library) -> None:
    game = library.save_game(record_bytes(), name="G")
    number = library.save_analysis(ANALYSIS, "Opening", game, 3)
    loose = library.save_analysis(b"", "", map_name="Duel")
    found = {entry.id: entry for entry in library.analyses()}
    assert (found[number].game_name, found[number].round) == ("G", 3)
    assert found[number].map_name == "Grid"
    assert (found[loose].name, found[loose].game_id) == ("Duel", None)
    assert library.analysis(number) == ANALYSIS
    assert [entry.id for entry in library.analyses(game_id=game)] == [number]
    assert [entry.id for entry in library.analyses("duel")] == [loose]
    library.delete(game)
    entry = next(entry for entry in library.analyses() if entry.id == number)
    assert (entry.game_id, entry.game_name) == (None, "")


# --- files


def test_export_and_import_are_each_other_s_reverse(library: Library, tmp_path: Path) -> None:
    game = library.save_game(record_bytes(plies=5))
    analysis = library.save_analysis(ANALYSIS, "A")
    library.export(game, tmp_path / "g.json")
    library.export(analysis, tmp_path / "a.json", Shelf.ANALYSES)
    shelf, number = library.import_file(tmp_path / "g.json")
    assert shelf is Shelf.GAMES
    assert library.game(number).name == "g"
    assert library.game_record(number) == library.game_record(game)
    assert (tmp_path / "a.json").read_bytes() == ANALYSIS
    with pytest.raises(RecordError, match="the report of an analysis"):
        library.import_file(tmp_path / "a.json")
    assert load_game((tmp_path / "g.json").read_bytes()).states


def test_an_analysis_is_imported(library: Library, tmp_path: Path) -> None:
    position, trace = position_in(Phase.TURN), SearchTrace()
    trace.add(made_up_snapshot(position, 100))
    data = analysis_bytes(position, AnalysisOptions(), trace)
    (tmp_path / "a.marchland-analysis").write_bytes(data)
    shelf, number = library.import_file(tmp_path / "a.marchland-analysis")
    assert shelf is Shelf.ANALYSES
    (entry,) = library.analyses()
    assert (entry.map_name, entry.round) == (position.game.graph.name, position.state.round + 1)
    assert library.analysis(number) == data
    (tmp_path / "b.marchland-analysis").write_bytes(data[: len(data) // 2])
    with pytest.raises(RecordError):
        library.import_file(tmp_path / "b.marchland-analysis")


def test_what_cannot_be_imported_or_exported_is_said(library: Library, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{}")
    with pytest.raises(RecordError):
        library.import_file(tmp_path / "x.json")
    with pytest.raises(UnreadableMapError, match=r"gone\.json"):
        library.import_file(tmp_path / "gone.json")
    game = library.save_game(record_bytes())
    with pytest.raises(SaveError, match="no-folder"):
        library.export(game, tmp_path / "no-folder" / "g.json")
    assert len(library.games()) == 1


# --- maps


def test_maps_are_remembered_the_last_one_first(library: Library, tmp_path: Path) -> None:
    library.note_map(tmp_path / "a", "Alpha", 4, b"png")
    library.note_map(tmp_path / "b", "Beta", 5)
    library.note_map(tmp_path / "a", "Alpha 2", 6)
    found = library.recent_maps()
    assert [(entry.name, entry.regions) for entry in found] == [("Alpha 2", 6), ("Beta", 5)]
    assert library.map_thumbnail(found[0].path) == b"png"
    assert [entry.name for entry in library.recent_maps("bet")] == ["Beta"]
    library.forget_map(found[0].path)
    assert [entry.name for entry in library.recent_maps()] == ["Beta"]


# --- the file


def test_it_lies_with_the_user_s_data(tmp_path: Path) -> None:
    assert library_file(Settings(tmp_path)) == tmp_path / "library.sqlite"


def test_a_start_does_not_load_the_database() -> None:
    library = "studio.ui.library.desk, studio.library.keeping"
    verbs = ", ".join(sorted({f"studio.cli.{module}" for module, _ in VERBS.values()}))
    modules = f"{verbs}, studio.ui.window.start_page, {library}"
    code = f"import sys, {modules}; assert not any('sqlalchemy' in name for name in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_tables_are_what_the_migrations_make(library: Library) -> None:
    engine = create_engine(f"sqlite:///{library.path}")
    made = MetaData()
    made.reflect(engine)
    engine.dispose()
    assert set(made.tables) == set(schema.metadata.tables)
    for name, table in schema.metadata.tables.items():
        columns = {c.name: (str(c.type), c.nullable, c.primary_key) for c in made.tables[name].c}
        assert columns == {c.name: (str(c.type), c.nullable, c.primary_key) for c in table.c}
        wanted = {(key.parent.name, key.target_fullname) for key in table.foreign_keys}
        keys = made.tables[name].foreign_keys
        assert {(key.parent.name, key.target_fullname) for key in keys} == wanted


def test_a_library_of_version_1_becomes_one_of_today(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    record = pack(record_bytes()).hex()
    sql(
        path,
        *schema._FIRST,
        "INSERT INTO map_contents VALUES ('h', 'Grid', x'aa')",
        "INSERT INTO games VALUES (5, 'single', 'Ältest', 'warlight', 'Grid', 'h', "
        """'[["Änna", "human"], ["Bot", "random"]]', 2, NULL, NULL, 1, 2, NULL, """
        f"x'{record}', NULL)",
        "INSERT INTO analyses VALUES (3, 'Öld', 5, 'Grid', 1, 1, NULL, x'')",
        "INSERT INTO maps VALUES ('/m', 'Möld', 4, 1, NULL)",
        "PRAGMA user_version = 1",
    )
    library = Library.open(path)
    assert sql(path, "PRAGMA user_version") == [(schema.VERSION,)]
    assert [entry.id for entry in library.games("änna ältest")] == [5]
    assert library.game_record(5) == record_bytes()
    assert library.pending(5) == {}
    assert library.game_map(5) == b"\xaa"
    assert [entry.id for entry in library.analyses("öld")] == [3]
    assert [entry.path for entry in library.recent_maps("möld")] == ["/m"]


def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.sqlite"
    sql(path, *schema._FIRST, "PRAGMA user_version = 1")
    before = sql(path, "SELECT sql FROM sqlite_master ORDER BY name")

    def fail(connection: object) -> None:
        schema._add_pending_moves_and_search(connection)  # type: ignore[arg-type]
        raise RuntimeError("the power went")

    monkeypatch.setattr(schema, "MIGRATIONS", (schema._create, fail))
    with pytest.raises(RuntimeError):
        Library.open(path)
    assert sql(path, "SELECT sql FROM sqlite_master ORDER BY name") == before
    assert sql(path, "PRAGMA user_version") == [(1,)]


@pytest.mark.parametrize("seed", range(3))
def test_the_round_in_which_a_game_ended_counts(seed: int) -> None:
    """As the card at its end says."""
    game = DicewarsGame(boards.generate(12, seed), DicewarsSettings(3))
    match = whole_match(game, [("stei", None)] * 3, seed)
    assert match is not None
    states = [state for state in match.states if game.actors(state) not in ((), (CHANCE,))]
    seats = tuple(RecordedPlayer(name, "stei") for name in "ABC")
    record = GameRecord.of(match.game, match, players=seats)
    assert summarise(record).round == game.round_of(states[-1]) + 1
