"""The regions and super regions of a map as tables for a spreadsheet (CSV), and back.

A row is found by its name, else by its key: so a name can be changed, but is never taken for
another region's. Rows and columns left out, and empty cells other than lists, change nothing. Must
not touch pixels or files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, TypeVar

from engine.cartography.bulk_table import CellReader, Row, Table, joined, read_table, write_table
from engine.cartography.editing_model import Pair, add_super_region, set_neighbours
from engine.cartography.issues import Issue, Severity
from engine.cartography.model import Color, MapModel, Point, Region, SuperRegion, color_text
from engine.cartography.xml_values import LARGEST_NUMBER, parse_name
from engine.cartography.xml_write import obstacles
from engine.errors import UnreadableMapError
from engine.wording import say

_V = TypeVar("_V", Region, SuperRegion)

KEY: Final = "Key"
NAME: Final = "Name"
SUPER_REGION: Final = "Super region"
ARMY: Final = "Army"
COLOR: Final = "Colour"
LABEL_X: Final = "Label X"
LABEL_Y: Final = "Label Y"
NEIGHBOURS: Final = "Neighbours"
BONUS: Final = "Bonus"
REGIONS: Final = "Regions"  # how many; told, not read
REGION_COLUMNS: Final = (KEY, NAME, SUPER_REGION, ARMY, COLOR, LABEL_X, LABEL_Y, NEIGHBOURS)
SUPER_REGION_COLUMNS: Final = (KEY, NAME, BONUS, REGIONS)


@dataclass(frozen=True, slots=True)
class BulkEdit:
    """A map with what tables say; unchanged if anything is wrong with them."""

    model: MapModel
    issues: tuple[Issue, ...]


def regions_csv(model: MapModel) -> bytes:
    """Return a table of all regions, in the order of the file."""
    return write_table(REGION_COLUMNS, (_region_cells(model, r) for r in model.regions))


def super_regions_csv(model: MapModel) -> bytes:
    """Return a table of all super regions, in the order of the file."""
    rows = ((s.key, s.name, s.bonus, len(model.members(s.key))) for s in model.super_regions)
    return write_table(SUPER_REGION_COLUMNS, rows)


def apply_tables(model: MapModel, tables: Mapping[str, bytes]) -> BulkEdit:
    """Change a map by tables, given by the names of their files; what is wrong is an issue.

    A table with bonuses is one of super regions, where a new name makes a new super region; any
    other is one of regions. Raises UnreadableMapError for a file that is no table.
    """
    known = [region.name for region in model.regions]
    read = [read_table(data, file, known) for file, data in tables.items()]
    of_groups = [BONUS.lower() in table.columns for table in read]
    edit = _Edit(model)
    for table, is_of_groups in sorted(zip(read, of_groups, strict=True), key=lambda t: not t[1]):
        if is_of_groups:
            edit.take_super_regions(table)
        else:
            edit.take_regions(table)
    edit.check_whole(model)
    return BulkEdit(model if edit.issues else edit.model, tuple(edit.issues))


def _region_cells(model: MapModel, region: Region) -> tuple[object, ...]:
    names = {r.key: r.name for r in model.regions}
    groups = {s.key: s.name for s in model.super_regions}
    x, y = region.label_point or ("", "")
    near = joined(names[key] for key in sorted(region.neighbours) if key in names)
    return (
        region.key,
        region.name,
        groups.get(region.super_region, ""),
        region.army,
        color_text(region.color),
        x,
        y,
        near,
    )


@dataclass(slots=True)
class _Edit:
    """A map while tables are read into it."""

    model: MapModel
    issues: list[Issue] = field(default_factory=list)

    def take_super_regions(self, table: Table) -> None:
        """Take over names and bonuses; unknown names are new."""
        _require_columns(table)
        reader = CellReader(table.file, self.issues)
        groups = {group.key: group for group in self.model.super_regions}
        for row in table.rows:
            group = self._group_of(reader, row)
            if group is None:
                continue
            bonus = reader.number(row, BONUS, -LARGEST_NUMBER, LARGEST_NUMBER)
            name = self._name(reader, row, group.name)
            new = replace(group, name=name, bonus=group.bonus if bonus is None else bonus)
            groups[group.key] = new
        self.model = replace(self.model, super_regions=tuple(groups.values()))

    def take_regions(self, table: Table) -> None:
        """Take over every field, and the links."""
        _require_columns(table)
        reader = CellReader(table.file, self.issues)
        found: dict[int, Row] = {}
        for row in table.rows:
            region = _found(self.model.regions, reader, row)
            if region is None:
                self._report_unknown(reader, row)
            elif region.key in found:
                line = found[region.key].line
                message = say("“{name}” is in line {line} already.", name=region.name, line=line)
                reader.error(row, NAME, message, say("Remove one of the rows."))
            else:
                found[region.key] = row
        names = self.model.regions_by_key()
        self._take_fields(reader, found)
        self._take_links(reader, found, {region.name: key for key, region in names.items()})

    def check_whole(self, before: MapModel) -> None:
        """Report what keeps the map from being saved now, such as names that clash."""
        old = obstacles(before)
        for message in obstacles(self.model):
            if message not in old:
                advice = say("Correct the table.")
                self.issues.append(Issue("table-clash", Severity.ERROR, message, advice))

    def _group_of(self, reader: CellReader, row: Row) -> SuperRegion | None:
        """Return the super region of a row, a new one if there is none."""
        found = _found(self.model.super_regions, reader, row)
        if found is not None:
            return found
        name = self._name(reader, row, "")
        if not name:
            advice = say("Write one, or remove the row.")
            reader.error(row, NAME, say("there is no name."), advice)
            return None
        self.model, key = add_super_region(self.model, name)
        return self.model.super_region(key)

    def _report_unknown(self, reader: CellReader, row: Row) -> None:
        name = row.text(NAME) or row.text(KEY)
        message = _no_region(name) if name else say("there is no name.")
        reader.error(row, NAME, message, say("Correct the name, or draw the region first."))

    def _name(self, reader: CellReader, row: Row, old: str) -> str:
        text = row.text(NAME)
        if text and parse_name(text) is None:
            message = say("a name is one line of at most 200 characters.")
            reader.error(row, NAME, message, say("Shorten it."))
            return old
        return text or old

    def _take_fields(self, reader: CellReader, rows: Mapping[int, Row]) -> None:
        groups = {group.name: group.key for group in self.model.super_regions}
        regions = tuple(
            self._changed(reader, rows[r.key], r, groups) if r.key in rows else r
            for r in self.model.regions
        )
        self.model = replace(self.model, regions=regions)

    def _changed(
        self, reader: CellReader, row: Row, region: Region, groups: Mapping[str, int]
    ) -> Region:
        army = reader.number(row, ARMY, 0, LARGEST_NUMBER)
        color: Color | None = reader.color(row, COLOR)
        group = row.text(SUPER_REGION)
        if group and group not in groups:
            message = say("there is no super region “{name}”.", name=group)
            advice = say("Correct the name, or add it to the table of super regions.")
            reader.error(row, SUPER_REGION, message, advice)
        return replace(
            region,
            name=self._name(reader, row, region.name),
            super_region=groups.get(group, region.super_region),
            army=region.army if army is None else army,
            color=color or region.color,
            label_point=self._label_point(reader, row, region),
        )

    def _label_point(self, reader: CellReader, row: Row, region: Region) -> Point | None:
        """Return the label point; two empty cells leave it to the program."""
        if not (row.has(LABEL_X) and row.has(LABEL_Y)):
            return region.label_point
        x = reader.number(row, LABEL_X, 0, self.model.width - 1)
        y = reader.number(row, LABEL_Y, 0, self.model.height - 1)
        if x is not None and y is not None:
            return x, y
        if bool(row.text(LABEL_X)) != bool(row.text(LABEL_Y)):
            empty = LABEL_Y if row.text(LABEL_X) else LABEL_X
            message = say("half of the label point is missing.")
            reader.error(row, empty, message, say("Fill in both or none."))
        return None

    def _take_links(
        self, reader: CellReader, rows: Mapping[int, Row], keys: Mapping[str, int]
    ) -> None:
        """Make and remove the links that rows add to the old ones, or leave out."""
        named = {**keys, **{region.name: region.key for region in self.model.regions}}
        add: set[Pair] = set()
        remove: set[Pair] = set()
        for region in self.model.regions:
            row = rows.get(region.key)
            if row is not None and row.has(NEIGHBOURS):
                near = set(self._neighbours(reader, row, region, named))
                known = region.neighbours & set(named.values())
                add |= {(region.key, key) for key in near - region.neighbours}
                remove |= {(region.key, key) for key in known - near}
        self.model = set_neighbours(self.model, add, remove)

    def _neighbours(
        self, reader: CellReader, row: Row, region: Region, keys: Mapping[str, int]
    ) -> Iterable[int]:
        for name in reader.names(row, NEIGHBOURS):
            if name not in keys:
                reader.error(row, NEIGHBOURS, _no_region(name), say("Correct the name."))
            elif keys[name] == region.key:
                message = say("“{name}” is its own neighbour.", name=name)
                reader.error(row, NEIGHBOURS, message, say("Remove it."))
            else:
                yield keys[name]


def _found(values: tuple[_V, ...], reader: CellReader, row: Row) -> _V | None:
    """Return what a row is about, by its name, else by its key."""
    by_name = {value.name: value for value in values}
    if row.text(NAME) in by_name:
        return by_name[row.text(NAME)]
    by_key = {value.key: value for value in values}
    key = reader.number(row, KEY, 1, LARGEST_NUMBER)
    return None if key is None else by_key.get(key)


def _no_region(name: str) -> str:
    return say("there is no region “{name}”.", name=name)


def _require_columns(table: Table) -> None:
    if not {NAME.lower(), KEY.lower()} & set(table.columns):
        reason = say(
            "the table has neither a column “{name}” nor “{key}”: its first line names them.",
            name=NAME,
            key=KEY,
        )
        raise UnreadableMapError(Path(table.file), reason)
