"""Caverna on the screen."""
