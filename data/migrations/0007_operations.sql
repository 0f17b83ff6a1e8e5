-- The journal is read by match and line: newest lines of a match without reading and sorting all of it.
DROP INDEX journal_match;
CREATE INDEX journal_line ON journal (match, id);

-- Journal lines that can no longer be taken back, packed many at a time: `lines` is zlib of msgpack, each with its
-- number; `last` is the number of the last one.
CREATE TABLE packed_journal (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    last INTEGER NOT NULL,
    lines BLOB NOT NULL
);
CREATE UNIQUE INDEX packed_journal_line ON packed_journal (match, last);
CREATE INDEX match_ended ON match (ended) WHERE phase = 'over';
