/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/round_report.h"

#include <stdlib.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "db/journal/row.h"
#include "db/record/replay.h"
#include "db/rounds/amendments.h"
#include "db/staff/staff.h"
#include "rules/core/gettext.h"
#include "rules/table/game.h"
#include "ui/table/game_view.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

/* What was booked beside a round that is shown. */

struct beside {
	FILE *out;
	int booked, adjustments;
	struct money sum;
};

static void show_booked_what(struct beside *beside,
			     const struct addition *addition)
{
	if (addition->kind == ADDITION_ANNOTATION) {
		fputs(_("annotation"), beside->out);
		return;
	}
	fprintf(beside->out, _("seat %u %s"), addition->seat, addition->said);
	beside->adjustments++;
	beside->sum = money_sum(beside->sum, addition->amount);
}

static enum sb_result show_booked(const struct addition_row *row, void *context,
				  struct sb_error *err)
{
	struct beside *beside = context;
	FILE *out = beside->out;
	char when[DAY_SAID_MAX], people[WORDS_MAX];

	(void)err;
	if (beside->booked++ == 0)
		fprintf(out, "\n%s\n", _("BOOKED TO THIS ROUND"));
	day_said(row->time_us, when);
	fprintf(out, "%.*s  ", DAY_SAID_COLS, when);
	show_booked_what(beside, &row->addition);
	snprintf(people, sizeof people, _(", by %s and %s:"), row->badge,
		 row->addition.second);
	utf8_print(out, people);
	fprintf(out, "\n%*s", DAY_SAID_COLS + 2, "");
	utf8_print(out, row->addition.text);
	fputc('\n', out);
	return SB_OK;
}

enum sb_result show_beside(FILE *out, const struct show *show,
			   struct record *record, struct sb_error *err)
{
	struct beside beside = {.out = out};
	char sum[MONEY_TEXT_MAX];
	enum sb_result result = additions_of_round(
		record, show->round->first_seq, show_booked, &beside, err);

	if (result != SB_OK || beside.adjustments < 2)
		return result;
	addition_format_amount(beside.sum, show->round->decimals, sum);
	fprintf(out, "%*s", DAY_SAID_COLS + 2, "");
	fprintf(out, _("all seats %s\n"), sum);
	return SB_OK;
}

enum {
	PAGE_ROWS = 24,
	PAGE_COLS = 80,
	SOURCE_COLS = 25,
	TOLD_COL = 42,
	SEAT_COLS = 4, /* of the wagers */
	SPOT_COLS = 24,
	MONEY_COLS = 15,
};

/* --- the table ------------------------------------------------------------ */

/* Blank rows and columns at the end are left out. */
static void show_cells(FILE *out, const struct cells *cells)
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
				utf8_write(out, cell[i].c);
		}
		fputc('\n', out);
	}
}

static void show_laid(FILE *out, const struct show *show)
{
	enum game_id game = (enum game_id)show->round->game;
	struct layout layout = layout_of(game, PAGE_ROWS, PAGE_COLS);
	const struct game_view *view = game_view_of(show->laid);
	struct rect box = {0, 0, layout.game.rows, PAGE_COLS};
	struct cells cells = {.glyphs = show->glyphs};

	if (!show->lay)
		return;
	cells_size(&cells, box.rows, box.cols);
	view->draw(&cells, box, layout.cards, &show->shown);
	fputc('\n', out);
	show_cells(out, &cells);
	if (view->draw_pick_up) {
		cells_clear(&cells);
		view->draw_pick_up(&cells, box, show->laid);
		fputc('\n', out);
		show_cells(out, &cells);
	}
	cells_fini(&cells);
}

/* --- the head ------------------------------------------------------------- */

static void show_times(FILE *out, const struct round_row *round)
{
	char opened[DAY_STAMP_MAX], closed[DAY_STAMP_MAX];

	day_stamp(round->opened_us, opened);
	day_stamp(round->closed_us, closed);
	fprintf(out, _("From      %s to %s\n"), opened, closed);
	fprintf(out, _("Rows      %lld to %lld\n"), (long long)round->first_seq,
		(long long)round->last_seq);
}

static void show_result(FILE *out, const struct show *show)
{
	const struct round_row *round = show->round;
	char text[WORDS_MAX];

	if (round->voided) {
		reason_words(round->reason, text);
		fputs(_("Void      "), out);
		utf8_print(out, text);
		fputc('\n', out);
	} else if (*show->announced) {
		fprintf(out, _("Result    %s\n"), show->announced);
	}
}

struct people {
	FILE *out;
	const struct show *show;
};

static enum sb_result show_person(const struct person *person, void *context,
				  struct sb_error *err)
{
	const struct people *people = context;
	const struct show *show = people->show;

	(void)err;
	if (!badges_have(&show->badges, person->badge))
		return SB_OK;
	fputs(_("Person    "), people->out);
	utf8_print(people->out, person->badge);
	fputc(' ', people->out);
	utf8_print(people->out, person->name);
	fprintf(people->out, " (%s%s)\n", role_name(person->role),
		strcmp(person->badge, show->round->dealer) == 0
			? _(", dealt this round")
			: "");
	return SB_OK;
}

enum sb_result show_head(FILE *out, const struct show *show,
			 struct record *record, struct sb_error *err)
{
	const struct round_row *round = show->round;
	struct people people = {out, show};
	char name[ROUND_NAME_MAX];

	rounds_format_name(&round->name, name);
	if (round->shoe > 0 && round->game != ROULETTE)
		fprintf(out, _("%s  %s, shoe %u\n"), name,
			_(words_game[round->game]), round->shoe);
	else
		fprintf(out, "%s  %s\n", name, _(words_game[round->game]));
	show_times(out, round);
	show_result(out, show);
	return staff_list(record, show_person, &people, err);
}

/* --- wagers --------------------------------------------------------------- */

static void show_money(FILE *out, struct money money, int decimals)
{
	char text[AMOUNT_TEXT_MAX];

	amount_format(money, decimals, text);
	utf8_print_right(out, text, MONEY_COLS);
}

static void show_wager_titles(FILE *out)
{
	const char *const money[] = {_("STAKE"), _("WON"), _("COMMISSION")};

	utf8_print_right(out, _("SEAT"), SEAT_COLS);
	fputs("  ", out);
	utf8_print_left(out, _("WAGER"), SPOT_COLS);
	for (size_t i = 0; i < sizeof money / sizeof *money; i++)
		utf8_print_right(out, money[i], MONEY_COLS);
	fputc('\n', out);
}

void show_wagers(FILE *out, const struct show *show)
{
	const struct round_row *round = show->round;

	if (round->wagers == 0)
		return;
	show_wager_titles(out);
	for (uint32_t i = 0; i < round->wagers; i++) {
		const struct settled *wager = &round->wager[i];

		fprintf(out, "%*u  ", SEAT_COLS, wager->seat);
		utf8_print_left(out, wager->spot, SPOT_COLS);
		show_money(out, wager->stake, round->decimals);
		show_money(out, wager->won, round->decimals);
		show_money(out, wager->commission, round->decimals);
		fputc('\n', out);
	}
	fprintf(out, "%*s", SEAT_COLS + 2, "");
	utf8_print_left(out, _("Table won"), SPOT_COLS + MONEY_COLS);
	show_money(out, round->won, round->decimals);
	fputc('\n', out);
}

/* --- all of it ------------------------------------------------------------ */

static void show_print_rows(FILE *out, const struct recall_rows *rows)
{
	for (size_t i = 0; i < rows->n; i++) {
		const struct recall_row *row = &rows->row[i];
		const char *told = row->told, *end;

		fprintf(out, "%s  ", row->clock);
		utf8_print_left(out, row->source, SOURCE_COLS);
		fputc(' ', out);
		utf8_print(out, row->text);
		fputc('\n', out);
		for (; (end = strchr(told, '\n')); told = end + 1)
			fprintf(out, "%*s%.*s\n", TOLD_COL, "",
				(int)(end - told), told);
	}
}

static enum sb_result show_all(FILE *out, struct show *show,
			       struct record *record, struct sb_error *err)
{
	enum sb_result result = show_read(show, record, err);

	if (result == SB_OK)
		result = show_head(out, show, record, err);
	if (result != SB_OK)
		return result;
	show_laid(out, show);
	if (show->round->wagers > 0)
		fputc('\n', out);
	show_wagers(out, show);
	result = show_beside(out, show, record, err);
	fputc('\n', out);
	show_print_rows(out, &show->rows);
	return result;
}

enum sb_result show_round(FILE *out, struct record *record,
			  const struct round_row *round, struct sb_error *err)
{
	struct show *show = show_new(round);
	enum sb_result result = show_all(out, show, record, err);

	show_free(show);
	return result;
}

/* --- the script ----------------------------------------------------------- */

struct script_out {
	FILE *out;
	const struct round_row *round;
};

/* No longer than a line of a script may be. */
static void show_comment(FILE *out, const struct envelope *row)
{
	char stamp[DAY_STAMP_MAX], line[EVENT_LINE_MAX + 1];

	day_stamp(row->time_us, stamp);
	snprintf(line, sizeof line, "# %s %s %s%s%s", stamp,
		 source_name((enum source)row->source), row->badge,
		 *row->badge ? " " : "", row->line);
	fprintf(out, "%s\n", line);
}

static enum sb_result show_script_row(const struct envelope *row, void *context,
				      struct sb_error *err)
{
	const struct script_out *script = context;
	char name[ROUND_NAME_MAX];

	(void)err;
	if (row->seq == script->round->first_seq) {
		rounds_format_name(&script->round->name, name);
		fprintf(script->out, "# %s\n", name);
	}
	if (row->kind == KIND_TABLE)
		fprintf(script->out, "%s\n", row->line);
	else if (!show_is_beside(row))
		show_comment(script->out, row);
	return SB_OK;
}

enum sb_result show_script(FILE *out, struct record *record,
			   const struct round_row *round, struct sb_error *err)
{
	struct script_out script = {out, round};
	int64_t table = 0;
	enum sb_result result =
		record_last_table(record, round->first_seq, &table, err);

	if (result != SB_OK)
		return result;
	return record_read_span(record, table, round->last_seq, show_script_row,
				&script, err);
}
