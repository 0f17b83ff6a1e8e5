"""The alphabet of texts that somebody may have written, for Hypothesis."""

from hypothesis import strategies as st

CHARACTERS = st.characters(exclude_categories=["Cs"])
"""All that can be sent as UTF-8. `st.text()` means the same, and computes for seconds which those are."""
