/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/round_report.h"

#include <stdlib.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "db/journal/journal_row.h"
#include "db/record/replay.h"
#include "db/rounds/amendments.h"
#include "db/rounds/round_store.h"
#include "db/staff/staff.h"
#include "rules/core/gettext.h"
#include "rules/games/games.h"
#include "rules/table/game.h"
#include "rules/table/roulette_spots.h"
#include "ui/table/game_view.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

/* What was booked beside a round that is shown. */

struct amendments {
	FILE *out;
	int booked, adjustments;
	struct money sum;
};

static void round_report_amendment_text(struct amendments *amendments,
					const struct amendment *amendment)
{
	static const char *const texts[] = {
		[AMENDMENT_ANNOTATION] = N_("annotation"),
		[AMENDMENT_RETURN] = N_("pending wagers returned"),
		[AMENDMENT_EXPIRY] =
			N_("pending wagers returned when their time ended"),
		[AMENDMENT_RELEASE] = N_("imprisoned wagers returned"),
	};

	if (amendment->kind != AMENDMENT_ADJUSTMENT) {
		fputs(_(texts[amendment->kind]), amendments->out);
		return;
	}
	fprintf(amendments->out, _("seat %u %s"), amendment->seat,
		amendment->amount_text);
	amendments->adjustments++;
	amendments->sum = money_add_capped(amendments->sum, amendment->amount);
}

static enum sb_result round_report_amendment(const struct amendment_row *row,
					     void *context,
					     struct sb_error *err)
{
	struct amendments *amendments = context;
	FILE *out = amendments->out;
	char when[TIME_TEXT_MAX], people[UI_TEXT_MAX];

	(void)err;
	if (amendments->booked++ == 0)
		fprintf(out, "\n%s\n", _("BOOKED TO THIS ROUND"));
	gaming_time_text(row->time_us, when);
	fprintf(out, "%.*s  ", TIME_TEXT_COLS, when);
	round_report_amendment_text(amendments, &row->amendment);
	if (amendment_act(&row->amendment) == ACTS) {
		fputc('\n', out);
		return SB_OK;
	}
	snprintf(people, sizeof people, _(", by %s and %s:"), row->badge,
		 row->amendment.second);
	utf8_print(out, people);
	fprintf(out, "\n%*s", TIME_TEXT_COLS + 2, "");
	utf8_print(out, row->amendment.text);
	fputc('\n', out);
	return SB_OK;
}

enum sb_result round_report_amendments(FILE *out,
				       const struct round_steps *round_steps,
				       struct record *record,
				       struct sb_error *err)
{
	struct amendments amendments = {.out = out};
	char sum[MONEY_TEXT_MAX];
	enum sb_result result =
		amendments_read_round(record, round_steps->round->first_seq,
				      round_report_amendment, &amendments, err);

	if (result != SB_OK || amendments.adjustments < 2)
		return result;
	amendment_format_amount(amendments.sum, round_steps->round->decimals,
				sum);
	fprintf(out, "%*s", TIME_TEXT_COLS + 2, "");
	fprintf(out, _("sum of adjustments %s\n"), sum);
	return SB_OK;
}

enum {
	PAGE_ROWS = 24,
	PAGE_COLS = 80,
	SOURCE_COLS = 25,
	ANSWER_COL = 42,
	SEAT_COLS = 4, /* of the wagers */
	SPOT_COLS = 24,
	MONEY_COLS = 15,
};

/* --- the table ------------------------------------------------------------ */

/* Blank rows and columns at the end are left out. */
static void round_report_cells(FILE *out, const struct cells *cells)
{
	int blank = 0;

	for (int row = 0; row < cells->rows; row++) {
		const struct cell *cell = &cells->cell[row * cells->cols];
		int cols = cells->cols;

		while (cols > 0 && (cell[cols - 1].c == L' ' ||
				    (cell[cols - 1].c == 0 && cols > 1 &&
				     cell[cols - 2].c == L' ')))
			cols--;
		if (cols == 0) {
			blank++;
			continue;
		}
		for (; blank > 0; blank--)
			fputc('\n', out);
		for (int i = 0; i < cols; i++) {
			if (cell[i].c)
				utf8_print_character(out, cell[i].c);
		}
		fputc('\n', out);
	}
}

static void round_report_table(FILE *out, const struct round_steps *round_steps)
{
	enum game_id game = (enum game_id)round_steps->round->game;
	struct layout layout = layout_compute(game, PAGE_ROWS, PAGE_COLS);
	const struct game_view *view;
	struct rect box = {0, 0, layout.game.rows, PAGE_COLS};
	struct cells cells = {.glyphs = round_steps->glyphs};

	if (!round_steps->has_laid)
		return;
	view = game_view_get(round_steps->laid);
	cells_resize(&cells, box.rows, box.cols);
	view->draw(&cells, box, layout.cards, &round_steps->shown);
	fputc('\n', out);
	round_report_cells(out, &cells);
	if (view->draw_pick_up) {
		cells_clear(&cells);
		view->draw_pick_up(&cells, box, round_steps->laid);
		fputc('\n', out);
		round_report_cells(out, &cells);
	}
	cells_fini(&cells);
}

/* --- the head ------------------------------------------------------------- */

static void round_report_times(FILE *out, const struct round_row *round)
{
	char opened[TIME_STAMP_MAX], closed[TIME_STAMP_MAX];

	gaming_time_stamp(round->opened_us, opened);
	gaming_time_stamp(round->closed_us, closed);
	fprintf(out, _("From      %s to %s\n"), opened, closed);
	fprintf(out, _("Rows      %lld to %lld\n"), (long long)round->first_seq,
		(long long)round->last_seq);
}

static void round_report_result(FILE *out,
				const struct round_steps *round_steps)
{
	const struct round_row *round = round_steps->round;
	char text[UI_TEXT_MAX], until[TIME_STAMP_MAX];

	if (round->voided) {
		reason_text(round->reason, text);
		fputs(round->pending_until_us > 0 ? _("Pending   ")
						  : _("Void      "),
		      out);
		utf8_print(out, text);
		if (round->pending_until_us > 0) {
			gaming_time_stamp(round->pending_until_us, until);
			fprintf(out, _(", wagers kept until %s"), until);
		}
		fputc('\n', out);
	} else if (*round_steps->announced) {
		fprintf(out, _("Result    %s\n"), round_steps->announced);
	}
}

struct people {
	FILE *out;
	const struct round_steps *round_steps;
};

static enum sb_result round_report_person(const struct person *person,
					  void *context, struct sb_error *err)
{
	const struct people *people = context;
	const struct round_steps *round_steps = people->round_steps;

	(void)err;
	if (!badge_set_has(&round_steps->badges, person->badge))
		return SB_OK;
	fputs(_("Person    "), people->out);
	utf8_print(people->out, person->badge);
	fputc(' ', people->out);
	utf8_print(people->out, person->name);
	fprintf(people->out, " (%s%s)\n", _(role_title(person->role)),
		strcmp(person->badge, round_steps->round->dealer) == 0
			? _(", dealt this round")
			: "");
	return SB_OK;
}

enum sb_result round_report_head(FILE *out,
				 const struct round_steps *round_steps,
				 struct record *record, struct sb_error *err)
{
	const struct round_row *round = round_steps->round;
	struct people people = {out, round_steps};
	struct currency currency;
	char name[ROUND_NAME_MAX];
	enum sb_result result;
	int64_t from;

	rounds_format_name(&round->name, name);
	if (round->shoe > 0 && game_has_cards(round->game))
		fprintf(out, _("%s  %s, shoe %u\n"), name,
			game_title(round->game), round->shoe);
	else
		fprintf(out, "%s  %s\n", name, game_title(round->game));
	round_report_times(out, round);
	result = currency_at(record, round->first_seq, &currency, &from, err);
	if (result == SB_OK)
		fprintf(out, _("Currency  %s\n"), currency.code);
	else if (result != SB_GONE)
		return result;
	round_report_result(out, round_steps);
	return staff_list(record, round_report_person, &people, err);
}

/* --- wagers --------------------------------------------------------------- */

static void round_report_money(FILE *out, struct money money, int decimals)
{
	char text[AMOUNT_TEXT_MAX];

	amount_format(money, decimals, text);
	utf8_print_right(out, text, MONEY_COLS);
}

static void round_report_wager_titles(FILE *out)
{
	const char *const money[] = {_("STAKE"), _("WON"), _("COMMISSION")};

	char title[UI_TEXT_MAX];

	utf8_print_right(out, text_capitals(_("Seat"), title), SEAT_COLS);
	fputs("  ", out);
	utf8_print_left(out, text_capitals(_("Wager"), title), SPOT_COLS);
	for (size_t i = 0; i < sizeof money / sizeof *money; i++)
		utf8_print_right(out, money[i], MONEY_COLS);
	fputc('\n', out);
}

/* The spot of that name on `settle` lines, in words. */
static void round_report_spot(enum game_id game, const char *name,
			      char text[static UI_TEXT_MAX])
{
	int n = game == ROULETTE ? SPOTS_END : games[game]->spots;
	char spot[SPOT_TEXT_MAX];

	for (int i = 0; i < n; i++) {
		*games[game]->spot_format(games[game], (uint8_t)i, spot) = '\0';
		if (strcmp(spot, name) == 0) {
			spot_text(game, (uint8_t)i, text);
			return;
		}
	}
	snprintf(text, UI_TEXT_MAX, "%s", name);
}

void round_report_wagers(FILE *out, const struct round_steps *round_steps)
{
	const struct round_row *round = round_steps->round;

	if (round->wagers == 0)
		return;
	round_report_wager_titles(out);
	for (uint32_t i = 0; i < round->wagers; i++) {
		const struct settled *wager = &round->wager[i];
		char spot[UI_TEXT_MAX];

		round_report_spot((enum game_id)round->game, wager->spot, spot);
		fprintf(out, "%*u  ", SEAT_COLS, wager->seat);
		utf8_print_left(out, spot, SPOT_COLS);
		round_report_money(out, wager->stake, round->decimals);
		if (wager->imprisoned)
			utf8_print_right(out, _("in prison"), MONEY_COLS);
		else
			round_report_money(out, wager->won, round->decimals);
		round_report_money(out, wager->commission, round->decimals);
		fputc('\n', out);
	}
	fprintf(out, "%*s", SEAT_COLS + 2, "");
	utf8_print_left(out, _("Table won"), SPOT_COLS + MONEY_COLS);
	round_report_money(out, round->won, round->decimals);
	fputc('\n', out);
}

/* --- all of it ------------------------------------------------------------ */

static void round_report_rows(FILE *out, const struct recall_rows *rows)
{
	for (size_t i = 0; i < rows->n; i++) {
		const struct recall_row *row = &rows->row[i];
		const char *line = row->answer, *end;

		fprintf(out, "%s  ", row->clock);
		utf8_print_left(out, row->source, SOURCE_COLS);
		fputc(' ', out);
		utf8_print(out, row->text);
		fputc('\n', out);
		for (; (end = strchr(line, '\n')); line = end + 1)
			fprintf(out, "%*s%.*s\n", ANSWER_COL, "",
				(int)(end - line), line);
	}
}

static enum sb_result round_report_all(FILE *out,
				       struct round_steps *round_steps,
				       struct record *record,
				       struct sb_error *err)
{
	enum sb_result result = round_steps_read(round_steps, record, err);

	if (result == SB_OK)
		result = round_report_head(out, round_steps, record, err);
	if (result != SB_OK)
		return result;
	round_report_table(out, round_steps);
	if (round_steps->round->wagers > 0)
		fputc('\n', out);
	round_report_wagers(out, round_steps);
	result = round_report_amendments(out, round_steps, record, err);
	fputc('\n', out);
	round_report_rows(out, &round_steps->rows);
	return result;
}

enum sb_result round_report_print(FILE *out, struct record *record,
				  const struct round_row *round,
				  struct sb_error *err)
{
	struct round_steps *round_steps = round_steps_new(round);
	enum sb_result result = round_report_all(out, round_steps, record, err);

	round_steps_free(round_steps);
	return result;
}

/* --- the script ----------------------------------------------------------- */

struct script_out {
	FILE *out;
	const struct round_row *round;
};

/* No longer than a line of a script may be. */
static void round_report_comment(FILE *out, const struct journal_row *row)
{
	char stamp[TIME_STAMP_MAX], line[EVENT_LINE_MAX + 1];

	gaming_time_stamp(row->time_us, stamp);
	snprintf(line, sizeof line, "# %s %s %s%s%s", stamp,
		 source_name((enum source)row->source), row->badge,
		 *row->badge ? " " : "", row->line);
	utf8_print_any(out, line);
	putc('\n', out);
}

static enum sb_result round_report_script_row(const struct journal_row *row,
					      void *context,
					      struct sb_error *err)
{
	const struct script_out *script = context;
	char name[ROUND_NAME_MAX];

	(void)err;
	if (row->seq == script->round->first_seq) {
		rounds_format_name(&script->round->name, name);
		fprintf(script->out, "# %s\n", name);
	}
	if (row->kind == KIND_TABLE) {
		utf8_print_any(script->out, row->line);
		putc('\n', script->out);
	} else if (!round_steps_is_amendment(row))
		round_report_comment(script->out, row);
	return SB_OK;
}

enum sb_result round_report_script(FILE *out, struct record *record,
				   const struct round_row *round,
				   struct sb_error *err)
{
	struct script_out script = {out, round};
	int64_t table = 0;
	enum sb_result result =
		journal_last_table(record, round->first_seq, &table, err);

	if (result != SB_OK)
		return result;
	return journal_read_span(record, table, round->last_seq,
				 round_report_script_row, &script, err);
}
