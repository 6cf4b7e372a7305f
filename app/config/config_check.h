/* SPDX-License-Identifier: ISC */
/* The gaming servers of the configuration: link.clients, a list of names and
 * tokens, which no row of conf_key.c can say. */
#ifndef SABOT_APP_CONFIG_CONFIG_CHECK_H
#define SABOT_APP_CONFIG_CONFIG_CHECK_H

#include "app/config/config.h"

/* What the configuration's rows cannot say of one key alone. */

/* Every group and key is one that we know; SB_INVALID. Keys of a protocol's
 * own are left to conf_check(). */
SB_MUST_USE enum sb_result conf_check_names(const struct conf_tree *tree);

/* Holds the filled keys against each other, and fills what follows from
 * them: the devices' protocols, the table line and the house; SB_INVALID. */
SB_MUST_USE enum sb_result conf_check(const struct conf_tree *tree,
				      struct conf *conf);

enum { CONF_TOKEN_LEAST = 32, CONF_TOKEN_MOST = 128 }; /* characters */

/* The client of that name who shows that token, or NULL; in a time that says
 * nothing of the token. */
const struct conf_client *conf_link_client(const struct conf_link *link,
					   const char *name, const char *token);

/* The list's lines of the sample. */
void conf_link_sample(FILE *out);

#endif
