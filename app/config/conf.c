/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/config/conf.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config/conf_check.h"
#include "app/config/conf_file.h"
#include "app/config/conf_tree.h"
#include "app/config/config_values.h"
#include "rules/core/gettext.h"

enum { CONF_HASH_SIZE = 32 };

static enum sb_result conf_fill_key(const struct conf_tree *tree,
				    const struct conf_key *key,
				    struct conf *conf)
{
	const config_setting_t *setting =
		conf_tree_find(tree, key->group, key->name);
	bool is_string = setting && config_setting_get_string(setting);
	char decimal[CONF_DECIMAL_MAX];
	const char *text;

	if (!setting && !*key->fallback) {
		conf_value_clear(key, conf);
		return SB_OK;
	}
	text = setting ? conf_tree_text(setting, decimal) : key->fallback;
	if (setting && (!text || is_string == (key->type == CONF_NUMBER)))
		return conf_tree_bad_value(tree, setting, key);
	if (!conf_value_set(key, text, conf))
		return conf_tree_bad_value(tree, setting, key);
	return SB_OK;
}

/* All keys, in the order of their rows: decimals before amounts. */
static enum sb_result conf_fill(const struct conf_tree *tree, struct conf *conf)
{
	enum sb_result result = SB_OK;

	for (const struct conf_key *k = conf_keys; k->name && !result; k++)
		result = conf_fill_key(tree, k, conf);
	return result;
}

/* The BLAKE2b hash of the file's bytes: what `b2sum -l 256 FILE` prints. */
static void conf_hash(const char *text, size_t length,
		      char hash[static CONF_HASH_MAX])
{
	unsigned char bytes[CONF_HASH_SIZE];

	if (sodium_init() < 0)
		abort();
	crypto_generichash(bytes, sizeof(bytes), (const unsigned char *)text,
			   length, NULL, 0);
	sodium_bin2hex(hash, CONF_HASH_MAX, bytes, sizeof(bytes));
}

static enum sb_result conf_read_text(struct conf *conf, const char *text,
				     size_t length, struct sb_error *err)
{
	struct conf_tree tree;
	enum sb_result result = conf_file_scan(conf->file, text, length, err);

	if (result != SB_OK)
		return result;
	conf_hash(text, length, conf->hash);
	result = conf_tree_init(&tree, conf->file, text, err);
	if (result == SB_OK)
		result = conf_check_names(&tree);
	if (result == SB_OK)
		result = conf_fill(&tree, conf);
	if (result == SB_OK)
		result = conf_check(&tree, conf);
	conf_tree_fini(&tree);
	return result;
}

enum sb_result conf_read(struct conf *conf, const char *file,
			 struct sb_error *err)
{
	enum sb_result result;
	size_t length;
	char *text;

	memset(conf, 0, sizeof(*conf));
	result = conf_file_read(file, conf->file, &text, &length, err);
	if (result != SB_OK)
		return result;
	result = conf_read_text(conf, text, length, err);
	sodium_memzero(text, length);
	free(text);
	return result;
}

enum sb_result conf_record(struct conf *conf, const char *file,
			   const char **record, struct sb_error *err)
{
	enum sb_result result;

	if (*record)
		return SB_OK;
	result = conf_read(conf, file, err);
	*record = conf->database;
	return result;
}

const char *conf_table_line(const struct conf *conf)
{
	return conf->table_line;
}
