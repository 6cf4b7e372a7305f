/* SPDX-License-Identifier: ISC */
/* One finished round: the table as it was at each step, what happened there,
 * and what is to be said of the whole. */
#ifndef SABOT_UI_PAGES_HISTORY_ROUND_H
#define SABOT_UI_PAGES_HISTORY_ROUND_H

#include "rules/games/settlement.h"
#include "ui/pages/recall_page.h"
#include "ui/text/instruction_text.h"

/* What app/ gives of it; copied. */
struct history_told {
	const struct table *start;
	const struct recall_row *rows;
	size_t n;
	const char *about; /* lines: its head, people, wagers, additions */
	const struct settled *settled;
	uint32_t n_settled;
};

struct history_round {
	struct recall recall;
	char *about;
	struct settled *settled; /* its wagers */
	uint32_t n_settled;
	bool tells_about; /* instead of the steps, where there is no room for
			   * both */
	int about_top;	  /* the first row of it that is shown */
};

void history_round_open(struct history_round *round,
			const struct history_told *told, struct trial *trial);
void history_round_close(struct history_round *round);

/* False: it was left. */
bool history_round_key(struct history_round *round, int key,
		       struct trial *trial);

/* Its name and where it stands. */
void history_round_title(const struct history_round *round,
			 char text[static WORDS_MAX]);

void history_round_draw(struct history_round *round, struct cells *cells,
			struct rect box);

#endif
