"""The film of a match: made in a process of its own, one at a time, and kept for whoever wants to see it next.

`orders` is what both processes say to each other, `drawing` draws the pictures there, and `studio` has it started, waits for it and
keeps what it has made. Only `studio` belongs to the process of the bot; the other modules know neither Discord nor the service,
which keeps the other process small.
"""
