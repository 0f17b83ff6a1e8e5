"""The games: pure Python. No Discord, no clock, no database, no picture lives here; only `msgspec` is imported from outside."""

from rules.compiled import use_compiled_modules

use_compiled_modules()
