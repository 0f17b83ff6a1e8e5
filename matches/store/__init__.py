"""The database: one queue of units of work over the engine that the address names."""
