"""Cavern Companion: one app at the table for three boxed games."""

__version__ = "0.1.0"
