-- Log entries of a running match that no undo can reach any more, packed in batches. entries: msgpack compressed with zlib, each entry
-- with the second in which it was written. last: version of the last entry in the batch.
CREATE TABLE packed_entry (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    last INTEGER NOT NULL,
    entries BLOB NOT NULL,
    PRIMARY KEY (match, last)
) WITHOUT ROWID;
