/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/answer.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/script/answer_text.h"

#include <string.h>

#include "tests/support/support.h"

#define NAME_32 "a-name-of-as-many-letters-as-can"

#define DO(...)                                                                \
	{                                                                      \
		.kind = LINE_DO, .what = __VA_ARGS__                           \
	}
#define SAY(...)                                                               \
	{                                                                      \
		.kind = LINE_SAY, .what = __VA_ARGS__                          \
	}
#define ALARM(...)                                                             \
	{                                                                      \
		.kind = LINE_ALARM, .what = __VA_ARGS__                        \
	}
#define RESULT(...)                                                            \
	{                                                                      \
		.kind = LINE_RESULT, __VA_ARGS__                               \
	}
#define SETTLE(...)                                                            \
	{                                                                      \
		.kind = LINE_SETTLE, .what = __VA_ARGS__                       \
	}

/* clang-format off */
static const struct {
	struct answer_line line;
	int decimals;
	const char *text;
} lines[] = {
	{DO(DO_CALL_PIT_BOSS), 2, "do call-pit-boss"},
	{DO(DO_HELD, .name = "link"), 2, "do held link"},
	{DO(DO_HELD, .name = NAME_32), 2, "do held " NAME_32},
	{DO(DO_RESHUFFLE), 2, "do reshuffle"},
	{DO(DO_FREE_HAND), 2, "do free-hand"},
	{DO(DO_OPEN_BETS), 2, "do open-bets"},
	{DO(DO_TAKE_BETS), 2, "do take-bets"},
	{DO(DO_PICK_UP), 2, "do pick-up"},
	{DO(DO_DEAL, .hand = HAND_PLAYER, .n = 1), 2, "do deal player 1"},
	{DO(DO_DEAL, .hand = HAND_BANKER, .n = 2), 2, "do deal banker 2"},
	{DO(DO_DRAW, .hand = HAND_PLAYER, .n = 3), 2, "do draw player"},
	{DO(DO_DRAW, .hand = HAND_BANKER, .n = 3), 2, "do draw banker"},
	{DO(DO_ANNOUNCE, .hand = HAND_PLAYER), 2, "do announce player"},
	{DO(DO_ANNOUNCE, .hand = HAND_BANKER), 2, "do announce banker"},
	{DO(DO_ANNOUNCE, .hand = HAND_TIE), 2, "do announce tie"},

	{SAY(SAY_NO_MORE_BETS), 2, "say no-more-bets"},
	{SAY(SAY_LAST_HAND), 2, "say last-hand"},
	{SAY(SAY_VOID), 2, "say void"},

	{ALARM(ALARM_HELD, .name = "x-9"), 2, "alarm held x-9"},
	{ALARM(ALARM_CARD_OUT_OF_TURN, .card = {.face = 36}), 2,
		"alarm card-out-of-turn Tc"},
	{ALARM(ALARM_IMPOSSIBLE_CARD, .card = {.face = 51}), 2,
		"alarm impossible-card Ks"},
	{ALARM(ALARM_IMPOSSIBLE_CARD, .card = {.face = CARD_UNREAD}), 2,
		"alarm impossible-card ??"},
	{ALARM(ALARM_SHOE_EMPTY), 2, "alarm shoe-empty"},
	{ALARM(ALARM_ROUND_INCONSISTENT), 2,
		"alarm round-inconsistent"},
	{ALARM(ALARM_SECOND_CUT), 2, "alarm second-cut"},
	{ALARM(ALARM_VERDICT, .hand = HAND_QUIT, .n = HAND_NONE), 2,
		"alarm verdict quit none"},
	{ALARM(ALARM_VERDICT, .hand = HAND_TIE, .n = HAND_BANKER), 2,
		"alarm verdict tie banker"},
	{ALARM(ALARM_POSITION, .hand = HAND_PLAYER, .n = 3), 2,
		"alarm position player 3"},
	{ALARM(ALARM_POSITION, .hand = HAND_BANKER, .n = 999999999), 2,
		"alarm position banker 999999999"},

	{RESULT(.hand = HAND_PLAYER, .n = 9, .dealer = 0), 2,
		"result player 9 0"},
	{RESULT(.hand = HAND_BANKER, .n = 6, .dealer = 7), 2,
		"result banker 6 7"},
	{RESULT(.hand = HAND_TIE, .n = 0, .dealer = 0), 2,
		"result tie 0 0"},

	{SETTLE(BACCARAT_BANKER, .seat = 1, .stake = {1000}, .won = {1000},
		.commission = {50}), 2, "settle 1 banker 10.00 10.00 0.50"},
	{SETTLE(BACCARAT_PLAYER, .seat = 9999, .stake = {1000},
		.won = {-1000}), 3, "settle 9999 player 1.000 -1.000 0.000"},
	{SETTLE(BACCARAT_TIE, .seat = 12, .stake = {5}, .won = {40}), 0,
		"settle 12 tie 5 40 0"},
	/* the longest that a game can give out still has room */
	{SETTLE(BACCARAT_PLAYER, .seat = 9999,
		.stake = {INT64_C(999999999999999)},
		.won = {INT64_C(-999999999999999)},
		.commission = {INT64_C(999999999999999)}), 3,
		"settle 9999 player 999999999999.999 -999999999999.999 "
		"999999999999.999"},
};
/* clang-format on */

START_TEST(a_line_reads_as_the_notation_has_it)
{
	char text[ANSWER_LINE_MAX];
	size_t length = answer_text_format(&lines[_i].line, BACCARAT,
					   lines[_i].decimals, text);

	ck_assert_str_eq(text, lines[_i].text);
	ck_assert_uint_eq(length, strlen(text));
}
END_TEST

/* clang-format off */
static const struct {
	struct answer_line line;
	enum game_id game;
	const char *text;
} others[] = {
	{DO(DO_DEAL, .hand = HAND_SEAT, .seat = 7, .n = 2), BLACKJACK,
		"do deal 7.2"},
	{DO(DO_DEAL, .hand = HAND_DEALER, .n = 1), BLACKJACK,
		"do deal dealer up"},
	{DO(DO_DEAL, .hand = HAND_DEALER, .n = 2), BLACKJACK,
		"do deal dealer hole"},
	{DO(DO_DRAW, .hand = HAND_DEALER, .n = 3), BLACKJACK,
		"do draw dealer"},
	{DO(DO_AWAIT, .hand = HAND_SEAT, .seat = 3, .n = 1), BLACKJACK,
		"do await 3.1"},
	{DO(DO_ANNOUNCE, .hand = HAND_DEALER, .n = 26), BLACKJACK,
		"do announce dealer 26"},
	{SAY(SAY_BUST, .hand = HAND_SEAT, .seat = 3, .n = 2), BLACKJACK,
		"say bust 3.2"},
	{RESULT(.what = OUTCOME_BLACKJACK, .seat = 1, .place = 1, .n = 21,
		.dealer = 17), BLACKJACK, "result 1.1 blackjack 21 17"},
	{RESULT(.what = OUTCOME_WIN, .seat = 7, .place = 2, .n = 20,
		.dealer = 22), BLACKJACK, "result 7.2 win 20 22"},
	{RESULT(.what = OUTCOME_PUSH, .seat = 2, .place = 1, .n = 18,
		.dealer = 18), BLACKJACK, "result 2.1 push 18 18"},
	{RESULT(.what = OUTCOME_LOSE, .seat = 4, .place = 0), BLACKJACK,
		"result 4.ins lose"},
	{RESULT(.what = OUTCOME_WIN, .seat = 4, .place = 0), BLACKJACK,
		"result 4.ins win"},
	{SETTLE(BLACKJACK_MAIN_2, .seat = 4, .stake = {500}, .won = {-500}),
		BLACKJACK, "settle 4 main.2 5.00 -5.00 0.00"},
	{SETTLE(BLACKJACK_INSURANCE, .seat = 4, .stake = {500}, .won = {1000}),
		BLACKJACK, "settle 4 insurance 5.00 10.00 0.00"},

	{DO(DO_ANNOUNCE, .hand = HAND_NONE, .n = 17), ROULETTE,
		"do announce 17 black"},
	{DO(DO_CONFIRM_SPIN, .hand = HAND_NONE, .n = 0), ROULETTE,
		"do confirm-spin 0"},
	{ALARM(ALARM_NUMBER_BEFORE_CLOSE, .n = 36), ROULETTE,
		"alarm number-before-close 36"},
	{RESULT(.n = 17), ROULETTE, "result 17 black odd low 2 2"},
	{RESULT(.n = 0), ROULETTE, "result 0 green - - - -"},
	{RESULT(.n = 36), ROULETTE, "result 36 red even high 3 3"},
	{RESULT(.n = 19), ROULETTE, "result 19 red odd high 2 1"},

	{DO(DO_CONFIRM_DICE, .hand = HAND_DICE, .n = 346), SIC_BO,
		"do confirm-dice 3 4 6"},
	{DO(DO_ANNOUNCE, .hand = HAND_DICE, .n = 111), SIC_BO,
		"do announce 1 1 1 3"},
	{ALARM(ALARM_DICE_BEFORE_CLOSE, .n = 666), SIC_BO,
		"alarm dice-before-close 6 6 6"},
	{RESULT(.n = 346), SIC_BO, "result 3 4 6 13 big odd"},
	{RESULT(.n = 112), SIC_BO, "result 1 1 2 4 small even"},
	{RESULT(.n = 222), SIC_BO, "result 2 2 2 6 triple -"},
};
/* clang-format on */

START_TEST(another_games_line_reads_as_the_notation_has_it)
{
	char text[ANSWER_LINE_MAX];
	size_t length =
		answer_text_format(&others[_i].line, others[_i].game, 2, text);

	ck_assert_str_eq(text, others[_i].text);
	ck_assert_uint_eq(length, strlen(text));
}
END_TEST

/* --- every word ----------------------------------------------------------- */

static const struct {
	enum line_kind kind;
	const char *words[32];
} words[] = {
	{LINE_DO,
	 {[DO_CALL_PIT_BOSS] = "call-pit-boss",
	  [DO_HELD] = "held",
	  [DO_RESHUFFLE] = "reshuffle",
	  [DO_FREE_HAND] = "free-hand",
	  [DO_OPEN_BETS] = "open-bets",
	  [DO_TAKE_BETS] = "take-bets",
	  [DO_PICK_UP] = "pick-up",
	  [DO_DEAL] = "deal",
	  [DO_DRAW] = "draw",
	  [DO_ANNOUNCE] = "announce",
	  [DO_OFFER_INSURANCE] = "offer-insurance",
	  [DO_NAME_HOLE] = "name-hole",
	  [DO_CHECK_HOLE] = "check-hole",
	  [DO_AWAIT] = "await",
	  [DO_REVEAL] = "reveal",
	  [DO_CLOSE_BETS] = "close-bets",
	  [DO_SPIN] = "spin",
	  [DO_SPIN_AGAIN] = "spin-again",
	  [DO_WATCH_BALL] = "watch-ball",
	  [DO_CONFIRM_SPIN] = "confirm-spin",
	  [DO_SHAKE] = "shake",
	  [DO_SHAKE_AGAIN] = "shake-again",
	  [DO_CONFIRM_DICE] = "confirm-dice"}},
	{LINE_SAY,
	 {[SAY_NO_MORE_BETS] = "no-more-bets",
	  [SAY_LAST_HAND] = "last-hand",
	  [SAY_VOID] = "void",
	  [SAY_BUST] = "bust",
	  [SAY_DEALER_BLACKJACK] = "dealer-blackjack",
	  [SAY_NO_DEALER_BLACKJACK] = "no-dealer-blackjack",
	  [SAY_NO_SPIN] = "no-spin",
	  [SAY_DEAD_BALL] = "dead-ball",
	  [SAY_NO_ROLL] = "no-roll"}},
	{LINE_ALARM,
	 {[ALARM_HELD] = "held",
	  [ALARM_CARD_OUT_OF_TURN] = "card-out-of-turn",
	  [ALARM_IMPOSSIBLE_CARD] = "impossible-card",
	  [ALARM_SHOE_EMPTY] = "shoe-empty",
	  [ALARM_ROUND_INCONSISTENT] = "round-inconsistent",
	  [ALARM_SECOND_CUT] = "second-cut",
	  [ALARM_VERDICT] = "verdict",
	  [ALARM_POSITION] = "position",
	  [ALARM_NUMBER_BEFORE_CLOSE] = "number-before-close",
	  [ALARM_DICE_BEFORE_CLOSE] = "dice-before-close"}},
	{LINE_REFUSE,
	 {[REFUSE_NOT_NOW] = "not-now",
	  [REFUSE_ON_HOLD] = "on-hold",
	  [REFUSE_RESHUFFLE_DUE] = "reshuffle-due",
	  [REFUSE_FREE_HAND_DUE] = "free-hand-due",
	  [REFUSE_BETS_CLOSED] = "bets-closed",
	  [REFUSE_BAD_SEAT] = "bad-seat",
	  [REFUSE_BAD_SPOT] = "bad-spot",
	  [REFUSE_NO_WAGER] = "no-wager",
	  [REFUSE_OPPOSING] = "opposing",
	  [REFUSE_COVERAGE] = "coverage",
	  [REFUSE_TOO_MANY_WAGERS] = "too-many-wagers",
	  [REFUSE_BELOW_MIN] = "below-min",
	  [REFUSE_ABOVE_MAX] = "above-max"}},
};

static const char *const kinds[] = {
	[LINE_DO] = "do",
	[LINE_SAY] = "say",
	[LINE_ALARM] = "alarm",
	[LINE_REFUSE] = "refuse",
};

START_TEST(every_kind_of_line_has_its_words)
{
	enum line_kind kind = words[_i].kind;

	for (int what = kind == LINE_REFUSE; words[_i].words[what]; what++) {
		struct answer_line line = {.kind = (uint8_t)kind,
					   .what = (uint8_t)what,
					   .name = "n"};
		char text[ANSWER_LINE_MAX], *second;

		answer_text_format(&line, BACCARAT, 2, text);
		second = strchr(text, ' ') + 1;
		second[strcspn(second, " ")] = '\0';
		ck_assert_str_eq(second, words[_i].words[what]);
		second[-1] = '\0';
		ck_assert_str_eq(text, kinds[kind]);
	}
}
END_TEST

START_TEST(the_test_knows_every_word)
{
	ck_assert_ptr_nonnull(words[0].words[INSTRUCTIONS - 1]);
	ck_assert_ptr_null(words[0].words[INSTRUCTIONS]);
	ck_assert_ptr_nonnull(words[1].words[ANNOUNCEMENTS - 1]);
	ck_assert_ptr_null(words[1].words[ANNOUNCEMENTS]);
	ck_assert_ptr_nonnull(words[2].words[ALARMS - 1]);
	ck_assert_ptr_null(words[2].words[ALARMS]);
	ck_assert_ptr_nonnull(words[3].words[REFUSALS - 1]);
	ck_assert_ptr_null(words[3].words[REFUSALS]);
}
END_TEST

static const struct test tests[] = {
	L(a_line_reads_as_the_notation_has_it, lines),
	L(another_games_line_reads_as_the_notation_has_it, others),
	L(every_kind_of_line_has_its_words, words),
	T(the_test_knows_every_word),
};

SUITE("line", tests)
