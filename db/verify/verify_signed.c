/* SPDX-License-Identifier: ISC */
/* What the station's key says of the chain: each head that it signed, by the
 * key that the rows before tell. */
#include "config.h"

#include <string.h>

#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

static bool verify_is(const struct envelope *envelope, const char *word)
{
	return strncmp(envelope->line, word, strlen(word)) == 0;
}

static void verify_amiss(struct verify *verify, const struct envelope *envelope,
			 const char *what)
{
	verify_find(verify, envelope->seq, _("row %lld, '%.20s': %s"),
		    (long long)envelope->seq, envelope->line, what);
}

static void verify_key(struct verify *verify, const struct envelope *envelope)
{
	verify->keyed = signed_parse_key(envelope->line, verify->key);
	if (!verify->keyed)
		verify_amiss(verify, envelope, _("names no key"));
	else if (!signed_is_known(verify->against.known, verify->key))
		verify_amiss(verify, envelope,
			     _("the key is not one that was given"));
}

/* Why the head is not what it says, or NULL; verify->head is the row before. */
static const char *verify_head_amiss(const struct verify *verify,
				     const struct signed_head *head)
{
	if (head->rows != verify->head.seq ||
	    memcmp(head->hash, verify->head.hash, HASH_SIZE) != 0)
		return _("the row before is not the one that is signed");
	if (!verify->keyed)
		return _("no row before it tells whose key that is");
	if (!signed_holds(head, verify->key))
		return _("the signature is not that key's");
	return NULL;
}

static void verify_head(struct verify *verify, const struct envelope *envelope)
{
	struct signed_head head = {.time_us = envelope->time_us};
	const char *amiss;

	strcpy(head.table, verify->replay->rounds.table);
	amiss = signed_parse(envelope->line, &head)
			? verify_head_amiss(verify, &head)
			: _("is not written as a station does");
	if (amiss) {
		verify_amiss(verify, envelope, amiss);
		return;
	}
	if (verify->broken)
		return; /* it is not the rows before it that are signed */
	verify->signed_up_to = head;
	memcpy(verify->signed_by, verify->key, KEY_SIZE);
}

void verify_signed(struct verify *verify, const struct envelope *envelope)
{
	bool key = verify_is(envelope, "key ");
	bool head = verify_is(envelope, "signed ");

	if (envelope->kind != KIND_CONFIG || (!key && !head))
		return;
	if (envelope->source != SOURCE_STATION)
		verify_amiss(verify, envelope, _("comes from no station"));
	if (key)
		verify_key(verify, envelope);
	else
		verify_head(verify, envelope);
}

void verify_signed_end(struct verify *verify)
{
	const struct known_keys *known = verify->against.known;

	if (known && known->n > 0 && verify->signed_up_to.rows == 0)
		verify_find(verify, 0,
			    _("no head is signed, with a key given or "
			      "another"));
}
