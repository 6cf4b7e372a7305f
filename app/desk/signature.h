/* SPDX-License-Identifier: ISC */
/* A signature: checks a badge and PIN, and whether that person may do the act.
 * There is only one at a time, as there is only one dialog. */
#ifndef SABOT_APP_DESK_SIGNATURE_H
#define SABOT_APP_DESK_SIGNATURE_H

#include <sodium.h>

#include "app/runtime/authorisation.h"
#include "app/runtime/pin_check.h"
#include "app/station/station.h"
#include "db/staff/staff.h"
#include "ui/console/console.h"

enum { UNKNOWN_BADGES = 256 };

enum signature_state {
	SIGNATURE_NONE,
	SIGNATURE_CHECKING,  /* the PIN is being checked */
	SIGNATURE_RECORDING, /* the outcome is being recorded */
	SIGNATURE_DONE,
};

struct signature {
	enum signature_state state;
	bool matched;
	bool in_round; /* begun during a round: an expired PIN is still taken */
	bool expired;  /* refused, since the PIN has expired */
	enum sb_result result; /* once SIGNATURE_DONE */
	struct sb_error err;
	struct pin_check check;
	struct pin_change change; /* of ACT_OWN_PIN */
	struct person person;
	struct intent intent; /* the act; its PIN is wiped */
	/* Unknown badges: they wait like known ones, so that a delay does not
	 * show which badges exist. Found by a keyed hash; the text typed is not
	 * kept. */
	struct person unknown[UNKNOWN_BADGES];
	unsigned char key[crypto_shorthash_KEYBYTES];
	char alarm[160]; /* for the screen: somebody changed the staff list; "":
			    none */
};

/* Starts to check the intent's badge and PIN, and wipes its PINs in any case.
 * With ACT_OWN_PIN, a right PIN is replaced by the new one.
 * SB_REFUSED with the sentence to show. SB_OK: call signature_result() at each
 * turn, and when signature_fd() is readable. */
SB_MUST_USE enum sb_result signature_start(struct signature *signature,
					   struct station *station,
					   struct intent *intent,
					   struct sb_error *err);

/* How long the badge that was refused last has to wait. */
int64_t signature_delay_ms(const struct signature *signature);

/* The descriptor to poll; -1: no PIN is being checked. */
int signature_fd(const struct signature *signature);

/* SB_OK: signature->person may do signature->intent.act. SB_REFUSED: not
 * allowed; the reason is in err and in the record. SB_AGAIN: not known yet. */
SB_MUST_USE enum sb_result signature_result(struct signature *signature,
					    struct station *station,
					    struct sb_error *err);

/* Gives up the check; the outcome is not wanted. */
void signature_abandon(struct signature *signature);

#endif
