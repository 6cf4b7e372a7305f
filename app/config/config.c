/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/config/config.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/config/config_check.h"
#include "app/config/config_tree.h"
#include "app/config/config_values.h"
#include "rules/core/gettext.h"

enum {
	CONF_FILE_MAX = 1 << 18, /* bytes */
	CONF_DIGITS_MAX = 9,	 /* of a number: an int holds any of these */
};

#define CONF_FILE_SYSTEM "/etc/sabot/sabot.conf"

/* $XDG_CONFIG_HOME counts only where it is absolute. "" without a home. */
static void conf_file_own(char name[static CONF_PATH_MAX])
{
	const char *xdg = getenv("XDG_CONFIG_HOME");
	const char *home = getenv("HOME");
	int length = 0;

	if (xdg && *xdg == '/')
		length = snprintf(name, CONF_PATH_MAX, "%s/sabot/sabot.conf",
				  xdg);
	else if (home && *home == '/')
		length = snprintf(name, CONF_PATH_MAX,
				  "%s/.config/sabot/sabot.conf", home);
	if (length <= 0 || length >= CONF_PATH_MAX)
		name[0] = '\0';
}

/* Opens the first that is there; SB_AGAIN where none is. */
static int conf_file_open(const char *file, char name[static CONF_PATH_MAX])
{
	int fd = -1;

	if (file) {
		snprintf(name, CONF_PATH_MAX, "%s", file);
		return open(file, O_RDONLY | O_CLOEXEC);
	}
	conf_file_own(name);
	if (*name)
		fd = open(name, O_RDONLY | O_CLOEXEC);
	if (fd >= 0 || (*name && errno != ENOENT && errno != ENOTDIR))
		return fd;
	snprintf(name, CONF_PATH_MAX, "%s", CONF_FILE_SYSTEM);
	return open(name, O_RDONLY | O_CLOEXEC);
}

/* Reads all of fd, at most `most` bytes, and ends them with a 0. */
static ssize_t conf_file_slurp(int fd, char *text, size_t most)
{
	size_t length = 0;
	ssize_t n;

	do {
		n = read(fd, text + length, most - length);
		if (n < 0)
			return -1;
		length += (size_t)n;
	} while (n > 0 && length < most);
	text[length] = '\0';
	return (ssize_t)length;
}

static enum sb_result conf_file_none(const char *file, struct sb_error *err)
{
	char own[CONF_PATH_MAX];

	if (file)
		return sb_fail(err, SB_OUTSIDE,
			       _("there is no configuration file %s"), file);
	conf_file_own(own);
	return sb_fail(err, SB_OUTSIDE,
		       _("there is no configuration: neither %s nor %s; "
			 "sabot check-config --sample prints one to start "
			 "from"),
		       *own ? own : "~/.config/sabot/sabot.conf",
		       CONF_FILE_SYSTEM);
}

/* Reads `file`, or where it is NULL the first of the usual places that is
 * there. Writes its name and returns its text, ended by a 0, to be freed.
 * SB_OUTSIDE: there is none, or it cannot be read. */
static enum sb_result conf_file_read(const char *file,
				     char name[static CONF_PATH_MAX],
				     char **text, size_t *length,
				     struct sb_error *err)
{
	int fd = conf_file_open(file, name);
	enum sb_result result;
	ssize_t n = -1;

	if (fd < 0 && errno == ENOENT)
		return conf_file_none(file, err);
	*text = calloc(1, CONF_FILE_MAX + 1);
	if (!*text)
		abort();
	if (fd >= 0)
		n = conf_file_slurp(fd, *text, CONF_FILE_MAX);
	if (n >= 0 && n < CONF_FILE_MAX) {
		close(fd);
		*length = (size_t)n;
		return SB_OK;
	}
	result = sb_fail(err, SB_OUTSIDE,
			 _("the configuration file %s cannot be read: %s"),
			 name, n < 0 ? strerror(errno) : _("it is too long"));
	free(*text);
	*text = NULL;
	if (fd >= 0)
		close(fd);
	return result;
}

/* How far the string, comment or word that starts here goes; 0: it is not
 * closed, a string not on its line. */
static size_t conf_file_token(const char *text)
{
	const char *end;
	size_t n = 1;

	if (*text == '#' || strncmp(text, "//", 2) == 0)
		return strcspn(text, "\n");
	if (strncmp(text, "/*", 2) == 0) {
		end = strstr(text + 2, "*/");
		return end ? (size_t)(end - text) + 2 : 0;
	}
	if (*text == '"') {
		while (text[n] && text[n] != '"' && text[n] != '\n')
			n += text[n] == '\\' && text[n + 1] ? 2 : 1;
		return text[n] == '"' ? n + 1 : 0;
	}
	while (isalnum((unsigned char)text[n]) || text[n] == '_' ||
	       text[n] == '-')
		n++;
	return isalnum((unsigned char)*text) ? n : 1;
}

static int conf_file_line(const char *text, const char *at)
{
	int line = 1;

	for (; text < at; text++)
		line += *text == '\n';
	return line;
}

/* What is wrong with a token, or NULL. */
static const char *conf_file_fault(const char *token, size_t n)
{
	if (n == 0 && *token == '"')
		return _("this text is not closed; it needs a \" behind it");
	if (n == 0)
		return _("this comment is not closed; it needs a */ behind it");
	if (*token == '@')
		return _("@include is not read; write it all into one file");
	if (isdigit((unsigned char)*token) && n > CONF_DIGITS_MAX)
		return _("this number is too large; it may have 9 digits");
	return NULL;
}

/* Finds what libconfig 1.5 reads without a word: numbers too large (they
 * wrap), a comment that is not closed (all behind it is lost), bytes behind
 * a 0, other files (the hash is of this one). SB_INVALID, with the line. */
static enum sb_result conf_file_scan(const char *name, const char *text,
				     size_t length, struct sb_error *err)
{
	const char *fault = NULL;
	const char *at = text;

	while (*at && !fault) {
		size_t n = conf_file_token(at);

		fault = conf_file_fault(at, n);
		at += fault ? 0 : n;
	}
	if (!fault && at < text + length)
		fault = _("a byte 0 stands here; write plain text");
	if (!fault)
		return SB_OK;
	return sb_fail(err, SB_INVALID, "%s:%d: %s", name,
		       conf_file_line(text, at), fault);
}

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
	/* in the order of the rows: decimals before amounts */
	for (const struct conf_key *k = conf_keys; k->name && !result; k++)
		result = conf_fill_key(&tree, k, conf);
	if (result == SB_OK)
		result = conf_check(&tree, conf);
	conf_tree_fini(&tree);
	return result;
}

enum sb_result conf_read(struct conf *conf, const char *file,
			 struct sb_error *err)
{
	enum sb_result result;
	size_t length = 0;
	char *text = NULL;

	memset(conf, 0, sizeof(*conf));
	result = conf_file_read(file, conf->file, &text, &length, err);
	if (result != SB_OK || !text)
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
