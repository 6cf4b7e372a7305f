/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/memory.h"
#include "rules/core/gettext.h"

/* NULL: no room for another one. */
static struct figures_money *figures_money(struct figures *figures,
					   const char *currency, int decimals)
{
	struct figures_money *money = figures->money;

	for (; money < figures->money + figures->currencies; money++)
		if (strcmp(money->currency.code, currency) == 0 &&
		    money->currency.decimals == (uint32_t)decimals)
			return money;
	if (figures->currencies == FIGURES_CURRENCIES)
		return NULL;
	figures->currencies++;
	strcpy(money->currency.code, currency);
	money->currency.decimals = (uint32_t)decimals;
	return money;
}

void figures_add_sum(struct figures *figures, const char *currency,
		     int decimals, enum figures_sum which, int64_t units)
{
	struct figures_money *money =
		figures_money(figures, currency, decimals);

	if (!money || __builtin_add_overflow(money->sum[which], units,
					     &money->sum[which]))
		figures->too_large = true;
}

void figures_add_round(struct figures *figures, const struct round_row *round,
		       const char *currency)
{
	figures->count[COUNT_ROUNDS]++;
	figures->count[COUNT_VOID] += round->voided;
	for (uint32_t i = 0; i < round->wagers && round->pending_until_us > 0;
	     i++)
		if (!round->wager[i].imprisoned)
			figures_add_sum(figures, currency, round->decimals,
					SUM_PENDING,
					round->wager[i].stake.units);
	if (round->voided)
		return;
	figures_add_sum(figures, currency, round->decimals, SUM_WON,
			round->won.units);
	for (uint32_t i = 0; i < round->wagers; i++) {
		const struct settled *wager = &round->wager[i];

		if (wager->imprisoned) /* counts where it is decided */
			continue;
		figures_add_sum(figures, currency, round->decimals, SUM_STAKED,
				wager->stake.units);
		figures_add_sum(figures, currency, round->decimals,
				SUM_COMMISSION, wager->commission.units);
	}
}

void figures_add_adjustment(struct figures *figures,
			    const struct amendment_row *row)
{
	if (row->amendment.kind == AMENDMENT_ADJUSTMENT)
		figures_add_sum(figures, row->currency, row->decimals,
				SUM_ADJUSTED, row->amendment.amount.units);
}

void figures_add_pending(struct figures *figures, const struct pending_row *row)
{
	figures_add_sum(figures, row->currency, row->decimals, SUM_PENDING,
			row->sum.units);
}

void figures_add(struct figures *to, const struct figures *figures)
{
	for (int i = 0; i < COUNTS; i++)
		to->count[i] += figures->count[i];
	for (int i = 0; i < TIMES; i++)
		to->us[i] += figures->us[i];
	for (int n = 0; n < figures->currencies; n++) {
		const struct figures_money *money = &figures->money[n];

		for (int i = 0; i < SUMS; i++)
			figures_add_sum(to, money->currency.code,
					(int)money->currency.decimals,
					(enum figures_sum)i, money->sum[i]);
	}
	to->too_large |= figures->too_large;
}

uint64_t figures_rounds_an_hour(const struct figures *figures)
{
	uint64_t open_s = (uint64_t)figures->us[TIME_OPEN] / 1000000;

	if (open_s == 0)
		return 0;
	return (figures->count[COUNT_ROUNDS] * 3600 + open_s / 2) / open_s;
}

int64_t figures_card_ms(const struct figures *figures)
{
	int64_t cards = (int64_t)figures->count[COUNT_CARDS];

	if (cards == 0)
		return 0;
	return (figures->us[TIME_CARDS] / 1000 + cards / 2) / cards;
}

void figures_format_card(const struct figures *figures,
			 char text[static FIGURES_TEXT_MAX])
{
	long long tenths = (long long)(figures_card_ms(figures) + 50) / 100;

	text[0] = '\0';
	if (figures->count[COUNT_CARDS] > 0)
		snprintf(text, FIGURES_TEXT_MAX, "%lld.%lld", tenths / 10,
			 tenths % 10);
}

static bool figures_used(const struct figures_money *money)
{
	return money->sum[SUM_STAKED] != 0 || money->sum[SUM_WON] != 0 ||
	       money->sum[SUM_ADJUSTED] != 0 || money->sum[SUM_PENDING] != 0;
}

/* How many currencies are in use. */
static int figures_count_used(const struct figures *figures)
{
	int n = 0;

	for (int i = 0; i < figures->currencies; i++)
		n += figures_used(&figures->money[i]);
	return n;
}

bool figures_has_sum(const struct figures *figures, enum figures_sum which)
{
	for (int i = 0; i < figures->currencies; i++)
		if (figures->money[i].sum[which] != 0)
			return true;
	return false;
}

void figures_format_sum(const struct figures *figures, enum figures_sum which,
			char text[static FIGURES_TEXT_MAX])
{
	bool named = figures_count_used(figures) > 1;
	char *to = text;

	*to = '\0';
	if (figures->too_large) {
		snprintf(text, FIGURES_TEXT_MAX, "%s", _("too large"));
		return;
	}
	for (int i = 0; i < figures->currencies; i++) {
		const struct figures_money *money = &figures->money[i];

		if (!figures_used(money))
			continue;
		to = stpcpy(to, to > text ? ", " : "");
		to += money_format((struct money){money->sum[which]},
				   (int)money->currency.decimals, to);
		if (named && *money->currency.code)
			to = stpcpy(stpcpy(to, " "), money->currency.code);
	}
	if (to == text)
		strcpy(text, "0");
}

void figures_format_currencies(const struct figures *figures,
			       char text[static FIGURES_TEXT_MAX])
{
	char *to = text;

	*to = '\0';
	for (int i = 0; i < figures->currencies; i++) {
		const struct figures_money *money = &figures->money[i];

		if (figures_used(money) && *money->currency.code)
			to = stpcpy(stpcpy(to, to > text ? ", " : ""),
				    money->currency.code);
	}
}

/* won of staked in tenths of a percent, halves away from zero. */
static int64_t figures_tenths(int64_t won, int64_t staked)
{
	while (won > INT64_MAX / 4000 || won < -INT64_MAX / 4000 ||
	       staked > INT64_MAX / 4) {
		won /= 10;
		staked /= 10;
	}
	if (staked <= 0)
		return 0;
	won *= 2000;
	return (won + (won < 0 ? -staked : staked)) / (2 * staked);
}

void figures_format_hold(const struct figures *figures,
			 char text[static FIGURES_TEXT_MAX])
{
	int64_t tenths = 0;

	for (int i = 0; i < figures->currencies; i++)
		if (figures_used(&figures->money[i]))
			tenths = figures_tenths(
				figures->money[i].sum[SUM_WON],
				figures->money[i].sum[SUM_STAKED]);
	text[0] = '\0';
	if (figures_count_used(figures) == 1 && !figures->too_large)
		snprintf(text, FIGURES_TEXT_MAX, "%s%lld.%lld",
			 tenths < 0 ? "-" : "", llabs((long long)tenths) / 10,
			 llabs((long long)tenths) % 10);
}

bool figures_any(const struct figures *figures)
{
	for (int i = 0; i < COUNTS; i++)
		if (figures->count[i] > 0)
			return true;
	return false;
}

static struct figures *figures_insert(struct figures_rows *rows, int at,
				      const char *name)
{
	struct figures_row *row;

	rows->row =
		memory_grow(rows->row, rows->n, &rows->room, sizeof *rows->row);
	row = &rows->row[at];
	memmove(row + 1, row, (size_t)(rows->n++ - at) * sizeof *row);
	memset(row, 0, sizeof *row);
	memcpy(row->name, name, strnlen(name, sizeof row->name - 1));
	return &row->figures;
}

struct figures *figures_find(struct figures_rows *rows, const char *name)
{
	int at = rows->n;

	/* the last one mostly */
	while (at > 0 && strcmp(rows->row[at - 1].name, name) > 0)
		at--;
	if (at > 0 && strcmp(rows->row[at - 1].name, name) == 0)
		return &rows->row[at - 1].figures;
	return figures_insert(rows, at, name);
}

void figures_fini(struct figures_rows *rows)
{
	free(rows->row);
	memset(rows, 0, sizeof *rows);
}
