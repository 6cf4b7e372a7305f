/* SPDX-License-Identifier: ISC */
/* The configuration as libconfig read it: its settings, and the words for
 * what is wrong with one. */
#ifndef SABOT_APP_CONFIG_CONFIG_TREE_H
#define SABOT_APP_CONFIG_CONFIG_TREE_H

#include <libconfig.h>

#include "app/config/config_keys.h"
#include "rules/core/error.h"

struct conf_tree {
	const char *file; /* for messages */
	config_t config;
	struct sb_error *err;
};

/* SB_INVALID where the text is no configuration; conf_tree_fini() is due in
 * any case. */
SB_MUST_USE enum sb_result conf_tree_init(struct conf_tree *tree,
					  const char *file, const char *text,
					  struct sb_error *err);
void conf_tree_fini(struct conf_tree *tree);

enum { CONF_DECIMAL_MAX = 24 }; /* any number of libconfig's as text */

/* Fills the error with "FILE:LINE: sentence"; SB_INVALID. `at` NULL: the
 * first line. */
enum sb_result conf_tree_wrong(const struct conf_tree *tree,
			       const config_setting_t *at, const char *fmt, ...)
	SB_PRINTF(3, 4);

/* The same about a value that is not what the key takes; `setting` NULL: it
 * is missing. */
enum sb_result conf_tree_bad_value(const struct conf_tree *tree,
				   const config_setting_t *setting,
				   const struct conf_key *key);

/* The setting, or NULL where the file does not give it. */
const config_setting_t *conf_tree_find(const struct conf_tree *tree,
				       const char *group, const char *name);

/* That setting or, to point somewhere, its group. */
const config_setting_t *conf_tree_place(const struct conf_tree *tree,
					const char *group, const char *name);

/* The value as text: a number in `decimal`, a string in place. NULL where it
 * is neither, or not fit to be shown. */
const char *conf_tree_text(const config_setting_t *setting,
			   char decimal[static CONF_DECIMAL_MAX]);

#endif
