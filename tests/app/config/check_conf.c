/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/config/conf.h"
#include "app/config/conf_keys.h"
#include "app/runtime/log.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

#define SHOE	    "shoe = { port = \"unix:/tmp/shoe\"; };\n"
#define RECORD	    "record = { database = \"/var/lib/sabot.db\"; };\n"
#define LATER_GAMES "\"dragon-tiger\" | \"football-studio\" | \"sic-bo\""
#define TABLE	    "id = \"T1\"; game = \"baccarat\";"
#define LEAST	    "table = { " TABLE " };\n" SHOE RECORD

static struct conf conf;
static struct sb_error err;

static const char *path_in(const char *folder, const char *name)
{
	static char path[256];

	snprintf(path, sizeof(path), "%s/%s", folder, name);
	return path;
}

static enum sb_result read_text(const char *text)
{
	return conf_text_read(&conf, text, 0644, &err);
}

/* clang-format off */
static const struct {
	const char *name, *text, *want;
} faults[] = {
	{"unknown key", "table = {\n" TABLE "\ndecs = 8;\n};\n" SHOE RECORD,
	 ":3: table.decs: unknown key; did you mean decks?"},
	{"unknown key like none", "table = {\n" TABLE "\nfrobnicate = 8;\n};\n",
	 ":3: table.frobnicate: unknown key; see sabot check-config --sample"},
	{"unknown group", LEAST "\ntabel = {};\n",
	 ":5: tabel: unknown group; expected one of table, shoe, wheel, dice, "
	 "record, staff, feed, link, log"},
	{"setting in place of a group", LEAST "feed = \"/tmp/x\";\n",
	 ":4: feed: expected a group, feed = { ... };"},
	{"another word than journal", LEAST "log = \"syslog\";\n",
	 ":4: log: expected a group, log = { ... };"},
	{"a journal that is no log", LEAST "feed = \"journal\";\n",
	 ":4: feed: expected a group, feed = { ... };"},
	{"list of groups", "table = ( { " TABLE " } );\n",
	 ":1: table: expected a group, table = { ... };"},
	{"text for a number", "table = { " TABLE "\ndecks = \"8\"; };\n",
	 ":2: table.decks: invalid value \"8\"; expected 1 to 8"},
	{"number for a text", "table = { id = 7; game = \"baccarat\"; };\n",
	 ":1: table.id: invalid value 7; expected 1 to 31 letters, digits or "
	 "\"-_.\", first a letter or digit"},
	{"amount without quotes", "table = { " TABLE "\nmin = 10; };\n",
	 ":2: table.min: invalid value 10; expected an amount such as "
	 "\"12.50\" with table.decimals decimals"},
	{"broken number", "table = { " TABLE "\ndecks = 8.0; };\n",
	 ":2: table.decks: expected 1 to 8"},
	{"truth for a number", "table = { " TABLE "\ndecks = true; };\n",
	 ":2: table.decks: expected 1 to 8"},
	{"group for a number", "table = { " TABLE "\ndecks = { }; };\n",
	 ":2: table.decks: expected 1 to 8"},
	{"number under its range", "table = { " TABLE "\ndecks = 0; };\n",
	 ":2: table.decks: invalid value 0; expected 1 to 8"},
	{"number over its range", "table = { " TABLE "\ndecks = 9; };\n",
	 ":2: table.decks: invalid value 9; expected 1 to 8"},
	{"negative number", "table = { " TABLE "\nbetting-time = -1; };\n",
	 ":2: table.betting-time: invalid value -1; expected 0 to 600"},
	{"number that wraps to 20",
	 "table = { " TABLE "\nbetting-time = 4294967316; };\n",
	 ":2: number too large; at most 9 digits"},
	{"hex number that wraps",
	 "table = { " TABLE "\nbetting-time = 0x100000014; };\n",
	 ":2: number too large; at most 9 digits"},
	{"number of none of the choices",
	 "table = { " TABLE "\ndecimals = 1; };\n",
	 ":2: table.decimals: invalid value 1; expected 0 | 2 | 3"},
	{"word of none of the choices",
	 "table = { id = \"T1\"; game = \"poker\"; };\n",
	 ":1: table.game: invalid value \"poker\"; expected \"baccarat\" | "
	 "\"blackjack\" | \"roulette\" | " LATER_GAMES},
	{"half a word", "table = { id = \"T1\"; game = \"bacc\"; };\n",
	 ":1: table.game: invalid value \"bacc\"; expected \"baccarat\" | "
	 "\"blackjack\" | \"roulette\" | " LATER_GAMES},
	{"the choices themselves",
	 "table = { id = \"T1\"; game = \"baccarat|blackjack\"; };\n",
	 ":1: table.game: invalid value \"baccarat|blackjack\"; expected "
	 "\"baccarat\" | \"blackjack\" | \"roulette\" | " LATER_GAMES},
	{"control byte in a value", "table = { id = \"T\x1b[2J1\"; };\n",
	 ":1: table.id: invalid UTF-8 or hidden characters; expected 1 to 31 "
	 "letters, digits or \"-_.\", first a letter or digit"},
	{"C1 control in a value", RECORD "feed = { socket = \"/\xc2\x9b\"; };\n",
	 ":2: feed.socket: invalid UTF-8 or hidden characters; expected an "
	 "absolute path, at most 107 bytes"},
	{"a turned direction in a value",
	 RECORD "feed = { socket = \"/\u202e\"; };\n",
	 ":2: feed.socket: invalid UTF-8 or hidden characters; expected an "
	 "absolute path, at most 107 bytes"},
	{"table id with a slash",
	 "table = { id = \"a/b\"; game = \"baccarat\"; };\n",
	 ":1: table.id: invalid value \"a/b\"; expected 1 to 31 letters, "
	 "digits or \"-_.\", first a letter or digit"},
	{"table id of 32 letters",
	 "table = { id = \"abcdefghijklmnopqrstuvwxyz012345\"; };\n",
	 ":1: table.id: invalid value \"abcdefghijklmnopqrstuvwxyz012345\"; "
	 "expected 1 to 31 letters, digits or \"-_.\", first a letter or "
	 "digit"},
	{"amount of three decimals", "table = { " TABLE "\nmin = \"1.005\"; };",
	 ":2: table.min: invalid value \"1.005\"; expected an amount such as "
	 "\"12.50\" with table.decimals decimals"},
	{"decimals after the amount that needs them", "table = { " TABLE
	 "\nmin = \"1.5\"; decimals = 0; };",
	 ":2: table.min: invalid value \"1.5\"; expected an amount such as "
	 "\"12.50\" with table.decimals decimals"},
	{"amount of nothing", "table = { " TABLE "\nmax-tie = \"0\"; };",
	 ":2: table.max-tie: invalid value \"0\"; expected an amount such as "
	 "\"12.50\" with table.decimals decimals"},
	{"min over max", "table = { " TABLE
	 "\nmax = \"100\";\nmin = \"100.01\"; };\n" SHOE RECORD,
	 ":3: table.min: 100.01; expected at most table.max, 100.00"},
	{"longer minimum than time", "table = { " TABLE
	 "\nmin-betting-time = 11;\nbetting-time = 10; };\n" SHOE RECORD,
	 ":2: table.min-betting-time: 11; expected at most table.betting-time, "
	 "10"},
	{"default minimum over the time", "table = { " TABLE
	 "\nbetting-time = 4; };\n" SHOE RECORD,
	 ":1: table.min-betting-time: 5; expected at most table.betting-time, "
	 "4"},
	{"a cut card in a deck that is shuffled each round", "table = { " TABLE
	 "\ndecks = 1; shuffle = \"every-round\";\ncut-at = 7; };\n" SHOE RECORD,
	 ":3: table.cut-at: no effect with table.shuffle every-round; remove "
	 "one of them"},
	{"hands after a cut card that is not there", "table = { " TABLE
	 "\ndecks = 1; shuffle = \"every-round\";\nhands-after-cut = 1; };\n"
	 SHOE RECORD,
	 ":3: table.hands-after-cut: no effect with table.shuffle every-round; "
	 "remove one of them"},
	{"too few cards for a hand after the cut card", "table = { " TABLE
	 "\nhands-after-cut = 1;\ncut-at = 12; };\n" SHOE RECORD,
	 ":3: table.cut-at: too few for table.hands-after-cut; expected at "
	 "least 13"},
	{"a way to mix a deck that has one", "table = { " TABLE
	 "\ndecks = 1; shuffle = \"every-round\";\nmix-by = \"chemmy\"; };\n"
	 SHOE RECORD,
	 ":3: table.mix-by: no effect with table.shuffle every-round; remove "
	 "one of them"},
	{"a word that is no reason to ring",
	 "table = { " TABLE "\nbell = \"stop fire\"; };\n" SHOE RECORD,
	 ":2: table.bell: invalid value \"stop fire\"; expected words of "
	 "\"stop|bets|key|card|last-hand\", with blanks between, or \"none\""},
	{"none beside a word",
	 "table = { " TABLE "\nflash = \"none key\"; };\n" SHOE RECORD,
	 ":2: table.flash: invalid value \"none key\"; expected words of "
	 "\"stop|bets|key|card|last-hand\", with blanks between, or \"none\""},
	{"a side bet with which the players win",
	 "table = { id = \"T1\"; game = \"baccarat\";\n"
	 "pair-pays = \"13:1\"; };\n" SHOE RECORD,
	 ":2: table.pair-pays: 13:1; the players would win more than they "
	 "lose, pay less"},
	{"too few payouts",
	 "table = { id = \"T1\"; game = \"blackjack\";\n"
	 "perfect-pairs-pays = \"25-12:1\"; };\n" SHOE RECORD,
	 ":2: table.perfect-pairs-pays: invalid value \"25-12:1\"; expected "
	 "numbers such as \"25-12-6:1\", each from 1 to 250"},
	{"announced bets without the trio that one lies on",
	 "table = { id = \"T1\"; game = \"roulette\";\nannounced = \"yes\"; };\n"
	 "wheel = { port = \"tcp:h:1\"; };\n" RECORD,
	 ":2: table.announced: voisins lie on a trio; set table.trios to yes "
	 "too"},
	{"zero that does two things to an even chance",
	 "table = { id = \"T1\";\ngame = \"roulette\"; la-partage = \"yes\"; "
	 "en-prison = \"yes\"; };\nwheel = { port = \"tcp:h:1\"; };\n" RECORD,
	 ":2: invalid table line \"table roulette decimals=2 min-revs=3 "
	 "la-partage=yes en-prison=yes final=clear rules=1\": la-partage or "
	 "en-prison, not both"},
	{"slope that is none",
	 "table = { " TABLE "\nwheel-level-max = \"flat\"; };\n",
	 ":2: table.wheel-level-max: invalid value \"flat\"; expected "
	 "\"0.001\" to \"5\""},
	{"ball too large",
	 "table = { " TABLE "\nball-diameter-max = \"25.001\"; };\n",
	 ":2: table.ball-diameter-max: invalid value \"25.001\"; expected "
	 "\"12\" to \"25\""},
	{"ball of more than the maximum", "table = { id = \"T1\"; game = "
	 "\"roulette\";\nball-diameter-min = \"23.5\"; };\n"
	 "wheel = { port = \"unix:/tmp/wheel\"; };\n" RECORD,
	 ":2: table.ball-diameter-min: 23.5; expected at most "
	 "table.ball-diameter-max, 23"},
	{"currency in small letters",
	 "table = { " TABLE "\ncurrency = \"eur\"; };\n",
	 ":2: table.currency: invalid value \"eur\"; expected three capital "
	 "letters, such as \"EUR\""},
	{"hour 24", "table = { " TABLE "\ngaming-day-starts = \"24:00\"; };\n",
	 ":2: table.gaming-day-starts: invalid value \"24:00\"; expected a "
	 "time from \"00:00\" to \"23:59\""},
	{"hour of one digit",
	 "table = { " TABLE "\ngaming-day-starts = \"6:00\"; };\n",
	 ":2: table.gaming-day-starts: invalid value \"6:00\"; expected a time "
	 "from \"00:00\" to \"23:59\""},
	{"hour with a tail",
	 "table = { " TABLE "\ngaming-day-starts = \"06:00 \"; };\n",
	 ":2: table.gaming-day-starts: invalid value \"06:00 \"; expected a "
	 "time from \"00:00\" to \"23:59\""},
	{"language by name", "table = { " TABLE "\nlanguage = \"Finnish\"; };\n",
	 ":2: table.language: invalid value \"Finnish\"; expected a language, "
	 "such as \"fi\" or \"zh_TW\""},
	{"language of an empty land",
	 "table = { " TABLE "\nlanguage = \"fi_\"; };\n",
	 ":2: table.language: invalid value \"fi_\"; expected a language, "
	 "such as \"fi\" or \"zh_TW\""},
	{"relative path", "table = { " TABLE " };\n" SHOE
	 "record = { database = \"sabot.db\"; };\n",
	 ":3: record.database: invalid value \"sabot.db\"; expected an "
	 "absolute path, at most 1023 bytes"},
	{"a folder for a file", "table = { " TABLE " };\n" SHOE
	 "record = { database = \"/var/lib/\"; };\n",
	 ":3: record.database: invalid value \"/var/lib/\"; expected an "
	 "absolute path, at most 1023 bytes"},
	{"one file for two things", LEAST
	 "log = { file = \"/var/lib/sabot.db\"; };\n",
	 ":4: log.file: same file as record.database; choose another"},
	{"one file by two names", LEAST
	 "log = { file = \"/var/../var/lib/./sabot.db\"; };\n",
	 ":4: log.file: same file as record.database; choose another"},
	{"a file beside the record", LEAST
	 "log = { file = \"/var/lib/sabot.db-wal\"; };\n",
	 ":4: log.file: same file as record.database; choose another"},
	{"the heads beside the record", LEAST
	 "log = { file = \"/var/lib/sabot.db.heads\"; };\n",
	 ":4: log.file: same file as record.database; choose another"},
	{"the note of a backup beside the record", LEAST
	 "log = { file = \"/var/lib/sabot.db.backup\"; };\n",
	 ":4: log.file: same file as record.database; choose another"},
	{"the record beside its capture", "table = { " TABLE " };\n"
	 "shoe = { port = \"unix:/tmp/shoe\";\n"
	 "record = \"/var/lib/sabot.db.key\"; };\n" RECORD,
	 ":4: record.database: same file as shoe.record; choose another"},
	{"no table", SHOE RECORD,
	 ":1: table.id: missing; expected 1 to 31 letters, digits or \"-_.\", "
	 "first a letter or digit"},
	{"no game", SHOE "table = { id = \"T1\"; };\n" RECORD,
	 ":2: table.game: missing; expected \"baccarat\" | \"blackjack\" | "
	 "\"roulette\" | " LATER_GAMES},
	{"no shoe for a card game", "\ntable = { " TABLE " };\n" RECORD,
	 ":1: shoe.port: missing; expected \"serial:DEVICE\", "
	 "\"tcp:HOST:PORT\" or \"unix:PATH\""},
	{"no wheel for roulette",
	 "table = { id = \"T1\"; game = \"roulette\"; };\n" RECORD,
	 ":1: wheel.port: missing; expected \"serial:DEVICE\", "
	 "\"tcp:HOST:PORT\" or \"unix:PATH\""},
	{"no database", "table = { " TABLE " };\n" SHOE "\nrecord = { };\n",
	 ":4: record.database: missing; expected an absolute path, at most "
	 "1023 bytes"},
	{"unknown protocol", "table = { " TABLE " };\n" RECORD
	 "shoe = { port = \"unix:/tmp/shoe\";\nprotocol = \"angeleye3\"; };\n",
	 ":4: shoe.protocol: invalid value \"angeleye3\"; expected "
	 "\"angeleye2\" | \"beetek\" | \"scanner\""},
	{"unknown key of a device", "table = { " TABLE " };\n" RECORD
	 "shoe = { port = \"unix:/tmp/shoe\";\nbaut = 9600; };\n",
	 ":4: shoe.baut: unknown key; did you mean baud?"},
	{"unknown key of a protocol", "table = { " TABLE " };\n" RECORD
	 "shoe = { port = \"unix:/tmp/shoe\";\nchecksum = \"no\"; };\n",
	 ":4: protocol angeleye2 has no key 'checksum'; keys: bcc"},
	{"unknown value of a protocol's key", "table = { " TABLE " };\n" RECORD
	 "shoe = { port = \"unix:/tmp/shoe\";\nbcc = \"maybe\"; };\n",
	 ":4: 'bcc' cannot be 'maybe'; expected: either, with, without"},
	{"speed out of range", "table = { " TABLE " };\n" RECORD
	 "shoe = { port = \"unix:/tmp/shoe\";\nbaud = 0; };\n",
	 ":4: shoe.baud: invalid value 0; expected 300 to 230400"},
	{"empty port", "table = { " TABLE " };\n" RECORD
	 "shoe = { port = \"\"; };\n",
	 ":3: shoe.port: invalid value \"\"; expected \"serial:DEVICE\", "
	 "\"tcp:HOST:PORT\" or \"unix:PATH\""},
	{"the same key twice", "table = { " TABLE "\ndecks = 8;\ndecks = 6; };",
	 ":3: duplicate setting name; expected groups such as NAME = "
	 "{ KEY = VALUE; }; with each KEY once"},
	{"the same group twice", LEAST "shoe = { };\n",
	 ":4: duplicate setting name; expected groups such as NAME = "
	 "{ KEY = VALUE; }; with each KEY once"},
	{"group not closed", "table = { " TABLE "\n",
	 ":2: syntax error; expected groups such as NAME = { KEY = VALUE; }; with "
	 "each KEY "
	 "once"},
	{"no value", "table = {\n id = ;\n};\n",
	 ":2: syntax error; expected groups such as NAME = { KEY = VALUE; }; with "
	 "each KEY "
	 "once"},
	{"text not closed", "table = {\n id = \"T1;\n game = \"baccarat\";\n",
	 ":2: unterminated string; add \""},
	{"text not closed at the end", LEAST "log = { file = \"/tmp/l\\",
	 ":4: unterminated string; add \""},
	{"comment not closed", LEAST "\n/* log = {};\n",
	 ":5: unterminated comment; add */"},
	{"another file", LEAST "@include \"/etc/passwd\"\n",
	 ":4: @include not supported; use one file"},
	{"another file inside a group",
	 "table = {\n  @include \"/etc/passwd\"\n};\n",
	 ":2: @include not supported; use one file"},
};
/* clang-format on */

START_TEST(a_fault_is_named_with_its_line_and_what_would_be_right)
{
	enum sb_result result = read_text(faults[_i].text);

	ck_assert_msg(result == SB_INVALID, "%s: result %d", faults[_i].name,
		      result);
	ck_assert_msg(strcmp(err.text, faults[_i].want) == 0,
		      "%s:\n  %s\n not\n  %s", faults[_i].name, err.text,
		      faults[_i].want);
}
END_TEST

START_TEST(an_address_that_no_link_takes_is_refused_with_its_line)
{
	ck_assert_int_eq(read_text("table = { " TABLE " };\n" RECORD
				   "shoe = {\nport = \"rs232:1\"; };\n"),
			 SB_INVALID);
	ck_assert_int_eq(strncmp(err.text, ":4: ", 4), 0);
	ck_assert_ptr_nonnull(strstr(err.text, "serial:"));
}
END_TEST

START_TEST(a_byte_zero_is_no_end_of_the_file)
{
	static const char text[] = LEAST "\0\ndecks = 9;\n";
	const char *path = path_in(support_folder(), "sabot.conf");
	FILE *file = fopen(path, "w");

	ck_assert_uint_eq(fwrite(text, 1, sizeof(text) - 1, file),
			  sizeof(text) - 1);
	fclose(file);
	ck_assert_int_eq(conf_read(&conf, path, &err), SB_INVALID);
	ck_assert_ptr_nonnull(strstr(err.text, "sabot.conf:4: NUL byte; "));
}
END_TEST

START_TEST(what_is_not_given_has_its_default)
{
	ck_assert_msg(read_text(LEAST) == SB_OK, "%s", err.text);
	ck_assert_str_eq(conf.table.id, "T1");
	ck_assert_str_eq(conf.table.currency, "EUR");
	ck_assert_int_eq(conf.table.betting_time_s, 20);
	ck_assert_int_eq(conf.table.min_betting_time_s, 5);
	ck_assert_int_eq(conf.table.decision_time_s, 20);
	ck_assert_int_eq(conf.table.card_wait_s, 10);
	ck_assert_int_eq(conf.table.nmb_confirm, 1);
	ck_assert_int_eq(conf.table.roads, ROADS_OF_SHOE);
	ck_assert_int_eq(conf.table.day_starts_min, 360);
	ck_assert_str_eq(conf.table.language, "");
	ck_assert_str_eq(conf.shoe.port, "unix:/tmp/shoe");
	ck_assert_str_eq(conf.shoe.protocol->name, "angeleye2");
	ck_assert_int_eq(conf.shoe.baud, 4800);
	ck_assert_int_eq(conf.shoe.options.value[0], 0);
	ck_assert_str_eq(conf.shoe.capture, "");
	ck_assert_str_eq(conf.wheel.port, "");
	ck_assert_ptr_null(conf.wheel.protocol);
	ck_assert_str_eq(conf.database, "/var/lib/sabot.db");
	ck_assert_str_eq(conf.feed_socket, "");
	ck_assert_str_eq(conf.log_file, "");
	ck_assert_int_eq(conf.log_level, LOG_LEVEL_INFO);
	ck_assert_str_eq(conf.table_line,
			 "table baccarat decimals=2 decks=8 opposing=allow "
			 "max-wagers=3 rules=1");
}
END_TEST

START_TEST(what_is_given_counts)
{
	ck_assert_msg(
		read_text("table : { id = \"BAC-07\"; game : \"baccarat\"\n"
			  "  currency = \"JPY\"; min = \"1000\"; decimals = 0;"
			  "  max = \"500000\", max-tie = \"50000\";"
			  "  decks = 1; shuffle = \"every-round\";"
			  "  opposing = \"forbid\"; max-wagers = 3;"
			  "  betting-time = 0x1e;"
			  "  min-betting-time = 0; decision-time = 0;"
			  "  nmb-confirm = \"no\"; roads = \"day\"; "
			  "  card-wait = 600; "
			  "gaming-day-starts = \"23:59\";"
			  "  language = \"ja\"; };\n"
			  "shoe = { port = \"tcp:192.0.2.1:4001\";"
			  "  baud = 9600; bcc = \"without\";"
			  "  record = \"/tmp/c\"; };\n"
			  "record = { database = \"/tmp/d\"; };\n"
			  "feed = { socket = \"/tmp/f\"; };\n"
			  "log = { file = \"/tmp/l\"; level = \"debug\"; };") ==
			SB_OK,
		"%s", err.text);
	ck_assert_str_eq(
		conf.table_line,
		"table baccarat decimals=0 decks=1 "
		"shuffle=every-round opposing=forbid max-wagers=3 min=1000 "
		"max=500000 max-tie=50000 rules=1");
	ck_assert_int_eq(conf.house.decks, 1);
	ck_assert(conf.house.shuffle_every_round);
	ck_assert(conf.house.opposing_forbidden);
	ck_assert_int_eq(conf.house.max_wagers, 3);
	ck_assert_int_eq(conf.house.limits.min.units, 1000);
	ck_assert_int_eq(conf.house.limits.spot_max[SPOT_TIE].units, 50000);
	ck_assert_int_eq(conf.table.betting_time_s, 30);
	ck_assert_int_eq(conf.table.min_betting_time_s, 0);
	ck_assert_int_eq(conf.table.decision_time_s, 0);
	ck_assert_int_eq(conf.table.card_wait_s, 600);
	ck_assert_int_eq(conf.table.nmb_confirm, 0);
	ck_assert_int_eq(conf.table.roads, ROADS_OF_DAY);
	ck_assert_int_eq(conf.table.day_starts_min, 1439);
	ck_assert_str_eq(conf.table.language, "ja");
	ck_assert_int_eq(conf.shoe.baud, 9600);
	ck_assert_int_eq(conf.shoe.options.value[0], 2);
	ck_assert_str_eq(conf.shoe.capture, "/tmp/c");
	ck_assert_str_eq(conf.feed_socket, "/tmp/f");
	ck_assert_str_eq(conf.log_file, "/tmp/l");
	ck_assert_int_eq(conf.log_level, LOG_LEVEL_DEBUG);
}
END_TEST

START_TEST(the_table_line_has_the_keys_of_its_game_alone)
{
	char *line = conf.table_line;

	ck_assert_int_eq(
		read_text("table = { " TABLE " aces = \"many\";"
			  "  max-straight = \"50\"; max-tie = \"5\";"
			  "  min-revs = 4; coverage = 92; };\n" SHOE RECORD),
		SB_OK);
	ck_assert_str_eq(line, "table baccarat decimals=2 decks=8 "
			       "opposing=allow max-wagers=3 max-tie=5.00 "
			       "rules=1");
	/* Written before the rules are asked. */
	ck_assert_int_ne(
		read_text("table = { id = \"B1\"; aces = \"many\";"
			  "  game = \"blackjack\"; opposing ="
			  "  \"forbid\"; max-main = \"50\"; };\n" SHOE RECORD),
		SB_SYSTEM);
	ck_assert_str_eq(line, "table blackjack decimals=2 decks=8 aces=many "
			       "double-after-split=no max-main=50.00 rules=1");
	ck_assert_int_ne(read_text("table = { id = \"R1\"; coverage = 92;"
				   "  game = \"roulette\"; decks = 6;"
				   "  max-low = \"50\"; };\n" RECORD
				   "wheel = { port = \"unix:/tmp/w\"; };"),
			 SB_SYSTEM);
	ck_assert_str_eq(line, "table roulette decimals=2 min-revs=3 "
			       "coverage=92 final=clear max-low=50.00 rules=1");
	ck_assert_int_ne(read_text("table = { id = \"R1\"; trios = \"yes\";"
				   "  announced = \"yes\";"
				   "  final = \"announce\"; game = "
				   "\"roulette\"; };\n" RECORD
				   "wheel = { port = \"unix:/tmp/w\"; };"),
			 SB_SYSTEM);
	ck_assert_str_eq(line, "table roulette decimals=2 min-revs=3 "
			       "trios=yes announced=yes final=announce "
			       "rules=1");
	ck_assert_int_eq(
		read_text(
			"table = { id = \"B1\"; game = \"baccarat\";"
			"  pairs = \"yes\"; max-player-pair = \"20\";"
			"  max-wagers = 0; max-banker-pair = \"10\"; };\n" SHOE
				RECORD),
		SB_OK);
	ck_assert_str_eq(line, "table baccarat decimals=2 decks=8 "
			       "opposing=allow max-wagers=0 pairs=yes "
			       "max-player-pair=20.00 max-banker-pair=10.00 "
			       "rules=1");
	ck_assert_int_eq(
		read_text("table = { id = \"K1\"; game = \"blackjack\";"
			  "  perfect-pairs = \"yes\"; plus-three = \"no\";"
			  "  max-plus-three = \"10\"; };\n" SHOE RECORD),
		SB_OK);
	ck_assert_ptr_nonnull(strstr(line, " perfect-pairs=yes plus-three=no"));
	ck_assert_ptr_nonnull(strstr(line, " max-plus-three=10.00"));
	ck_assert_int_eq(
		read_text("table = { id = \"D1\"; game = \"dragon-tiger\";"
			  "  max-banker = \"5\"; max-tie = \"50\";"
			  "  max-suited-tie = \"20\"; };\n" SHOE RECORD),
		SB_OK);
	ck_assert_str_eq(line, "table dragon-tiger decimals=2 decks=8 "
			       "opposing=forbid max-wagers=3 max-tie=50.00 "
			       "max-suited-tie=20.00 rules=1");
	ck_assert_int_eq(conf.shuffle_rules.cut.at, 7);
	ck_assert_int_eq(
		read_text("table = { id = \"F1\"; opposing = \"allow\";"
			  "  game = \"football-studio\"; decks = 1;"
			  "  shuffle = \"every-round\"; max-tie = \"50\";"
			  "  max-draw = \"20\"; };\n" SHOE RECORD),
		SB_OK);
	ck_assert_str_eq(line, "table football-studio decimals=2 decks=1 "
			       "shuffle=every-round opposing=allow "
			       "max-wagers=3 max-draw=20.00 rules=1");
	/* the dealer keys the dice */
	ck_assert_int_eq(read_text("table = { id = \"S1\"; game = \"sic-bo\";"
				   "  decks = 6;"
				   "  max-triple = \"20\"; max-odd = \"50\";"
				   "  };\n" RECORD),
			 SB_OK);
	ck_assert_str_eq(line, "table sic-bo decimals=2 opposing=forbid "
			       "final=clear max-odd=50.00 max-triple=20.00 "
			       "rules=1");
	ck_assert_str_eq(conf.dice.port, "");
	ck_assert_int_eq(read_text("table = { id = \"S1\"; game = \"sic-bo\"; "
				   "};\n" RECORD
				   "dice = { port = \"unix:/tmp/d\"; };"),
			 SB_OK);
	ck_assert_str_eq(conf.dice.protocol->name, "dice");
	ck_assert_ptr_eq(conf_device(&conf), &conf.dice);
}
END_TEST

START_TEST(marks_inside_strings_and_comments_are_no_syntax)
{
	ck_assert_msg(read_text("# @include 99999999999 /* \"\n"
				"// /* \"\n"
				"/* 99999999999 \" @include # */\n"
				"table = { " TABLE " };\n" SHOE
				"record = { database = \"/a#b//c/*d@e\\\"\n"
				"\" \"99999999999\"; };\n") == SB_INVALID,
		      "a line feed is no part of a path");
	ck_assert_msg(read_text("# @include 99999999999 /* \"\n"
				"// /* \"\n"
				"/* 99999999999 \" @include # */\n"
				"table = { " TABLE " };\n" SHOE
				"record = { database = \"/a#b//c/*d@e\\\"\" "
				"\"99999999999\"; };\n") == SB_OK,
		      "%s", err.text);
	ck_assert_str_eq(conf.database, "/a#b//c/*d@e\"99999999999");
}
END_TEST

START_TEST(the_hash_is_that_of_the_bytes)
{
	ck_assert_int_eq(read_text(LEAST), SB_OK);
	/* printf ... | b2sum -l 256 */
	ck_assert_str_eq(conf.hash, "8c001600ffd8303b3cb9206280fc7863"
				    "b1606cdaf6263073a19bee5148a6582c");
}
END_TEST

START_TEST(a_missing_file_is_outside)
{
	ck_assert_int_eq(conf_read(&conf, "/nonexistent/sabot.conf", &err),
			 SB_SYSTEM);
	ck_assert_str_eq(err.text,
			 "no configuration file /nonexistent/sabot.conf");
}
END_TEST

/* By a link of either kind. */
START_TEST(a_link_to_the_record_is_the_record)
{
	const char *folder = support_folder();
	char database[200], linked[200], file[200], text[700];

	snprintf(database, sizeof(database), "%s/a.db", folder);
	snprintf(linked, sizeof(linked), "%s/b.log", folder);
	snprintf(text, sizeof(text),
		 "table = { " TABLE " };\n" SHOE
		 "record = { database = \"%s\"; };\n"
		 "log = { file = \"%s\"; };\n",
		 database, linked);
	snprintf(file, sizeof(file), "%s/sabot.conf", folder);
	support_write(file, text);
	support_write(database, "");
	ck_assert_int_eq(conf_read(&conf, file, &err), SB_OK);
	ck_assert_int_eq(link(database, linked), 0);
	ck_assert_int_eq(conf_read(&conf, file, &err), SB_INVALID);
	unlink(linked);
	ck_assert_int_eq(symlink("a.db", linked), 0);
	ck_assert_int_eq(conf_read(&conf, file, &err), SB_INVALID);
	ck_assert_ptr_nonnull(strstr(err.text, "same file as record.database"));
}
END_TEST

START_TEST(a_pipe_that_nobody_writes_is_refused)
{
	char path[200];

	snprintf(path, sizeof(path), "%s/pipe", support_folder());
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	ck_assert_int_eq(conf_read(&conf, path, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "/pipe: a pipe; name a file"));
}
END_TEST

START_TEST(a_folder_is_no_file)
{
	const char *folder = support_folder();

	ck_assert_int_eq(conf_read(&conf, folder, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, folder));
	ck_assert_ptr_nonnull(strstr(err.text, "Is a directory"));
}
END_TEST

START_TEST(a_file_without_end_is_refused)
{
	ck_assert_int_eq(conf_read(&conf, "/dev/zero", &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "too large"));
}
END_TEST

/* Writes a configuration with that id where XDG or HOME would have it. */
static void put(const char *home, const char *way, const char *id)
{
	char path[256];
	char text[512];

	snprintf(path, sizeof(path), "%s/%s", home, way);
	for (char *c = path + strlen(home) + 1; (c = strchr(c, '/')); c++) {
		*c = '\0';
		mkdir(path, 0700);
		*c = '/';
	}
	snprintf(text, sizeof(text),
		 "table = { id = \"%s\"; game = \"baccarat\"; };\n" SHOE RECORD,
		 id);
	support_write(path, text);
}

START_TEST(the_usual_places_are_searched_in_their_order)
{
	const char *home = support_folder();

	setenv("HOME", home, 1);
	put(home, "xdg/sabot/sabot.conf", "by-xdg");
	put(home, ".config/sabot/sabot.conf", "by-home");
	setenv("XDG_CONFIG_HOME", path_in(home, "xdg"), 1);
	ck_assert_int_eq(conf_read(&conf, NULL, &err), SB_OK);
	ck_assert_str_eq(conf.table.id, "by-xdg");
	ck_assert_str_eq(conf.file, path_in(home, "xdg/sabot/sabot.conf"));
	setenv("XDG_CONFIG_HOME", "relative", 1);
	ck_assert_int_eq(conf_read(&conf, NULL, &err), SB_OK);
	ck_assert_str_eq(conf.table.id, "by-home");
	unsetenv("XDG_CONFIG_HOME");
	ck_assert_int_eq(conf_read(&conf, NULL, &err), SB_OK);
	ck_assert_str_eq(conf.table.id, "by-home");
	if (access("/etc/sabot/sabot.conf", F_OK) == 0)
		return;
	setenv("XDG_CONFIG_HOME", path_in(home, "none"), 1);
	ck_assert_int_eq(conf_read(&conf, NULL, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "none/sabot/sabot.conf"));
	ck_assert_ptr_nonnull(strstr(err.text, "/etc/sabot/sabot.conf"));
}
END_TEST

START_TEST(the_journal_is_the_system_log)
{
	ck_assert_int_eq(read_text(LEAST "log = \"journal\";\n"), SB_OK);
	ck_assert_str_eq(conf.log_file, "");
	ck_assert_int_eq(conf.log_level, LOG_LEVEL_INFO);
}
END_TEST

/* --- again ---------------------------------------------------------------- */

#define AGAIN(table, rest) "table = { " TABLE table " };\n" RECORD rest
#define AGAIN_SHOE	   "shoe = { port = \"unix:/tmp/shoe\"; };\n"

static const struct {
	const char *text, *refused; /* NULL: it is taken */
} agains[] = {
	{AGAIN(" betting-time = 31; min-betting-time = 7; card-wait = 12;"
	       " lock-after = 3;",
	       AGAIN_SHOE "log = { level = \"debug\"; };\n"),
	 NULL},
	{AGAIN(" betting-time = 31; decks = 6;", AGAIN_SHOE),
	 ": table.decks cannot change while the table runs; restart it"},
	{AGAIN(" betting-time = 31; max = \"500\";", AGAIN_SHOE),
	 ": table.max cannot change"},
	{AGAIN("", "shoe = { port = \"unix:/tmp/other\"; };\n"),
	 ": shoe.port cannot change"},
	{AGAIN("", AGAIN_SHOE "log = { file = \"/tmp/x.log\"; };\n"),
	 ": log.file cannot change"},
	{AGAIN("",
	       AGAIN_SHOE "link = { clients = ( { name = \"games-1\"; token = "
			  "\"0123456789abcdef0123456789abcdef\"; } ); };\n"
			  "feed = { socket = \"/tmp/x.feed\"; };\n"),
	 ": feed.socket cannot change"},
	{AGAIN("", "shoe = { port = \"unix:/tmp/shoe\"; bcc = \"with\"; };\n"),
	 ": shoe cannot change"},
	{AGAIN(" betting-time = 601;", AGAIN_SHOE),
	 "invalid value 601; expected 0 to 600"},
	{"table = ", "syntax error"},
};

START_TEST(a_table_that_runs_takes_times_alone_or_nothing)
{
	static struct conf before;
	static char path[256];

	snprintf(path, sizeof path, "%s/again.conf", support_folder());

	support_write(path, AGAIN("", AGAIN_SHOE));
	ck_assert_int_eq(chmod(path, 0600), 0);
	ck_assert_int_eq(conf_read(&conf, path, &err), SB_OK);
	before = conf;
	support_write(path, agains[_i].text);
	if (agains[_i].refused) {
		ck_assert_int_ne(conf_reload(&conf, &err), SB_OK);
		ck_assert_msg(strstr(err.text, agains[_i].refused), "%s",
			      err.text);
		ck_assert_mem_eq(&conf, &before, sizeof conf);
		return;
	}
	ck_assert_msg(conf_reload(&conf, &err) == SB_OK, "%s", err.text);
	ck_assert_int_eq(conf.table.betting_time_s, 31);
	ck_assert_int_eq(conf.table.min_betting_time_s, 7);
	ck_assert_int_eq(conf.table.card_wait_s, 12);
	ck_assert_int_eq(conf.table.lock_after_min, 3);
	ck_assert_int_eq(conf.log_level, LOG_LEVEL_DEBUG);
	ck_assert_str_ne(conf.hash, before.hash);
}
END_TEST

static const struct test tests[] = {
	L(a_fault_is_named_with_its_line_and_what_would_be_right, faults),
	T(an_address_that_no_link_takes_is_refused_with_its_line),
	T(a_byte_zero_is_no_end_of_the_file),
	T(what_is_not_given_has_its_default),
	T(what_is_given_counts),
	T(the_table_line_has_the_keys_of_its_game_alone),
	T(marks_inside_strings_and_comments_are_no_syntax),
	T(the_hash_is_that_of_the_bytes),
	T(a_missing_file_is_outside),
	T(a_link_to_the_record_is_the_record),
	T(a_pipe_that_nobody_writes_is_refused),
	T(a_folder_is_no_file),
	T(a_file_without_end_is_refused),
	T(the_usual_places_are_searched_in_their_order),
	T(the_journal_is_the_system_log),
	L(a_table_that_runs_takes_times_alone_or_nothing, agains),
};

bool support_forks = true;

SUITE("conf", tests)
