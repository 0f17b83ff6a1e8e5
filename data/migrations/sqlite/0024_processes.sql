-- owner_group: the matches of a group are changed by one process at a time; it follows from the server (0 without a server).
ALTER TABLE match ADD COLUMN owner_group INTEGER NOT NULL DEFAULT 0;
UPDATE match SET owner_group = (guild >> 22) % 64 WHERE guild IS NOT NULL;
CREATE INDEX match_owner_group ON match (owner_group);

-- The processes that work on this database (PostgreSQL only). epoch: number of the membership. shards: those of Discord that it
-- serves, of shard_count. adopted: those that it serves for processes that are gone. schema and revision: how new its program is. session: number of its connection at the server,
-- which ends with the process. expires: until when nobody else takes its groups, seconds since 1970 by the server's clock.
CREATE TABLE process (
    epoch INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    shards TEXT NOT NULL,
    adopted TEXT NOT NULL DEFAULT '',
    shard_count INTEGER NOT NULL,
    schema INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    session INTEGER NOT NULL,
    expires REAL NOT NULL
);

-- Which process owns which group, by its epoch. A group without a row, or whose process is gone, is nobody's.
CREATE TABLE ownership (
    owner_group INTEGER PRIMARY KEY,
    epoch INTEGER NOT NULL
);

-- What one process hands to the owner of a group: the press of a person, or a request that is answered. key: what it is, so that it is
-- handed over once. handler: who carries it out. made: seconds since 1970 by the server's clock. epoch: of the process that works on a
-- request. awaited: 1 if somebody waits for the answer.
CREATE TABLE forwarded (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner_group INTEGER NOT NULL,
    key TEXT NOT NULL UNIQUE,
    handler TEXT NOT NULL,
    body BLOB NOT NULL,
    made REAL NOT NULL,
    awaited INTEGER NOT NULL,
    epoch INTEGER,
    answer BLOB
);
CREATE INDEX forwarded_group ON forwarded (owner_group, id);
