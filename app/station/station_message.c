/* SPDX-License-Identifier: ISC */
/* Messages of gaming servers: each is taken once, however often it comes, and
 * what became of it is told once that is on disk. */
#include "config.h"

#include "app/station/station_internal.h"

const char *reply_word(enum reply reply)
{
	switch (reply) {
	case REPLY_MALFORMED: return "malformed";
	case REPLY_NOT_ALLOWED: return "not-allowed";
	case REPLY_OTHER_EVENT: return "other-event";
	case REPLY_OTHER_ROUND: return "other-round";
	default: return line_refusal((enum refusal)reply);
	}
}

bool station_take_message(struct station *station, const char *line,
			  int64_t round)
{
	if (!station_take(station, SOURCE_FEED, KIND_TABLE, "", line))
		return false;
	queue_at(&station->queue, station->queue.n - 1)->round = round;
	return true;
}

void station_on_reply(struct station *station, station_reply_fn reply)
{
	station->reply = reply;
}

/* The row that opened the round under way; 0: there is none. */
static int64_t station_round(const struct station *station)
{
	const struct rounds *rounds = &station->ahead->rounds;

	return rounds->open ? rounds->round.first_seq : 0;
}

enum sb_result station_look_up(struct station *station, struct entry *entry,
			       bool *enters, struct sb_error *err)
{
	enum message_is is;
	int64_t seq;
	enum sb_result result =
		message_find(station->record, entry->line, &is, &seq, err);

	*enters = false;
	entry->reply = REPLY_MALFORMED; /* it says not whose it is */
	if (result != SB_OK)
		return result == SB_INVALID ? SB_OK : result;
	if (is == MESSAGE_TAKEN)
		entry->reply = REPLY_OK;
	else if (is == MESSAGE_OTHER)
		entry->reply = REPLY_OTHER_EVENT;
	else if (entry->round > 0 && entry->round != station_round(station))
		entry->reply = REPLY_OTHER_ROUND;
	else
		*enters = true;
	return SB_OK;
}

static void station_reply(const struct station *station,
			  const struct entry *entry)
{
	struct message message;

	if (entry->source == SOURCE_FEED && station->reply &&
	    message_of(entry->line, &message))
		station->reply(station->context, &message,
			       (enum reply)entry->reply);
}

void station_drop_tried(struct station *station)
{
	for (int i = 0; i < station->tried; i++)
		station_reply(station, queue_at(&station->queue, i));
	queue_drop(&station->queue, station->tried);
	station->tried = 0;
}
