-- Hints that were shown, by the token of their question (mark): what the computer player of that strength would have answered.
CREATE TABLE hint (
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    mark TEXT COLLATE "C" NOT NULL,
    strength TEXT COLLATE "C" NOT NULL,
    value BYTEA NOT NULL,
    PRIMARY KEY (match, seat, mark)
);
