/* SPDX-License-Identifier: ISC */
/* The parts of a station, for app/station*.c alone. */
#ifndef SABOT_APP_STATION_PARTS_H
#define SABOT_APP_STATION_PARTS_H

#include "app/station.h"

struct station {
	const struct conf *conf;
	station_took_fn took;
	void *context;
	struct record *record; /* NULL while it cannot be used */
	struct replay *ahead;  /* with the batch that is being written */
	struct replay *shown;  /* what is on disk */
	struct envelope told;  /* the last row; of these two seq and hash */
	struct envelope last;  /* of a batch in doubt; seq 0: none appended */
	int tried;	       /* entries of that batch */
	bool starting;
	struct queue queue;
	bool refused;		 /* the entry before in this batch */
	int64_t retry_ms;	 /* nothing is tried before */
	int64_t pause_ms;	 /* between tries */
	int64_t locked_since_ms; /* 0: not locked */
	struct sb_error trouble; /* "": none */
};

/* How many entries at the front go into the next batch. */
int station_batch(struct station *station);

/* Writes the n entries at the front. After SB_AGAIN and SB_GONE, as
 * record_begin() says them, nothing was tried; after another failure the
 * outcome is unknown. */
SB_MUST_USE enum sb_result station_write(struct station *station, int n,
					 struct sb_error *err);

#endif
