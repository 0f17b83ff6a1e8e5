-- What a look back over a match found for a seat: the decisions that cost it most, packed. Made when somebody asks for it.
CREATE TABLE review (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    moments BLOB NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
