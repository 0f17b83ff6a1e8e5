-- The post of a channel that lists its matches. message: NULL until it is posted. token: of a post that is on its way. stale: a post that
-- another one has replaced and that is still to be deleted. digest: what it shows. due: when it is looked at next.
CREATE TABLE overview (
    channel BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    message BIGINT,
    token TEXT COLLATE "C",
    stale BIGINT,
    digest BYTEA,
    due DOUBLE PRECISION NOT NULL
);
CREATE INDEX overview_due ON overview (due);
CREATE INDEX overview_guild ON overview (guild);
