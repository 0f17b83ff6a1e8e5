-- Questions that rules and cards had no good answer for: what was typed, with game and language, on which day, how often.
-- Neither who asked nor where is kept. `reason`: nothing was found, the answer was a guess, or it did not help.
CREATE TABLE unanswered (
    id INTEGER PRIMARY KEY,
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    language TEXT NOT NULL,
    reason TEXT NOT NULL,
    written TEXT NOT NULL,
    count INTEGER NOT NULL DEFAULT 1,
    UNIQUE (day, game, language, reason, written)
);
