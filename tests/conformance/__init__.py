"""What every game has to fulfill, written once and run for each game of the catalog and for the toy game.

`game_settings.py` lists the games and how much is played of each, `random_play.py` has the random players.
"""
