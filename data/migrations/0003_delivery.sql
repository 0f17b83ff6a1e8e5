-- token: random, drawn when the row is first marked `sending`; with the row's number it makes the nonce.
-- wait: `due` lies this many seconds after the failed try, so that a clock that was put back is noticed.
-- faults: tries that failed in an unforeseen way. announced: whom the row calls was told privately (see `held`).
ALTER TABLE outbox ADD COLUMN token TEXT;
ALTER TABLE outbox ADD COLUMN wait REAL NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN faults INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN announced INTEGER NOT NULL DEFAULT 0;

-- Since when a person is known to take no direct messages.
ALTER TABLE person ADD COLUMN dm_closed_at REAL;

-- Matches whose place takes no posts: since when, why, and when the next try is due.
CREATE TABLE held (
    match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
    since REAL NOT NULL,
    why TEXT NOT NULL,
    note TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due REAL NOT NULL,
    wait REAL NOT NULL
);

-- People who could not be told that they are to move, neither in the place of the match nor directly.
CREATE TABLE missed (
    person INTEGER NOT NULL,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    PRIMARY KEY (person, match)
) WITHOUT ROWID;
