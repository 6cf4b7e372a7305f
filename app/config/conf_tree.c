/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/config/conf_internal.h"

#include <stdarg.h>
#include <stdio.h>

enum { CONF_SENTENCE_MAX = 512 };

enum sb_result conf_tree_fail(const struct conf_tree *tree,
			      const config_setting_t *at, const char *fmt, ...)
{
	char sentence[CONF_SENTENCE_MAX];
	struct sb_error err;
	va_list args;

	va_start(args, fmt);
	vsnprintf(sentence, sizeof(sentence), fmt, args);
	va_end(args);
	sb_fail(&err, SB_INVALID, "%s:%u: %s", tree->file,
		at ? config_setting_source_line(at) : 1, sentence);
	if (tree->faults)
		fprintf(tree->faults, "%s\n", err.text);
	if ((*tree->found)++ == 0)
		*tree->err = err;
	return SB_INVALID;
}

const config_setting_t *conf_tree_find(const struct conf_tree *tree,
				       const char *group, const char *name)
{
	config_setting_t *at = config_setting_get_member(
		config_root_setting(&tree->config), group);

	return at ? config_setting_get_member(at, name) : NULL;
}

const config_setting_t *conf_tree_place(const struct conf_tree *tree,
					const char *group, const char *name)
{
	const config_setting_t *at = conf_tree_find(tree, group, name);

	return at ? at
		  : config_setting_get_member(
			    config_root_setting(&tree->config), group);
}
