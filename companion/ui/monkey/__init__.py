"""A breaker in the house: the real app under random hands, looked at after every step."""
