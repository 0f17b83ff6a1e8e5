-- Values that the program keeps about itself between two runs, by name.
CREATE TABLE program (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
