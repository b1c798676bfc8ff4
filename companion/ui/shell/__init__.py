"""The pages round the games."""
