-- Matches that have ended and whose story is still to be told. tries: how often somebody has begun to work it out.
CREATE TABLE story (
    match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
    ended REAL NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
