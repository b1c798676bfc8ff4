"""What furnishings do, by trigger; components.toml names the functions."""
