"""Search trees: laid out, filtered, walked, written."""
