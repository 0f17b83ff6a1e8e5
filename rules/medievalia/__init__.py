"""Medievalia: fiefs that grow, and the wars between them."""
