"""The library's window. Import it when it is first opened."""
