"""The user guide in a window: its pages with links, back and forward, and a search on the page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer, QUrl, Slot
from PySide6.QtGui import (
    QAction,
    QDesktopServices,
    QHideEvent,
    QImage,
    QKeySequence,
    QResizeEvent,
    QTextDocument,
)
from PySide6.QtWidgets import QLineEdit, QMainWindow, QTextBrowser, QToolBar, QWidget

from studio.program.guide import FIRST_PAGE
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip

_MARGIN: Final = 24  # pixels around a page
_FIT_AFTER_MS: Final = 150  # pictures are scaled anew once the window has its size


class GuideBrowser(QTextBrowser):
    """Shows Markdown pages of one folder; links to the net go to the user's browser."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.setSearchPaths([str(folder)])
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._on_anchor_clicked)
        self.document().setDocumentMargin(_MARGIN)
        self._fit = QTimer(self)
        self._fit.setSingleShot(True)
        self._fit.setInterval(_FIT_AFTER_MS)
        self._fit.timeout.connect(self._on_fit_timeout)
        self._folder = folder

    def show_page(self, name: str) -> None:
        """Show a page by its file's name."""
        url = QUrl.fromLocalFile(str(self._folder / name))
        self.setSource(url, QTextDocument.ResourceType.MarkdownResource)

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        """Return what a page asks for; pictures at most as wide as the page."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, url)
        image = QImage(self.source().resolved(QUrl(url)).toLocalFile())
        room = self.viewport().width() - 2 * _MARGIN
        if 0 < room < image.width():
            ratio = self.devicePixelRatioF()
            smooth = Qt.TransformationMode.SmoothTransformation
            image = image.scaledToWidth(round(room * ratio), smooth)
            image.setDevicePixelRatio(ratio)
        return image

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._fit.stop()
        super().hideEvent(event)

    @Slot()
    def _on_fit_timeout(self) -> None:
        at = self.verticalScrollBar().value()
        self.reload()
        self.verticalScrollBar().setValue(at)

    @Slot(QUrl)
    def _on_anchor_clicked(self, url: QUrl) -> None:
        if url.scheme() in ("http", "https"):
            QDesktopServices.openUrl(url)
            return
        target = self.source().resolved(url)
        if Path(target.path()).suffix == ".md":
            self.setSource(target, QTextDocument.ResourceType.MarkdownResource)
        elif url.hasFragment():
            self.scrollToAnchor(url.fragment())


class GuideWindow(QMainWindow):
    """One window for the guide; it stays beside the studio's."""

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("User guide - Marchland"))
        self.browser = GuideBrowser(folder)
        self.browser.setAccessibleName(self.tr("User guide"))
        self.setCentralWidget(self.browser)
        self._fill_bar()
        self.resize(880, 720)
        self.browser.show_page(FIRST_PAGE)

    def _fill_bar(self) -> None:
        keys, browser = QKeySequence.StandardKey, self.browser
        bar = QToolBar(self.tr("Guide"))
        bar.setMovable(False)
        back = self._action(bar, self.tr("Back"), "back", keys.Back)
        forward = self._action(bar, self.tr("Forward"), "forward", keys.Forward)
        home = self._action(bar, self.tr("Contents"), "home", "Alt+Home")
        back.setEnabled(False)
        forward.setEnabled(False)
        back.triggered.connect(browser.backward)
        forward.triggered.connect(browser.forward)
        home.triggered.connect(self._on_home_triggered)
        browser.backwardAvailable.connect(back.setEnabled)
        browser.forwardAvailable.connect(forward.setEnabled)
        self.find_box = QLineEdit()
        self.find_box.setPlaceholderText(self.tr("Find on this page"))
        self.find_box.setAccessibleName(self.tr("Find on this page"))
        self.find_box.setClearButtonEnabled(True)
        self.find_box.setMaximumWidth(240)
        self.find_box.returnPressed.connect(self._on_find_box_returned)
        bar.addSeparator()
        bar.addWidget(self.find_box)
        find = self._action(bar, self.tr("Find"), "search", keys.Find)
        find.triggered.connect(self.find_box.setFocus)
        self.addToolBar(bar)

    def _action(
        self, bar: QToolBar, text: str, name: str, key: QKeySequence.StandardKey | str
    ) -> QAction:
        action = bar.addAction(icon(name), text)
        action.setShortcut(QKeySequence(key))
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(plain_tip(f"{text} ({shown})"))
        return action

    @Slot()
    def _on_home_triggered(self) -> None:
        self.browser.show_page(FIRST_PAGE)

    @Slot()
    def _on_find_box_returned(self) -> None:
        words = self.find_box.text()
        if words and not self.browser.find(words):  # go round once
            self.browser.moveCursor(self.browser.textCursor().MoveOperation.Start)
            self.browser.find(words)
