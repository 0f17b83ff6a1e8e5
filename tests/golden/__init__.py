"""Whole recorded matches. A change of the rules has to explain every file here that it changes.

`transcript.py` writes a match as text: its setup, each answer, the journal lines, a digest of all views, the outcome.
`python -m tests.golden.record` plays the matches again and writes their files; the test replays each file from its own
answers.
"""
