"""Whether the tests notice: one change at a time in the rules, and the tests that touch it."""
