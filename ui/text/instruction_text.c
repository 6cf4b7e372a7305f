/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"
#include "rules/games/games.h"
#include "rules/table/dice.h"

enum { ANY = INT32_MAX, ANY_HAND = HANDS, NATURAL = 1 };

/* Special values in a row for the number of a hand, card or total. */
enum {
	BLACKJACKS = INT32_MAX - 9,
	OF_SPLIT,
	HIDDEN,
	BUST,
	DEALERS_BLACKJACK,
	BALLS,
	DOMES
};

/* The first row that fits, shown in capitals; n is the card of a hand, or as
 * above. */
static const struct phrase {
	uint8_t what; /* enum instruction */
	uint8_t hand;
	uint32_t n;
	const char *text;
} phrases[] = {
	/* clang-format off */
	/* TRANSLATORS: what the dealer does next, in the frame, read in half a
	 * second: five words at most, 24 columns if possible. DEALER is the
	 * dealer's hand of blackjack, PLAYER and BANKER are baccarat's hands */
	{DO_CALL_PIT_BOSS, ANY_HAND, ANY, N_("CALL THE PIT BOSS")},
	{DO_HELD, ANY_HAND, ANY, N_("PLAY STOPPED")},
	{DO_RESHUFFLE, ANY_HAND, ANY, N_("Reshuffle")},
	{DO_BURN_FIRST, ANY_HAND, ANY, N_("BURN A CARD, FACE UP")},
	{DO_BURN, ANY_HAND, 1, N_("BURN ONE CARD")},
	{DO_BURN, ANY_HAND, ANY, N_("BURN {n} CARDS")},
	{DO_FREE_HAND, ANY_HAND, ANY, N_("DEAL A FREE HAND")},
	{DO_OPEN_BETS, ANY_HAND, ANY, N_("OPEN BETTING")},
	{DO_TAKE_BETS, ANY_HAND, ANY, N_("Betting open")},
	{DO_PICK_UP, ANY_HAND, BLACKJACKS, N_("PICK UP, DEALER FIRST")},
	{DO_PICK_UP, ANY_HAND, BALLS, N_("PICK UP THE BALL")},
	{DO_PICK_UP, ANY_HAND, DOMES, N_("COVER THE DICE")},
	{DO_PICK_UP, ANY_HAND, ANY, N_("PICK UP, RIGHT TO LEFT")},
	{DO_DEAL, HAND_PLAYER, 1, N_("PLAYER, FIRST CARD")},
	{DO_DEAL, HAND_PLAYER, 2, N_("PLAYER, SECOND CARD")},
	{DO_DEAL, HAND_BANKER, 1, N_("BANKER, FIRST CARD")},
	{DO_DEAL, HAND_BANKER, 2, N_("BANKER, SECOND CARD")},
	{DO_DEAL, HAND_PLAYER, 3, N_("PLAYER, THIRD CARD")},
	{DO_DEAL, HAND_BANKER, 3, N_("BANKER, THIRD CARD")},
	{DO_DEAL, HAND_PLAYER, ANY, N_("PLAYER, ONE CARD TOO MANY")},
	{DO_DEAL, HAND_BANKER, ANY, N_("BANKER, ONE CARD TOO MANY")},
	{DO_DEAL, HAND_DEALER, 1, N_("DEALER, FACE UP")},
	{DO_DEAL, HAND_DEALER, 2, N_("DEALER, FACE DOWN")},
	{DO_DEAL, HAND_SEAT, 1, N_("CARD TO SEAT {seat}")},
	{DO_DEAL, HAND_SEAT, ANY, N_("CARD TO SEAT {seat}, HAND {n}")},
	{DO_DEAL, HAND_DRAGON, ANY, N_("DRAGON CARD")},
	{DO_DEAL, HAND_TIGER, ANY, N_("TIGER CARD")},
	{DO_DEAL, HAND_HOME, ANY, N_("HOME CARD")},
	{DO_DEAL, HAND_AWAY, ANY, N_("AWAY CARD")},
	{DO_DRAW, HAND_PLAYER, ANY, N_("PLAYER DRAWS")},
	{DO_DRAW, HAND_BANKER, ANY, N_("BANKER DRAWS")},
	{DO_DRAW, HAND_DEALER, ANY, N_("DEALER DRAWS")},
	{DO_ANNOUNCE, HAND_PLAYER, NATURAL, N_("PLAYER WINS, NATURAL {player}")},
	{DO_ANNOUNCE, HAND_PLAYER, ANY, N_("PLAYER WINS, {player} OVER {banker}")},
	{DO_ANNOUNCE, HAND_BANKER, NATURAL, N_("BANKER WINS, NATURAL {banker}")},
	{DO_ANNOUNCE, HAND_BANKER, ANY, N_("BANKER WINS, {banker} OVER {player}")},
	{DO_ANNOUNCE, HAND_TIE, NATURAL, N_("TIE, NATURAL {player} EACH")},
	{DO_ANNOUNCE, HAND_TIE, ANY, N_("TIE, {player} EACH")},
	{DO_ANNOUNCE, HAND_DRAGON, ANY, N_("DRAGON WINS, {player} OVER {banker}")},
	{DO_ANNOUNCE, HAND_TIGER, ANY, N_("TIGER WINS, {banker} OVER {player}")},
	{DO_ANNOUNCE, HAND_RANK_TIE, ANY, N_("TIE, {player} EACH")},
	{DO_ANNOUNCE, HAND_SUITED_TIE, ANY, N_("SUITED TIE, {player} EACH")},
	{DO_ANNOUNCE, HAND_HOME, ANY, N_("HOME WINS, {player} OVER {banker}")},
	{DO_ANNOUNCE, HAND_AWAY, ANY, N_("AWAY WINS, {banker} OVER {player}")},
	{DO_ANNOUNCE, HAND_DRAWN, ANY, NC_("result", "DRAW, {player} EACH")},
	{DO_ANNOUNCE, HAND_DEALER, DEALERS_BLACKJACK, N_("DEALER HAS BLACKJACK")},
	{DO_ANNOUNCE, HAND_DEALER, BUST, N_("DEALER BUST, {n}")},
	{DO_ANNOUNCE, HAND_DEALER, ANY, N_("DEALER HAS {n}")},
	{DO_ANNOUNCE, HAND_NONE, ANY, "{number}"},
	{DO_ANNOUNCE, HAND_DICE, ANY, "{dice}"},
	{DO_OFFER_INSURANCE, ANY_HAND, ANY, N_("INSURANCE? {seats}")},
	{DO_NAME_HOLE, ANY_HAND, HIDDEN, N_("{who}: KEY HOLE CARD")},
	{DO_NAME_HOLE, ANY_HAND, ANY, N_("KEY THE HOLE CARD")},
	{DO_CHECK_HOLE, ANY_HAND, ANY, N_("CHECK HOLE CARD")},
	{DO_AWAIT, ANY_HAND, 1, N_("SEAT {seat}: HIT OR STAND?")},
	{DO_AWAIT, ANY_HAND, ANY, N_("SEAT {seat}, HAND {n}: DECISION?")},
	{DO_REVEAL, ANY_HAND, ANY, N_("TURN THE HOLE CARD")},
	{DO_CLOSE_BETS, ANY_HAND, ANY, N_("CALL NO MORE BETS")},
	{DO_SPIN, ANY_HAND, ANY, N_("SPIN")},
	{DO_SPIN_AGAIN, ANY_HAND, ANY, N_("Spin again")},
	{DO_WATCH_BALL, ANY_HAND, ANY, N_("WATCH THE BALL")},
	/* TRANSLATORS: the keys are Y and N in every language */
	{DO_CONFIRM_SPIN, ANY_HAND, ANY, N_("{n} VALID? Y OR N")},
	{DO_SHAKE, ANY_HAND, ANY, N_("SHAKE THE DICE")},
	{DO_SHAKE_AGAIN, ANY_HAND, ANY, N_("Shake again")},
	{DO_CONFIRM_DICE, ANY_HAND, ANY, N_("{faces} FLAT? Y OR N")},
	/* clang-format on */
};

/* Shown in capitals. */
static const char *const announcements[ANNOUNCEMENTS] = {
	/* TRANSLATORS: what the dealer calls */
	[SAY_NO_MORE_BETS] = N_("NO MORE BETS"),
	[SAY_LAST_HAND] = N_("LAST HAND BEFORE SHUFFLE"),
	[SAY_VOID] = N_("ROUND VOID, BETS BACK"),
	[SAY_PENDING] = N_("ROUND PENDING, BETS KEPT"),
	[SAY_BUST] = N_("SEAT {seat} BUST"),
	[SAY_DEALER_BLACKJACK] = N_("DEALER HAS BLACKJACK"),
	[SAY_NO_DEALER_BLACKJACK] = N_("NO BLACKJACK"),
	[SAY_NO_SPIN] = N_("No spin"),
	[SAY_DEAD_BALL] = N_("DEAD BALL"),
	[SAY_NO_ROLL] = N_("No roll"),
};

static const char *const alarms[ALARMS] = {
	[ALARM_HELD] = N_("Play stopped: {name}"),
	[ALARM_CARD_OUT_OF_TURN] = N_("Card out of turn: {card}"),
	[ALARM_IMPOSSIBLE_CARD] = N_("Impossible card: {card}"),
	[ALARM_SHOE_EMPTY] = N_("One card more than the shoe holds"),
	[ALARM_ROUND_INCONSISTENT] = N_("Decision contradicts the cards"),
	[ALARM_SECOND_CUT] = N_("Second cut card from this shoe"),
	[ALARM_VERDICT] = N_("Shoe: {theirs}, table: {ours}"),
	[ALARM_POSITION] = N_("Shoe: next card {place}"),
	[ALARM_NUMBER_BEFORE_CLOSE] = N_("Number {n} before no more bets"),
	[ALARM_DICE_BEFORE_CLOSE] = N_("Dice {faces} before no more bets"),
};

static const char *const refusals[REFUSALS] = {
	[ACCEPTED] = "",
	/* TRANSLATORS: why an entry is refused: one line of the screen */
	[REFUSE_NOT_NOW] = N_("Not possible now."),
	[REFUSE_ON_HOLD] = N_("Play stopped: resume play first."),
	[REFUSE_RESHUFFLE_DUE] = N_("Reshuffle first."),
	[REFUSE_BURN_DUE] = N_("Burn the cards of the new shoe first."),
	[REFUSE_FREE_HAND_DUE] = N_("Deal the free hand first."),
	[REFUSE_BETS_CLOSED] = N_("Betting is closed."),
	[REFUSE_BAD_SEAT] = N_("No such seat."),
	[REFUSE_BAD_SPOT] = N_("No such spot."),
	[REFUSE_NO_WAGER] = N_("No wager there."),
	[REFUSE_OPPOSING] = N_("Seat has the opposing wager."),
	[REFUSE_COVERAGE] = N_("Too many numbers covered."),
	[REFUSE_TOO_MANY_WAGERS] = N_("No more wagers on this spot."),
	[REFUSE_BELOW_MIN] = N_("Below the minimum."),
	[REFUSE_ABOVE_MAX] = N_("Above the maximum."),
};

const char *game_title(enum game_id game)
{
	return _(games[game]->title);
}

const char *refusal_text(enum refusal refusal)
{
	return *refusals[refusal] ? _(refusals[refusal]) : "";
}

static const char *instruction_text_find(uint8_t what, uint8_t hand, uint32_t n)
{
	for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++) {
		const struct phrase *phrase = &phrases[i];
		if (phrase->what == what &&
		    (phrase->hand == hand || phrase->hand == ANY_HAND) &&
		    (phrase->n == n || phrase->n == ANY))
			return _(phrase->text);
	}
	return "";
}

const char *card_place_text(enum hand hand, unsigned n)
{
	return instruction_text_find(DO_DEAL, (uint8_t)hand, n);
}

void seats_text(uint8_t seats, char text[static UI_TEXT_MAX])
{
	char *end = text;

	*text = '\0';
	for (int seat = 1; seat <= SEATS; seat++)
		if (blackjack_has_seat(seats, blackjack_place((unsigned)seat)))
			end += sprintf(end, "%s%d", end > text ? ", " : "",
				       seat);
}

/* Seats that have not answered whether they insure. */
static uint8_t instruction_text_unanswered(const struct blackjack *b)
{
	return b->seats & (uint8_t)~b->answered;
}

/* The value in the row for a line of blackjack. */
static uint32_t instruction_text_blackjack_row(const struct blackjack *b,
					       const struct answer_line *line)
{
	if (line->what == DO_PICK_UP)
		return BLACKJACKS;
	if (line->what == DO_NAME_HOLE && !b->revealed)
		return HIDDEN;
	if (line->hand == HAND_SEAT &&
	    (line->n > 1 || blackjack_is_split(b, blackjack_place(line->seat))))
		return OF_SPLIT;
	if (line->what != DO_ANNOUNCE)
		return line->n;
	if (blackjack_hand_natural(&b->dealer))
		return DEALERS_BLACKJACK;
	return line->n > TWENTY_ONE ? BUST : line->n;
}

static uint32_t instruction_text_row(const struct table *table,
				     const struct answer_line *line)
{
	if (table->house.game == BLACKJACK)
		return instruction_text_blackjack_row(&table->blackjack, line);
	if (line->what == DO_PICK_UP && table->game->kind == KIND_WHEEL)
		return BALLS;
	if (line->what == DO_PICK_UP && table->game->kind == KIND_DICE)
		return DOMES;
	if (line->what == DO_ANNOUNCE && table->game->coup)
		return baccarat_won_by_natural(&table->coup,
					       (enum hand)line->hand)
			       ? NATURAL
			       : 0;
	return line->n;
}

/* The language of calls. */

enum { DOMAIN_MAX = 64 };

static const char *call_domain;

void calls_use_domain(const char *domain)
{
	call_domain = domain;
}

/* Writes the domain of other texts, for calls_end(); gettext frees its own. */
static void calls_begin(char domain[static DOMAIN_MAX])
{
	snprintf(domain, DOMAIN_MAX, "%s", textdomain(NULL));
	if (call_domain)
		textdomain(call_domain);
}

static void calls_end(const char *domain)
{
	if (call_domain)
		textdomain(domain);
}

static void instruction_text_fill(const struct table *table,
				  const struct answer_line *line,
				  char text[static UI_TEXT_MAX])
{
	const struct coup *b = &table->coup;
	char number[UI_TEXT_MAX], dice[UI_TEXT_MAX], faces[DICE_TEXT_MAX];
	char first[POINTS_TEXT_MAX], second[POINTS_TEXT_MAX];
	char seats[UI_TEXT_MAX] = "", form[UI_TEXT_MAX], who[UI_TEXT_MAX];

	if (line->what == DO_OFFER_INSURANCE)
		seats_text(instruction_text_unanswered(&table->blackjack),
			   seats);
	points_text(table->game, b->points[HAND_PLAYER], first);
	points_text(table->game, b->points[HAND_BANKER], second);
	pockets_call(line->n, number);
	dice_call(line->n, dice);
	dice_format(line->n, faces);
	expand_placeholders(
		text, UI_TEXT_MAX,
		text_capitals(instruction_text_find(
				      line->what, line->hand,
				      instruction_text_row(table, line)),
			      form),
		"player %s banker %s seat %d seats %s n %u number %s dice %s "
		"faces %s who %s",
		first, second, line->seat, seats, (unsigned)line->n, number,
		dice, faces, text_capitals(act_holder(ACT_CARD_BY_HAND), who));
}

void instruction_text(const struct table *table, const struct answer_line *line,
		      char text[static UI_TEXT_MAX])
{
	char domain[DOMAIN_MAX];

	if (line->what == DO_ANNOUNCE)
		calls_begin(domain);
	instruction_text_fill(table, line, text);
	if (line->what == DO_ANNOUNCE)
		calls_end(domain);
}

struct answer_line instruction_given(const struct table *table, bool call_due)
{
	struct answer_line step = table_instruction(table);

	if (call_due && step.what == DO_DEAL)
		step = (struct answer_line){.what = DO_CLOSE_BETS};
	return step;
}

struct answer_line instruction_shown(const struct view *view)
{
	struct answer_line step =
		instruction_given(view->table, view->call_due);

	if (step.what == DO_CLOSE_BETS && view->bets_run_on)
		step.what = DO_TAKE_BETS;
	return step;
}

void instruction_text_place(const struct table *table,
			    const struct answer_line *line,
			    char text[static UI_TEXT_MAX])
{
	struct answer_line place = *line;

	if (place.what == DO_DRAW && place.hand != HAND_DEALER)
		place.what = DO_DEAL;
	instruction_text(table, &place, text);
}

bool instruction_is_same(const struct answer_line *a,
			 const struct answer_line *b)
{
	return a->what == b->what && a->hand == b->hand && a->n == b->n &&
	       a->seat == b->seat;
}

const char *announcement_void_text(bool prison)
{
	return prison ? _("ROUND VOID, PRISON BETS STAY")
		      : _(announcements[SAY_VOID]);
}

void announcement_text(const struct answer_line *line,
		       char text[static UI_TEXT_MAX])
{
	char form[UI_TEXT_MAX], domain[DOMAIN_MAX];
	const char *words;

	calls_begin(domain);
	words = _(announcements[line->what]);
	if (line->what == SAY_BUST && line->n > 1)
		words = _("SEAT {seat}, HAND {n} BUST");
	else if (line->what == SAY_VOID)
		words = announcement_void_text(line->n > 0);
	expand_placeholders(text, UI_TEXT_MAX, text_capitals(words, form),
			    "seat %d n %u", line->seat, (unsigned)line->n);
	calls_end(domain);
}

void alarm_text(const struct answer_line *line, const struct glyphs *glyphs,
		char text[static UI_TEXT_MAX])
{
	char card[GLYPHS_CARD_MAX], faces[DICE_TEXT_MAX];
	const char *ours =
		line->n < HANDS ? hand_text((enum hand)line->n) : NULL;
	const char *place = card_place_text((enum hand)line->hand, line->n);

	glyphs_card(glyphs, line->card, card);
	dice_format(line->n, faces);
	expand_placeholders(
		text, UI_TEXT_MAX, _(alarms[line->what]),
		"card %s n %u faces %s name %s theirs %s ours %s place %s",
		card, (unsigned)line->n, faces, line->name ? line->name : "",
		hand_text((enum hand)line->hand), ours ? ours : "", place);
}

void mismatch_apply_alarm(struct mismatch *mismatch,
			  const struct answer_line *alarm)
{
	if (alarm->what == ALARM_VERDICT)
		mismatch->verdict = *alarm;
	else if (alarm->what == ALARM_POSITION)
		mismatch->position = *alarm;
}

void mismatch_apply_hold(struct mismatch *mismatch, const char *line)
{
	token_next(&line);
	if (hold_find(line) == HOLD_NUMBER_DIFFERS)
		(void)!sscanf(line, "%*s %2s", mismatch->number);
	if (hold_find(line) == HOLD_DICE_DIFFER)
		(void)!sscanf(line, "%*s %5[1-6 ]", mismatch->number);
	if (hold_find(line) == HOLD_CLOCK)
		(void)!sscanf(line, "%*s %19c%*s after %19c", mismatch->clock,
			      mismatch->record);
}

/* The table's result may be corrected by now. */
static void mismatch_result(const struct table *table,
			    char ours[static UI_TEXT_MAX])
{
	struct answer_line result = {.what = DO_ANNOUNCE, .hand = HAND_NONE};

	if (card_game_decided(table))
		result.hand = (uint8_t)coup_result(table);
	if (result.hand == HAND_NONE)
		snprintf(ours, UI_TEXT_MAX, "%s", hand_text(HAND_NONE));
	else
		instruction_text(table, &result, ours);
}

void mismatch_text(const struct mismatch *mismatch, const struct view *view,
		   const char *hold, char theirs[static UI_TEXT_MAX],
		   char ours[static UI_TEXT_MAX])
{
	const struct table *table = view->table;
	struct answer_line asked = table_game_instruction(table);
	struct answer_line said = {.what = DO_DEAL,
				   .hand = mismatch->position.hand,
				   .n = mismatch->position.n};

	*theirs = *ours = '\0';
	switch (hold_find(hold)) {
	case HOLD_VERDICT:
		if (mismatch->verdict.kind != LINE_ALARM)
			break;
		snprintf(theirs, UI_TEXT_MAX, "%s",
			 hand_text((enum hand)mismatch->verdict.hand));
		mismatch_result(table, ours);
		break;
	case HOLD_NUMBER_DIFFERS:
		if (*mismatch->number)
			pockets_call((unsigned)atoi(mismatch->number), theirs);
		else
			snprintf(theirs, UI_TEXT_MAX, "%s",
				 _("ANOTHER NUMBER"));
		pockets_call(table->roulette.number, ours);
		break;
	case HOLD_DICE_DIFFER:
		snprintf(theirs, UI_TEXT_MAX, "%s",
			 *mismatch->number ? mismatch->number
					   : _("OTHER DICE"));
		dice_format(table->dice.faces, ours);
		break;
	case HOLD_CLOCK:
		strcpy(theirs, mismatch->clock);
		strcpy(ours, mismatch->record);
		break;
	case HOLD_CUT_CARD:
		if (!view->pit)
			break;
		snprintf(theirs, UI_TEXT_MAX, "%u",
			 (unsigned)view->pit->shoe_count.cards);
		snprintf(ours, UI_TEXT_MAX, "%u",
			 (unsigned)view->pit->shoe_count.expected);
		break;
	case HOLD_POSITION:
		if (mismatch->position.kind != LINE_ALARM)
			break;
		instruction_text_place(table, &said, theirs);
		instruction_text_place(table, &asked, ours);
		break;
	default: break;
	}
}
