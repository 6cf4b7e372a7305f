/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/script/answer_text.h"

#include "rules/games/games.h"
#include "rules/table/roulette_spots.h"

#include <string.h>

enum part {
	PART_NONE,
	PART_NAME,
	PART_CARD,
	PART_HAND,
	PART_HAND_N,
	PART_WHOSE,
	PART_DECIDED,
	PART_SEAT_HAND,
	PART_NUMBER,
	PART_VERDICTS,
};

struct form {
	const char *words;
	enum part part; /* what follows them */
};

static const char *const kinds[] = {
	[LINE_DO] = "do ",	   [LINE_SAY] = "say ",
	[LINE_ALARM] = "alarm ",   [LINE_RESULT] = "result ",
	[LINE_SETTLE] = "settle ", [LINE_REFUSE] = "refuse ",
};

static const struct form instructions[INSTRUCTIONS] = {
	[DO_CALL_PIT_BOSS] = {"call-pit-boss", PART_NONE},
	[DO_HELD] = {"held", PART_NAME},
	[DO_RESHUFFLE] = {"reshuffle", PART_NONE},
	[DO_FREE_HAND] = {"free-hand", PART_NONE},
	[DO_OPEN_BETS] = {"open-bets", PART_NONE},
	[DO_TAKE_BETS] = {"take-bets", PART_NONE},
	[DO_PICK_UP] = {"pick-up", PART_NONE},
	[DO_DEAL] = {"deal", PART_WHOSE},
	[DO_DRAW] = {"draw", PART_HAND},
	[DO_ANNOUNCE] = {"announce", PART_DECIDED},
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
};

static const struct form announcements[ANNOUNCEMENTS] = {
	[SAY_NO_MORE_BETS] = {"no-more-bets", PART_NONE},
	[SAY_LAST_HAND] = {"last-hand", PART_NONE},
	[SAY_VOID] = {"void", PART_NONE},
	[SAY_BUST] = {"bust", PART_SEAT_HAND},
	[SAY_DEALER_BLACKJACK] = {"dealer-blackjack", PART_NONE},
	[SAY_NO_DEALER_BLACKJACK] = {"no-dealer-blackjack", PART_NONE},
	[SAY_NO_SPIN] = {"no-spin", PART_NONE},
	[SAY_DEAD_BALL] = {"dead-ball", PART_NONE},
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
};

static const char *const refusals[REFUSALS] = {
	[REFUSE_NOT_NOW] = "not-now",
	[REFUSE_ON_HOLD] = "on-hold",
	[REFUSE_RESHUFFLE_DUE] = "reshuffle-due",
	[REFUSE_FREE_HAND_DUE] = "free-hand-due",
	[REFUSE_BETS_CLOSED] = "bets-closed",
	[REFUSE_BAD_SEAT] = "bad-seat",
	[REFUSE_BAD_SPOT] = "bad-spot",
	[REFUSE_NO_WAGER] = "no-wager",
	[REFUSE_OPPOSING] = "opposing",
	[REFUSE_COVERAGE] = "coverage",
	[REFUSE_BELOW_MIN] = "below-min",
	[REFUSE_ABOVE_MAX] = "above-max",
};

static char *line_number(char *to, unsigned number)
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

static char *line_space_number(char *to, unsigned number)
{
	*to++ = ' ';
	return line_number(to, number);
}

static char *line_money(char *to, struct money money, int decimals)
{
	*to++ = ' ';
	return to + money_format(money, decimals, to);
}

static char *line_colour(char *to, unsigned number)
{
	to = line_number(to, number);
	return stpcpy(stpcpy(to, " "), spots_colour(number));
}

static char *line_seat_hand(char *to, unsigned seat, unsigned hand)
{
	to = line_number(to, seat);
	*to++ = '.';
	return line_number(to, hand);
}

/* Whose card: baccarat's are counted, the dealer's first lies up. */
static char *line_whose(char *to, const struct line *line)
{
	if (line->hand == HAND_SEAT)
		return line_seat_hand(to, line->seat, line->n);
	to = stpcpy(to, hand_names[line->hand]);
	if (line->hand == HAND_DEALER)
		return stpcpy(to, line->n == 1 ? " up" : " hole");
	return line_space_number(to, line->n);
}

/* A winner, the dealer's total, or a number and its colour. */
static char *line_decided(char *to, const struct line *line)
{
	if (line->hand == HAND_NONE)
		return line_colour(to, line->n);
	to = stpcpy(to, hand_names[line->hand]);
	return line->hand == HAND_DEALER ? line_space_number(to, line->n) : to;
}

static char *line_part(char *to, enum part part, const struct line *line)
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
		to = line_space_number(to, line->n);
		break;
	case PART_WHOSE: to = line_whose(to, line); break;
	case PART_DECIDED: to = line_decided(to, line); break;
	case PART_SEAT_HAND:
		to = line_seat_hand(to, line->seat, line->n);
		break;
	case PART_NUMBER: to = line_number(to, line->n); break;
	case PART_VERDICTS:
		to = stpcpy(to, hand_names[line->hand]);
		*to++ = ' ';
		to = stpcpy(to, hand_names[line->n]);
		break;
	}
	return to;
}

static char *line_form(char *to, const struct form *form,
		       const struct line *line)
{
	return line_part(stpcpy(to, form->words), form->part, line);
}

static char *line_hands(char *to, const struct line *line)
{
	to = stpcpy(to, hand_names[line->hand]);
	to = line_space_number(to, line->n);
	return line_space_number(to, line->dealer);
}

static char *line_seat(char *to, const struct line *line)
{
	static const char *const outcomes[] = {[OUTCOME_BLACKJACK] =
						       "blackjack",
					       [OUTCOME_WIN] = "win",
					       [OUTCOME_PUSH] = "push",
					       [OUTCOME_LOSE] = "lose"};

	if (line->place == 0)
		to = stpcpy(line_number(to, line->seat), ".ins");
	else
		to = line_seat_hand(to, line->seat, line->place);
	to = stpcpy(stpcpy(to, " "), outcomes[line->what]);
	if (line->place == 0)
		return to;
	to = line_space_number(to, line->n);
	return line_space_number(to, line->dealer);
}

/* What the number is among the spots with a word from first to last. */
static char *line_outside(char *to, unsigned number, enum spot_word first,
			  enum spot_word last)
{
	const struct spot *spot = spots_find(number, first, last);

	*to++ = ' ';
	if (!spot)
		return stpcpy(to, "-");
	return stpcpy(to, spot->name[0] ? spot->name : spot_words[spot->word]);
}

static char *line_pocket(char *to, const struct line *line)
{
	to = line_colour(to, line->n);
	to = line_outside(to, line->n, SPOT_ODD, SPOT_EVEN);
	to = line_outside(to, line->n, SPOT_LOW, SPOT_HIGH);
	to = line_outside(to, line->n, SPOT_DOZEN, SPOT_DOZEN);
	return line_outside(to, line->n, SPOT_COLUMN, SPOT_COLUMN);
}

static char *(*const results[GAMES])(char *to, const struct line *line) = {
	[BACCARAT] = line_hands,
	[BLACKJACK] = line_seat,
	[ROULETTE] = line_pocket,
};

static char *line_settle(char *to, const struct line *line, enum game_id game,
			 int decimals)
{
	to = line_number(to, line->seat);
	*to++ = ' ';
	to = games[game]->spot_format(line->what, to);
	to = line_money(to, line->stake, decimals);
	to = line_money(to, line->won, decimals);
	return line_money(to, line->commission, decimals);
}

const char *line_refusal(enum refusal refusal)
{
	return refusals[refusal];
}

size_t line_format(const struct line *line, enum game_id game, int decimals,
		   char text[static LINE_TEXT_MAX])
{
	char *to = stpcpy(text, kinds[line->kind]);

	switch ((enum line_kind)line->kind) {
	case LINE_DO:
		to = line_form(to, &instructions[line->what], line);
		break;
	case LINE_SAY:
		to = line_form(to, &announcements[line->what], line);
		break;
	case LINE_ALARM: to = line_form(to, &alarms[line->what], line); break;
	case LINE_RESULT: to = results[game](to, line); break;
	case LINE_SETTLE: to = line_settle(to, line, game, decimals); break;
	case LINE_REFUSE: to = stpcpy(to, refusals[line->what]); break;
	}
	*to = '\0';
	return (size_t)(to - text);
}
