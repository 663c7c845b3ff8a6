"""Values that playing and analysing share: positions, searches of them, who plays."""
