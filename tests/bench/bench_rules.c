/* SPDX-License-Identifier: ISC */
/* How many rounds a second the rules take: in process, applied in place; and
 * as text, by `sabot replay`. The two take turns, and the best of each counts:
 * whatever else the machine does can only slow them. */
#include "config.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "rules/games/games.h"
#include "rules/games/baccarat.h"
#include "rules/script/table_apply.h"
#include "rules/table/roulette_spots.h"
#include "rules/table/table.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

enum {
	SHOES = 16,
	SHOE_CARDS = DECKS_MAX * FACES,
	CUT_AT = SHOE_CARDS - 16,
	HANDS_CUT_AT = SHOE_CARDS / 2, /* four decks from the back */
	ROUNDS = 1000000,	       /* or some more, to the end of a shoe */
	WAGERED = 7,		       /* seats, one wager each */
	TURNS = 5,
};

static struct chance chance;
static struct card shoes[SHOES][SHOE_CARDS];
static struct table table;
static struct event event;
static struct answer answer;
static FILE *script; /* the lines of what is applied, where it is open */

static void shuffle(struct card *cards)
{
	for (int i = 0; i < SHOE_CARDS; i++)
		cards[i] = (struct card){.face = (uint8_t)(i % FACES)};
	for (uint32_t i = SHOE_CARDS - 1; i > 0; i--) {
		uint32_t j = chance_below(&chance, i + 1);
		struct card card = cards[i];

		cards[i] = cards[j];
		cards[j] = card;
	}
}

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void stop(const char *what)
{
	fprintf(stderr, "bench_rules: %s\n", what);
	exit(1);
}

/* --- rounds --------------------------------------------------------------- */

static void write_line(const char *word)
{
	char text[CARD_TEXT_MAX] = "";

	if (event.verb == VERB_CARD)
		card_format(event.card[0], text);
	if (event.verb == VERB_NUMBER)
		snprintf(text, sizeof text, "%u", event.n % POCKETS);
	if (event.verb == VERB_SEAT || event.verb == VERB_STAND)
		snprintf(text, sizeof text, "%u", event.seat % 10);
	fprintf(script, "%s %s\n", word, text);
}

static enum instruction apply(enum verb verb, const char *word)
{
	event.verb = (uint8_t)verb;
	if (table_apply(&table, &event, &answer) != SB_OK)
		stop("an event was refused");
	if (script)
		write_line(word);
	return answer.line[answer.n - 1].what;
}

/* A seat each, on one spot after another, every so many. */
static void place_wagers(int seats, int step, int spots_n)
{
	event.amount.units = 1000;
	for (int seat = 1; seat <= seats; seat++) {
		event.seat = (uint32_t)seat;
		event.spot = (uint8_t)(seat * step % spots_n);
		apply(VERB_WAGER, "wager");
	}
}

/* Deals a round from `at`; returns the card behind it. */
static const struct card *deal(const struct card *at, int seats)
{
	enum instruction told;

	apply(VERB_OPEN, "open");
	place_wagers(seats, 1, BACCARAT_TIE + 1);
	told = apply(VERB_CLOSE, "close");
	event.cards = 1;
	while (told == DO_DEAL || told == DO_DRAW) {
		event.card[0] = *at++;
		told = apply(VERB_CARD, "card");
	}
	apply(VERB_ANNOUNCE, "announce");
	apply(VERB_CLEAR, "clear");
	return at;
}

static double rounds_a_second(int (*rounds_of)(int seats), int seats)
{
	double start = now();
	int rounds = rounds_of(seats);

	return rounds / (now() - start);
}

/* What a dealer is told is done; all hands stand. Returns what is told then. */
static enum instruction obey(enum instruction told, const struct card **at)
{
	switch (told) {
	case DO_DEAL:
	case DO_DRAW:
		event.cards = 1;
		event.card[0] = *(*at)++;
		return apply(VERB_CARD, "card");
	case DO_OFFER_INSURANCE:
		return apply(VERB_INSURANCE_CLOSED, "insurance-closed");
	case DO_CHECK_HOLE: return apply(VERB_PEEK, "peek");
	case DO_AWAIT:
		event.seat = answer.line[answer.n - 1].seat;
		return apply(VERB_STAND, "stand");
	case DO_REVEAL: return apply(VERB_REVEAL, "reveal");
	case DO_ANNOUNCE: return apply(VERB_ANNOUNCE, "announce");
	default: stop("blackjack told something else"); return told;
	}
}

/* A round of blackjack, of one hand where there are no wagers. */
static const struct card *deal_hands(const struct card *at, int seats)
{
	enum instruction told;

	apply(VERB_OPEN, "open");
	for (int seat = 1; seat <= (seats ? seats : 1); seat++) {
		event.seat = (uint32_t)seat;
		apply(VERB_SEAT, "seat");
	}
	place_wagers(seats, 1, 1);
	told = apply(VERB_CLOSE, "close");
	while (told != DO_PICK_UP)
		told = obey(told, &at);
	apply(VERB_CLEAR, "clear");
	return at;
}

typedef const struct card *deal_fn(const struct card *at, int seats);

/* How many rounds were dealt, shoe by shoe. */
static int deal_shoes(deal_fn *round, int cut_at, int seats)
{
	int rounds = 0;

	for (int shoe = 0; rounds < ROUNDS; shoe = (shoe + 1) % SHOES) {
		const struct card *at = shoes[shoe];

		for (; at < shoes[shoe] + cut_at; rounds++)
			at = round(at, seats);
		apply(VERB_SHUFFLE, "shuffle");
		apply(VERB_SHOE, "shoe");
	}
	return rounds;
}

static int deal_rounds(int seats)
{
	return deal_shoes(deal, CUT_AT, seats);
}

static int deal_blackjack(int seats)
{
	return deal_shoes(deal_hands, HANDS_CUT_AT, seats);
}

/* A round of roulette, from the opening to the announcement. */
static void spin(uint32_t number, int seats)
{
	apply(VERB_OPEN, "open");
	place_wagers(seats, 23, SPOTS);
	apply(VERB_CLOSE, "close");
	event.rotor = DIRECTION_CW;
	event.ball = DIRECTION_CCW;
	apply(VERB_SPIN, "spin cw ccw");
	event.n = 4;
	apply(VERB_REVS, "revs 4");
	event.n = number;
	if (apply(VERB_NUMBER, "number") != DO_ANNOUNCE)
		stop("a number has no result");
	apply(VERB_ANNOUNCE, "announce");
}

static int spin_rounds(int seats)
{
	for (int i = 0; i < ROUNDS; i++)
		spin(chance_below(&chance, POCKETS), seats);
	return ROUNDS;
}

static const struct bench {
	const char *name;
	enum game_id game;
	int (*play)(int seats); /* how many rounds were played */
} benches[] = {
	{"baccarat", BACCARAT, deal_rounds},
	{"blackjack", BLACKJACK, deal_blackjack},
	{"roulette", ROULETTE, spin_rounds},
};

/* --- as text -------------------------------------------------------------- */

/* How many rounds the new script has, a card a line as in a journal. */
static int write_script(char *path, const struct bench *game)
{
	int rounds, fd = mkstemp(path);

	script = fd >= 0 ? fdopen(fd, "w") : NULL;
	if (!script)
		stop("cannot write a script");
	fprintf(script, "table %s\n", game->name);
	rounds = game->play(0);
	if (fclose(script) != 0)
		stop("cannot write a script");
	script = NULL;
	return rounds;
}

static double replayed_a_second(char *path, int rounds)
{
	const char *program = support_build("sabot");
	char name[] = "sabot", command[] = "replay";
	char *arguments[] = {name, command, path, NULL};
	posix_spawn_file_actions_t actions;
	double start = now();
	int status;
	pid_t pid;

	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null",
					 O_WRONLY, 0);
	if (posix_spawn(&pid, program, &actions, NULL, arguments, environ) !=
		    0 ||
	    waitpid(pid, &status, 0) != pid || status != 0)
		stop("sabot replay failed");
	posix_spawn_file_actions_destroy(&actions);
	return rounds / (now() - start);
}

/* -------------------------------------------------------------------------- */

static void raise_to(double *best, double figure)
{
	if (figure > *best)
		*best = figure;
}

static void measure(const struct bench *game)
{
	struct house house = house_standard(game->game);
	double plain = 0, wagered = 0, text = 0;
	char path[] = "/tmp/sabot-bench-XXXXXX";
	int rounds;

	table_start(&table, games[game->game], &house);
	rounds = write_script(path, game);
	for (int i = 0; i < TURNS; i++) {
		raise_to(&plain, rounds_a_second(game->play, 0));
		raise_to(&wagered, rounds_a_second(game->play, WAGERED));
		raise_to(&text, replayed_a_second(path, rounds));
	}
	unlink(path);
	printf("%s: %.2f million rounds a second in process\n", game->name,
	       plain / 1e6);
	printf("%s: %.2f million with %d wagers (%.2f of that)\n", game->name,
	       wagered / 1e6, WAGERED, wagered / plain);
	printf("%s: %.2f million as text, by sabot replay (%.2f of that)\n",
	       game->name, text / 1e6, text / plain);
}

int main(void)
{
	for (int i = 0; i < SHOES; i++)
		shuffle(shoes[i]);
	for (size_t i = 0; i < sizeof benches / sizeof *benches; i++)
		measure(&benches[i]);
	return 0;
}
