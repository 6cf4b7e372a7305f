/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/cut_card.h"

#include <stdio.h>

#include "rules/script/station_notes.h"

enum { NEAR = 6 /* cards before its place, as many as a round of baccarat */ };

static bool cut_card_is_late(int left, const struct cut_place *cut)
{
	return left < cut->at - cut->tolerance;
}

/* Whether it came with this event, the first of its shoe. */
static bool cut_card_came_out(const struct replay *replay)
{
	const struct answer_line *line = &replay->answer.line[0];

	return replay->event.verb == VERB_CUT &&
	       (replay->answer.n == 0 || line->kind != LINE_ALARM);
}

/* A dealer who is asked at the end of a round may have seen it before. */
static bool cut_card_is_misplaced(const struct replay *replay, bool by_dealer,
				  bool not_out)
{
	const struct table *table = &replay->table;
	const struct cut_place *cut = &replay->pit.cut;
	int left = shoe_left(&table->shoe);

	if (table->cut_card_out)
		return cut_card_came_out(replay) &&
		       (left > cut->at + cut->tolerance ||
			(!by_dealer && cut_card_is_late(left, cut)));
	return (!by_dealer || not_out) && cut_card_is_late(left, cut);
}

bool cut_card_apply(struct cut_card *cut_card, const struct update *update,
		    char line[static CUT_CARD_LINE_MAX])
{
	const struct replay *replay = update->replay;
	uint8_t verb = replay->event.verb;
	struct token about;
	bool not_out = verb == VERB_NOTE &&
		       station_note_parse(update->journal_row->line, &about) ==
			       NOTE_CUT_CARD_NOT_OUT;

	if (verb == VERB_TABLE || verb == VERB_SHOE) {
		cut_card->was_held = false;
		cut_card->not_out = 0;
	}
	if (not_out)
		cut_card->not_out = (uint16_t)replay->table.shoe.out;
	if (verb == VERB_HOLD && hold_find(replay->event.name) == HOLD_CUT_CARD)
		cut_card->was_held = true;
	if (replay->pit.cut.at == 0 || update->replayed || cut_card->was_held ||
	    !cut_card_is_misplaced(replay, cut_card->by_dealer, not_out))
		return false;
	cut_card->was_held = true;
	snprintf(line, CUT_CARD_LINE_MAX,
		 "hold %s %s with %d cards left, not %d",
		 hold_names[HOLD_CUT_CARD],
		 replay->table.cut_card_out ? "came" : "missing",
		 shoe_left(&replay->table.shoe), replay->pit.cut.at);
	return true;
}

enum cut_watch cut_card_watch(const struct cut_card *cut_card,
			      const struct table *table,
			      const struct cut_place *cut)
{
	int left = shoe_left(&table->shoe), at = cut->at;

	if (!cut_card->by_dealer || at == 0 || table->cut_card_out ||
	    left > at + NEAR || table->reshuffle_due)
		return CUT_WATCH_NONE;
	return left < at && table->shoe.out != cut_card->not_out &&
			       table_instruction(table).what == DO_PICK_UP
		       ? CUT_WATCH_ASK
		       : CUT_WATCH_NEAR;
}
