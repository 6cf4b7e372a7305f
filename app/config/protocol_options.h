/* SPDX-License-Identifier: ISC */
/* Sets the keys of a protocol, from a command line or sabot.conf. */
#ifndef SABOT_APP_CONFIG_PROTOCOL_OPTIONS_H
#define SABOT_APP_CONFIG_PROTOCOL_OPTIONS_H

#include "devices/protocols/protocol.h"

/* Sets a key; if the key names a file, reads the file. SB_INVALID: wrong key,
 * value or file content. SB_SYSTEM: the file cannot be read. */
SB_MUST_USE enum sb_result protocol_option_set(const struct protocol *protocol,
					       const char *key,
					       const char *value,
					       struct protocol_options *options,
					       struct sb_error *err);

/* Like protocol_option_set(), for "KEY=VALUE". */
SB_MUST_USE enum sb_result
protocol_option_set_word(const struct protocol *protocol, const char *word,
			 struct protocol_options *options,
			 struct sb_error *err);

#endif
