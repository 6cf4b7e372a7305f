/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/day_book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/day.h"
#include "rules/text.h"
#include "ui/glyphs.h"
#include "ui/news.h"
#include "ui/reason.h"

void day_book_fini(struct day_book *book)
{
	for (int i = 0; i < DAY_LISTS; i++)
		day_note_fini(&book->list[i]);
}

/* What stands behind the first word. */
static const char *day_words(const char *line)
{
	line += strcspn(line, " \t");
	return line + strspn(line, " \t");
}

/* --- the table ------------------------------------------------------------ */

static uint32_t day_round(const struct replay *replay)
{
	return replay->rounds.open || replay->round_over
		       ? replay->rounds.round.name.number
		       : 0;
}

/* In which list each verb is told. */
static const struct {
	enum verb verb;
	enum day_list list;
	bool keyed; /* told of keys alone */
} told[] = {
	{VERB_VOID, DAY_VOIDS, false},
	{VERB_CORRECT, DAY_CORRECTIONS, false},
	{VERB_CORRECT_NUMBER, DAY_CORRECTIONS, false},
	{VERB_STRIKE, DAY_CORRECTIONS, false},
	{VERB_INSERT, DAY_CORRECTIONS, false},
	{VERB_RETRACT, DAY_TAKEN_BACK, false},
	{VERB_CARD, DAY_BY_HAND, true},
	{VERB_HOLE, DAY_BY_HAND, true},
	{VERB_NUMBER, DAY_BY_HAND, true},
};

static void day_table_words(const struct day_book *book,
			    const struct envelope *row,
			    const struct event *event,
			    char text[static WORDS_MAX])
{
	if (event->verb == VERB_VOID)
		reason_words(day_words(row->line), text);
	else if (event->verb == VERB_CORRECT_NUMBER)
		snprintf(text, WORDS_MAX,
			 _("The ball lies in %u, not in %u as was read"),
			 event->n, book->number);
	else if (!news_of(event, row->line, &book->before, glyphs_of_locale(),
			  text))
		snprintf(text, WORDS_MAX, "%s", row->line);
}

static void day_table_tell(struct day_book *book, const struct envelope *row,
			   const struct replay *replay)
{
	const struct event *event = &replay->event;

	for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
		char text[WORDS_MAX];

		if (told[i].verb != event->verb ||
		    (told[i].keyed && row->source != SOURCE_KEY))
			continue;
		day_table_words(book, row, event, text);
		day_note_add(&book->list[told[i].list], row, text)->n =
			day_round(replay);
	}
}

/* Whether it was told and still stands: a round worked out anew says its
 * alarms again. */
static bool day_stop_known(const struct day_book *book, const char *text)
{
	const struct day_notes *stops = &book->list[DAY_STOPS];

	for (int i = 0; i < stops->n; i++)
		if (stops->note[i].until_us == 0 &&
		    strcmp(stops->note[i].text, text) == 0)
			return true;
	return false;
}

static void day_stop(struct day_book *book, const struct envelope *row,
		     const struct replay *replay, const struct line *line)
{
	const char *hold = line->what == ALARM_HELD ? line->name : "";
	struct day_note *note;
	char text[WORDS_MAX];

	if (pit_is_hold(hold))
		return;
	if (replay->event.verb == VERB_HOLD)
		reason_words(day_words(row->line), text);
	else
		words_alarm(line, glyphs_of_locale(), text);
	if (day_stop_known(book, text))
		return;
	note = day_note_add(&book->list[DAY_STOPS], row, text);
	note->n = day_round(replay);
	snprintf(note->hold, sizeof note->hold, "%s", hold);
	if (row->source != SOURCE_KEY)
		note->badge[0] = '\0';
}

static bool day_stop_stands(const struct day_note *note,
			    const struct table *table)
{
	if (note->hold[0] == '\0')
		return table_irregular(table);
	for (int i = 0; i < table->holds.n; i++)
		if (strcmp(table->holds.name[i], note->hold) == 0)
			return true;
	return false;
}

static void day_stops(struct day_book *book, const struct envelope *row,
		      const struct replay *replay)
{
	struct day_notes *stops = &book->list[DAY_STOPS];
	const struct answer *answer = &replay->answer;

	for (uint32_t i = 0; i < answer->n; i++)
		if (answer->line[i].kind == LINE_ALARM)
			day_stop(book, row, replay, &answer->line[i]);
	for (int i = 0; i < stops->n; i++)
		if (stops->note[i].until_us == 0 &&
		    !day_stop_stands(&stops->note[i], &replay->table))
			day_note_end(&stops->note[i], row);
}

static void day_round_over(struct day_book *book, const struct envelope *row,
			   const struct replay *replay)
{
	const struct round_row *round = &replay->rounds.round;

	if (book->rounds++ == 0)
		book->first_us = round->opened_us;
	book->over_us = round->closed_us;
	book->played_us += round->closed_us - round->opened_us;
	book->voided += round->voided;
	/* one that another table cut off */
	if (round->voided && replay->event.verb == VERB_TABLE)
		day_note_add(&book->list[DAY_VOIDS], row, round->reason)->n =
			round->name.number;
}

/* The shoe is full: the shuffle before is its own. */
static void day_shoe(struct day_book *book, const struct envelope *row,
		     const struct replay *replay)
{
	struct day_note *note = day_note_last(&book->list[DAY_SHOES]);

	if (!note || note->n > 0)
		note = day_note_add(&book->list[DAY_SHOES], row, "");
	note->n = replay->rounds.shoe;
	day_note_end(note, row);
}

static void day_table(struct day_book *book, const struct envelope *row,
		      const struct replay *replay)
{
	const struct answer *answer = &replay->answer;

	if (answer->n > 0 && answer->line[0].kind == LINE_REFUSE)
		return;
	if (replay->event.verb == VERB_SHOE)
		day_shoe(book, row, replay);
	day_table_tell(book, row, replay);
	day_stops(book, row, replay);
	if (replay->round_over)
		day_round_over(book, row, replay);
	book->under_way =
		replay->rounds.open ? replay->rounds.round.first_seq : 0;
	book->each_round = replay->table.house.shuffle_every_round;
}

/* --- what stands around it -------------------------------------------------
 */

/* Rows told as they come, by how they begin. */
static const struct {
	enum kind kind;
	enum day_list list;
	const char *begins;
	const char *text; /* {words}: those behind it */
	bool words;	  /* these follow the text */
} steps[] = {
	{KIND_DAY, DAY_STEPS, "opening ", N_("the table is opened"), false},
	{KIND_DAY, DAY_STEPS, "turned ", N_("the gaming day turns"), false},
	{KIND_DAY, DAY_STEPS, "opened", N_("ready to play"), false},
	{KIND_DAY, DAY_STEPS, "closing", N_("no further round"), false},
	{KIND_DAY, DAY_STEPS, "closed", N_("the table is closed"), false},
	{KIND_CONFIG, DAY_STEPS, "station ", N_("the station was started"),
	 false},
	{KIND_INSPECTION, DAY_STEPS, "left cards ", N_("cards left the table"),
	 true},
	{KIND_INSPECTION, DAY_STEPS, "left ball ", N_("a ball left the wheel"),
	 true},
	{KIND_PEOPLE, DAY_SHIFTS, "hand-over ", "", true},
};

static void day_step(struct day_book *book, const struct envelope *row)
{
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		size_t length = strlen(steps[i].begins);
		const char *text = *steps[i].text ? _(steps[i].text) : "";
		struct day_note *note;

		if (row->kind != steps[i].kind ||
		    strncmp(row->line, steps[i].begins, length) != 0)
			continue;
		note = day_note_add(&book->list[steps[i].list], row, text);
		if (steps[i].words)
			day_note_say(&note->more, "%s", row->line + length);
		return;
	}
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

/* --- forms ---------------------------------------------------------------- */

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

static void day_form_drop(struct day_note *note, const struct envelope *row)
{
	day_note_end(note, row);
	day_note_say(&note->more, _("dropped by %s"), row->badge);
}

static void day_form(struct day_book *book, const struct envelope *row,
		     const struct replay *replay)
{
	enum checklist_id id = checklist_find(day_words(row->line));
	struct day_note *note;

	if (replay->form_over)
		day_form_over(book, row, &replay->form);
	if (id == CHECKLISTS)
		return;
	note = day_form_open(book, _(checklists[id].title));
	if (strncmp(row->line, "drop ", 5) == 0 && note)
		day_form_drop(note, row);
	else if (strncmp(row->line, "begin ", 6) == 0)
		day_note_add(&book->list[DAY_FORMS], row,
			     _(checklists[id].title));
}

/* --- shuffles ---------------------------------------------------------------
 */

static void day_group(struct day_note *note, const struct shuffle_group *group,
		      int64_t took_us)
{
	long long took_s = (long long)(took_us / 1000000);

	if (took_us >= group->least_s * INT64_C(1000000)) {
		day_note_say(&note->text, _("%s %lld s"), _(group->title),
			     took_s);
		return;
	}
	note->amiss = true;
	day_note_say(&note->text, _("%s %lld s: TOO FAST, at least %d s"),
		     _(group->title), took_s, group->least_s);
}

static void day_shuffle(struct day_book *book, const struct envelope *row,
			const struct replay *replay)
{
	const struct shuffle_form *form = shuffling_form(&replay->table.house);
	struct day_note *note = day_note_last(&book->list[DAY_SHOES]);
	bool back = strncmp(row->line, "back ", 5) == 0;
	int n = (int)strtol(day_words(row->line), NULL, 10);

	if (!note || note->until_us != 0 || strcmp(row->line, "begin") == 0)
		note = day_note_add(&book->list[DAY_SHOES], row, "");
	if (!form || n < 1 || n > form->groups)
		return;
	if (back)
		day_note_say(&note->text, _("%s taken back"),
			     _(form->group[n - 1].title));
	else
		day_group(note, &form->group[n - 1],
			  replay->pit.shuffling.took_us[n - 1]);
}

/* --- rows -------------------------------------------------------------------
 */

void day_book_see(struct day_book *book, const struct envelope *row,
		  const struct replay *replay)
{
	static const char *const about[] = {"correct ", "strike ", "insert "};
	const struct table *table = &replay->table;

	if (!replay->started || row->kind != KIND_TABLE)
		return;
	for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
		if (strncmp(row->line, about[i], strlen(about[i])) != 0)
			continue;
		/* the hole card too: of a round under way nothing is told */
		places_of(table, &book->before);
		for (int n = 0; n < table->dealt; n++)
			book->before.place[n].card =
				table->fact[table->dealt_fact[n]].card;
		if (table->house.game == ROULETTE)
			book->number = table->roulette.number;
	}
}

void day_book_take(struct day_book *book, const struct envelope *row,
		   const struct replay *replay)
{
	book->head.seq = row->seq;
	memcpy(book->head.hash, row->hash, HASH_SIZE);
	book->last_us = row->time_us;
	book->state = replay->pit.day_state;
	book->game = replay->pit.game;
	strcpy(book->table, replay->rounds.table);
	if (row->kind == KIND_TABLE)
		day_table(book, row, replay);
	else
		day_step(book, row);
	if (row->kind == KIND_INSPECTION)
		day_form(book, row, replay);
	else if (row->kind == KIND_SHUFFLE && strcmp(row->line, "loaded") != 0)
		day_shuffle(book, row, replay);
	day_dealer(book, row, &replay->pit);
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
	for (int i = 0; i < forms->n; i++)
		if (forms->note[i].until_us == 0)
			day_note_say(&forms->note[i].more, "%s",
				     _("not signed"));
}
