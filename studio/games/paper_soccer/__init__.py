"""What is paper soccer's alone in the studio."""
