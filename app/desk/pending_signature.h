/* SPDX-License-Identifier: ISC */
/* A signature: whose badge and PIN it is, and whether that person may do the
 * act it is for. One at a time, since one window asks for it. */
#ifndef SABOT_APP_DESK_PENDING_SIGNATURE_H
#define SABOT_APP_DESK_PENDING_SIGNATURE_H

#include "app/runtime/authorisation.h"
#include "app/runtime/pin_check.h"
#include "app/station/station.h"
#include "db/staff/staff.h"
#include "ui/console/console.h"

enum sign_state {
	SIGN_NONE,
	SIGN_CHECKS, /* the PIN */
	SIGN_COUNTS, /* it, in the record, and looks whether it may be */
	SIGN_KNOWN,
};

struct sign {
	enum sign_state state;
	bool matched;
	enum sb_result result; /* once known */
	struct sb_error err;
	struct pin_check check;
	struct person person;
	struct intent intent; /* what it is for; its PIN is wiped */
};

/* Starts to check the intent's badge and PIN, and wipes the PIN. SB_REFUSED
 * with the sentence to show; SB_OK: ask sign_result() when sign_fd() is
 * readable. */
SB_MUST_USE enum sb_result sign_start(struct sign *sign,
				      struct station *station,
				      struct intent *intent,
				      struct sb_error *err);

/* For poll(2); -1 while nothing is being checked. */
int sign_fd(const struct sign *sign);

/* SB_OK: sign->person may do sign->intent.act. SB_REFUSED: not so, the
 * sentence in err, and the record has it. SB_AGAIN: not known yet. */
SB_MUST_USE enum sb_result
sign_result(struct sign *sign, struct station *station, struct sb_error *err);

void sign_abandon(struct sign *sign);

#endif
