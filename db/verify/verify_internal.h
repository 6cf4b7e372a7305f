/* SPDX-License-Identifier: ISC */
/* The state shared by the two threads of a verification. For db/ only. */
#ifndef SABOT_DB_VERIFY_VERIFY_INTERNAL_H
#define SABOT_DB_VERIFY_VERIFY_INTERNAL_H

#include "db/record/replay.h"
#include "db/staff/staff_roster.h"
#include "db/rounds/round_store.h"
#include "db/verify/verify.h"

#include <pthread.h>

enum { VERIFY_BATCH_ROWS = 2048 }; /* rows read in one snapshot */

struct verify_finding {
	int64_t seq; /* row of the finding; 0: none */
	bool chain;  /* the row breaks the hash chain and may cause later
			findings */
	char text[sizeof((struct sb_error *)0)->text];
};

/* The state of the pit before the last row. */
struct state_before {
	int duties;
	struct duty duty[DUTIES_MAX];
	bool unshuffled;   /* the shuffle was not complete */
	bool imprisoned;   /* whether wagers were imprisoned */
	uint16_t dealt;	   /* cards of the round */
	unsigned involved; /* of the row's badge: enum involvement */
	enum act act;	   /* of the row; ACTS: none, or a table row */
};

/* Of the heads file, in its order. */
struct kept_heads {
	struct journal_row *head; /* seq and hash */
	size_t n, room, at;	  /* `at`: the next to compare */
	int holes;		  /* number of places with zeros */
	int bad;		  /* number of malformed lines */
	bool differs;		  /* one was found to differ */
};

struct verify {
	const char *path;
	struct verify_against against;
	const struct verify_observer *observer;
	int64_t total;	 /* number of rows at the start */
	bool unreadable; /* tables or indexes are not a sabot record's */

	/* of both threads */
	pthread_mutex_t lock;
	struct verify_finding *finding;
	int64_t findings;

	/* of the thread that checks the structure */
	enum sb_result structure_result;
	struct sb_error structure_err;

	/* of the thread that reads rows */
	struct record *record;
	struct replay *replay;
	bool differed[2]; /* whether the last row of kind table ([1]), or of
			     another kind ([0]), was found to differ from its
			     replay */
	struct state_before state_before;
	struct journal_head head; /* the row read last */
	bool broken;  /* the chain is broken at or before that row */
	bool has_key; /* the last `key` row was well-formed */
	uint8_t key[KEY_SIZE];
	struct signed_head
		signed_up_to; /* the last valid head before a broken chain */
	uint8_t signed_by[KEY_SIZE]; /* the key of that head */
	struct kept_heads kept;
	int64_t accepted; /* the last row `accept-record`; 0: none */
	struct round_walk round_walk; /* through the stored rounds */
	struct round_row *stored;     /* the last round read */
	bool pending;		      /* `stored` is not compared yet */
	struct form_row *form;	      /* the stored inspection read last */
	bool released; /* imprisoned wagers were returned since the last table
			  row */
	int64_t alarm_seq; /* row that an alarm must follow; 0: none */
	char alarm_badge[BADGE_MAX + 1];
	int64_t dealt_since;   /* shuffle_since of the last finding of a card */
	int64_t form_seq;      /* last row of the form compared last */
	int64_t amendment_seq; /* the stored amendment compared last */
	int64_t expired_us; /* pending wagers were compared up to this time */
	int64_t rounds;
	int64_t messages; /* number of messages of gaming servers */
	int64_t old_pins; /* number of PINs that were replaced */
};

/* Adds a finding about row seq, or about no row (0). */
void verify_add_finding(struct verify *verify, int64_t seq, const char *fmt,
			...) SB_PRINTF(3, 4);

/* Adds a finding about a row that breaks the hash chain. */
void verify_add_broken(struct verify *verify, int64_t seq, const char *fmt, ...)
	SB_PRINTF(3, 4);

/* Reports the findings, sorted by row. */
void verify_report_findings(struct verify *verify);

/* The thread that checks the structure; it opens the record itself. */
SB_MUST_USE enum sb_result verify_structure(struct verify *verify,
					    struct sb_error *err);

/* Checks a `signed` row, before it becomes the head. */
void verify_signed(struct verify *verify,
		   const struct journal_row *journal_row);
/* At the end: checks that a head was signed, if keys are known. */
void verify_signed_end(struct verify *verify);

/* Reads the heads file, before the rows are read; compares each row with it; at
 * the end, checks that no head lies beyond the last row. */
void verify_heads_read(struct verify *verify);
void verify_heads_row(struct verify *verify,
		      const struct journal_row *journal_row);
void verify_heads_end(struct verify *verify);

/* Before a row is applied: compares the PIN that it replaces with what is
 * stored, and finds a badge that signs on with an expired one. At the end:
 * checks that no other old PIN is stored. */
SB_MUST_USE enum sb_result verify_pin(struct verify *verify,
				      const struct journal_row *journal_row,
				      struct sb_error *err);
SB_MUST_USE enum sb_result verify_pins_end(struct verify *verify,
					   struct sb_error *err);

/* Compares the projections of the last row (rounds, inspections, server
 * messages, amendments) with what is stored. */
SB_MUST_USE enum sb_result
verify_projections(struct verify *verify, const struct journal_row *journal_row,
		   struct sb_error *err);
/* At the end: checks that nothing more is stored. */
SB_MUST_USE enum sb_result verify_projections_end(struct verify *verify,
						  struct sb_error *err);

/* Saves the state of the pit before a row is applied. */
void verify_save_state(struct verify *verify,
		       const struct journal_row *journal_row);
/* After the row was applied: adds findings about duties. */
void verify_duties(struct verify *verify,
		   const struct journal_row *journal_row);
/* After the row was applied, and with NULL at the end: adds a finding if the
 * row before is a wrong PIN that an alarm must follow, and this row is not that
 * alarm. */
void verify_alarm(struct verify *verify, const struct journal_row *journal_row);
/* After the row was applied: SB_REFUSED with the reason if the row's badge may
 * not enter it. */
SB_MUST_USE enum sb_result
verify_permission(struct verify *verify, const struct journal_row *journal_row,
		  struct sb_error *err);

#endif
