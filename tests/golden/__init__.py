"""Whole recorded matches. A change of the rules has to explain every file here that it changes.

`story.py` tells a match as text: its setup, each answer, what it told whom, and the result. `python -m tests.golden.record`
plays the matches anew and writes their files; the test tells each file again from its own answers.
"""
