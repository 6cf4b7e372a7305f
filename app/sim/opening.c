/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/opening.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "app/station/station.h"
#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "rules/games/games.h"

enum { FIRST_DECK = 101, TEST_NUMBER = 17, ACE = 1, SUITS = 4 };

static void sim_opening_format(struct sim_step *step, const char *badge,
			       enum row_kind kind, const char *fmt, ...)
	SB_PRINTF(4, 5);

static void sim_opening_format(struct sim_step *step, const char *badge,
			       enum row_kind kind, const char *fmt, ...)
{
	va_list args;

	step->source = SOURCE_KEY;
	step->kind = kind;
	step->badge = badge;
	va_start(args, fmt);
	vsnprintf(step->line, sizeof step->line, fmt, args);
	va_end(args);
}

/* --- a form --------------------------------------------------------------- */

static const char *sim_opening_badge(const struct sim_opening *opening,
				     const struct inspection *form)
{
	return checklists[form->checklist].signers & 1 << SIGNER_DEALER
		       ? opening->dealer
		       : opening->pit_boss;
}

static void sim_opening_field_text(const struct checklist_field *field,
				   char *text)
{
	static const char *const words[][2] = {
		{"colour", "blue"},
		{"seal", "whole"},
		{"wheel", "W-1"},
		{"ball", "B-1"},
	};

	strcpy(text, "1");
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(field->name, words[i][0]) == 0)
			strcpy(text, words[i][1]);
}

static bool sim_opening_fill(const struct sim_opening *opening,
			     const struct inspection *form,
			     struct sim_step *step)
{
	const struct checklist *list = checklists + form->checklist;
	const struct checklist_field *field = list->field;
	char text[INSPECTION_FIELD_MAX + 1], *to = text;
	int n = checklist_field_count((enum checklist_id)form->checklist);

	while (field < list->field + n &&
	       form->field[field - list->field][0] != '\0')
		field++;
	if (field == list->field + n)
		return false;
	switch (field->is) {
	case FIELD_DECKS:
		for (int i = 0; i < form->decks; i++)
			to += sprintf(to, "%s%d", i ? " " : "", FIRST_DECK + i);
		break;
	case FIELD_TEXT: sim_opening_field_text(field, text); break;
	case FIELD_MEASURE:
		checklist_format_measure(
			(form->allowed.least + form->allowed.most) / 2, text);
		break;
	}
	sim_opening_format(step, sim_opening_badge(opening, form),
			   KIND_INSPECTION, "field %s %s %s", list->name,
			   field->name, text);
	return true;
}

/* The next report of the device for the item under test. */
static bool sim_opening_device_reads(const struct inspection *form,
				     enum item_proof proof,
				     struct sim_step *step)
{
	char face[CARD_TEXT_MAX];
	int suit = 0;

	sim_opening_format(step, "", KIND_INSPECTION, "number %d",
			   form->dropped_number);
	step->source = SOURCE_WHEEL;
	if (proof == PROOF_TEST_NUMBER)
		return form->number < 0;
	while (suit < SUITS &&
	       form->count.of[card_make(ACE, (enum suit)suit).face] > 0)
		suit++;
	if (suit == SUITS)
		return false;
	card_format(card_make(ACE, (enum suit)suit), face);
	sim_opening_format(step, "", KIND_INSPECTION, "card %s", face);
	step->source = SOURCE_SHOE;
	return true;
}

static void sim_opening_test(const struct sim_opening *opening,
			     const struct inspection *form, int n,
			     enum item_proof proof, struct sim_step *step)
{
	const char *name = checklists[form->checklist].name;
	const char *badge = sim_opening_badge(opening, form);

	if (form->tested_item == n &&
	    sim_opening_device_reads(form, proof, step))
		return;
	if (form->tested_item == n)
		sim_opening_format(step, badge, KIND_INSPECTION, "end %s",
				   name);
	else if (proof == PROOF_TEST_NUMBER)
		sim_opening_format(step, badge, KIND_INSPECTION,
				   "test %s %d %d", name, n, TEST_NUMBER);
	else
		sim_opening_format(step, badge, KIND_INSPECTION, "test %s %d",
				   name, n);
}

static bool sim_opening_answer(const struct sim_opening *opening,
			       const struct inspection *form,
			       struct sim_step *step)
{
	enum checklist_id id = (enum checklist_id)form->checklist;
	enum game_id game = (enum game_id)form->game;
	const struct checklist_item *item;
	int n = 1, items = checklist_item_count(id, game);

	if (sim_opening_fill(opening, form, step))
		return true;
	while (n <= items && form->answer[n - 1].is != ITEM_OPEN)
		n++;
	if (n > items)
		return false;
	item = checklist_nth_item(id, game, n);
	if (item->proof_only)
		sim_opening_test(opening, form, n, (enum item_proof)item->proof,
				 step);
	else
		sim_opening_format(step, sim_opening_badge(opening, form),
				   KIND_INSPECTION, "item %s %d pass",
				   checklists[id].name, n);
	return true;
}

static bool sim_opening_inspect(const struct sim_opening *opening,
				const struct inspection *form, uint8_t missing,
				struct sim_step *step)
{
	const char *name = checklists[form->checklist].name;

	switch ((enum form_missing)missing) {
	case MISSING_NOTHING: return false;
	case MISSING_START:
		sim_opening_format(step, sim_opening_badge(opening, form),
				   KIND_INSPECTION, "begin %s", name);
		pit_complete_begin(KIND_INSPECTION, opening->allowed,
				   step->line);
		return true;
	case MISSING_ANSWERS: return sim_opening_answer(opening, form, step);
	case MISSING_DEALER_SIGNATURE:
		sim_opening_format(step, opening->dealer, KIND_INSPECTION,
				   "sign %s dealer", name);
		return true;
	case MISSING_PIT_BOSS_SIGNATURE:
		sim_opening_format(step, opening->pit_boss, KIND_INSPECTION,
				   "sign %s pit-boss", name);
		return true;
	}
	return false;
}

/* --- the day --------------------------------------------------------------
 * The dealer is signed on during the shuffle. */

static void sim_opening_open(const struct sim_opening *opening,
			     struct sim_step *step)
{
	const struct house *house = opening->house;
	const char *name = games[house->game]->name;

	if (!game_has_cards(house->game))
		sim_opening_format(step, opening->pit_boss, KIND_DAY,
				   "opening %s %s", opening->day, name);
	else
		sim_opening_format(step, opening->pit_boss, KIND_DAY,
				   "opening %s %s %d", opening->day, name,
				   house->decks);
}

static void sim_opening_begin_shuffle(const struct sim_opening *opening,
				      struct sim_step *step)
{
	char line[SHUFFLE_BEGIN_MAX];

	shuffle_rules_format(&opening->shuffle_rules, line);
	sim_opening_format(step, opening->dealer, KIND_SHUFFLE, "%s", line);
}

bool sim_opening_next(const struct sim_opening *opening, const struct pit *pit,
		      const struct table *table, struct sim_step *step)
{
	struct inspection none = {0};
	struct duty duty[DUTIES_MAX];
	const struct inspection *form;
	int n = pit_duties(pit, table, duty);

	if (n == 0) {
		sim_opening_format(step, opening->dealer, KIND_PEOPLE, "off");
		return true;
	}
	switch ((enum duty_kind)duty->is) {
	case DUTY_OPEN: sim_opening_open(opening, step); return true;
	case DUTY_INSPECTION:
		none.checklist = duty->checklist;
		form = pit->form + duty->checklist;
		return sim_opening_inspect(
			opening, duty->missing == MISSING_START ? &none : form,
			duty->missing, step);
	case DUTY_SHUFFLE:
		if (pit->shuffle_progress.begun)
			sim_opening_format(step, opening->dealer, KIND_SHUFFLE,
					   "group %d",
					   pit->shuffle_progress.done + 1);
		else
			sim_opening_begin_shuffle(opening, step);
		return true;
	case DUTY_DEALER:
		sim_opening_format(step, opening->dealer, KIND_PEOPLE, "on");
		return n > 1;
	case DUTY_VOID: break; /* not before play */
	}
	return false;
}

enum {
	PAUSE_MS = 20, /* while another program writes to the record */
	PAUSES_MAX = 500,
	DUTIES_DONE_MAX = 2 * DUTIES_MAX,
};

static void sim_opening_enter_on_update(void *context,
					const struct update *update)
{
	(void)context, (void)update;
}

/* Write the queued rows. */
static enum sb_result sim_opening_enter_flush(struct station *station,
					      struct sb_error *err)
{
	int pauses = 0;

	while (station_turn(station, clock_ms()) != INT64_MAX)
		if (station_is_busy(station)) {
			if (pauses++ == PAUSES_MAX)
				return sb_fail(
					err, SB_SYSTEM, "%s",
					station_trouble(station)
						? station_trouble(station)
						: "the record is locked");
			poll(NULL, 0, pauses > 1 ? PAUSE_MS : 0);
		}
	return SB_OK;
}

static enum sb_result sim_opening_enter_step(struct station *station,
					     const struct sim_step *step,
					     struct pit *ahead,
					     struct sb_error *err)
{
	const struct pit_line line = {.kind = step->kind,
				      .line = step->line,
				      .badge = step->badge,
				      .seq = 1,
				      .time_us = clock_utc_us()};
	enum sb_result result =
		pit_apply(ahead, station_table(station), &line, err);

	if (result == SB_OK &&
	    !station_submit(station, step->source, step->kind, step->badge,
			    step->line))
		result = sb_fail(err, SB_SYSTEM, "queue full");
	return result;
}

/* Enter all steps of the first duty in one batch. The pit's state is known
 * before the rows are written, except for the station's own rows after the
 * last. */
static enum sb_result sim_opening_enter_duty(struct station *station,
					     const struct sim_opening *opening,
					     struct sb_error *err)
{
	const struct table *table = station_table(station);
	struct pit ahead = *station_pit(station);
	struct duty first[DUTIES_MAX], now[DUTIES_MAX];
	struct sim_step step;
	int n = pit_duties(&ahead, table, first), left;
	enum sb_result result;

	do {
		if (!sim_opening_next(opening, &ahead, table, &step))
			return SB_OK;
		result = sim_opening_enter_step(station, &step, &ahead, err);
		left = pit_duties(&ahead, table, now);
	} while (result == SB_OK &&
		 (n > 0 && left > 0 && first->is == now->is &&
		  first->checklist == now->checklist));
	return result == SB_REFUSED && station_is_busy(station) ? SB_OK
								: result;
}

static enum sb_result sim_opening_enter_all(struct station *station,
					    const struct sim_opening *opening,
					    struct sb_error *err)
{
	enum sb_result result = sim_opening_enter_flush(station, err);
	struct sim_step step;

	if (result == SB_OK && station_pit(station)->day_state != DAY_CLOSED)
		return sb_fail(err, SB_REFUSED, "gaming day %s already open",
			       station_pit(station)->day);
	for (int i = 0; result == SB_OK && i < DUTIES_DONE_MAX; i++) {
		if (!sim_opening_next(opening, station_pit(station),
				      station_table(station), &step))
			return SB_OK;
		result = sim_opening_enter_duty(station, opening, err);
		if (result == SB_OK)
			result = sim_opening_enter_flush(station, err);
	}
	return result == SB_OK ? sb_fail(err, SB_SYSTEM, "not accepted: '%s'",
					 step.line)
			       : result;
}

enum sb_result sim_opening_enter(const struct conf *conf,
				 const struct sim_opening *opening,
				 struct sb_error *err)
{
	struct sim_opening today = *opening;
	struct station *station = NULL;
	char day[GAMING_DAY_MAX];
	enum sb_result result = station_open(
		&station, conf, sim_opening_enter_on_update, NULL, err);

	if (result == SB_OK)
		result = staff_check_act(station_record(station), today.dealer,
					 ACT_SIGN_DEALER, "", err);
	if (result == SB_OK)
		result =
			staff_check_act(station_record(station), today.pit_boss,
					ACT_SIGN_PIT_BOSS, "", err);
	if (result == SB_OK) {
		gaming_time_day(clock_utc_us(), conf->table.day_starts_min,
				day);
		today.day = day;
		today.house = &conf->house;
		today.shuffle_rules = conf->shuffle_rules;
		today.allowed = conf->table.allowed;
		result = sim_opening_enter_all(station, &today, err);
	}
	station_close(station);
	return result;
}
