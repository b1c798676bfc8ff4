"""Cavum at the table: the mountain, the pieces in hand, auctions, orders, and the way to them."""
