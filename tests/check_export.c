/* SPDX-License-Identifier: ISC */
/* Evidence of rounds of all three games: each export verifies, and each that
 * was touched does not. */
#include "config.h"

#include <dirent.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/command.h"
#include "app/export_store.h"
#include "app/verify_export.h"
#include "db/additions.h"
#include "db/proof_gather.h"
#include "tests/keyring.h"
#include "tests/paperwork.h"
#include "tests/support.h"

#define HEX "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

enum { FOUND_MAX = 1 << 14, PATH_SIZE = 512 };

/* The cards of the design's page, with a wager, then a correction. */
static const char reworked[] = "1001 table: open\n"
			       "1001 table: wager 3 banker 10\n"
			       "1001 table: wager 4 tie 5\n"
			       "1001 table: close\n"
			       "shoe table: card 4h\n"
			       "shoe table: card 3c\n"
			       "shoe table: card Ks\n"
			       "shoe table: card 2d\n"
			       "shoe table: card 7s\n"
			       "shoe table: card 8c\n"
			       "2001 table: correct 5 6s\n"
			       "1001 table: announce\n"
			       "1001 table: note guest at seat 4 objects\n"
			       "1001 table: clear\n";

static const char voided[] = "1001 table: open\n"
			     "1001 table: wager 1 player 20\n"
			     "1001 table: close\n"
			     "shoe table: card 9h\n"
			     "2001 table: void power\n"
			     "1001 table: clear\n";

/* Insurance that is lost, a split, a dealer's draw. */
static const char blackjack[] =
	"station day: day BAC-07 2026-11-21 shoe 3 round 5\n"
	"station table: table blackjack decks=6\n"
	"1001 table: open\n"
	"1001 table: wager 1 main 20\n"
	"1001 table: wager 2 main 10\n"
	"1001 table: close\n"
	"shoe table: card 8h\n"
	"shoe table: card Ts\n"
	"shoe table: card Ad\n"
	"shoe table: card 8c\n"
	"shoe table: card 9d\n"
	"shoe table: card 5h\n"
	"1001 table: insure 1\n"
	"1001 table: decline 2\n"
	"1001 table: peek\n"
	"1001 table: split 1\n"
	"shoe table: card 3h\n"
	"shoe table: card Kd\n"
	"1001 table: hit 1\n"
	"shoe table: card Th\n"
	"1001 table: stand 1\n"
	"1001 table: stand 2\n"
	"1001 table: reveal\n"
	"shoe table: card 4c\n"
	"1001 table: announce\n"
	"1001 table: clear\n";

static const char spun[] = "1001 table: open\n"
			   "1001 table: wager 1 straight 17 5\n"
			   "1001 table: wager 2 red 10\n"
			   "wheel table: spin cw ccw\n"
			   "1001 table: close\n"
			   "wheel table: revs 5\n"
			   "wheel table: number 17\n"
			   "1001 table: announce\n";

/* One round of each; the third is void. */
static const char *const rounds[] = {
	"BAC-07/2026-11-21/0001", "BAC-07/2026-11-21/0003",
	"BAC-07/2026-11-21/0004", "BAC-07/2026-11-21/0005",
	"BAC-07/2026-11-22/0001",
};

enum { ROUNDS = sizeof rounds / sizeof *rounds };

static struct book game;
static struct keyring ours;
static const char *top;
static char path[160], folder[160], found[FOUND_MAX];

/* --- the record ----------------------------------------------------------- */

static void signs(void)
{
	keyring_signs(&ours, game.record, "BAC-07", game.time_us);
}

static void books(const char *badge, const char *line)
{
	struct addition_row row;
	struct sb_error err = {""};

	ck_assert_int_eq(record_begin(game.record, &err), SB_OK);
	ck_assert_msg(additions_enter(game.record, badge, line, game.time_us,
				      &row, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(record_commit(game.record, &err), SB_OK);
}

static void plays_a_day(void)
{
	paperwork(&game, paperwork_opening);
	paperwork(&game, paperwork_forms);
	paperwork(&game, paperwork_shuffle);
	paperwork(&game, paperwork_round);
	paperwork(&game, "2001 table: shuffle\n");
	paperwork(&game, paperwork_shuffle + strlen("1001 people: on\n"));
	paperwork(&game, paperwork_round);
	paperwork(&game, reworked);
	paperwork(&game, voided);
	books("3001", "adjust BAC-07/2026-11-21/0003 4 +12.50 by 2001 the tie");
	books("3001", "annotate BAC-07/2026-11-21/0003 by 1002 he had left");
	paperwork(&game, blackjack);
	signs();
}

static void set_up(void)
{
	top = support_folder();
	setlocale(LC_ALL, "C.UTF-8");
	setenv("TZ", "UTC", 1);
	tzset();
	ours = keyring_of(3);
	snprintf(path, sizeof path, "%s/record.db", top);
	snprintf(folder, sizeof folder, "%s/case", top);
	paperwork_open(&game, path);
	keyring_tells(&ours, game.record, game.time_us);
	signs(); /* the staff, long before */
	plays_a_day();
	paperwork(&game, paperwork_closing);
	paperwork(&game, paperwork_roulette);
	paperwork(&game, paperwork_wheel);
	paperwork(&game, "1001 people: on\n");
	paperwork(&game, spun);
	signs();
}

static void tear_down(void)
{
	book_close(&game);
}

/* --- exporting and verifying ---------------------------------------------- */

static enum sb_result gathers(const char *round, struct export *export,
			      struct sb_error *err)
{
	struct round_proof proof = {0};
	struct round_name name;
	size_t size;
	char *text;
	FILE *out = open_memstream(&text, &size);
	enum sb_result result;

	*export = (struct export){0};
	ck_assert(rounds_parse_name(round, &name));
	result = proof_gather(out, "0", game.record, &name, err);
	fclose(out);
	if (result == SB_OK)
		result = proof_read(&proof, text, size, err);
	if (result == SB_OK)
		result = export_derive(export, &proof, NULL, err);
	proof_fini(&proof);
	free(text);
	return result;
}

static void exports_to(const char *to, const char *const *names, int n)
{
	struct export made[ROUNDS];
	struct sb_error err = {""};

	for (int i = 0; i < n; i++)
		ck_assert_msg(gathers(names[i], &made[i], &err) == SB_OK,
			      "%s: %s", names[i], err.text);
	ck_assert_msg(export_store(to, made, n, &err) == SB_OK, "%s", err.text);
	for (int i = 0; i < n; i++)
		export_fini(&made[i]);
}

static void exports(int n)
{
	exports_to(folder, &rounds[n], 1);
}

static void note(const char *sentence, void *context)
{
	size_t used = strlen(found);

	(void)context;
	snprintf(found + used, sizeof found - used, "%s\n", sentence);
}

static void ignore(const char *sentence, void *context)
{
	(void)sentence, (void)context;
}

static const uint8_t *wanted_key;

/* How much is found. */
static int verifies(void)
{
	struct verify_export verify = {
		.key = wanted_key, .find = note, .tell = ignore};
	struct sb_error err = {""};

	found[0] = '\0';
	ck_assert_msg(verify_export(&verify, folder, &err) == SB_OK, "%s",
		      err.text);
	return verify.findings;
}

static void holds(void)
{
	ck_assert_msg(verifies() == 0, "%s", found);
}

static void expect_found(const char *words)
{
	ck_assert_msg(verifies() > 0 && strstr(found, words),
		      "not '%s' but '%s'", words, found);
}

static const char *file_of(const char *round, const char *name)
{
	static char file[2][PATH_SIZE];
	static int turn;
	char in[ROUND_NAME_MAX];

	turn = !turn;
	export_folder(round, in);
	snprintf(file[turn], PATH_SIZE, "%s/%s/%s", folder, in, name);
	return file[turn];
}

static void write_bytes(const char *file, const char *bytes, size_t size)
{
	FILE *out = fopen(file, "w");

	ck_assert_ptr_nonnull(out);
	ck_assert_uint_eq(fwrite(bytes, 1, size, out), size);
	ck_assert_int_eq(fclose(out), 0);
}

static const char *const files[] = {
	"proof.txt",  "README.txt",	 "round.txt",	"script.txt",
	"people.txt", "inspections.txt", "shuffle.txt", "additions.txt",
};

/* --- what is exported ----------------------------------------------------- */

START_TEST(an_export_of_each_game_verifies)
{
	exports(_i);
	holds();
}
END_TEST

START_TEST(all_of_them_in_one_verify)
{
	exports_to(folder, rounds, ROUNDS);
	holds();
}
END_TEST

/* Whatever language, zone and order stand in the environment. */
START_TEST(an_export_verifies_in_another_place)
{
	exports(1);
	setenv("TZ", "Asia/Tokyo", 1);
	tzset();
	setlocale(LC_ALL, "C");
	holds();
	ck_assert_str_eq(getenv("TZ"), "Asia/Tokyo");
	ck_assert_str_eq(setlocale(LC_ALL, NULL), "C");
}
END_TEST

static void expect_in(const char *round, const char *name, const char *words)
{
	char *text = support_read(file_of(round, name), NULL);

	ck_assert_msg(strstr(text, words), "%s is not in %s", words, text);
	free(text);
}

START_TEST(people_read_what_belongs_to_the_round)
{
	exports_to(folder, rounds, ROUNDS);
	expect_in(rounds[1], "round.txt", "seat 4 objects");
	expect_in(rounds[1], "script.txt", "\nwager 3 banker 10\n");
	expect_in(rounds[1], "script.txt", "\ncorrect 5 6s\n");
	expect_in(rounds[1], "people.txt",
		  "1001             dealer      Dora Dahl\n");
	expect_in(rounds[1], "people.txt",
		  "1002             dealer      Dirk Dorn\n");
	expect_in(rounds[1], "people.txt",
		  "2001             pit-boss    Pia Park\n");
	expect_in(rounds[1], "additions.txt",
		  "adjust BAC-07/2026-11-21/0003 4 +12.50 by 2001 the tie\n");
	expect_in(rounds[1], "additions.txt", " by 1002 he had left\n");
	expect_in(rounds[1], "inspections.txt", "deck-open");
	expect_in(rounds[1], "shuffle.txt", "group 5\n");
	expect_in(rounds[3], "round.txt", "insurance");
	expect_in(rounds[4], "inspections.txt", "18.5 mm");
	ck_assert_int_ne(access(file_of(rounds[4], "shuffle.txt"), F_OK), 0);
	ck_assert_int_ne(access(file_of(rounds[0], "additions.txt"), F_OK), 0);
}
END_TEST

/* Who has nothing to do with it, and what came after it, is not shown. */
START_TEST(others_are_not_in_it)
{
	char *text;

	exports(0);
	text = support_read(file_of(rounds[0], "proof.txt"), NULL);
	ck_assert_ptr_nonnull(strstr(text, "Dora Dahl"));
	ck_assert_ptr_null(strstr(text, "Per Pohl"));
	ck_assert_ptr_null(strstr(text, "wager 3 banker"));
	ck_assert_ptr_null(strstr(text, "$hash"));
	free(text);
}
END_TEST

/* --- what is refused ------------------------------------------------------ */

static void expect_refused(const char *round, enum sb_result want,
			   const char *words)
{
	struct export export;
	struct sb_error err = {""};
	enum sb_result result = gathers(round, &export, &err);

	export_fini(&export);
	ck_assert_msg(result == want && strstr(err.text, words), "%d: %s",
		      result, err.text);
}

START_TEST(a_round_that_is_not_there_or_not_over_is_refused)
{
	expect_refused("BAC-07/2026-11-21/0099", SB_GONE, "no finished round");
	paperwork(&game, "1001 table: open\n");
	expect_refused("BAC-07/2026-11-22/0002", SB_GONE, "no finished round");
}
END_TEST

START_TEST(a_round_behind_the_last_signed_head_is_refused)
{
	paperwork(&game, spun);
	expect_refused("BAC-07/2026-11-22/0002", SB_REFUSED,
		       "hand the shift over, or close the table");
	signs();
	exports_to(folder, (const char *const[]){"BAC-07/2026-11-22/0002"}, 1);
	holds();
}
END_TEST

START_TEST(an_addition_behind_the_last_signed_head_is_waited_for)
{
	books("3001", "annotate BAC-07/2026-11-21/0001 by 1002 later");
	expect_refused(rounds[0], SB_REFUSED, "hand the shift over");
	signs();
	exports(0);
	holds();
	expect_in(rounds[0], "additions.txt", "later");
}
END_TEST

/* Its hole card could be guessed from a digest. */
START_TEST(a_head_signed_in_a_round_under_way_waits_for_its_end)
{
	paperwork(&game, spun);
	paperwork(&game, "1001 table: open\n");
	signs();
	expect_refused("BAC-07/2026-11-22/0002", SB_REFUSED, "under way");
	exports(0);
	paperwork(&game, spun + strlen("1001 table: open\n"));
	exports_to(strcat(folder, "-2"),
		   (const char *const[]){"BAC-07/2026-11-22/0002"}, 1);
	holds();
}
END_TEST

START_TEST(a_folder_that_is_not_empty_is_left_alone)
{
	struct export export;
	struct sb_error err;

	ck_assert_int_eq(gathers(rounds[0], &export, &err), SB_OK);
	ck_assert_int_eq(mkdir(folder, 0700), 0);
	support_write(strcat(strcpy(found, folder), "/mine"), "mine");
	ck_assert_int_eq(export_store(folder, &export, 1, &err), SB_REFUSED);
	ck_assert_int_eq(unlink(found), 0);
	ck_assert_msg(export_store(folder, &export, 1, &err) == SB_OK, "%s",
		      err.text);
	holds();
	ck_assert_int_eq(export_store(folder, &export, 1, &err), SB_REFUSED);
	holds();
	export_fini(&export);
}
END_TEST

START_TEST(a_folder_that_cannot_be_written_leaves_nothing)
{
	struct export export;
	struct sb_error err;

	ck_assert_int_eq(gathers(rounds[0], &export, &err), SB_OK);
	snprintf(found, sizeof found, "%s/none/case", folder);
	ck_assert_int_eq(export_store(found, &export, 1, &err), SB_OUTSIDE);
	export_fini(&export);
}
END_TEST

/* --- the commands --------------------------------------------------------- */

static int runs(const char *arguments)
{
	char command[1024];
	FILE *output;
	size_t n;

	snprintf(command, sizeof command, "exec 2>&1; cd '%s' && '%s' %s", top,
		 support_build("sabot"), arguments);
	output = popen(command, "r");
	ck_assert_ptr_nonnull(output);
	n = fread(found, 1, sizeof found - 1, output);
	found[n] = '\0';
	return pclose(output) >> 8;
}

static const struct {
	const char *arguments;
	int status;
	const char *says;
} calls[] = {
	{"export --database=record.db --to=out BAC-07/2026-11-21/1 "
	 "BAC-07/2026-11-22/0001 BAC-07/2026-11-21/0001",
	 EXIT_DONE, ""},
	{"verify out", EXIT_DONE, "out: rounds 2, findings 0"},
	{"verify out", EXIT_DONE, "BAC-07_2026-11-21_0001: signed up to row "},
	{"verify out --head=" HEX ",5", EXIT_USAGE, "no head of its own"},
	{"verify out --key=" HEX, EXIT_FOUND, "another key"},
	{"export --database=record.db --to=out BAC-07/2026-11-21/0001",
	 EXIT_FOUND, "out: is there already"},
	{"export --database=record.db --to=new BAC-07/2026-11-21/0077",
	 EXIT_FOUND, "no finished round BAC-07/2026-11-21/0077"},
	{"verify new", EXIT_OUTSIDE, "new: there is no such record"},
	{"export --database=record.db --to=new", EXIT_USAGE, "which rounds"},
	{"export --database=record.db BAC-07/2026-11-21/0001", EXIT_USAGE,
	 "--to=FOLDER"},
	{"export --database=record.db --to=new 41", EXIT_USAGE, "TABLE/DAY"},
	{"export --database=none.db --to=new BAC-07/2026-11-21/0001",
	 EXIT_OUTSIDE, "none.db"},
	{"verify .", EXIT_FOUND, "is no folder of an export"},
};

/* One behind the other. */
START_TEST(the_commands_export_and_verify)
{
	for (int i = 0; i < ROWS_OF(calls); i++) {
		int status = runs(calls[i].arguments);

		ck_assert_msg(status == calls[i].status &&
				      strstr(found, calls[i].says),
			      "%s: %d, %s", calls[i].arguments, status, found);
	}
}
END_TEST

/* --- keys ----------------------------------------------------------------- */

START_TEST(another_key_than_the_one_given_is_found)
{
	struct keyring other = keyring_of(4);

	exports(0);
	wanted_key = ours.public;
	holds();
	wanted_key = other.public;
	expect_found("another key than the one given");
	wanted_key = NULL;
}
END_TEST

/* --- what is tampered with ------------------------------------------------ */

/* A byte of a file, and then it is put right. */
static void flips(const char *file, const char *text, size_t size, size_t at,
		  int bit)
{
	char *other = malloc(size);

	memcpy(other, text, size);
	other[at] = (char)(other[at] ^ 1 << bit);
	write_bytes(file, other, size);
	ck_assert_msg(verifies() > 0, "%s: byte %zu, bit %d", file, at, bit);
	free(other);
}

/* So many of a file, spread over it. */
static void flips_all(const char *file, size_t n)
{
	size_t size, step;
	char *text = support_read(file, &size);

	step = getenv("SABOT_SOAK") ? 1 : size / n + 1;
	for (size_t at = 0; at < size; at += step)
		flips(file, text, size, at, (int)(at % 8));
	flips(file, text, size, size - 1, 0);
	write_bytes(file, text, size);
	free(text);
}

START_TEST(each_flipped_byte_is_found)
{
	char list[PATH_SIZE];

	exports(_i);
	for (int i = 0; i < ROWS_OF(files); i++)
		if (access(file_of(rounds[_i], files[i]), F_OK) == 0)
			flips_all(file_of(rounds[_i], files[i]),
				  i == 0 ? 100 : 12);
	snprintf(list, sizeof list, "%s/rounds.txt", folder);
	flips_all(list, 30);
	holds();
}
END_TEST

/* By the proof alone, which is what all else is worked out of: not read, not
 * written so, or not signed. */
static bool proof_holds(const char *text, size_t size)
{
	struct round_proof proof = {0};
	struct sb_error err;
	size_t again_size;
	char *again;
	FILE *out = open_memstream(&again, &again_size);
	bool good = proof_read(&proof, text, size, &err) == SB_OK;

	if (good)
		proof_write(out, &proof);
	fclose(out);
	good = good && again_size == size && memcmp(again, text, size) == 0 &&
	       proof_check(&proof, NULL, &err) == SB_OK;
	free(again);
	proof_fini(&proof);
	return good;
}

/* The first lines name version and round, which the other files repeat. */
START_TEST(each_flipped_byte_of_a_proof_is_found_in_it)
{
	size_t size, from;
	char *text;

	exports(_i);
	text = support_read(file_of(rounds[_i], "proof.txt"), &size);
	from = (size_t)(strstr(text, "\nfrom ") - text);
	ck_assert(proof_holds(text, size));
	for (size_t at = from; at < size; at += getenv("SABOT_SOAK") ? 1 : 13) {
		text[at] = (char)(text[at] ^ 1 << at % 8);
		ck_assert_msg(!proof_holds(text, size), "byte %zu", at);
		text[at] = (char)(text[at] ^ 1 << at % 8);
	}
	free(text);
}
END_TEST

/* Where the n-th line begins; the end where there are fewer. */
static size_t line_at(const char *text, int n)
{
	size_t at = 0;

	while (n-- > 0 && text[at])
		at += strcspn(text + at, "\n") + 1;
	return at;
}

static int lines_of(const char *text)
{
	int n = 0;

	for (; *text; text++)
		n += *text == '\n';
	return n;
}

/* Removes, doubles, or exchanges lines of a file. */
static char *without(const char *text, int n)
{
	size_t from = line_at(text, n), to = line_at(text, n + 1);
	char *other = malloc(strlen(text) + 1);

	sprintf(other, "%.*s%s", (int)from, text, text + to);
	return other;
}

static char *doubled(const char *text, int n)
{
	size_t to = line_at(text, n + 1), from = line_at(text, n);
	char *other = malloc(2 * strlen(text) + 1);

	sprintf(other, "%.*s%s", (int)to, text, text + from);
	return other;
}

static char *exchanged(const char *text, int n)
{
	size_t a = line_at(text, n), b = line_at(text, n + 1),
	       c = line_at(text, n + 2);
	char *other = malloc(strlen(text) + 1);

	sprintf(other, "%.*s%.*s%.*s%s", (int)a, text, (int)(c - b), text + b,
		(int)(b - a), text + a, text + c);
	return other;
}

static char *(*const ways[])(const char *, int) = {without, doubled, exchanged};

static void moves_lines(const char *file)
{
	char *text = support_read(file, NULL);
	int lines = lines_of(text), step = lines / 8 + 1;

	for (int n = 0; n < lines; n += step)
		for (int way = 0; way < ROWS_OF(ways); way++) {
			char *other = ways[way](text, n);

			support_write(file, other);
			ck_assert_msg(strcmp(other, text) == 0 ||
					      verifies() > 0,
				      "%s: line %d, way %d", file, n, way);
			free(other);
		}
	support_write(file, text);
	free(text);
}

START_TEST(each_line_removed_doubled_or_exchanged_is_found)
{
	exports(1);
	for (int i = 0; i < ROWS_OF(files); i++)
		moves_lines(file_of(rounds[1], files[i]));
	holds();
}
END_TEST

START_TEST(each_file_missing_or_added_is_found)
{
	char aside[PATH_SIZE];

	exports(1);
	for (int i = 0; i < ROWS_OF(files); i++) {
		const char *file = file_of(rounds[1], files[i]);

		snprintf(aside, sizeof aside, "%s-aside", folder);
		ck_assert_int_eq(rename(file, aside), 0);
		expect_found(files[i]);
		ck_assert_int_eq(symlink(aside, file), 0);
		expect_found(files[i]);
		ck_assert_int_eq(unlink(file), 0);
		ck_assert_int_eq(rename(aside, file), 0);
	}
	holds();
	support_write(file_of(rounds[1], "more.txt"), "x");
	expect_found("more.txt is no part of it");
}
END_TEST

START_TEST(a_round_missing_or_added_is_found)
{
	char from[PATH_SIZE], to[PATH_SIZE];

	exports_to(folder, rounds, ROUNDS);
	snprintf(from, sizeof from, "%s/BAC-07_2026-11-21_0003", folder);
	snprintf(to, sizeof to, "%s-aside", folder);
	ck_assert_int_eq(rename(from, to), 0);
	expect_found("rounds.txt");
	snprintf(from, sizeof from, "%s/BAC-07_2026-11-21_0006", folder);
	ck_assert_int_eq(rename(to, from), 0);
	expect_found("of another round");
}
END_TEST

/* A true file, of another round. */
START_TEST(files_exchanged_between_exports_are_found)
{
	exports_to(folder, rounds, ROUNDS);
	for (int i = 0; i < ROWS_OF(files); i++) {
		char aside[PATH_SIZE];
		const char *a = file_of(rounds[1], files[i]);
		const char *b = file_of(rounds[2], files[i]);
		bool both = access(b, F_OK) == 0;

		snprintf(aside, sizeof aside, "%s-aside", folder);
		ck_assert_int_eq(rename(a, aside), 0);
		if (both)
			ck_assert_int_eq(rename(b, a), 0);
		ck_assert_int_eq(rename(aside, b), 0);
		/* two rounds of one shoe share what stood around them */
		ck_assert_msg(verifies() > 0 ||
				      strcmp(files[i], "inspections.txt") ==
					      0 ||
				      strcmp(files[i], "shuffle.txt") == 0,
			      "%s", files[i]);
		ck_assert_int_eq(rename(b, aside), 0);
		if (both)
			ck_assert_int_eq(rename(a, b), 0);
		ck_assert_int_eq(rename(aside, a), 0);
	}
	holds();
}
END_TEST

/* Somebody writes other rows, with all hashes right, and signs them with a
 * key of his own: only a key that is known tells. */
START_TEST(an_export_of_a_forged_record_is_found_by_its_key)
{
	ours = keyring_of(9);
	keyring_tells(&ours, game.record, game.time_us);
	paperwork(&game, spun);
	signs();
	exports_to(folder, (const char *const[]){"BAC-07/2026-11-22/0002"}, 1);
	holds();
	ours = keyring_of(3);
	wanted_key = ours.public;
	expect_found("another key");
	wanted_key = NULL;
}
END_TEST

START_TEST(what_is_no_export_is_said)
{
	ck_assert_int_eq(mkdir(folder, 0700), 0);
	expect_found("is no export");
}
END_TEST

static Suite *export_suite(void)
{
	Suite *suite = suite_create("export");
	TCase *tc = tcase_create("exports"),
	      *tampered = tcase_create("tampered");

	tcase_add_checked_fixture(tc, set_up, tear_down);
	tcase_add_loop_test(tc, an_export_of_each_game_verifies, 0, ROUNDS);
	tcase_add_test(tc, all_of_them_in_one_verify);
	tcase_add_test(tc, an_export_verifies_in_another_place);
	tcase_add_test(tc, people_read_what_belongs_to_the_round);
	tcase_add_test(tc, others_are_not_in_it);
	tcase_add_test(tc, a_round_that_is_not_there_or_not_over_is_refused);
	tcase_add_test(tc, a_round_behind_the_last_signed_head_is_refused);
	tcase_add_test(tc,
		       an_addition_behind_the_last_signed_head_is_waited_for);
	tcase_add_test(tc,
		       a_head_signed_in_a_round_under_way_waits_for_its_end);
	tcase_add_test(tc, a_folder_that_is_not_empty_is_left_alone);
	tcase_add_test(tc, a_folder_that_cannot_be_written_leaves_nothing);
	tcase_add_test(tc, the_commands_export_and_verify);
	tcase_add_test(tc, another_key_than_the_one_given_is_found);
	tcase_add_test(tc, an_export_of_a_forged_record_is_found_by_its_key);
	tcase_add_test(tc, what_is_no_export_is_said);
	suite_add_tcase(suite, tc);
	tcase_add_checked_fixture(tampered, set_up, tear_down);
	tcase_set_timeout(tampered, 600);
	tcase_add_loop_test(tampered, each_flipped_byte_is_found, 0, ROUNDS);
	tcase_add_loop_test(tampered,
			    each_flipped_byte_of_a_proof_is_found_in_it, 0,
			    ROUNDS);
	tcase_add_test(tampered,
		       each_line_removed_doubled_or_exchanged_is_found);
	tcase_add_test(tampered, each_file_missing_or_added_is_found);
	tcase_add_test(tampered, a_round_missing_or_added_is_found);
	tcase_add_test(tampered, files_exchanged_between_exports_are_found);
	suite_add_tcase(suite, tampered);
	return suite;
}

int main(void)
{
	return support_run(export_suite());
}
