"""Tests of the engine alone. `test_07_...` tests point 7 of docs/engine.md, with a few lines of a `ScriptedGame`."""
