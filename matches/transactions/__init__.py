"""What one transaction does, over the statements of `matches.sql`. Every function takes an open `Transaction`."""
