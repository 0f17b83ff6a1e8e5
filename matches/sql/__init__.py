"""All SQL of `matches`, except for opening, checking and backing up the file (`store.py`, `integrity.py`, `backup.py`).

A function here takes the connection of a unit of work. Services, workers and the policy beside them (`notifications.py`,
`voting.py`, ...) pass the connection on and never use it themselves, so another `MatchStore` would replace only this folder.
"""
