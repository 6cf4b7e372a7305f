/* SPDX-License-Identifier: ISC */
/* The players' display follows the feed: whatever happens at the table, it has
 * the cards that lie there face up, and no other. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games/blackjack.h"
#include "tests/support/fixture_display.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

enum { JOIN_BYTES = 800 };

static struct test_display *a;
static struct display_feed joined; /* connects again and again */
static struct cells screen, reconnected;

static void setup(void)
{
	a = test_display_new();
	cells_resize(&screen, 24, 80);
	cells_resize(&reconnected, 24, 80);
}

static void teardown(void)
{
	test_display_free(a);
	cells_fini(&screen);
	cells_fini(&reconnected);
}

/* --- it has what the table has ---------------------------------------------
 */

static bool same_card(struct card a_card, struct card b_card)
{
	return a_card.face == b_card.face;
}

static bool same_hand(const struct blackjack_hand *real,
		      const struct blackjack_hand *visible, bool hole_down)
{
	if (real->cards != visible->cards)
		return false;
	for (int i = 0; i < real->cards; i++)
		if (!(hole_down && i == 1) &&
		    !same_card(real->card[i], visible->card[i]))
			return false;
	return true;
}

static bool same_blackjack(const struct table *real, const struct table *seen)
{
	const struct blackjack *b = &real->blackjack;
	const struct blackjack *s = &seen->blackjack;
	/* one that nobody has read yet is not seen when it is turned */
	bool down =
		blackjack_hole_down(real) ||
		(b->dealer.cards > 1 && b->dealer.card[1].face == CARD_UNREAD);

	if (!same_hand(&b->dealer, &s->dealer, down))
		return false;
	if (b->dealer.cards > 1 &&
	    (blackjack_hole_down(seen) != down ||
	     (down && s->dealer.card[1].face != CARD_UNREAD)))
		return false;
	for (int i = 0; i < PLACES; i++)
		if (!same_hand(&b->hand[i], &s->hand[i], false))
			return false;
	return b->seats == s->seats && b->hands == s->hands;
}

static bool same_coup(const struct table *real, const struct table *seen)
{
	const struct coup *b = &real->coup, *s = &seen->coup;

	for (int hand = 0; hand < 2; hand++) {
		if (b->cards[hand] != s->cards[hand])
			return false;
		for (int i = 0; i < b->cards[hand]; i++)
			if (!same_card(b->card[hand][i], s->card[hand][i]))
				return false;
	}
	return true;
}

static bool same_table(const struct table *real, const struct table *seen)
{
	if (real->phase != seen->phase || real->voided != seen->voided ||
	    real->house.game != seen->house.game)
		return false;
	if (real->voided)
		return true; /* nothing is shown of it */
	if (real->house.game == ROULETTE)
		return real->roulette.ball == seen->roulette.ball &&
		       real->roulette.number == seen->roulette.number;
	if (real->phase != PHASE_PLAY && real->phase != PHASE_PICK_UP)
		return true;
	return IN_COUPS >> real->house.game & 1 ? same_coup(real, seen)
						: same_blackjack(real, seen);
}

static struct table stood; /* what players saw before the line */
static int rounds, lost;   /* opened; of which the display lost its way */

/* While something is in question, or the display knows that it lost its way,
 * players see what they saw, and that there is a stop. */
static void expect_the_same(const char *what, const char *line)
{
	const struct table *real = &a->play->table;
	const struct table *seen = &a->state->visible;
	struct players_view view;

	if (table_irregular(real) || a->state->out_of_sync) {
		test_display_view(a, &view);
		ck_assert_msg(view.state != PLAYERS_PLAY, "%s: %s: plays on",
			      what, line);
		ck_assert_msg(same_table(&stood, seen), "%s: %s: moved", what,
			      line);
		return;
	}
	ck_assert_msg(same_table(real, seen),
		      "%s: %s: phases %d and %d, dealt %d and %d", what, line,
		      real->phase, seen->phase, real->dealt, seen->dealt);
	table_copy(&stood, seen);
}

/* --- whoever comes late -----------------------------------------------------
 */

static void draw(const struct display_feed *feed, struct cells *cells)
{
	struct players_view view;

	display_feed_view(feed, &view);
	view.currency = "EUR";
	view.now_ms = a->now_ms + PLAYERS_CLOSED_MS; /* no flash for the late */
	cells->glyphs = &glyphs_ascii;
	players_draw(cells, &view);
}

static void expect_the_same_reconnected(const char *what, const char *line)
{
	test_display_connect_other(a, &joined);
	draw(a->feed, &screen);
	draw(&joined, &reconnected);
	for (int i = 0; i < screen.rows * screen.cols; i++)
		if (screen.cell[i].c != reconnected.cell[i].c ||
		    screen.cell[i].paint != reconnected.cell[i].paint)
			ck_abort_msg("%s: %s: another screen for the late",
				     what, line);
	ck_assert_msg(same_table(&a->state->visible, &joined.state.visible),
		      "%s: %s: another table for the late", what, line);
}

/* At each row of most scripts, and some of the long ones. */
static bool joins(void)
{
	return a->since < JOIN_BYTES ||
	       a->seq % (int64_t)(a->since / JOIN_BYTES + 1) == 0;
}

static void follow_line(const char *what, const char *line)
{
	bool was_lost;

	if (play_read(a->play, line) != SB_OK)
		return;
	if (a->play->event.verb != VERB_TABLE && !a->play->started)
		return;
	rounds += a->play->event.verb == VERB_OPEN;
	was_lost = a->state->out_of_sync;
	test_display_apply(a, line);
	lost += a->state->out_of_sync && !was_lost;
	expect_the_same(what, line);
	if (joins())
		expect_the_same_reconnected(what, line);
}

static void follow_script(const char *script, const char *line)
{
	if (*line) {
		follow_line(script, line);
		return;
	}
	teardown();
	setup();
	table_copy(&stood, &a->state->visible);
}

START_TEST(it_follows_every_script)
{
	setup();
	ck_assert_int_gt(test_display_scripts(follow_script), 0);
	teardown();
}
END_TEST

/* --- random rounds of blackjack, with all that goes wrong ------------------
 */

static const char *pick(struct chance *chance, const char *const *rows)
{
	uint32_t n = 0;

	while (rows[n])
		n++;
	return rows[chance_below(chance, n)];
}

/* What the table asks for. */
static void regular(struct chance *chance, char line[static 64])
{
	static const char *const decisions[] = {"hit",	  "hit",   "stand",
						"double", "split", NULL};
	struct answer_line step = table_instruction(&a->play->table);
	char card[CARD_TEXT_MAX];

	card_format(card_make(1 + (int)chance_below(chance, 13),
			      (enum suit)chance_below(chance, 4)),
		    card);
	switch ((enum instruction)step.what) {
	case DO_DEAL:
	case DO_DRAW:
		if (chance_below(chance, 20) == 0)
			strcpy(card, "??");
		sprintf(line, "card %s", card);
		break;
	case DO_AWAIT:
		sprintf(line, "%s %d", pick(chance, decisions), step.seat);
		break;
	case DO_OPEN_BETS: strcpy(line, "open"); break;
	case DO_TAKE_BETS:
		sprintf(line, "seat %u", 1 + chance_below(chance, 7));
		if (chance_below(chance, 3) == 0)
			strcpy(line, "close");
		break;
	case DO_OFFER_INSURANCE:
		sprintf(line, "insure %u", 1 + chance_below(chance, 7));
		if (chance_below(chance, 3) == 0)
			strcpy(line, "insurance-closed");
		break;
	case DO_CHECK_HOLE: strcpy(line, "peek"); break;
	case DO_NAME_HOLE: sprintf(line, "hole %s", card); break;
	case DO_REVEAL: strcpy(line, "reveal"); break;
	case DO_ANNOUNCE: strcpy(line, "announce"); break;
	case DO_PICK_UP: strcpy(line, "clear"); break;
	case DO_RESHUFFLE: strcpy(line, "shoe"); break;
	case DO_HELD: strcpy(line, "release x"); break;
	default: strcpy(line, "void misdeal"); break;
	}
}

static void irregular(struct chance *chance, char line[static 64])
{
	static const char *const rows[] = {
		"card %s",	"rule deal",	 "rule deal",	  "rule burn",
		"rule none",	"correct %u %s", "correct %u %s", "strike %u",
		"insert %u %s", "insert %u %s",	 "retract",	  "hold x",
		"release x",	"void misdeal",	 "shuffle",	  "cut",
		"note a word",	"burn %s",	 "timeout",	  NULL};
	const char *row = pick(chance, rows);
	unsigned n = 1 + chance_below(chance, 8);
	char card[CARD_TEXT_MAX];

	card_format(card_make(1 + (int)chance_below(chance, 13),
			      (enum suit)chance_below(chance, 4)),
		    card);
	if (strstr(row, "%u"))
		sprintf(line, strstr(row, "%s") ? "%.6s %u %s" : "%.6s %u", row,
			n, card);
	else
		sprintf(line, strstr(row, "%s") ? "%.4s %s" : "%s", row, card);
}

static void play_random(unsigned game)
{
	char line[64], what[32];
	struct chance chance;

	chance_seed(&chance, game);
	snprintf(what, sizeof what, "game %u", game);
	setup();
	table_copy(&stood, &a->state->visible);
	snprintf(line, sizeof line, "table blackjack decks=%u",
		 1 + chance_below(&chance, 8));
	follow_line(what, line);
	for (int i = 0; i < 250; i++) {
		if (chance_below(&chance, 8) == 0 ||
		    table_irregular(&a->play->table))
			irregular(&chance, line);
		else
			regular(&chance, line);
		follow_line(what, line);
	}
	teardown();
}

START_TEST(it_follows_random_rounds_of_blackjack)
{
	unsigned many = getenv("SABOT_SOAK") ? 5000 : 60;

	for (unsigned game = 0; game < many; game++)
		play_random(game);
	ck_assert_msg(lost * 50 < rounds, "lost in %d of %d rounds", lost,
		      rounds);
}
END_TEST

START_TEST(it_follows_random_rounds_of_two_hands)
{
	char line[CHANCE_LINE_MAX];
	struct chance chance;

	for (uint64_t game = 0; game < 40; game++) {
		setup();
		table_copy(&stood, &a->state->visible);
		chance_seed(&chance, game);
		chance_table(&chance, line);
		for (int i = 0; i < 300; i++) {
			follow_line("two hands", line);
			chance_line(&chance, &a->play->table, line);
		}
		teardown();
	}
}
END_TEST

static const struct test tests[] = {
	T(it_follows_every_script),
	T(it_follows_random_rounds_of_blackjack),
	T(it_follows_random_rounds_of_two_hands),
};

SUITE("follows", tests)
