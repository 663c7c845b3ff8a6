"""Files as earlier versions of the program wrote them; they must always open."""
