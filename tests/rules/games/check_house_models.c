/* SPDX-License-Identifier: ISC */
/* A million random rounds of each game whose payouts and choices a house sets,
 * against models written from the words of sabot-script(5). */
#include "config.h"

#include "rules/script/table_apply.h"
#include "rules/script/answer_text.h"
#include "rules/script/verbs.h"
#include "rules/table/roulette_spots.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/support.h"

enum { ROUNDS = 1000000, ROUNDS_OF_A_HOUSE = 500, LINES_MAX = 4096 };

static struct chance chance;
static struct play *p;
static char wanted[LINES_MAX];

static int below(int n)
{
	return (int)chance_below(&chance, (uint32_t)n);
}

/* Adds a line to what the next answer must be. */
static void SB_PRINTF(1, 2)
want(const char *fmt, ...)
{
	size_t length = strlen(wanted);
	va_list args;

	va_start(args, fmt);
	vsnprintf(wanted + length, sizeof wanted - length, fmt, args);
	va_end(args);
	strcat(wanted, "\n");
}

static const char *answer_text(void)
{
	static char text[LINES_MAX];
	char *to = text;

	for (uint32_t i = 0; i < p->answer.n; i++) {
		to += answer_text_format(&p->answer.line[i],
					 (enum game_id)p->table.house.game, 0,
					 to);
		*to++ = '\n';
	}
	*to = '\0';
	return text;
}

/* Applies the event; its answer must be what is wanted. */
static void apply(enum verb verb)
{
	const char *text;

	p->event.verb = (uint8_t)verb;
	(void)!table_apply(&p->table, &p->event, &p->answer);
	text = answer_text();
	if (strcmp(text, wanted) != 0)
		ck_abort_msg("%s: wanted\n%sbut is\n%s", verbs[verb].name,
			     wanted, text);
	wanted[0] = '\0';
	p->event.amount.units = 0;
	p->event.cards = 0;
}

static int card_random(void)
{
	return below(FACES);
}

static void apply_card(int face)
{
	p->event.cards = 1;
	p->event.card[0] = (struct card){.face = (uint8_t)face};
	apply(VERB_CARD);
}

static void wager(int seat, uint8_t spot, long stake)
{
	p->event.seat = (uint32_t)seat;
	p->event.spot = spot;
	p->event.amount.units = stake;
	want("do take-bets");
	apply(VERB_WAGER);
}

/* Picks the cards up, and fills the shoe again. */
static void clear_round(void)
{
	want("do open-bets");
	apply(VERB_CLEAR);
	want("do open-bets");
	apply(VERB_SHOE);
}

static void open_round(void)
{
	want("do take-bets");
	apply(VERB_OPEN);
}

/* --- baccarat ------------------------------------------------------------- */

static int points(int face)
{
	int rank = face / 4 + 1;

	return rank > 9 ? 0 : rank;
}

/* The third-card rule as the page has it: for what the banker counts, the
 * player's third cards on which it draws, '-' for none. */
static bool banker_draws(int banker, int third)
{
	static const char *const on[] = {
		"0123456789-", "0123456789-", "0123456789-", "012345679-",
		"234567-",     "4567-",	      "67",	     ""};

	return strchr(on[banker], third < 0 ? '-' : '0' + third) != NULL;
}

/* The cards of a round, and what is due before each; what both hands count. */
static int baccarat_cards(int face[6], const char *due[6], int count[2])
{
	int n = 4, third = -1;
	bool natural;

	for (int i = 0; i < 6; i++)
		face[i] = card_random();
	count[0] = (points(face[0]) + points(face[2])) % 10;
	count[1] = (points(face[1]) + points(face[3])) % 10;
	natural = count[0] > 7 || count[1] > 7;
	if (!natural && count[0] < 6) {
		due[n] = "draw player";
		third = points(face[n++]);
		count[0] = (count[0] + third) % 10;
	}
	if (!natural && banker_draws(count[1], third)) {
		due[n] = "draw banker";
		count[1] = (count[1] + points(face[n++])) % 10;
	}
	return n;
}

static void baccarat_settle(const char *winner, int banker, const long stake[3],
			    int tie_pays, int commission)
{
	static const char *const names[] = {"player", "banker", "tie"};
	bool tie = strcmp(winner, "tie") == 0;

	for (int i = 0; i < 3; i++) {
		bool wins = strcmp(winner, names[i]) == 0;
		long won = wins ? stake[i] : tie ? 0 : -stake[i], taken = 0;

		if (i == 2 && wins)
			won = tie_pays * stake[i];
		if (i == 1 && wins && commission > 0)
			taken = (stake[i] * commission + 99) / 100;
		if (i == 1 && wins && commission == 0 && banker == 6)
			won = stake[i] / 2;
		want("settle 2 %s %ld %ld %ld", names[i], stake[i], won, taken);
	}
}

static void baccarat_round(int tie_pays, int commission)
{
	const char *due[6] = {"deal player 1", "deal banker 1", "deal player 2",
			      "deal banker 2"};
	const char *winner = "tie";
	int face[6], count[2];
	int n = baccarat_cards(face, due, count);
	long stake[3];

	if (count[0] != count[1])
		winner = count[0] > count[1] ? "player" : "banker";
	open_round();
	for (int i = 0; i < 3; i++) {
		stake[i] = 1 + below(1000);
		wager(2, (uint8_t)i, stake[i]);
	}
	want("say no-more-bets");
	for (int i = 0; i <= n; i++) {
		if (i == n)
			want("result %s %d %d\ndo announce %s", winner,
			     count[0], count[1], winner);
		else
			want("do %s", due[i]);
		if (i == 0)
			apply(VERB_CLOSE);
		else
			apply_card(face[i - 1]);
	}
	baccarat_settle(winner, count[1], stake, tie_pays, commission);
	want("do pick-up");
	apply(VERB_ANNOUNCE);
	clear_round();
}

START_TEST(baccarat_settles_as_the_model_says)
{
	int tie_pays = 8, commission = 5;
	char line[128];

	for (int n = 0; n < ROUNDS; n += SUPPORT_STEP) {
		if (n % ROUNDS_OF_A_HOUSE == 0) {
			tie_pays = 8 + below(3);
			commission = below(6);
			snprintf(line, sizeof line,
				 commission > 0 ? "table baccarat decimals=0 "
						  "tie-pays=%d:1 commission=%d"
						: "table baccarat decimals=0 "
						  "tie-pays=%d:1 "
						  "commission=none",
				 tie_pays, commission);
			play(p, line);
		}
		baccarat_round(tie_pays, commission);
	}
}
END_TEST

/* --- roulette ------------------------------------------------------------- */

static bool is_red(int number)
{
	static const uint8_t reds[] = {1,  3,  5,  7,  9,  12, 14, 16, 18,
				       19, 21, 23, 25, 27, 30, 32, 34, 36};

	return memchr(reds, number, sizeof reds) != NULL;
}

enum { WAGERS = 6 };

/* Each spot by its name; whether it wins; what it pays. */
static bool roulette_wins(const char *spot, int number)
{
	int n = 0;

	if (sscanf(spot, "straight %d", &n) == 1)
		return number == n;
	if (number == 0)
		return false;
	if (sscanf(spot, "dozen %d", &n) == 1)
		return (number - 1) / 12 == n - 1;
	if (sscanf(spot, "column %d", &n) == 1)
		return number % 3 == n % 3;
	switch (spot[0]) {
	case 'r': return is_red(number);
	case 'b': return !is_red(number);
	case 'o': return number % 2 == 1;
	case 'e': return number % 2 == 0;
	case 'l': return number <= 18;
	default: return number > 18;
	}
}

/* What zero does with even chances. */
enum zero { TAKES, SHARES, IMPRISONS };

static long roulette_won(const char *spot, int number, long stake,
			 enum zero zero)
{
	bool even_chance = !strchr(spot, ' ');

	if (roulette_wins(spot, number))
		return stake * (even_chance ? 1 : spot[0] == 's' ? 35 : 2);
	return zero == SHARES && number == 0 && even_chance ? stake / 2 - stake
							    : -stake;
}

static void roulette_result(int number)
{
	if (number == 0)
		want("result 0 green - - - -\ndo announce 0 green");
	else
		want("result %d %s %s %s %d %d\ndo announce %d %s", number,
		     is_red(number) ? "red" : "black",
		     number % 2 ? "odd" : "even", number < 19 ? "low" : "high",
		     (number + 11) / 12, (number + 2) % 3 + 1, number,
		     is_red(number) ? "red" : "black");
}

static const char *const outside[] = {
	"red",	"black",   "odd",      "even",	     "low",
	"high", "dozen 1", "column 2", "straight 0", "straight 17"};

/* The words of a spot, as on a settlement. */
static void roulette_name(const char *spot, char name[static SPOT_TEXT_MAX])
{
	char *blank;

	strcpy(name, spot);
	blank = strchr(name, ' ');
	if (blank)
		*blank = ':';
}

/* What lies imprisoned, by seat and even chance, and in what order it was. */
static struct prison {
	int n;
	const char *spot[6];
	long stake[6];
} prisons[WAGERS];

/* The seat's imprisoned wagers, in a round that ends so; then they go. */
static void roulette_prison(int seat, int number, bool ends)
{
	struct prison *prison = &prisons[seat];

	for (int i = 0; i < prison->n; i++) {
		long won = roulette_wins(prison->spot[i], number)
				   ? 0
				   : -prison->stake[i];

		if (!ends || number == 0)
			want("imprison %d %s:prison %ld", seat + 1,
			     prison->spot[i], prison->stake[i]);
		else
			want("settle %d %s:prison %ld %ld 0", seat + 1,
			     prison->spot[i], prison->stake[i], won);
	}
	if (ends && number != 0)
		prison->n = 0;
}

static void roulette_imprison(int seat, const char *spot, long stake)
{
	struct prison *prison = &prisons[seat];
	int i = 0;

	while (i < prison->n && strcmp(prison->spot[i], spot) != 0)
		i++;
	if (i == prison->n) {
		prison->spot[prison->n++] = spot;
		prison->stake[i] = 0;
	}
	prison->stake[i] += stake;
}

/* The round ends without a result; nobody may take back what is imprisoned. */
static void roulette_round_void(const char *const spot[WAGERS],
				const long stake[WAGERS], bool pending)
{
	char name[SPOT_TEXT_MAX];

	want("say %s", pending ? "pending" : "void");
	for (int i = 0; i < WAGERS; i++) {
		roulette_prison(i, 1, false);
		roulette_name(spot[i], name);
		want(pending ? "pending %d %s %ld" : "settle %d %s %ld 0 0",
		     i + 1, name, stake[i]);
	}
	want("do open-bets");
	apply(pending ? VERB_PENDING : VERB_VOID);
}

static void roulette_round(enum zero zero)
{
	const char *spot[WAGERS];
	long stake[WAGERS];
	/* zero often */
	int number = below(4) ? below(37) : 0;

	open_round();
	for (int i = 0; i < WAGERS; i++) {
		struct token word[3];
		int at = below(sizeof outside / sizeof *outside);
		int n;

		spot[i] = outside[at];
		stake[i] = 1 + below(1000);
		n = token_split(spot[i], strlen(spot[i]), word, 3);
		wager(i + 1, spots_parse(&p->table.house, word, n), stake[i]);
	}
	want("say no-more-bets\ndo spin");
	apply(VERB_CLOSE);
	if (zero == IMPRISONS && below(8) == 0) {
		roulette_round_void(spot, stake, below(2));
		return;
	}
	want("do confirm-spin %d", number);
	p->event.n = (uint32_t)number;
	apply(VERB_NUMBER);
	roulette_result(number);
	apply(VERB_VALID);
	for (int i = 0; i < WAGERS; i++) {
		bool even_chance = !strchr(spot[i], ' ');
		char name[SPOT_TEXT_MAX];

		roulette_prison(i, number, true);
		roulette_name(spot[i], name);
		if (zero == IMPRISONS && number == 0 && even_chance) {
			want("imprison %d %s %ld", i + 1, name, stake[i]);
			roulette_imprison(i, spot[i], stake[i]);
			continue;
		}
		want("settle %d %s %ld %ld 0", i + 1, name, stake[i],
		     roulette_won(spot[i], number, stake[i], zero));
	}
	want("do open-bets");
	apply(VERB_ANNOUNCE);
}

/* A new table returns what was imprisoned at the one before. */
START_TEST(roulette_settles_as_the_model_says)
{
	static const char *const houses[] = {
		[TAKES] = "table roulette decimals=0",
		[SHARES] = "table roulette decimals=0 la-partage=yes",
		[IMPRISONS] = "table roulette decimals=0 en-prison=yes"};
	enum zero zero = TAKES;

	for (int n = 0; n < ROUNDS; n += SUPPORT_STEP) {
		if (n % ROUNDS_OF_A_HOUSE == 0) {
			zero = (enum zero)below(3);
			play(p, houses[zero]);
			memset(prisons, 0, sizeof prisons);
		}
		roulette_round(zero);
	}
}
END_TEST

START_TEST(a_million_spins_en_prison_go_as_the_model_says)
{
	play(p, "table roulette decimals=0 en-prison=yes");
	memset(prisons, 0, sizeof prisons);
	for (int n = 0; n < ROUNDS; n += SUPPORT_STEP)
		roulette_round(IMPRISONS);
}
END_TEST

/* --- blackjack ------------------------------------------------------------ */

enum { HANDS_HERE = 4, SEATS_HERE = 3 };

struct model_hand {
	int n;
	int rank[32];
	long stake;
	bool doubled, stood;
};

/* What the house has chosen. */
static struct choice {
	int pays[2], insurance[2];
	int least, most; /* totals that may be doubled */
	bool after_split, for_less, aces_many, hits;
	int hands;
} house;

static struct model_seat {
	long stake;
	bool insured;
	int hands;
	struct model_hand hand[HANDS_HERE];
} seats[SEATS_HERE];

static struct model_hand dealer;

static int value(int rank)
{
	return rank > 10 ? 10 : rank;
}

static int total(const struct model_hand *hand, bool *soft)
{
	int sum = 0;
	bool ace = false;

	for (int i = 0; i < hand->n; i++) {
		sum += value(hand->rank[i]);
		ace |= hand->rank[i] == 1;
	}
	if (soft)
		*soft = ace && sum <= 11;
	return ace && sum <= 11 ? sum + 10 : sum;
}

static bool natural(const struct model_hand *hand)
{
	return hand->n == 2 && total(hand, NULL) == 21;
}

static bool seat_natural(const struct model_seat *seat, int hand)
{
	return seat->hands == 1 && natural(&seat->hand[hand]);
}

static bool done(const struct model_seat *seat, int i)
{
	const struct model_hand *hand = &seat->hand[i];

	return hand->stood || hand->doubled || total(hand, NULL) >= 21 ||
	       (seat->hands > 1 && hand->rank[0] == 1 && !house.aces_many);
}

/* The first hand that decides; false where none is left. */
static bool next_hand(int *seat, int *hand)
{
	for (*seat = 0; *seat < SEATS_HERE; ++*seat)
		for (*hand = 0; *hand < seats[*seat].hands; ++*hand)
			if (!done(&seats[*seat], *hand))
				return true;
	return false;
}

static bool contested(void)
{
	for (int s = 0; s < SEATS_HERE; s++)
		for (int h = 0; h < seats[s].hands; h++)
			if (!seat_natural(&seats[s], h) &&
			    total(&seats[s].hand[h], NULL) <= 21)
				return true;
	return false;
}

static bool dealer_draws(void)
{
	bool soft;
	int sum = total(&dealer, &soft);

	return (sum < 17 || (sum == 17 && soft && house.hits)) && contested();
}

static void want_next(void)
{
	int seat, hand;

	if (next_hand(&seat, &hand))
		want("do await %d.%d", seat + 1, hand + 1);
	else
		want("do reveal");
}

/* Gives a card; the caller says what comes then. */
static void take(struct model_hand *hand, int face)
{
	hand->rank[hand->n++] = face / 4 + 1;
}

static const char *outcome(const struct model_seat *seat, int h)
{
	int ours = total(&seat->hand[h], NULL), theirs = total(&dealer, NULL);

	if (seat_natural(seat, h) && !natural(&dealer))
		return "blackjack";
	if (ours > 21 || (natural(&dealer) && !seat_natural(seat, h)))
		return "lose";
	if (theirs > 21 || ours > theirs)
		return "win";
	return ours == theirs ? "push" : "lose";
}

static void want_results(void)
{
	for (int s = 0; natural(&dealer) && s < SEATS_HERE; s++)
		if (seats[s].insured)
			want("result %d.ins win", s + 1);
	for (int s = 0; s < SEATS_HERE; s++)
		for (int h = 0; h < seats[s].hands; h++)
			want("result %d.%d %s %d %d", s + 1, h + 1,
			     outcome(&seats[s], h),
			     total(&seats[s].hand[h], NULL),
			     total(&dealer, NULL));
	want("do announce dealer %d", total(&dealer, NULL));
}

static void want_settlements(void)
{
	for (int s = 0; s < SEATS_HERE; s++) {
		long insurance = seats[s].stake / 2;

		for (int h = 0; h < seats[s].hands; h++) {
			const char *out = outcome(&seats[s], h);
			long stake = seats[s].hand[h].stake, won = 0;
			char spot[8] = "main";

			if (h > 0)
				snprintf(spot, sizeof spot, "main.%d", h + 1);
			if (*out == 'b')
				won = stake * house.pays[0] / house.pays[1];
			else if (*out != 'p')
				won = *out == 'w' ? stake : -stake;
			want("settle %d %s %ld %ld 0", s + 1, spot, stake, won);
		}
		if (seats[s].insured && natural(&dealer))
			want("settle %d insurance %ld %ld 0", s + 1, insurance,
			     insurance * house.insurance[0] /
				     house.insurance[1]);
	}
	want("do pick-up");
}

static void deal_all(void)
{
	int face;

	for (int i = 0; i < 2; i++) {
		for (int s = 0; s < SEATS_HERE; s++) {
			face = card_random();
			take(&seats[s].hand[0], face);
			if (s + 1 < SEATS_HERE)
				want("do deal %d.1", s + 2);
			else
				want("do deal dealer %s", i ? "hole" : "up");
			apply_card(face);
		}
		face = card_random();
		take(&dealer, face);
		if (i == 0)
			want("do deal 1.1");
		else if (dealer.rank[0] == 1)
			want("do offer-insurance");
		else
			want_next();
		apply_card(face);
	}
}

static void insure(void)
{
	for (int s = 0; s < SEATS_HERE; s++) {
		seats[s].insured = below(2);
		want("do %s",
		     s + 1 < SEATS_HERE ? "offer-insurance" : "check-hole");
		p->event.seat = (uint32_t)s + 1;
		apply(seats[s].insured ? VERB_INSURE : VERB_DECLINE);
	}
	want("say %sdealer-blackjack", natural(&dealer) ? "" : "no-");
	for (int s = 0; !natural(&dealer) && s < SEATS_HERE; s++)
		if (seats[s].insured)
			want("result %d.ins lose\n"
			     "settle %d insurance %ld %ld 0",
			     s + 1, s + 1, seats[s].stake / 2,
			     -(seats[s].stake / 2));
	if (natural(&dealer))
		want("do reveal");
	else
		want_next();
	apply(VERB_PEEK);
}

static void draw(int s, int h)
{
	int face = card_random();

	take(&seats[s].hand[h], face);
	if (total(&seats[s].hand[h], NULL) > 21)
		want("say bust %d.%d", s + 1, h + 1);
	want_next();
	apply_card(face);
}

/* A double, for less where `less` is above zero; refused where it may not
 * be. */
static void double_hand(int s, int h, long less)
{
	struct model_hand *hand = &seats[s].hand[h];
	int sum = total(hand, NULL);

	p->event.amount.units = less;
	if (hand->n != 2 || sum < house.least || sum > house.most ||
	    (seats[s].hands > 1 && !house.after_split) ||
	    less > seats[s].stake) {
		want("refuse not-now");
		apply(VERB_DOUBLE);
		return;
	}
	want("do deal %d.%d", s + 1, h + 1);
	apply(VERB_DOUBLE);
	hand->doubled = true;
	hand->stake += less > 0 ? less : seats[s].stake;
	draw(s, h);
}

static void split_hand(int s, int h)
{
	struct model_seat *seat = &seats[s];
	struct model_hand *hand = &seat->hand[h];
	struct model_hand *other = &seat->hand[seat->hands];
	int face;

	if (hand->n != 2 || value(hand->rank[0]) != value(hand->rank[1]) ||
	    seat->hands == house.hands) {
		want("refuse not-now");
		apply(VERB_SPLIT);
		return;
	}
	seat->hands++;
	other->rank[other->n++] = hand->rank[--hand->n];
	other->stake = seat->stake;
	want("do deal %d.%d", s + 1, h + 1);
	apply(VERB_SPLIT);
	face = card_random();
	take(hand, face);
	want("do deal %d.%d", s + 1, seat->hands);
	apply_card(face);
	face = card_random();
	take(other, face);
	want_next();
	apply_card(face);
}

static void decide(int s, int h)
{
	struct model_hand *hand = &seats[s].hand[h];

	p->event.seat = (uint32_t)s + 1;
	switch (below(6)) {
	case 0:
	case 1:
		want("do deal %d.%d", s + 1, h + 1);
		apply(VERB_HIT);
		draw(s, h);
		break;
	case 2:
		hand->stood = true;
		want_next();
		apply(VERB_STAND);
		break;
	case 3:
		double_hand(s, h,
			    house.for_less ? below((int)seats[s].stake + 3)
					   : 0);
		break;
	default: split_hand(s, h); break;
	}
}

/* What follows a card of the dealer's, or the turn of the hole card. */
static void want_dealer(void)
{
	if (dealer_draws())
		want("do draw dealer");
	else
		want_results();
}

static void play_dealer(void)
{
	want_dealer();
	apply(VERB_REVEAL);
	while (dealer_draws()) {
		int face = card_random();

		take(&dealer, face);
		want_dealer();
		apply_card(face);
	}
}

static void blackjack_round(void)
{
	int s, h;

	memset(seats, 0, sizeof seats);
	memset(&dealer, 0, sizeof dealer);
	open_round();
	for (s = 0; s < SEATS_HERE; s++) {
		seats[s].hands = 1;
		seats[s].stake = 1 + below(100);
		seats[s].hand[0].stake = seats[s].stake;
		wager(s + 1, 0, seats[s].stake);
	}
	want("say no-more-bets\ndo deal 1.1");
	apply(VERB_CLOSE);
	deal_all();
	if (dealer.rank[0] == 1)
		insure();
	if (!(dealer.rank[0] == 1 && natural(&dealer)))
		while (next_hand(&s, &h))
			decide(s, h);
	play_dealer();
	want_settlements();
	apply(VERB_ANNOUNCE);
	clear_round();
}

/* Another house, by its table line. */
static void blackjack_table(void)
{
	static const struct {
		const char *key;
		int least, most;
	} doubles[] = {{"any", 2, 21},
		       {"9-11", 9, 11},
		       {"10-11", 10, 11},
		       {"off", 1, 0}};
	static const char *const splits[] = {"", "off", "once", "3", "4"};
	static const int pays[][2] = {{3, 2}, {6, 5}, {7, 5}, {2, 1}, {1, 1}};
	static const int insurance[][2] = {{2, 1}, {5, 2}, {3, 1}};
	int d = below(4), b = below(5), i = below(3);
	char line[256];

	house = (struct choice){.pays = {pays[b][0], pays[b][1]},
				.insurance = {insurance[i][0], insurance[i][1]},
				.least = doubles[d].least,
				.most = doubles[d].most,
				.after_split = below(2),
				.for_less = below(2),
				.aces_many = below(2),
				.hits = below(2),
				.hands = 1 + below(4)};
	snprintf(line, sizeof line,
		 "table blackjack decimals=0 blackjack-pays=%d:%d "
		 "insurance-pays=%d:%d double=%s double-after-split=%s "
		 "double-for-less=%s aces=%s soft-17=%s split=%s",
		 house.pays[0], house.pays[1], house.insurance[0],
		 house.insurance[1], doubles[d].key,
		 house.after_split ? "yes" : "no",
		 house.for_less ? "yes" : "no",
		 house.aces_many ? "many" : "one", house.hits ? "hit" : "stand",
		 splits[house.hands]);
	play(p, line);
}

START_TEST(blackjack_goes_as_the_model_says)
{
	for (int n = 0; n < ROUNDS; n += SUPPORT_STEP) {
		if (n % ROUNDS_OF_A_HOUSE == 0)
			blackjack_table();
		blackjack_round();
	}
}
END_TEST

static void set_up(void)
{
	p = play_start();
	wanted[0] = '\0';
	chance_seed(&chance, 2026);
}

static const struct test tests[] = {
	T(baccarat_settles_as_the_model_says),
	T(roulette_settles_as_the_model_says),
	T(a_million_spins_en_prison_go_as_the_model_says),
	T(blackjack_goes_as_the_model_says),
};

static const struct test_case cases[] = {
	CASE("house models", tests, set_up, NULL),
};

SUITE_OF(cases)
