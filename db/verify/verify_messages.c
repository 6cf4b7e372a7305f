/* SPDX-License-Identifier: ISC */
/* What gaming servers sent: each of their rows is an event that they may
 * send, which the table took, and is stored as theirs once. */
#include "config.h"

#include "db/rounds/server_messages.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"
#include "rules/script/verbs.h"

/* Why no server sent that row; NULL: one did. */
static const char *verify_amiss(const struct verify *verify,
				const struct envelope *envelope)
{
	const struct replay *replay = verify->replay;
	struct message message;

	if (!message_of(envelope->line, &message))
		return _("does not say whose it is");
	if (envelope->kind != KIND_TABLE ||
	    !verb_is_players((enum verb)replay->event.verb))
		return _("is nothing that a gaming server may send");
	if (answer_refuses(&replay->answer))
		return _("was refused, which the log alone tells");
	return NULL;
}

enum sb_result verify_message(struct verify *verify,
			      const struct envelope *envelope,
			      struct sb_error *err)
{
	enum message_is is = MESSAGE_NEW;
	enum sb_result result;
	const char *amiss;
	int64_t seq = 0;

	if (envelope->source != SOURCE_FEED)
		return SB_OK;
	amiss = verify_amiss(verify, envelope);
	if (amiss) {
		verify_find(verify, envelope->seq, _("row %lld, '%.80s': %s"),
			    (long long)envelope->seq, envelope->line, amiss);
		return SB_OK;
	}
	verify->messages++;
	result = message_find(verify->record, envelope->line, &is, &seq, err);
	if (result == SB_OK && (is != MESSAGE_TAKEN || seq != envelope->seq))
		verify_find(verify, envelope->seq,
			    _("row %lld, '%.80s': is not the one that its "
			      "sender is known to have sent"),
			    (long long)envelope->seq, envelope->line);
	return result;
}

enum sb_result verify_messages(struct verify *verify, struct sb_error *err)
{
	int64_t stored;
	enum sb_result result = message_count(verify->record, &stored, err);

	if (result == SB_OK && stored != verify->messages)
		verify_find(verify, 0,
			    _("%lld messages of gaming servers are stored, but "
			      "the journal has %lld"),
			    (long long)stored, (long long)verify->messages);
	return result;
}
