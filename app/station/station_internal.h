/* SPDX-License-Identifier: ISC */
/* The parts of a station, for app/station/ alone. */
#ifndef SABOT_APP_STATION_STATION_INTERNAL_H
#define SABOT_APP_STATION_STATION_INTERNAL_H

#include "app/station/station.h"

/* Facts on their way to the record, in the order in which they came. */

struct entry {
	bool over;		  /* nothing comes of it any more */
	struct station_work work; /* or .write NULL: a fact */
	uint8_t source;		  /* enum source */
	uint8_t kind;		  /* enum kind */
	uint8_t reply;		  /* enum reply, once it was tried */
	int64_t round; /* the row that opened the only round that it is meant
			* for; 0: any */
	int64_t time_us;
	char badge[BADGE_MAX + 1];
	char line[ENVELOPE_LINE_MAX + 1];
};

struct queue {
	int first, n;
	struct entry entry[QUEUE_MAX];
};

struct station {
	const struct conf *conf;
	station_took_fn took;
	station_reply_fn reply; /* or NULL */
	void *context;
	struct record *record; /* NULL while it cannot be used */
	struct replay *ahead;  /* with the batch that is being written */
	struct replay *shown;  /* what is on disk */
	struct envelope told;  /* the last row; of these two seq and hash */
	struct envelope last;  /* of a batch in doubt; seq 0: none appended */
	int tried;	       /* entries of that batch */
	bool starting;
	bool folds;  /* the record's log, aside */
	bool begins; /* what follows from how the record stands is due */
	bool anew;   /* a row of this batch begins the table anew: */
	bool dated;  /* the `day` line is in it, the `table` line follows */
	bool keeps;  /* behind that, the limits that stay: */
	char limits[LIMITS_LINE_MAX];
	bool keyed;		  /* the `key` line is in it */
	bool signs;		  /* its last row calls for a signed head */
	int rows;		  /* of this batch */
	struct station_work work; /* that ends this batch; .write NULL: none */
	enum sb_result work_result;
	struct sb_error work_err;
	const struct station_key *key; /* NULL: heads go unsigned */
	uint8_t recorded[KEY_SIZE];    /* the last one on disk, or zero */
	struct queue queue;
	int64_t retry_ms;	 /* nothing is tried before */
	int64_t pause_ms;	 /* between tries */
	int64_t locked_since_ms; /* 0: not locked */
	struct sb_error trouble; /* "": none */
};

/* A new entry at the end, zeroed; NULL when the queue is full. */
struct entry *queue_add(struct queue *queue);

/* The i-th from the front. */
struct entry *queue_at(struct queue *queue, int i);

/* Writes entries from the front, as many as a batch has room for, each with
 * what follows from it: station->tried is how many. After SB_AGAIN and
 * SB_GONE, as record_begin() says them, nothing was tried; after another
 * failure the outcome is unknown. */
SB_MUST_USE enum sb_result station_write(struct station *station,
					 struct sb_error *err);

/* Drops the entries of a batch that is on disk; whose messages they were is
 * told. */
void station_drop_tried(struct station *station);

/* The next line that follows from how the table and all around it stand;
 * false: none does. SB_OK, or what the record could not say. */
SB_MUST_USE enum sb_result station_next(struct station *station,
					struct entry *entry, bool *follows,
					struct sb_error *err);

/* Takes note of a row that the batch has now. */
void station_note(struct station *station, const struct envelope *envelope);

/* Of the key and the signed heads: what is on disk, what the batch has now,
 * and whether one of the two lines is due, which are filled in then. */
void station_note_key(struct station *station, const struct envelope *envelope);
void station_note_signing(struct station *station);
bool station_wants_key(const struct station *station);
bool station_wants_signature(struct station *station);
void station_key_line(const struct station *station, struct entry *entry);
void station_signed_line(const struct station *station, struct entry *entry);

#endif
