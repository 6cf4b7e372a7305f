/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/config/conf_keys.h"

#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/table/paytables.h"

/* Values of the configuration's keys, by type. */

static const char upper[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

static bool conf_value_store_int(const struct conf_key *key, int value,
				 struct conf *conf)
{
	memcpy((char *)conf + key->offset, &value, sizeof(value));
	return true;
}

static bool conf_value_store_text(const struct conf_key *key, const char *text,
				  struct conf *conf)
{
	size_t length = strlen(text);

	if (length >= key->size)
		return false;
	memcpy((char *)conf + key->offset, text, length + 1);
	return true;
}

/* The number of a word in choices such as "one|two|three", or -1. */
static int conf_value_choice(const char *choices, const char *text,
			     size_t length)
{
	for (int i = 0;; i++) {
		size_t word = strcspn(choices, "|");

		if (word == length && memcmp(choices, text, length) == 0)
			return i;
		if (choices[word] == '\0')
			return -1;
		choices += word + 1;
	}
}

static bool conf_value_set_number(const struct conf_key *key, const char *text,
				  struct conf *conf)
{
	char *end;
	long number = strtol(text, &end, 10);

	if (end == text || *end)
		return false;
	if (key->choices
		    ? conf_value_choice(key->choices, text, strlen(text)) < 0
		    : number < key->min || number > key->max)
		return false;
	return conf_value_store_int(key, (int)number, conf);
}

static bool conf_value_set_choice(const struct conf_key *key, const char *text,
				  struct conf *conf)
{
	int choice = conf_value_choice(key->choices, text, strlen(text));

	return choice >= 0 && conf_value_store_int(key, choice, conf);
}

/* Words between blanks; "none" alone is no word. */
static bool conf_value_set_words(const struct conf_key *key, const char *text,
				 struct conf *conf)
{
	int bits = 0;

	if (strcmp(text, "none") == 0)
		return conf_value_store_int(key, 0, conf);
	for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
		size_t length = strcspn(text, " ");
		int word = conf_value_choice(key->choices, text, length);

		if (word < 0)
			return false;
		bits |= 1 << word;
		text += length;
	}
	return bits > 0 && conf_value_store_int(key, bits, conf);
}

static bool conf_value_set_protocol(const struct conf_key *key,
				    const char *text, struct conf *conf)
{
	for (int i = 0; protocols[i]; i++)
		if (strcmp(protocols[i]->device, key->group) == 0 &&
		    strcmp(protocols[i]->name, text) == 0)
			return conf_value_store_int(key, i, conf);
	return false;
}

static bool conf_value_set_hour(const struct conf_key *key, const char *text,
				struct conf *conf)
{
	static const char max[] = "29:59";
	int hour;

	for (int i = 0; i < 5; i++)
		if (text[i] < (i == 2 ? ':' : '0') || text[i] > max[i])
			return false;
	hour = (text[0] - '0') * 10 + text[1] - '0';
	return !text[5] && hour < 24 &&
	       conf_value_store_int(
		       key, hour * 60 + (text[3] - '0') * 10 + text[4] - '0',
		       conf);
}

/* Thousandths of a unit. */
static bool conf_value_set_measure(const struct conf_key *key, const char *text,
				   struct conf *conf)
{
	int32_t value;

	return checklist_parse_measure(text, &value) && value >= key->min &&
	       value <= key->max && conf_value_store_int(key, value, conf);
}

static bool conf_value_set_name(const struct conf_key *key, const char *text,
				struct conf *conf)
{
	size_t good = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				   "abcdefghijklmnopqrstuvwxyz0123456789-_.");

	return *text && !strchr("-_.", text[0]) && !text[good] &&
	       conf_value_store_text(key, text, conf);
}

static bool conf_value_set_amount(const struct conf_key *key, const char *text,
				  struct conf *conf)
{
	int decimals = conf->house_keys.decimals;
	struct money money;

	if (!money_parse(text, strlen(text), decimals, &money))
		return false;
	money_format(money, decimals, (char *)conf + key->offset);
	return true;
}

static bool conf_value_set_ratio(const struct conf_key *key, const char *text,
				 struct conf *conf)
{
	struct ratio ratio;

	return ratio_parse((struct token){text, strlen(text)}, key->least,
			   &ratio) &&
	       conf_value_store_text(key, text, conf);
}

/* The paytable of a key of that type. */
static enum paytable_id conf_value_paytable(const struct conf_key *key)
{
	return (enum paytable_id)paytables_find(
		(struct token){key->name, strlen(key->name)});
}

static bool conf_value_set_pays(const struct conf_key *key, const char *text,
				struct conf *conf)
{
	uint8_t pays[PAYS_MAX];

	return paytables_parse(conf_value_paytable(key),
			       (struct token){text, strlen(text)}, pays) &&
	       conf_value_store_text(key, text, conf);
}

static bool conf_value_set_currency(const struct conf_key *key,
				    const char *text, struct conf *conf)
{
	return strspn(text, upper) == 3 && !text[3] &&
	       conf_value_store_text(key, text, conf);
}

static bool conf_value_set_language(const struct conf_key *key,
				    const char *text, struct conf *conf)
{
	return token_is_language((struct token){text, strlen(text)}) &&
	       conf_value_store_text(key, text, conf);
}

static bool conf_value_set_languages(const struct conf_key *key,
				     const char *text, struct conf *conf)
{
	const char *second = strstr(text, ", ");
	struct token first = {text,
			      second ? (size_t)(second - text) : strlen(text)};

	return token_is_language(first) &&
	       conf_value_set_language(key, second ? second + 2 : text, conf) &&
	       conf_value_store_text(key, text, conf);
}

/* Any text: conf.c has it judged by those who open it. */
static bool conf_value_set_port(const struct conf_key *key, const char *text,
				struct conf *conf)
{
	return *text && conf_value_store_text(key, text, conf);
}

static bool conf_value_set_path(const struct conf_key *key, const char *text,
				struct conf *conf)
{
	return text[0] == '/' && text[strlen(text) - 1] != '/' &&
	       conf_value_store_text(key, text, conf);
}

static void conf_value_format_number(const struct conf_key *key, int value,
				     char *text)
{
	(void)key;
	snprintf(text, CONF_PATH_MAX, "%d", value);
}

static void conf_value_format_choice(const struct conf_key *key, int value,
				     char *text)
{
	const char *word = key->choices;

	for (; value > 0; value--)
		word += strcspn(word, "|") + 1;
	snprintf(text, CONF_PATH_MAX, "%.*s", (int)strcspn(word, "|"), word);
}

static void conf_value_format_words(const struct conf_key *key, int value,
				    char *text)
{
	size_t n = 0;

	strcpy(text, value ? "" : "none");
	for (const char *word = key->choices; value > 0; value >>= 1) {
		int length = (int)strcspn(word, "|");

		if (value & 1)
			n += (size_t)snprintf(text + n, CONF_PATH_MAX - n,
					      "%s%.*s", n > 0 ? " " : "",
					      length, word);
		word += length + 1;
	}
}

static void conf_value_format_protocol(const struct conf_key *key, int value,
				       char *text)
{
	(void)key;
	snprintf(text, CONF_PATH_MAX, "%s", protocols[value]->name);
}

static void conf_value_format_hour(const struct conf_key *key, int value,
				   char *text)
{
	(void)key;
	snprintf(text, CONF_PATH_MAX, "%02d:%02d", value / 60, value % 60);
}

static void conf_value_format_measure(const struct conf_key *key, int value,
				      char *text)
{
	(void)key;
	checklist_format_measure(value, text);
}

/* Of each type: how to set it, how to format it if kept as an int (-1: not set)
 * and not as text, and what it expects, if not given by choices or range. */
static const struct {
	bool (*set)(const struct conf_key *key, const char *text,
		    struct conf *conf);
	void (*format)(const struct conf_key *key, int value, char *text);
	const char *expects;
} conf_types[CONF_TYPES] = {
	[CONF_NUMBER] = {conf_value_set_number, conf_value_format_number, NULL},
	[CONF_CHOICE] = {conf_value_set_choice, conf_value_format_choice, NULL},
	[CONF_WORDS] = {conf_value_set_words, conf_value_format_words, NULL},
	[CONF_PROTOCOL] = {conf_value_set_protocol, conf_value_format_protocol,
			   NULL},
	[CONF_NAME] = {conf_value_set_name, NULL,
		       N_("1 to 31 letters, digits or \"-_.\", first a letter "
			  "or digit")},
	[CONF_AMOUNT] = {conf_value_set_amount, NULL,
			 N_("an amount such as \"12.50\" with table.decimals "
			    "decimals")},
	[CONF_RATIO] = {conf_value_set_ratio, NULL, NULL},
	[CONF_PAYS] = {conf_value_set_pays, NULL, NULL},
	[CONF_CURRENCY] = {conf_value_set_currency, NULL,
			   N_("three capital letters, such as \"EUR\"")},
	[CONF_HOUR] = {conf_value_set_hour, conf_value_format_hour,
		       N_("a time from \"00:00\" to \"23:59\"")},
	[CONF_MEASURE] = {conf_value_set_measure, conf_value_format_measure,
			  NULL},
	[CONF_LANGUAGE] = {conf_value_set_language, NULL,
			   N_("a language, such as \"fi\" or \"zh_TW\"")},
	[CONF_LANGUAGES] = {conf_value_set_languages, NULL,
			    N_("one language or two, such as \"ja, en\"")},
	[CONF_PORT] = {conf_value_set_port, NULL,
		       N_("\"serial:DEVICE\", \"tcp:HOST:PORT\" or "
			  "\"unix:PATH\"")},
	[CONF_PATH] = {conf_value_set_path, NULL, NULL},
};

bool conf_value_set(const struct conf_key *key, const char *text,
		    struct conf *conf)
{
	return conf_types[key->type].set(key, text, conf);
}

void conf_value_clear(const struct conf_key *key, struct conf *conf)
{
	if (conf_types[key->type].format)
		conf_value_store_int(key, -1, conf);
	else
		conf_value_store_text(key, "", conf);
}

/* -1: kept as text. */
static int conf_value_int(const struct conf_key *key, const struct conf *conf)
{
	int value = -1;

	if (conf_types[key->type].format)
		memcpy(&value, (const char *)conf + key->offset, sizeof(value));
	return value;
}

const char *conf_value_format(const struct conf_key *key,
			      const struct conf *conf,
			      char text[static CONF_PATH_MAX])
{
	int value = conf_value_int(key, conf);

	text[0] = '\0';
	if (!conf_types[key->type].format)
		return (const char *)conf + key->offset;
	if (value >= 0)
		conf_types[key->type].format(key, value, text);
	return text;
}

bool conf_value_is_set(const struct conf_key *key, const struct conf *conf)
{
	if (!conf_types[key->type].format)
		return *((const char *)conf + key->offset) != '\0';
	return conf_value_int(key, conf) >= 0;
}

/* Written as they stand in the file: words in quotes. */
static void conf_value_choices(const struct conf_key *key, char *text)
{
	const char *quote = key->type == CONF_NUMBER ? "" : "\"";
	FILE *out = fmemopen(text, CONF_EXPECTED_MAX, "w");
	const char *word = key->choices;

	if (!out)
		abort();
	while (*word) {
		int length = (int)strcspn(word, "|");

		fprintf(out, "%s%.*s%s", quote, length, word, quote);
		word += length;
		if (*word)
			fputs(" | ", out);
		word += *word ? 1 : 0;
	}
	fclose(out);
}

static void conf_value_protocols(const struct conf_key *key, char *text)
{
	FILE *out = fmemopen(text, CONF_EXPECTED_MAX, "w");
	const char *before = "";

	if (!out)
		abort();
	for (const struct protocol *const *p = protocols; *p; p++)
		if (strcmp((*p)->device, key->group) == 0) {
			fprintf(out, "%s\"%s\"", before, (*p)->name);
			before = " | ";
		}
	fclose(out);
}

static void conf_value_format_bounds(const struct conf_key *key, char *text)
{
	char least[MEASURE_TEXT_MAX], most[MEASURE_TEXT_MAX];

	checklist_format_measure(key->min, least);
	checklist_format_measure(key->max, most);
	snprintf(text, CONF_EXPECTED_MAX, _("\"%s\" to \"%s\""), least, most);
}

const char *conf_value_expected(const struct conf_key *key,
				char text[static CONF_EXPECTED_MAX])
{
	if (key->type == CONF_WORDS)
		snprintf(text, CONF_EXPECTED_MAX,
			 _("words of \"%s\", with blanks between, or \"none\""),
			 key->choices);
	else if (key->choices)
		conf_value_choices(key, text);
	else if (key->type == CONF_PROTOCOL)
		conf_value_protocols(key, text);
	else if (key->type == CONF_NUMBER)
		snprintf(text, CONF_EXPECTED_MAX, _("%d to %d"), key->min,
			 key->max);
	else if (key->type == CONF_MEASURE)
		conf_value_format_bounds(key, text);
	else if (key->type == CONF_RATIO)
		snprintf(text, CONF_EXPECTED_MAX,
			 _("\"%d:%d\" or more, at most two digits each"),
			 key->least.won, key->least.of);
	else if (key->type == CONF_PAYS)
		snprintf(text, CONF_EXPECTED_MAX,
			 _("numbers such as \"%s\", each from 1 to %d"),
			 key->example, PAYS_MOST);
	else if (key->type == CONF_PATH)
		snprintf(text, CONF_EXPECTED_MAX,
			 _("an absolute path, at most %zu bytes"),
			 key->size - 1);
	else
		return _(conf_types[key->type].expects);
	return text;
}

enum {
	BAC = IN_BACCARAT,
	BLA = IN_BLACKJACK,
	ROU = IN_ROULETTE,
	DRA = IN_DRAGON_TIGER,
	FOO = IN_FOOTBALL_STUDIO,
	SIC = IN_SIC_BO,
	COUPS = IN_COUPS,
	CARDS = IN_CARDS,
	ALL = IN_ALL,
};

#define TO(member)                                                             \
	.offset = offsetof(struct conf, member),                               \
	.size = sizeof(((struct conf *)0)->member)

#define PAYS(word, number, serves, payouts, what)                              \
	{                                                                      \
		"table", word "-pays", CONF_PAYS,                              \
			.default_value = "", .example = (payouts),             \
			.games = (serves), .in_table_line = true,              \
			.help = (what), TO(house_keys.pays[number])            \
	}

#define SPOT(word, number, serves)                                             \
	{                                                                      \
		"table", "max-" word, CONF_AMOUNT,                             \
			.default_value = "", .example = "500.00",              \
			.games = (serves), .in_table_line = true,              \
			.help = N_("maximum wager on this spot; "              \
				   "default: table.max"),                      \
			TO(house_keys.spot_max[number])                        \
	}

#define CUE_WORDS "stop|bets|key|card|last-hand" /* as in enum cue */

/* clang-format off */
const struct conf_key conf_keys[] = {
	{"table", "id", CONF_NAME, .default_value = "", .example = "BAC-07",
	 .games = ALL, .required = true, TO(table.id),
	 .help = N_("table name, first part of round names")},
	{"table", "game", CONF_CHOICE,
	 .choices = "baccarat|blackjack|roulette|dragon-tiger|football-studio|"
		    "sic-bo",
	 .default_value = "", .example = "baccarat",
	 .games = ALL, .required = true, TO(house_keys.game),
	 .help = N_("game played")},
	{"table", "currency", CONF_CURRENCY, .default_value = "EUR",
	 .games = ALL, TO(table.currency),
	 .help = N_("currency code")},
	{"table", "decimals", CONF_NUMBER, .choices = "0|2|3", .default_value = "2",
	 .games = ALL, .in_table_line = true, TO(house_keys.decimals),
	 .help = N_("decimals of the currency")},
	{"table", "decks", CONF_NUMBER, .min = 1, .max = 8, .default_value = "8",
	 .games = CARDS, .in_table_line = true, TO(house_keys.decks),
	 .help = N_("decks in the shoe")},
	{"table", "shuffle", CONF_CHOICE, .choices = "every-round",
	 .default_value = "", .example = "every-round",
	 .games = COUPS, .in_table_line = true, TO(house_keys.shuffle),
	 .help = N_("one deck: reshuffle after each round")},
	{"table", "cut-at", CONF_NUMBER, .min = 1,
	 .max = 415, .default_value = "", .example = "7",
	 .games = CARDS, TO(table.cut_at),
	 .help = N_("cards behind the cut card; default: by game")},
	{"table", "cut-tolerance", CONF_NUMBER, .max = FACES,
	 .default_value = "3", .games = CARDS, TO(table.cut_tolerance),
	 .help = N_("how many cards early or late the cut card may come")},
	{"table", "hands-after-cut", CONF_NUMBER, .max = HANDS_AFTER_CUT_MAX,
	 .default_value = "", .example = "1",
	 .games = CARDS, .in_table_line = true, TO(house_keys.hands_after_cut),
	 .help = N_("hands dealt after the one with the cut card; default: 0")},
	{"table", "burn", CONF_CHOICE,
	 .choices = "no|by-value|1|2|3|4|5|6|7|8|9|10",
	 .default_value = "", .example = "by-value",
	 .games = CARDS, .in_table_line = true, TO(house_keys.burn),
	 .help = N_("cards burned from a new shoe; default: no")},
	{"table", "mix-by", CONF_CHOICE, .choices = "wash|chemmy",
	 .default_value = "wash", .games = CARDS, TO(table.mix_by),
	 .help = N_("how the cards are mixed")},
	{"table", "min-mix-time", CONF_NUMBER, .min = 1, .max = 600,
	 .default_value = "", .example = "60", .unit = N_("seconds"),
	 .games = CARDS, TO(table.min_shuffle_s[PACE_MIX]),
	 .help = N_("minimum time of wash or chemmy shuffle; default: 20")},
	{"table", "min-shuffle-time", CONF_NUMBER, .min = 1, .max = 600,
	 .default_value = "", .example = "30", .unit = N_("seconds"),
	 .games = CARDS, TO(table.min_shuffle_s[PACE_SHUFFLE]),
	 .help = N_("minimum time of riffle or shuffle; default: by game")},
	{"table", "min-step-time", CONF_NUMBER, .min = 1, .max = 600,
	 .default_value = "", .example = "2", .unit = N_("seconds"),
	 .games = CARDS, TO(table.min_shuffle_s[PACE_STEP]),
	 .help = N_("minimum time of each other shuffle step; default: by step")},
	{"table", "aces", CONF_CHOICE, .choices = "one|many",
	 .default_value = "one", .games = BLA, .in_table_line = true, TO(house_keys.aces),
	 .help = N_("cards a split ace may draw")},
	{"table", "double-after-split", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "no",
	 .games = BLA, .in_table_line = true, TO(house_keys.double_after_split),
	 .help = N_("doubling of split hands")},
	{"table", "min-revs", CONF_NUMBER, .min = 1, .max = 99,
	 .default_value = "3",
	 .games = ROU, .in_table_line = true, TO(house_keys.min_revs),
	 .help = N_("minimum ball revolutions of a valid spin")},
	{"table", "opposing", CONF_CHOICE, .choices = "allow|forbid",
	 .default_value = "", .example = "forbid",
	 .games = COUPS | SIC, .in_table_line = true, TO(house_keys.opposing),
	 .help = N_("opposing wagers by the same seat in one round; default: by game")},
	{"table", "max-wagers", CONF_NUMBER, .max = 99, .default_value = "3",
	 .games = COUPS, .in_table_line = true, TO(house_keys.max_wagers),
	 .help = N_("maximum number of wagers of a seat on a spot, raises included; 0: no limit")},
	{"table", "pairs", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "", .example = "yes",
	 .games = BAC, .in_table_line = true, TO(house_keys.pairs),
	 .help = N_("wagers on a pair of the player and of the banker")},
	{"table", "perfect-pairs", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "", .example = "yes",
	 .games = BLA, .in_table_line = true, TO(house_keys.perfect_pairs),
	 .help = N_("side bet on a pair in a seat's first two cards")},
	{"table", "plus-three", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "", .example = "yes",
	 .games = BLA, .in_table_line = true, TO(house_keys.plus_three),
	 .help = N_("side bet 21+3 on a seat's first two cards and the dealer's")},
	{"table", "coverage", CONF_NUMBER, .min = 1, .max = 100,
	 .default_value = "", .example = "92", .unit = N_("percent"),
	 .games = ROU, .in_table_line = true, TO(house_keys.coverage),
	 .help = N_("one seat's wagers must cover less than this share of the numbers")},
	{"table", "trios", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "", .example = "yes",
	 .games = ROU, .in_table_line = true, TO(house_keys.trios),
	 .help = N_("wagers on 0-1-2 and on 0-2-3")},
	{"table", "announced", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "", .example = "yes",
	 .games = ROU, .in_table_line = true, TO(house_keys.announced),
	 .help = N_("announced bets; need table.trios")},
	{"table", "la-partage", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "", .example = "yes",
	 .games = ROU, .in_table_line = true, TO(house_keys.la_partage),
	 .help = N_("zero takes only half of an even chance; default: no")},
	{"table", "en-prison", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "", .example = "yes",
	 .games = ROU, .in_table_line = true, TO(house_keys.en_prison),
	 .help = N_("zero imprisons an even chance until the next spin; default: no")},
	{"table", "final", CONF_CHOICE, .choices = "announce|clear",
	 .default_value = "clear",
	 .games = ROU | SIC, .in_table_line = true, TO(house_keys.final),
	 .help = N_("when a round can no longer be corrected or voided")},
	{"table", "blackjack-pays", CONF_RATIO, .least = {1, 1},
	 .default_value = "", .example = "3:2",
	 .games = BLA, .in_table_line = true, TO(house_keys.blackjack_pays),
	 .help = N_("what a blackjack pays; default: 3:2")},
	{"table", "insurance-pays", CONF_RATIO, .least = {2, 1},
	 .default_value = "", .example = "2:1",
	 .games = BLA, .in_table_line = true, TO(house_keys.insurance_pays),
	 .help = N_("what insurance pays; default: 2:1")},
	{"table", "double", CONF_CHOICE, .choices = "any|9-11|10-11|off",
	 .default_value = "", .example = "9-11",
	 .games = BLA, .in_table_line = true, TO(house_keys.double_on),
	 .help = N_("totals of two cards that may be doubled; default: any")},
	{"table", "double-for-less", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "", .example = "yes",
	 .games = BLA, .in_table_line = true, TO(house_keys.double_for_less),
	 .help = N_("doubling for less than the stake; default: no")},
	{"table", "split", CONF_CHOICE, .choices = "off|once|3|4",
	 .default_value = "", .example = "once",
	 .games = BLA, .in_table_line = true, TO(house_keys.split),
	 .help = N_("splits of a seat (3, 4: hands it may have); default: once")},
	{"table", "soft-17", CONF_CHOICE, .choices = "stand|hit",
	 .default_value = "", .example = "hit",
	 .games = BLA, .in_table_line = true, TO(house_keys.soft_17),
	 .help = N_("what the dealer does on a soft 17; default: stand")},
	{"table", "tie-pays", CONF_RATIO, .least = {8, 1},
	 .default_value = "", .example = "9:1",
	 .games = BAC, .in_table_line = true, TO(house_keys.tie_pays),
	 .help = N_("what a tie pays; default: 8:1")},
	PAYS("pair", PAYS_PAIRS, BAC, "11:1",
	     N_("what a pair pays; default: 11:1")),
	PAYS("perfect-pairs", PAYS_PERFECT_PAIRS, BLA, "25-12-6:1",
	     N_("what perfect, coloured and mixed pairs pay; default: 25-12-6:1")),
	PAYS("plus-three", PAYS_PLUS_THREE, BLA, "100-40-30-10-5:1",
	     N_("what 21+3 pays, the best hand first; default: 100-40-30-10-5:1")),
	PAYS("total", PAYS_TOTALS, SIC, "60-30-17-12-8-6-6:1",
	     N_("what totals pay, from 4 or 17 to 10 or 11; default: 60-30-17-12-8-6-6:1")),
	PAYS("triple", PAYS_TRIPLE, SIC, "180:1",
	     N_("what a triple pays; default: 180:1")),
	PAYS("any-triple", PAYS_ANY_TRIPLE, SIC, "30:1",
	     N_("what any triple pays; default: 30:1")),
	PAYS("double", PAYS_DOUBLE, SIC, "10:1",
	     N_("what a double pays; default: 10:1")),
	PAYS("combination", PAYS_COMBINATION, SIC, "5:1",
	     N_("what a combination pays; default: 5:1")),
	PAYS("single", PAYS_SINGLE, SIC, "1-2-3:1",
	     N_("what a number on one, two and three dice pays; default: 1-2-3:1")),
	{"table", "commission", CONF_CHOICE, .choices = "none|1|2|3|4|5",
	 .default_value = "", .example = "5",
	 .games = BAC, .in_table_line = true, TO(house_keys.commission),
	 .help = N_("commission on banker wins, percent; none: winning 6 pays half; default: 5")},
	{"table", "pending-days", CONF_NUMBER, .min = 1, .max = PENDING_DAYS_MAX,
	 .default_value = "", .example = "90", .unit = N_("days"),
	 .games = ALL, .in_table_line = true, TO(house_keys.pending_days),
	 .help = N_("how long wagers of an interrupted round are kept; default: 90")},
	{"table", "min", CONF_AMOUNT, .default_value = "", .example = "10.00",
	 .games = ALL, .in_table_line = true, TO(house_keys.min),
	 .help = N_("minimum wager; default: none")},
	{"table", "max", CONF_AMOUNT, .default_value = "", .example = "5000.00",
	 .games = ALL, .in_table_line = true, TO(house_keys.max),
	 .help = N_("maximum wager; default: none")},
	{"table", "max-seat", CONF_AMOUNT,
	 .default_value = "", .example = "10000.00",
	 .games = ALL, .in_table_line = true, TO(house_keys.max_seat),
	 .help = N_("maximum of a seat on all spots together; default: none")},
	SPOT("player", SPOT_PLAYER, BAC),
	SPOT("banker", SPOT_BANKER, BAC),
	SPOT("dragon", SPOT_DRAGON, DRA),
	SPOT("tiger", SPOT_TIGER, DRA),
	SPOT("home", SPOT_HOME, FOO),
	SPOT("away", SPOT_AWAY, FOO),
	SPOT("tie", SPOT_TIE, BAC | DRA),
	SPOT("suited-tie", SPOT_SUITED_TIE, DRA),
	SPOT("draw", SPOT_DRAW, FOO),
	SPOT("player-pair", SPOT_PLAYER_PAIR, BAC),
	SPOT("banker-pair", SPOT_BANKER_PAIR, BAC),
	SPOT("main", SPOT_MAIN, BLA),
	SPOT("perfect-pairs", SPOT_PERFECT_PAIRS, BLA),
	SPOT("plus-three", SPOT_PLUS_THREE, BLA),
	SPOT("straight", SPOT_STRAIGHT, ROU),
	SPOT("split", SPOT_SPLIT, ROU),
	SPOT("street", SPOT_STREET, ROU),
	SPOT("corner", SPOT_CORNER, ROU),
	SPOT("line", SPOT_LINE, ROU),
	SPOT("column", SPOT_COLUMN, ROU),
	SPOT("dozen", SPOT_DOZEN, ROU),
	SPOT("red", SPOT_RED, ROU),
	SPOT("black", SPOT_BLACK, ROU),
	SPOT("odd", SPOT_ODD, ROU | SIC),
	SPOT("even", SPOT_EVEN, ROU | SIC),
	SPOT("low", SPOT_LOW, ROU),
	SPOT("high", SPOT_HIGH, ROU),
	SPOT("small", SPOT_SMALL, SIC),
	SPOT("big", SPOT_BIG, SIC),
	SPOT("total", SPOT_TOTAL, SIC),
	SPOT("triple", SPOT_TRIPLE, SIC),
	SPOT("any-triple", SPOT_ANY_TRIPLE, SIC),
	SPOT("double", SPOT_DOUBLE, SIC),
	SPOT("combination", SPOT_COMBINATION, SIC),
	SPOT("single", SPOT_SINGLE, SIC),
	{"table", "betting-time", CONF_NUMBER, .max = 600, .default_value = "20",
	 .unit = N_("seconds"), .games = ALL, .live = true, TO(table.betting_time_s),
	 .help = N_("betting time; 0: the dealer closes betting")},
	{"table", "min-betting-time", CONF_NUMBER, .max = 600,
	 .default_value = "5", .unit = N_("seconds"),
	 .games = ALL, .live = true, TO(table.min_betting_time_s),
	 .help = N_("minimum betting time before the dealer may close")},
	{"table", "nmb-confirm", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "yes", .games = CARDS, TO(table.nmb_confirm),
	 .help = N_("dealer confirms no more bets after the timer closed betting")},
	{"table", "roads", CONF_CHOICE, .choices = "shoe|day",
	 .default_value = "shoe", .games = COUPS, TO(table.roads),
	 .help = N_("start of the roads on the players' display")},
	{"table", "decision-time", CONF_NUMBER, .max = 600, .default_value = "20",
	 .unit = N_("seconds"), .games = BLA, .live = true, TO(table.decision_time_s),
	 .help = N_("decision time of a seat; 0: no limit")},
	{"table", "undo-time", CONF_NUMBER, .max = 5, .default_value = "0",
	 .unit = N_("seconds"), .games = ALL, .live = true, TO(table.undo_time_s),
	 .help = N_("time to take back a result or a pick-up; 0: none")},
	{"table", "card-wait", CONF_NUMBER, .min = 1, .max = 600,
	 .default_value = "10", .unit = N_("seconds"),
	 .games = CARDS, .live = true, TO(table.card_wait_s),
	 .help = N_("wait for a card before the screen warns")},
	{"table", "no-more-bets", CONF_CHOICE, .choices = "dealer|sensor",
	 .default_value = "dealer", .games = ROU, TO(table.no_more_bets),
	 .help = N_("who closes betting while the ball is in play")},
	{"table", "no-more-bets-call", CONF_CHOICE, .choices = "drop|launch",
	 .default_value = "drop", .games = ROU, TO(table.no_more_bets_call),
	 .help = N_("when no more bets is to be called: ball drops, or launched")},
	{"table", "alternate", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "no", .games = ROU, TO(table.alternate),
	 .help = N_("wheel must change direction each round")},
	{"table", "wheel-level-max", CONF_MEASURE, .min = 1, .max = 5000,
	 .default_value = "0.1", .unit = N_("degrees"), .games = ROU,
	 TO(table.allowed[CHECKLIST_WHEEL].most),
	 .help = N_("wheel inspection: largest slope that passes")},
	{"table", "ball-diameter-min", CONF_MEASURE, .min = 12000, .max = 25000,
	 .default_value = "17", .unit = N_("mm"), .games = ROU,
	 TO(table.allowed[CHECKLIST_BALL].least),
	 .help = N_("ball inspection: smallest diameter that passes")},
	{"table", "ball-diameter-max", CONF_MEASURE, .min = 12000, .max = 25000,
	 .default_value = "23", .unit = N_("mm"), .games = ROU,
	 TO(table.allowed[CHECKLIST_BALL].most),
	 .help = N_("ball inspection: largest diameter that passes")},
	{"table", "gaming-day-starts", CONF_HOUR, .default_value = "06:00",
	 .games = ALL, TO(table.day_starts_min),
	 .help = N_("start of the gaming day, local time")},
	{"table", "lock-after", CONF_NUMBER, .max = 600, .default_value = "10",
	 .unit = N_("minutes"), .games = ALL, .live = true, TO(table.lock_after_min),
	 .help = N_("sign off the dealer after inactivity; 0: never")},
	{"table", "technician", CONF_NAME, .default_value = "",
	 .example = "4411", .games = ALL, TO(table.technician),
	 .help = N_("number to call if a device fails")},
	{"table", "bell", CONF_WORDS, .choices = CUE_WORDS,
	 .default_value = "stop bets", .games = ALL, .live = true, TO(table.bell),
	 .help = N_("when the bell rings")},
	{"table", "flash", CONF_WORDS, .choices = CUE_WORDS,
	 .default_value = "stop bets key card last-hand", .games = ALL,
	 .live = true, TO(table.flash),
	 .help = N_("when the frame of the screen flashes")},
	{"table", "language", CONF_LANGUAGE, .default_value = "", .example = "fi",
	 .games = ALL, TO(table.language),
	 .help = N_("screen language; default: the environment's")},
	{"table", "call-language", CONF_LANGUAGE, .default_value = "",
	 .example = "en", .games = ALL, TO(table.call_language),
	 .help = N_("language of what the dealer calls; default: the screen's")},
	{"table", "board-language", CONF_LANGUAGES, .default_value = "",
	 .example = "ja, en", .games = ALL, TO(table.board_language),
	 .help = N_("language of the players' display, or two in turn; default: table.language")},

	{"shoe", "port", CONF_PORT, .default_value = "",
	 .example = "serial:/dev/serial/by-id/usb-FTDI_USB_Serial-if00-port0",
	 .games = CARDS, .required = true, TO(shoe.port),
	 .help = N_("port of the card shoe")},
	{"shoe", "protocol", CONF_PROTOCOL,
	 .default_value = "angeleye2", .games = CARDS, TO(shoe.protocol_choice),
	 .help = N_("device protocol")},
	{"shoe", "baud", CONF_NUMBER, .min = 300, .max = 230400,
	 .default_value = "", .example = "9600", .unit = N_("baud"),
	 .games = CARDS, TO(shoe.baud),
	 .help = N_("serial speed; default: the protocol's")},
	{"shoe", "record", CONF_PATH, .default_value = "",
	 .example = "/var/lib/sabot/shoe.capture",
	 .games = CARDS, TO(shoe.capture),
	 .help = N_("capture file of device data")},

	{"wheel", "port", CONF_PORT, .default_value = "",
	 .example = "tcp:192.0.2.17:4001",
	 .games = ROU, .required = true, TO(wheel.port),
	 .help = N_("port of the wheel sensor")},
	{"wheel", "protocol", CONF_PROTOCOL,
	 .default_value = "cammegh", .games = ROU, TO(wheel.protocol_choice),
	 .help = N_("device protocol")},
	{"wheel", "baud", CONF_NUMBER, .min = 300, .max = 230400,
	 .default_value = "", .example = "9600", .unit = N_("baud"),
	 .games = ROU, TO(wheel.baud),
	 .help = N_("serial speed; default: the protocol's")},
	{"wheel", "record", CONF_PATH, .default_value = "",
	 .example = "/var/lib/sabot/wheel.capture",
	 .games = ROU, TO(wheel.capture),
	 .help = N_("capture file of device data")},

	{"dice", "port", CONF_PORT, .default_value = "",
	 .example = "serial:/dev/serial/by-id/usb-dice-if00-port0",
	 .games = SIC, TO(dice.port),
	 .help = N_("port of the dice reader; default: the dealer keys the dice")},
	{"dice", "protocol", CONF_PROTOCOL,
	 .default_value = "dice", .games = SIC, TO(dice.protocol_choice),
	 .help = N_("device protocol")},
	{"dice", "baud", CONF_NUMBER, .min = 300, .max = 230400,
	 .default_value = "", .example = "9600", .unit = N_("baud"),
	 .games = SIC, TO(dice.baud),
	 .help = N_("serial speed; default: the protocol's")},
	{"dice", "record", CONF_PATH, .default_value = "",
	 .example = "/var/lib/sabot/dice.capture",
	 .games = SIC, TO(dice.capture),
	 .help = N_("capture file of device data")},

	{"record", "database", CONF_PATH, .default_value = "",
	 .example = "/var/lib/sabot/BAC-07.db",
	 .games = ALL, .required = true, TO(database),
	 .help = N_("record file")},
	{"record", "print-folder", CONF_PATH, .default_value = "",
	 .example = "/var/lib/sabot/print",
	 .games = ALL, .folder = true, TO(print_folder),
	 .help = N_("folder for printed rounds and reports")},
	{"record", "sign-rounds", CONF_NUMBER, .default_value = "10",
	 .min = 1, .max = 1000,
	 .games = ALL, TO(sign_rounds),
	 .help = N_("rounds between two signed heads")},

	{"staff", "pin-days", CONF_NUMBER, .default_value = "0",
	 .max = PIN_DAYS_MAX, .unit = N_("days"),
	 .games = ALL, TO(pin_rules.days),
	 .help = N_("age at which a PIN expires; 0: never")},
	{"staff", "pin-history", CONF_NUMBER, .default_value = "0",
	 .max = PIN_HISTORY_MAX,
	 .games = ALL, TO(pin_rules.history),
	 .help = N_("earlier PINs of a badge that a new one must not repeat")},

	{"feed", "socket", CONF_PATH, .default_value = "",
	 .example = "/run/sabot/BAC-07.feed",
	 .games = ALL, TO(feed_socket),
	 .help = N_("Unix socket of the feed")},

	{"link", "required", CONF_CHOICE, .choices = "no|yes",
	 .default_value = "no", .games = ALL, TO(link.required),
	 .help = N_("stop play while no gaming server is connected")},
	{"link", "silence", CONF_NUMBER, .min = 3, .max = 600,
	 .default_value = "10", .unit = N_("seconds"), .games = ALL,
	 TO(link.silence_s),
	 .help = N_("silence after which a gaming server is disconnected")},

	{"log", "file", CONF_PATH, .default_value = "",
	 .example = "/var/log/sabot/BAC-07.log",
	 .games = ALL, TO(log_file),
	 .help = N_("log file; default: the system log")},
	{"log", "level", CONF_CHOICE, .choices = "error|warning|info|debug",
	 .default_value = "info", .games = ALL, .live = true, TO(log_level),
	 .help = N_("minimum severity to log")},
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

/* The keys of a group are together. */
void conf_key_list_groups(char text[static CONF_GROUPS_MAX])
{
	size_t n = 0;

	for (const struct conf_key *k = conf_keys; k->name; k++)
		if (n < CONF_GROUPS_MAX &&
		    (k == conf_keys || strcmp(k->group, k[-1].group) != 0))
			n += (size_t)snprintf(text + n, CONF_GROUPS_MAX - n,
					      "%s%s", n > 0 ? ", " : "",
					      k->group);
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

const struct conf_key *conf_key_nearest(const char *group, const char *name)
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

bool conf_key_applies(const struct conf_key *key, int game)
{
	return game < 0 ? key->games == ALL : (key->games >> game & 1) != 0;
}

/* What the key expects; once for consecutive rows with the same text. */
static void conf_key_sample_words(const struct conf_key *key, FILE *out)
{
	char expected[CONF_EXPECTED_MAX];

	if (key > conf_keys && strcmp(key->help, key[-1].help) == 0)
		return;
	fprintf(out, "\n\t# %s", _(key->help));
	if (key->unit)
		fprintf(out, " (%s)", _(key->unit));
	fprintf(out, "\n\t# %s%s\n", conf_value_expected(key, expected),
		key->required	      ? _("; required")
		: *key->default_value ? ""
				      : _("; optional"));
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

static void conf_key_sample_group(const char *group, FILE *out)
{
	fprintf(out, "\n%s = {", group);
	for (const struct conf_key *k = conf_keys; k->name; k++)
		if (strcmp(k->group, group) == 0) {
			bool given =
				k->required && conf_key_applies(k, BACCARAT);
			const char *quote = k->type == CONF_NUMBER ? "" : "\"";

			conf_key_sample_words(k, out);
			fprintf(out, "\t%s%s = %s%s%s;\n", given ? "" : "# ",
				k->name, quote,
				*k->default_value ? k->default_value
						  : k->example,
				quote);
		}
	if (strcmp(group, "link") == 0) {
		/* The list of gaming servers has no row. */
		fprintf(out, "\n\t# %s\n\t# %s\n%s",
			_("gaming servers and their tokens"),
			_("list; optional"),
			"\t# clients = (\n"
			"\t#\t{ name = \"games-1\"; "
			"token = \"as openssl rand -hex 32 prints it\"; }\n"
			"\t# );\n");
	}
	for (const struct protocol *const *p = protocols; *p; p++)
		if (strcmp((*p)->device, group) == 0)
			conf_key_sample_protocol(*p, out);
	fputs("};\n", out);
}

void conf_key_sample(FILE *out)
{
	const char *group = "";

	fputs(_("# sabot configuration: every key with its default or an "
		"example.\n"
		"# See sabot.conf(5); check with sabot check-config.\n"),
	      out);
	for (const struct conf_key *k = conf_keys; k->name; k++) {
		if (strcmp(group, k->group) != 0)
			conf_key_sample_group(k->group, out);
		group = k->group;
	}
}
