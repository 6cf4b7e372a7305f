/* SPDX-License-Identifier: ISC */
/* Values of the configuration's keys, by type. */
#include "config.h"

#include "app/config/config_values.h"

#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"

static const char upper[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const char lower[] = "abcdefghijklmnopqrstuvwxyz";

static bool conf_value_keep_int(const struct conf_key *key, int value,
				struct conf *conf)
{
	memcpy((char *)conf + key->offset, &value, sizeof(value));
	return true;
}

static bool conf_value_keep_text(const struct conf_key *key, const char *text,
				 struct conf *conf)
{
	size_t length = strlen(text);

	if (length >= key->size)
		return false;
	memcpy((char *)conf + key->offset, text, length + 1);
	return true;
}

int conf_value_choice(const char *choices, const char *text)
{
	size_t length = strlen(text);

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
	if (key->choices ? conf_value_choice(key->choices, text) < 0
			 : number < key->least || number > key->most)
		return false;
	return conf_value_keep_int(key, (int)number, conf);
}

static bool conf_value_set_choice(const struct conf_key *key, const char *text,
				  struct conf *conf)
{
	int choice = conf_value_choice(key->choices, text);

	return choice >= 0 && conf_value_keep_int(key, choice, conf);
}

static bool conf_value_set_hour(const struct conf_key *key, const char *text,
				struct conf *conf)
{
	static const char most[] = "29:59";
	int hour;

	for (int i = 0; i < 5; i++)
		if (text[i] < (i == 2 ? ':' : '0') || text[i] > most[i])
			return false;
	hour = (text[0] - '0') * 10 + text[1] - '0';
	return !text[5] && hour < 24 &&
	       conf_value_keep_int(
		       key, hour * 60 + (text[3] - '0') * 10 + text[4] - '0',
		       conf);
}

static bool conf_value_set_name(const struct conf_key *key, const char *text,
				struct conf *conf)
{
	size_t good = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				   "abcdefghijklmnopqrstuvwxyz0123456789-_.");

	return *text && !strchr("-_.", text[0]) && !text[good] &&
	       conf_value_keep_text(key, text, conf);
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

static bool conf_value_set_currency(const struct conf_key *key,
				    const char *text, struct conf *conf)
{
	return strspn(text, upper) == 3 && !text[3] &&
	       conf_value_keep_text(key, text, conf);
}

/* "fi" or "zh_TW". */
static bool conf_value_set_language(const struct conf_key *key,
				    const char *text, struct conf *conf)
{
	size_t language = strspn(text, lower);
	const char *land = text + language;

	if (language < 2 || language > 3)
		return false;
	if (*land && (*land != '_' || strspn(land + 1, upper) != 2 || land[3]))
		return false;
	return conf_value_keep_text(key, text, conf);
}

/* Any text: conf.c has it judged by those who open it. */
static bool conf_value_set_port(const struct conf_key *key, const char *text,
				struct conf *conf)
{
	return *text && conf_value_keep_text(key, text, conf);
}

static bool conf_value_set_path(const struct conf_key *key, const char *text,
				struct conf *conf)
{
	return text[0] == '/' && text[strlen(text) - 1] != '/' &&
	       conf_value_keep_text(key, text, conf);
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

static void conf_value_format_hour(const struct conf_key *key, int value,
				   char *text)
{
	(void)key;
	snprintf(text, CONF_PATH_MAX, "%02d:%02d", value / 60, value % 60);
}

/* How a type is set, how it is written where it is kept as an int (-1: not
 * set) instead of its text, and what it takes, where the row's choices or
 * range do not say it. */
static const struct {
	bool (*set)(const struct conf_key *key, const char *text,
		    struct conf *conf);
	void (*format)(const struct conf_key *key, int value, char *text);
	const char *expects;
} conf_types[CONF_TYPES] = {
	[CONF_NUMBER] = {conf_value_set_number, conf_value_format_number, NULL},
	[CONF_CHOICE] = {conf_value_set_choice, conf_value_format_choice, NULL},
	[CONF_NAME] = {conf_value_set_name, NULL,
		       N_("1 to 31 letters and digits, \"-_.\" behind the "
			  "first")},
	[CONF_AMOUNT] = {conf_value_set_amount, NULL,
			 N_("an amount such as \"12.50\", in the currency's "
			    "decimals")},
	[CONF_CURRENCY] = {conf_value_set_currency, NULL,
			   N_("three capital letters, such as \"EUR\"")},
	[CONF_HOUR] = {conf_value_set_hour, conf_value_format_hour,
		       N_("a time of day from \"00:00\" to \"23:59\"")},
	[CONF_LANGUAGE] = {conf_value_set_language, NULL,
			   N_("a language, such as \"fi\" or \"zh_TW\"")},
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
		conf_value_keep_int(key, -1, conf);
	else
		conf_value_keep_text(key, "", conf);
}

/* -1 for what is kept as text. */
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
	if (strchr(word, '|'))
		fputs(_("one of "), out);
	while (*word) {
		int length = (int)strcspn(word, "|");

		fprintf(out, "%s%.*s%s", quote, length, word, quote);
		word += length;
		if (*word)
			fputs(", ", out);
		word += *word ? 1 : 0;
	}
	fclose(out);
}

const char *conf_value_expected(const struct conf_key *key,
				char text[static CONF_EXPECTED_MAX])
{
	if (key->choices)
		conf_value_choices(key, text);
	else if (key->type == CONF_NUMBER)
		snprintf(text, CONF_EXPECTED_MAX, _("a number from %d to %d"),
			 key->least, key->most);
	else if (key->type == CONF_PATH)
		snprintf(text, CONF_EXPECTED_MAX,
			 _("a path that begins with \"/\", of at most %zu "
			   "bytes"),
			 key->size - 1);
	else
		return _(conf_types[key->type].expects);
	return text;
}
