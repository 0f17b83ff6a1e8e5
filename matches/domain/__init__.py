"""Words and pure functions of matches: no database, no clock, no task."""
