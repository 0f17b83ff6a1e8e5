-- The note that a person has left to themselves on a match. Nobody else ever reads it.
CREATE TABLE note (
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    person BIGINT NOT NULL,
    words TEXT COLLATE "C" NOT NULL,
    written DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, person)
);
CREATE INDEX note_person ON note (person);
