-- token: random text, created when the row is first marked `sending`; the nonce is built from the row's id and the token.
-- wait: seconds between the failed attempt and `due`, so that a clock that was set back is noticed.
-- faults: number of attempts that failed with an unexpected error. announced: 1 if the people whom the post calls have been
-- told privately (see `held`).
ALTER TABLE outbox ADD COLUMN token TEXT COLLATE "C";
ALTER TABLE outbox ADD COLUMN wait DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN faults BIGINT NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN announced BIGINT NOT NULL DEFAULT 0;

-- When the bot learned that the person does not accept direct messages.
ALTER TABLE person ADD COLUMN dm_closed_at DOUBLE PRECISION;

-- Matches whose channel or thread refuses posts: since when, why, and when to try again.
CREATE TABLE held (
    match BIGINT PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
    since DOUBLE PRECISION NOT NULL,
    why TEXT COLLATE "C" NOT NULL,
    note TEXT COLLATE "C" NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    due DOUBLE PRECISION NOT NULL,
    wait DOUBLE PRECISION NOT NULL
);

-- People who could not be told that it is their move, neither in the channel nor by direct message.
CREATE TABLE missed (
    person BIGINT NOT NULL,
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    PRIMARY KEY (person, match)
);
