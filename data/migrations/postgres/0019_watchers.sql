-- People who follow a match without sitting in it. notice: when they get a direct message (`turn`, `end` or `none`).
-- stopped: 1 if that ended because they take no direct messages, until they have been told.
CREATE TABLE watcher (
    person BIGINT NOT NULL,
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    notice TEXT COLLATE "C" NOT NULL,
    stopped BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (person, match)
);
CREATE INDEX watcher_match ON watcher (match);
-- Whoever gets a seat does not watch any more, however they got it.
CREATE FUNCTION stop_watching() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM watcher WHERE match = NEW.match AND person = NEW.person;
    RETURN NULL;
END
$$;
CREATE TRIGGER watcher_sits AFTER INSERT ON seat FOR EACH ROW WHEN (NEW.person IS NOT NULL)
    EXECUTE FUNCTION stop_watching();
CREATE TRIGGER watcher_is_seated AFTER UPDATE OF person ON seat FOR EACH ROW WHEN (NEW.person IS NOT NULL)
    EXECUTE FUNCTION stop_watching();
