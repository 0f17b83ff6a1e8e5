-- What computer players have studied: the lesson about a subject of a game, empty if nothing was proven to help, and when.
CREATE TABLE lesson (
    game TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    lesson BYTEA NOT NULL,
    found DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, subject)
);
