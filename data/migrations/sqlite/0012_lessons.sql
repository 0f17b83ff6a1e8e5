-- What computer players have studied: the lesson about a subject of a game, empty if nothing was proven to help, and when.
CREATE TABLE lesson (
    game TEXT NOT NULL,
    subject TEXT NOT NULL,
    lesson BLOB NOT NULL,
    found REAL NOT NULL,
    PRIMARY KEY (game, subject)
) WITHOUT ROWID;
