"""Hostile input for every reader of files and texts from strangers: `make fuzz`, docs/reliability.md."""
