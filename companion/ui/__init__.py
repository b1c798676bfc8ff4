"""The touch app. Presenters turn a table into properties; no rule is here."""
