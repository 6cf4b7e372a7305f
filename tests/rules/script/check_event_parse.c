/* SPDX-License-Identifier: ISC */
/* Lines of the table script: which are well formed, and what they say. */
#include "config.h"

#include "rules/games/baccarat.h"
#include "rules/script/event_parse.h"
#include "rules/script/station_notes.h"
#include "rules/script/verbs.h"

#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/support.h"

#define NAME_32 "abcdefghijklmnopqrstuvwxyz012-45"

/* --- what is well formed -------------------------------------------------- */

/* clang-format off */
static const char *const well_formed[] = {
	"open", " open", "\topen\t ", "open #", "open # a comment",
	"open\t#comment # and more", "wager 1 player 10",
	"wager  1\t \tplayer   10", "wager 0 player 10",
	"wager 999999999 player 10", "wager 1 10", "wager 1 no such spot 10",
	"wager 1 player 0.01", "wager 1 player 999999999999.99", "withdraw 1",
	"withdraw 1 player", "withdraw 1 no such spot", "void x",
	"void a card fell to the floor", "hold a", ("hold " NAME_32),
	"hold a with words A 1 - ??", "hold a-", "hold a9", "release a",
	"note x", "note 5 % \xe2\x82\xac \xf0\x9f\x82\xa1",
	"note \xc2\x80 \xed\x9f\xbf \xee\x80\x80 \xf4\x8f\xbf\xbf", "card 4h",
	"card 4H 10s ?? tC 10D", "burn 4h 5h", "rule burn", "rule none",
	"rule next", "rule deal", "rule respin", "correct 1 4h",
	"correct 999999999 4h", "correct number 0", "correct number 36",
	"strike 1", "insert 1 10h", "verdict player", "verdict banker",
	"verdict tie", "verdict quit", "position player 1",
	"position banker 3",

	/* a known verb of another game */
	"seat 1", "seat 0", "seat 999999999", "hole 4h", "hit 8",
	"spin cw ccw", "spin - cw", "spin ccw -", "revs 0", "revs 999999999",
	"number 0", "number 36", "number 036", "no-spin the ball jumped",
};
/* clang-format on */

START_TEST(a_well_formed_line_is_read)
{
	struct play *p = play_start();

	play(p, "table baccarat");
	ck_assert_msg(play_read(p, well_formed[_i]) == SB_OK, "'%s'",
		      well_formed[_i]);
}
END_TEST

/* --- what is malformed ---------------------------------------------------- */

/* clang-format off */
static const char *const malformed[] = {
	/* verbs */
	"opens", "ope", "Open", "OPEN", "deal 4h", "open# a comment", "open;",
	"insurance", "insurance closed", "nospin x",

	/* words too few or too many */
	"open now", "close now", "announce player", "cut 1", "clear all",
	"shuffle 8", "shoe 8", "free hand", "wager", "wager 1", "withdraw",
	"void", "void # a reason", "hold", "release", "release a b", "note",
	"note #5", "card", "burn", "rule", "rule burn all", "correct",
	"correct 1", "correct 4h", "correct 1 4h 5h", "correct number",
	"correct number 5 6", "strike", "strike 1 2", "strike 1 4h", "insert",
	"insert 1", "insert 1 4h 5h", "verdict", "verdict player banker",
	"position", "position player", "position player 1 2", "seat",
	"seat 1 2", "insure", "decline", "insurance-closed 1", "hole",
	"hole 4h 5h", "peek 1", "hit", "hit 1 2", "stand", "double", "split",
	"timeout 1", "retract 1", "reveal 4h", "spin", "spin cw",
	"spin cw ccw cw", "revs", "revs 1 2", "number", "number 1 2",
	"valid 5", "no-spin",

	/* unknown words */
	"rule Burn", "rule keep", "verdict Player", "verdict none",
	"position tie 1", "position quit 1", "spin left right", "spin CW ccw",
	"spin cw unknown",

	/* numbers */
	"wager one player 10", "wager -1 player 10", "wager +1 player 10",
	"wager 1.0 player 10", "wager 1000000000 player 10",
	"wager 0000000001 player 10", "wager 0x1 player 10", "withdraw a",
	"withdraw 1234567890", "seat x", "hit 1234567890", "correct 0 4h",
	"correct x 4h", "correct 1234567890 4h", "strike 0", "strike 00",
	"strike -1", "insert 0 4h", "position player 0", "position player x",
	"number 37", "number 1000000000", "number -1", "correct number 37",
	"correct number x", "revs -1", "revs 1.5",

	/* amounts */
	"wager 1 player", "wager 1 player 0", "wager 1 player 0.00",
	"wager 1 player .5", "wager 1 player 5.", "wager 1 player 0.001",
	"wager 1 player 10.000", "wager 1 player 1,000", "wager 1 player 1e3",
	"wager 1 player -5", "wager 1 player +5", "wager 1 player none",
	"wager 1 player 1000000000000", "wager 1 player 0000000000001",

	/* cards */
	"card 1h", "card 4x", "card 4h 5h 0h", "card 4h5h", "card 4h,5h",
	"card ?", "card ???", "card 11h", "burn ??", "burn 4h ??",
	"correct 1 ??", "insert 1 ??", "hole ??", "correct 1 4",

	/* names */
	"hold A", "hold 9a", "hold -a", "hold a_b", "hold a.b", "hold aB",
	"hold \xc3\xa9", ("hold " NAME_32 "6"), "release A",
	("release " NAME_32 "6"),

	/* bytes that are not UTF-8: alone, cut short, longer than need be,
	 * half of a pair, beyond the last character */
	"note \xff", "note \x80", "note \xc3", "note \xc3(", "note \xe2\x82",
	"note \xc0\xaf", "note \xe0\x80\xaf", "note \xf0\x80\x80\xaf",
	"note \xed\xa0\x80", "note \xf4\x90\x80\x80",
	"note \xf8\x88\x80\x80\x80", "open # \xff", "# \xff",

	/* no blanks, and a byte order mark */
	"open\r", "open \r", "open\v", "open\f", "open\xc2\xa0",
	("\xef\xbb\xbf" "open"),
};
/* clang-format on */

START_TEST(a_malformed_line_is_not_read_and_says_why)
{
	struct play *p = play_start();
	const char *reason = NULL, *line = malformed[_i];

	play(p, "table baccarat");
	ck_assert_msg(event_parse(line, strlen(line), &p->table.house,
				  &p->event, &reason) == SB_INVALID,
		      "'%s'", line);
	ck_assert_msg(reason && strlen(reason) > 5, "'%s'", line);
}
END_TEST

/* The word that is malformed; the verb where it is the line's words. */
static const struct {
	const char *line, *bad_token;
} bad_words[] = {
	{"crad 4h", "crad"},
	{"open now", "open"},
	{"wager one player 10", "one"},
	{"wager 1 player .5", ".5"},
	{"card 4h 5h 0h", "0h"},
	{"burn 4h ??", "??"},
	{"correct 1 ??", "??"},
	{"correct number 37", "37"},
	{"position tie 1", "tie"},
	{"position player x", "x"},
	{"rule keep", "keep"},
	{"seat x", "x"},
	{"spin left cw", "left"},
	{"spin cw right", "right"},
	{"number 37", "37"},
	{"hold A link", "A"},
	{"hold " NAME_32 "6", NAME_32 "6"},
	{"table", "table"},
	{"table poker", "poker"},
	{"table baccarat decks", "decks"},
	{"table baccarat deck=1", "deck=1"},
	{"table baccarat decks=9 min=5", "decks=9"},
	{"table baccarat min=0 decks=8", "min=0"},
	{"table baccarat min=1 min=2", "min=2"},
	{"table baccarat min=5 max=1", "table"},
	{"limits", "limits"},
	{"limits max=1 decks=2", "decks=2"},
	{"note \xff", ""},
};

START_TEST(the_malformed_word_is_named)
{
	struct play *p = play_start();
	const char *reason, *line = bad_words[_i].line;
	const char *bad_token = bad_words[_i].bad_token;

	play(p, "table baccarat");
	ck_assert_int_eq(event_parse(line, strlen(line), &p->table.house,
				     &p->event, &reason),
			 SB_INVALID);
	ck_assert_msg(token_is(p->event.bad_token, bad_token), "%s: '%.*s'",
		      line, (int)p->event.bad_token.length,
		      p->event.bad_token.text);
}
END_TEST

/* The row whose words the message shows: the one of the table's game. */
static const struct {
	const char *table, *line;
	enum verb verb;
} incomplete[] = {
	{"table baccarat", "correct", VERB_CORRECT},
	{"table blackjack", "correct 1", VERB_CORRECT},
	{"table baccarat", "correct number", VERB_CORRECT},
	{"table dragon-tiger", "correct dice 1", VERB_CORRECT},
	{"table roulette", "correct", VERB_CORRECT_NUMBER},
	{"table roulette", "correct 18", VERB_CORRECT_NUMBER},
	{"table roulette", "correct dice 1", VERB_CORRECT_NUMBER},
	{"table sic-bo", "correct", VERB_CORRECT_DICE},
	{"table sic-bo", "correct 3 4 6", VERB_CORRECT_DICE},
	{"table sic-bo", "correct dice 3 4", VERB_CORRECT_DICE},
	/* a verb that this game does not have */
	{"table roulette", "strike", VERB_STRIKE},
};

START_TEST(an_incomplete_line_is_of_the_tables_game)
{
	struct play *p = play_start();

	play(p, incomplete[_i].table);
	ck_assert_int_eq(play_read(p, incomplete[_i].line), SB_INVALID);
	ck_assert_int_eq(p->event.verb, incomplete[_i].verb);
}
END_TEST

static const char *const blank[] = {
	"", " ", "\t", " \t ", "#", "# open", " # open", "\t#open", "##",
};

START_TEST(a_blank_line_or_a_comment_is_no_event)
{
	struct play *p = play_start();

	ck_assert_int_eq(play_read(p, blank[_i]), SB_AGAIN);
	play(p, "table baccarat");
	ck_assert_int_eq(play_read(p, blank[_i]), SB_AGAIN);
}
END_TEST

START_TEST(a_table_comes_first)
{
	struct play *p = play_start();

	ck_assert_int_eq(play_read(p, "open"), SB_INVALID);
	ck_assert_int_eq(play_read(p, "wager 1 player 5"), SB_INVALID);
	ck_assert_int_eq(play_read(p, "limits max=5"), SB_INVALID);
	ck_assert_int_eq(play_read(p, "note first"), SB_INVALID);
	ck_assert_int_eq(play_read(p, "table baccarat"), SB_OK);
}
END_TEST

/* --- lengths -------------------------------------------------------------- */

/* `start` and then `filler` again and again, `length` bytes in all. */
static enum sb_result read_long(const char *start, const char *filler,
				size_t length)
{
	struct play *p = play_start();
	char line[EVENT_LINE_MAX + 2] = "";
	size_t n = strlen(start);

	memcpy(line, start, n);
	for (size_t i = n; i < length; i++)
		line[i] = filler[(i - n) % strlen(filler)];
	play(p, "table baccarat");
	return play_read(p, line);
}

static const struct {
	const char *start, *filler;
	enum sb_result result; /* while it is not too long */
} lengths[] = {
	{"note ", "x", SB_OK},	 {"open ", " ", SB_OK}, {"open #", "x", SB_OK},
	{"#", "x", SB_AGAIN},	 {"", " ", SB_AGAIN},	{"note x", " x", SB_OK},
	{"hold a", " x", SB_OK},
};

START_TEST(a_line_has_at_most_1023_bytes_whatever_is_on_it)
{
	const char *start = lengths[_i].start, *filler = lengths[_i].filler;

	ck_assert_int_eq(read_long(start, filler, 1022), lengths[_i].result);
	ck_assert_int_eq(read_long(start, filler, 1023), lengths[_i].result);
	ck_assert_int_eq(read_long(start, filler, 1024), SB_INVALID);
}
END_TEST

START_TEST(a_line_full_of_cards_is_read_to_its_last)
{
	struct play *p = play_start();

	ck_assert_int_eq(read_long("card 4h", " 4h", 1021), SB_OK);
	ck_assert_uint_eq(p->event.cards, 339);
	ck_assert_int_eq(read_long("card 4h", " 4h", 1023), SB_INVALID);
}
END_TEST

/* --- what the words say --------------------------------------------------- */

static struct event *parse_event(const char *table, const char *line)
{
	struct play *p = play_start();

	play(p, table);
	ck_assert_msg(play_read(p, line) == SB_OK, "'%s'", line);
	return &p->event;
}

static const struct {
	const char *line;
	enum verb verb;
} named[] = {
	{"table baccarat", VERB_TABLE},
	{"open", VERB_OPEN},
	{"wager 1 tie 5", VERB_WAGER},
	{"withdraw 1", VERB_WITHDRAW},
	{"close", VERB_CLOSE},
	{"announce", VERB_ANNOUNCE},
	{"void x", VERB_VOID},
	{"pending x", VERB_PENDING},
	{"limits max=5", VERB_LIMITS},
	{"hold x", VERB_HOLD},
	{"release x", VERB_RELEASE},
	{"note x", VERB_NOTE},
	{"card 4h", VERB_CARD},
	{"burn 4h", VERB_BURN},
	{"cut", VERB_CUT},
	{"clear", VERB_CLEAR},
	{"shuffle", VERB_SHUFFLE},
	{"shoe", VERB_SHOE},
	{"free", VERB_FREE},
	{"rule burn", VERB_RULE},
	{"correct 1 4h", VERB_CORRECT},
	{"correct number 4", VERB_CORRECT_NUMBER},
	{"correct dice 4 4 1", VERB_CORRECT_DICE},
	{"strike 1", VERB_STRIKE},
	{"insert 1 4h", VERB_INSERT},
	{"verdict tie", VERB_VERDICT},
	{"position player 1", VERB_POSITION},
	{"seat 1", VERB_SEAT},
	{"insure 1", VERB_INSURE},
	{"decline 1", VERB_DECLINE},
	{"insurance-closed", VERB_INSURANCE_CLOSED},
	{"hole 4h", VERB_HOLE},
	{"peek", VERB_PEEK},
	{"hit 1", VERB_HIT},
	{"stand 1", VERB_STAND},
	{"double 1", VERB_DOUBLE},
	{"split 1", VERB_SPLIT},
	{"timeout", VERB_TIMEOUT},
	{"retract", VERB_RETRACT},
	{"reveal", VERB_REVEAL},
	{"spin cw ccw", VERB_SPIN},
	{"revs 3", VERB_REVS},
	{"number 3", VERB_NUMBER},
	{"valid", VERB_VALID},
	{"no-spin x", VERB_NO_SPIN},
	{"dice 3 4 6", VERB_DICE},
	{"flat", VERB_FLAT},
	{"no-roll x", VERB_NO_ROLL},
};

START_TEST(every_verb_is_known_by_its_name)
{
	ck_assert_int_eq(sizeof named / sizeof *named, VERBS);
	ck_assert_int_eq(parse_event("table baccarat", named[_i].line)->verb,
			 named[_i].verb);
	ck_assert_int_eq(named[_i].verb, _i);
	ck_assert_ptr_nonnull(verbs[_i].apply);
}
END_TEST

static const struct {
	const char *table, *line;
	uint32_t seat;
	int spot;
	int64_t units;
} wagers[] = {
	{"table baccarat", "wager 1 player 10", 1, BACCARAT_PLAYER, 1000},
	{"table baccarat", "wager 12 banker 0.5", 12, BACCARAT_BANKER, 50},
	{"table baccarat", "wager 9999 tie 10.25", 9999, BACCARAT_TIE, 1025},
	{"table baccarat", "wager 10000 tie 1", 10000, BACCARAT_TIE, 100},
	{"table baccarat", "wager 007 Tie 1", 7, UINT8_MAX, 100},
	{"table baccarat decimals=0", "wager 1 tie 10", 1, BACCARAT_TIE, 10},
	{"table baccarat decimals=3", "wager 1 tie 1.5", 1, BACCARAT_TIE, 1500},
};

START_TEST(a_wager_has_its_seat_spot_and_amount)
{
	struct event *event = parse_event(wagers[_i].table, wagers[_i].line);

	ck_assert_uint_eq(event->seat, wagers[_i].seat);
	ck_assert_int_eq(event->spot, wagers[_i].spot);
	ck_assert_int_eq(event->amount.units, wagers[_i].units);
}
END_TEST

START_TEST(a_withdrawal_names_a_spot_or_means_all)
{
	struct event *event =
		parse_event("table baccarat", "withdraw 3 banker");

	ck_assert(!event->all_spots);
	ck_assert_uint_eq(event->seat, 3);
	ck_assert_uint_eq(event->spot, BACCARAT_BANKER);
	event = parse_event("table baccarat", "withdraw 4");
	ck_assert(event->all_spots);
	ck_assert_uint_eq(event->seat, 4);
}
END_TEST

static const struct {
	const char *line, *cards;
} cards[] = {
	{"card 4h", "4h"},	     {"card 4H 10S tc aD", "4hTsTcAd"},
	{"card ?? 4h ??", "??4h??"}, {"burn Ks 9c", "Ks9c"},
	{"hole 10d", "Td"},	     {"correct 3 Jh", "Jh"},
	{"insert 3 qs", "Qs"},
};

START_TEST(cards_are_read_in_their_order)
{
	struct event *event = parse_event("table baccarat", cards[_i].line);
	char text[64] = "";

	for (int i = 0; i < event->cards; i++)
		card_format(event->card[i], text + strlen(text));
	ck_assert_str_eq(text, cards[_i].cards);
}
END_TEST

static const struct {
	const char *line;
	uint32_t n;
	int hand;
} places[] = {
	{"correct 3 4h", 3, 0},
	{"correct 007 4h", 7, 0},
	{"correct number 36", 36, 0},
	{"strike 999999999", 999999999, 0},
	{"insert 2 4h", 2, 0},
	{"position player 1", 1, HAND_PLAYER},
	{"position banker 3", 3, HAND_BANKER},
	{"verdict player", 0, HAND_PLAYER},
	{"verdict banker", 0, HAND_BANKER},
	{"verdict tie", 0, HAND_TIE},
	{"verdict quit", 0, HAND_QUIT},
	{"revs 12", 12, 0},
	{"number 17", 17, 0},
};

START_TEST(places_numbers_and_hands_are_read)
{
	struct event *event;

	play_start()->event = (struct event){0};
	event = parse_event("table baccarat", places[_i].line);
	ck_assert_uint_eq(event->n, places[_i].n);
	ck_assert_int_eq(event->hand, places[_i].hand);
}
END_TEST

static const struct {
	const char *line;
	int rotor, ball;
} spins[] = {
	{"spin cw ccw", DIRECTION_CW, DIRECTION_CCW},
	{"spin ccw cw", DIRECTION_CCW, DIRECTION_CW},
	{"spin - cw", DIRECTION_UNKNOWN, DIRECTION_CW},
	{"spin ccw -", DIRECTION_CCW, DIRECTION_UNKNOWN},
	{"spin - -", DIRECTION_UNKNOWN, DIRECTION_UNKNOWN},
};

START_TEST(a_spin_has_two_directions)
{
	struct event *event = parse_event("table baccarat", spins[_i].line);

	ck_assert_int_eq(event->rotor, spins[_i].rotor);
	ck_assert_int_eq(event->ball, spins[_i].ball);
}
END_TEST

START_TEST(a_ruling_is_one_of_five)
{
	static const char *const lines[] = {
		[RULING_BURN] = "rule burn",
		[RULING_DOUBLE_READ] = "rule none",
		[RULING_NEXT] = "rule next",
		[RULING_DEAL] = "rule deal",
		[RULING_RESPIN] = "rule respin",
	};

	for (int i = RULING_BURN; i <= RULING_RESPIN; i++)
		ck_assert_int_eq(
			parse_event("table baccarat", lines[i])->ruling, i);
}
END_TEST

START_TEST(a_hold_is_named_by_its_first_word)
{
	ck_assert_str_eq(
		parse_event("table baccarat", "hold x-9 so it is")->name,
		"x-9");
	ck_assert_str_eq(parse_event("table baccarat", "release x-9")->name,
			 "x-9");
	ck_assert_str_eq(parse_event("table baccarat", "hold " NAME_32)->name,
			 NAME_32);
}
END_TEST

/* --- notes of the station ------------------------------------------------- */

static const struct {
	enum station_note note;
	const char *about, *line;
} station_notes[] = {
	{NOTE_CARD_RESENT_ACCEPTED, "9h",
	 "note the reader sent 9h again: taken"},
	{NOTE_CARD_RESENT_REJECTED, "??",
	 "note the reader sent ?? again: not taken"},
	{NOTE_CARD_READ_TWICE, "Td", "note Td came twice: one card"},
	{NOTE_UNSURE_NUMBER_ACCEPTED, "17",
	 "note the wheel showed 17, not sure: taken"},
	{NOTE_UNSURE_NUMBER_REJECTED, "0",
	 "note the wheel showed 0, not sure: not taken"},
	{NOTE_BALL_REMOVED, "", "note the ball was taken out of the wheel"},
	{NOTE_CARD_NOT_READ, "", "note card out but not shown: draw no other"},
	{NOTE_NUMBER_MISSING, "", "note no number came"},
	{NOTE_CALL_DUE, "", "note no more bets: to be called"},
	{NOTE_CALLED, "", "note no more bets: called"},
	{NOTE_CARD_BEFORE_CALL, "",
	 "note card drawn before no more bets was called"},
	{NOTE_CUT_CARD_NOT_OUT, "", "note cut card not out"},
	{NOTE_TOO_MANY_MESSAGES, "games-1",
	 "note gaming server games-1 sent too many messages"},
};

START_TEST(a_note_of_the_station_is_read_as_it_was_written)
{
	char line[NOTE_LINE_MAX];
	struct token about = {"", 0};

	station_note_format(station_notes[_i].note, station_notes[_i].about,
			    line);
	ck_assert_str_eq(line, station_notes[_i].line);
	ck_assert_int_eq(station_note_parse(line, &about),
			 station_notes[_i].note);
	ck_assert(token_is(about, station_notes[_i].about));
}
END_TEST

static const struct {
	const char *line;
	bool was_due, due;
} calls[] = {
	{"note no more bets: to be called", false, true},
	{"note no more bets: to be called", true, true},
	{"note no more bets: called", true, false},
	{"note card drawn before no more bets was called", true, false},
	{"note no more bets", true, true},
	{"note no more bets", false, false},
	{"card 9h", true, true},
	{"card 9h", false, false},
};

START_TEST(the_notes_say_whether_the_call_is_due)
{
	ck_assert_int_eq(
		station_note_call_due(calls[_i].line, calls[_i].was_due),
		calls[_i].due);
}
END_TEST

static const char *const other_notes[] = {
	"",
	"open",
	"note a word",
	"note: double read",
	"note the reader sent again: taken",
	"note no number came in",
	"note the ball was taken out",
	"note no more bets",
	"note no more bets: called at last",
	"the ball was taken out of the wheel",
	"void the ball was taken out of the wheel",
};

START_TEST(another_note_is_none_of_the_stations)
{
	struct token about;

	ck_assert_int_eq(station_note_parse(other_notes[_i], &about), NOTES);
}
END_TEST

static const struct test form_tests[] = {
	L(a_well_formed_line_is_read, well_formed),
	L(a_malformed_line_is_not_read_and_says_why, malformed),
	L(the_malformed_word_is_named, bad_words),
	L(an_incomplete_line_is_of_the_tables_game, incomplete),
	L(a_blank_line_or_a_comment_is_no_event, blank),
	T(a_table_comes_first),
	L(a_line_has_at_most_1023_bytes_whatever_is_on_it, lengths),
	T(a_line_full_of_cards_is_read_to_its_last),
};

static const struct test meaning_tests[] = {
	L(every_verb_is_known_by_its_name, named),
	L(a_wager_has_its_seat_spot_and_amount, wagers),
	T(a_withdrawal_names_a_spot_or_means_all),
	L(cards_are_read_in_their_order, cards),
	L(places_numbers_and_hands_are_read, places),
	L(a_spin_has_two_directions, spins),
	T(a_ruling_is_one_of_five),
	T(a_hold_is_named_by_its_first_word),
	L(a_note_of_the_station_is_read_as_it_was_written, station_notes),
	L(the_notes_say_whether_the_call_is_due, calls),
	L(another_note_is_none_of_the_stations, other_notes),
};

static const struct test_case cases[] = {
	CASE("form", form_tests, NULL, NULL),
	CASE("meaning", meaning_tests, NULL, NULL),
};

SUITE_OF(cases)
