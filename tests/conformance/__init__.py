"""What every game owes the house, written once and run for each game of the catalogue and for the toy game.

`games.py` lists the games and how much is played of each, `play.py` has the random players.
"""
