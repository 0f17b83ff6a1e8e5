"""The engine alone: `small.py` makes a game of a few lines for each point of the contract (docs/engine.md)."""
