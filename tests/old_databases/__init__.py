"""Databases that earlier versions wrote, with matches of all games in the middle of their questions.

`<commit>.db.gz` is what the program of that commit wrote. Whenever stored forms or rules change, run
`python -m tests.old_databases.record NAME` with the version before, and commit the file with the change.
"""
