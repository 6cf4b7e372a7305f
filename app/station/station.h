/* SPDX-License-Identifier: ISC */
/* The station: facts go in, are decided in memory, committed to the record
 * as one batch, and only then shown.
 *
 * Behind each row stands, in the same batch, what follows from it: there is
 * no moment in which something is missing and the table is not held.
 *
 * Two states of the table are kept. One runs ahead while a batch is being
 * written; the other follows, row by row, once it is on disk. A commit that
 * fails has an unknown outcome: the record is opened again, the state is read
 * from it, and what it lacks is entered again. */
#ifndef SABOT_APP_STATION_STATION_H
#define SABOT_APP_STATION_STATION_H

#include "app/config/conf.h"
#include "app/runtime/station_key.h"
#include "db/journal/journal.h"
#include "db/journal/journal_row.h"
#include "db/record/replay.h"
#include "db/rounds/server_messages.h"
#include "rules/script/device_report.h"
#include "rules/table/holds.h"

/* Work in the record that is no fact by itself: a PIN is counted, an amendment
 * booked. Its rows count like those of facts. */
struct station_work {
	/* In a batch, behind all that came before. SB_OK and SB_REFUSED keep
	 * what it wrote; behind another result nothing of the batch is kept. */
	enum sb_result (*write)(void *context, struct record *record,
				const struct pit *pit, struct sb_error *err);
	/* Its result, once what it wrote is on disk and shown. It is not tried
	 * again where the record failed. */
	void (*done)(void *context, enum sb_result result,
		     const struct sb_error *err);
	void *context;
};

/* A row that is on disk; all good until the function returns. */
struct update {
	const struct journal_row *journal_row;
	const struct replay *replay; /* the table after it, its event, answer */
	bool table;		     /* a row of kind table */
	bool accepted;		     /* and not refused */
	bool replayed;		     /* told at a start, from the record */
};

typedef void (*station_update_fn)(void *context, const struct update *update);

/* What became of a gaming server's message: the table's enum refusal, or what
 * follows. */
enum reply {
	REPLY_OK = ACCEPTED, /* on disk, now or since it was sent before */
	REPLY_MALFORMED = REFUSALS, /* the rules cannot read it */
	REPLY_NOT_ALLOWED,	    /* no server may send that */
	REPLY_OTHER_EVENT,	    /* its ID was taken for another event */
	REPLY_OTHER_ROUND,	    /* than it was meant for is under way */
	REPLIES
};

/* "bets-closed" */
const char *reply_word(enum reply reply);

typedef void (*station_reply_fn)(void *context, const struct message *message,
				 enum reply reply);

struct station; /* private to station.c */

/* Opens the record, reads the table as it was left, or starts one. The rows
 * from the `table` line before the last rounds on are told to `took`, then new
 * ones as they come. */
SB_MUST_USE enum sb_result station_open(struct station **station,
					const struct conf *conf,
					station_update_fn update, void *context,
					struct sb_error *err);
void station_close(struct station *station);

/* From now on no batch waits for the record's log to be folded in. */
void station_checkpoint_in_thread(struct station *station);

/* From now on heads are signed with that key, which the caller owns. another:
 * it is not the one that the record tells of. */
SB_MUST_USE enum sb_result station_use_key(struct station *station,
					   const struct station_key *key,
					   bool *another, struct sb_error *err);

/* Puts a fact in the queue: a line of that kind. False, with a line in the log,
 * when the queue is full: what can wait looks for room first. badge may be
 * "". */
bool station_submit(struct station *station, enum source source,
		    enum row_kind kind, const char *badge, const char *line);

/* Puts in the queue that the station sets a hold, with why; or lifts it, on
 * that badge's word ("": by itself). */
bool station_hold(struct station *station, enum hold hold, const char *why);
bool station_release(struct station *station, enum hold hold,
		     const char *badge);

/* Puts a device's report in the queue, as its line. */
bool station_submit_report(struct station *station, enum source source,
			   const struct device_report *report);

/* Puts work in the queue; false when that is full. */
SB_MUST_USE bool station_submit_work(struct station *station,
				     const struct station_work *work);

/* Puts a gaming server's message in the queue: the row's line, as
 * message_format() wrote it, and the row that opened the round that it is meant
 * for, or 0. False when the queue is full. */
SB_MUST_USE bool station_submit_message(struct station *station,
					const char *line, int64_t round);

/* Who is told what became of messages, with the context of station_open(). */
void station_on_reply(struct station *station, station_reply_fn reply);

enum { QUEUE_MAX = 256 };

/* How many more facts the queue has room for, and whether any wait. */
int station_queue_room(const struct station *station);
bool station_is_busy(const struct station *station);
/* The same, of lines that came by key. */
bool station_has_keyed(struct station *station);

/* Writes a batch of what waits, or tries to get the record back. The clock
 * time at which it wants to be called again; INT64_MAX for never. */
int64_t station_turn(struct station *station, int64_t now_ms);

/* The table, its rounds and all around them as they are on disk. */
const struct table *station_table(const struct station *station);
const struct rounds *station_rounds(const struct station *station);
const struct pit *station_pit(const struct station *station);

/* What keeps the record from being written, as a sentence; NULL: nothing. */
const char *station_trouble(const struct station *station);

/* The record, for staff and recall; NULL while it cannot be used. */
struct record *station_record(struct station *station);

/* Where it lies. */
const char *station_path(const struct station *station);

#endif
