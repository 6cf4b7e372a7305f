/* SPDX-License-Identifier: ISC */
/* The configuration as libconfig read it, for those who check it. */
#ifndef SABOT_APP_CONFIG_CONF_INTERNAL_H
#define SABOT_APP_CONFIG_CONF_INTERNAL_H

#include <libconfig.h>
#include <stdio.h>

#include "app/config/conf.h"

struct conf_tree {
	const char *file; /* for messages */
	config_t config;
	struct sb_error *err; /* the first fault */
	FILE *faults;	      /* each fault on a line; or NULL */
	int *found;	      /* faults until now */
};

/* Notes the fault "FILE:LINE: sentence"; SB_INVALID. `at` NULL: the first
 * line. */
SB_PRINTF(3, 4)
enum sb_result conf_tree_fail(const struct conf_tree *tree,
			      const config_setting_t *at, const char *fmt, ...);

/* The setting; NULL: not in the file. */
const config_setting_t *conf_tree_find(const struct conf_tree *tree,
				       const char *group, const char *name);

/* The setting or, if it is missing, its group: the place of an error. */
const config_setting_t *conf_tree_place(const struct conf_tree *tree,
					const char *group, const char *name);

/* Finds faults with which a station would start all the same: limits that
 * contradict each other, and things that this machine does not have. *conf is
 * filled, but for faulty keys. SB_INVALID: there are faults. */
SB_MUST_USE enum sb_result conf_here_check(const struct conf_tree *tree,
					   const struct conf *conf);

#endif
