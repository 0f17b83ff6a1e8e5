-- The values of the games (what data/cards says and the rules read) under which matches have been played, by their digest: so people
-- can be told what newer ones change.
CREATE TABLE game_values (
    game TEXT NOT NULL,
    digest TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (game, digest)
) WITHOUT ROWID;

-- value_digest: of the values under which a match is played, and in a stretch from where on. dealt_digest: of those under which it was
-- set up. '': nobody noted it.
ALTER TABLE match ADD COLUMN value_digest TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN dealt_digest TEXT NOT NULL DEFAULT '';
ALTER TABLE stretch ADD COLUMN value_digest TEXT NOT NULL DEFAULT '';
