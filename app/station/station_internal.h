/* SPDX-License-Identifier: ISC */
/* The structs of a station, for app/station/ only. */
#ifndef SABOT_APP_STATION_STATION_INTERNAL_H
#define SABOT_APP_STATION_STATION_INTERNAL_H

#include "app/station/station.h"
#include "rules/pit/amendment.h"

/* Facts and work still to be written to the record, in order. */

struct entry {
	bool finished;		      /* nothing left to do */
	struct station_work work;     /* .write NULL: the entry is a fact */
	uint8_t source;		      /* enum source */
	uint8_t kind;		      /* enum row_kind */
	uint8_t reply;		      /* enum reply, once the entry was tried */
	struct message_origin origin; /* of a server's message */
	int64_t time_us;
	char badge[BADGE_MAX + 1];
	char line[JOURNAL_LINE_MAX + 1];
};

struct queue {
	int first, n;
	struct entry entry[QUEUE_MAX];
};

struct station {
	const struct conf *conf;
	station_update_fn update;
	station_reply_fn reply; /* or NULL */
	void *context;
	struct record *record; /* NULL while it cannot be used */
	struct replay *ahead;  /* state with the batch being written */
	struct replay *shown;  /* state on disk */
	/* Only seq, time and hash of these three rows are used. */
	struct journal_row head;      /* the last on disk that this station
					 wrote or took over; seq 0: none */
	struct journal_row published; /* the last passed to update() */
	struct journal_row last;      /* the last of the batch; seq 0: none */
	int tried; /* how many entries of the queue are in the batch */
	bool starting;
	bool checkpoints;      /* make the checkpoints in a thread */
	bool derived_due;      /* rows derived from the state may be due */
	bool table_line_due;   /* a row of this batch restarts the table */
	bool day_line_written; /* in this batch; the `table` line follows */
	bool release_written;  /* in this batch; the `table` line follows */
	bool limits_line_due;  /* after the `table` line, write the line in
				  limits[] */
	char limits[LIMITS_LINE_MAX];
	int64_t expiry_us; /* when pending wagers expire next; INT64_MAX: never;
			      0: not known */
	int64_t expiry_seq; /* the row that was next when it was found; 0: none
			     */
	char expiry[AMENDMENT_LINE_MAX]; /* the line that returns them */
	bool call_line_due; /* the last row closed betting, but was not keyed:
			       the call must be confirmed */
	bool key_line_written;	  /* the `key` line is in this batch */
	int unsigned_rounds;	  /* rounds that ended since a signed head */
	bool signature_due;	  /* a row of this batch needs a signed head */
	int rows;		  /* number of rows in this batch */
	struct station_work work; /* work of this batch; .write NULL: none */
	enum sb_result work_result;
	struct sb_error work_err;
	const struct station_key *key; /* NULL: heads go unsigned */
	struct heads_file *heads;      /* NULL: none is kept */
	bool heads_failed;	       /* the last line could not be added */
	uint8_t recorded[KEY_SIZE];    /* the last key on disk, or zero */
	char owner[SEAT_MAX + 1][MESSAGE_CLIENT_MAX + 1]; /* servers, by seat;
							     "": nobody's */
	unsigned refused; /* messages of servers, since the last round ended */
	struct queue queue;
	struct commit_times commit_times;
	struct entry delayed;	  /* see station_delay() */
	int64_t delayed_until_ms; /* 0: none */
	int64_t retry_ms;	  /* when to try again */
	int64_t pause_ms;	  /* pause before the next try */
	int64_t locked_from_ms;	  /* since when the record is locked; 0: not
				     locked */
	struct sb_error trouble;  /* "": none */
};

/* A new entry at the end, zeroed; NULL: the queue is full. */
struct entry *queue_add(struct queue *queue);

/* The ith entry from the front. */
struct entry *queue_at(struct queue *queue, int i);

/* Writes entries from the front, each with its derived rows, as many as fit in
 * a batch, and sets station->tried to their number. After SB_AGAIN and SB_GONE
 * (see journal_begin()) nothing was written; after another failure the outcome
 * is unknown. */
SB_MUST_USE enum sb_result station_write_batch(struct station *station,
					       struct sb_error *err);

/* Applies a row of the record to station->ahead. */
SB_MUST_USE enum sb_result
station_read_ahead(const struct journal_row *journal_row, void *context,
		   struct sb_error *err);

/* Call it after a row was applied to station->ahead: a server's first message
 * at a seat makes it the server's, until the round is over. */
void station_keep_owners(struct station *station,
			 const struct journal_row *journal_row);

/* Whether a server's message is for a seat that is another server's. */
bool station_seat_is_others(const struct station *station, const char *line);

/* The last row of the batch is on disk: it is the head, and goes to the heads
 * file. */
void station_move_head(struct station *station);

/* Checks that the record has the row station->head as it was written: the
 * station writes nothing behind rows that it does not know. SB_SYSTEM: the
 * record does not have it. */
SB_MUST_USE enum sb_result station_check_head(struct station *station,
					      struct sb_error *err);

/* Returns SB_SYSTEM with the sentence that the head is not there. */
enum sb_result station_fail_head(const struct station *station,
				 struct sb_error *err);

/* In a batch: checks the head, and takes over the rows that commands, such as
 * sabot adjust, appended since. SB_SYSTEM: a row is none of theirs. */
SB_MUST_USE enum sb_result station_take_rows(struct station *station,
					     struct sb_error *err);

/* Removes the entries of a batch that is on disk, and sends the replies to
 * messages. */
void station_finish_batch(struct station *station);

/* *expired: whether pending wagers have expired by that time; then
 * station->expiry is the line that returns them. SB_OK, or the failure of the
 * record. */
SB_MUST_USE enum sb_result station_find_expired(struct station *station,
						int64_t time_us, bool *expired,
						struct sb_error *err);

/* Fills in the next entry derived from the state of table and pit; *follows is
 * false if there is none. Returns SB_OK, or the failure of the record. */
SB_MUST_USE enum sb_result station_next_derived(struct station *station,
						struct entry *entry,
						bool *follows,
						struct sb_error *err);

/* Call it after a row was appended to the batch. */
void station_row_appended(struct station *station,
			  const struct journal_row *journal_row);

/* Logs how many messages of servers were refused since the last call, if more
 * than the one that has a line of its own. */
void station_log_refused_count(struct station *station);

/* Key and signed heads. */

/* Keeps the key of a `key` line. Call it when the row is published. */
void station_keep_key(struct station *station,
		      const struct journal_row *journal_row);

/* Notes whether the row just appended needs a signed head, is a signed head, or
 * is a `key` line. */
void station_check_signing(struct station *station);

/* Whether a `key` line is due: the station's key is not the last recorded. */
bool station_key_line_due(const struct station *station);

/* Whether a `signed` line is due. Without a key it logs that the head stays
 * unsigned. */
bool station_signed_line_due(struct station *station);

/* Fill in the entry with the line `key`, or with the line `signed`. */
void station_key_line(const struct station *station, struct entry *entry);
void station_signed_line(const struct station *station, struct entry *entry);

#endif
