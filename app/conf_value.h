/* SPDX-License-Identifier: ISC */
/* Values of the configuration's keys: read, kept and written by type. */
#ifndef SABOT_APP_CONF_VALUE_H
#define SABOT_APP_CONF_VALUE_H

#include "app/conf_key.h"

/* The number of a word in choices such as "one|two|three", or -1. */
int conf_value_choice(const char *choices, const char *text);

/* Sets it from the text of its value. An amount wants conf's decimals set
 * before. False, *conf as it was: not a value of that key. */
SB_MUST_USE bool conf_value_set(const struct conf_key *key, const char *text,
				struct conf *conf);

void conf_value_clear(const struct conf_key *key, struct conf *conf);
bool conf_value_is_set(const struct conf_key *key, const struct conf *conf);

/* Prints the value without quotes; nothing where it is not set. */
void conf_value_print(const struct conf_key *key, const struct conf *conf,
		      FILE *out);

/* Prints what would be right: "a number from 1 to 8". */
void conf_value_print_expected(const struct conf_key *key, FILE *out);

#endif
