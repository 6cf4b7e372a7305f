/* SPDX-License-Identifier: ISC */
/* Of a station that runs, the configuration's times and its log level may
 * change; all else is in the record, in use by a device or by servers. */
#include "config.h"

#include "app/config/conf.h"

#include <stdlib.h>
#include <string.h>

#include "app/config/conf_keys.h"
#include "app/runtime/memory.h"
#include "rules/core/gettext.h"

static bool conf_reload_is_same(const struct conf *conf,
				const struct conf *fresh,
				const struct conf_key *key)
{
	char before[CONF_PATH_MAX], after[CONF_PATH_MAX];

	return strcmp(conf_value_format(key, conf, before),
		      conf_value_format(key, fresh, after)) == 0;
}

static bool conf_reload_is_same_client(const struct conf_client *a,
				       const struct conf_client *b)
{
	return strcmp(a->name, b->name) == 0 &&
	       memcmp(a->token_hash, b->token_hash, sizeof a->token_hash) ==
		       0 &&
	       a->seats == b->seats && a->ranges == b->ranges &&
	       memcmp(a->range, b->range, sizeof a->range) == 0 &&
	       a->messages == b->messages && a->connections == b->connections;
}

static bool conf_reload_has_same_clients(const struct conf_link *a,
					 const struct conf_link *b)
{
	bool same = a->clients == b->clients;

	for (int i = 0; same && i < a->clients; i++)
		same = conf_reload_is_same_client(&a->client[i], &b->client[i]);
	return same;
}

/* The parts of *conf that no key has. */
static const char *conf_reload_find_part(const struct conf *conf,
					 const struct conf *fresh)
{
	if (!conf_reload_has_same_clients(&conf->link, &fresh->link))
		return "link.clients";
	if (memcmp(&conf->shoe.options, &fresh->shoe.options,
		   sizeof conf->shoe.options) != 0)
		return "shoe";
	if (memcmp(&conf->wheel.options, &fresh->wheel.options,
		   sizeof conf->wheel.options) != 0)
		return "wheel";
	if (memcmp(&conf->dice.options, &fresh->dice.options,
		   sizeof conf->dice.options) != 0)
		return "dice";
	return NULL;
}

static enum sb_result conf_reload_check(const struct conf *conf,
					const struct conf *fresh,
					struct sb_error *err)
{
	static const char refused[] =
		N_("%s: %s%s%s cannot change while the table runs; restart it");
	const char *part;

	for (const struct conf_key *k = conf_keys; k->name; k++)
		if (!k->live && !conf_reload_is_same(conf, fresh, k))
			return sb_fail(err, SB_REFUSED, _(refused), conf->file,
				       k->group, ".", k->name);
	part = conf_reload_find_part(conf, fresh);
	if (part)
		return sb_fail(err, SB_REFUSED, _(refused), conf->file, part,
			       "", "");
	return SB_OK;
}

enum sb_result conf_reload(struct conf *conf, struct sb_error *err)
{
	struct conf *fresh = memory_new(sizeof *fresh);
	enum sb_result result = conf_read(fresh, conf->file, err);

	if (result == SB_OK)
		result = conf_reload_check(conf, fresh, err);
	for (const struct conf_key *k = conf_keys; result == SB_OK && k->name;
	     k++)
		if (k->live)
			memcpy((char *)conf + k->offset,
			       (const char *)fresh + k->offset, k->size);
	if (result == SB_OK)
		memcpy(conf->hash, fresh->hash, sizeof conf->hash);
	free(fresh);
	return result;
}
