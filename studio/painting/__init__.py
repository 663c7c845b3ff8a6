"""Drawing with QtGui alone, for windows and for files: colours, trees, lines. No widgets."""
