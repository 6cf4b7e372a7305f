/* SPDX-License-Identifier: ISC */
/* The parts of a station, for app/station/ alone. */
#ifndef SABOT_APP_STATION_STATION_INTERNAL_H
#define SABOT_APP_STATION_STATION_INTERNAL_H

#include "app/station/station.h"

/* Facts on their way to the record, in the order in which they came. */

struct entry {
	bool finished;		  /* nothing comes of it any more */
	struct station_work work; /* or .write NULL: a fact */
	uint8_t source;		  /* enum source */
	uint8_t kind;		  /* enum row_kind */
	uint8_t reply;		  /* enum reply, once it was tried */
	int64_t round; /* the row that opened the only round that it is meant
			* for; 0: any */
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
	struct replay *ahead;  /* with the batch that is being written */
	struct replay *shown;  /* what is on disk */
	struct journal_row
		published;	 /* the last row; of these two seq and hash */
	struct journal_row last; /* of a batch in doubt; seq 0: none appended */
	int tried;		 /* entries of that batch */
	bool starting;
	bool checkpoints; /* the record's log, aside */
	bool derived_due; /* what follows from how the record stands is due */
	bool table_line_due;   /* a row of this batch begins the table anew: */
	bool day_line_written; /* the `day` line is in it, the `table` line
				  follows */
	bool limits_line_due;  /* behind that, the limits that stay: */
	char limits[LIMITS_LINE_MAX];
	bool key_line_written;	  /* the `key` line is in it */
	bool signature_due;	  /* its last row calls for a signed head */
	int rows;		  /* of this batch */
	struct station_work work; /* that ends this batch; .write NULL: none */
	enum sb_result work_result;
	struct sb_error work_err;
	const struct station_key *key; /* NULL: heads go unsigned */
	uint8_t recorded[KEY_SIZE];    /* the last one on disk, or zero */
	struct queue queue;
	int64_t retry_ms;	 /* nothing is tried before */
	int64_t pause_ms;	 /* between tries */
	int64_t locked_from_ms;	 /* 0: not locked */
	struct sb_error trouble; /* "": none */
};

/* A new entry at the end, zeroed; NULL when the queue is full. */
struct entry *queue_add(struct queue *queue);

/* The i-th from the front. */
struct entry *queue_at(struct queue *queue, int i);

/* Writes entries from the front, as many as a batch has room for, each with
 * what follows from it: station->tried is how many. After SB_AGAIN and
 * SB_GONE, as journal_begin() says them, nothing was tried; after another
 * failure the outcome is unknown. */
SB_MUST_USE enum sb_result station_write_batch(struct station *station,
					       struct sb_error *err);

/* Drops the entries of a batch that is on disk; whose messages they were is
 * told. */
void station_drop_batch(struct station *station);

/* The next line that follows from how the table and all around it stand;
 * false: none does. SB_OK, or what the record could not say. */
SB_MUST_USE enum sb_result station_next_derived(struct station *station,
						struct entry *entry,
						bool *follows,
						struct sb_error *err);

/* Takes note of a row that the batch has now. */
void station_row_appended(struct station *station,
			  const struct journal_row *journal_row);

/* Of the key and the signed heads: what is on disk, what the batch has now,
 * and whether one of the two lines is due, which are filled in then. */
void station_key_row_appended(struct station *station,
			      const struct journal_row *journal_row);
void station_check_signing(struct station *station);
bool station_key_line_due(const struct station *station);
bool station_signed_line_due(struct station *station);
void station_key_line(const struct station *station, struct entry *entry);
void station_signed_line(const struct station *station, struct entry *entry);

#endif
