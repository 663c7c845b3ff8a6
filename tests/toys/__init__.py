"""Tiny complete games that show one trait each; tests of generic code play them."""
