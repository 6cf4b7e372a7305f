/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/config/config_keys.h"

#include <string.h>

#include "app/config/config_values.h"
#include "rules/core/gettext.h"

enum {
	BAC = 1 << BACCARAT,
	BLA = 1 << BLACKJACK,
	ROU = 1 << ROULETTE,
	CARDS = BAC | BLA,
	ALL = BAC | BLA | ROU,
};

#define TO(member)                                                             \
	.offset = offsetof(struct conf, member),                               \
	.size = sizeof(((struct conf *)0)->member)

#define SPOT(word, number, serves)                                             \
	{                                                                      \
		"table", "max-" word, CONF_AMOUNT,                             \
			.fallback = "", .example = "500.00",                   \
			.games = (serves), .in_line = true,                    \
			.help = N_("the highest total of a wager on this "     \
				   "spot, in "                                 \
				   "place of max"),                            \
			TO(house_keys.spot_max[number])                        \
	}

/* clang-format off */
const struct conf_key conf_keys[] = {
	{"table", "id", CONF_NAME, .fallback = "", .example = "BAC-07",
	 .games = ALL, .needed = true, TO(table.id),
	 .help = N_("the table's name, the first part of every round's")},
	{"table", "game", CONF_CHOICE, .choices = "baccarat|blackjack|roulette",
	 .fallback = "", .example = "baccarat",
	 .games = ALL, .needed = true, TO(house_keys.game),
	 .help = N_("what is played")},
	{"table", "currency", CONF_CURRENCY, .fallback = "EUR",
	 .games = ALL, TO(table.currency),
	 .help = N_("the code of the currency that is wagered")},
	{"table", "decimals", CONF_NUMBER, .choices = "0|2|3", .fallback = "2",
	 .games = ALL, .in_line = true, TO(house_keys.decimals),
	 .help = N_("digits that the currency has after the point")},
	{"table", "decks", CONF_NUMBER, .least = 1, .most = 8, .fallback = "8",
	 .games = CARDS, .in_line = true, TO(house_keys.decks),
	 .help = N_("decks in the shoe")},
	{"table", "shuffle", CONF_CHOICE, .choices = "every-round",
	 .fallback = "", .example = "every-round",
	 .games = BAC, .in_line = true, TO(house_keys.shuffle),
	 .help = N_("one-deck baccarat: reshuffle after each round")},
	{"table", "cut-at", CONF_NUMBER, .least = 1,
	 .most = 415, .fallback = "", .example = "7",
	 .games = CARDS, TO(table.cut_at),
	 .help = N_("cards behind the cutting card, else as the game has it")},
	{"table", "aces", CONF_CHOICE, .choices = "one|many",
	 .fallback = "one", .games = BLA, .in_line = true, TO(house_keys.aces),
	 .help = N_("cards that a split ace may draw")},
	{"table", "double-after-split", CONF_CHOICE, .choices = "no|yes",
	 .fallback = "no",
	 .games = BLA, .in_line = true, TO(house_keys.double_after_split),
	 .help = N_("whether a hand that was split may be doubled")},
	{"table", "min-revs", CONF_NUMBER, .least = 1, .most = 99,
	 .fallback = "3",
	 .games = ROU, .in_line = true, TO(house_keys.min_revs),
	 .help = N_("turns of the ball that make a valid spin")},
	{"table", "opposing", CONF_CHOICE, .choices = "allow|forbid",
	 .fallback = "allow",
	 .games = BAC, .in_line = true, TO(house_keys.opposing),
	 .help = N_("whether one seat may wager on player and banker both")},
	{"table", "coverage", CONF_NUMBER, .least = 1, .most = 100,
	 .fallback = "", .example = "92", .unit = N_("percent"),
	 .games = ROU, .in_line = true, TO(house_keys.coverage),
	 .help = N_("the share of the numbers that one seat may not reach")},
	{"table", "min", CONF_AMOUNT, .fallback = "", .example = "10.00",
	 .games = ALL, .in_line = true, TO(house_keys.min),
	 .help = N_("the lowest total of a wager, else any")},
	{"table", "max", CONF_AMOUNT, .fallback = "", .example = "5000.00",
	 .games = ALL, .in_line = true, TO(house_keys.max),
	 .help = N_("the highest total of a wager, else any")},
	SPOT("player", SPOT_PLAYER, BAC),
	SPOT("banker", SPOT_BANKER, BAC),
	SPOT("tie", SPOT_TIE, BAC),
	SPOT("main", SPOT_MAIN, BLA),
	SPOT("straight", SPOT_STRAIGHT, ROU),
	SPOT("split", SPOT_SPLIT, ROU),
	SPOT("street", SPOT_STREET, ROU),
	SPOT("corner", SPOT_CORNER, ROU),
	SPOT("line", SPOT_LINE, ROU),
	SPOT("column", SPOT_COLUMN, ROU),
	SPOT("dozen", SPOT_DOZEN, ROU),
	SPOT("red", SPOT_RED, ROU),
	SPOT("black", SPOT_BLACK, ROU),
	SPOT("odd", SPOT_ODD, ROU),
	SPOT("even", SPOT_EVEN, ROU),
	SPOT("low", SPOT_LOW, ROU),
	SPOT("high", SPOT_HIGH, ROU),
	{"table", "betting-time", CONF_NUMBER, .most = 600, .fallback = "20",
	 .unit = N_("seconds"), .games = ALL, TO(table.betting_time_s),
	 .help = N_("how long bets are taken; 0: the dealer closes them")},
	{"table", "min-betting-time", CONF_NUMBER, .most = 600,
	 .fallback = "5", .unit = N_("seconds"),
	 .games = ALL, TO(table.min_betting_time_s),
	 .help = N_("how long the dealer cannot close them by hand")},
	{"table", "decision-time", CONF_NUMBER, .most = 600, .fallback = "20",
	 .unit = N_("seconds"), .games = BLA, TO(table.decision_time_s),
	 .help = N_("how long a seat may take to decide; 0: no limit")},
	{"table", "card-wait", CONF_NUMBER, .least = 1, .most = 600,
	 .fallback = "10", .unit = N_("seconds"),
	 .games = CARDS, TO(table.card_wait_s),
	 .help = N_("how late a card may come before the screen asks")},
	{"table", "no-more-bets", CONF_CHOICE, .choices = "dealer|sensor",
	 .fallback = "dealer", .games = ROU, TO(table.no_more_bets),
	 .help = N_("who closes bets while the ball runs; sensor: the wheel")},
	{"table", "alternate", CONF_CHOICE, .choices = "no|yes",
	 .fallback = "no", .games = ROU, TO(table.alternate),
	 .help = N_("whether the wheel must turn the other way each round")},
	{"table", "gaming-day-starts", CONF_HOUR, .fallback = "06:00",
	 .games = ALL, TO(table.day_starts_min),
	 .help = N_("the local time at which a gaming day begins")},
	{"table", "lock-after", CONF_NUMBER, .most = 600, .fallback = "10",
	 .unit = N_("minutes"), .games = ALL, TO(table.lock_after_min),
	 .help = N_("how long without keys between rounds until the dealer "
		    "has to sign on again; 0: never")},
	{"table", "language", CONF_LANGUAGE, .fallback = "", .example = "fi",
	 .games = ALL, TO(table.language),
	 .help = N_("the screen's language, else the environment's")},
	{"table", "call-language", CONF_LANGUAGE, .fallback = "",
	 .example = "en", .games = ALL, TO(table.call_language),
	 .help = N_("what the dealer calls out, else the screen's")},

	{"shoe", "port", CONF_PORT, .fallback = "",
	 .example = "serial:/dev/serial/by-id/usb-FTDI_USB_Serial-if00-port0",
	 .games = CARDS, .needed = true, TO(shoe.port),
	 .help = N_("where the card shoe is connected")},
	{"shoe", "protocol", CONF_CHOICE, .choices = "angeleye2|beetek|scanner",
	 .fallback = "angeleye2", .games = CARDS, TO(shoe.protocol_choice),
	 .help = N_("what it speaks")},
	{"shoe", "baud", CONF_NUMBER, .least = 300, .most = 230400,
	 .fallback = "", .example = "9600", .unit = N_("bits a second"),
	 .games = CARDS, TO(shoe.baud),
	 .help = N_("speed of a serial line, else the protocol's")},
	{"shoe", "record", CONF_PATH, .fallback = "",
	 .example = "/var/lib/sabot/shoe.capture",
	 .games = CARDS, TO(shoe.record),
	 .help = N_("a file to record all that the shoe sends in")},

	{"wheel", "port", CONF_PORT, .fallback = "",
	 .example = "tcp:192.0.2.17:4001",
	 .games = ROU, .needed = true, TO(wheel.port),
	 .help = N_("where the wheel's sensor is connected")},
	{"wheel", "protocol", CONF_CHOICE, .choices = "cammegh|number",
	 .fallback = "cammegh", .games = ROU, TO(wheel.protocol_choice),
	 .help = N_("what it speaks")},
	{"wheel", "baud", CONF_NUMBER, .least = 300, .most = 230400,
	 .fallback = "", .example = "9600", .unit = N_("bits a second"),
	 .games = ROU, TO(wheel.baud),
	 .help = N_("speed of a serial line, else the protocol's")},
	{"wheel", "record", CONF_PATH, .fallback = "",
	 .example = "/var/lib/sabot/wheel.capture",
	 .games = ROU, TO(wheel.record),
	 .help = N_("a file to record all that the wheel sends in")},

	{"record", "database", CONF_PATH, .fallback = "",
	 .example = "/var/lib/sabot/BAC-07.db",
	 .games = ALL, .needed = true, TO(database),
	 .help = N_("the file that holds the record of the table")},

	{"feed", "socket", CONF_PATH, .fallback = "",
	 .example = "/run/sabot/BAC-07.feed",
	 .games = ALL, TO(feed_socket),
	 .help = N_("a Unix socket on which others can follow the table")},

	{"link", "required", CONF_CHOICE, .choices = "no|yes",
	 .fallback = "no", .games = ALL, TO(link.required),
	 .help = N_("whether play is held while no gaming server is there")},
	{"link", "silence", CONF_NUMBER, .least = 3, .most = 600,
	 .fallback = "10", .unit = N_("seconds"), .games = ALL,
	 TO(link.silence_s),
	 .help = N_("after how long without a word a server is dropped")},

	{"log", "file", CONF_PATH, .fallback = "",
	 .example = "/var/log/sabot/BAC-07.log",
	 .games = ALL, TO(log_file),
	 .help = N_("the station's log, else the system log")},
	{"log", "level", CONF_CHOICE, .choices = "error|warning|info|debug",
	 .fallback = "info", .games = ALL, TO(log_level),
	 .help = N_("the least weighty lines that are still written")},
	{.name = NULL},
};
/* clang-format on */

const struct conf_key *conf_key_find(const char *group, const char *name)
{
	for (const struct conf_key *k = conf_keys; k->name; k++)
		if (strcmp(k->group, group) == 0 && strcmp(k->name, name) == 0)
			return k;
	return NULL;
}

bool conf_key_is_group(const char *name)
{
	for (const struct conf_key *k = conf_keys; k->name; k++)
		if (strcmp(k->group, name) == 0)
			return true;
	return false;
}

/* Letters to change, leave out or put in to make a of b; both are shorter
 * than a word. */
static int conf_key_distance(const char *a, const char *b)
{
	int row[CONF_WORD_MAX + 1] = {0};

	for (int j = 0; j <= (int)strlen(b); j++)
		row[j] = j;
	for (int i = 0; a[i]; i++) {
		int diagonal = row[0]++;

		for (int j = 0; b[j]; j++) {
			int best = diagonal + (a[i] != b[j]);

			diagonal = row[j + 1];
			if (row[j] + 1 < best)
				best = row[j] + 1;
			if (diagonal + 1 < best)
				best = diagonal + 1;
			row[j + 1] = best;
		}
	}
	return row[strlen(b)];
}

const struct conf_key *conf_key_like(const char *group, const char *name)
{
	const struct conf_key *like = NULL;
	/* one letter in three: more is another word */
	int least = (int)strlen(name) / 3 + 1;

	if (strlen(name) > CONF_WORD_MAX)
		return NULL;
	for (const struct conf_key *k = conf_keys; k->name; k++) {
		int distance = strcmp(k->group, group) == 0
				       ? conf_key_distance(name, k->name)
				       : least;

		if (distance < least) {
			least = distance;
			like = k;
		}
	}
	return like;
}

bool conf_key_serves(const struct conf_key *key, int game)
{
	return game < 0 ? key->games == ALL : (key->games >> game & 1) != 0;
}

/* What the key takes, once for rows in succession that say the same. */
static void conf_key_sample_words(const struct conf_key *key, FILE *out)
{
	char expected[CONF_EXPECTED_MAX];

	if (key > conf_keys && strcmp(key->help, key[-1].help) == 0)
		return;
	fprintf(out, "\n\t# %s", _(key->help));
	if (key->unit)
		fprintf(out, " (%s)", _(key->unit));
	fprintf(out, "\n\t# %s%s\n", conf_value_expected(key, expected),
		key->needed	 ? _("; must be given")
		: *key->fallback ? ""
				 : _("; no default"));
}

static void conf_key_sample_one(const struct conf_key *key, FILE *out)
{
	bool given = key->needed && conf_key_serves(key, BACCARAT);
	const char *quote = key->type == CONF_NUMBER ? "" : "\"";

	conf_key_sample_words(key, out);
	fprintf(out, "\t%s%s = %s%s%s;\n", given ? "" : "# ", key->name, quote,
		*key->fallback ? key->fallback : key->example, quote);
}

/* The keys that only this protocol has. */
static void conf_key_sample_protocol(const struct protocol *protocol, FILE *out)
{
	for (const struct protocol_key *k = protocol->keys; k->name; k++) {
		fprintf(out, _("\n\t# protocol %s:"), protocol->name);
		for (const char *const *word = k->choices; *word; word++)
			fprintf(out, " \"%s\"", *word);
		if (k->form)
			fprintf(out, " %s", k->form);
		fprintf(out, "\n\t# %s = ", k->name);
		if (k->kind == PROTOCOL_NUMBER)
			fprintf(out, "%d;\n", k->fallback);
		else
			fprintf(out, "\"%s\";\n",
				k->choices[0] ? k->choices[0] : k->example);
	}
}

/* The list of gaming servers, which no row can say. */
static void conf_link_sample(FILE *out)
{
	fprintf(out, "\n\t# %s\n\t# %s\n%s",
		_("the gaming servers, each with a token that it shows"),
		_("a list; no default"),
		"\t# clients = (\n"
		"\t#\t{ name = \"games-1\"; "
		"token = \"as openssl rand -hex 32 prints it\"; }\n"
		"\t# );\n");
}

static void conf_key_sample_group(const char *group, FILE *out)
{
	const struct conf_key *protocol = conf_key_find(group, "protocol");

	fprintf(out, "\n%s = {", group);
	for (const struct conf_key *k = conf_keys; k->name; k++)
		if (strcmp(k->group, group) == 0)
			conf_key_sample_one(k, out);
	if (strcmp(group, "link") == 0)
		conf_link_sample(out);
	for (const struct protocol *const *p = protocols; *p && protocol; p++)
		if (conf_value_choice(protocol->choices, (*p)->name) >= 0)
			conf_key_sample_protocol(*p, out);
	fputs("};\n", out);
}

void conf_key_sample(FILE *out)
{
	const char *group = "";

	fputs(_("# The configuration of a sabot station, with every key.\n"
		"# Lines that begin with a mark show the default or, where\n"
		"# there is none, an example. sabot.conf(5) tells more; sabot\n"
		"# check-config says what it makes of a file.\n"),
	      out);
	for (const struct conf_key *k = conf_keys; k->name; k++) {
		if (strcmp(group, k->group) != 0)
			conf_key_sample_group(k->group, out);
		group = k->group;
	}
}
