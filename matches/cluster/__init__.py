"""Several processes over one database: which of them owns which matches, and how they hand each other what people press.

A match belongs to the owner group of its server, a group belongs to at most one process at a time. The statements that only
PostgreSQL understands are in `matches/store/postgres_cluster.py`.
"""
