/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/spin.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/round.h"
#include "rules/games/wheel.h"
#include "rules/core/token.h"

void spin_break(struct spin *spin, unsigned breaks)
{
	if (spin->breaks != breaks)
		spin->doubt = true;
	spin->breaks = breaks;
}

/* --- what must not go on -------------------------------------------------- */

/* Whether a ball may run as far as the table knows. */
static bool spin_is_on(const struct table *table)
{
	return table->phase != PHASE_BETWEEN &&
	       table->roulette.ball == BALL_RUNS && !table->number_early;
}

/* The number that the table has, or -1. */
static int spin_known_number(const struct spin *spin, const struct table *table)
{
	if (table->phase == PHASE_BETWEEN)
		return spin->fresh ? spin->last_number : -1;
	return table->roulette.ball >= BALL_DOUBTED ? table->roulette.number
						    : -1;
}

/* A ball that should not run ends in a number that need not be compared. */
static const char *spin_differs(const struct spin *spin,
				const struct took *took,
				char why[static SPIN_LINE_MAX])
{
	const struct table *table = &took->replay->table;
	int sent = (int)took->replay->event.n;
	int known = spin_known_number(spin, table);

	if (known < 0 || sent == known || round_is_held(table, SPIN_BALL_OUT))
		return NULL;
	snprintf(why, SPIN_LINE_MAX, "%d the table has %d", sent, known);
	return "number-differs";
}

static const char *spin_launched(const struct spin *spin,
				 const struct table *table, bool alternate,
				 char why[static SPIN_LINE_MAX])
{
	uint8_t rotor = table->roulette.rotor;

	if (!spin_is_on(table)) {
		strcpy(why, "the ball was launched with no round open");
		return SPIN_BALL_OUT;
	}
	if (!alternate || !spin->booked || rotor == TURN_UNSENSED ||
	    rotor != spin->last_rotor)
		return NULL;
	strcpy(why, "the wheel turns as in the round before");
	return "wheel-direction";
}

/* The name of the hold that this row calls for, or NULL. */
static const char *spin_hold(const struct spin *spin, const struct took *took,
			     bool alternate, char why[static SPIN_LINE_MAX])
{
	const struct envelope *row = took->envelope;
	uint8_t verb = took->replay->event.verb;

	if (row->source != SOURCE_WHEEL)
		return NULL;
	if (verb == VERB_SPIN)
		return spin_launched(spin, &took->replay->table,
				     alternate && took->accepted, why);
	return verb == VERB_NUMBER && !took->accepted
		       ? spin_differs(spin, took, why)
		       : NULL;
}

bool spin_holds(const struct spin *spin, const struct took *took,
		bool alternate, char line[static SPIN_LINE_MAX])
{
	char why[SPIN_LINE_MAX];
	const char *name = NULL;

	if (took->table && !took->again)
		name = spin_hold(spin, took, alternate, why);
	if (!name || round_is_held(&took->replay->table, name))
		return false;
	snprintf(line, SPIN_LINE_MAX, "hold %s %.64s", name, why);
	return true;
}

/* --- a number that is not sure -------------------------------------------- */

static bool spin_awaits_number(struct line step)
{
	return step.what == DO_SPIN || step.what == DO_SPIN_AGAIN ||
	       step.what == DO_WATCH_BALL;
}

static void spin_hear(struct spin *spin, const struct took *took)
{
	const struct envelope *row = took->envelope;
	struct line step = table_do_beneath(&took->replay->table);
	struct word word[4];
	uint32_t n;

	if (row->source != SOURCE_WHEEL ||
	    words_split(row->line, strlen(row->line), word, 4) != 3 ||
	    !word_number(word[2], &n))
		return;
	if (word_is(word[1], "revs-predicted"))
		spin->predicted = true;
	if (!word_is(word[1], "unsure-number") || n >= POCKETS ||
	    !spin_awaits_number(step))
		return;
	spin->unsure = true;
	spin->unsure_number = (uint8_t)n;
}

bool spin_asks(const struct spin *spin, const struct table *table)
{
	return spin->unsure && spin_awaits_number(table_do(table));
}

/* What waits may be the end of betting, or the launch. Where the launch was
 * not sensed, the rules themselves ask the dealer. */
bool spin_doubts(const struct spin *spin, const struct table *table, bool idle)
{
	const struct roulette *roulette = &table->roulette;

	if (!spin->doubt || !idle)
		return spin->doubt;
	return spin_awaits_number(table_do_beneath(table)) &&
	       roulette->rotor != TURN_UNSENSED &&
	       roulette->track != TURN_UNSENSED;
}

bool spin_may_be_last(const struct spin *spin)
{
	return spin->booked && spin->last_number == spin->unsure_number;
}

/* --- what happened -------------------------------------------------------- */

/* Whatever the ball or the round does next takes the question away. */
static void spin_follow(struct spin *spin, const struct replay *replay)
{
	const struct roulette *roulette = &replay->table.roulette;

	switch ((enum verb)replay->event.verb) {
	case VERB_HOLD:
	case VERB_RELEASE:
	case VERB_NOTE: return;
	case VERB_OPEN:
	case VERB_SPIN: spin->predicted = spin->fresh = false; break;
	case VERB_ANNOUNCE:
		spin->booked = spin->fresh = true;
		spin->last_number = roulette->number;
		spin->last_rotor = roulette->rotor;
		break;
	default: break;
	}
	spin->unsure = false;
}

/* A ball that runs is launched once more: a launch in vain comes before the
 * turns are told. */
static bool spin_is_another(const struct took *took)
{
	const struct roulette *roulette = &took->replay->table.roulette;
	const struct event *event = &took->replay->event;

	return took->table && event->verb == VERB_SPIN &&
	       took->envelope->source == SOURCE_WHEEL &&
	       spin_is_on(&took->replay->table) &&
	       (roulette->counted || event->rotor != roulette->rotor ||
		event->ball != roulette->track);
}

void spin_take(struct spin *spin, const struct took *took, bool idle)
{
	const struct table *table = &took->replay->table;

	if (took->table && took->replay->event.verb == VERB_SPIN)
		spin->fresh = false;
	if (took->envelope->kind == KIND_DEVICE)
		spin_hear(spin, took);
	else if (took->accepted)
		spin_follow(spin, took->replay);
	else if (spin_is_another(took))
		spin->doubt = true;
	/* what waits may be the launch */
	if (idle &&
	    (table->phase == PHASE_BETWEEN || !table->roulette.launched))
		spin->doubt = false;
}
