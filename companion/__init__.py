"""Cavern Companion: one app at the table for three boxed games."""
