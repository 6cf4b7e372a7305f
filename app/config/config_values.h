/* SPDX-License-Identifier: ISC */
/* Values of the configuration's keys: read, kept and written by type. */
#ifndef SABOT_APP_CONFIG_CONFIG_VALUES_H
#define SABOT_APP_CONFIG_CONFIG_VALUES_H

#include "app/config/config.h"
#include "app/config/config_keys.h"

/* The number of a word in choices such as "one|two|three", or -1. */
int conf_value_choice(const char *choices, const char *text);

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
