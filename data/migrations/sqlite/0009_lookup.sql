-- Questions to /rules and /card that had no good answer: what was typed, the game, the language, the day and how often.
-- The person and the channel are not stored. reason: nothing was found, the answer was a guess, or it did not help.
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
