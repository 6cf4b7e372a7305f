/* SPDX-License-Identifier: ISC */
/* The station: takes facts, applies them in memory, commits them to the record
 * in batches, and only then shows them.
 *
 * The rows derived from a row, such as holds, are in the same batch: a hold is
 * never missing.
 *
 * The station keeps two states of the table. One is ahead while a batch is
 * written; the other follows, row by row, once the batch is on disk. If a
 * commit fails, its outcome is unknown: the station opens the record again,
 * reads the state from it, and enters the missing rows again. */
#ifndef SABOT_APP_STATION_STATION_H
#define SABOT_APP_STATION_STATION_H

#include "app/config/conf.h"
#include "app/runtime/station_key.h"
#include "db/journal/journal.h"
#include "db/journal/journal_row.h"
#include "db/record/replay.h"
#include "app/station/commit_times.h"
#include "db/rounds/server_messages.h"
#include "rules/script/device_report.h"
#include "rules/table/holds.h"

/* Work in the record that is not a fact: recording a PIN check, booking an
 * amendment. Its rows are shown like those of facts. */
struct station_work {
	/* Called in a batch, after all earlier entries. SB_OK and SB_REFUSED
	 * keep the rows it wrote; any other result discards the batch. */
	enum sb_result (*write)(void *context, struct record *record,
				const struct pit *pit, struct sb_error *err);
	/* Called with the result when the rows are on disk and shown, or with
	 * the error if the record failed: the work is not tried again. */
	void (*done)(void *context, enum sb_result result,
		     const struct sb_error *err);
	void *context;
};

/* A row that is on disk; valid until the function that gets it returns. */
struct update {
	const struct journal_row *journal_row;
	const struct replay *replay; /* state after the row */
	bool is_table;		     /* a row of kind table */
	bool accepted;		     /* a row of kind table, and not refused */
	bool replayed; /* an old row, read from the record at the start */
};

typedef void (*station_update_fn)(void *context, const struct update *update);

/* The reply to a gaming server's message: the table's enum refusal, or one of
 * these. */
enum reply {
	REPLY_OK = ACCEPTED, /* the message is on disk: written now, or when it
				was sent before */
	REPLY_MALFORMED = REFUSALS, /* the rules cannot parse the message */
	REPLY_NOT_ALLOWED,	    /* no server may send such an event */
	REPLY_OTHER_EVENT, /* the server used the ID for another event */
	REPLY_OTHER_ROUND, /* the message is for another round */
	REPLY_NOT_YOURS,   /* the seat is another server's, or nobody's */
	REPLY_TOO_MANY,	   /* the server has sent more than its quota */
	REPLIES
};

/* The word for gaming servers: "bets-closed". */
const char *reply_word(enum reply reply);

/* How a gaming server's message came. */
struct message_origin {
	int64_t round; /* row that opened the round for which it is meant; 0:
			  whichever is open */
	uint64_t connection; /* to which the reply goes; 0: not known */
	enum reply verdict;  /* REPLY_OK; or the reply, unless the message was
				accepted before */
};

typedef void (*station_reply_fn)(void *context, const struct message *message,
				 uint64_t connection, enum reply reply);

struct station; /* private to station.c */

/* Opens the record, and reads the last state of the table or starts a table.
 * Passes rows to `update`: first the old rows since round_store_resume_point()
 * of the last rounds, then each new row. */
SB_MUST_USE enum sb_result station_open(struct station **station,
					const struct conf *conf,
					station_update_fn update, void *context,
					struct sb_error *err);
void station_close(struct station *station);

/* From now on a thread makes the checkpoints, so that no batch waits. */
void station_checkpoint_in_thread(struct station *station);

/* Whether the record has a `key` row; true also if it cannot be read. */
bool station_was_signed(struct station *station);

/* From now on heads are signed with that key, which the caller owns, and kept
 * in the heads file. *another: the key is not the last one in the record.
 * SB_REFUSED: the record is not the one that the station left. */
SB_MUST_USE enum sb_result station_use_key(struct station *station,
					   const struct station_key *key,
					   bool *another, struct sb_error *err);

/* Queues a fact: a line of that kind. False, with a line in the log, if the
 * queue is full; callers that can wait check station_queue_room() first. badge
 * may be "". */
bool station_submit(struct station *station, enum source source,
		    enum row_kind kind, const char *badge, const char *line);

/* Queues a hold that the station sets, with the reason `why`. */
bool station_hold(struct station *station, enum hold hold, const char *why);

/* Queues the release of a hold by that badge; "": by the station itself. */
bool station_release(struct station *station, enum hold hold,
		     const char *badge);

/* Keeps a keyed line back until then, or until any other line is submitted.
 * While it is kept back, nothing has seen it, and it can be taken back. */
void station_delay(struct station *station, const char *badge, const char *line,
		   int64_t until_ms);

/* Until when a line is kept back; 0: none is. */
int64_t station_delayed_until(const struct station *station);

/* Submits the line that is kept back, if any. */
void station_submit_delayed(struct station *station);

/* Discards the line that is kept back, and records that. */
void station_take_back(struct station *station);

/* Queues the line of a device's report. */
bool station_submit_report(struct station *station, enum source source,
			   const struct device_report *report);

/* Queues work; false if the queue is full. */
SB_MUST_USE bool station_submit_work(struct station *station,
				     const struct station_work *work);

/* Queues a gaming server's message. `line` is from message_format(). A seat is
 * the server's from its first message that was accepted there until the round
 * is over: others get REPLY_NOT_YOURS. False if the queue is full. */
SB_MUST_USE bool station_submit_message(struct station *station,
					const char *line,
					const struct message_origin *origin);

/* Sets the callback for replies to messages; its context is that of
 * station_open(). */
void station_on_reply(struct station *station, station_reply_fn reply);

enum { QUEUE_MAX = 256 };

/* The number of free entries in the queue. */
int station_queue_room(const struct station *station);

/* Whether the queue has any entry. */
bool station_is_busy(const struct station *station);
/* Whether any keyed line waits. */
bool station_has_keyed(struct station *station);

/* Writes a batch from the queue, or tries to open a lost record again. Returns
 * the time of the next turn; INT64_MAX: never. */
int64_t station_turn(struct station *station, int64_t now_ms);

/* The table, rounds and pit as on disk. */
const struct table *station_table(const struct station *station);
const struct rounds *station_rounds(const struct station *station);
const struct pit *station_pit(const struct station *station);

/* The language in which the forms under way are asked: "it"; "": none is. */
const char *station_form_language(const struct station *station);

/* The people of the house, with the badges that they have. */
const struct roster *station_roster(const struct station *station);

/* When special limits end, in UTC microseconds; 0: none are in force. */
int64_t station_special_until_us(const struct station *station);

/* The last row on disk; the station's, until its next batch. */
const struct journal_row *station_head(const struct station *station);

/* How long its commits of the last hour took. */
void station_commit_times(const struct station *station, int64_t now_ms,
			  struct commit_summary *summary);

/* The time of the last row shown; 0: there is none. */
int64_t station_last_row_us(const struct station *station);

/* Why the record cannot be written, as a sentence, or NULL. */
const char *station_trouble(const struct station *station);

/* The record, for reading and for staff; NULL while the record cannot be
 * used. */
struct record *station_record(struct station *station);

/* The path of the record. */
const char *station_path(const struct station *station);

#endif
