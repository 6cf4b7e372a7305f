/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/script/answer_text.h"

#include "rules/games/games.h"
#include "rules/games/sic_bo.h"
#include "rules/table/roulette_spots.h"

#include <string.h>

enum part {
	PART_NONE,
	PART_NAME,
	PART_CARD,
	PART_HAND,
	PART_HAND_N,
	PART_CARD_PLACE,
	PART_RESULT,
	PART_SEAT_HAND,
	PART_NUMBER,
	PART_DICE,
	PART_VERDICTS,
};

struct form {
	const char *words;
	enum part part; /* what follows them */
};

static const char *const kinds[] = {
	[LINE_DO] = "do ",	     [LINE_SAY] = "say ",
	[LINE_ALARM] = "alarm ",     [LINE_RESULT] = "result ",
	[LINE_SETTLE] = "settle ",   [LINE_REFUSE] = "refuse ",
	[LINE_PENDING] = "pending ", [LINE_IMPRISON] = "imprison ",
};

static const struct form instructions[INSTRUCTIONS] = {
	[DO_CALL_PIT_BOSS] = {"call-pit-boss", PART_NONE},
	[DO_HELD] = {"held", PART_NAME},
	[DO_RESHUFFLE] = {"reshuffle", PART_NONE},
	[DO_BURN_FIRST] = {"burn-first", PART_NONE},
	[DO_BURN] = {"burn", PART_NUMBER},
	[DO_FREE_HAND] = {"free-hand", PART_NONE},
	[DO_OPEN_BETS] = {"open-bets", PART_NONE},
	[DO_TAKE_BETS] = {"take-bets", PART_NONE},
	[DO_PICK_UP] = {"pick-up", PART_NONE},
	[DO_DEAL] = {"deal", PART_CARD_PLACE},
	[DO_DRAW] = {"draw", PART_HAND},
	[DO_ANNOUNCE] = {"announce", PART_RESULT},
	[DO_OFFER_INSURANCE] = {"offer-insurance", PART_NONE},
	[DO_NAME_HOLE] = {"name-hole", PART_NONE},
	[DO_CHECK_HOLE] = {"check-hole", PART_NONE},
	[DO_AWAIT] = {"await", PART_SEAT_HAND},
	[DO_REVEAL] = {"reveal", PART_NONE},
	[DO_CLOSE_BETS] = {"close-bets", PART_NONE},
	[DO_SPIN] = {"spin", PART_NONE},
	[DO_SPIN_AGAIN] = {"spin-again", PART_NONE},
	[DO_WATCH_BALL] = {"watch-ball", PART_NONE},
	[DO_CONFIRM_SPIN] = {"confirm-spin", PART_NUMBER},
	[DO_SHAKE] = {"shake", PART_NONE},
	[DO_SHAKE_AGAIN] = {"shake-again", PART_NONE},
	[DO_CONFIRM_DICE] = {"confirm-dice", PART_DICE},
};

static const struct form announcements[ANNOUNCEMENTS] = {
	[SAY_NO_MORE_BETS] = {"no-more-bets", PART_NONE},
	[SAY_LAST_HAND] = {"last-hand", PART_NONE},
	[SAY_VOID] = {"void", PART_NONE},
	[SAY_PENDING] = {"pending", PART_NONE},
	[SAY_BUST] = {"bust", PART_SEAT_HAND},
	[SAY_DEALER_BLACKJACK] = {"dealer-blackjack", PART_NONE},
	[SAY_NO_DEALER_BLACKJACK] = {"no-dealer-blackjack", PART_NONE},
	[SAY_NO_SPIN] = {"no-spin", PART_NONE},
	[SAY_DEAD_BALL] = {"dead-ball", PART_NONE},
	[SAY_NO_ROLL] = {"no-roll", PART_NONE},
};

static const struct form alarms[ALARMS] = {
	[ALARM_HELD] = {"held", PART_NAME},
	[ALARM_CARD_OUT_OF_TURN] = {"card-out-of-turn", PART_CARD},
	[ALARM_IMPOSSIBLE_CARD] = {"impossible-card", PART_CARD},
	[ALARM_SHOE_EMPTY] = {"shoe-empty", PART_NONE},
	[ALARM_ROUND_INCONSISTENT] = {"round-inconsistent", PART_NONE},
	[ALARM_SECOND_CUT] = {"second-cut", PART_NONE},
	[ALARM_VERDICT] = {"verdict", PART_VERDICTS},
	[ALARM_POSITION] = {"position", PART_HAND_N},
	[ALARM_NUMBER_BEFORE_CLOSE] = {"number-before-close", PART_NUMBER},
	[ALARM_DICE_BEFORE_CLOSE] = {"dice-before-close", PART_DICE},
};

static const char *const refusals[REFUSALS] = {
	[REFUSE_NOT_NOW] = "not-now",
	[REFUSE_ON_HOLD] = "on-hold",
	[REFUSE_RESHUFFLE_DUE] = "reshuffle-due",
	[REFUSE_BURN_DUE] = "burn-due",
	[REFUSE_FREE_HAND_DUE] = "free-hand-due",
	[REFUSE_BETS_CLOSED] = "bets-closed",
	[REFUSE_BAD_SEAT] = "bad-seat",
	[REFUSE_BAD_SPOT] = "bad-spot",
	[REFUSE_NO_WAGER] = "no-wager",
	[REFUSE_OPPOSING] = "opposing",
	[REFUSE_COVERAGE] = "coverage",
	[REFUSE_TOO_MANY_WAGERS] = "too-many-wagers",
	[REFUSE_BELOW_MIN] = "below-min",
	[REFUSE_ABOVE_MAX] = "above-max",
};

static char *answer_text_number(char *to, unsigned number)
{
	char reversed[10];
	int n = 0;

	do {
		reversed[n++] = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	while (n > 0)
		*to++ = reversed[--n];
	*to = '\0';
	return to;
}

static char *answer_text_space_number(char *to, unsigned number)
{
	*to++ = ' ';
	return answer_text_number(to, number);
}

static char *answer_text_money(char *to, struct money money, int decimals)
{
	*to++ = ' ';
	return to + money_format(money, decimals, to);
}

static char *answer_text_colour(char *to, unsigned number)
{
	to = answer_text_number(to, number);
	return stpcpy(stpcpy(to, " "), spots_colour(number));
}

static char *answer_text_seat_hand(char *to, unsigned seat, unsigned hand)
{
	to = answer_text_number(to, seat);
	*to++ = '.';
	return answer_text_number(to, hand);
}

/* Writes whose card it is: baccarat's cards are counted; the dealer's first
 * card is face up. */
static char *answer_text_card_place(char *to, const struct answer_line *line)
{
	if (line->hand == HAND_SEAT)
		return answer_text_seat_hand(to, line->seat, line->n);
	to = stpcpy(to, hand_names[line->hand]);
	if (line->hand == HAND_DEALER)
		return stpcpy(to, line->n == 1 ? " up" : " hole");
	return answer_text_space_number(to, line->n);
}

/* Three dice and their total. */
static char *answer_text_dice(char *to, unsigned dice)
{
	return answer_text_space_number(dice_format(dice, to),
					dice_total(dice));
}

/* A winner, the dealer's total, a number and its colour, or dice. */
static char *answer_text_decided(char *to, const struct answer_line *line)
{
	if (line->hand == HAND_NONE)
		return answer_text_colour(to, line->n);
	if (line->hand == HAND_DICE)
		return answer_text_dice(to, line->n);
	to = stpcpy(to, hand_names[line->hand]);
	return line->hand == HAND_DEALER ? answer_text_space_number(to, line->n)
					 : to;
}

static char *answer_text_part(char *to, enum part part,
			      const struct answer_line *line)
{
	if (part == PART_NONE)
		return to;
	*to++ = ' ';
	switch (part) {
	case PART_NONE: break;
	case PART_NAME: to = stpcpy(to, line->name); break;
	case PART_CARD: to += card_format(line->card, to); break;
	case PART_HAND: to = stpcpy(to, hand_names[line->hand]); break;
	case PART_HAND_N:
		to = stpcpy(to, hand_names[line->hand]);
		to = answer_text_space_number(to, line->n);
		break;
	case PART_CARD_PLACE: to = answer_text_card_place(to, line); break;
	case PART_RESULT: to = answer_text_decided(to, line); break;
	case PART_SEAT_HAND:
		to = answer_text_seat_hand(to, line->seat, line->n);
		break;
	case PART_NUMBER: to = answer_text_number(to, line->n); break;
	case PART_DICE: to = dice_format(line->n, to); break;
	case PART_VERDICTS:
		to = stpcpy(to, hand_names[line->hand]);
		*to++ = ' ';
		to = stpcpy(to, hand_names[line->n]);
		break;
	}
	return to;
}

static char *answer_text_words(char *to, const struct form *form,
			       const struct answer_line *line)
{
	return answer_text_part(stpcpy(to, form->words), form->part, line);
}

static char *answer_text_hands(char *to, const struct answer_line *line)
{
	to = stpcpy(to, hand_names[line->hand]);
	to = answer_text_space_number(to, line->n);
	return answer_text_space_number(to, line->dealer);
}

static char *answer_text_seat(char *to, const struct answer_line *line)
{
	static const char *const outcomes[] = {[OUTCOME_BLACKJACK] =
						       "blackjack",
					       [OUTCOME_WIN] = "win",
					       [OUTCOME_PUSH] = "push",
					       [OUTCOME_LOSE] = "lose"};

	if (line->place == 0)
		to = stpcpy(answer_text_number(to, line->seat), ".ins");
	else
		to = answer_text_seat_hand(to, line->seat, line->place);
	to = stpcpy(stpcpy(to, " "), outcomes[line->what]);
	if (line->place == 0)
		return to;
	to = answer_text_space_number(to, line->n);
	return answer_text_space_number(to, line->dealer);
}

/* Writes the spot that covers the number and whose word is from first to
 * last. */
static char *answer_text_outside(char *to, unsigned number,
				 enum spot_word first, enum spot_word last)
{
	const struct spot *spot = spots_find(number, first, last);

	*to++ = ' ';
	if (!spot)
		return stpcpy(to, "-");
	return stpcpy(to, spot->name[0] ? spot->name : spot_words[spot->word]);
}

static char *answer_text_pocket(char *to, const struct answer_line *line)
{
	to = answer_text_colour(to, line->n);
	to = answer_text_outside(to, line->n, SPOT_ODD, SPOT_EVEN);
	to = answer_text_outside(to, line->n, SPOT_LOW, SPOT_HIGH);
	to = answer_text_outside(to, line->n, SPOT_DOZEN, SPOT_DOZEN);
	return answer_text_outside(to, line->n, SPOT_COLUMN, SPOT_COLUMN);
}

static char *answer_text_roll(char *to, const struct answer_line *line)
{
	to = answer_text_dice(to, line->n);
	if (dice_is_triple(line->n))
		return stpcpy(stpcpy(stpcpy(to, " "), spot_words[SPOT_TRIPLE]),
			      " -");
	to = stpcpy(stpcpy(to, " "), spot_words[sic_bo_size(line->n)]);
	return stpcpy(stpcpy(to, " "), spot_words[sic_bo_parity(line->n)]);
}

static char *(*const results[GAME_KINDS])(char *to,
					  const struct answer_line *line) = {
	[KIND_COUP] = answer_text_hands,
	[KIND_SEATS] = answer_text_seat,
	[KIND_WHEEL] = answer_text_pocket,
	[KIND_DICE] = answer_text_roll,
};

static char *answer_text_wager(char *to, const struct answer_line *line,
			       enum game_id game, int decimals)
{
	to = answer_text_number(to, line->seat);
	*to++ = ' ';
	to = games[game]->spot_format(games[game], line->what, to);
	return answer_text_money(to, line->stake, decimals);
}

static char *answer_text_settle(char *to, const struct answer_line *line,
				enum game_id game, int decimals)
{
	to = answer_text_wager(to, line, game, decimals);
	to = answer_text_money(to, line->won, decimals);
	return answer_text_money(to, line->commission, decimals);
}

const char *answer_text_refusal(enum refusal refusal)
{
	return refusals[refusal];
}

size_t answer_text_format(const struct answer_line *line, enum game_id game,
			  int decimals, char text[static ANSWER_LINE_MAX])
{
	char *to = stpcpy(text, kinds[line->kind]);

	switch ((enum line_kind)line->kind) {
	case LINE_DO:
		to = answer_text_words(to, &instructions[line->what], line);
		break;
	case LINE_SAY:
		to = answer_text_words(to, &announcements[line->what], line);
		break;
	case LINE_ALARM:
		to = answer_text_words(to, &alarms[line->what], line);
		break;
	case LINE_RESULT: to = results[games[game]->kind](to, line); break;
	case LINE_SETTLE:
		to = answer_text_settle(to, line, game, decimals);
		break;
	case LINE_REFUSE: to = stpcpy(to, refusals[line->what]); break;
	case LINE_PENDING:
	case LINE_IMPRISON:
		to = answer_text_wager(to, line, game, decimals);
		break;
	}
	*to = '\0';
	return (size_t)(to - text);
}
