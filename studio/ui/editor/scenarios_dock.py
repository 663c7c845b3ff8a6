"""The Scenarios dock: who owns which regions, and with how many units, when a game begins.

Regions are chosen on the map or in the tables and given to a player here. It edits the document by
commands alone and starts no game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QIcon, QKeySequence, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QToolBar,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.editing import free_name
from engine.cartography.issues import Issue
from engine.cartography.scenarios import MOST_PLAYERS, NEUTRAL, check_scenarios
from engine.cartography.xml_values import LARGEST_NUMBER, LONGEST_NAME
from engine.plain import plain, plain_names
from studio.editing.document import MapChange, MapDocument
from studio.editing.edits import SetScenarios
from studio.editing.scenarios import MapScenario
from studio.painting.colors import player_color
from studio.ui.editor.selection import RegionSelection
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, plain_tip

_OWNER: Final = Qt.ItemDataRole.UserRole
_REGION: Final = Qt.ItemDataRole.UserRole + 1
_AS_ON_THE_MAP: Final = -1


class ScenarioPanel(QWidget):
    """One scenario at a time: its players, what they own, and what keeps it from being played."""

    regions_chosen = Signal(object)  # list of region keys
    play_requested = Signal(object)  # Scenario

    def __init__(self, selection: RegionSelection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: MapDocument | None = None
        self._selection = selection
        self.names = QComboBox()
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.names.setLineEdit(self.name)
        self.names.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.names.setAccessibleName(self.tr("Scenario"))
        self.owners = QTreeWidget()
        self.owners.setHeaderLabels([self.tr("Player and regions"), self.tr("Army")])
        self.owners.setAccessibleName(self.tr("Players and their regions"))
        self.army = QSpinBox()
        self.army.setRange(_AS_ON_THE_MAP, LARGEST_NUMBER)
        self.army.setValue(_AS_ON_THE_MAP)
        self.army.setSpecialValueText(self.tr("as on the map"))
        self.army.setAccessibleName(self.tr("Army of the chosen regions"))
        self.army.setToolTip(self.tr("Army of the chosen regions"))
        self.trouble = PlainLabel()
        self.trouble.setWordWrap(True)
        self._make_actions()
        self._build()
        self._connect()
        self._show()

    # --- building

    def _make_actions(self) -> None:
        make = self._action
        self.add_action = make("add", self.tr("Add scenario"), self._on_add, "")
        self.remove_action = make("remove", self.tr("Delete scenario"), self._on_remove, "")
        self.add_player_action = make("person", self.tr("Add player"), self._on_add_player, "Ins")
        self.remove_player_action = make(
            "clear", self.tr("Remove player"), self._on_remove_player, "Del"
        )
        self.give_action = make(
            "flag", self.tr("Give the chosen regions to this player"), self._on_give, "F8"
        )
        self.army_action = make(
            "deploy", self.tr("Put this army on the chosen regions"), self._on_army, "F9"
        )

        self.play_action = make("start", self.tr("Play this scenario"), self._on_play, "F6")

    def _action(self, name: str, text: str, slot: Callable[[], None], keys: str) -> QAction:
        action = QAction(icon(name), text, self)
        action.triggered.connect(slot)
        action.setToolTip(plain_tip(text))
        if keys:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # of the tree
            action.setToolTip(plain_tip(f"{text} ({keys})"))
            self.owners.addAction(action)
        return action

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 0, 4, 4)
        layout.setSpacing(4)
        layout.addLayout(
            self._row(self.names, self.play_action, self.add_action, self.remove_action)
        )
        layout.addWidget(self.owners, 1)
        on_regions = (self.army_action, self.give_action)
        on_players = (self.add_player_action, self.remove_player_action)
        layout.addLayout(self._row(self.army, *on_regions, *on_players))
        layout.addWidget(self.trouble)
        self.owners.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.setFocusProxy(self.owners)

    def _row(self, first: QWidget, *actions: QAction) -> QHBoxLayout:
        row, bar = QHBoxLayout(), QToolBar()
        bar.addActions(actions)
        row.addWidget(first, 1)
        row.addWidget(bar)
        return row

    def _connect(self) -> None:
        self.names.activated.connect(self._show)
        self.name.editingFinished.connect(self._on_renamed)
        self.owners.itemChanged.connect(self._on_item_changed)
        self.owners.itemSelectionChanged.connect(self._on_item_chosen)
        self._selection.changed.connect(self._update_actions)

    # --- the document

    def set_document(self, document: MapDocument) -> None:
        """Show the scenarios of another map."""
        if self._document is not None:
            self._document.changed.disconnect(self._on_document_changed)
        self._document = document
        document.changed.connect(self._on_document_changed)
        self._show()

    @property
    def scenario(self) -> MapScenario | None:
        """The scenario on show."""
        scenarios = self._document.scenarios if self._document is not None else ()
        at = self.names.currentIndex()
        return scenarios[at] if 0 <= at < len(scenarios) else None

    def _put(self, text: str, scenario: MapScenario) -> None:
        """Put another one in the place of the scenario on show."""
        document, at = self._document, self.names.currentIndex()
        assert document is not None
        scenarios = [*document.scenarios]
        scenarios[at] = scenario
        document.undo_stack.push(SetScenarios(document, text, scenarios))

    # --- showing

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        if change.scenarios or change.structure or change.regions or change.everything:
            self._show()

    @Slot()
    def _show(self) -> None:
        """Show the scenarios there are; the chosen one and the chosen player stay chosen."""
        names = [s.name for s in self._document.scenarios] if self._document else []
        at = min(max(self.names.currentIndex(), 0), len(names) - 1)
        blocked = self.names.blockSignals(True)
        self.names.clear()
        self.names.addItems(plain_names(names))
        self.names.setCurrentIndex(at)
        self.names.blockSignals(blocked)
        self.names.setEnabled(bool(names))
        self._show_owners()
        self._show_trouble()
        self._update_actions()

    def _show_owners(self) -> None:
        chosen = self._player()
        blocked = self.owners.blockSignals(True)
        self.owners.clear()
        scenario = self.scenario
        players = () if scenario is None else (*range(len(scenario.players)), NEUTRAL)
        items = [self._player_item(player) for player in players]
        self.owners.addTopLevelItems(items)
        self.owners.expandAll()
        self.owners.resizeColumnToContents(0)
        for item in items[:1] + [item for item in items if item.data(0, _OWNER) == chosen]:
            self.owners.setCurrentItem(item)
        self.owners.blockSignals(blocked)

    def _player_item(self, player: int) -> QTreeWidgetItem:
        scenario, document = self.scenario, self._document
        assert scenario is not None
        assert document is not None
        held = [
            (region, holding)
            for region in document.model.regions
            if (holding := scenario.holdings.get(region.key)) is not None
            and holding.owner == player
        ]
        armies = sum(r.army if h.army is None else h.army for r, h in held)
        name = self.tr("Neutral") if player == NEUTRAL else scenario.players[player]
        item = QTreeWidgetItem([name, str(armies)])
        item.setData(0, _OWNER, player)
        item.setIcon(0, _swatch(player))
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight)
        if player != NEUTRAL:
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        for region, holding in held:
            own = region.army if holding.army is None else holding.army
            child = QTreeWidgetItem([plain(region.name), str(own)])
            child.setData(0, _OWNER, player)
            child.setData(0, _REGION, region.key)
            child.setTextAlignment(1, Qt.AlignmentFlag.AlignRight)
            item.addChild(child)
        return item

    def _show_trouble(self) -> None:
        """Say what keeps the scenario from being played, or what a scenario is."""
        document, scenario = self._document, self.scenario
        if document is None or scenario is None:
            hint = self.tr("A scenario says who owns which regions when a game begins.")
            self.trouble.setText((document and document.scenarios_trouble) or hint)
            return
        issues = self._issues()
        texts = [f"{issue.message} {issue.advice}" for issue in issues[:1]]
        self.trouble.setText(texts[0] if texts else self.tr("It can be played."))

    def _issues(self) -> tuple[Issue, ...]:
        document, scenario = self._document, self.scenario
        if document is None or scenario is None:
            return ()
        return check_scenarios([scenario.named(document.model)], document.model)

    @Slot()
    def _update_actions(self) -> None:
        document, scenario = self._document, self.scenario
        usable = document is not None and not document.scenarios_trouble
        players = len(scenario.players) if scenario is not None else 0
        player, chosen = self._player(), bool(self._selection.keys)
        self.add_action.setEnabled(usable)
        self.remove_action.setEnabled(scenario is not None)
        self.play_action.setEnabled(scenario is not None and not self._issues())
        self.add_player_action.setEnabled(0 < players < MOST_PLAYERS)
        removable = players > 2 and player is not None and player != NEUTRAL
        self.remove_player_action.setEnabled(removable)
        self.give_action.setEnabled(chosen and player is not None)
        self.army_action.setEnabled(chosen and scenario is not None)

    def _player(self) -> int | None:
        """Return the chosen player, or NEUTRAL."""
        item = self.owners.currentItem()
        return None if item is None else int(item.data(0, _OWNER))

    # --- slots

    @Slot()
    def _on_add(self) -> None:
        document = self._document
        assert document is not None
        name = free_name([s.name for s in document.scenarios], self.tr("Scenario"))
        players = tuple(self.tr("Player {0}").format(number) for number in (1, 2))
        made = (*document.scenarios, MapScenario(name, players))
        document.undo_stack.push(SetScenarios(document, self.tr("Add scenario"), made))
        self.names.setCurrentIndex(len(made) - 1)
        self._show()

    @Slot()
    def _on_remove(self) -> None:
        document, at = self._document, self.names.currentIndex()
        assert document is not None
        left = (*document.scenarios[:at], *document.scenarios[at + 1 :])
        document.undo_stack.push(SetScenarios(document, self.tr("Delete scenario"), left))

    @Slot()
    def _on_play(self) -> None:
        scenario, document = self.scenario, self._document
        assert scenario is not None
        assert document is not None
        self.play_requested.emit(scenario.named(document.model))

    @Slot()
    def _on_renamed(self) -> None:
        scenario, name = self.scenario, self.name.text().strip()
        if scenario is not None and name and name != scenario.name:
            self._put(self.tr("Rename scenario"), replace(scenario, name=name))
        else:
            self._show()

    @Slot()
    def _on_add_player(self) -> None:
        scenario = self.scenario
        assert scenario is not None
        name = free_name(scenario.players, self.tr("Player"), len(scenario.players) + 1)
        players = (*scenario.players, name)
        self._put(self.tr("Add player"), replace(scenario, players=players))

    @Slot()
    def _on_remove_player(self) -> None:
        scenario, player = self.scenario, self._player()
        assert scenario is not None
        assert player is not None
        self._put(self.tr("Remove player"), scenario.without_player(player))

    @Slot()
    def _on_give(self) -> None:
        scenario, player = self.scenario, self._player()
        assert scenario is not None
        assert player is not None
        given = scenario.with_owner(self._selection.keys, player)
        self._put(self.tr("Give regions to a player"), given)

    @Slot()
    def _on_army(self) -> None:
        scenario, army = self.scenario, self.army.value()
        assert scenario is not None
        units = None if army == _AS_ON_THE_MAP else army
        self._put(self.tr("Set army"), scenario.with_army(self._selection.keys, units))

    @Slot(QTreeWidgetItem, int)
    def _on_item_changed(self, item: QTreeWidgetItem, _column: int) -> None:
        """Take over a player's new name; anything else that was written is put back."""
        scenario, player = self.scenario, int(item.data(0, _OWNER))
        name = item.text(0).strip()[:LONGEST_NAME]
        if scenario is None or item.data(0, _REGION) is not None or not name:
            self._show_owners()
            return
        players = (*scenario.players[:player], name, *scenario.players[player + 1 :])
        self._put(self.tr("Rename player"), replace(scenario, players=players))

    @Slot()
    def _on_item_chosen(self) -> None:
        """Choose a region on the map that is chosen here."""
        item = self.owners.currentItem()
        key = None if item is None else item.data(0, _REGION)
        if key is not None:
            self.regions_chosen.emit([int(key)])
        self._update_actions()


def _swatch(player: int) -> QIcon:
    pixmap = QPixmap(12, 12)
    pixmap.fill(player_color(player))
    return QIcon(pixmap)
