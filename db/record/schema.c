/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/journal/statement.h"
#include "db/record/connection.h"
#include "db/record/record.h"
#include "rules/core/gettext.h"

/* clang-format off */
#define WRITTEN_ONCE(table) \
"CREATE TRIGGER " table "_update BEFORE UPDATE ON " table " BEGIN\n" \
"  SELECT RAISE(ABORT, 'a row of " table " never changes');\n" \
"END;\n" \
"CREATE TRIGGER " table "_delete BEFORE DELETE ON " table " BEGIN\n" \
"  SELECT RAISE(ABORT, 'a row of " table " is never deleted');\n" \
"END;\n"

static const char schema_journal[] =
"CREATE TABLE journal (\n"
"  seq     INTEGER PRIMARY KEY CHECK (seq > 0), -- 1, 2, 3 ... without a gap\n"
"  time_us INTEGER NOT NULL, -- UTC, microseconds since 1970\n"
"  source  INTEGER NOT NULL CHECK (source BETWEEN 1 AND 7),\n"
"            -- 1 station, 2 shoe, 3 wheel, 4 key, 5 clock, 6 feed, 7 dice\n"
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

/* the rows that the duties of a table follow from, and by what some of them
 * are looked for */
"CREATE INDEX journal_pit ON journal (seq) WHERE kind > 2;\n"
"CREATE INDEX journal_about ON journal (" STATEMENT_ABOUT ")\n"
"  WHERE kind > 2;\n"

"CREATE TRIGGER journal_insert BEFORE INSERT ON journal\n"
"WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM journal) BEGIN\n"
"  SELECT RAISE(ABORT, 'the journal has no gaps');\n"
"END;\n"
WRITTEN_ONCE("journal");

#define STAFF \
"CREATE TABLE staff (\n" \
"  badge     TEXT PRIMARY KEY CHECK (length(badge) BETWEEN 1 AND 16),\n" \
"  number    TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 16),\n" \
"              -- the owner's staff number: a person may have several badges\n" \
"  name      TEXT NOT NULL CHECK (name <> ''), -- the owner's\n" \
"  role      INTEGER NOT NULL CHECK (role BETWEEN 1 AND 3),\n" \
"              -- 1 dealer, 2 pit boss, 3 supervisor\n" \
"  pin_hash  TEXT NOT NULL,    -- Argon2id, with its salt and parameters;\n" \
"              -- in a backup 'removed' and the digest that its row has\n" \
"  disabled  INTEGER NOT NULL CHECK (disabled IN (0, 1)),\n" \
"  wrong     INTEGER NOT NULL CHECK (wrong >= 0), -- PINs in a row\n" \
"  delayed_us INTEGER NOT NULL -- UTC: no PIN is taken before; or 0\n"
/* language: of the texts, as a locale has it; NULL: the table's */
#define STAFF_LANGUAGE \
"language TEXT CHECK (length(language) BETWEEN 2 AND 6)"
#define STAFF_END ") STRICT, WITHOUT ROWID;\n"

static const char schema_staff_1[] = STAFF STAFF_END;
/* The text to the letter that ALTER TABLE makes of it. */
static const char schema_staff_2[] = STAFF ", " STAFF_LANGUAGE STAFF_END;

static const char schema_others[] =
"CREATE TRIGGER staff_delete BEFORE DELETE ON staff BEGIN\n"
"  SELECT RAISE(ABORT, 'people are disabled, never deleted');\n"
"END;\n"

/* The PINs that were replaced, so that a new one differs. The row that set a PIN
 * binds its hash. */
"CREATE TABLE old_pin (\n"
"  seq      INTEGER PRIMARY KEY REFERENCES journal, -- row that replaced it\n"
"  badge    TEXT NOT NULL REFERENCES staff,\n"
"  pin_hash TEXT NOT NULL    -- as of staff; 'removed ': no longer compared\n"
") STRICT;\n"
"CREATE TRIGGER old_pin_delete BEFORE DELETE ON old_pin BEGIN\n"
"  SELECT RAISE(ABORT, 'a row of old_pin is never deleted');\n"
"END;\n"

/* Finished rounds repeat what the journal says, so that they are found. Their
 * rows are written once. */
"CREATE TABLE round (\n"
"  first_seq INTEGER PRIMARY KEY REFERENCES journal, -- the row that opened it\n"
"  last_seq  INTEGER NOT NULL REFERENCES journal,    -- its last row\n"
"  table_id  TEXT NOT NULL CHECK (table_id <> ''),   -- 'BAC-07'\n"
"  day       TEXT NOT NULL CHECK (day LIKE '____-__-__'), -- gaming day\n"
"  number    INTEGER NOT NULL CHECK (number > 0),    -- in that day\n"
"  shoe      INTEGER NOT NULL CHECK (shoe >= 0),     -- in that day\n"
"  game      INTEGER NOT NULL CHECK (game BETWEEN 0 AND 5),\n"
"                      -- 0 baccarat, 1 blackjack, 2 roulette,\n"
"                      -- 3 dragon tiger, 4 football studio,\n"
"                      -- 5 sic bo\n"
"  decimals  INTEGER NOT NULL CHECK (decimals IN (0, 2, 3)),\n"
"                      -- amounts are in units of that currency\n"
"  opened_us INTEGER NOT NULL,                       -- UTC, since 1970\n"
"  closed_us INTEGER NOT NULL,\n"
"  dealer    TEXT NOT NULL,                          -- badge, or ''\n"
"  outcome   TEXT NOT NULL,           -- 'banker 4 5'; '' when undecided\n"
"  natural   INTEGER NOT NULL CHECK (natural IN (0, 1)),\n"
"  free_hand INTEGER NOT NULL CHECK (free_hand IN (0, 1)),\n"
"  void      INTEGER NOT NULL CHECK (void IN (0, 1)),\n"
"  reason    TEXT NOT NULL,             -- of the void, or why it is pending\n"
"  corrected INTEGER NOT NULL CHECK (corrected >= 0),\n"
"                      -- corrections, strikes and insertions\n"
"  by_hand   INTEGER NOT NULL CHECK (by_hand >= 0),\n"
"                      -- cards and numbers keyed in\n"
"  alarms    INTEGER NOT NULL CHECK (alarms >= 0), -- but those of holds\n"
"  holds     INTEGER NOT NULL CHECK (holds >= 0),    -- that were set\n"
"  results   INTEGER NOT NULL CHECK (results >= 0),\n"
"                      -- bits: how its hands ended, db/rounds/rounds.h\n"
"  seen      INTEGER NOT NULL CHECK (seen >= 0),\n"
"                      -- bits: cards as they lay by face, or the number\n"
"  won       INTEGER NOT NULL,        -- by the table: kept less paid\n"
"  pending_until INTEGER NOT NULL CHECK (pending_until >= 0),\n"
"                      -- its wagers are kept till then, UTC; 0: they are not\n"
"  UNIQUE (table_id, day, number),\n"
"  CHECK (last_seq >= first_seq),\n"
"  CHECK ((void = 1) = (reason <> '')),\n"
"  CHECK (void = 0 OR outcome = ''),\n"
"  CHECK (void = 1 OR pending_until = 0)\n"
") STRICT;\n"
"CREATE TABLE card (\n"
"  round   INTEGER NOT NULL REFERENCES round,        -- its first_seq\n"
"  place   INTEGER NOT NULL CHECK (place > 0),       -- order of dealing\n"
"  hand    TEXT NOT NULL,                            -- 'player', 'banker'\n"
"  card    TEXT NOT NULL CHECK (length(card) = 2),   -- 'Th'\n"
"  by_hand INTEGER NOT NULL CHECK (by_hand IN (0, 1)), -- keyed, not read\n"
"  PRIMARY KEY (round, place)\n"
") STRICT, WITHOUT ROWID;\n"
"CREATE TABLE wager (\n"
"  round      INTEGER NOT NULL REFERENCES round,\n"
"  place      INTEGER NOT NULL CHECK (place > 0), -- by seat, then as placed\n"
"  seat       INTEGER NOT NULL CHECK (seat > 0),\n"
"  spot       TEXT NOT NULL CHECK (spot <> ''),\n"
"  stake      INTEGER NOT NULL CHECK (stake >= 0),\n"
"  won        INTEGER NOT NULL CHECK (won >= -stake), -- before commission\n"
"  commission INTEGER NOT NULL CHECK (commission >= 0),\n"
"  imprisoned INTEGER NOT NULL CHECK (imprisoned IN (0, 1)),\n"
"                      -- zero came: the next round decides it\n"
"  PRIMARY KEY (round, place),\n"
"  CHECK (imprisoned = 0 OR won = 0)\n"
") STRICT, WITHOUT ROWID;\n"
WRITTEN_ONCE("round") WRITTEN_ONCE("card") WRITTEN_ONCE("wager")

/* What rounds are looked for by. All lists of rounds are in the order of the
 * journal, never of a clock, which may have been wrong: so each index holds
 * its rounds by first_seq, which SQLite adds to it, and a page is read from
 * where it begins, whatever comes before it. Where few rounds have what is
 * looked for, the index has those alone. round_opened finds times. */
"CREATE INDEX round_opened ON round (opened_us);\n"
"CREATE INDEX round_day ON round (day);\n"
"CREATE INDEX round_table ON round (table_id);\n"
"CREATE INDEX round_game ON round (game);\n"
"CREATE INDEX round_dealer ON round (dealer);\n"
"CREATE INDEX round_natural ON round (first_seq) WHERE natural = 1;\n"
"CREATE INDEX round_void ON round (first_seq) WHERE void = 1;\n"
"CREATE INDEX round_pending ON round (first_seq) WHERE pending_until > 0;\n"
"CREATE INDEX round_corrected ON round (first_seq) WHERE corrected > 0;\n"
"CREATE INDEX round_by_hand ON round (first_seq) WHERE by_hand > 0;\n"
"CREATE INDEX round_alarms ON round (first_seq) WHERE alarms > 0;\n"
"CREATE INDEX round_holds ON round (first_seq) WHERE holds > 0;\n"

/* Finished inspections, in the words in which things were asked. */
"CREATE TABLE inspection (\n"
"  id        INTEGER PRIMARY KEY REFERENCES journal, -- row that began it\n"
"  last_seq  INTEGER NOT NULL UNIQUE REFERENCES journal, -- last signature\n"
"  table_id  TEXT NOT NULL,\n"
"  day       TEXT NOT NULL CHECK (day LIKE '____-__-__'), -- gaming day\n"
"  checklist TEXT NOT NULL CHECK (checklist <> ''),  -- 'deck-open'\n"
"  game      INTEGER NOT NULL CHECK (game BETWEEN 0 AND 5),\n"
"  decks     INTEGER NOT NULL CHECK (decks >= 0),    -- of the table\n"
"  passed    INTEGER NOT NULL CHECK (passed IN (0, 1)),\n"
"  begun_us  INTEGER NOT NULL,                       -- UTC, since 1970\n"
"  over_us   INTEGER NOT NULL,\n"
"  begun_by  TEXT NOT NULL,                          -- badge\n"
"  cards     INTEGER NOT NULL CHECK (cards >= unread), -- through the shoe\n"
"  unread    INTEGER NOT NULL CHECK (unread >= 0),   -- of them, by it\n"
"  dropped   INTEGER CHECK (dropped BETWEEN 0 AND 36), -- test number\n"
"  number    INTEGER CHECK (number BETWEEN 0 AND 36), -- what was read\n"
"  CHECK (last_seq > id)\n"
") STRICT;\n"
"CREATE TABLE inspection_answer (\n"
"  inspection INTEGER NOT NULL REFERENCES inspection,\n"
"  item    INTEGER NOT NULL CHECK (item > 0),\n"
"  section TEXT NOT NULL,                            -- of the house rules\n"
"  asked   TEXT NOT NULL,                            -- as it was then\n"
"  answer  INTEGER NOT NULL CHECK (answer BETWEEN 0 AND 2),\n"
"            -- 0 none, 1 pass, 2 fail\n"
"  proved  INTEGER NOT NULL CHECK (proved IN (0, 1)), -- by the device\n"
"  badge   TEXT NOT NULL,                            -- who answered\n"
"  note    TEXT NOT NULL,\n"
"  PRIMARY KEY (inspection, item)\n"
") STRICT, WITHOUT ROWID;\n"
"CREATE TABLE inspection_field (\n"
"  inspection INTEGER NOT NULL REFERENCES inspection,\n"
"  place INTEGER NOT NULL CHECK (place > 0),\n"
"  name  TEXT NOT NULL CHECK (name <> ''),           -- 'diameter'\n"
"  asked TEXT NOT NULL,                              -- 'Diameter'\n"
"  unit  TEXT NOT NULL,                              -- 'mm'\n"
"  value TEXT NOT NULL,\n"
"  PRIMARY KEY (inspection, place)\n"
") STRICT, WITHOUT ROWID;\n"
"CREATE TABLE inspection_signature (\n"
"  inspection INTEGER NOT NULL REFERENCES inspection,\n"
"  signer  TEXT NOT NULL CHECK (signer IN ('dealer', 'pit-boss')),\n"
"  badge   TEXT NOT NULL CHECK (badge <> ''),\n"
"  time_us INTEGER NOT NULL,\n"
"  seq     INTEGER NOT NULL REFERENCES journal,      -- row that says so\n"
"  PRIMARY KEY (inspection, signer),\n"
"  UNIQUE (inspection, badge) -- two of them are two people's\n"
") STRICT, WITHOUT ROWID;\n"
"CREATE TABLE inspection_card (\n"
"  inspection INTEGER NOT NULL REFERENCES inspection,\n"
"  card  TEXT NOT NULL CHECK (length(card) = 2),     -- 'Th'\n"
"  cards INTEGER NOT NULL CHECK (cards > 0),         -- read of that face\n"
"  PRIMARY KEY (inspection, card)\n"
") STRICT, WITHOUT ROWID;\n"
"CREATE TABLE inspection_defect (\n"
"  inspection INTEGER NOT NULL REFERENCES inspection,\n"
"  place INTEGER NOT NULL CHECK (place > 0),\n"
"  deck  TEXT NOT NULL,                              -- its number\n"
"  card  TEXT NOT NULL CHECK (length(card) = 2),\n"
"  note  TEXT NOT NULL,\n"
"  PRIMARY KEY (inspection, place)\n"
") STRICT, WITHOUT ROWID;\n"
"CREATE TABLE inspection_swap (\n"
"  inspection INTEGER NOT NULL REFERENCES inspection,\n"
"  place INTEGER NOT NULL CHECK (place > 0),\n"
"  old   TEXT NOT NULL,             -- deck, back to card storage\n"
"  new   TEXT NOT NULL,             -- the one in its place\n"
"  PRIMARY KEY (inspection, place)\n"
") STRICT, WITHOUT ROWID;\n"
WRITTEN_ONCE("inspection") WRITTEN_ONCE("inspection_answer")
WRITTEN_ONCE("inspection_field") WRITTEN_ONCE("inspection_signature")
WRITTEN_ONCE("inspection_card") WRITTEN_ONCE("inspection_defect")
WRITTEN_ONCE("inspection_swap")

/* Messages of gaming servers that the table took: no ID is taken twice. */
"CREATE TABLE message (\n"
"  client TEXT NOT NULL CHECK (client <> ''),        -- by its name\n"
"  id     TEXT NOT NULL CHECK (id <> ''),            -- the client's own\n"
"  seq    INTEGER NOT NULL REFERENCES journal,       -- row that took it\n"
"  PRIMARY KEY (client, id)\n"
") STRICT, WITHOUT ROWID;\n"
WRITTEN_ONCE("message")

/* The amendments of rounds. A search finds amended rounds by their first
 * adjustment or annotation. */
"CREATE TABLE addition (\n"
"  seq      INTEGER PRIMARY KEY REFERENCES journal,  -- row that booked it\n"
"  round    INTEGER NOT NULL REFERENCES round,       -- its first_seq\n"
"  kind     INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 5),\n"
"             -- 1 adjustment, 2 annotation; pending wagers went back:\n"
"             -- 3 by a supervisor, 4 since their time was over;\n"
"             -- 5 imprisoned wagers went back\n"
"  place    INTEGER NOT NULL CHECK (place > 0), -- of that kind, by seq\n"
"  seat     INTEGER NOT NULL CHECK ((seat > 0) = (kind = 1)),\n"
"  amount   INTEGER NOT NULL CHECK ((amount <> 0) = (kind = 1)),\n"
"             -- positive: to the seat\n"
"  badge    TEXT NOT NULL CHECK ((badge = '') = (kind > 3)),\n"
"  second   TEXT NOT NULL CHECK ((second = '') = (kind > 3)), -- second badge\n"
"  text     TEXT NOT NULL CHECK ((text = '') = (kind > 3)),\n"
"  UNIQUE (round, kind, place),\n"
"  CHECK (seq > round),\n"
"  CHECK (badge <> second OR kind > 3) -- two people\n"
") STRICT;\n"
"CREATE INDEX addition_adjusted ON addition (round)\n"
"  WHERE kind = 1 AND place = 1;\n"
"CREATE INDEX addition_annotated ON addition (round)\n"
"  WHERE kind = 2 AND place = 1;\n"
"CREATE UNIQUE INDEX addition_returned ON addition (round)\n"
"  WHERE kind IN (3, 4);\n" /* they go back once */
"CREATE UNIQUE INDEX addition_released ON addition (round)\n"
"  WHERE kind = 5;\n"
WRITTEN_ONCE("addition");
/* clang-format on */

/* A new object goes to the end, where ALTER TABLE and CREATE put it too: so a
 * record that was changed has the same pages as a new one. */
static const struct {
	const char *sql;
	int first, last; /* versions that have it */
} parts[] = {
	{schema_journal, 1, SCHEMA_VERSION},
	{schema_staff_1, 1, 1},
	{schema_staff_2, 2, SCHEMA_VERSION},
	{schema_others, 1, SCHEMA_VERSION},
};

/* What makes of a version the next one; rows are never changed or added to. */
static const struct {
	const char *sql;
	const char *what;
} changes[SCHEMA_VERSION + 1] = {
	[2] = {"ALTER TABLE staff ADD COLUMN " STAFF_LANGUAGE,
	       N_("each badge may have a language of its own")},
};

const char *schema_change(int version)
{
	return _(changes[version].what);
}

static enum sb_result schema_set_version(struct record *record, int version,
					 struct sb_error *err)
{
	char sql[48];

	snprintf(sql, sizeof sql, "PRAGMA user_version = %d", version);
	return statement_exec(record, sql, err);
}

static enum sb_result schema_create_parts(struct record *record, int version,
					  struct sb_error *err)
{
	char sql[48];
	enum sb_result result = statement_exec(record, "BEGIN", err);

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		if (result == SB_OK && parts[i].first <= version &&
		    version <= parts[i].last)
			result = statement_exec(record, parts[i].sql, err);
	snprintf(sql, sizeof sql, "PRAGMA application_id = %d",
		 SCHEMA_APPLICATION_ID);
	if (result == SB_OK)
		result = statement_exec(record, sql, err);
	if (result == SB_OK)
		result = schema_set_version(record, version, err);
	return result == SB_OK ? statement_exec(record, "COMMIT", err) : result;
}

enum sb_result schema_create(struct record *record, int version,
			     struct sb_error *err)
{
	enum sb_result result;

	connection_bound(record->db, false);
	result = schema_create_parts(record, version, err);
	connection_bound(record->db, true);
	return result;
}

enum sb_result schema_upgrade(struct record *record, struct sb_error *err)
{
	int version = record->version + 1;
	enum sb_result result;

	connection_bound(record->db, false);
	result = statement_exec(record, changes[version].sql, err);
	if (result == SB_OK)
		result = schema_set_version(record, version, err);
	connection_bound(record->db, true);
	return result;
}

enum sb_result schema_open_memory(struct record *record, int version,
				  struct sb_error *err)
{
	record->version = version;
	if (connection_open(
		    ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
		    record) != SQLITE_OK)
		return statement_fail(record, SQLITE_NOMEM, err);
	return schema_create(record, version, err);
}

/* --- comparison ----------------------------------------------------------- */

/* The key, which is quoted so that no value is taken for another one, and what
 * must be the same. */
static const char schema_objects[] =
	"SELECT quote(type) || ' ' || quote(name), type, name, tbl_name, sql,"
	" rootpage FROM sqlite_schema ORDER BY 1";

enum {
	OBJECT_KEY,
	OBJECT_TYPE,
	OBJECT_NAME,
	OBJECT_SQL = 4,
	OBJECT_COLUMNS = 6
};

/* One of the two lists that are compared. */
struct object_list {
	struct record *record;
	sqlite3_stmt *stmt;
	bool at_object; /* else at its end */
};

static enum sb_result object_next(struct object_list *list,
				  struct sb_error *err)
{
	enum sb_result result =
		statement_step(list->record, list->stmt, SQLITE_OK, err);

	list->at_object = result == SB_OK;
	return result == SB_GONE ? SB_OK : result;
}

static enum sb_result object_first(struct object_list *list,
				   struct sb_error *err)
{
	list->stmt = statement_get(list->record, schema_objects);
	return object_next(list, err);
}

/* Below 0: the first list is at an object that the second one has not. */
static int object_order(const struct object_list *a,
			const struct object_list *b)
{
	if (!a->at_object || !b->at_object)
		return a->at_object ? -1 : 1;
	return strcmp(statement_text(a->stmt, OBJECT_KEY),
		      statement_text(b->stmt, OBJECT_KEY));
}

static bool object_same_value(sqlite3_value *a, sqlite3_value *b)
{
	const void *bytes_a = sqlite3_value_blob(a);
	const void *bytes_b = sqlite3_value_blob(b);
	int size = sqlite3_value_bytes(a);

	return sqlite3_value_type(a) == sqlite3_value_type(b) &&
	       sqlite3_value_bytes(b) == size &&
	       (size == 0 || memcmp(bytes_a, bytes_b, (size_t)size) == 0);
}

static bool object_same(const struct object_list *a,
			const struct object_list *b)
{
	for (int i = 0; i < OBJECT_COLUMNS; i++)
		if (!object_same_value(sqlite3_column_value(a->stmt, i),
				       sqlite3_column_value(b->stmt, i)))
			return false;
	return true;
}

/* By its text, as SQLite goes by: the column `type` may say anything. */
static bool object_is_read_with(const struct object_list *list)
{
	const char *sql = statement_text(list->stmt, OBJECT_SQL);

	return strncmp(sql, "CREATE TRIGGER ", 15) != 0 &&
	       strncmp(sql, "CREATE VIEW ", 12) != 0;
}

/* order: as of object_order() where the lists are now. */
static void object_report(const struct object_list *ours,
			  const struct object_list *theirs, int order,
			  schema_difference_fn callback, void *context)
{
	const struct object_list *list = order < 0 ? ours : theirs;
	const char *type = statement_text(list->stmt, OBJECT_TYPE);
	const char *name = statement_text(list->stmt, OBJECT_NAME);
	struct sb_error why;

	if (order < 0)
		(void)sb_fail(&why, SB_INVALID,
			      _("schema: %.20s '%.80s' is missing"), type,
			      name);
	else if (order > 0)
		(void)sb_fail(&why, SB_INVALID,
			      _("schema: %.20s '%.80s' does not belong to a "
				"sabot record"),
			      type, name);
	else
		(void)sb_fail(&why, SB_INVALID,
			      _("schema: %.20s '%.80s' differs from a sabot "
				"record"),
			      type, name);
	callback(why.text, object_is_read_with(list), context);
}

/* Reports the differences from that model, NULL: none, and counts them. */
static enum sb_result schema_compare_with(struct record *model,
					  struct record *record,
					  schema_difference_fn callback,
					  void *context, int *differences,
					  struct sb_error *err)
{
	struct object_list ours = {.record = model};
	struct object_list theirs = {.record = record};
	enum sb_result result = object_first(&ours, err);

	*differences = 0;
	if (result == SB_OK)
		result = object_first(&theirs, err);
	while (result == SB_OK && (ours.at_object || theirs.at_object)) {
		int order = object_order(&ours, &theirs);
		bool differs = order != 0 || !object_same(&ours, &theirs);

		*differences += differs;
		if (differs && callback)
			object_report(&ours, &theirs, order, callback, context);
		if (order <= 0)
			result = object_next(&ours, err);
		if (order >= 0 && result == SB_OK)
			result = object_next(&theirs, err);
	}
	statement_reset(ours.stmt);
	statement_reset(theirs.stmt);
	return result;
}

/* Opens the model and counts the differences. */
static enum sb_result schema_open_model(struct record *model, bool copy,
					struct record *record, int *differences,
					struct sb_error *err)
{
	enum sb_result result = schema_open_memory(model, record->version, err);

	if (result == SB_OK && copy) {
		connection_bound(model->db, false);
		result = statement_exec(model, "VACUUM", err);
		connection_bound(model->db, true);
	}
	if (result != SB_OK)
		return result;
	return schema_compare_with(model, record, NULL, NULL, differences, err);
}

/* Each tree begins at the page that it got when the empty record was made:
 * from anywhere else it shares pages with another one. VACUUM INTO, which makes
 * the copies, makes tables before indexes, so there is a second model. */
enum sb_result schema_compare(struct record *record,
			      schema_difference_fn callback, void *context,
			      struct sb_error *err)
{
	char name[] = ":memory:";
	struct record models[2] = {{.path = name}, {.path = name}};
	int differences[2] = {0, 0}, nearer;
	enum sb_result result = schema_open_model(&models[0], false, record,
						  &differences[0], err);

	if (result == SB_OK && differences[0] > 0)
		result = schema_open_model(&models[1], true, record,
					   &differences[1], err);
	nearer = differences[1] < differences[0];
	if (result == SB_OK && differences[nearer] > 0)
		result =
			schema_compare_with(&models[nearer], record, callback,
					    context, &differences[nearer], err);
	for (int i = 0; i < 2; i++) {
		statement_finalize(&models[i]);
		sqlite3_close(models[i].db);
	}
	return result;
}
