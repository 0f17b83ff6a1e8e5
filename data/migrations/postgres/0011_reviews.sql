-- What a look back over a match found for a seat: the decisions that cost it most, packed. Made when somebody asks for it.
CREATE TABLE review (
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    moments BYTEA NOT NULL,
    PRIMARY KEY (match, seat)
);
