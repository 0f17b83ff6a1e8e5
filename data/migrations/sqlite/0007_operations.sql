-- Read the newest lines of a match without reading and sorting all of them.
DROP INDEX journal_match;
CREATE INDEX journal_line ON journal (match, id);

-- Journal lines that no undo can reach any more, packed in batches. lines: msgpack compressed with zlib, each line with its
-- id. last: id of the last line in the batch.
CREATE TABLE packed_journal (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    last INTEGER NOT NULL,
    lines BLOB NOT NULL
);
CREATE UNIQUE INDEX packed_journal_line ON packed_journal (match, last);
CREATE INDEX match_ended ON match (ended) WHERE phase = 'over';
