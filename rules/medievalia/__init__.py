"""Medievalia: fiefs that grow, trade and go to war."""
