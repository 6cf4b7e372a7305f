/* SPDX-License-Identifier: ISC */
/* The keys of sabot.conf as rows: what each takes, its default, its unit and
 * what it is for. Reading, check-config, the sample and the test of the man
 * page use the very same rows. */
#ifndef SABOT_APP_CONFIG_CONF_KEYS_H
#define SABOT_APP_CONFIG_CONF_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "app/config/conf.h"

enum conf_type {
	CONF_NUMBER,
	CONF_CHOICE,
	CONF_NAME,
	CONF_AMOUNT,
	CONF_CURRENCY,
	CONF_HOUR,
	CONF_LANGUAGE,
	CONF_PORT,
	CONF_PATH,
	CONF_TYPES
};

struct conf_key {
	const char *group, *name;
	enum conf_type type;
	const char *choices;	   /* the words, or numbers, that it may be */
	int min, max;		   /* of a number without choices */
	const char *default_value; /* the default; "": not set */
	const char *example;	   /* where it is not set by default */
	const char *unit;	   /* untranslated, as is help; may be NULL */
	const char *help;
	unsigned games;	     /* that it serves, bit by enum game_id */
	bool required;	     /* in these games */
	bool in_table_line;  /* a key of the table line, too */
	size_t offset, size; /* in struct conf */
};

extern const struct conf_key conf_keys[]; /* name NULL at the end */

/* NULL where the group has no such key. */
const struct conf_key *conf_key_find(const char *group, const char *name);
bool conf_key_is_group(const char *name);

/* The key of the group that name is nearly spelled like, or NULL. */
const struct conf_key *conf_key_nearest(const char *group, const char *name);

/* Whether the game uses it; a game not known yet (-1), whether all do. */
bool conf_key_applies(const struct conf_key *key, int game);

/* Prints a file with every key, its default and what it is for. */
void conf_key_sample(FILE *out);

/* Sets it from the text of its value. An amount wants conf's decimals set
 * before. False, *conf as it was: not a value of that key. */
SB_MUST_USE bool conf_value_set(const struct conf_key *key, const char *text,
				struct conf *conf);

void conf_value_clear(const struct conf_key *key, struct conf *conf);
bool conf_value_is_set(const struct conf_key *key, const struct conf *conf);

/* The value without quotes, "" where it is not set; in text or in conf. */
const char *conf_value_format(const struct conf_key *key,
			      const struct conf *conf,
			      char text[static CONF_PATH_MAX]);

enum { CONF_EXPECTED_MAX = 256 };

/* What would be right: "a number from 1 to 8"; in text or of static life. */
const char *conf_value_expected(const struct conf_key *key,
				char text[static CONF_EXPECTED_MAX]);

#endif
