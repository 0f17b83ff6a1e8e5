-- prepared: what the person in a seat has prepared for their turn, as msgpack (NULL: nothing). It goes with the person.
ALTER TABLE seat ADD COLUMN prepared BYTEA;
