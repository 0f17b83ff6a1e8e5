"""Runs matches over time: the service that applies decisions, the SQLite store, the outbox, the clock, the computer seats.

Nothing here knows Discord: messages leave through the `Sender` port, people are numbers with a name.
"""
