-- token: random text, created when the row is first marked `sending`; the nonce is built from the row's id and the token.
-- wait: seconds between the failed attempt and `due`, so that a clock that was set back is noticed.
-- faults: number of attempts that failed with an unexpected error. announced: 1 if the people whom the post calls have been
-- told privately (see `held`).
ALTER TABLE outbox ADD COLUMN token TEXT;
ALTER TABLE outbox ADD COLUMN wait REAL NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN faults INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN announced INTEGER NOT NULL DEFAULT 0;

-- When the bot learned that the person does not accept direct messages.
ALTER TABLE person ADD COLUMN dm_closed_at REAL;

-- Matches whose channel or thread refuses posts: since when, why, and when to try again.
CREATE TABLE held (
    match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
    since REAL NOT NULL,
    why TEXT NOT NULL,
    note TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due REAL NOT NULL,
    wait REAL NOT NULL
);

-- People who could not be told that it is their move, neither in the channel nor by direct message.
CREATE TABLE missed (
    person INTEGER NOT NULL,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    PRIMARY KEY (person, match)
) WITHOUT ROWID;
