/* SPDX-License-Identifier: ISC */
/* What the two workers of a verification share. For db/ alone. */
#ifndef SABOT_DB_VERIFY_VERIFY_INTERNAL_H
#define SABOT_DB_VERIFY_VERIFY_INTERNAL_H

#include "db/record/replay.h"
#include "db/staff/staff_roster.h"
#include "db/rounds/round_store.h"
#include "db/verify/verify.h"

#include <pthread.h>

enum { VERIFY_BATCH_ROWS = 2048 }; /* rows a snapshot */

struct verify_finding {
	int64_t seq; /* 0: of no row */
	bool chain;  /* that row is not the station's: others may follow */
	char text[sizeof((struct sb_error *)0)->text];
};

/* What stood around the table before the row that was read last. */
struct state_before {
	int duties; /* between rounds; none are looked for within one */
	struct duty duty[DUTIES_MAX];
	bool unshuffled; /* the shuffle was not done */
	bool is_dealer;	 /* the row's badge is the dealer's */
	enum act act;	 /* that the row is; ACTS: nobody's, or a table row */
};

struct verify {
	const char *path;
	struct verify_against against;
	const struct verify_observer *observer;
	int64_t total; /* rows when it began */

	/* of both workers */
	pthread_mutex_t lock;
	struct verify_finding *finding;
	int64_t findings;

	/* of the thread that looks at the structure */
	enum sb_result structure_result;
	struct sb_error structure_err;

	/* of the one that reads rows */
	struct record *record;
	struct replay *replay;
	bool differed[2]; /* the last row was otherwise; [1]: of kind table */
	struct state_before state_before;
	struct roster roster;
	struct journal_head head; /* the row read last */
	bool broken;		  /* the chain, up to it */
	bool has_key;		  /* a row told of a key: */
	uint8_t key[KEY_SIZE];
	struct signed_head signed_up_to; /* the last before a break */
	uint8_t signed_by[KEY_SIZE];	 /* its key */
	struct round_walk round_walk;	 /* through the stored rounds */
	struct round_row *stored;	 /* the one it gave last */
	bool pending;			 /* which has not been compared yet */
	struct form_row *form;		 /* the stored inspection read last */
	int64_t form_seq;		 /* last row of the one compared last */
	int64_t amendment_seq;		 /* the stored addition compared last */
	int64_t rounds;
	int64_t messages; /* of gaming servers */
	int people;	  /* on the list, of those that the journal tells of */
};

/* A sentence on the row seq, or on none (0). */
void verify_add_finding(struct verify *verify, int64_t seq, const char *fmt,
			...) SB_PRINTF(3, 4);

/* The same of a row that the chain of hashes does not hold. */
void verify_add_broken(struct verify *verify, int64_t seq, const char *fmt, ...)
	SB_PRINTF(3, 4);

/* Tells what was found, by rows. */
void verify_report_findings(struct verify *verify);

/* The other half, which opens the record for itself. */
SB_MUST_USE enum sb_result verify_structure(struct verify *verify,
					    struct sb_error *err);

/* Whether a row that signs the head before it is right, before it is the head
 * itself; and whether any was. */
void verify_signed(struct verify *verify,
		   const struct journal_row *journal_row);
void verify_signed_end(struct verify *verify);

/* Compares what the row, which the replay took last, says of rounds,
 * inspections, gaming servers' messages and amendments with what is stored;
 * and behind the last row: whether more is stored. */
SB_MUST_USE enum sb_result
verify_projections(struct verify *verify, const struct journal_row *journal_row,
		   struct sb_error *err);
SB_MUST_USE enum sb_result verify_projections_end(struct verify *verify,
						  struct sb_error *err);

/* Before a row is taken: what stands around the table. After it: whether that
 * let it pass, and whether the row's badge might do it; SB_REFUSED with the
 * reason. */
void verify_save_state(struct verify *verify,
		       const struct journal_row *journal_row);
void verify_duties(struct verify *verify,
		   const struct journal_row *journal_row);
SB_MUST_USE enum sb_result
verify_permission(struct verify *verify, const struct journal_row *journal_row,
		  struct sb_error *err);

#endif
