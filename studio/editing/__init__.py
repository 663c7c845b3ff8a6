"""Maps being drawn, and kept from harm."""
