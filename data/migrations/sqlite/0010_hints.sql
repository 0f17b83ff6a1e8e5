-- Hints that were shown, by the token of their question (mark): what the computer player of that strength would have answered.
CREATE TABLE hint (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    mark TEXT NOT NULL,
    strength TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (match, seat, mark)
) WITHOUT ROWID;
