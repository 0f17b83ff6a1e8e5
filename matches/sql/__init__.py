"""All SQL of `matches`, except for opening, checking and backing up the database (`store/`).

A function here takes the transaction of a unit of work. Services, workers and the policy in `transactions/` pass it on and never
use it themselves. Every statement is what all engines understand, so that it stands here once.
"""
