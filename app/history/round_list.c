/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/round_list.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/history/round_text.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/interrupt.h"
#include "app/runtime/progress.h"
#include "app/runtime/quote.h"
#include "app/runtime/memory.h"
#include "db/rounds/rounds.h"
#include "rules/core/gettext.h"
#include "rules/games/games.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

const char *const round_list_formats[LIST_FORMATS] = {
	[LIST_TEXT] = "text",
	[LIST_CSV] = "csv",
	[LIST_JSON] = "json",
};

enum { CELL_MAX = JOURNAL_LINE_MAX + 1 };

/* --- columns for other programs: their names and order never change --------
 */

enum cell_kind { CELL_TEXT, CELL_NUMBER, CELL_TRUTH };

typedef void cell_fn(const struct round_row *round, char text[static CELL_MAX]);

static void round_list_cell_name(const struct round_row *round, char *text)
{
	rounds_format_name(&round->name, text);
}

static void round_list_cell_game(const struct round_row *round, char *text)
{
	strcpy(text, round->game < GAMES ? games[round->game]->name : "");
}

static void round_list_cell_shoe(const struct round_row *round, char *text)
{
	sprintf(text, "%u", round->shoe);
}

static void round_list_cell_opened(const struct round_row *round, char *text)
{
	gaming_time_stamp(round->opened_us, text);
}

static void round_list_cell_closed(const struct round_row *round, char *text)
{
	gaming_time_stamp(round->closed_us, text);
}

static void round_list_cell_dealer(const struct round_row *round, char *text)
{
	strcpy(text, round->dealer);
}

/* Of blackjack how its hands ended, each way once: there is a result a hand. */
static void round_list_cell_outcome(const struct round_row *round, char *text)
{
	char *end = text;

	strcpy(text, round->game == BLACKJACK ? "" : round->outcome);
	for (int i = 0; i < outcome_words_n && round->game == BLACKJACK; i++)
		if (round->results & UINT32_C(1) << i)
			end += sprintf(end, "%s%s", end > text ? " " : "",
				       outcome_words[i].name);
}

static void round_list_cell_natural(const struct round_row *round, char *text)
{
	strcpy(text, round->natural ? "true" : "false");
}

static void round_list_cell_free_hand(const struct round_row *round, char *text)
{
	strcpy(text, round->free_hand ? "true" : "false");
}

static void round_list_cell_void(const struct round_row *round, char *text)
{
	strcpy(text, round->reason);
}

static void round_list_cell_corrected(const struct round_row *round, char *text)
{
	sprintf(text, "%u", round->corrected);
}

static void round_list_cell_by_hand(const struct round_row *round, char *text)
{
	sprintf(text, "%u", round->by_hand);
}

static void round_list_cell_alarms(const struct round_row *round, char *text)
{
	sprintf(text, "%u", round->alarms);
}

static void round_list_cell_holds(const struct round_row *round, char *text)
{
	sprintf(text, "%u", round->holds);
}

static void round_list_cell_won(const struct round_row *round, char *text)
{
	money_format(round->won, round->decimals, text);
}

static void round_list_cell_adjustments(const struct round_row *round,
					char *text)
{
	sprintf(text, "%u", round->adjustments);
}

static void round_list_cell_adjusted(const struct round_row *round, char *text)
{
	money_format(round->adjusted, round->decimals, text);
}

static void round_list_cell_currency(const struct round_row *round, char *text)
{
	strcpy(text, round->currency);
}

static void round_list_cell_annotations(const struct round_row *round,
					char *text)
{
	sprintf(text, "%u", round->annotations);
}

static void round_list_cell_pending(const struct round_row *round, char *text)
{
	*text = '\0';
	if (round->pending_until_us > 0)
		gaming_time_stamp(round->pending_until_us, text);
}

static void round_list_cell_returned(const struct round_row *round, char *text)
{
	strcpy(text, round->returned ? "true" : "false");
}

static const struct {
	const char *name;
	enum cell_kind kind;
	cell_fn *write;
} cells[] = {
	{"round", CELL_TEXT, round_list_cell_name},
	{"game", CELL_TEXT, round_list_cell_game},
	{"shoe", CELL_NUMBER, round_list_cell_shoe},
	{"opened", CELL_TEXT, round_list_cell_opened},
	{"closed", CELL_TEXT, round_list_cell_closed},
	{"dealer", CELL_TEXT, round_list_cell_dealer},
	{"outcome", CELL_TEXT, round_list_cell_outcome},
	{"natural", CELL_TRUTH, round_list_cell_natural},
	{"free_hand", CELL_TRUTH, round_list_cell_free_hand},
	{"void", CELL_TEXT, round_list_cell_void},
	{"corrected", CELL_NUMBER, round_list_cell_corrected},
	{"by_hand", CELL_NUMBER, round_list_cell_by_hand},
	{"alarms", CELL_NUMBER, round_list_cell_alarms},
	{"holds", CELL_NUMBER, round_list_cell_holds},
	{"won", CELL_TEXT, round_list_cell_won},
	{"adjustments", CELL_NUMBER, round_list_cell_adjustments},
	{"adjusted", CELL_TEXT, round_list_cell_adjusted},
	{"annotations", CELL_NUMBER, round_list_cell_annotations},
	{"currency", CELL_TEXT, round_list_cell_currency},
	{"pending_until", CELL_TEXT, round_list_cell_pending},
	{"returned", CELL_TRUTH, round_list_cell_returned},
};

enum { CELLS = sizeof cells / sizeof *cells };

static void round_list_csv(FILE *out, const struct round_row *round)
{
	char text[CELL_MAX];

	for (int i = 0; i < CELLS; i++) {
		cells[i].write(round, text);
		if (i > 0)
			fputc(',', out);
		quote_csv(out, text);
	}
	fputs("\r\n", out);
}

static void round_list_json(FILE *out, const struct round_row *round)
{
	char text[CELL_MAX];

	for (int i = 0; i < CELLS; i++) {
		cells[i].write(round, text);
		fprintf(out, "%c\"%s\":", i > 0 ? ',' : '{', cells[i].name);
		if (cells[i].kind == CELL_TEXT)
			quote_json(out, text);
		else
			fputs(text, out);
	}
	fputs("}\n", out);
}

/* --- for people ----------------------------------------------------------- */

static void round_list_field_opened(const struct round_row *round, char *text)
{
	gaming_time_text(round->opened_us, text);
	text[TIME_TEXT_COLS] = '\0';
}

static void round_list_field_clock(const struct round_row *round, char *text)
{
	gaming_time_clock(round->opened_us, text);
	text[sizeof "21:04" - 1] = '\0';
}

/* A column that is as wide as most of its texts. Amounts are aligned right. */
struct field {
	const char *title; /* shown in capitals */
	int cols;
	bool right;
	cell_fn *write;
};

enum { FIELDS = 5, FIELD_GAP = 2, FIELDS_COLS = 94 };

/* The remarks come behind these. */
static const struct field fields[FIELDS] = {
	{N_("Round"), 23, false, round_list_cell_name},
	{N_("Opened"), TIME_TEXT_COLS, false, round_list_field_opened},
	{N_("Dealer"), 8, false, round_list_cell_dealer},
	{N_("Outcome"), 24, false, round_list_cell_outcome},
	{N_("Table won"), 12, true, round_list_cell_won},
};

/* For a terminal of less than FIELDS_COLS columns: 80. The name of the round
 * has the day. */
static const struct field narrow_fields[FIELDS] = {
	{N_("Round"), 22, false, round_list_cell_name},
	{N_("Opened"), 6, false, round_list_field_clock},
	{N_("Dealer"), 8, false, round_list_cell_dealer},
	{N_("Outcome"), 24, false, round_list_cell_outcome},
	{N_("Table won"), 12, true, round_list_cell_won},
};

/* A line that continues, indented, on the next one. */
struct field_line {
	FILE *out;
	const struct field *fields;
	int cols;   /* of the terminal; 0: no end */
	int used;   /* columns */
	int blanks; /* due before the next text */
};

static struct field_line round_list_line(FILE *out, int cols)
{
	return (struct field_line){.out = out,
				   .fields = cols > 0 && cols < FIELDS_COLS
						     ? narrow_fields
						     : fields,
				   .cols = cols};
}

/* Puts the text in a field of that many columns. */
static void round_list_put(struct field_line *line, const char *text, int cols,
			   bool right)
{
	int width = utf8_width(text), left = cols > width ? cols - width : 0;

	/* a long one on the right uses blanks on its left */
	if (right && cols > 0 && width > cols && line->blanks > width - cols)
		left = cols - width;

	if (width == 0) {
		line->blanks += cols + FIELD_GAP;
		return;
	}
	line->blanks += right ? left : 0;
	if (line->cols > 0 && line->used > 0 &&
	    line->used + line->blanks + width > line->cols) {
		fputc('\n', line->out);
		line->used = 0;
		line->blanks = FIELD_GAP;
	}
	fprintf(line->out, "%*s", line->blanks, "");
	line->used += line->blanks + utf8_print(line->out, text);
	line->blanks = FIELD_GAP + (right ? 0 : left);
}

static void round_list_put_words(struct field_line *line, char *text)
{
	char *rest;

	for (char *word = strtok_r(text, " ", &rest); word;
	     word = strtok_r(NULL, " ", &rest)) {
		round_list_put(line, word, 0, false);
		line->blanks = 1;
	}
	fputc('\n', line->out);
}

static void round_list_text(FILE *out, int cols, const struct round_row *round)
{
	struct field_line line = round_list_line(out, cols);
	char text[CELL_MAX], remarks[ROUND_TEXT_MAX];

	for (int i = 0; i < FIELDS; i++) {
		line.fields[i].write(round, text);
		round_list_put(&line, text, line.fields[i].cols,
			       line.fields[i].right);
	}
	round_text_remarks(round, remarks);
	round_list_put_words(&line, remarks);
}

/* --- any of them ---------------------------------------------------------- */

/* currency: of the amounts; or "". */
static void round_list_titles(FILE *out, int cols, const char *currency)
{
	struct field_line line = round_list_line(out, cols);
	char title[UI_TEXT_MAX], text[2 * UI_TEXT_MAX];

	for (int i = 0; i < FIELDS; i++) {
		const struct field *field = &line.fields[i];

		snprintf(text, sizeof text, "%s%s%s",
			 text_capitals(_(field->title), title),
			 field->right && *currency ? " " : "",
			 field->right ? currency : "");
		round_list_put(&line, text, field->cols, field->right);
	}
	text_capitals(_("Remarks"), title);
	round_list_put_words(&line, title);
}

static void round_list_csv_head(FILE *out)
{
	for (int i = 0; i < CELLS; i++)
		fprintf(out, "%s%s", cells[i].name,
			i < CELLS - 1 ? "," : "\r\n");
}

void round_list_print_round(FILE *out, enum round_list_format format, int cols,
			    const struct round_row *round)
{
	switch (format) {
	case LIST_CSV: round_list_csv(out, round); break;
	case LIST_JSON: round_list_json(out, round); break;
	default: round_list_text(out, cols, round); break;
	}
}

enum { PAGE = 200 }; /* rounds that a snapshot is held for */

struct run {
	struct record *record;
	const struct round_query *round_query;
	struct search search;
	struct search_cursor place;
	long given;
	char currency[CURRENCY_CODE_MAX]; /* of the round listed last */
	int cols; /* of the terminal; 0: there is none */
	FILE *page;
	struct progress progress;
};

/* --- while it takes time -------------------------------------------------- */

static bool round_list_progress(const struct search_cursor *place,
				void *context)
{
	struct run *run = context;

	if (progress_due(&run->progress))
		fprintf(stderr, _("%3d %%, %ld found"),
			search_percent(&run->search, &run->round_query->from,
				       false, place),
			run->given);
	return !interrupt_pending();
}

static void round_list_begin(struct run *run)
{
	struct winsize size;
	bool shown = isatty(STDOUT_FILENO);

	interrupt_begin();
	if (shown && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
		run->cols = size.ws_col;
	progress_begin(&run->progress);
}

/* --- pages ---------------------------------------------------------------- */

static enum sb_result round_list_add(const struct round_row *round,
				     void *context, struct sb_error *err)
{
	struct run *run = context;
	enum round_list_format format = run->round_query->format;

	(void)err;
	if (format == LIST_TEXT &&
	    (run->given == 0 || strcmp(run->currency, round->currency) != 0)) {
		round_list_titles(run->page, run->cols, round->currency);
		strcpy(run->currency, round->currency);
	}
	run->given++;
	round_list_print_round(run->page, format, run->cols, round);
	return SB_OK;
}

/* SB_GONE: nobody reads on. */
static enum sb_result round_list_write(const struct run *run, const char *text,
				       size_t size)
{
	if (size > 0 && run->cols > 0)
		progress_hide(&run->progress);
	if (fwrite(text, 1, size, stdout) < size || fflush(stdout) != 0)
		return SB_GONE;
	return SB_OK;
}

/* What is printed waits in memory until its snapshot is let go: the reader of
 * a pipe may take its time. */
static enum sb_result round_list_print_page(struct run *run, int limit, int *n,
					    struct sb_error *err)
{
	struct search_request way = {.limit = limit,
				     .round = round_list_add,
				     .progress = round_list_progress,
				     .context = run};
	enum sb_result result, written;
	size_t size;
	char *text;

	run->page = memory_stream(&text, &size);
	result = search_page(run->record, &run->search, &way, &run->place, n,
			     err);
	fclose(run->page);
	written = round_list_write(run, text, size);
	free(text);
	return result == SB_OK ? written : result;
}

static enum sb_result round_list_print_pages(struct run *run,
					     struct sb_error *err)
{
	enum sb_result result;
	int limit, n;

	do {
		long left = run->round_query->limit - run->given;

		limit = run->round_query->limit && left < PAGE ? (int)left
							       : PAGE;
		result = round_list_print_page(run, limit, &n, err);
	} while (result == SB_OK && n == limit &&
		 run->given != run->round_query->limit);
	return result == SB_GONE || interrupt_pending() ? SB_OK : result;
}

enum sb_result round_list_print(struct record *record,
				const struct round_query *round_query,
				long *given, struct sb_error *err)
{
	struct run run = {.record = record,
			  .round_query = round_query,
			  .search = round_query->search,
			  .place = round_query->from};
	enum sb_result result;

	round_list_begin(&run);
	result = search_find_rows(record, &run.search, err);
	if (result == SB_OK && round_query->format == LIST_CSV)
		round_list_csv_head(stdout);
	if (result == SB_OK)
		result = round_list_print_pages(&run, err);
	progress_hide(&run.progress);
	interrupt_end();
	*given = run.given;
	return result;
}
