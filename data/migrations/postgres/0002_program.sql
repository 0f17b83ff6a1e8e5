-- Values that the program keeps about itself between two runs, by name.
CREATE TABLE program (
    name TEXT COLLATE "C" PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);
