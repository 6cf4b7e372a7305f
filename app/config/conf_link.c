/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/config/conf_link.h"

#include <sodium.h>
#include <string.h>
#include <sys/stat.h>

#include "rules/core/gettext.h"

bool conf_link_is_clients(const config_setting_t *setting)
{
	const config_setting_t *group = config_setting_parent(setting);

	return strcmp(config_setting_name(setting), "clients") == 0 &&
	       config_setting_name(group) &&
	       strcmp(config_setting_name(group), "link") == 0;
}

static void conf_link_hash(const char *token,
			   uint8_t hash[static CONF_TOKEN_HASH])
{
	if (sodium_init() < 0)
		abort();
	crypto_generichash(hash, CONF_TOKEN_HASH, (const uint8_t *)token,
			   strlen(token), NULL, 0);
}

/* --- the list ------------------------------------------------------------- */

static bool conf_link_is_name(const char *text)
{
	size_t length = strlen(text);

	return length > 0 && length < CONF_WORD_MAX &&
	       !strchr("-_.", text[0]) &&
	       strspn(text,
		      "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
		      "abcdefghijklmnopqrstuvwxyz0123456789-_.") == length;
}

/* It is sent as one word, which no blank ends and no comment. */
static bool conf_link_is_token(const char *text)
{
	size_t length = strlen(text);

	for (const char *c = text; *c; c++)
		if (*c <= ' ' || *c > '~' || *c == '#')
			return false;
	return length >= CONF_TOKEN_LEAST && length <= CONF_TOKEN_MOST;
}

/* A string of a client's; "" where there is none. */
static const char *conf_link_text(const config_setting_t *setting,
				  const char *name)
{
	const char *text;

	return config_setting_lookup_string(setting, name, &text) ? text : "";
}

static bool conf_link_is_taken(const struct conf_link *link, const char *name)
{
	for (int i = 0; i < link->clients; i++)
		if (strcmp(link->client[i].name, name) == 0)
			return true;
	return false;
}

static enum sb_result conf_link_add(const struct conf_tree *tree,
				    const config_setting_t *setting,
				    struct conf_link *link)
{
	struct conf_client *client = &link->client[link->clients];
	const char *name = "", *token = "";
	bool pair = config_setting_is_group(setting) &&
		    config_setting_length(setting) == 2;

	if (pair) {
		name = conf_link_text(setting, "name");
		token = conf_link_text(setting, "token");
	}
	if (!conf_link_is_name(name))
		return conf_tree_wrong(tree, setting,
				       _("a client of link.clients must be { "
					 "name = NAME; token = TOKEN; }, its "
					 "name of 1 to 31 letters and digits, "
					 "\"-_.\" behind the first"));
	if (conf_link_is_taken(link, name))
		return conf_tree_wrong(tree, setting,
				       _("link.clients has %s twice; each "
					 "needs a name of its own"),
				       name);
	if (!conf_link_is_token(token))
		return conf_tree_wrong(tree, setting,
				       _("the token of %s must have %d to %d "
					 "printable characters, no blank and "
					 "no #; openssl rand -hex 32 prints "
					 "one"),
				       name, CONF_TOKEN_LEAST, CONF_TOKEN_MOST);
	strcpy(client->name, name);
	conf_link_hash(token, client->token_hash);
	link->clients++;
	return SB_OK;
}

static enum sb_result conf_link_read(const struct conf_tree *tree,
				     const config_setting_t *list,
				     struct conf_link *link)
{
	int n = list ? config_setting_length(list) : 0;
	enum sb_result result = SB_OK;

	link->clients = 0;
	if (list && !config_setting_is_list(list))
		return conf_tree_wrong(tree, list,
				       _("link.clients must be a list: ( { "
					 "name = NAME; token = TOKEN; }, ... "
					 ")"));
	if (n > CONF_CLIENTS_MAX)
		return conf_tree_wrong(tree, list,
				       _("link.clients has %d clients; it may "
					 "have %d"),
				       n, CONF_CLIENTS_MAX);
	for (int i = 0; i < n && result == SB_OK; i++)
		result = conf_link_add(
			tree, config_setting_get_elem(list, (unsigned)i), link);
	return result;
}

/* --- with all else -------------------------------------------------------- */

/* Whoever reads the file can wager. */
static bool conf_link_is_open(const struct conf *conf)
{
	struct stat st;

	return conf->link.clients > 0 && stat(conf->file, &st) == 0 &&
	       (st.st_mode & (S_IROTH | S_IWOTH)) != 0;
}

enum sb_result conf_link_check(const struct conf_tree *tree, struct conf *conf)
{
	const config_setting_t *list = conf_tree_find(tree, "link", "clients");
	enum sb_result result = conf_link_read(tree, list, &conf->link);

	if (result != SB_OK)
		return result;
	if (conf->link.required == 1 && conf->link.clients == 0)
		return conf_tree_wrong(
			tree, conf_tree_place(tree, "link", "required"),
			_("link.required is \"yes\", but link.clients has "
			  "nobody who could connect"));
	if (conf->link.clients > 0 && conf->feed_socket[0] == '\0')
		return conf_tree_wrong(tree, list,
				       _("link.clients connect to the feed's "
					 "socket; name one in feed.socket"));
	if (conf_link_is_open(conf))
		return conf_tree_wrong(tree, list,
				       _("link.clients has tokens, and anybody "
					 "may read this file; chmod o= %s"),
				       conf->file);
	return SB_OK;
}

const struct conf_client *conf_link_client(const struct conf_link *link,
					   const char *name, const char *token)
{
	static const struct conf_client nobody = {.name = ""};
	const struct conf_client *client = &nobody;
	uint8_t hash[CONF_TOKEN_HASH];
	bool same;

	for (int i = 0; i < link->clients; i++)
		if (strcmp(link->client[i].name, name) == 0)
			client = &link->client[i];
	conf_link_hash(token, hash);
	same = sodium_memcmp(hash, client->token_hash, sizeof hash) == 0;
	return same && client != &nobody ? client : NULL;
}

void conf_link_sample(FILE *out)
{
	fprintf(out, "\n\t# %s\n\t# %s\n%s",
		_("the gaming servers, each with a token that it shows"),
		_("a list; no default"),
		"\t# clients = (\n"
		"\t#\t{ name = \"games-1\"; "
		"token = \"as openssl rand -hex 32 prints it\"; }\n"
		"\t# );\n");
}
