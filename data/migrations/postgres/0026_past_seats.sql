-- Who sat in a seat of a match that has begun before somebody else did: the person (none: a computer) as `name`, until the journal's
-- line `line` and before the log entry `version`. owner: for whom they played (none: for themselves), called `owner_name`.
CREATE TABLE past_seat (
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    version BIGINT NOT NULL,
    line BIGINT NOT NULL,
    person BIGINT,
    name TEXT COLLATE "C" NOT NULL,
    owner BIGINT,
    owner_name TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (match, seat, version)
);
CREATE INDEX past_seat_person ON past_seat (person);
CREATE INDEX past_seat_owner ON past_seat (owner);
-- Of those who play for others now it is known whose seats they took.
INSERT INTO past_seat SELECT match, seat, version, line, owner, name, NULL, '' FROM substitute;
