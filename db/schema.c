/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/schema.h"

/* Finished rounds say what the journal says. They are written once; who wants
 * them otherwise works them out anew from the journal. */
/* clang-format off */
#define ROUND_TABLES \
"CREATE TABLE round (\n" \
"  first_seq INTEGER PRIMARY KEY REFERENCES journal, -- the row that opened it\n" \
"  last_seq  INTEGER NOT NULL REFERENCES journal,    -- its last row\n" \
"  table_id  TEXT NOT NULL CHECK (table_id <> ''),   -- 'BAC-07'\n" \
"  day       TEXT NOT NULL CHECK (day LIKE '____-__-__'), -- gaming day\n" \
"  number    INTEGER NOT NULL CHECK (number > 0),    -- in that day\n" \
"  shoe      INTEGER NOT NULL CHECK (shoe >= 0),     -- in that day\n" \
"  game      INTEGER NOT NULL CHECK (game BETWEEN 0 AND 2),\n" \
"                      -- 0 baccarat, 1 blackjack, 2 roulette\n" \
"  decimals  INTEGER NOT NULL CHECK (decimals IN (0, 2, 3)),\n" \
"                      -- amounts are in units of that currency\n" \
"  opened_us INTEGER NOT NULL,                       -- UTC, since 1970\n" \
"  closed_us INTEGER NOT NULL,\n" \
"  dealer    TEXT NOT NULL,                          -- badge, or ''\n" \
"  outcome   TEXT NOT NULL,           -- 'banker 4 5'; '' when undecided\n" \
"  natural   INTEGER NOT NULL CHECK (natural IN (0, 1)),\n" \
"  free_hand INTEGER NOT NULL CHECK (free_hand IN (0, 1)),\n" \
"  void      INTEGER NOT NULL CHECK (void IN (0, 1)),\n" \
"  reason    TEXT NOT NULL,                          -- of the void\n" \
"  corrected INTEGER NOT NULL CHECK (corrected >= 0),\n" \
"                      -- corrections, strikes and insertions\n" \
"  by_hand   INTEGER NOT NULL CHECK (by_hand >= 0),\n" \
"                      -- cards and numbers keyed in\n" \
"  UNIQUE (table_id, day, number),\n" \
"  CHECK (last_seq >= first_seq),\n" \
"  CHECK ((void = 1) = (reason <> '')),\n" \
"  CHECK (void = 0 OR outcome = '')\n" \
") STRICT;\n" \
"CREATE TABLE card (\n" \
"  round   INTEGER NOT NULL REFERENCES round,        -- its first_seq\n" \
"  place   INTEGER NOT NULL CHECK (place > 0),       -- order of dealing\n" \
"  hand    TEXT NOT NULL,                            -- 'player', 'banker'\n" \
"  card    TEXT NOT NULL CHECK (length(card) = 2),   -- 'Th'\n" \
"  by_hand INTEGER NOT NULL CHECK (by_hand IN (0, 1)), -- keyed, not read\n" \
"  PRIMARY KEY (round, place)\n" \
") STRICT, WITHOUT ROWID;\n" \
"CREATE TABLE wager (\n" \
"  round      INTEGER NOT NULL REFERENCES round,\n" \
"  place      INTEGER NOT NULL CHECK (place > 0), -- by seat, then as placed\n" \
"  seat       INTEGER NOT NULL CHECK (seat > 0),\n" \
"  spot       TEXT NOT NULL CHECK (spot <> ''),\n" \
"  stake      INTEGER NOT NULL CHECK (stake >= 0),\n" \
"  won        INTEGER NOT NULL CHECK (won >= -stake), -- before commission\n" \
"  commission INTEGER NOT NULL CHECK (commission >= 0),\n" \
"  PRIMARY KEY (round, place),\n" \
"  UNIQUE (round, seat, spot)\n" \
") STRICT, WITHOUT ROWID;\n"

#define WRITTEN_ONCE(table) \
"CREATE TRIGGER " table "_update BEFORE UPDATE ON " table " BEGIN\n" \
"  SELECT RAISE(ABORT, 'a row of " table " never changes');\n" \
"END;\n" \
"CREATE TRIGGER " table "_delete BEFORE DELETE ON " table " BEGIN\n" \
"  SELECT RAISE(ABORT, 'a row of " table " is never deleted');\n" \
"END;\n"

#define ROUNDS \
	ROUND_TABLES WRITTEN_ONCE("round") WRITTEN_ONCE("card") \
	WRITTEN_ONCE("wager")

const char *const schema_migrations[SCHEMA_VERSION] = {
[0] =
"CREATE TABLE journal (\n"
"  seq     INTEGER PRIMARY KEY CHECK (seq > 0), -- 1, 2, 3 ... without a gap\n"
"  time_us INTEGER NOT NULL, -- UTC, microseconds since 1970\n"
"  source  INTEGER NOT NULL CHECK (source BETWEEN 1 AND 6),\n"
"            -- 1 station, 2 shoe, 3 wheel, 4 key, 5 clock, 6 feed\n"
"  badge   TEXT NOT NULL CHECK (length(badge) <= 16), -- who did it, or ''\n"
"  kind    INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 7),\n"
"            -- 1 table, 2 device, 3 people, 4 day, 5 inspection,\n"
"            -- 6 shuffle, 7 config\n"
"  line    TEXT NOT NULL CHECK (length(CAST(line AS BLOB)) <= 1023),\n"
"  answer  TEXT NOT NULL, -- the lines given out, each ended by a line feed\n"
"  hash    BLOB NOT NULL CHECK (length(hash) = 32)\n"
"            -- BLAKE2b-256 of the fields and the hash of the row before\n"
") STRICT;\n"
"CREATE INDEX journal_table ON journal (seq)\n"
"  WHERE kind = 1 AND line >= 'table ' AND line < 'table!';\n"
"CREATE INDEX journal_day ON journal (seq)\n"
"  WHERE kind = 4 AND line >= 'day ' AND line < 'day!';\n"
"CREATE TRIGGER journal_insert BEFORE INSERT ON journal\n"
"WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM journal) BEGIN\n"
"  SELECT RAISE(ABORT, 'the journal has no gaps');\n"
"END;\n"
WRITTEN_ONCE("journal")
"CREATE TABLE staff (\n"
"  badge     TEXT PRIMARY KEY CHECK (length(badge) BETWEEN 1 AND 16),\n"
"  name      TEXT NOT NULL CHECK (name <> ''),\n"
"  role      INTEGER NOT NULL CHECK (role BETWEEN 1 AND 3),\n"
"              -- 1 dealer, 2 pit boss, 3 supervisor\n"
"  pin_hash  TEXT NOT NULL,    -- Argon2id, with its salt and parameters\n"
"  disabled  INTEGER NOT NULL CHECK (disabled IN (0, 1)),\n"
"  wrong     INTEGER NOT NULL CHECK (wrong >= 0), -- PINs in a row\n"
"  locked_us INTEGER NOT NULL  -- UTC: no PIN is taken before; 0 not locked\n"
") STRICT, WITHOUT ROWID;\n"
"CREATE TRIGGER staff_delete BEFORE DELETE ON staff BEGIN\n"
"  SELECT RAISE(ABORT, 'people are disabled, never deleted');\n"
"END;\n",

[1] = ROUNDS,
};

const char schema_forget_rounds[] =
"DROP TABLE wager; DROP TABLE card; DROP TABLE round;\n" ROUNDS;
/* clang-format on */
