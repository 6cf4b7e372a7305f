/* SPDX-License-Identifier: ISC */
/* The table of the keys of sabot.conf: type, range, default, unit and help. The
 * reader, check-config, the sample and the test of the man page use it. */
#ifndef SABOT_APP_CONFIG_CONF_KEYS_H
#define SABOT_APP_CONFIG_CONF_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "app/config/conf.h"

enum conf_type {
	CONF_NUMBER,
	CONF_CHOICE,
	CONF_WORDS,    /* any of the choices, or none; stored as bits */
	CONF_PROTOCOL, /* index in protocols[]; one of the group's device */
	CONF_NAME,
	CONF_AMOUNT,
	CONF_RATIO, /* stored as text */
	CONF_PAYS,  /* a paytable of the same name; stored as text */
	CONF_CURRENCY,
	CONF_HOUR,
	CONF_MEASURE, /* a decimal; stored in thousandths */
	CONF_LANGUAGE,
	CONF_LANGUAGES, /* one, or two with a comma between */
	CONF_PORT,
	CONF_PATH,
	CONF_TYPES
};

struct conf_key {
	const char *group, *name;
	enum conf_type type;
	const char *choices; /* allowed words or numbers, separated by | */
	int min, max;	     /* range of a number without choices */
	struct ratio least;  /* least value of a CONF_RATIO */
	const char *default_value; /* "": not set */
	const char *example; /* value in the sample, if there is no default */
	const char *unit;    /* untranslated, like help; or NULL */
	const char *help;
	unsigned games;	     /* games that use the key, bits by enum game_id */
	bool required;	     /* required in `games` */
	bool in_table_line;  /* also a key of the `table` line */
	bool live;	     /* may change while a table runs */
	bool folder;	     /* the path is that of a folder, not of a file */
	size_t offset, size; /* in struct conf */
};

extern const struct conf_key conf_keys[]; /* name NULL at the end */

/* The key of that name in the group; NULL: none. */
const struct conf_key *conf_key_find(const char *group, const char *name);
bool conf_key_is_group(const char *name);

enum { CONF_GROUPS_MAX = 128 };

/* Writes "table, shoe, wheel": all groups. */
void conf_key_list_groups(char text[static CONF_GROUPS_MAX]);

/* The key of the group with the most similar name, or NULL. */
const struct conf_key *conf_key_nearest(const char *group, const char *name);

/* Whether the game uses the key; game -1: whether all games do. */
bool conf_key_applies(const struct conf_key *key, int game);

/* Prints a sample sabot.conf with every key, its default and its help. */
void conf_key_sample(FILE *out);

/* Sets the key in *conf from text. Set the key table.decimals before any
 * amount: amounts are parsed by it. False: not a value of the key; *conf is
 * unchanged. */
SB_MUST_USE bool conf_value_set(const struct conf_key *key, const char *text,
				struct conf *conf);

void conf_value_clear(const struct conf_key *key, struct conf *conf);
bool conf_value_is_set(const struct conf_key *key, const struct conf *conf);

/* The value without quotes, "" if not set. The result lies in `text` or
 * *conf. */
const char *conf_value_format(const struct conf_key *key,
			      const struct conf *conf,
			      char text[static CONF_PATH_MAX]);

enum { CONF_EXPECTED_MAX = 256 };

/* What is expected: "1 to 8". The result lies in `text`, or is static. */
const char *conf_value_expected(const struct conf_key *key,
				char text[static CONF_EXPECTED_MAX]);

#endif
