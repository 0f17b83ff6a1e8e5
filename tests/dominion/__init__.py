"""Rules of Dominion: one test per ruling and per vector of the game's facts."""
