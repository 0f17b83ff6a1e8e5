CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    settings BLOB NOT NULL,
    dm_closed INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE match (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    opener INTEGER NOT NULL,
    place BLOB NOT NULL,
    setup BLOB NOT NULL,
    seed BLOB NOT NULL,
    commitment TEXT NOT NULL,
    base BLOB,
    base_version INTEGER NOT NULL DEFAULT 0,
    version INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL,
    -- told: id of the last journal line shown on a posted board. secret: 1 while a reaction window is open, when nobody
    -- may be named in public.
    told INTEGER NOT NULL DEFAULT 0,
    secret INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL,
    moved REAL NOT NULL,
    ended REAL,
    outcome BLOB,
    final BLOB,
    packed BLOB
);
CREATE INDEX match_phase ON match (phase, moved);

-- One row per seat. mark: token of the seat's open question. since: when that question was asked. seen: id of the last
-- journal line that the person in this seat has read.
CREATE TABLE seat (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person INTEGER,
    computer TEXT,
    name TEXT NOT NULL,
    mark TEXT,
    since REAL,
    muted INTEGER NOT NULL DEFAULT 0,
    seen INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seat_person ON seat (person, match);

CREATE TABLE entry (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    data BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (match, version)
) WITHOUT ROWID;

CREATE TABLE journal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    line BLOB NOT NULL,
    at REAL NOT NULL,
    struck INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX journal_match ON journal (match, version);

-- The boundary at which each revision of the rules took over, so that an export can be verified section by section.
CREATE TABLE stretch (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    base BLOB NOT NULL,
    PRIMARY KEY (match, version, revision)
) WITHOUT ROWID;

CREATE TABLE timer (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER,
    kind TEXT NOT NULL,
    due REAL NOT NULL
);
CREATE INDEX timer_due ON timer (due);
CREATE INDEX timer_match ON timer (match, seat);

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    person INTEGER,
    post BLOB NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    tries INTEGER NOT NULL DEFAULT 0,
    due REAL NOT NULL,
    begun REAL,
    message INTEGER,
    note TEXT
);
CREATE INDEX outbox_state ON outbox (state, match, id);

CREATE TABLE draft (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    mark TEXT NOT NULL,
    person INTEGER NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (match, mark, person)
) WITHOUT ROWID;

CREATE TABLE proposal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    needed BLOB NOT NULL,
    agreed BLOB NOT NULL,
    version INTEGER NOT NULL
);
CREATE INDEX proposal_match ON proposal (match);
