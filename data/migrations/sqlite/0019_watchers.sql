-- People who follow a match without sitting in it. notice: when they get a direct message (`turn`, `end` or `none`).
-- stopped: 1 if that ended because they take no direct messages, until they have been told.
CREATE TABLE watcher (
    person INTEGER NOT NULL,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    notice TEXT NOT NULL,
    stopped INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, match)
) WITHOUT ROWID;
CREATE INDEX watcher_match ON watcher (match);
-- Whoever gets a seat does not watch any more, however they got it.
CREATE TRIGGER watcher_sits AFTER INSERT ON seat WHEN NEW.person IS NOT NULL BEGIN
    DELETE FROM watcher WHERE match = NEW.match AND person = NEW.person;
END;
CREATE TRIGGER watcher_is_seated AFTER UPDATE OF person ON seat WHEN NEW.person IS NOT NULL BEGIN
    DELETE FROM watcher WHERE match = NEW.match AND person = NEW.person;
END;
