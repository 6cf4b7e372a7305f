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

#include "rules/table.h"
#include "tests/chance.h"
#include "tests/support.h"

enum {
	SHOES = 16,
	SHOE_CARDS = DECKS_MAX * FACES,
	CUT_AT = SHOE_CARDS - 16,
	ROUNDS = 1000000, /* or some more, to the end of a shoe */
	WAGERED = 7,	  /* seats, one wager each */
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

static void place_wagers(int seats)
{
	event.amount.units = 1000;
	for (int seat = 1; seat <= seats; seat++) {
		event.seat = (uint32_t)seat;
		event.spot = (uint8_t)(seat % BACCARAT_SPOTS);
		apply(VERB_WAGER, "wager");
	}
}

/* Deals a round from `at`; returns the card behind it. */
static const struct card *deal(const struct card *at, int seats)
{
	enum instruction told;

	apply(VERB_OPEN, "open");
	place_wagers(seats);
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

/* How many rounds were dealt, shoe by shoe. */
static int deal_rounds(int seats)
{
	int rounds = 0;

	for (int shoe = 0; rounds < ROUNDS; shoe = (shoe + 1) % SHOES) {
		const struct card *at = shoes[shoe];

		for (; at < shoes[shoe] + CUT_AT; rounds++)
			at = deal(at, seats);
		apply(VERB_SHUFFLE, "shuffle");
		apply(VERB_SHOE, "shoe");
	}
	return rounds;
}

static double rounds_a_second(int seats)
{
	double start = now();
	int rounds = deal_rounds(seats);

	return rounds / (now() - start);
}

/* --- as text -------------------------------------------------------------- */

/* How many rounds the new script has, a card a line as in a journal. */
static int write_script(char *path)
{
	int rounds, fd = mkstemp(path);

	script = fd >= 0 ? fdopen(fd, "w") : NULL;
	if (!script)
		stop("cannot write a script");
	fputs("table baccarat\n", script);
	rounds = deal_rounds(0);
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

int main(void)
{
	double plain = 0, wagered = 0, text = 0;
	char path[] = "/tmp/sabot-bench-XXXXXX";
	int rounds;

	for (int i = 0; i < SHOES; i++)
		shuffle(shoes[i]);
	table_start(&table, &(struct house){.game = BACCARAT,
					    .decks = DECKS_MAX,
					    .decimals = 2});
	rounds = write_script(path);
	for (int i = 0; i < TURNS; i++) {
		raise_to(&plain, rounds_a_second(0));
		raise_to(&wagered, rounds_a_second(WAGERED));
		raise_to(&text, replayed_a_second(path, rounds));
	}
	unlink(path);
	printf("rules: %.2f million rounds a second in process\n", plain / 1e6);
	printf("rules: %.2f million with %d wagers (%.2f of that)\n",
	       wagered / 1e6, WAGERED, wagered / plain);
	printf("rules: %.2f million as text, by sabot replay (%.2f of that)\n",
	       text / 1e6, text / plain);
	return 0;
}
