-- The note that a person has left to themselves on a match. Nobody else ever reads it.
CREATE TABLE note (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    words TEXT NOT NULL,
    written REAL NOT NULL,
    PRIMARY KEY (match, person)
) WITHOUT ROWID;
CREATE INDEX note_person ON note (person);
