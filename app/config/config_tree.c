/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/config/config_tree.h"

#include <stdarg.h>
#include <stdio.h>

#include "app/config/config_values.h"
#include "rules/core/gettext.h"

enum { CONF_SENTENCE_MAX = 512 };

enum sb_result conf_tree_wrong(const struct conf_tree *tree,
			       const config_setting_t *at, const char *fmt, ...)
{
	char sentence[CONF_SENTENCE_MAX];
	va_list args;

	va_start(args, fmt);
	vsnprintf(sentence, sizeof(sentence), fmt, args);
	va_end(args);
	return sb_fail(tree->err, SB_INVALID, "%s:%u: %s", tree->file,
		       at ? config_setting_source_line(at) : 1, sentence);
}

enum sb_result conf_tree_init(struct conf_tree *tree, const char *file,
			      const char *text, struct sb_error *err)
{
	tree->file = file;
	tree->err = err;
	config_init(&tree->config);
	if (config_read_string(&tree->config, text))
		return SB_OK;
	return sb_fail(err, SB_INVALID,
		       _("%s:%d: %s; a group is NAME = { ... }; and a setting "
			 "in it, given once, is NAME = VALUE;"),
		       file, config_error_line(&tree->config),
		       config_error_text(&tree->config));
}

void conf_tree_fini(struct conf_tree *tree)
{
	config_destroy(&tree->config);
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

/* A control character in an error message would reach the terminal. */
static bool conf_tree_is_plain(const char *text)
{
	for (const unsigned char *c = (const unsigned char *)text; *c; c++)
		if (*c < ' ' || *c == 0x7f ||
		    (*c == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0))
			return false;
	return true;
}

const char *conf_tree_text(const config_setting_t *setting,
			   char decimal[static CONF_DECIMAL_MAX])
{
	const char *string = config_setting_get_string(setting);
	int type = config_setting_type(setting);

	if (string)
		return conf_tree_is_plain(string) ? string : NULL;
	if (type != CONFIG_TYPE_INT && type != CONFIG_TYPE_INT64)
		return NULL;
	snprintf(decimal, CONF_DECIMAL_MAX, "%lld",
		 config_setting_get_int64(setting));
	return decimal;
}

enum sb_result conf_tree_bad_value(const struct conf_tree *tree,
				   const config_setting_t *setting,
				   const struct conf_key *key)
{
	char text[CONF_EXPECTED_MAX];
	const char *expected = conf_value_expected(key, text);
	char decimal[CONF_DECIMAL_MAX];
	const char *value;
	const char *quote;

	if (!setting)
		return conf_tree_wrong(
			tree, conf_tree_place(tree, key->group, key->name),
			_("%s.%s is missing; it must be %s"), key->group,
			key->name, expected);
	value = conf_tree_text(setting, decimal);
	quote = value == decimal ? "" : "\"";
	if (!value)
		return conf_tree_wrong(tree, setting, _("%s.%s must be %s"),
				       key->group, key->name, expected);
	return conf_tree_wrong(tree, setting,
			       _("%s.%s is %s%s%s; it must be %s"), key->group,
			       key->name, quote, value, quote, expected);
}
