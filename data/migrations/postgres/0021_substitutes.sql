-- Who plays for whom. owner: whose seat it is, called `name` there. ends: until when the owner may take it back (seconds since
-- 1970). line: the journal's last line when the owner last decided something. version: of the match when the owner left.
CREATE TABLE substitute (
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    owner BIGINT NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    ends DOUBLE PRECISION NOT NULL,
    line BIGINT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX substitute_owner ON substitute (owner);

-- Who has left which seat of an unfinished match: they have seen its hand, and sit in no other seat of that match again.
CREATE TABLE former_seat (
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    person BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    PRIMARY KEY (match, person, seat)
);
CREATE INDEX former_seat_person ON former_seat (person);
INSERT INTO former_seat SELECT match, owner, seat FROM seat WHERE owner IS NOT NULL;
-- However somebody loses a seat of a match that has begun, it is noted. (A lobby replaces its rows.)
CREATE FUNCTION note_former_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO former_seat VALUES (OLD.match, OLD.person, OLD.seat) ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
CREATE TRIGGER seat_is_left AFTER UPDATE OF person ON seat FOR EACH ROW
    WHEN (OLD.person IS NOT NULL AND OLD.person IS DISTINCT FROM NEW.person)
    EXECUTE FUNCTION note_former_seat();
