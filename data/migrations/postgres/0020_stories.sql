-- Matches that have ended and whose story is still to be told. tries: how often somebody has begun to work it out.
CREATE TABLE story (
    match BIGINT PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
    ended DOUBLE PRECISION NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0
);
