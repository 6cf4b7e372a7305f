/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/day_summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

void day_book_fini(struct day_book *book)
{
	for (int i = 0; i < DAY_LISTS; i++)
		day_note_fini(&book->list[i]);
	for (int game = 0; game < GAMES; game++)
		figures_fini(&book->work[game]);
}

/* --- what stands around it --------------------------------------------- */

/* Rows told as they come, by how they begin. */
static const struct {
	enum kind kind;
	const char *begins;
	const char *text;
	bool words; /* those behind it are told too */
} steps[] = {
	{KIND_DAY, "opening ", N_("the table is opened"), false},
	{KIND_DAY, "turned ", N_("the gaming day turns"), false},
	{KIND_DAY, "opened", N_("ready to play"), false},
	{KIND_DAY, "closing", N_("no further round"), false},
	{KIND_DAY, "closed", N_("the table is closed"), false},
	{KIND_CONFIG, "station ", N_("the station was started"), false},
	{KIND_INSPECTION, "left cards ", N_("cards left the table"), true},
	{KIND_INSPECTION, "left ball ", N_("a ball left the wheel, or is new"),
	 true},
};

static void day_step(struct day_book *book, const struct envelope *row)
{
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		size_t length = strlen(steps[i].begins);
		struct day_note *note;

		if (row->kind != steps[i].kind ||
		    strncmp(row->line, steps[i].begins, length) != 0)
			continue;
		note = day_note_add(&book->list[DAY_STEPS], row,
				    _(steps[i].text));
		if (steps[i].words)
			day_note_say(&note->more, "%s",
				     reason_of_left(row->line + length));
		return;
	}
}

/* "hand-over 2001 WORDS": whose the pit is from now on. */
static void day_shift(struct day_book *book, const struct envelope *row)
{
	const char *boss = day_book_words(row->line);
	struct day_note *note;

	if (strncmp(row->line, "hand-over ", 10) != 0)
		return;
	note = day_note_add(&book->list[DAY_SHIFTS], row, day_book_words(boss));
	snprintf(note->until_badge, sizeof note->until_badge, "%.*s",
		 (int)strcspn(boss, " "), boss);
}

/* How somebody ceases to deal, by how the row begins. */
static const char *day_dealer_ended(const struct envelope *row)
{
	static const struct {
		const char *line, *text;
	} ends[] = {
		{"on", N_("relieved")},
		{"off idle", N_("screen locked")},
		{"off", N_("signed off")},
		{"closed", N_("table closed")},
		{"station ", N_("station started")},
	};

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (strncmp(row->line, ends[i].line, strlen(ends[i].line)) == 0)
			return _(ends[i].text);
	return row->line;
}

static void day_dealer(struct day_book *book, const struct envelope *row,
		       const struct pit *pit)
{
	struct day_note *note = day_note_last(&book->list[DAY_DEALERS]);

	if (strcmp(book->dealer, pit->dealer) == 0)
		return;
	if (book->dealer[0] != '\0') {
		day_note_end(note, row);
		day_note_say(&note->more, "%s", day_dealer_ended(row));
	}
	strcpy(book->dealer, pit->dealer);
	if (pit->dealer[0] == '\0')
		return;
	note = day_note_add(&book->list[DAY_DEALERS], row, "");
	strcpy(note->badge, pit->dealer);
}

/* --- forms ------------------------------------------------------------- */

static struct day_note *day_form_find(struct day_book *book, int64_t id)
{
	struct day_notes *forms = &book->list[DAY_FORMS];

	for (int i = forms->n - 1; i >= 0; i--)
		if (forms->note[i].seq == id)
			return &forms->note[i];
	return NULL;
}

static void day_form_over(struct day_book *book, const struct envelope *row,
			  const struct form_row *form)
{
	struct day_note *note = day_form_find(book, form->form.id);

	if (!note)
		return;
	day_note_end(note, row);
	note->amiss = !form->passed;
	day_note_say(&note->more, "%s",
		     form->passed ? _("passed") : _("FAILED"));
	for (int i = 0; i < SIGNERS; i++) {
		const struct inspection_signature *signature =
			&form->form.signature[i];
		char time[DAY_TIME_MAX];

		if (signature->badge[0] == '\0')
			continue;
		strcpy(i == SIGNER_DEALER ? note->badge : note->until_badge,
		       signature->badge);
		day_time(signature->time_us, time);
		day_note_say(&note->more,
			     i == SIGNER_DEALER ? _("dealer %s %s")
						: _("pit boss %s %s"),
			     signature->badge, time);
	}
}

/* The last form of that checklist that is not over. */
static struct day_note *day_form_open(struct day_book *book, const char *title)
{
	struct day_notes *forms = &book->list[DAY_FORMS];

	for (int i = forms->n - 1; i >= 0; i--)
		if (forms->note[i].until_us == 0 &&
		    strcmp(forms->note[i].text, title) == 0)
			return &forms->note[i];
	return NULL;
}

static void day_form(struct day_book *book, const struct envelope *row,
		     const struct replay *replay)
{
	enum checklist_id id = checklist_find(day_book_words(row->line));
	struct day_note *note;

	if (replay->form_over)
		day_form_over(book, row, &replay->form);
	if (id == CHECKLISTS)
		return;
	note = day_form_open(book, _(checklists[id].title));
	if (replay->row.verb == ROW_FORM_DROP && note) {
		day_note_end(note, row);
		day_note_say(&note->more, _("dropped by %s"), row->badge);
	} else if (strncmp(row->line, "begin ", 6) == 0) {
		day_note_add(&book->list[DAY_FORMS], row,
			     _(checklists[id].title));
	}
}

/* --- shuffles ---------------------------------------------------------- */

static void day_group(struct day_note *note, const struct envelope *row,
		      const struct shuffle_group *group, int64_t took_us)
{
	long long took_s = (long long)(took_us / 1000000);
	char who[BADGE_MAX + 4] = "";

	/* of a group that another did than who began */
	if (strcmp(row->badge, note->badge) != 0)
		snprintf(who, sizeof who, " (%s)", row->badge);
	if (took_us >= group->least_s * INT64_C(1000000)) {
		day_note_say(&note->text, _("%s %lld s%s"), _(group->title),
			     took_s, who);
		return;
	}
	note->amiss = true;
	day_note_say(&note->text, _("%s %lld s%s: TOO FAST, at least %d s"),
		     _(group->title), took_s, who, group->least_s);
}

static void day_shuffle(struct day_book *book, const struct envelope *row,
			const struct replay *replay)
{
	const struct shuffle_form *form = shuffling_form(&replay->table.house);
	struct day_note *note = day_note_last(&book->list[DAY_SHOES]);
	bool back = replay->row.verb == ROW_SHUFFLE_BACK;
	int n = (int)strtol(day_book_words(row->line), NULL, 10);

	if (!note || note->until_us != 0 ||
	    replay->row.verb == ROW_SHUFFLE_BEGIN) {
		note = day_note_add(&book->list[DAY_SHOES], row, "");
		note->since_us = book->lapse.us;
	}
	if (!form || n < 1 || n > form->groups)
		return;
	if (back)
		day_note_say(&note->text, _("%s taken back"),
			     _(form->group[n - 1].title));
	else
		day_group(note, row, &form->group[n - 1],
			  replay->pit.shuffling.took_us[n - 1]);
}

/* --- rows -------------------------------------------------------------- */

void day_book_begin(struct day_book *book, const struct envelope *row,
		    const struct replay *replay)
{
	day_book_stands(book, row, replay);
	book->dealt = replay->table.dealt;
}

/* What the book knows of the table as it stands. A record from before there
 * were days knows them from its rounds. */
static void day_stand(struct day_book *book, const struct envelope *row,
		      const struct replay *replay)
{
	const struct pit *pit = &replay->pit;

	if (book->first_seq == 0)
		book->first_seq = row->seq;
	book->head.seq = row->seq;
	memcpy(book->head.hash, row->hash, HASH_SIZE);
	book->last_us = row->time_us;
	book->state = pit->day_state;
	book->game = pit->game;
	if (!pit->ever_opened && replay->started)
		book->game = replay->table.house.game;
	strcpy(book->day, pit->day[0] ? pit->day : replay->rounds.day);
	strcpy(book->table, replay->rounds.table);
}

void day_book_take(struct day_book *book, const struct envelope *row,
		   const struct replay *replay)
{
	day_book_work_time(book, row);
	day_stand(book, row, replay);
	if (row->kind == KIND_TABLE)
		day_book_table(book, row, replay);
	else
		day_step(book, row);
	if (row->kind == KIND_DEVICE)
		day_book_work_device(book, row, &replay->report);
	if (row->kind == KIND_PEOPLE)
		day_shift(book, row);
	else if (row->kind == KIND_INSPECTION)
		day_form(book, row, replay);
	else if (row->kind == KIND_SHUFFLE &&
		 replay->row.verb != ROW_SHUFFLE_LOADED)
		day_shuffle(book, row, replay);
	day_dealer(book, row, &replay->pit);
	day_book_work_notes(book);
}

void day_book_until(struct day_book *book, const struct envelope *row)
{
	day_book_work_time(book, row);
}

/* Of a round under way. */
static void day_forget_cards(struct day_book *book)
{
	static const enum day_list about_cards[] = {
		DAY_CORRECTIONS, DAY_BY_HAND, DAY_TAKEN_BACK};
	size_t n = sizeof about_cards / sizeof *about_cards;

	for (size_t i = 0; book->under_way != 0 && i < n; i++) {
		struct day_notes *list = &book->list[about_cards[i]];

		while (list->n > 0 &&
		       list->note[list->n - 1].seq >= book->under_way)
			day_note_drop(list);
	}
}

void day_book_end(struct day_book *book)
{
	struct day_notes *forms = &book->list[DAY_FORMS];

	day_forget_cards(book);
	day_book_work_end(book);
	for (int i = 0; i < forms->n; i++)
		if (forms->note[i].until_us == 0)
			day_note_say(&forms->note[i].more, "%s",
				     _("not signed"));
}
