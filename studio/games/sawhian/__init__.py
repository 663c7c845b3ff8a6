"""What is Sawhian's alone in the studio."""
