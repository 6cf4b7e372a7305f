/* SPDX-License-Identifier: ISC */
/* A signature: whose badge and PIN it is, and whether that person may do the
 * act it is for. One at a time, since one window asks for it. */
#ifndef SABOT_APP_DESK_SIGNATURE_H
#define SABOT_APP_DESK_SIGNATURE_H

#include "app/runtime/authorisation.h"
#include "app/runtime/pin_check.h"
#include "app/station/station.h"
#include "db/staff/staff.h"
#include "ui/console/console.h"

enum signature_state {
	SIGNATURE_NONE,
	SIGNATURE_CHECKING,  /* the PIN */
	SIGNATURE_RECORDING, /* it, in the record, and looks whether it may be
			      */
	SIGNATURE_DONE,
};

struct signature {
	enum signature_state state;
	bool matched;
	enum sb_result result; /* once known */
	struct sb_error err;
	struct pin_check check;
	struct person person;
	struct intent intent; /* what it is for; its PIN is wiped */
};

/* Starts to check the intent's badge and PIN, and wipes the PIN. SB_REFUSED
 * with the sentence to show; SB_OK: ask signature_result() when signature_fd()
 * is readable. */
SB_MUST_USE enum sb_result signature_start(struct signature *signature,
					   struct station *station,
					   struct intent *intent,
					   struct sb_error *err);

/* For poll(2); -1 while nothing is being checked. */
int signature_fd(const struct signature *signature);

/* SB_OK: sign->person may do sign->intent.act. SB_REFUSED: not so, the
 * sentence in err, and the record has it. SB_AGAIN: not known yet. */
SB_MUST_USE enum sb_result signature_result(struct signature *signature,
					    struct station *station,
					    struct sb_error *err);

void signature_abandon(struct signature *signature);

#endif
