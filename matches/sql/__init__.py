"""All SQL of the room but the opening, checking and backing up of the file (`store.py`, `integrity.py`, `backup.py`).

A function here takes the connection of a unit of work. Services, workers and the policy beside them (`notifications.py`,
`voting.py`, ...) pass the connection on and never look inside, so that another `MatchStore` needs another of this folder.
"""
