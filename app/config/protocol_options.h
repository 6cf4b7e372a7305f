/* SPDX-License-Identifier: ISC */
/* A protocol's keys, wherever they are given: on a command line or in a
 * device's group of sabot.conf. */
#ifndef SABOT_APP_CONFIG_PROTOCOL_OPTIONS_H
#define SABOT_APP_CONFIG_PROTOCOL_OPTIONS_H

#include "devices/protocols/protocol.h"

/* Makes one choice, and reads the file where the value names one. SB_INVALID
 * for a key, value or file that is not as it should be, SB_SYSTEM where the
 * file cannot be read. */
SB_MUST_USE enum sb_result protocol_option_set(const struct protocol *protocol,
					       const char *key,
					       const char *value,
					       struct protocol_options *options,
					       struct sb_error *err);

/* The same for a word "KEY=VALUE". */
SB_MUST_USE enum sb_result
protocol_option_set_word(const struct protocol *protocol, const char *word,
			 struct protocol_options *options,
			 struct sb_error *err);

#endif
