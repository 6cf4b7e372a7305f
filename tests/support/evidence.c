/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/evidence.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/export/export.h"
#include "app/export/export_verify.h"
#include "db/rounds/amendments.h"
#include "db/proof/proof_select.h"
#include "tests/support/paperwork.h"
#include "tests/support/support.h"

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

const char evidence_spun[] = "1001 table: open\n"
			     "1001 table: wager 1 straight 17 5\n"
			     "1001 table: wager 2 red 10\n"
			     "wheel table: spin cw ccw\n"
			     "1001 table: close\n"
			     "wheel table: revs 5\n"
			     "wheel table: number 17\n"
			     "1001 table: announce\n";

/* One round of each; the third is void. */
const char *const evidence_rounds[EVIDENCE_ROUNDS] = {
	"BAC-07/2026-11-21/0001", "BAC-07/2026-11-21/0003",
	"BAC-07/2026-11-21/0004", "BAC-07/2026-11-21/0005",
	"BAC-07/2026-11-22/0001",
};

struct book evidence_game;
struct keyring evidence_key;
const char *evidence_top;
char evidence_folder[160], evidence_found[EVIDENCE_FOUND];
char evidence_told[EVIDENCE_FOUND];
static char path[160];

/* --- the record ----------------------------------------------------------- */

void evidence_signs(void)
{
	keyring_signs(&evidence_key, evidence_game.record, "BAC-07",
		      evidence_game.time_us);
}

void evidence_changes_key(uint8_t byte)
{
	evidence_key = keyring_of(byte);
	keyring_keeps(&evidence_key, path);
	keyring_tells(&evidence_key, evidence_game.record,
		      evidence_game.time_us);
}

void evidence_books(const char *badge, const char *line)
{
	struct addition_row row;
	struct sb_error err = {""};

	ck_assert_int_eq(record_begin(evidence_game.record, &err), SB_OK);
	ck_assert_msg(additions_enter(evidence_game.record, badge, line,
				      evidence_game.time_us, &row,
				      &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(record_commit(evidence_game.record, &err), SB_OK);
}

static void plays_a_day(void)
{
	paperwork(&evidence_game, paperwork_opening);
	paperwork(&evidence_game, paperwork_forms);
	paperwork(&evidence_game, paperwork_shuffle);
	paperwork(&evidence_game, paperwork_round);
	paperwork(&evidence_game, "2001 table: shuffle\n");
	paperwork(&evidence_game,
		  paperwork_shuffle + strlen("1001 people: on\n"));
	paperwork(&evidence_game, paperwork_round);
	paperwork(&evidence_game, reworked);
	paperwork(&evidence_game, voided);
	evidence_books(
		"3001",
		"adjust BAC-07/2026-11-21/0003 4 +12.50 by 2001 the tie");
	evidence_books("3001",
		       "annotate BAC-07/2026-11-21/0003 by 1002 he had left");
	paperwork(&evidence_game, blackjack);
	evidence_signs();
}

void evidence_begin(void)
{
	evidence_top = support_folder();
	setlocale(LC_ALL, "C.UTF-8");
	setenv("TZ", "UTC", 1);
	tzset();
	evidence_key = keyring_of(3);
	snprintf(path, sizeof path, "%s/record.db", evidence_top);
	snprintf(evidence_folder, sizeof evidence_folder, "%s/case",
		 evidence_top);
	keyring_keeps(&evidence_key, path);
	paperwork_open(&evidence_game, path);
	keyring_tells(&evidence_key, evidence_game.record,
		      evidence_game.time_us);
}

void evidence_set_up(void)
{
	evidence_begin();
	evidence_signs(); /* the staff, long before */
	plays_a_day();
	paperwork(&evidence_game, paperwork_closing);
	paperwork(&evidence_game, paperwork_roulette);
	paperwork(&evidence_game, paperwork_wheel);
	paperwork(&evidence_game, "1001 people: on\n");
	paperwork(&evidence_game, evidence_spun);
	evidence_signs();
}

void evidence_tear_down(void)
{
	book_close(&evidence_game);
}

/* --- exporting and verifying ---------------------------------------------- */

/* The file beside the record. */
static struct station_key *reads_key(void)
{
	struct station_key *key;
	struct sb_error err = {""};

	ck_assert_msg(station_key_read(&key, path, &err) == SB_OK, "%s",
		      err.text);
	return key;
}

enum sb_result evidence_gathers(const char *round, struct export *export,
				struct sb_error *err)
{
	struct station_key *key = reads_key();
	struct round_proof proof = {0};
	struct round_name name;
	size_t size;
	char *text;
	FILE *out = open_memstream(&text, &size);
	enum sb_result result;

	*export = (struct export){0};
	ck_assert(rounds_parse_name(round, &name));
	result = proof_gather(out, PACKAGE_VERSION, evidence_game.record, &name,
			      station_key_public(key), err);
	fclose(out);
	if (result == SB_OK)
		result = proof_read(&proof, text, size, err);
	if (result == SB_OK)
		result = export_derive(export, &proof, NULL, err);
	if (result == SB_OK)
		export_seal(export, key);
	station_key_close(key);
	proof_fini(&proof);
	free(text);
	return result;
}

enum sb_result evidence_stores(const char *to, const struct export *made, int n,
			       struct sb_error *err)
{
	struct station_key *key = reads_key();
	enum sb_result result = export_store(to, made, n, key, err);

	station_key_close(key);
	return result;
}

void evidence_exports_to(const char *to, const char *const *names, int n)
{
	struct export made[EVIDENCE_ROUNDS] = {0};
	struct sb_error err = {""};

	for (int i = 0; i < n; i++)
		ck_assert_msg(evidence_gathers(names[i], &made[i], &err) ==
				      SB_OK,
			      "%s: %s", names[i], err.text);
	ck_assert_msg(evidence_stores(to, made, n, &err) == SB_OK, "%s",
		      err.text);
	for (int i = 0; i < n; i++)
		export_fini(&made[i]);
}

void evidence_exports(int n)
{
	evidence_exports_to(evidence_folder, &evidence_rounds[n], 1);
}

static void add(char text[static EVIDENCE_FOUND], const char *sentence)
{
	size_t used = strlen(text);

	snprintf(text + used, EVIDENCE_FOUND - used, "%s\n", sentence);
}

static void found(const char *sentence, void *context)
{
	(void)context;
	add(evidence_found, sentence);
}

static void told(const char *sentence, void *context)
{
	(void)context;
	add(evidence_told, sentence);
}

struct known_keys evidence_known;

/* How much is found. */
int evidence_verifies(void)
{
	struct verify_export verify = {
		.known = &evidence_known, .find = found, .tell = told};
	struct sb_error err = {""};

	evidence_found[0] = evidence_told[0] = '\0';
	ck_assert_msg(verify_export(&verify, evidence_folder, &err) == SB_OK,
		      "%s", err.text);
	return verify.findings;
}

void evidence_holds(void)
{
	ck_assert_msg(evidence_verifies() == 0, "%s", evidence_found);
}

void evidence_expect_found(const char *words)
{
	ck_assert_msg(evidence_verifies() > 0 && strstr(evidence_found, words),
		      "not '%s' but '%s'", words, evidence_found);
}

const char *evidence_file(const char *round, const char *name)
{
	static char file[2][EVIDENCE_PATH];
	static int turn;
	char in[ROUND_NAME_MAX];

	turn = !turn;
	export_folder(round, in);
	snprintf(file[turn], EVIDENCE_PATH, "%s/%s/%s", evidence_folder, in,
		 name);
	return file[turn];
}

const char *const evidence_files[EVIDENCE_FILES] = {
	"proof.txt",   "README.txt",	"round.txt",
	"script.txt",  "people.txt",	"inspections.txt",
	"shuffle.txt", "additions.txt", "signature.txt",
};
