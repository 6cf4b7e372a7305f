/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_screen.h"

#include <check.h>
#include <locale.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games/games.h"
#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"
#include "tests/support/big_text.h"
#include "tests/support/fixture_record.h"
#include "ui/terminal/keys.h"
#include "ui/terminal/utf8.h"

enum {
	START_MS = 1000000,
	TICK_MS = 1000,
	SECONDS_A_DAY = 86400,
	START_S = 21 * 3600 + 4 * 60, /* the clock at START_MS */
	BETTING_MS = 15000,
	BETTING_LEAST_MS = 5000,
	FIRST_ROUND = 40,
};

static const char *const intent_words[] = {
	[INTENT_EVENT] = "event",
	[INTENT_SIGN] = "sign",
	[INTENT_RECALL] = "recall",
	[INTENT_TABLE_SAME] = "same",
	[INTENT_CALL_PIT_BOSS] = "pit boss",
	[INTENT_SAME_CARD] = "same card",
	[INTENT_NEXT_CARD] = "next card",
	[INTENT_ACCEPT] = "take",
	[INTENT_REJECT] = "leave",
	[INTENT_BALL_REMOVED] = "ball out",
	[INTENT_UNDO] = "undo",
	[INTENT_PAID] = "paid",
	[INTENT_FORM_CLOSED] = "form left",
};

static void scene_set_time(struct scene *s, int64_t now_ms)
{
	long day_s = (START_S + (now_ms - START_MS) / 1000) % SECONDS_A_DAY;

	s->view.now_ms = now_ms;
	s->view.utc_us = now_ms * 1000;
	snprintf(s->clock, sizeof s->clock, "%02d:%02d:%02d",
		 (int)(day_s / 3600), (int)(day_s / 60 % 60),
		 (int)(day_s % 60));
}

static struct scene *
scene_create(int rows, int cols, const struct glyphs *glyphs, const char *table)
{
	struct scene *s = calloc(1, sizeof *s);

	ck_assert(s);
	s->table = calloc(1, sizeof *s->table);
	s->answer = calloc(1, sizeof *s->answer);
	s->rounds = calloc(1, sizeof *s->rounds);
	ck_assert(s->table && s->answer && s->rounds);
	screen_init(&s->screen, glyphs);
	s->cells.glyphs = glyphs;
	cells_resize(&s->cells, rows, cols);
	s->view = (struct view){
		.table = s->table,
		.table_id = "BAC-07",
		.day = "2026-11-21",
		.currency = "EUR",
		.dealer = "1042 Aino",
		.clock = s->clock,
		.shoe = 3,
		.round = FIRST_ROUND,
		.cut = {.at = 7, .tolerance = 3},
		.reader = {.state = DEVICE_LIVE},
		.bells = ~0u,
		.flashes = 1u << CUE_KEY, /* pictures are of the rest */
	};
	scene_set_time(s, START_MS);
	scene_apply(s, table, false);
	screen_draw(&s->screen, &s->view, &s->cells);
	return s;
}

struct scene *scene_new(int rows, int cols, const struct glyphs *glyphs)
{
	return scene_create(rows, cols, glyphs,
			    "table baccarat min=10 max=5000");
}

struct scene *scene_new_roulette(int rows, int cols,
				 const struct glyphs *glyphs)
{
	struct scene *s =
		scene_create(rows, cols, glyphs,
			     "table roulette min=1 max=500 max-straight=50");

	s->view.table_id = "RT-01";
	s->view.reader.state = DEVICE_NONE;
	s->view.wheel.state = DEVICE_LIVE;
	s->view.wheel.last_ms = s->view.now_ms;
	s->view.wheel_motion = (struct wheel_view){
		.state = WHEEL_PLACE_BETS,
		.rotor_tenths = 253,
		.rotor = DIRECTION_CW,
	};
	return s;
}

void scene_free(struct scene *s)
{
	for (int i = 0; i < s->rows; i++)
		for (int j = 0; j < SCENE_TEXTS; j++)
			free(s->text[i][j]);
	screen_fini(&s->screen);
	cells_fini(&s->cells);
	free(s->table);
	free(s->answer);
	free(s->rounds);
	free(s);
}

static void scene_record(struct scene *s, const char *line, bool by_hand,
			 bool in_round)
{
	char name[64];

	ck_assert(s->rows < SCENE_ROWS_MAX);
	snprintf(name, sizeof name, "%s/2026-11-21/%04u", s->view.table_id,
		 s->view.round);
	char **text = s->text[s->rows];
	text[0] = strdup(s->clock);
	text[1] = strdup(line);
	text[2] = in_round ? strdup(name) : NULL;
	s->row[s->rows++] = (struct recall_row){
		.clock = text[0],
		.line = text[1],
		.round = text[2],
		.by_hand = by_hand,
	};
}

static void scene_settle(struct scene *s, const char *line)
{
	struct rounds *rounds = s->rounds;
	struct journal_row row = {.line = line, .badge = ""};

	rounds_apply(rounds, &row, &s->event, s->answer, s->table);
	s->view.settled = rounds->round.wager;
	s->view.n_settled = rounds->settling ? rounds->round.wagers : 0;
	s->view.settled_void = rounds->round.voided;
	s->view.call_due = rounds->call_due;
}

static void scene_begin_betting(struct view *view)
{
	view->round++;
	view->betting_from_ms = view->now_ms;
	view->betting_ends_ms = view->now_ms + BETTING_MS;
	view->betting_closable_ms = view->now_ms + BETTING_LEAST_MS;
}

/* Behind each change of table or pit. */
static void scene_update_duties(struct scene *s)
{
	s->view.duties =
		s->view.pit ? pit_duties(s->view.pit, s->table, s->view.duty)
			    : 0;
}

enum sb_result scene_apply(struct scene *s, const char *line, bool by_hand)
{
	const struct house *house =
		s->table->shoe.decks ? &s->table->house : NULL;
	bool between = s->table->phase == PHASE_BETWEEN;
	const char *reason = "";

	ck_assert_msg(event_parse(line, strlen(line), house, &s->event,
				  &reason) == SB_OK,
		      "%s: %s", line, reason);
	for (int i = 0; i < s->event.cards; i++)
		s->event.card[i].by_hand = by_hand;
	enum sb_result result = table_apply(s->table, &s->event, s->answer);
	if (result != SB_OK)
		return result;
	s->view.row++;
	scene_update_duties(s);
	bool after = s->table->phase == PHASE_BETWEEN;
	if (between && !after)
		scene_begin_betting(&s->view);
	if (s->event.verb == VERB_CARD && !by_hand)
		s->view.reader.last_ms = s->view.now_ms;
	if (s->event.verb == VERB_SPIN)
		s->view.wheel_motion.state = WHEEL_BALL_IN_TRACK;
	else if (s->event.verb == VERB_REVS)
		s->view.wheel_motion.state = WHEEL_NO_MORE_BETS;
	else if (s->event.verb == VERB_NUMBER)
		s->view.wheel_motion.state = WHEEL_NUMBER;
	else if (s->event.verb == VERB_OPEN)
		s->view.wheel_motion.state = WHEEL_PLACE_BETS;
	scene_settle(s, line);
	scene_record(s, line, by_hand, !between || !after);
	screen_apply_row(
		&s->screen,
		&(struct live_row){.now_ms = s->view.now_ms,
				   .clock = s->clock,
				   .line = line,
				   .event = &s->event,
				   .by_hand = by_hand,
				   .served = strstr(line, " # ") != NULL,
				   .round = s->view.round,
				   .answer = s->answer,
				   .table = s->table});
	return SB_OK;
}

void scene_play(struct scene *s, const char *lines)
{
	char line[EVENT_LINE_MAX + 2]; /* with its ! */

	while (support_line(&lines, line, sizeof line)) {
		bool by_hand = *line == '!';
		scene_wait(s, TICK_MS);
		ck_assert_msg(scene_apply(s, line + by_hand, by_hand) == SB_OK,
			      "refused: %s", line);
		screen_draw(&s->screen, &s->view, &s->cells);
	}
}

/* Gives what recall asks for. */
static void scene_recall(struct scene *s)
{
	screen_open_recall(&s->screen, s->row, (size_t)s->rows);
}

/* It is taken, now or later. */
static void scene_apply_intent(struct scene *s, const struct intent *intent)
{
	size_t used = strlen(s->late);

	s->view.pending |= s->slow;
	if (s->slow)
		snprintf(s->late + used, sizeof s->late - used, "%s\n",
			 intent->line);
	else
		ck_assert_msg(scene_apply(s, intent->line, intent->by_hand) ==
				      SB_OK,
			      "wanted, but refused: %s", intent->line);
}

void scene_flush_slow(struct scene *s)
{
	const char *late = s->late;
	char line[EVENT_LINE_MAX + 1];

	while (support_line(&late, line, sizeof line))
		ck_assert_msg(scene_apply(s, line, false) == SB_OK,
			      "refused: %s", line);
	s->slow = s->view.pending = false;
	s->late[0] = '\0';
}

static void scene_intent(struct scene *s, const struct intent *intent)
{
	size_t used = strlen(s->intents);

	s->last = *intent;
	snprintf(s->intents + used, sizeof s->intents - used,
		 "%s%s%s%s%s%s%s%s\n", intent_words[intent->kind],
		 intent->line[0] ? " " : "", intent->line,
		 intent->by_hand ? " (keyed)" : "",
		 intent->badge[0] ? " by " : "", intent->badge,
		 intent->badge[0] && intent->pin[0] ? " with PIN" : "",
		 intent->new_pin[0] ? " and new PIN" : "");
	if (s->view.pit &&
	    (intent->row_kind || intent->kind == INTENT_FORM_CLOSED))
		scene_day_intent(s, intent);
	else if (intent->kind == INTENT_EVENT && !intent->badge[0])
		scene_apply_intent(s, intent);
	if (intent->kind == INTENT_RECALL)
		scene_recall(s);
}

void scene_key(struct scene *s, int key)
{
	struct intent intent;

	while (screen_key(&s->screen, &s->view, KEYS_NONE, &intent))
		scene_intent(s, &intent);
	if (key != KEYS_NONE && screen_key(&s->screen, &s->view, key, &intent))
		scene_intent(s, &intent);
	screen_draw(&s->screen, &s->view, &s->cells);
}

void scene_wait(struct scene *s, int64_t ms)
{
	int64_t end = s->view.now_ms + ms;

	scene_key(s, KEYS_NONE); /* what has changed is on the screen */
	for (;;) {
		int64_t due = screen_due(&s->screen);
		if (due > end)
			break;
		scene_set_time(s,
			       due > s->view.now_ms ? due : s->view.now_ms + 1);
		if (s->view.now_ms > end)
			break;
		scene_key(s, KEYS_NONE);
	}
	scene_set_time(s, end);
	scene_key(s, KEYS_NONE);
}

static size_t scene_row_text(const struct cells *cells, int row, char *to)
{
	const struct cell *cell = &cells->cell[row * cells->cols];
	size_t n = 0, end = 0;

	for (int col = 0; col < cells->cols; col++) {
		if (!cell[col].c)
			continue;
		n += utf8_encode(cell[col].c, to + n);
		if (cell[col].c != L' ')
			end = n;
	}
	to[end] = '\n';
	return end + 1;
}

/* How a terminal without colours has it: bold, reverse, underlined; small for
 * one of them, capital for bold with another. */
static char scene_mono_letter(enum paint paint)
{
	return ".brRuUvV"[paint_style(SCHEME_MONO, paint).attributes];
}

static size_t scene_row_paint(const struct cells *cells, int row, bool mono,
			      char *to)
{
	const struct cell *cell = &cells->cell[row * cells->cols];
	size_t end = 0;

	for (int col = 0; col < cells->cols; col++) {
		enum paint paint = (enum paint)cell[col].paint;

		to[col] =
			mono ? scene_mono_letter(paint) : paint_letters[paint];
		if (to[col] != '.')
			end = (size_t)col + 1;
	}
	to[end] = '\n';
	return end + 1;
}

static char *scene_picture_painted(const struct cells *cells, bool mono)
{
	size_t most = (size_t)cells->rows * (size_t)(cells->cols + 1);
	char *text = malloc(most * (UTF8_MAX + 1) + 64);
	size_t n = 0;

	ck_assert(text);
	for (int row = 0; row < cells->rows; row++)
		n += scene_row_text(cells, row, text + n);
	n += (size_t)sprintf(text + n, "-- paint --\n");
	for (int row = 0; row < cells->rows; row++)
		n += scene_row_paint(cells, row, mono, text + n);
	text[n] = '\0';
	return text;
}

char *scene_picture_cells(const struct cells *cells)
{
	return scene_picture_painted(cells, false);
}

char *scene_picture(struct scene *s)
{
	screen_draw(&s->screen, &s->view, &s->cells);
	return scene_picture_cells(&s->cells);
}

/* The rows of the screen, and what is written large. */
static char *scene_text(struct scene *s)
{
	char *picture = scene_picture(s), *large = big_text_read(&s->cells);
	size_t rows = (size_t)(strstr(picture, "-- paint --") - picture);
	char *text = malloc(rows + strlen(large) + 1);

	ck_assert(text);
	memcpy(text, picture, rows);
	strcpy(text + rows, large);
	free(picture);
	free(large);
	return text;
}

bool scene_shows(struct scene *s, const char *words)
{
	char *text = scene_text(s);
	bool shows = strstr(text, words);

	free(text);
	return shows;
}

void scene_expect_text(struct scene *s, const char *words)
{
	char *text = scene_text(s);

	ck_assert_msg(strstr(text, words), "no \"%s\":\n%s", words, text);
	free(text);
}

void scene_expect_no_text(struct scene *s, const char *words)
{
	char *text = scene_text(s);

	ck_assert_msg(!strstr(text, words), "\"%s\":\n%s", words, text);
	free(text);
}

void scene_expect_uncut(struct scene *s)
{
	const struct cells *cells = &s->cells;

	screen_draw(&s->screen, &s->view, &s->cells);
	if (s->screen.too_small)
		return;
	for (int i = 0; i < cells->rows * cells->cols; i++)
		if (cells->cell[i].c == cells->glyphs->ellipsis) {
			char text[1024] = "", *to = text;
			int row = i / cells->cols;

			for (int col = 0; col < cells->cols && col < 250; col++)
				if (cells->cell[row * cells->cols + col].c)
					to += utf8_encode(
						cells->cell[row * cells->cols +
							    col]
							.c,
						to);
			*to = '\0';
			ck_abort_msg("row %d is cut: %s", row, text);
		}
}

static wchar_t scene_at_cell(const struct cells *cells, int row, int col)
{
	return row < cells->rows && col < cells->cols
		       ? cells->cell[row * cells->cols + col].c
		       : 0;
}

/* A corner has its other three; a window may lie over the lower ones. */
static bool scene_frame_is_closed(const struct cells *cells, int row, int col,
				  const struct box_glyphs *box)
{
	int right = col + 1, bottom = row + 1;

	while (right < cells->cols &&
	       scene_at_cell(cells, row, right) != box->top_right)
		right++;
	while (scene_at_cell(cells, bottom, col) == box->down)
		bottom++;
	if (scene_at_cell(cells, bottom, col) != box->bottom_left)
		return true;
	for (int i = row + 1; i < bottom; i++)
		if (scene_at_cell(cells, i, right) != box->down)
			return false;
	return scene_at_cell(cells, bottom, right) == box->bottom_right;
}

static bool scene_frames_are_closed(const struct cells *cells)
{
	for (int row = 0; row < cells->rows; row++)
		for (int col = 0; col < cells->cols; col++) {
			wchar_t c = scene_at_cell(cells, row, col);

			if ((c == cells->glyphs->thin.top_left &&
			     !scene_frame_is_closed(cells, row, col,
						    &cells->glyphs->thin)) ||
			    (c == cells->glyphs->thick.top_left &&
			     !scene_frame_is_closed(cells, row, col,
						    &cells->glyphs->thick)))
				return false;
		}
	return true;
}

static bool scene_has_cut_key(const struct cells *cells)
{
	for (int col = 0; col < cells->cols; col++)
		if (scene_at_cell(cells, cells->rows - 1, col) ==
		    cells->glyphs->ellipsis)
			return true;
	return false;
}

void scene_expect_apart(struct scene *s)
{
	const struct cells *cells = &s->cells;
	const char *fault;
	char *picture;

	s->cells.overlaps = 0;
	picture = scene_picture(s);
	fault = cells->overlaps > 0		  ? "texts overlap"
		: !scene_frames_are_closed(cells) ? "a frame is open"
		: s->screen.too_small		  ? NULL
		: scene_has_cut_key(cells)	  ? "a key is cut"
						  : NULL;
	if (fault) /* longer than a message of Check can be */
		fprintf(stderr, "%s\n", picture);
	free(picture);
	ck_assert_msg(!fault, "%s", fault);
}

void scene_expect_golden(struct scene *s, const char *folder, const char *name,
			 bool mono)
{
	char path[128], *drawing;

	screen_draw(&s->screen, &s->view, &s->cells);
	drawing = scene_picture_painted(&s->cells, mono);
	snprintf(path, sizeof path, "tests/golden/%s/%s-%dx%d%s%s.txt", folder,
		 name, s->cells.cols, s->cells.rows,
		 s->cells.glyphs == &glyphs_ascii ? "-ascii" : "",
		 mono ? "-mono" : "");
	support_same_as_golden(drawing, path);
	free(drawing);
}

void scene_press(struct scene *s, const char *keys)
{
	static const int named[32] = {
		[1] = KEYS_F1,	   [2] = KEYS_F2, [3] = KEYS_F3,
		[5] = KEYS_F5,	   [6] = KEYS_F6, [10] = KEYS_F10,
		[27] = KEYS_ESCAPE};

	for (; *keys; keys++) {
		scene_wait(s, 100);
		int key = (unsigned char)*keys;
		if (key == '\r')
			key = KEYS_ENTER;
		else if (key < ' ' && key != '\t')
			key = named[key];
		scene_key(s, key);
	}
}

void scene_fill(struct cells *cells, wchar_t c, enum paint paint,
		const char *text)
{
	struct rect all = {0, 0, cells->rows, cells->cols};

	cells_fill(cells, all, c, paint);
	cells_text(cells, all, 0, 0, paint, text);
}

struct cells scene_cells(int rows, int cols)
{
	struct cells cells = {.glyphs = &glyphs_utf8};

	cells_resize(&cells, rows, cols);
	return cells;
}

enum { APART_MS = 30000, FOLLOW_MOST = 16 };

static void scene_day_view(struct scene *s)
{
	struct view *view = &s->view;

	scene_update_duties(s);
	view->shuffle_rules = (struct shuffle_rules){
		.procedure = shuffle_procedure_find(&s->table->house, MIX_WASH),
		.decks = s->table->house.decks,
		.cut = view->cut,
	};
	if (s->pit.shuffle_progress.begun)
		view->shuffle_rules = s->pit.shuffle_progress.rules;
	snprintf(s->dealer, sizeof s->dealer, "%s Aino", s->pit.dealer);
	view->dealer = *s->pit.dealer ? s->dealer : NULL;
	view->day = *s->pit.day ? s->pit.day : "2026-11-20";
}

void scene_day(struct scene *s)
{
	struct sb_error err;

	pit_start(&s->pit);
	s->view.pit = &s->pit;
	ck_assert_int_eq(scene_enter_one(s, "", "station 1", &err), SB_OK);
}

static enum row_kind scene_day_kind(const char *line)
{
	static const struct {
		enum row_kind kind;
		const char *words;
	} kinds[] = {
		{KIND_PEOPLE, " on off hand-over "},
		{KIND_DAY, " opening turned opened closing closed "},
		{KIND_SHUFFLE, " group back loaded "},
		{KIND_CONFIG, " station "},
	};
	char word[32];

	snprintf(word, sizeof word, " %.*s ", (int)strcspn(line, " "), line);
	if (strcmp(line, "begin") == 0 || strchr(line, '='))
		return KIND_SHUFFLE;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strstr(kinds[i].words, word))
			return kinds[i].kind;
	return KIND_INSPECTION;
}

static enum sb_result scene_day_apply(struct scene *s, enum row_kind kind,
				      const char *badge, const char *line,
				      struct sb_error *err)
{
	struct pit_line row = {kind,	 line,		 badge,
			       ++s->seq, s->view.utc_us, NULL};

	s->view.row++;
	return pit_apply(&s->pit, s->table, &row, err);
}

static void scene_day_follow(struct scene *s)
{
	char line[PIT_LINE_MAX];
	struct sb_error err;
	enum row_kind kind;
	int n = 0;

	while (pit_next_consequence(&s->pit, s->table, &kind, line)) {
		ck_assert_msg(n++ < FOLLOW_MOST, "still: %s", line);
		if (kind != KIND_TABLE) {
			ck_assert_msg(scene_day_apply(s, kind, "", line,
						      &err) == SB_OK,
				      "%s: %s", line, err.text);
			continue;
		}
		ck_assert_msg(scene_apply(s, line, false) == SB_OK, "%s", line);
		s->view.row++;
		pit_apply_event(&s->pit, &s->event, line);
	}
	scene_day_view(s);
}

enum sb_result scene_enter_one(struct scene *s, const char *badge,
			       const char *line, struct sb_error *err)
{
	enum sb_result result =
		scene_day_apply(s, scene_day_kind(line), badge, line, err);

	if (result == SB_OK)
		scene_day_follow(s);
	return result;
}

void scene_enter(struct scene *s, const char *lines)
{
	char badge[BADGE_TEXT_MAX], line[PIT_LINE_MAX];
	struct sb_error err;
	int used;

	for (; sscanf(lines, "%16s %255[^\n]%n", badge, line, &used) == 2;
	     lines += used + (lines[used] == '\n')) {
		scene_wait(s, APART_MS);
		ck_assert_msg(scene_enter_one(s, *badge == '-' ? "" : badge,
					      line, &err) == SB_OK,
			      "%s: %s", line, err.text);
		screen_draw(&s->screen, &s->view, &s->cells);
	}
}

/* --- a day opened ------------------------------------------------------- */

static void scene_day_enter(struct scene *s, const char *badge,
			    const char *form, ...)
	__attribute__((format(printf, 3, 4)));

static void scene_day_enter(struct scene *s, const char *badge,
			    const char *form, ...)
{
	char line[PIT_LINE_MAX];
	struct sb_error err;
	va_list args;

	va_start(args, form);
	vsnprintf(line, sizeof line, form, args);
	va_end(args);
	ck_assert_msg(scene_enter_one(s, badge, line, &err) == SB_OK, "%s: %s",
		      line, err.text);
}

/* What stands in a field that a person filled in. */
static void scene_day_field(struct scene *s, const char *badge,
			    enum checklist_id id, int n)
{
	const struct checklist_field *field = &checklists[id].field[n];
	char words[INSPECTION_FIELD_MAX + 1] = "red";

	if (field->is == FIELD_MEASURE)
		snprintf(words, sizeof words, "%d", (int)field->most / 1000);
	for (int i = 0; field->is == FIELD_DECKS && i < s->pit.decks; i++)
		snprintf(words + 4 * i, sizeof words - 4 * (size_t)i, "%d ",
			 101 + i);
	scene_day_enter(s, badge, "field %s %s %s", checklists[id].name,
			field->name, words);
}

static void scene_day_item(struct scene *s, const char *badge,
			   enum checklist_id id, int n)
{
	const struct checklist_item *item =
		checklist_nth_item(id, (enum game_id)s->pit.game, n);
	const char *name = checklists[id].name;

	if (item->proof == PROOF_MEASURE) /* its field has decided it */
		return;
	if (!item->proof_only) {
		scene_day_enter(s, badge, "item %s %d pass", name, n);
		return;
	}
	scene_day_enter(s, badge, "test %s %d%s", name, n,
			item->proof == PROOF_TEST_NUMBER ? " 17" : "");
	if (item->proof == PROOF_TEST_NUMBER)
		scene_day_enter(s, "", "number 17");
	for (int suit = 0; item->proof == PROOF_TEST_CARDS && suit < 4; suit++)
		scene_day_enter(s, "", "card A%c", "cdhs"[suit]);
}

static void scene_day_form(struct scene *s, enum checklist_id id)
{
	bool dealer = checklists[id].signers & 1 << SIGNER_DEALER;
	const char *name = checklists[id].name;
	const char *badge = dealer ? "1042" : "2001";

	scene_day_enter(s, badge, "begin %s", name);
	for (int n = 0; n < checklist_field_count(id); n++)
		scene_day_field(s, badge, id, n);
	for (int n = 1;
	     n <= checklist_item_count(id, (enum game_id)s->pit.game); n++)
		scene_day_item(s, badge, id, n);
	if (dealer)
		scene_day_enter(s, "1042", "sign %s dealer", name);
	if (checklists[id].signers & 1 << SIGNER_PIT_BOSS)
		scene_day_enter(s, "2001", "sign %s pit-boss", name);
}

static void scene_day_shuffle(struct scene *s)
{
	char line[SHUFFLE_BEGIN_MAX];

	shuffle_rules_format(&s->view.shuffle_rules, line);
	scene_day_enter(s, "1042", "%s", line);
	for (int n = 1; s->pit.shuffle_progress.begun; n++)
		scene_day_enter(s, "1042", "group %d", n);
}

void scene_open_day(struct scene *s)
{
	const struct house *house = &s->table->house;
	char decks[16] = "";

	if (game_has_cards(house->game))
		snprintf(decks, sizeof decks, " %d", house->decks);
	scene_day_enter(s, "2001", "opening 2026-11-21 %s%s",
			games[house->game]->name, decks);
	for (int id = 0; id < CHECKLISTS; id++)
		if (s->pit.due & 1 << id)
			scene_day_form(s, (enum checklist_id)id);
	scene_day_enter(s, "1042", "on");
	if (game_has_cards(house->game))
		scene_day_shuffle(s);
}

/* --- intents ------------------------------------------------------------ */

void scene_set_form_owner(struct scene *s, const char *badge)
{
	struct badge_holder *answers = &s->view.badges.answers;

	answers->role = *badge ? (enum role)(*badge - '0') : ROLE_NOBODY;
	snprintf(answers->badge, sizeof answers->badge, "%.16s", badge);
}

void scene_day_intent(struct scene *s, const struct intent *intent)
{
	const char *badge = intent->badge;
	struct sb_error err = {""};
	char line[EVENT_LINE_MAX + 1];

	if (intent->kind == INTENT_FORM_CLOSED) {
		scene_set_form_owner(s, "");
		scene_day_view(s);
		return;
	}
	if (*badge && strcmp(badge, s->expired) == 0) {
		badge_dialog_finish_check(
			&s->screen.badge_dialog, false,
			"PIN older than 90 days: set a new one",
			s->view.now_ms);
		badge_dialog_ask_new_pin(&s->screen.badge_dialog, badge);
		return;
	}
	if (!*badge)
		badge = *s->view.badges.answers.badge
				? s->view.badges.answers.badge
				: s->pit.dealer;
	snprintf(line, sizeof line, "%s", intent->line);
	if (strcmp(line, "opening") == 0)
		snprintf(line, sizeof line, "opening 2026-11-21 baccarat %d",
			 s->table->house.decks);
	if (strcmp(line, "begin") == 0)
		shuffle_rules_format(&s->view.shuffle_rules, line);
	unsigned forms = pit_forms_to_sign(
		&s->pit, s->table,
		&(struct pit_line){
			.kind = KIND_INSPECTION, .line = line, .badge = badge});
	enum sb_result result = scene_enter_one(s, badge, line, &err);
	if (result == SB_OK && *intent->badge &&
	    (intent->act == ACT_OPENING || intent->act == ACT_CLOSING ||
	     strncmp(line, "begin ", 6) == 0 ||
	     strncmp(line, "resume ", 7) == 0))
		scene_set_form_owner(s, intent->badge);
	for (int id = 0; id < CHECKLISTS; id++)
		if (result == SB_OK && forms & 1U << id)
			scene_day_enter(s, badge, "sign %s%s",
					checklists[id].name,
					strrchr(line, ' '));
	scene_day_view(s);
	if (*intent->badge)
		badge_dialog_finish_check(&s->screen.badge_dialog,
					  result == SB_OK, err.text,
					  s->view.now_ms);
	else if (result != SB_OK)
		screen_show_message(&s->screen, s->view.now_ms, err.text);
}

void scene_choose(struct scene *s, const char *key, enum action_id id)
{
	struct menu menu;

	scene_wait(s, 2000);
	scene_press(s, key);
	action_list_fill(s->screen.list.list, &s->view, &s->screen.dry_run,
			 &menu);
	for (int i = 0; i < menu.n; i++) {
		if (menu.row[i].value == (int)id) {
			scene_press(s, "\r");
			return;
		}
		scene_key(s, KEYS_DOWN);
	}
	ck_abort_msg("%s is not in the list", actions[id].name);
}

struct scene *scene_at(enum game_id game, const char *keys, int rows, int cols,
		       const struct glyphs *glyphs)
{
	char line[EVENT_LINE_MAX + 1];
	struct scene *s;

	if (game == ROULETTE)
		return scene_new_roulette(rows, cols, glyphs);
	s = scene_new(rows, cols, glyphs);
	if (game == BACCARAT)
		return s;
	if (game == BLACKJACK) {
		s->view.table_id = "BJ-02";
		s->view.cut.at = 208;
	}
	snprintf(line, sizeof line, "table %s %s", games[game]->name, keys);
	scene_apply(s, line, false);
	screen_draw(&s->screen, &s->view, &s->cells);
	return s;
}

struct scene *scene;

void stage_table(enum game_id game, const char *keys)
{
	stage_clear();
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	scene = scene_at(game, keys, 24, 80, &glyphs_utf8);
}

void stage_baccarat(void)
{
	stage_table(BACCARAT, "");
}

void stage_blackjack(void)
{
	stage_table(BLACKJACK, "");
}

void stage_roulette(void)
{
	stage_table(ROULETTE, "");
}

void stage_day(void)
{
	stage_baccarat();
	scene_day(scene);
}

void stage_roulette_day(void)
{
	stage_roulette();
	scene_day(scene);
}

void stage_clear(void)
{
	if (scene)
		scene_free(scene);
	scene = NULL;
}

void stage_press(const char *keys)
{
	scene_press(scene, keys);
}

void stage_expect_intents(const char *intents)
{
	ck_assert_str_eq(scene->intents, intents);
	scene->intents[0] = '\0';
}

void stage_try_actions(bool tried[static ACTIONS])
{
	struct dry_run *dry_run = &scene->screen.dry_run;
	struct view view = scene->view;

	view.row = 0; /* no verdict is kept: each line is tried */
	for (int id = 0; id < ACTIONS; id++) {
		if (!actions[id].line || id == ACTION_RELEASE ||
		    !action_allowed((enum action_id)id, &view, dry_run))
			continue;
		tried[id] = true;
		ck_assert_msg(permission_act(&dry_run->event) ==
				      actions[id].act,
			      "%s", actions[id].name);
	}
}

void stage_expect_hold(const char *reason)
{
	char line[64];

	snprintf(line, sizeof line, "hold %s", reason);
	ck_assert(scene_apply(scene, line, false) == SB_OK);
}

struct archive archive;

/* 2026-11-22 02:00 UTC */
#define NIGHT_US (INT64_C(1795312800) * 1000000)

static void archive_void(struct book *game)
{
	char lines[1024], reason[2 * ARCHIVE_REASON] = " 語";

	for (int cols = 3; cols < ARCHIVE_REASON; cols++)
		strcat(reason, cols % 9 ? "x" : " ");
	snprintf(lines, sizeof lines, "open\nclose\nvoid dispute%s\n", reason);
	book(game, lines);
}

void archive_make(const char *path)
{
	struct book game = {0};

	sample_rounds_make(path, "Ks");
	book_resume(&game, path);
	game.time_us = NIGHT_US;
	game.badge = "1043";
	book(&game, "day: day BAC-07 2026-11-22 shoe 1 round 1\n"
		    "table baccarat\n");
	archive_void(&game);
	for (int i = 1; i < ARCHIVE_ROUNDS; i++) {
		game.time_us = NIGHT_US + i * INT64_C(60000000);
		if (i % 6 == 0)
			book(&game, "shuffle\nshoe\n");
		book(&game, i % 3 ? book_wagered : book_natural);
	}
	book_close(&game);
}

void archive_open(struct scene *on, const char *path, const char *table)
{
	archive.scene = on;
	archive.path = path;
	archive.history = &on->screen.history;
	screen_go_to(&on->screen, PAGE_HISTORY);
	history_loader_open(&archive.history_loader, archive.history, table,
			    NULL);
	scene_key(on, KEYS_NONE);
	archive_serve();
}

void archive_close(void)
{
	history_loader_close(&archive.history_loader);
	history_loader_wait();
}

void archive_set_up(void)
{
	stage_baccarat();
	record_folder_set_up();
	archive_make(record_folder_path);
}

void archive_tear_down(void)
{
	archive_close();
	stage_clear();
}

void archive_serve(void)
{
	struct screen *screen = &archive.scene->screen;

	while (screen->page == PAGE_HISTORY &&
	       history_loader_turn(&archive.history_loader, archive.path,
				   &screen->history))
		poll(&(struct pollfd){history_loader_fd(
					      &archive.history_loader),
				      POLLIN, 0},
		     1, -1);
}

void archive_key(int key)
{
	scene_key(archive.scene, key);
	archive_serve();
}

void archive_repeat_key(int key, int times)
{
	for (int i = 0; i < times; i++)
		archive_key(key);
}

void archive_press(const char *keys)
{
	for (; *keys; keys++) {
		char key[] = {*keys, '\0'};

		scene_press(archive.scene, key);
		archive_serve();
	}
}

const char *archive_marked(void)
{
	const struct history *history = &archive.scene->screen.history;
	const struct history_entry *entry =
		history_list_selected(&history->list);

	return entry ? entry->name : "none";
}

void archive_enter(const char *text)
{
	archive_press(text);
	archive_key(KEYS_ENTER);
}
