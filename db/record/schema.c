/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/schema.h"

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

/* Finished inspections, likewise; in the words in which things were asked. */
#define INSPECTION_TABLES \
"CREATE TABLE inspection (\n" \
"  id        INTEGER PRIMARY KEY REFERENCES journal, -- row that began it\n" \
"  last_seq  INTEGER NOT NULL UNIQUE REFERENCES journal, -- last signature\n" \
"  table_id  TEXT NOT NULL,\n" \
"  day       TEXT NOT NULL CHECK (day LIKE '____-__-__'), -- gaming day\n" \
"  checklist TEXT NOT NULL CHECK (checklist <> ''),  -- 'deck-open'\n" \
"  game      INTEGER NOT NULL CHECK (game BETWEEN 0 AND 2),\n" \
"  decks     INTEGER NOT NULL CHECK (decks >= 0),    -- of the table\n" \
"  passed    INTEGER NOT NULL CHECK (passed IN (0, 1)),\n" \
"  begun_us  INTEGER NOT NULL,                       -- UTC, since 1970\n" \
"  over_us   INTEGER NOT NULL,\n" \
"  begun_by  TEXT NOT NULL,                          -- badge\n" \
"  cards     INTEGER NOT NULL CHECK (cards >= unread), -- through the shoe\n" \
"  unread    INTEGER NOT NULL CHECK (unread >= 0),   -- of them, by it\n" \
"  dropped   INTEGER CHECK (dropped BETWEEN 0 AND 36), -- test number\n" \
"  number    INTEGER CHECK (number BETWEEN 0 AND 36), -- what was read\n" \
"  CHECK (last_seq > id)\n" \
") STRICT;\n" \
"CREATE INDEX inspection_day ON inspection (table_id, day);\n" \
"CREATE TABLE inspection_answer (\n" \
"  inspection INTEGER NOT NULL REFERENCES inspection,\n" \
"  item    INTEGER NOT NULL CHECK (item > 0),\n" \
"  section TEXT NOT NULL,                            -- of the house rules\n" \
"  asked   TEXT NOT NULL,                            -- as it was then\n" \
"  answer  INTEGER NOT NULL CHECK (answer BETWEEN 0 AND 2),\n" \
"            -- 0 none, 1 pass, 2 fail\n" \
"  proved  INTEGER NOT NULL CHECK (proved IN (0, 1)), -- by the device\n" \
"  badge   TEXT NOT NULL,                            -- who answered\n" \
"  note    TEXT NOT NULL,\n" \
"  PRIMARY KEY (inspection, item)\n" \
") STRICT, WITHOUT ROWID;\n" \
"CREATE TABLE inspection_field (\n" \
"  inspection INTEGER NOT NULL REFERENCES inspection,\n" \
"  place INTEGER NOT NULL CHECK (place > 0),\n" \
"  name  TEXT NOT NULL CHECK (name <> ''),           -- 'diameter'\n" \
"  asked TEXT NOT NULL,                              -- 'Diameter'\n" \
"  unit  TEXT NOT NULL,                              -- 'mm'\n" \
"  value TEXT NOT NULL,\n" \
"  PRIMARY KEY (inspection, place)\n" \
") STRICT, WITHOUT ROWID;\n" \
"CREATE TABLE inspection_signature (\n" \
"  inspection INTEGER NOT NULL REFERENCES inspection,\n" \
"  signer  TEXT NOT NULL CHECK (signer IN ('dealer', 'pit-boss')),\n" \
"  badge   TEXT NOT NULL CHECK (badge <> ''),\n" \
"  time_us INTEGER NOT NULL,\n" \
"  seq     INTEGER NOT NULL REFERENCES journal,      -- row that says so\n" \
"  PRIMARY KEY (inspection, signer),\n" \
"  UNIQUE (inspection, badge) -- two of them are two people's\n" \
") STRICT, WITHOUT ROWID;\n" \
"CREATE TABLE inspection_card (\n" \
"  inspection INTEGER NOT NULL REFERENCES inspection,\n" \
"  card  TEXT NOT NULL CHECK (length(card) = 2),     -- 'Th'\n" \
"  cards INTEGER NOT NULL CHECK (cards > 0),         -- read of that face\n" \
"  PRIMARY KEY (inspection, card)\n" \
") STRICT, WITHOUT ROWID;\n" \
"CREATE TABLE inspection_defect (\n" \
"  inspection INTEGER NOT NULL REFERENCES inspection,\n" \
"  place INTEGER NOT NULL CHECK (place > 0),\n" \
"  deck  TEXT NOT NULL,                              -- its number\n" \
"  card  TEXT NOT NULL CHECK (length(card) = 2),\n" \
"  note  TEXT NOT NULL,\n" \
"  PRIMARY KEY (inspection, place)\n" \
") STRICT, WITHOUT ROWID;\n" \
"CREATE TABLE inspection_swap (\n" \
"  inspection INTEGER NOT NULL REFERENCES inspection,\n" \
"  place INTEGER NOT NULL CHECK (place > 0),\n" \
"  old   TEXT NOT NULL,             -- deck, back to card storage\n" \
"  new   TEXT NOT NULL,             -- the one in its place\n" \
"  PRIMARY KEY (inspection, place)\n" \
") STRICT, WITHOUT ROWID;\n"

#define INSPECTIONS \
	INSPECTION_TABLES WRITTEN_ONCE("inspection") \
	WRITTEN_ONCE("inspection_answer") WRITTEN_ONCE("inspection_field") \
	WRITTEN_ONCE("inspection_signature") WRITTEN_ONCE("inspection_card") \
	WRITTEN_ONCE("inspection_defect") WRITTEN_ONCE("inspection_swap")

/* What rounds are looked for by. All lists of rounds are in the order of
 * opened_us, then of the row: so each index holds its rounds in the list's
 * order already, and a page is read from where it begins, whatever comes
 * before it. Where few rounds have what is looked for, the index has those
 * alone. */
#define ROUNDS_FOUND \
"ALTER TABLE round ADD COLUMN alarms INTEGER NOT NULL DEFAULT 0" \
"  CHECK (alarms >= 0); -- given, but for those of holds\n" \
"ALTER TABLE round ADD COLUMN holds INTEGER NOT NULL DEFAULT 0" \
"  CHECK (holds >= 0); -- that were set\n" \
"ALTER TABLE round ADD COLUMN results INTEGER NOT NULL DEFAULT 0" \
"  CHECK (results >= 0); -- bits: how its hands ended, db/rounds/rounds.h\n" \
"ALTER TABLE round ADD COLUMN seen INTEGER NOT NULL DEFAULT 0" \
"  CHECK (seen >= 0); -- bits: cards as they lay by face, or the number\n" \
"ALTER TABLE round ADD COLUMN won INTEGER NOT NULL DEFAULT 0;" \
"  -- by the table: kept less paid\n" \
"CREATE INDEX round_opened ON round (opened_us);\n" \
"CREATE INDEX round_day ON round (day, opened_us);\n" \
"CREATE INDEX round_table ON round (table_id, opened_us);\n" \
"CREATE INDEX round_game ON round (game, opened_us);\n" \
"CREATE INDEX round_dealer ON round (dealer, opened_us);\n" \
"CREATE INDEX round_natural ON round (opened_us) WHERE natural = 1;\n" \
"CREATE INDEX round_void ON round (opened_us) WHERE void = 1;\n" \
"CREATE INDEX round_corrected ON round (opened_us) WHERE corrected > 0;\n" \
"CREATE INDEX round_by_hand ON round (opened_us) WHERE by_hand > 0;\n" \
"CREATE INDEX round_alarms ON round (opened_us) WHERE alarms > 0;\n" \
"CREATE INDEX round_holds ON round (opened_us) WHERE holds > 0;\n"

/* What gaming servers sent and the table took, likewise: no ID of theirs is
 * taken twice. */
#define MESSAGES \
"CREATE TABLE message (\n" \
"  client TEXT NOT NULL CHECK (client <> ''),        -- by its name\n" \
"  id     TEXT NOT NULL CHECK (id <> ''),            -- the client's own\n" \
"  seq    INTEGER NOT NULL REFERENCES journal,       -- row that took it\n" \
"  PRIMARY KEY (client, id)\n" \
") STRICT, WITHOUT ROWID;\n" WRITTEN_ONCE("message")

/* What was booked beside rounds, likewise. Rounds that have some are looked for
 * by their first adjustment, or annotation. */
#define ADDITIONS \
"CREATE TABLE addition (\n" \
"  seq      INTEGER PRIMARY KEY REFERENCES journal,  -- row that booked it\n" \
"  round    INTEGER NOT NULL REFERENCES round,       -- its first_seq\n" \
"  round_us INTEGER NOT NULL,                        -- its opened_us\n" \
"  kind     INTEGER NOT NULL CHECK (kind IN (1, 2)),\n" \
"             -- 1 adjustment, 2 annotation\n" \
"  place    INTEGER NOT NULL CHECK (place > 0), -- of that kind, by seq\n" \
"  seat     INTEGER NOT NULL CHECK ((seat > 0) = (kind = 1)),\n" \
"  amount   INTEGER NOT NULL CHECK ((amount <> 0) = (kind = 1)),\n" \
"             -- positive: to the seat\n" \
"  badge    TEXT NOT NULL CHECK (badge <> ''),\n" \
"  second   TEXT NOT NULL CHECK (second <> ''),      -- the second badge\n" \
"  text     TEXT NOT NULL CHECK (text <> ''),\n" \
"  UNIQUE (round, kind, place),\n" \
"  CHECK (seq > round),\n" \
"  CHECK (badge <> second) -- two people\n" \
") STRICT;\n" \
"CREATE INDEX addition_adjusted ON addition (round_us, round)\n" \
"  WHERE kind = 1 AND place = 1;\n" \
"CREATE INDEX addition_annotated ON addition (round_us, round)\n" \
"  WHERE kind = 2 AND place = 1;\n" \
WRITTEN_ONCE("addition")

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

/* where the duties of a table begin, and the rows that they follow from */
[2] =
"CREATE INDEX journal_pit ON journal (seq) WHERE kind > 2;\n"
"CREATE INDEX journal_opening ON journal (seq) WHERE kind = 4\n"
"  AND (line >= 'opening ' AND line < 'opening!'\n"
"    OR line >= 'turned ' AND line < 'turned!');\n"
"CREATE INDEX journal_dealer ON journal (seq)\n"
"  WHERE kind = 3 AND line IN ('on', 'off', 'off idle')\n"
"    OR kind = 4 AND line IN ('closed', 'closed another-game')\n"
"    OR kind = 7 AND line >= 'station ' AND line < 'station!';\n"
"CREATE INDEX journal_hand_over ON journal (seq)\n"
"  WHERE kind = 3 AND line >= 'hand-over ' AND line < 'hand-over!';\n"
INSPECTIONS,

[3] = ROUNDS_FOUND,

[4] = MESSAGES,

/* signed heads, and whose key signed them; whose badges there are */
[5] =
"CREATE INDEX journal_signed ON journal (seq) WHERE kind = 7\n"
"  AND (line >= 'key ' AND line < 'key!'\n"
"    OR line >= 'signed ' AND line < 'signed!');\n"
"CREATE INDEX journal_staff ON journal (seq) WHERE kind = 3\n"
"  AND line >= 'staff ' AND line < 'staff!';\n",

[6] = ADDITIONS,
};

const char schema_forget_rounds[] =
"DROP TABLE addition; DROP TABLE wager; DROP TABLE card; DROP TABLE round;\n"
ROUNDS ROUNDS_FOUND ADDITIONS;

const char schema_forget_inspections[] =
"DROP TABLE inspection_swap; DROP TABLE inspection_defect;"
"DROP TABLE inspection_card; DROP TABLE inspection_signature;"
"DROP TABLE inspection_field; DROP TABLE inspection_answer;"
"DROP TABLE inspection;\n" INSPECTIONS;

const char schema_forget_messages[] = "DROP TABLE message;\n" MESSAGES;
/* clang-format on */
