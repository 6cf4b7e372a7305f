/* SPDX-License-Identifier: ISC */
/* What is wrong with a configuration that a station would start with: limits
 * that cannot be reached, and what is missing on this machine. */
#include "config.h"

#include "app/config/conf_internal.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/config/conf_keys.h"
#include "app/runtime/language.h"
#include "rules/core/card.h"
#include "rules/core/gettext.h"

static int64_t conf_here_units(const struct conf *conf, const char *text)
{
	struct money money = {0};

	return money_parse(text, strlen(text), conf->house_keys.decimals,
			   &money)
		       ? money.units
		       : 0;
}

/* The key's amount is at most that of each of these, where both are set. */
static enum sb_result conf_here_amount(const struct conf_tree *tree,
				       const struct conf *conf,
				       const struct conf_key *key)
{
	static const char *const bounds[] = {"max", "max-seat"};
	const char *amount = (const char *)conf + key->offset;
	int64_t units = conf_here_units(conf, amount);

	/* a seat may wager on several spots */
	if (strcmp(key->name, "max-seat") == 0)
		return SB_OK;
	for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
		const struct conf_key *most = conf_key_find("table", bounds[i]);
		const char *limit = (const char *)conf + most->offset;

		if (most == key || *limit == '\0' ||
		    units <= conf_here_units(conf, limit))
			continue;
		/* conf_read() finds this one itself */
		if (strcmp(key->name, "min") == 0 && i == 0)
			return SB_OK;
		return conf_tree_fail(
			tree, conf_tree_place(tree, key->group, key->name),
			_("table.%s: %s; expected at most table.%s, %s"),
			key->name, amount, most->name, limit);
	}
	return SB_OK;
}

static enum sb_result conf_here_limits(const struct conf_tree *tree,
				       const struct conf *conf)
{
	enum sb_result result = SB_OK;

	for (const struct conf_key *k = conf_keys; k->name; k++)
		if (k->type == CONF_AMOUNT &&
		    conf_key_applies(k, conf->house_keys.game) &&
		    conf_here_amount(tree, conf, k) != SB_OK)
			result = SB_INVALID;
	return result;
}

/* --- the scanner ---------------------------------------------------------- */

/* Writes the cards without a code; returns how many they are. */
static int conf_here_list_faces(const struct scan_codes *codes,
				char text[static FACES * 4])
{
	bool known[SCAN_CODE_CUT + 1] = {false};
	int missing = 0;

	*text = '\0';
	for (size_t i = 0; i < codes->n; i++)
		known[codes->code[i].face] = true;
	for (int face = 0; face < FACES; face++) {
		if (known[face])
			continue;
		if (missing++ > 0)
			*text++ = ' ';
		text += card_format((struct card){(uint8_t)face}, text);
	}
	return missing;
}

static enum sb_result conf_here_codes(const struct conf_tree *tree,
				      const struct conf *conf)
{
	const char *codes = "";
	char missing[FACES * 4];

	if (!config_lookup_string(&tree->config, "shoe.codes", &codes) ||
	    conf->shoe.options.codes.n == 0 ||
	    conf_here_list_faces(&conf->shoe.options.codes, missing) == 0)
		return SB_OK;
	return conf_tree_fail(tree, conf_tree_place(tree, "shoe", "codes"),
			      _("shoe.codes: %s has no code for %s; add them"),
			      codes, missing);
}

static enum sb_result conf_here_reread(const struct conf_tree *tree,
				       const struct conf *conf)
{
	int reread;

	(void)conf;
	if (!config_lookup_int(&tree->config, "shoe.reread", &reread) ||
	    reread != 0)
		return SB_OK;
	return conf_tree_fail(tree, conf_tree_place(tree, "shoe", "reread"),
			      _("shoe.reread: 0; a card read twice would count "
				"as two, expected at least 1"));
}

/* --- this machine --------------------------------------------------------- */

static enum sb_result conf_here_language(const struct conf_tree *tree,
					 const char *key, const char *code)
{
	struct sb_error err;

	if (language_check(code, &err) == SB_OK)
		return SB_OK;
	return conf_tree_fail(tree, conf_tree_place(tree, "table", key),
			      "table.%s: %s", key, err.text);
}

static enum sb_result conf_here_languages(const struct conf_tree *tree,
					  const struct conf *conf)
{
	const struct {
		const char *key, *list;
	} rows[] = {{"language", conf->table.language},
		    {"call-language", conf->table.call_language},
		    {"board-language", conf->table.board_language}};
	char code[LANGUAGE_CODE_MAX];
	enum sb_result result = SB_OK;

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		for (int n = 0; language_listed(rows[i].list, n, code); n++)
			if (conf_here_language(tree, rows[i].key, code) !=
			    SB_OK)
				result = SB_INVALID;
	return result;
}

/* Whether it can be told that there is no such folder, or none for a file of
 * that path. */
static bool conf_here_lacks_folder(const struct conf_key *key, const char *path)
{
	char folder[CONF_PATH_MAX + 1];
	struct stat st;

	snprintf(folder, sizeof folder, "%.*s/",
		 key->folder ? (int)strlen(path)
			     : (int)(strrchr(path, '/') - path),
		 path);
	return stat(folder, &st) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

static enum sb_result conf_here_folders(const struct conf_tree *tree,
					const struct conf *conf)
{
	enum sb_result result = SB_OK;

	for (const struct conf_key *k = conf_keys; k->name; k++) {
		const char *path = (const char *)conf + k->offset;

		if (k->type == CONF_PATH && *path &&
		    conf_here_lacks_folder(k, path))
			result = conf_tree_fail(
				tree, conf_tree_place(tree, k->group, k->name),
				_("%s.%s: no folder for %s; create it"),
				k->group, k->name, path);
	}
	return result;
}

enum sb_result conf_here_check(const struct conf_tree *tree,
			       const struct conf *conf)
{
	static enum sb_result (*const checks[])(const struct conf_tree *,
						const struct conf *) = {
		conf_here_limits, conf_here_codes, conf_here_reread,
		conf_here_languages, conf_here_folders};
	enum sb_result result = SB_OK;

	for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
		if (checks[i](tree, conf) != SB_OK)
			result = SB_INVALID;
	return result;
}
