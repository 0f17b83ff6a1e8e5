"""Several processes on one PostgreSQL: who owns what, what they hand each other, and what remains when they are killed.

`test_faults.py` lets real processes play while they are killed, stopped and cut off from the database; its parts are the processes
(`member_process`, `fork_server`), what stands in for Discord and knows what people saw (`channel`), the scripted people (`people`),
the faults (`faults`) and what must be true at the end (`verdict`). The other tests need no process of their own.
"""
