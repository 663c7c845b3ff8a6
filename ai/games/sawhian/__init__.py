"""How Sawhian is played well."""
