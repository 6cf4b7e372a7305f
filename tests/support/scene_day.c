/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/scene_day.h"

#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/games/games.h"
#include "ui/terminal/keys.h"

enum { APART_MS = 30000, FOLLOW_MOST = 16 };

static void scene_day_view(struct scene *scene)
{
	struct view *view = &scene->view;

	snprintf(scene->dealer, sizeof scene->dealer, "%s Aino",
		 scene->pit.dealer);
	view->dealer = *scene->pit.dealer ? scene->dealer : NULL;
	view->form_badge = *scene->form_badge	? scene->form_badge
			   : *scene->pit.dealer ? scene->pit.dealer
						: NULL;
	view->day = *scene->pit.day ? scene->pit.day : "2026-11-20";
}

void scene_day(struct scene *scene)
{
	struct sb_error err;

	pit_start(&scene->pit);
	scene->view.pit = &scene->pit;
	ck_assert_int_eq(scene_enter_one(scene, "", "station 1", &err), SB_OK);
}

static enum kind scene_day_kind(const char *line)
{
	static const struct {
		enum kind kind;
		const char *words;
	} kinds[] = {
		{KIND_PEOPLE, " on off hand-over "},
		{KIND_DAY, " opening turned opened closing closed "},
		{KIND_SHUFFLE, " group back loaded "},
		{KIND_CONFIG, " station "},
	};
	char word[32];

	snprintf(word, sizeof word, " %.*s ", (int)strcspn(line, " "), line);
	if (strcmp(line, "begin") == 0)
		return KIND_SHUFFLE;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strstr(kinds[i].words, word))
			return kinds[i].kind;
	return KIND_INSPECTION;
}

static enum sb_result scene_day_take(struct scene *scene, enum kind kind,
				     const char *badge, const char *line,
				     struct sb_error *err)
{
	struct pit_line row = {kind, line, badge, ++scene->seq,
			       scene->view.utc_us};

	scene->view.row++;
	return pit_take(&scene->pit, scene->table, &row, err);
}

static void scene_day_follow(struct scene *scene)
{
	char line[PIT_LINE_MAX];
	struct sb_error err;
	enum kind kind;
	int n = 0;

	while (pit_follows(&scene->pit, scene->table, &kind, line)) {
		ck_assert_msg(n++ < FOLLOW_MOST, "still: %s", line);
		if (kind != KIND_TABLE) {
			ck_assert_msg(scene_day_take(scene, kind, "", line,
						     &err) == SB_OK,
				      "%s: %s", line, err.text);
			continue;
		}
		ck_assert_msg(scene_take(scene, line, false) == SB_OK, "%s",
			      line);
		scene->view.row++;
		pit_see(&scene->pit, &scene->event, line);
	}
	scene_day_view(scene);
}

enum sb_result scene_enter_one(struct scene *scene, const char *badge,
			       const char *line, struct sb_error *err)
{
	enum sb_result result =
		scene_day_take(scene, scene_day_kind(line), badge, line, err);

	if (result == SB_OK)
		scene_day_follow(scene);
	return result;
}

void scene_enter(struct scene *scene, const char *lines)
{
	char badge[BADGE_TEXT_MAX], line[PIT_LINE_MAX];
	struct sb_error err;
	int used;

	for (; sscanf(lines, "%16s %255[^\n]%n", badge, line, &used) == 2;
	     lines += used + (lines[used] == '\n')) {
		scene_wait(scene, APART_MS);
		ck_assert_msg(scene_enter_one(scene, *badge == '-' ? "" : badge,
					      line, &err) == SB_OK,
			      "%s: %s", line, err.text);
		screen_draw(&scene->screen, &scene->view, &scene->cells);
	}
}

/* --- a day opened ------------------------------------------------------- */

static void scene_day_one(struct scene *scene, const char *badge,
			  const char *form, ...)
	__attribute__((format(printf, 3, 4)));

static void scene_day_one(struct scene *scene, const char *badge,
			  const char *form, ...)
{
	char line[PIT_LINE_MAX];
	struct sb_error err;
	va_list args;

	va_start(args, form);
	vsnprintf(line, sizeof line, form, args);
	va_end(args);
	ck_assert_msg(scene_enter_one(scene, badge, line, &err) == SB_OK,
		      "%s: %s", line, err.text);
}

/* What stands in a field that a person filled in. */
static void scene_day_field(struct scene *scene, const char *badge,
			    enum checklist_id id, int n)
{
	const struct checklist_field *field = &checklists[id].field[n];
	char words[INSPECTION_FIELD_MAX + 1] = "red";

	if (field->is == FIELD_MEASURE)
		snprintf(words, sizeof words, "%d", (int)field->most / 1000);
	for (int i = 0; field->is == FIELD_DECKS && i < scene->pit.decks; i++)
		snprintf(words + 4 * i, sizeof words - 4 * (size_t)i, "%d ",
			 101 + i);
	scene_day_one(scene, badge, "field %s %s %s", checklists[id].name,
		      field->name, words);
}

static void scene_day_item(struct scene *scene, const char *badge,
			   enum checklist_id id, int n)
{
	const struct checklist_item *item =
		checklist_item(id, (enum game_id)scene->pit.game, n);
	const char *name = checklists[id].name;

	if (!item->proof_only) {
		scene_day_one(scene, badge, "item %s %d pass", name, n);
		return;
	}
	scene_day_one(scene, badge, "test %s %d%s", name, n,
		      item->proof == PROOF_TEST_NUMBER ? " 17" : "");
	if (item->proof == PROOF_TEST_NUMBER)
		scene_day_one(scene, "", "number 17");
	for (int suit = 0; item->proof == PROOF_TEST_CARDS && suit < 4; suit++)
		scene_day_one(scene, "", "card A%c", "cdhs"[suit]);
}

static void scene_day_form(struct scene *scene, enum checklist_id id)
{
	bool dealer = checklists[id].signers & 1 << SIGNER_DEALER;
	const char *name = checklists[id].name;
	const char *badge = dealer ? "1042" : "2001";

	scene_day_one(scene, badge, "begin %s", name);
	for (int n = 0; n < checklist_fields(id); n++)
		scene_day_field(scene, badge, id, n);
	for (int n = 1; n <= checklist_items(id, (enum game_id)scene->pit.game);
	     n++)
		scene_day_item(scene, badge, id, n);
	if (dealer)
		scene_day_one(scene, "1042", "sign %s dealer", name);
	if (checklists[id].signers & 1 << SIGNER_PIT_BOSS)
		scene_day_one(scene, "2001", "sign %s pit-boss", name);
}

static void scene_day_shuffle(struct scene *scene)
{
	scene_day_one(scene, "1042", "begin");
	for (int n = 1; scene->pit.shuffling.begun; n++)
		scene_day_one(scene, "1042", "group %d", n);
}

void scene_open_day(struct scene *scene)
{
	const struct house *house = &scene->table->house;
	char decks[16] = "";

	if (house->game != ROULETTE)
		snprintf(decks, sizeof decks, " %d", house->decks);
	scene_day_one(scene, "2001", "opening 2026-11-21 %s%s",
		      games[house->game]->name, decks);
	for (int id = 0; id < CHECKLISTS; id++)
		if (scene->pit.due & 1 << id)
			scene_day_form(scene, (enum checklist_id)id);
	scene_day_one(scene, "1042", "on");
	if (house->game != ROULETTE)
		scene_day_shuffle(scene);
}

/* --- intents ------------------------------------------------------------ */

void scene_day_intent(struct scene *scene, const struct intent *intent)
{
	const char *badge = intent->badge;
	struct sb_error err = {""};
	char line[EVENT_LINE_MAX + 1];

	if (intent->kind == INTENT_FORM_LEFT) {
		scene->form_badge[0] = '\0';
		scene_day_view(scene);
		return;
	}
	if (!*badge)
		badge = *scene->form_badge ? scene->form_badge
					   : scene->pit.dealer;
	snprintf(line, sizeof line, "%s", intent->line);
	if (strcmp(line, "opening") == 0)
		snprintf(line, sizeof line, "opening 2026-11-21 baccarat %d",
			 scene->table->house.decks);
	enum sb_result result = scene_enter_one(scene, badge, line, &err);
	if (result == SB_OK && (strncmp(line, "begin ", 6) == 0 ||
				strncmp(line, "resume ", 7) == 0))
		snprintf(scene->form_badge, sizeof scene->form_badge, "%s",
			 badge);
	scene_day_view(scene);
	if (*intent->badge)
		window_answer(&scene->screen.window, result == SB_OK, err.text,
			      scene->view.now_ms);
	else if (result != SB_OK)
		screen_say(&scene->screen, scene->view.now_ms, err.text);
}

void scene_choose(struct scene *scene, const char *key, enum action_id id)
{
	struct menu menu;

	scene_wait(scene, 2000);
	scene_press(scene, key);
	action_list_fill(scene->screen.list.list, &scene->view,
			 &scene->screen.trial, &menu);
	for (int i = 0; i < menu.n; i++) {
		if (menu.row[i].value == (int)id) {
			scene_press(scene, "\r");
			return;
		}
		scene_key(scene, KEYS_DOWN);
	}
	ck_abort_msg("%s is not in the list", actions[id].name);
}
