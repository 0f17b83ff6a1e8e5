-- One row for each server whose managers have changed something. settings: what they have chosen, packed.
CREATE TABLE server (
    guild BIGINT PRIMARY KEY,
    settings BYTEA NOT NULL
);
