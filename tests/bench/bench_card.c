/* SPDX-License-Identifier: ISC */
/* How long a card takes: from the last byte of its frame to the changed
 * instruction on the feed, in the real loop, with the real screen; against
 * the same rows in bare SQLite with the same settings on the same disk, in
 * turns.
 *
 * The station is this program once more, with two things of its own: a clock
 * that runs faster, since the keyboard's guards would make rounds last, and a
 * count of the time that SQLite spends in the disk's writes and syncs. */
#include "config.h"

#include <fcntl.h>
#include <locale.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/runtime/clock_sync.h"
#include "app/config/conf.h"
#include "app/desk/desk.h"
#include "app/runtime/log.h"
#include "app/sim/protocols.h"
#include "app/sim/shoe.h"
#include "tests/bench/bench.h"

enum {
	CARDS = 5000,
	SPEED = 100, /* of the station's clock */
	DECKS = 8,
	CUT_AT = 7, /* cards behind the cutting card */
	SEED = 7,
	ROWS = 4, /* of one frame */
	ROW_MAX = 4096,
	QUIET_MS = 3,  /* the screen is drawn, the station sleeps */
	PRESS_MS = 20, /* more than any guard, at that speed */
	READ_MS = 100,
	ANSWER_MS = 10000,
};

static int64_t *disk_ns; /* shared with the station */

/* --- the station ---------------------------------------------------------- */

int64_t clock_ms(void)
{
	return bench_ns() / (1000000 / SPEED);
}

int64_t clock_utc_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return now.tv_sec * INT64_C(1000000) + now.tv_nsec / 1000;
}

enum clock_sync clock_sync_state(void)
{
	return CLOCK_SYNC_YES;
}

int64_t clock_step_ms(void)
{
	return 0;
}

/* The methods of a file, with two of them replaced. */
struct timed {
	sqlite3_io_methods methods;
	const sqlite3_io_methods *real;
};

static sqlite3_vfs timed_vfs;
static sqlite3_vfs *real_vfs;

static const sqlite3_io_methods *real_methods(sqlite3_file *file)
{
	return ((const struct timed *)file->pMethods)->real;
}

static int timed_write(sqlite3_file *file, const void *bytes, int length,
		       sqlite3_int64 at)
{
	int64_t from = bench_ns();
	int code = real_methods(file)->xWrite(file, bytes, length, at);

	*disk_ns += bench_ns() - from;
	return code;
}

static int timed_sync(sqlite3_file *file, int flags)
{
	int64_t from = bench_ns();
	int code = real_methods(file)->xSync(file, flags);

	*disk_ns += bench_ns() - from;
	return code;
}

static int timed_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file,
		      int flags, int *out_flags)
{
	static struct timed kinds[8];
	struct timed *timed = kinds;
	int code = real_vfs->xOpen(real_vfs, name, file, flags, out_flags);

	(void)vfs;
	if (!file->pMethods)
		return code;
	while (timed->real && timed->real != file->pMethods)
		timed++;
	timed->real = file->pMethods;
	timed->methods = *file->pMethods;
	timed->methods.xWrite = timed_write;
	timed->methods.xSync = timed_sync;
	file->pMethods = &timed->methods;
	return code;
}

static void share_disk_time(const char *path)
{
	int fd = open(path, O_RDWR | O_CREAT, 0600);

	if (fd < 0 || ftruncate(fd, sizeof *disk_ns) != 0)
		bench_die(path);
	disk_ns = mmap(NULL, sizeof *disk_ns, PROT_READ | PROT_WRITE,
		       MAP_SHARED, fd, 0);
	if (disk_ns == MAP_FAILED)
		bench_die(path);
	close(fd);
}

static void time_disk(void)
{
	real_vfs = sqlite3_vfs_find(NULL);
	timed_vfs = *real_vfs;
	timed_vfs.zName = "timed";
	timed_vfs.xOpen = timed_open;
	sqlite3_vfs_register(&timed_vfs, 1);
}

static int run_station(const char *disk, const char *file)
{
	static struct conf conf;
	struct sb_error err = {""};
	enum desk_end end;

	setlocale(LC_ALL, "");
	share_disk_time(disk);
	time_disk();
	if (conf_read(&conf, file, &err) == SB_OK &&
	    log_open(conf.log_file, LOG_LEVEL_INFO, &err) == SB_OK &&
	    desk_run(&conf, &end, &err) == SB_OK)
		return EXIT_SUCCESS;
	fprintf(stderr, "bench_card: %s\n", err.text);
	return EXIT_FAILURE;
}

/* --- the same rows without it ----------------------------------------------
 */

struct row {
	char line[ROW_MAX], answer[ROW_MAX];
};

static struct row rows[ROWS]; /* of the last frame */
static int n_rows;
static sqlite3_stmt *begin, *insert, *commit;

static const char bare_schema[] =
	"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
	"CREATE TABLE journal (seq INTEGER PRIMARY KEY, time_us INTEGER,"
	" source INTEGER, badge TEXT, kind INTEGER, line TEXT, answer TEXT,"
	" hash BLOB)";

static void bare_open(void)
{
	sqlite3 *db;

	if (sqlite3_open(bench_path("bare"), &db) != SQLITE_OK ||
	    sqlite3_exec(db, bare_schema, NULL, NULL, NULL) != SQLITE_OK ||
	    sqlite3_prepare_v2(db, "BEGIN IMMEDIATE", -1, &begin, NULL) !=
		    SQLITE_OK ||
	    sqlite3_prepare_v2(db,
			       "INSERT INTO journal VALUES (NULL, ?1, 2, '', "
			       "1, ?2, ?3, zeroblob(32))",
			       -1, &insert, NULL) != SQLITE_OK ||
	    sqlite3_prepare_v2(db, "COMMIT", -1, &commit, NULL) != SQLITE_OK)
		bench_die(sqlite3_errmsg(db));
}

static void bare_step(sqlite3_stmt *stmt)
{
	if (sqlite3_step(stmt) != SQLITE_DONE)
		bench_die("bare SQLite");
	sqlite3_reset(stmt);
}

static int64_t bare_ns(void)
{
	int64_t from = bench_ns();

	bare_step(begin);
	for (int i = 0; i < n_rows; i++) {
		sqlite3_bind_int64(insert, 1, clock_utc_us());
		sqlite3_bind_text(insert, 2, rows[i].line, -1, SQLITE_STATIC);
		sqlite3_bind_text(insert, 3, rows[i].answer, -1, SQLITE_STATIC);
		bare_step(insert);
	}
	bare_step(commit);
	return bench_ns() - from;
}

/* --- a table at work -------------------------------------------------------
 */

static struct sim_frame frame;
static struct sim_deck deck;
static uint32_t shoes;
static bool cut_out, judged;
static char to_do[ROW_MAX];
static int64_t station_ms[CARDS], bare_ms[CARDS], own_ms[CARDS];
static int cards;

static bool begins(const char *text, const char *with)
{
	return strncmp(text, with, strlen(with)) == 0;
}

static void load_shoe(void)
{
	sim_deck_shuffle(&deck, DECKS, SEED, shoes++);
	cut_out = false;
}

/* Takes one line of the feed; true when it is an instruction. */
static bool read_feed(const char *line)
{
	const char *text = strchr(line, '\t');

	if (!text || begins(line, "sabot\t"))
		return false;
	text++;
	if (begins(text, "> ") && n_rows < ROWS) {
		strcpy(rows[n_rows].line, text + 2);
		rows[n_rows++].answer[0] = '\0';
		return false;
	}
	if (n_rows > 0)
		strcat(strcat(rows[n_rows - 1].answer, text), "\n");
	if (!begins(text, "do "))
		return false;
	strcpy(to_do, text + 3);
	return true;
}

/* What was told and not heard yet; false when it was no instruction. */
static bool catch_up(int wait_ms)
{
	bool came = false;
	const char *line;

	for (; (line = bench_read_line(wait_ms)); wait_ms = QUIET_MS) {
		n_rows = 0;
		came |= read_feed(line);
	}
	return came;
}

static void press(const char *keys)
{
	do {
		bench_sleep_ms(PRESS_MS);
		bench_type(keys);
	} while (!catch_up(READ_MS));
}

static void show_frame(void)
{
	bench_send(frame.bytes, frame.length);
}

static void cut(void)
{
	cut_out = true;
	sim_angeleye2.cut(&frame);
	show_frame();
	while (!catch_up(READ_MS))
		;
}

static void read_card(void)
{
	struct card card = sim_deck_next(&deck);
	enum hand hand = strstr(to_do, "player") ? HAND_PLAYER : HAND_BANKER;
	int place = begins(to_do, "draw") ? 3 : to_do[strlen(to_do) - 1] - '0';

	sim_deck_remove(&deck, card);
	sim_angeleye2.card(&frame, &(struct sim_card){card, hand, place});
}

/* The frame's rows: the card's place, the card. */
static int64_t station_ns(void)
{
	int64_t from = bench_ns();
	bool instructs = false;

	n_rows = 0;
	show_frame();
	while (!instructs || n_rows < 2) {
		const char *line = bench_read_line(ANSWER_MS);

		if (!line)
			bench_die("no answer to a card");
		instructs = read_feed(line);
	}
	return bench_ns() - from;
}

static void deal(void)
{
	int64_t disk;

	if (!cut_out && sim_deck_left(&deck) <= CUT_AT)
		cut();
	read_card();
	judged = false;
	catch_up(QUIET_MS);
	disk = *disk_ns;
	station_ms[cards] = station_ns();
	own_ms[cards] = station_ms[cards] - (*disk_ns - disk);
	bench_set_processor(true);
	bench_sleep_ms(QUIET_MS);
	bare_ms[cards] = bare_ns();
	bench_set_processor(false);
	cards++;
}

static void announce(void)
{
	if (!judged) {
		judged = true;
		sim_angeleye2.verdict(&frame,
				      strstr(to_do, "player")	? HAND_PLAYER
				      : strstr(to_do, "banker") ? HAND_BANKER
								: HAND_TIE);
		show_frame();
		catch_up(READ_MS);
	}
	press(" ");
}

static void reshuffle(void)
{
	press(" "); /* each of its groups */
	load_shoe();
}

static void sign_on(void)
{
	do {
		bench_sleep_ms(PRESS_MS);
		bench_sign_on();
	} while (!catch_up(ANSWER_MS));
}

static void play(void)
{
	if (begins(to_do, "deal ") || begins(to_do, "draw "))
		deal();
	else if (begins(to_do, "announce "))
		announce();
	else if (begins(to_do, "reshuffle"))
		reshuffle();
	else if (begins(to_do, "held dealer"))
		sign_on();
	else
		press(" ");
}

static void report(void)
{
	static const int percents[] = {50, 99};

	for (size_t i = 0; i < sizeof percents / sizeof *percents; i++) {
		double station =
			bench_percentile(station_ms, CARDS, percents[i]);
		double bare = bench_percentile(bare_ms, CARDS, percents[i]);

		printf("card to feed: p%d %.0f us, bare SQLite %.0f us, "
		       "ratio %.2f\n",
		       percents[i], station / 1e3, bare / 1e3, station / bare);
	}
	printf("outside the disk's writes and syncs: p50 %.0f us, p99 %.0f "
	       "us\n",
	       bench_percentile(own_ms, CARDS, 50) / 1e3,
	       bench_percentile(own_ms, CARDS, 99) / 1e3);
	printf("memory after %d cards, %u shoes: peak %.1f MB\n", CARDS, shoes,
	       (double)bench_memory_kb("VmHWM:") / 1024);
}

static void measure(void)
{
	char disk[64];

	bench_set_priority();
	bench_scratch();
	strcpy(disk, bench_path("disk"));
	share_disk_time(disk);
	bench_start((const char *[]){"/proc/self/exe", "station", disk, NULL});
	bare_open();
	load_shoe();
	while (!catch_up(READ_MS))
		;
	while (cards < CARDS)
		play();
	report();
}

int main(int argc, char **argv)
{
	if (argc == 4 && strcmp(argv[1], "station") == 0)
		return run_station(argv[2], argv[3]);
	measure();
	return EXIT_SUCCESS;
}
