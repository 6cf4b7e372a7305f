/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/wager_page.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/games.h"
#include "rules/games/roulette.h"
#include "rules/table/spots.h"
#include "ui/actions/actions.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"

enum { FIELD_COLS = 24 }; /* a longer line shows its end */

/* The figures that sentences about a line have in braces. */
struct chips_figures {
	char seat[16], spot[WORDS_MAX], amount[AMOUNT_TEXT_MAX];
	char lies[AMOUNT_TEXT_MAX], total[AMOUNT_TEXT_MAX];
	char least[AMOUNT_TEXT_MAX], most[AMOUNT_TEXT_MAX];
	char other[WORDS_MAX], others[AMOUNT_TEXT_MAX];
	char covered[16], coverable[16], pockets[16], seats[16];
};

static struct money chips_stake(const struct table *table,
				const struct chips_entry *entry, uint8_t spot)
{
	return wagers_stake(&table->wagers, (uint16_t)entry->seat, spot);
}

static struct money chips_of_seat(const struct table *table, uint32_t seat)
{
	const struct wagers *wagers = &table->wagers;
	struct money sum = {0};

	for (uint32_t i = wagers_of_seat(wagers, (uint16_t)seat);
	     i < wagers->n && wagers->wager[i].seat == seat; i++)
		sum = money_sum(sum, wagers->wager[i].stake);
	return sum;
}

static void chips_figures_of_spot(const struct chips_entry *entry,
				  const struct table *table,
				  struct chips_figures *figures)
{
	const struct house *house = &table->house;
	enum game_id game = (enum game_id)house->game;
	uint8_t other = entry->spot == ON_PLAYER ? ON_BANKER : ON_PLAYER;
	struct money lies = chips_stake(table, entry, entry->spot);

	spot_text(game, entry->spot, figures->spot);
	amount_format(lies, house->decimals, figures->lies);
	amount_format(money_sum(lies, entry->amount), house->decimals,
		      figures->total);
	amount_format(
		limits_max(&house->limits, games[game]->spot_word(entry->spot)),
		house->decimals, figures->most);
	if (game == BACCARAT) {
		spot_text(game, other, figures->other);
		amount_format(chips_stake(table, entry, other), house->decimals,
			      figures->others);
	}
	if (game == ROULETTE)
		snprintf(figures->covered, sizeof figures->covered, "%d",
			 roulette_covered(table, (uint16_t)entry->seat,
					  entry->spot));
}

static void chips_figures(const struct chips_entry *entry,
			  const struct table *table,
			  struct chips_figures *figures)
{
	const struct house *house = &table->house;

	*figures = (struct chips_figures){.seat = ""};
	snprintf(figures->seat, sizeof figures->seat, "%u",
		 (unsigned)entry->seat);
	snprintf(figures->seats, sizeof figures->seats, "%u",
		 games[house->game]->seats);
	snprintf(figures->pockets, sizeof figures->pockets, "%d", POCKETS);
	snprintf(figures->coverable, sizeof figures->coverable, "%d",
		 roulette_coverable(house));
	amount_format(house->limits.min, house->decimals, figures->least);
	amount_format(entry->amount, house->decimals, figures->amount);
	if (entry->act == CHIPS_BACK_ALL)
		amount_format(chips_of_seat(table, entry->seat),
			      house->decimals, figures->lies);
	else
		chips_figures_of_spot(entry, table, figures);
}

static void chips_expand(const char *form, const struct chips_figures *figures,
			 char text[static WORDS_MAX])
{
	expand(text, WORDS_MAX, form,
	       "seat %s spot %s amount %s lies %s total %s least %s most %s "
	       "other %s others %s covered %s coverable %s pockets %s seats %s",
	       figures->seat, figures->spot, figures->amount, figures->lies,
	       figures->total, figures->least, figures->most, figures->other,
	       figures->others, figures->covered, figures->coverable,
	       figures->pockets, figures->seats);
}

/* --- what is refused ------------------------------------------------------ */

/* Where something lies there already, and where nothing does. */
static const struct chips_refusal {
	const char *on_top, *alone;
} refusals[REFUSALS] = {
	[REFUSE_BAD_SEAT] = {NULL, N_("There is no seat {seat}: they are 1 to "
				      "{seats}.")},
	[REFUSE_NO_WAGER] = {NULL, N_("Seat {seat} has nothing on {spot}.")},
	[REFUSE_OPPOSING] = {NULL, N_("Seat {seat} has {others} on {other}: no "
				      "seat may have both.")},
	[REFUSE_COVERAGE] = {NULL, N_("Seat {seat} would cover {covered} of "
				      "{pockets} numbers: at most {coverable} "
				      "may be.")},
	[REFUSE_BELOW_MIN] = {N_("The least is {least}: {lies} lies there, and "
				 "{total} is below it."),
			      N_("The least is {least}: {amount} is below "
				 "it.")},
	[REFUSE_ABOVE_MAX] = {N_("The most on {spot} is {most}: {lies} lies "
				 "there, and {total} is above it."),
			      N_("The most on {spot} is {most}: {amount} is "
				 "above it.")},
};

/* Where there is no limit, a total of too many digits is above what can be. */
static bool chips_is_too_long(const struct chips_entry *entry,
			      const struct table *table, enum refusal refusal)
{
	const struct house *house = &table->house;

	return refusal == REFUSE_ABOVE_MAX &&
	       limits_max(&house->limits,
			  games[house->game]->spot_word(entry->spot))
			       .units == 0;
}

static bool chips_is_closed(const struct chips_entry *entry,
			    const struct table *table, enum refusal refusal)
{
	const struct house *house = &table->house;

	return (refusal == REFUSE_ABOVE_MAX || refusal == REFUSE_BELOW_MIN) &&
	       limits_are_closed(&house->limits,
				 games[house->game]->spot_word(entry->spot));
}

/* Why a table refuses a line, as a sentence. */
static void chips_text_refusal(const struct chips_entry *entry,
			       const struct table *table, enum refusal refusal,
			       char text[static WORDS_MAX])
{
	struct chips_figures figures;
	const char *form = refusals[refusal].alone;
	bool all = entry->act == CHIPS_BACK_ALL;

	if (!form) {
		snprintf(text, WORDS_MAX, "%s", words_refusal(refusal));
		return;
	}
	chips_figures(entry, table, &figures);
	if (chips_is_too_long(entry, table, refusal))
		form = N_("More than 12 digits are no amount: {lies} lies "
			  "there.");
	else if (chips_is_closed(entry, table, refusal))
		form = N_("{spot} is closed: the most is {most}, the least "
			  "{least}.");
	else if (all && refusal == REFUSE_NO_WAGER)
		form = N_("Seat {seat} has no wager.");
	else if (!all && refusals[refusal].on_top &&
		 chips_stake(table, entry, entry->spot).units > 0)
		form = refusals[refusal].on_top;
	chips_expand(_(form), &figures, text);
}

/* --- what is taken -------------------------------------------------------- */

static const char *chips_form(const struct chips_entry *entry,
			      const struct table *table)
{
	bool lies = entry->act != CHIPS_BACK_ALL &&
		    chips_stake(table, entry, entry->spot).units > 0;

	switch (entry->act) {
	case CHIPS_BACK:
		return N_("Enter: seat {seat}, {spot}: {lies} goes back");
	case CHIPS_BACK_ALL:
		return N_("Enter: seat {seat}: all that it has goes back, "
			  "{lies}");
	default: break;
	}
	return lies ? N_("Enter: seat {seat}, {spot}: {amount} more, then "
			 "{total}")
		    : N_("Enter: seat {seat}, {spot}: {amount}");
}

/* "3, 12 and 2 more" */
static void chips_text_seats(const struct chips_not *unlaid,
			     char text[static WORDS_MAX])
{
	uint32_t named =
		unlaid->seats < CHIPS_NAMED ? unlaid->seats : CHIPS_NAMED;
	size_t n = 0;

	for (uint32_t i = 0; i < named; i++)
		n += (size_t)snprintf(text + n, WORDS_MAX - n, "%s%u",
				      i > 0 ? ", " : "", unlaid->seat[i]);
	if (named < unlaid->seats)
		snprintf(text + n, WORDS_MAX - n, _(" and %u more"),
			 (unsigned)(unlaid->seats - named));
}

static void chips_text_not(const struct chips *chips,
			   char text[static WORDS_MAX])
{
	const struct chips_not *unlaid = &chips->not_again;
	char seats[WORDS_MAX] = "";

	*text = '\0';
	if (unlaid->n == 0)
		return;
	chips_text_seats(unlaid, seats);
	expand(text, WORDS_MAX, _("{n} not, of seat {seats}: {reason}"),
	       "n %u seats %s reason %s", (unsigned)unlaid->n, seats,
	       words_refusal(unlaid->refusal));
}

/* What would be taken of them, wager upon wager, and what they come to. */
static struct money chips_foresee(struct chips *again, uint32_t seat,
				  const struct table *table,
				  struct trial *trial)
{
	char line[CHIPS_LINE_MAX];
	struct money sum = {0};
	struct chips_entry entry;

	chips_repeat(again, seat);
	trial_begin(trial, table);
	while (chips_next(again, table, &entry)) {
		chips_line(&entry, &table->house, line);
		if (!trial_goes_on(trial, line)) {
			chips_not_taken(again, &entry, trial_refusal(trial));
			continue;
		}
		again->again++;
		sum = money_sum(sum, entry.amount);
	}
	return sum;
}

static const char *chips_repeat_form(const struct chips *again, uint32_t seat)
{
	if (again->again + again->not_again.n == 0)
		return N_("Of what was keyed last round nothing is missing.");
	if (again->again == 0)
		return N_("Of last round's wagers {not}");
	if (again->not_again.n > 0)
		return N_("Enter: last round's wagers again: {n}, {sum}; "
			  "{not}");
	return seat > 0 ? N_("Enter: seat {seat}, last round's wagers again: "
			     "{n}, {sum}")
			: N_("Enter: last round's wagers again: {n}, {sum}");
}

static bool chips_text_repeat(const struct chips *chips,
			      const struct chips_entry *entry,
			      const struct table *table, struct trial *trial,
			      char text[static WORDS_MAX])
{
	struct chips again = *chips;
	struct money all = chips_foresee(&again, entry->seat, table, trial);
	char sum[AMOUNT_TEXT_MAX], unlaid[WORDS_MAX];

	amount_format(all, table->house.decimals, sum);
	chips_text_not(&again, unlaid);
	expand(text, WORDS_MAX, _(chips_repeat_form(&again, entry->seat)),
	       "n %u seat %u sum %s not %s", (unsigned)again.again,
	       (unsigned)entry->seat, sum, unlaid);
	return again.again > 0;
}

/* Whether Enter would be taken, and what it would do; else what is missing, or
 * why the table would not take it, with the figures; "" for an empty line. */
static bool chips_text(const struct chips *chips,
		       const struct chips_entry *entry,
		       const struct table *table, struct trial *trial,
		       char text[static WORDS_MAX])
{
	struct chips_figures figures;
	char line[CHIPS_LINE_MAX];

	*text = '\0';
	if (entry->act == CHIPS_NOTHING) {
		if (entry->lacks)
			snprintf(text, WORDS_MAX, "%s", _(entry->lacks));
		return false;
	}
	if (entry->act == CHIPS_AGAIN)
		return chips_text_repeat(chips, entry, table, trial, text);
	chips_line(entry, &table->house, line);
	if (!trial_takes(trial, table, line)) {
		chips_text_refusal(entry, table, trial_refusal(trial), text);
		return false;
	}
	chips_figures(entry, table, &figures);
	chips_expand(_(chips_form(entry, table)), &figures, text);
	return true;
}

void chips_text_again(const struct chips *chips, char text[static WORDS_MAX])
{
	const char *form = N_("{n} of last round's wagers again.");
	char unlaid[WORDS_MAX];

	if (chips->not_again.n > 0)
		form = N_("{n} of last round's wagers again, {not}");
	chips_text_not(chips, unlaid);
	expand(text, WORDS_MAX, _(form), "n %u not %s", (unsigned)chips->again,
	       unlaid);
}

/* --- on the screen -------------------------------------------------------- */

static const char *const hints[GAMES] = {
	[BACCARAT] = N_("seat, P B or T, amount   X: back   A: again"),
	[BLACKJACK] = N_("seat, amount   X: back   A: again"),
	[ROULETTE] = N_("seat/ spot * amount   X: back   A: again"),
};

/* What stays for the next line. */
static void chips_stays(const struct chips *chips, const struct table *table,
			char text[static WORDS_MAX])
{
	const char *form = N_("Seat {seat} and {amount}, until others are "
			      "keyed");
	char amount[AMOUNT_TEXT_MAX];

	*text = '\0';
	if (chips->amount.units == 0)
		return;
	if (chips->seat == 0 || table->house.game == BLACKJACK)
		form = N_("{amount}, until another amount is keyed");
	amount_format(chips->amount, table->house.decimals, amount);
	expand(text, WORDS_MAX, _(form), "seat %u amount %s",
	       (unsigned)chips->seat, amount);
}

/* The line and its words, on two rows. */
static void chips_draw(void *page, const struct page_canvas *canvas)
{
	const struct table *table = canvas->view->table;
	struct rect box = canvas->layout->shoe;
	struct rect inside = rect_inside(box, 0, 1);
	struct cells *cells = canvas->cells;
	const struct chips *chips = page;
	struct chips_entry entry;
	char text[WORDS_MAX];
	enum paint paint = PAINT_DIM;

	cells_fill(cells, box, L' ', PAINT_PLAIN);
	int col = cells_text(cells, inside, 0, 0, PAINT_STRONG, _("Wager")) + 1;
	struct rect field = {inside.row, inside.col + col, 1, FIELD_COLS};
	cells_field(cells, field, chips->typed, true);
	if (chips->refused)
		cells_text(cells, inside, 0, col + field.cols + 2,
			   PAINT_WARNING,
			   _("refused: the next key begins a new line"));
	else
		cells_text(cells, inside, 0, col + field.cols + 2, PAINT_DIM,
			   _(hints[table->house.game]));
	chips_read(chips, &table->house, &entry);
	if (!chips->typed[0])
		chips_stays(chips, table, text);
	else if (chips_text(chips, &entry, table, canvas->trial, text))
		paint = PAINT_STRONG;
	else
		paint = PAINT_WARNING;
	cells_text(cells, inside, 1, 0, paint, text);
}

/* --- keys ------------------------------------------------------------------
 */

static enum page_outcome chips_enter(struct chips *chips,
				     const struct view *view,
				     struct trial *trial,
				     struct page_answer *answer)
{
	struct chips_entry entry;
	char text[WORDS_MAX];

	chips_read(chips, &view->table->house, &entry);
	if (!chips_text(chips, &entry, view->table, trial, text)) {
		chips_refused(chips, &entry); /* the words below say why */
		return PAGE_STAYS;
	}
	if (entry.act == CHIPS_AGAIN) {
		/* nobody's badge is asked for wager after wager */
		if (action_needs_badge(view, KIND_TABLE, ACT_ROUND, NULL))
			return page_says(answer,
					 _("Nobody is signed on: a dealer "
					   "signs on first."));
		chips_repeat(chips, entry.seat);
		return PAGE_STAYS;
	}
	if (view->refuses) {
		chips_refused(chips, &entry);
		return page_says(answer, view->refuses);
	}
	chips_line(&entry, &view->table->house, chips->line);
	chips_done(chips, &entry);
	answer->action = ACTION_WAGER;
	answer->line = chips->line;
	return PAGE_ENTERS;
}

/* Space is what the banner says, where nothing is typed. */
static enum page_outcome chips_page_key(void *page, int key,
					const struct view *view,
					struct trial *trial,
					struct page_answer *answer)
{
	struct chips *chips = page;
	bool begins = !chips->typed[0];

	if (key == KEYS_ENTER)
		return chips_enter(chips, view, trial, answer);
	if ((key == ' ' && begins) || key >= KEYS_FIRST)
		return PAGE_PASSES;
	if (key == KEYS_ESCAPE) {
		chips_drop(chips);
		return PAGE_LEFT;
	}
	chips_key(chips, (enum game_id)view->table->house.game, key);
	return begins ? PAGE_TYPED : PAGE_STAYS;
}

static void chips_page_open(void *page, const struct view *view)
{
	(void)view;
	chips_open(page);
}

/* It closes where betting has ended or is stopped. */
static bool chips_stands(void *page, const struct view *view,
			 struct trial *trial)
{
	(void)page;
	return action_allowed(ACTION_WAGER, view, trial) &&
	       !question_replies(view);
}

/* What is keyed half does not count. */
static enum page_outcome chips_passed(void *page, const struct view *view,
				      struct page_answer *answer)
{
	struct chips *chips = page;
	bool lost = chips->typed[0] && !chips->refused;

	chips_drop(chips);
	if (!lost)
		return PAGE_STAYS;
	return page_says_typed(
		answer, view->table->phase == PHASE_BETTING
				? _("What was being keyed does not count.")
				: _("The betting is closed: what was being "
				    "keyed does not count."));
}

static const struct key_row rows[] = {
	/* clang-format off */
	{"0-9", NULL, N_("The seat; behind the spot, the amount"), 1 << BACCARAT},
	{"P B T", NULL, N_("Player, banker, tie"), 1 << BACCARAT},
	{"1-7", NULL, N_("The seat, then the amount"), 1 << BLACKJACK},
	{"3/", NULL, N_("The seat: it stays for the next lines"), 1 << ROULETTE},
	{"17 1-2 1-3 1-5 1-6", NULL, N_("Number, split, street, corner, line"), 1 << ROULETTE},
	{"R B O E L H C D", NULL, N_("Red, black, odd, even, low, high, column, dozen"), 1 << ROULETTE},
	{"*", NULL, N_("Behind numbers: the amount follows"), 1 << ROULETTE},
	{"X", N_("Take back"), N_("Behind a seat or a spot: it goes back")},
	{"A", N_("Again"), N_("Last round's wagers once more, of the seat or of all")},
	{KEY_ROW_BACKSPACE},
	{N_("Enter"), N_("OK"), N_("What the words below say")},
	{KEY_ROW_HELP},
	{KEY_ROW_TO_TABLE},
	{NULL},
	/* clang-format on */
};

static unsigned chips_keys_now(const void *page, const struct view *view)
{
	(void)page;
	return 1u << view->table->house.game;
}

const struct page_ops chips_ops = {
	.action = ACTION_WAGER,
	.open = chips_page_open,
	.key = chips_page_key,
	.draw = chips_draw,
	.rows = rows,
	.keys_now = chips_keys_now,
	.stands = chips_stands,
	.passed = chips_passed,
	.goes_on = true,
};
