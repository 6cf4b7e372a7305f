/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/wager_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/announced_bets.h"
#include "rules/games/blackjack.h"
#include "rules/games/games.h"
#include "rules/games/roulette.h"
#include "rules/table/roulette_spots.h"
#include "ui/actions/actions.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"

/* Other keys for the same character: number pad and neighbours. */
static const struct {
	int key, stands_for;
} aliases[] = {{',', '.'}, {';', '/'}, {'\t', '*'}, {'=', '*'}, {'+', '*'}};

/* Clears the line. */
static void wager_page_clear(struct wager_page *wager_page)
{
	wager_page->typed[0] = '\0';
	wager_page->refused = false;
}

/* Enter was refused: the line stays to be read, its seat for the next line;
 * typing continues an incomplete line. */
static void wager_page_mark_refused(struct wager_page *wager_page,
				    const struct wager_entry *entry)
{
	if (!wager_page->typed[0] || entry->partial)
		return;
	wager_page->refused = true;
	wager_page->seat = entry->seat <= SEAT_MAX ? entry->seat : 0;
}

void wager_page_type(struct wager_page *wager_page, int key)
{
	size_t n = strlen(wager_page->typed);

	key = keys_lower(key);
	for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
		if (aliases[i].key == key)
			key = aliases[i].stands_for;
	if (key == KEYS_BACKSPACE) {
		wager_page->refused = false;
		wager_page->typed[n > 0 ? n - 1 : 0] = '\0';
		return;
	}
	if (key < ' ')
		return;
	if (key >= KEYS_BACKSPACE)
		key = '?'; /* not ASCII */
	if (wager_page->refused) {
		wager_page_clear(wager_page);
		n = 0;
	}
	if (key != ' ' && n < WAGER_ENTRY_TYPED) {
		wager_page->typed[n] = (char)key;
		wager_page->typed[n + 1] = '\0';
	}
}

void wager_page_parse(const struct wager_page *wager_page,
		      const struct house *house, struct wager_entry *entry)
{
	*entry = (struct wager_entry){.seat = wager_page->seat,
				      .spot = SPOT_UNKNOWN,
				      .amount = wager_page->amount};
	wager_entry_parse(wager_page->typed, house, entry);
}

/* --- the last round again ------------------------------------------------- */

/* Seat by seat; at blackjack the main wager first, without which side bets are
 * refused. */
static void wager_page_keep_wagers(struct wager_page *wager_page,
				   enum game_id game,
				   const struct wagers *wagers)
{
	size_t size = wagers->n * sizeof *wager_page->last;
	struct wager *last = realloc(wager_page->last, size + 1);

	if (!last)
		abort();
	wager_page->last = last;
	wager_page->n = 0;
	for (uint32_t i = 0; i < wagers->n; i++) {
		const struct wager *wager = &wagers->wager[i];

		if (wager_page->served[wager->seat] || wager->imprisoned)
			continue;
		bool first = game == BLACKJACK && wager->spot == BLACKJACK_MAIN;
		uint32_t at = wager_page->n++;
		for (; first && at > 0 && last[at - 1].seat == wager->seat;
		     at--)
			last[at] = last[at - 1];
		last[at] = *wager;
	}
}

void wager_page_apply_row(struct wager_page *wager_page,
			  const struct live_row *live_row)
{
	const struct table *table = live_row->table;

	if (wager_page->betting && table->phase == PHASE_PLAY)
		wager_page_keep_wagers(wager_page, table->house.game,
				       &table->wagers);
	if (!wager_page->betting && table->phase == PHASE_BETTING)
		memset(wager_page->served, 0, sizeof wager_page->served);
	if (live_row->served &&
	    live_row->line) { /* each event names its seat first */
		const char *seat = strchr(live_row->line, ' ');
		unsigned long number = seat ? strtoul(seat, NULL, 10) : 0;

		if (number <= SEAT_MAX)
			wager_page->served[number] = true;
	}
	wager_page->betting = table->phase == PHASE_BETTING;
	if (!wager_page->betting)
		wager_page->seat = 0;
}

/* Starts repeating the last round's wagers that are not on the layout, of a
 * seat or, with 0, of all. */
static void wager_page_start_repeat(struct wager_page *wager_page,
				    uint32_t seat)
{
	wager_page_clear(wager_page);
	wager_page->repeats = true;
	wager_page->repeat_seat = seat;
	wager_page->repeat_next = wager_page->repeated = 0;
	wager_page->not_repeated = (struct refused_wagers){0};
}

bool wager_page_next_repeat(struct wager_page *wager_page,
			    const struct table *table,
			    struct wager_entry *entry)
{
	while (wager_page->repeat_next < wager_page->n) {
		const struct wager *wager =
			&wager_page->last[wager_page->repeat_next++];

		if ((wager_page->repeat_seat &&
		     wager->seat != wager_page->repeat_seat) ||
		    wagers_stake(&table->wagers, wager->seat, wager->spot)
				    .units != 0)
			continue;
		*entry = (struct wager_entry){.act = WAGER_ENTRY_WAGER,
					      .seat = wager->seat,
					      .spot = wager->spot,
					      .amount = wager->stake};
		return true;
	}
	return false;
}

void wager_page_add_refused(struct wager_page *wager_page,
			    const struct wager_entry *entry,
			    enum refusal refusal)
{
	struct refused_wagers *refused = &wager_page->not_repeated;
	uint16_t seat = (uint16_t)entry->seat;

	/* the last round's wagers are in order of seats */
	if (refused->n == 0 || refused->last != seat) {
		if (refused->seats < REFUSED_SEATS_NAMED)
			refused->seat[refused->seats] = seat;
		refused->seats++;
	}
	refused->n++;
	refused->last = seat;
	refused->refusal = refusal;
}

enum { FIELD_COLS = 24 }; /* a longer line shows its end */

/* The seat's stake on a spot, or on all spots of an announced bet. */
static struct money wager_page_stake(const struct table *table,
				     const struct wager_entry *entry,
				     uint8_t spot)
{
	struct money sum = {0};
	struct bet bet;

	bet_fill(spot, &bet);
	for (int i = 0; i < bet.spots; i++)
		sum = money_add_capped(sum, wagers_stake(&table->wagers,
							 (uint16_t)entry->seat,
							 bet.on[i].spot));
	return sum;
}

/* The chips that a line lays, of its amount each. */
static int wager_page_chips(const struct wager_entry *entry)
{
	struct bet bet;
	int chips = 0;

	bet_fill(entry->spot, &bet);
	for (int i = 0; i < bet.spots; i++)
		chips += bet.on[i].n;
	return chips;
}

/* The sum of the entry's chips. */
static struct money wager_page_laid(const struct wager_entry *entry)
{
	struct money sum = {0};

	for (int i = wager_page_chips(entry); i > 0; i--)
		sum = money_add_capped(sum, entry->amount);
	return sum;
}

static struct money wager_page_seat_stake(const struct table *table,
					  uint32_t seat)
{
	const struct wagers *wagers = &table->wagers;
	struct money sum = {0};

	for (uint32_t i = wagers_find_seat(wagers, (uint16_t)seat);
	     i < wagers->n && wagers->wager[i].seat == seat; i++)
		if (!wagers->wager[i].imprisoned)
			sum = money_add_capped(sum, wagers->wager[i].stake);
	return sum;
}

/* The highest total of the first spot that the line names. */
static struct money wager_page_max(const struct house *house,
				   const struct wager_entry *entry)
{
	const struct game *game = games[house->game];
	struct bet bet;

	bet_fill(entry->spot, &bet);
	return limits_max(&house->limits,
			  game->spot_word(game, bet.on[0].spot));
}

/* A sentence about a line, its figures in braces. */
static void wager_page_expand(const char *form, const struct wager_entry *entry,
			      const struct table *table,
			      char text[static UI_TEXT_MAX])
{
	const struct house *house = &table->house;
	enum game_id game = (enum game_id)house->game;
	int decimals = house->decimals, covered = 0;
	struct money all_chips = wager_page_laid(entry);
	bool all = entry->act == WAGER_ENTRY_WITHDRAW_ALL;
	uint8_t on = SPOT_UNKNOWN;
	struct money there = all ? wager_page_seat_stake(table, entry->seat)
				 : wager_page_stake(table, entry, entry->spot);
	char spot[UI_TEXT_MAX] = "", most[AMOUNT_TEXT_MAX] = "";
	char other[UI_TEXT_MAX] = "", others[AMOUNT_TEXT_MAX] = "";
	char amount[AMOUNT_TEXT_MAX], lies[AMOUNT_TEXT_MAX];
	char total[AMOUNT_TEXT_MAX], least[AMOUNT_TEXT_MAX];
	char laid[AMOUNT_TEXT_MAX];

	amount_format(house->limits.min, decimals, least);
	amount_format(entry->amount, decimals, amount);
	amount_format(there, decimals, lies);
	amount_format(all_chips, decimals, laid);
	amount_format(money_add_capped(there, all_chips), decimals, total);
	if (!all) {
		spot_text(game, entry->spot, spot);
		amount_format(wager_page_max(house, entry), decimals, most);
	}
	if (!all && table->game->opposing)
		on = table->game->opposing(table->game, entry->spot);
	if (on != SPOT_UNKNOWN) {
		spot_text(game, on, other);
		amount_format(wager_page_stake(table, entry, on), decimals,
			      others);
	}
	if (!all && game == ROULETTE)
		covered = roulette_covered(table, (uint16_t)entry->seat,
					   entry->spot);
	expand_placeholders(
		text, UI_TEXT_MAX, form,
		"seat %u spot %s amount %s lies %s total %s least %s most %s "
		"other %s others %s covered %d coverable %d pockets %d seats "
		"%u wagers %d chips %d laid %s",
		(unsigned)entry->seat, spot, amount, lies, total, least, most,
		other, others, covered, roulette_max_covered(house), POCKETS,
		games[game]->seats, house->max_wagers, wager_page_chips(entry),
		laid);
}

/* --- refusals ------------------------------------------------------------- */

/* Texts with a wager already there, and without. */
static const struct wager_page_refusal {
	const char *on_top, *alone;
} refusals[REFUSALS] = {
	[REFUSE_BAD_SEAT] = {NULL,
			     N_("No seat {seat}: seats are 1 to {seats}.")},
	[REFUSE_NO_WAGER] = {NULL, N_("Seat {seat} has nothing on {spot}.")},
	[REFUSE_OPPOSING] =
		{NULL, N_("Seat {seat} has {others} on {other}: not both.")},
	[REFUSE_COVERAGE] =
		{NULL,
		 N_("Seat {seat} would cover {covered} of {pockets} numbers, "
		    "maximum {coverable}.")},
	[REFUSE_TOO_MANY_WAGERS] = {NULL,
				    N_("Seat {seat} cannot raise {spot}: at "
				       "most {wagers} wagers on a spot.")},
	[REFUSE_BELOW_MIN] = {N_("Minimum {least}: already {lies}, total "
				 "{total} is too low."),
			      N_("Minimum {least}: {amount} is too low.")},
	[REFUSE_ABOVE_MAX] =
		{N_("Maximum on {spot} is {most}: already {lies}, total "
		    "{total} is too high."),
		 N_("Maximum on {spot} is {most}: {amount} is too high.")},
};

/* The wager of an announced bet that is refused for that reason. */
static struct wager_entry
wager_page_refused_part(const struct wager_entry *entry,
			const struct table *table, struct dry_run *dry_run,
			enum refusal refusal)
{
	struct wager_entry part = *entry;
	char line[WAGER_ENTRY_LINE_MAX];
	struct bet bet;

	bet_fill(entry->spot, &bet);
	for (int i = bet.spots - 1; i >= 0; i--) {
		part.spot = bet.on[i].spot;
		part.amount = entry->amount;
		for (int n = 1; n < bet.on[i].n; n++)
			part.amount =
				money_add_capped(part.amount, entry->amount);
		wager_entry_format(&part, &table->house, line);
		if (!dry_run_accepts(dry_run, table, line) &&
		    dry_run_refusal(dry_run) == refusal)
			break;
	}
	return part;
}

/* Whether what the line would withdraw is imprisoned. */
static bool wager_page_in_prison(const struct wager_entry *entry,
				 const struct table *table)
{
	const struct wagers *wagers = &table->wagers;
	const struct game *game = table->game;
	bool all = entry->act == WAGER_ENTRY_WITHDRAW_ALL;
	uint32_t i = wagers_find_seat(wagers, (uint16_t)entry->seat);

	if (!all && entry->act != WAGER_ENTRY_WITHDRAW)
		return false;
	for (; i < wagers->n && wagers->wager[i].seat == entry->seat; i++)
		if (wagers->wager[i].imprisoned &&
		    (all || game->spot_word(game, wagers->wager[i].spot) ==
				    game->spot_word(game, entry->spot)))
			return true;
	return false;
}

/* Why a table refuses a line, as a sentence. */
static void wager_page_text_refusal(const struct wager_entry *entry,
				    const struct table *table,
				    enum refusal refusal,
				    char text[static UI_TEXT_MAX])
{
	const struct house *house = &table->house;
	const char *form = refusals[refusal].alone;
	bool all = entry->act == WAGER_ENTRY_WITHDRAW_ALL;
	bool above = refusal == REFUSE_ABOVE_MAX;

	if (!form) {
		snprintf(text, UI_TEXT_MAX, "%s", refusal_text(refusal));
		return;
	}
	if (above || refusal == REFUSE_BELOW_MIN) {
		enum spot_word word =
			table->game->spot_word(table->game, entry->spot);

		/* without a limit, a total with too many digits is above the
		 * maximum possible */
		if (above && limits_max(&house->limits, word).units == 0)
			form = N_("Total over 12 digits: already {lies}.");
		else if (limits_is_spot_closed(&house->limits, word))
			form = N_("{spot} is closed: maximum {most}, minimum "
				  "{least}.");
		else if (wager_page_stake(table, entry, entry->spot).units > 0)
			form = refusals[refusal].on_top;
	} else if (refusal == REFUSE_NO_WAGER &&
		   wager_page_in_prison(entry, table)) {
		form = N_("Seat {seat}: what is in prison stays.");
	} else if (refusal == REFUSE_NO_WAGER &&
		   (all || entry->act == WAGER_ENTRY_WAGER)) {
		form = N_("Seat {seat} has no wager.");
	}
	wager_page_expand(_(form), entry, table, text);
}

/* --- accepted wagers ------------------------------------------------------ */

static const char *wager_page_form(const struct wager_entry *entry,
				   const struct table *table)
{
	bool lies = entry->act != WAGER_ENTRY_WITHDRAW_ALL &&
		    wager_page_stake(table, entry, entry->spot).units > 0;

	switch (entry->act) {
	case WAGER_ENTRY_WITHDRAW:
		return N_("Enter: seat {seat}, {spot}: {lies} back");
	case WAGER_ENTRY_WITHDRAW_ALL:
		return N_("Enter: seat {seat}: all back, {lies}");
	default: break;
	}
	if (wager_page_chips(entry) > 1)
		return N_("Enter: seat {seat}, {spot}: {chips} chips of "
			  "{amount}, {laid}");
	return lies ? N_("Enter: seat {seat}, {spot}: +{amount}, total {total}")
		    : N_("Enter: seat {seat}, {spot}: {amount}");
}

/* "3, 12 and 2 more" */
static void wager_page_text_seats(const struct refused_wagers *refused,
				  char text[static UI_TEXT_MAX])
{
	uint32_t named = refused->seats < REFUSED_SEATS_NAMED
				 ? refused->seats
				 : REFUSED_SEATS_NAMED;
	size_t n = 0;

	for (uint32_t i = 0; i < named; i++)
		n += (size_t)snprintf(text + n, UI_TEXT_MAX - n, "%s%u",
				      i > 0 ? ", " : "", refused->seat[i]);
	if (named < refused->seats)
		snprintf(text + n, UI_TEXT_MAX - n, _(" and %u more"),
			 (unsigned)(refused->seats - named));
}

static void wager_page_text_refused(const struct wager_page *wager_page,
				    char text[static UI_TEXT_MAX])
{
	const struct refused_wagers *refused = &wager_page->not_repeated;
	char seats[UI_TEXT_MAX] = "";

	*text = '\0';
	if (refused->n == 0)
		return;
	wager_page_text_seats(refused, seats);
	expand_placeholders(text, UI_TEXT_MAX,
			    _("{n} refused, seat {seats}: {reason}"),
			    "n %u seats %s reason %s", (unsigned)refused->n,
			    seats, refusal_text(refused->refusal));
}

/* Tries all of them, one after the other; returns the sum of the accepted ones.
 */
static struct money wager_page_dry_run_repeat(struct wager_page *repeated,
					      uint32_t seat,
					      const struct table *table,
					      struct dry_run *dry_run)
{
	char line[WAGER_ENTRY_LINE_MAX];
	struct money sum = {0};
	struct wager_entry entry;

	wager_page_start_repeat(repeated, seat);
	dry_run_start(dry_run, table);
	while (wager_page_next_repeat(repeated, table, &entry)) {
		wager_entry_format(&entry, &table->house, line);
		if (!dry_run_continue(dry_run, line)) {
			wager_page_add_refused(repeated, &entry,
					       dry_run_refusal(dry_run));
			continue;
		}
		repeated->repeated++;
		sum = money_add_capped(sum, entry.amount);
	}
	return sum;
}

static const char *wager_page_repeat_form(const struct wager_page *repeated,
					  uint32_t seat)
{
	if (repeated->repeated + repeated->not_repeated.n == 0)
		return N_("Last round's wagers are all placed.");
	if (repeated->repeated == 0)
		return N_("Last round's wagers: {not}");
	if (repeated->not_repeated.n > 0)
		return N_("Enter: repeat wagers: {n}, {sum}; {not}");
	return seat > 0 ? N_("Enter: seat {seat}, repeat wagers: {n}, {sum}")
			: N_("Enter: repeat wagers: {n}, {sum}");
}

static bool wager_page_text_repeat(const struct wager_page *wager_page,
				   const struct wager_entry *entry,
				   const struct table *table,
				   struct dry_run *dry_run,
				   char text[static UI_TEXT_MAX])
{
	struct wager_page repeated = *wager_page;
	struct money all = wager_page_dry_run_repeat(&repeated, entry->seat,
						     table, dry_run);
	char sum[AMOUNT_TEXT_MAX], refused[UI_TEXT_MAX];

	amount_format(all, table->house.decimals, sum);
	wager_page_text_refused(&repeated, refused);
	expand_placeholders(text, UI_TEXT_MAX,
			    _(wager_page_repeat_form(&repeated, entry->seat)),
			    "n %u seat %u sum %s not %s",
			    (unsigned)repeated.repeated, (unsigned)entry->seat,
			    sum, refused);
	return repeated.repeated > 0;
}

/* Whether Enter is allowed, and its effect; else the missing part or the
 * refusal with its figures; "": empty line. */
static bool wager_page_text(const struct wager_page *wager_page,
			    const struct wager_entry *entry,
			    const struct table *table, struct dry_run *dry_run,
			    char text[static UI_TEXT_MAX])
{
	char line[WAGER_ENTRY_LINE_MAX], letters[UI_TEXT_MAX];

	*text = '\0';
	if (entry->act == WAGER_ENTRY_NONE) {
		wager_entry_letters(&table->house, letters);
		if (entry->missing)
			expand_placeholders(text, UI_TEXT_MAX,
					    _(entry->missing), "keys %s",
					    letters);
		return false;
	}
	if (entry->act == WAGER_ENTRY_REPEAT)
		return wager_page_text_repeat(wager_page, entry, table, dry_run,
					      text);
	wager_entry_format(entry, &table->house, line);
	if (!dry_run_accepts(dry_run, table, line)) {
		enum refusal refusal = dry_run_refusal(dry_run);
		struct wager_entry part = *entry;

		if (entry->spot != SPOT_UNKNOWN && refusal != REFUSE_COVERAGE)
			part = wager_page_refused_part(entry, table, dry_run,
						       refusal);
		wager_page_text_refusal(&part, table, refusal, text);
		return false;
	}
	wager_page_expand(_(wager_page_form(entry, table)), entry, table, text);
	return true;
}

void wager_page_text_repeated(const struct wager_page *wager_page,
			      char text[static UI_TEXT_MAX])
{
	const char *form = N_("Wagers repeated: {n}.");
	char refused[UI_TEXT_MAX];

	if (wager_page->not_repeated.n > 0)
		form = N_("Wagers repeated: {n}; {not}");
	wager_page_text_refused(wager_page, refused);
	expand_placeholders(text, UI_TEXT_MAX, _(form), "n %u not %s",
			    (unsigned)wager_page->repeated, refused);
}

/* --- on the screen -------------------------------------------------------- */

/* What a line is made of, the letters of spots in braces. */
static const char *wager_page_hint(enum game_kind kind, bool letters)
{
	if (kind == KIND_WHEEL)
		return N_("seat/ spot * amount   X: return   A: again");
	if (kind == KIND_DICE)
		return N_("seat, spot, amount   X: return   A: again");
	if (!letters)
		return N_("seat, amount   X: return   A: again");
	return kind == KIND_SEATS
		       ? N_("seat, ({keys}) amount   X: return   A: again")
		       : N_("seat, {keys}, amount   X: return   A: again");
}

/* The seat and amount kept for the next line. */
static void wager_page_text_kept(const struct wager_page *wager_page,
				 const struct table *table,
				 char text[static UI_TEXT_MAX])
{
	const char *form = N_("Seat {seat}, {amount} until changed");
	char amount[AMOUNT_TEXT_MAX];

	*text = '\0';
	if (wager_page->amount.units == 0)
		return;
	if (wager_page->seat == 0 || table->house.game == BLACKJACK)
		form = N_("{amount} until changed");
	amount_format(wager_page->amount, table->house.decimals, amount);
	expand_placeholders(text, UI_TEXT_MAX, _(form), "seat %u amount %s",
			    (unsigned)wager_page->seat, amount);
}

static void wager_page_draw_hint(struct cells *cells, struct rect box, int col,
				 const struct table *table)
{
	char letters[UI_TEXT_MAX], text[UI_TEXT_MAX];

	wager_entry_letters(&table->house, letters);
	expand_placeholders(
		text, sizeof text,
		_(wager_page_hint((enum game_kind)table->game->kind, *letters)),
		"keys %s", letters);
	cells_text(cells, box, 0, col, PAINT_DIM, text);
}

/* The line and its words, on two rows. */
static void wager_page_draw(void *page, const struct page_canvas *canvas)
{
	const struct table *table = canvas->view->table;
	struct rect box = canvas->layout->shoe;
	struct rect inside = rect_inside(box, 0, 1);
	struct cells *cells = canvas->cells;
	const struct wager_page *wager_page = page;
	struct wager_entry entry;
	char text[UI_TEXT_MAX];
	enum paint paint = PAINT_DIM;

	cells_fill(cells, box, L' ', PAINT_PLAIN);
	int col = cells_text(cells, inside, 0, 0, PAINT_STRONG, _("Wager")) + 1;
	struct rect field = {inside.row, inside.col + col, 1, FIELD_COLS};
	cells_field(cells, field, wager_page->typed, true);
	if (wager_page->refused)
		cells_text(cells, inside, 0, col + field.cols + 2,
			   PAINT_WARNING, _("refused: key a new line"));
	else
		wager_page_draw_hint(cells, inside, col + field.cols + 2,
				     table);
	wager_page_parse(wager_page, &table->house, &entry);
	if (!wager_page->typed[0])
		wager_page_text_kept(wager_page, table, text);
	else if (wager_page_text(wager_page, &entry, table, canvas->dry_run,
				 text))
		paint = PAINT_STRONG;
	else
		paint = PAINT_WARNING;
	cells_text(cells, inside, 1, 0, paint, text);
}

/* --- keys ------------------------------------------------------------------
 */

static enum key_outcome wager_page_enter(struct wager_page *wager_page,
					 struct page_input *input)
{
	const struct view *view = input->view;
	struct wager_entry entry;
	char text[UI_TEXT_MAX];

	wager_page_parse(wager_page, &view->table->house, &entry);
	if (!wager_page_text(wager_page, &entry, view->table, input->dry_run,
			     text)) {
		/* what is being saved may be what it needs */
		if (entry.act == WAGER_ENTRY_WAGER && view->pending)
			return page_show_text(input, action_busy_text(view));
		wager_page_mark_refused(wager_page,
					&entry); /* the words below say why */
		return KEY_HANDLED;
	}
	if (entry.act == WAGER_ENTRY_REPEAT) {
		/* no badge is asked for each of many wagers */
		if (action_needs_badge(view, KIND_TABLE, ACT_ROUND, NULL))
			return page_show_text(
				input,
				_("No dealer signed on. Sign on first."));
		wager_page_start_repeat(wager_page, entry.seat);
		return KEY_HANDLED;
	}
	if (view->input_refusal) {
		wager_page_mark_refused(wager_page, &entry);
		return page_show_text(input, view->input_refusal);
	}
	wager_entry_format(&entry, &view->table->house, wager_page->line);
	wager_page_clear(wager_page);
	wager_page->seat = entry.seat;
	if (entry.act == WAGER_ENTRY_WAGER)
		wager_page->amount = entry.amount;
	input->action = ACTION_WAGER;
	input->line = wager_page->line;
	return KEY_ENTERS_LINE;
}

/* Space does the step of the banner if no line is typed. */
static enum key_outcome wager_page_key(void *page, struct page_input *input)
{
	int key = input->key;
	struct wager_page *wager_page = page;
	bool begins = !wager_page->typed[0];

	if (key == KEYS_ENTER)
		return wager_page_enter(wager_page, input);
	if ((key == ' ' && begins) || key >= KEYS_FIRST)
		return KEY_NOT_HANDLED;
	if (key == KEYS_ESCAPE) {
		wager_page_clear(wager_page);
		return KEY_CLOSES_PAGE;
	}
	wager_page_type(wager_page, key);
	return begins ? KEY_TYPED : KEY_HANDLED;
}

static void wager_page_open(void *page, const struct view *view)
{
	struct wager_page *wager_page = page;

	(void)view;
	wager_page_clear(wager_page);
	wager_page->seat = 0;
}

/* The page closes when betting has ended or is stopped. */
static bool wager_page_is_valid(void *page, const struct view *view,
				struct dry_run *dry_run)
{
	(void)page;
	return action_allowed(ACTION_WAGER, view, dry_run) &&
	       !dealer_question_replies(view);
}

/* An incomplete line does not count. */
static enum key_outcome wager_page_expired(void *page, struct page_input *input)
{
	struct wager_page *wager_page = page;
	bool lost = wager_page->typed[0] && !wager_page->refused;

	wager_page_clear(wager_page);
	if (!lost)
		return KEY_HANDLED;
	return page_show_field_text(
		input, input->view->table->phase == PHASE_BETTING
			       ? _("Entry discarded.")
			       : _("Betting closed: entry discarded."));
}

static const struct key_row rows[] = {
	/* clang-format off */
	{"0-9", NULL, N_("Seat; after the spot, amount"), IN_COUPS | IN_SIC_BO},
	{"P B T", NULL, N_("Player, banker, tie"), 1 << BACCARAT},
	{"Y K", NULL, N_("Player pair, banker pair"), WAGER_OFFER(SPOT_PLAYER_PAIR)},
	{"D T E", NULL, N_("Dragon, tiger, tie"), IN_DRAGON_TIGER},
	{"S", NULL, N_("After the seat: suited tie"), WAGER_OFFER(SPOT_SUITED_TIE)},
	{"H W D", NULL, N_("Home, away, draw"), IN_FOOTBALL_STUDIO},
	{"S B O E", NULL, N_("Small, big, odd, even"), IN_SIC_BO},
	{"T10 N6 C36", NULL, N_("Total, number on any die, two numbers"), IN_SIC_BO},
	{"D6 R6 Y", NULL, N_("Double, triple, any triple"), IN_SIC_BO},
	{"1-7", NULL, N_("Seat, then amount"), 1 << BLACKJACK},
	{"P", NULL, N_("After the seat: perfect pairs"), WAGER_OFFER(SPOT_PERFECT_PAIRS)},
	{"T", NULL, N_("After the seat: 21+3"), WAGER_OFFER(SPOT_PLUS_THREE)},
	{"3/", NULL, N_("Seat, kept for the next lines"), 1 << ROULETTE},
	{"17 1-2 1-3 1-5 1-6", NULL, N_("Number, split, street, corner, line"), 1 << ROULETTE},
	{"R B O E L H C D", NULL, N_("Red, black, odd, even, low, high, column, dozen"), 1 << ROULETTE},
	{"V T P N17", NULL, N_("Voisins, tiers, orphelins, neighbours; amount of a chip"), WAGER_ANNOUNCED},
	{"*", NULL, N_("Amount follows the numbers"), 1 << ROULETTE},
	{"X", N_("Take back"), N_("Seat or spot: wager back")},
	{"A", NC_("wagers", "Again"), N_("Last round's wagers, one seat or all")},
	{KEY_ROW_BACKSPACE},
	{N_("Enter"), N_("OK"), N_("Accept the line below")},
	{KEY_ROW_HELP},
	{KEY_ROW_TO_TABLE},
	{NULL},
	/* clang-format on */
};

static unsigned wager_page_keys_now(const void *page, const struct view *view)
{
	(void)page;
	return wager_entry_offers(&view->table->house);
}

const struct page_ops wager_page_ops = {
	.action = ACTION_WAGER,
	.open = wager_page_open,
	.key = wager_page_key,
	.draw = wager_page_draw,
	.rows = rows,
	.keys_now = wager_page_keys_now,
	.is_valid = wager_page_is_valid,
	.expired = wager_page_expired,
	.stays_open = true,
};
