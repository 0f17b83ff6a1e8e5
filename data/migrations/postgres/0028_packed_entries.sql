-- Log entries of a running match that no undo can reach any more, packed in batches. entries: msgpack compressed with zlib, each entry
-- with the second in which it was written. last: version of the last entry in the batch.
CREATE TABLE packed_entry (
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    last BIGINT NOT NULL,
    entries BYTEA NOT NULL,
    PRIMARY KEY (match, last)
);
