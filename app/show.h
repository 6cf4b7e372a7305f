/* SPDX-License-Identifier: ISC */
/* A finished round out of the record, for people and for replay. */
#ifndef SABOT_APP_SHOW_H
#define SABOT_APP_SHOW_H

#include <stdio.h>

#include "db/history.h"

/* The cards as they lay, pick-up order, wagers, and step by step what happened
 * and what the dealer was told. A hole card that nobody turned stays face
 * down. */
SB_MUST_USE enum sb_result show_round(FILE *out, struct record *record,
				      const struct round_row *round,
				      struct sb_error *err);

/* The script that `sabot replay` answers as the station did: from the `table`
 * line in force to the round's last row, other rows as comments. */
SB_MUST_USE enum sb_result show_script(FILE *out, struct record *record,
				       const struct round_row *round,
				       struct sb_error *err);

/* Calls row() for each row from `first` to `last`, what it returns ends the
 * reading; in turns, so that no snapshot is held for long. */
SB_MUST_USE enum sb_result show_read(struct record *record, int64_t first,
				     int64_t last, record_row_fn row,
				     void *context, struct sb_error *err);

#endif
