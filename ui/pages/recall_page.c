/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/recall_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"
#include "rules/script/verbs.h"
#include "ui/text/text.h"
#include "ui/table/game_view.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/widgets.h"

enum { CLOCK_COLS = 10 };

/* --- working out -------------------------------------------------------- */

/* NULL stays NULL. */
static char *recall_copy(const char *text)
{
	char *copy = text ? strdup(text) : NULL;

	if (text && !copy)
		abort();
	return copy;
}

static struct table *recall_new_table(void)
{
	struct table *table = calloc(1, sizeof *table);

	if (!table)
		abort();
	return table;
}

static bool recall_same_round(const char *a, const char *b)
{
	return a && b && strcmp(a, b) == 0;
}

/* The first row of the earliest of the last rounds. */
static size_t recall_first_row(const struct recall_row *rows, size_t n)
{
	size_t first = n;
	int rounds = 0;

	for (size_t i = n; i > 0; i--) {
		const struct recall_row *row = &rows[i - 1];
		if (!row->round)
			continue;
		if (i == n || !recall_same_round(rows[i].round, row->round))
			rounds++;
		if (rounds > RECALL_ROUNDS)
			break;
		first = i - 1;
	}
	return first;
}

/* Applies one line to the table shown. A keyed correction makes a card keyed.
 * False: the table refuses the line. */
static bool recall_apply(struct recall *recall, const char *line, bool by_hand,
			 struct dry_run *dry_run)
{
	struct event *event = &dry_run->event;
	const char *reason;

	if (event_parse(line, strlen(line), &recall->table->house, event,
			&reason) != SB_OK)
		return false;
	if (event->verb != VERB_CARD && event->verb != VERB_BURN)
		by_hand = event->cards > 0;
	for (int i = 0; i < event->cards; i++)
		event->card[i].by_hand = by_hand;
	return table_apply(recall->table, event, dry_run->answer) == SB_OK;
}

/* A report of the shoe is a step only if it stops play. */
static bool recall_is_step(const struct dry_run *dry_run)
{
	if (dry_run->event.verb != VERB_POSITION &&
	    dry_run->event.verb != VERB_VERDICT)
		return true;
	return dry_run->answer->n > 0 &&
	       dry_run->answer->line[0].kind == LINE_ALARM;
}

static void recall_add_round(struct recall *recall, const char *name)
{
	struct recall_round *round = &recall->round[recall->rounds++];

	round->name = recall_copy(name);
	round->first = round->end = recall->steps;
	round->start = recall_new_table();
	table_copy(round->start, recall->table);
}

static void recall_add_step(struct recall *recall, const struct recall_row *row,
			    const char *text, const struct event *event)
{
	enum overdue overdue =
		row->line ? overdue_parse(row->line) : OVERDUE_NOTHING;

	if (recall->steps == recall->room) {
		recall->room = recall->room ? 2 * recall->room : 64;
		recall->step = realloc(recall->step,
				       recall->room * sizeof *recall->step);
		if (!recall->step)
			abort();
	}
	recall->step[recall->steps++] = (struct recall_step){
		.clock = recall_copy(row->clock),
		.line = recall_copy(row->line),
		.text = recall_copy(text),
		.source = recall_copy(row->source),
		.answer = recall_copy(row->answer),
		.by_hand = row->by_hand,
		.predicted = row->predicted,
		.cards = event->cards > 0 || event->verb == VERB_STRIKE ||
			 verb_is_result(event->verb) ||
			 verb_corrects_result(event->verb) ||
			 overdue != OVERDUE_NOTHING,
		.overdue = (uint8_t)overdue,
		.verb = event->verb,
	};
	recall->round[recall->rounds - 1].end = recall->steps;
}

/* A row of a round that is to be shown. */
static void recall_add_row(struct recall *recall, const struct recall_row *row,
			   const struct glyphs *glyphs, struct dry_run *dry_run)
{
	const char *name =
		recall->rounds ? recall->round[recall->rounds - 1].name : NULL;
	struct event *event = &dry_run->event;
	struct places before;
	char text[UI_TEXT_MAX];

	if (!recall_same_round(name, row->round))
		recall_add_round(recall, row->round);
	places_fill(recall->table, &before);
	if (!recall_apply(recall, row->line, row->by_hand, dry_run) ||
	    !recall_is_step(dry_run))
		return;
	event_text_mask(event, recall->table);
	if (event->verb == VERB_CARD)
		event_text_cards(event, row->by_hand, glyphs, text);
	else if (!event_text(event, row->line, &before, recall->table, glyphs,
			     text))
		snprintf(text, sizeof text, "%.200s", row->line);
	if (verb_is_result(event->verb))
		event_text_mark_keyed(event, row->by_hand, text);
	size_t used = strlen(text);
	if (row->predicted)
		snprintf(text + used, sizeof text - used, " %s",
			 _("(predicted)"));
	recall_add_step(recall, row, text, event);
}

/* --- moving ------------------------------------------------------------- */

size_t recall_steps(const struct recall *recall)
{
	const struct recall_round *round = &recall->round[recall->at];

	return recall->rounds ? round->end - round->first : 0;
}

void recall_show(struct recall *recall, size_t shown, struct dry_run *dry_run)
{
	const struct recall_round *round = &recall->round[recall->at];

	recall->shown = shown;
	table_copy(recall->table, round->start);
	for (size_t i = 0; i < shown; i++) {
		const struct recall_step *step =
			&recall->step[round->first + i];
		if (step->line)
			recall_apply(recall, step->line, step->by_hand,
				     dry_run);
	}
}

/* The last step of a round that changed a card, from 1; 0: none did. */
static size_t recall_last_card(const struct recall *recall, int at)
{
	const struct recall_round *round = &recall->round[at];
	size_t i = round->end;

	while (i > round->first && !recall->step[i - 1].cards)
		i--;
	return i - round->first;
}

/* Goes to the last card of that round, if it has cards. */
static void recall_go_to_round(struct recall *recall, int at,
			       struct dry_run *dry_run)
{
	recall->at = at;
	size_t card = recall_last_card(recall, at);
	recall_show(recall, card ? card : recall_steps(recall), dry_run);
}

void recall_open(struct recall *recall, const struct recall_row *rows, size_t n,
		 const struct glyphs *glyphs, struct dry_run *dry_run)
{
	size_t first = recall_first_row(rows, n);

	recall_close(recall);
	recall->table = recall_new_table();
	for (size_t i = 0; i < n; i++)
		if (i >= first && rows[i].round)
			recall_add_row(recall, &rows[i], glyphs, dry_run);
		else
			recall_apply(recall, rows[i].line, rows[i].by_hand,
				     dry_run);
	if (!recall->rounds)
		return;
	int at = recall->rounds - 1;
	while (at > 0 && !recall_last_card(recall, at))
		at--;
	recall_go_to_round(recall, at, dry_run);
}

void recall_open_round(struct recall *recall, const struct table *start,
		       const struct recall_row *rows, size_t n,
		       struct dry_run *dry_run)
{
	recall_close(recall);
	recall->table = recall_new_table();
	table_copy(recall->table, start);
	for (size_t i = 0; i < n; i++) {
		if (i == 0)
			recall_add_round(recall, rows[i].round);
		dry_run->event = (struct event){.verb = VERBS};
		if (rows[i].line)
			recall_apply(recall, rows[i].line, rows[i].by_hand,
				     dry_run);
		recall_add_step(recall, &rows[i], rows[i].text,
				&dry_run->event);
	}
	if (recall->rounds)
		recall_go_to_round(recall, 0, dry_run);
}

void recall_close(struct recall *recall)
{
	for (size_t i = 0; i < recall->steps; i++) {
		free(recall->step[i].clock);
		free(recall->step[i].line);
		free(recall->step[i].text);
		free(recall->step[i].source);
		free(recall->step[i].answer);
	}
	for (int i = 0; i < recall->rounds; i++) {
		free(recall->round[i].name);
		free(recall->round[i].start);
	}
	free(recall->step);
	free(recall->table);
	memset(recall, 0, sizeof *recall);
}

bool recall_key(struct recall *recall, int key, struct dry_run *dry_run)
{
	size_t steps = recall_steps(recall);

	if (key == KEYS_ESCAPE || key == KEYS_F2)
		return false;
	if (key == KEYS_UP && recall->at > 0)
		recall_go_to_round(recall, recall->at - 1, dry_run);
	else if (key == KEYS_DOWN && recall->at < recall->rounds - 1)
		recall_go_to_round(recall, recall->at + 1, dry_run);
	else if (key == KEYS_LEFT && recall->shown > 1)
		recall_show(recall, recall->shown - 1, dry_run);
	else if (key == KEYS_RIGHT && recall->shown < steps)
		recall_show(recall, recall->shown + 1, dry_run);
	else if (key == KEYS_HOME && steps > 0)
		recall_show(recall, 1, dry_run);
	else if (key == KEYS_END && steps > 0)
		recall_show(recall, steps, dry_run);
	else if (key == 'p' || key == 'P')
		recall->pick_up = !recall->pick_up;
	return true;
}

/* --- drawing ------------------------------------------------------------ */

/* The steps around the one shown. */
static void recall_draw_steps(const struct recall *recall, struct cells *cells,
			      struct rect box)
{
	const struct recall_round *round = &recall->round[recall->at];
	size_t rows = box.rows > 0 ? (size_t)box.rows : 0;
	size_t from = recall->shown > rows ? recall->shown - rows : 0;

	for (size_t row = 0;
	     row < rows && round->first + from + row < round->end; row++) {
		const struct recall_step *step =
			&recall->step[round->first + from + row];
		bool shown = from + row + 1 == recall->shown;
		cells_text(cells, box, (int)row, 0, PAINT_DIM, step->clock);
		cells_text(cells, box, (int)row, CLOCK_COLS,
			   shown ? PAINT_SELECTED : PAINT_PLAIN, step->text);
	}
}

/* The state of the number after the step shown. */
static struct game_state recall_game_state(const struct recall *recall)
{
	struct game_state shown = {.table = recall->table};
	size_t first = recall->round[recall->at].first;

	for (size_t i = first; i < first + recall->shown; i++) {
		const struct recall_step *step = &recall->step[i];
		if (verb_is_result(step->verb))
			shown.by_hand = step->by_hand;
		if (step->verb == VERB_REVS)
			shown.predicted = step->predicted;
		shown.by_hand |= verb_corrects_result(step->verb);
		shown.voided |=
			step->verb == VERB_VOID || step->verb == VERB_PENDING;
	}
	return shown;
}

/* Whether the step shown waits for the call of "No more bets". The note that it
 * is due is written with the row that closed the betting. */
static bool recall_is_call_due(const struct recall *recall)
{
	const struct recall_round *round = &recall->round[recall->at];
	const struct recall_step *step = recall->step;
	size_t next = round->first + recall->shown;
	bool due = false;

	for (size_t i = round->first; i < next; i++)
		if (step[i].line)
			due = station_note_call_due(step[i].line, due);
	return due || (next < round->end && step[next].line &&
		       station_note_call_due(step[next].line, false));
}

/* Writes what the screen showed at the step: a warning or the instruction. */
static void recall_instruction_text(const struct recall *recall,
				    char text[static UI_TEXT_MAX])
{
	size_t last = recall->round[recall->at].first + recall->shown;
	struct answer_line step =
		instruction_given(recall->table, recall_is_call_due(recall));

	if (recall->shown > 0 &&
	    recall->step[last - 1].overdue != OVERDUE_NOTHING)
		snprintf(text, UI_TEXT_MAX, "%s",
			 overdue_text(recall->step[last - 1].overdue));
	else
		instruction_text(recall->table, &step, text);
}

int recall_draw_table(const struct recall *recall, struct cells *cells,
		      const struct layout *layout, struct rect inside)
{
	const struct game_view *view = game_view_get(recall->table);
	struct game_state shown = recall_game_state(recall);
	char words[UI_TEXT_MAX];

	recall_instruction_text(recall, words);
	cells_text(cells, inside, 0, 1, PAINT_STRONG, words);
	struct rect cards = {inside.row + 2, inside.col, layout->game.rows,
			     inside.cols};
	if (recall->pick_up && view->draw_pick_up && recall->table->dealt > 0)
		view->draw_pick_up(cells, cards, recall->table);
	else
		view->draw(cells, cards, layout->cards, &shown);
	return 2 + cards.rows;
}

static void recall_draw(void *page, const struct page_canvas *canvas)
{
	const struct recall *recall = page;
	struct cells *cells = canvas->cells;
	struct rect frame = {1, 0, cells->rows - 2, cells->cols};
	char text[UI_TEXT_MAX], title[UI_TEXT_MAX];

	layout_draw_live(cells, canvas->live, true);
	expand_placeholders(
		text, UI_TEXT_MAX,
		recall->rounds ? _("RECALL  round {round}  step {step} of {of}")
			       : text_capitals(_("Recall"), title),
		"round %s step %zu of %zu", recall->round[recall->at].name,
		recall->shown, recall_steps(recall));
	struct rect inside = cells_window(cells, frame, PAINT_RECALL, text);
	if (!recall->rounds) {
		cells_text(cells, inside, 1, 1, PAINT_PLAIN,
			   _("No rounds yet."));
		return;
	}
	int rows = recall_draw_table(recall, cells, canvas->layout, inside) + 1;
	recall_draw_steps(recall, cells,
			  rect_inside(rect_from(inside, rows, 0), 0, 1));
}

static enum key_outcome recall_page_key(void *page, struct page_input *input)
{
	return recall_key(page, input->key, input->dry_run) ? KEY_HANDLED
							    : KEY_CLOSES_PAGE;
}

static void recall_page_close(void *page)
{
	recall_close(page);
}

enum { OF_CARDS = 1 };

static const struct key_row rows[] = {
	/* clang-format off */
	{N_("Left Right"), N_("Step"), N_("Previous or next step")},
	{N_("Up Down"), N_("Round"), N_("Previous or next round")},
	{N_("Home End"), NULL, N_("First or last step")},
	{"P", N_("Pick-up order"), N_("Show the pick-up order"), OF_CARDS},
	{KEY_ROW_HELP},
	{KEY_ROW_TO_TABLE},
	{NULL},
	/* clang-format on */
};

static unsigned recall_keys_now(const void *page, const struct view *view)
{
	(void)page;
	return game_view_get(view->table)->draw_pick_up ? OF_CARDS : 0;
}

const struct page_ops recall_ops = {
	.close = recall_page_close,
	.key = recall_page_key,
	.draw = recall_draw,
	.rows = rows,
	.keys_now = recall_keys_now,
	.closed_by = CLOSED_BY_CARD,
	.full_screen = true,
};
