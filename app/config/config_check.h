/* SPDX-License-Identifier: ISC */
/* What the configuration's rows cannot say of one key alone, and the list of
 * gaming servers, which no row can say. */
#ifndef SABOT_APP_CONFIG_CONFIG_CHECK_H
#define SABOT_APP_CONFIG_CONFIG_CHECK_H

#include "app/config/config.h"
#include "app/config/config_tree.h"

/* Every group and key is one that we know; SB_INVALID. Keys of a protocol's
 * own are left to conf_check(). */
SB_MUST_USE enum sb_result conf_check_names(const struct conf_tree *tree);

/* Holds the filled keys against each other, and fills what follows from
 * them: the devices' protocols, the table line and the house; SB_INVALID. */
SB_MUST_USE enum sb_result conf_check(const struct conf_tree *tree,
				      struct conf *conf);

#endif
