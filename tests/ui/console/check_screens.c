/* SPDX-License-Identifier: ISC */
/* Screens as scripts: the files of tests/screens say what a table does, which
 * keys are pressed, and what the screen shows. A `picture` is a test, too: it
 * is drawn in each size that its file has for it, and compared with its file
 * in tests/golden. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/language.h"
#include "tests/support/fixture_record.h"
#include "tests/support/fixture_screen.h"
#include "tests/support/script_runner.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

enum { RUNS_MAX = 6000 };

enum { PSEUDO_LANGUAGES = 3 };
#define PSEUDO_LETTERS "fi" /* its letters are others than those of English */

/* A test, or a picture in one of its sizes. */
static struct run {
	int first; /* its line */
	int rows, cols;
	bool ascii, mono, picture, golden;
	const char *language; /* NULL: English */
} runs[RUNS_MAX];
static int n_runs;

static const struct run *run; /* this one */
/* The catalogues are those of check_pseudo_languages.sh: nothing but pictures
 * is drawn, by these "languages". */
static bool pseudo;
static char given[8192]; /* texts that the script gives the screen */
static bool history;	 /* is open */

static const char *name_of(const struct run *of)
{
	return script_lines[of->first].words;
}

/* Such a text is no message of the program. */
static const char *give(const char *words)
{
	size_t used = strlen(given);

	snprintf(given + used, sizeof given - used, " %s", words);
	return words;
}

/* --- keys ----------------------------------------------------------------- */

static const struct {
	const char *name;
	int key;
} named_keys[] = {
	{"F1", KEYS_F1},
	{"F2", KEYS_F2},
	{"F3", KEYS_F3},
	{"F5", KEYS_F5},
	{"F6", KEYS_F6},
	{"F10", KEYS_F10},
	{"Enter", KEYS_ENTER},
	{"Esc", KEYS_ESCAPE},
	{"Back", KEYS_BACKSPACE},
	{"Delete", 0177},
	{"Tab", '\t'},
	{"Space", ' '},
	{"Up", KEYS_UP},
	{"Down", KEYS_DOWN},
	{"Left", KEYS_LEFT},
	{"Right", KEYS_RIGHT},
	{"Home", KEYS_HOME},
	{"End", KEYS_END},
	{"PgUp", KEYS_PAGE_UP},
	{"PgDn", KEYS_PAGE_DOWN},
	{"none", KEYS_NONE},
};

/* The next key of "<F5>1<Enter>"; 0: that was all. */
static int next_key(const char **keys)
{
	size_t length = strcspn(*keys, ">");

	if (**keys != '<')
		return **keys ? (unsigned char)*(*keys)++ : 0;
	for (int i = 0; i < ROWS_OF(named_keys); i++)
		if (strlen(named_keys[i].name) == length - 1 &&
		    memcmp(named_keys[i].name, *keys + 1, length - 1) == 0) {
			*keys += length + 1;
			return named_keys[i].key;
		}
	ck_abort_msg("no key %s", *keys);
}

static void one_key(int key)
{
	scene_key(scene, key);
	if (history)
		archive_serve();
}

/* --- what is set in the view ---------------------------------------------- */

static const char *const device_states[] = {"none",  "opening", "live", "stale",
					    "error", "lost",	NULL};
static const char *const wheel_states[] = {
	"unknown",	 "before-game",	 "place-bets",
	"ball-in-track", "no-more-bets", "number",
	"closed",	 "dealer-lock",	 NULL};

enum field_kind {
	FLAG,
	TEXT,
	NUMBER,
	SMALL,
	CARD,
	DEVICE,
	WHEEL,
	MOMENT,
	BADGE
};

#define FIELD(name, kind, member)                                              \
	{                                                                      \
		(name), (kind), offsetof(struct view, member)                  \
	}

static const struct field {
	const char *name;
	enum field_kind kind;
	size_t at;
} fields[] = {
	FIELD("reader", DEVICE, reader.state),
	FIELD("reader-trouble", TEXT, reader.trouble),
	FIELD("reader-since", TEXT, reader.since),
	FIELD("technician", TEXT, technician),
	FIELD("reader-until-read", FLAG, reader.until_read),
	FIELD("wheel", DEVICE, wheel.state),
	FIELD("wheel-trouble", TEXT, wheel.trouble),
	FIELD("turning", WHEEL, wheel_motion.state),
	FIELD("rotor-tenths", NUMBER, wheel_motion.rotor_tenths),
	FIELD("rotor", SMALL, wheel_motion.rotor),
	FIELD("revs-predicted", FLAG, wheel_motion.revs_predicted),
	FIELD("by-hand-alone", FLAG, badges.entry_needs_no_badge),
	FIELD("card-missing", FLAG, card_missing),
	FIELD("compare", FLAG, compare),
	FIELD("paying", FLAG, paying),
	FIELD("cut-watch", NUMBER, cut_watch),
	FIELD("same-or-next", FLAG, same_or_next),
	FIELD("doubted", CARD, doubted),
	FIELD("offered", FLAG, card_repeated),
	FIELD("offer", CARD, repeated_card),
	FIELD("unsure", FLAG, unsure),
	FIELD("unsure-last", FLAG, unsure_last),
	FIELD("unsure-number", SMALL, unsure_number),
	FIELD("ball-out", FLAG, ball_out),
	FIELD("pending", FLAG, pending),
	FIELD("bets-run-on", FLAG, bets_run_on),
	FIELD("trouble", TEXT, trouble),
	FIELD("refuses", TEXT, input_refusal),
	FIELD("authority", BADGE, badges.authority), /* a pit boss's */
	FIELD("dealer", TEXT, dealer),
	FIELD("table-id", TEXT, table_id),
	FIELD("undo-until", MOMENT, undo_until_ms),
	FIELD("deciding-from", MOMENT, deciding_from_ms),
	FIELD("deciding-ends", MOMENT, deciding_ends_ms),
};

/* A number; "+5000" is that long after now. */
static int64_t number_of(const char *words)
{
	return *words == '+' ? scene->view.now_ms + atoll(words + 1)
			     : atoll(words);
}

/* In place, \x1b becomes that byte. */
static char *unescaped(char *words)
{
	char *to = words;

	for (const char *from = words; *from;)
		if (strncmp(from, "\\x", 2) == 0) {
			const char hex[] = {from[2], from[3], '\0'};

			*to++ = (char)strtol(hex, NULL, 16);
			from += 4;
		} else {
			*to++ = *from++;
		}
	*to = '\0';
	return words;
}

static void do_set(char *words)
{
	const char *name = script_word(&words);
	const struct field *field = fields;
	void *to;

	while (field < fields + ROWS_OF(fields) &&
	       strcmp(field->name, name) != 0)
		field++;
	ck_assert_msg(field < fields + ROWS_OF(fields), "no field %s", name);
	to = (char *)&scene->view + field->at;
	switch (field->kind) {
	case FLAG: *(bool *)to = strcmp(words, "no") != 0; break;
	case TEXT:
		*(const char **)to = *words ? give(unescaped(words)) : NULL;
		break;
	case BADGE: {
		struct badge_holder *holder = to;

		holder->role = *words ? ROLE_PIT_BOSS : ROLE_NOBODY;
		snprintf(holder->badge, sizeof holder->badge, "%.16s", words);
		break;
	}
	case NUMBER: *(int *)to = atoi(words); break;
	case SMALL: *(uint8_t *)to = (uint8_t)atoi(words); break;
	case CARD: ck_assert(card_parse(words, strlen(words), to)); break;
	case MOMENT: *(int64_t *)to = number_of(words); break;
	case DEVICE:
		*(enum device_state *)to =
			(enum device_state)script_index(device_states, words);
		break;
	case WHEEL:
		*(enum wheel_state *)to =
			(enum wheel_state)script_index(wheel_states, words);
		break;
	}
}

/* --- steps ---------------------------------------------------------------- */

static void do_at(char *words)
{
	static const char *const games[] = {[BACCARAT] = "baccarat",
					    [BLACKJACK] = "blackjack",
					    [ROULETTE] = "roulette",
					    [DRAGON_TIGER] = "dragon-tiger",
					    [FOOTBALL_STUDIO] =
						    "football-studio",
					    [SIC_BO] = "sic-bo",
					    [GAMES] = NULL};
	enum game_id game =
		(enum game_id)script_index(games, script_word(&words));

	stage_clear();
	given[0] = '\0';
	ck_assert(setlocale(LC_ALL, run->ascii ? "C" : "C.UTF-8"));
	scene = scene_at(game, words, run->rows, run->cols,
			 glyphs_for_locale());
}

static void do_day(char *words)
{
	(void)words;
	scene_day(scene);
}

static void do_open_day(char *words)
{
	(void)words;
	scene_open_day(scene);
}

static void do_table(char *words)
{
	char *text = script_split(words);

	scene_play(scene, text);
	free(text);
}

static void do_takes(char *words)
{
	bool by_hand = *words == '!';

	ck_assert_msg(scene_apply(scene, words + by_hand, by_hand) == SB_OK,
		      "refused: %s", words);
}

static void do_refuses(char *words)
{
	ck_assert_msg(scene_apply(scene, words, false) == SB_REFUSED,
		      "not refused: %s", words);
}

static void do_enter(char *words)
{
	char *text = script_split(words);

	give(words);
	scene_enter(scene, text);
	free(text);
}

/* All cards of eight decks are read, but for those of the fourth. */
static void do_decks(char *words)
{
	static const char suits[] = "cdhs", ranks[] = "A23456789TJQK";
	struct sb_error err;

	for (int i = 0; i < 8 * 52; i++) {
		char card[] = {ranks[i % 52 / 4], suits[i % 4], '\0'};
		char line[16];

		snprintf(line, sizeof line, "card %s", card);
		if (i / 52 != 3 || !strstr(words, card))
			(void)scene_enter_one(scene, "", line, &err);
	}
}

/* The wheel's record. */
static void do_chart(char *words)
{
	static const struct wheel_report report = {
		.title = "Wheel of RT-01, gaming days 2026-10-20 to 2026-11-21",
		.spins = 1000,
		.count = {[0] = 30,  [1] = 20,	[2] = 27,  [3] = 41,  [4] = 26,
			  [5] = 25,  [6] = 24,	[7] = 29,  [8] = 31,  [9] = 22,
			  [10] = 28, [11] = 27, [12] = 33, [13] = 19, [14] = 27,
			  [15] = 34, [16] = 23, [17] = 26, [18] = 25, [19] = 28,
			  [20] = 29, [21] = 18, [22] = 30, [23] = 27, [24] = 26,
			  [25] = 31, [26] = 24, [27] = 27, [28] = 22, [29] = 29,
			  [30] = 20, [31] = 28, [32] = 30, [33] = 26, [34] = 25,
			  [35] = 39, [36] = 24},
		.line = {"Chi-square       31.5; 68.3 % of fair wheels "
			 "reach it",
			 "Worst pocket     3: 41, expected 27.0 (+2.7 standard "
			 "deviations)",
			 "Worst sector     zero game: 231, expected 189.2 "
			 "(+3.4 "
			 "standard deviations)",
			 "No spins         4: 3 too few turns, 1 sensor",
			 "Test             at 1,000 numbers: fair"},
	};

	(void)words;
	give(report.title);
	for (size_t i = 0; i < ROWS_OF(report.line); i++)
		give(report.line[i]);
	screen_open_wheel_page(&scene->screen, &report);
}

/* FORM FIELD VALUE of the last form. */
static void do_offers(char *words)
{
	static struct form_offers offers;
	enum checklist_id id = checklist_find(script_word(&words));
	int field = checklist_find_field(id, script_word(&words));

	if (!scene->view.offers)
		memset(&offers, 0, sizeof offers);
	ck_assert_int_ge(field, 0);
	snprintf(offers.field[id][field], sizeof offers.field[id][field], "%s",
		 give(words));
	scene->view.offers = &offers;
}

/* What is keyed waits for the disk from here on; and it is there. */
static void do_slow(char *words)
{
	(void)words;
	scene->slow = true;
}

static void do_catches_up(char *words)
{
	(void)words;
	scene_flush_slow(scene);
}

static void do_choose(char *words)
{
	const char *key = strcmp(script_word(&words), "F3") == 0 ? F3 : F5;

	for (int id = 0; id < ACTIONS; id++)
		if (strcmp(actions[id].name, words) == 0) {
			scene_choose(scene, key, (enum action_id)id);
			return;
		}
	ck_abort_msg("no action %s", words);
}

static void do_press(char *words)
{
	const char *keys = give(words);
	int key;

	while ((key = next_key(&keys)) != 0) {
		scene_wait(scene, 100);
		one_key(key);
	}
}

/* At once, so many times. */
static void do_key(char *words)
{
	const char *keys = script_word(&words);
	int key = next_key(&keys), times = *words ? atoi(words) : 1;

	while (times-- > 0)
		one_key(key);
}

static int clicked_col = -1;

/* On the last row of the screen that has these words. */
static void do_click(char *words)
{
	const struct cells *cells = &scene->cells;
	size_t n = strlen(words), at;

	scene_wait(scene, 1300); /* no key that repeats */
	screen_draw(&scene->screen, &scene->view, &scene->cells);
	for (int row = cells->rows - 1; row >= 0; row--)
		for (int col = 0; col < cells->cols; col++) {
			const struct cell *cell =
				&cells->cell[row * cells->cols + col];

			for (at = 0; at < n && col + (int)at < cells->cols;
			     at++)
				if (cell[at].c != (wchar_t)words[at])
					break;
			if (at < n)
				continue;
			int key = cells_key(cells, row, col);

			ck_assert_msg(key != 0, "no key under %s", words);
			clicked_col = col;
			one_key(key);
			return;
		}
	ck_abort_msg("nothing to click: %s", words);
}

/* The words are so many columns from the last click. */
static void do_apart(char *words)
{
	int least = atoi(script_word(&words)), before = clicked_col;

	do_click(words);
	ck_assert_int_ge(abs(clicked_col - before), least);
}

static void do_wait(char *words)
{
	scene_wait(scene, atoll(words));
}

/* Words are English. */
static void do_shows(char *words)
{
	if (run->language)
		return;
	scene_expect_text(scene, words);
}

static void do_hides(char *words)
{
	if (run->language)
		return;
	scene_expect_no_text(scene, words);
}

/* These and no other since the last time. */
static void do_wants(char *words)
{
	char *text = script_split(words);

	stage_expect_intents(text);
	free(text);
}

/* What was wanted until now is no matter. */
static void do_forget(char *words)
{
	(void)words;
	scene->intents[0] = '\0';
}

static void do_resize(char *words)
{
	int rows, cols;

	ck_assert_int_eq(sscanf(words, "%dx%d", &cols, &rows), 2);
	cells_resize(&scene->cells, rows, cols);
}

static void do_bell(char *words)
{
	if (strcmp(words, "off") == 0)
		scene->screen.bell = false;
	else
		ck_assert_msg(scene->screen.bell ==
				      (strcmp(words, "rang") == 0),
			      "not %s", words);
}

static void do_flash(char *words)
{
	bool flashes = scene->view.now_ms < scene->screen.flash_ms;

	ck_assert_msg(flashes == (strcmp(words, "yes") == 0), "not %s", words);
}

static void do_alarm(char *words)
{
	ck_assert(scene->screen.banner.alarm == (strcmp(words, "yes") == 0));
}

static void do_window(char *words)
{
	ck_assert(scene->screen.badge_dialog.open ==
		  (strcmp(words, "open") == 0));
}

static void do_help(char *words)
{
	ck_assert(scene->screen.help == (strcmp(words, "open") == 0));
}

static const char *const pages[] = {[PAGE_TABLE] = "table",
				    [PAGE_LIST] = "list",
				    [PAGE_WAGERS] = "chips",
				    [PAGE_EVENT_FORM] = "form",
				    [PAGE_INSPECTION] = "inspect",
				    [PAGE_HAND_OVER] = "hand-over",
				    [PAGE_LIMITS] = "limits",
				    [PAGE_RECALL] = "recall",
				    [PAGE_LOG] = "log",
				    [PAGE_SHOE_REMAINDER] = "faces",
				    [PAGE_WHEEL] = "wheel",
				    [PAGE_HISTORY] = "history",
				    NULL};

static void do_page(char *words)
{
	ck_assert_str_eq(pages[scene->screen.page], words);
}

static void do_turn(char *words)
{
	screen_go_to(&scene->screen, (enum page)script_index(pages, words));
}

/* The answer to a badge: yes or no, and a sentence. */
static void do_answer(char *words)
{
	bool granted = strcmp(script_word(&words), "yes") == 0;

	bool asked =
		badge_dialog_finish_check(&scene->screen.badge_dialog, granted,
					  give(words), scene->view.now_ms);

	/* where another word than VOID is typed, none was asked for */
	ck_assert(asked || run->language);
}

/* The badge whose PIN has expired. */
static void do_expired(char *words)
{
	snprintf(scene->expired, sizeof scene->expired, "%s", words);
}

static void do_say(char *words)
{
	screen_show_message(&scene->screen, scene->view.now_ms, give(words));
}

static void do_notice(char *words)
{
	static const char *notices[1];

	notices[0] = give(words);
	scene->view.notices = notices;
	scene->view.n_notices = 1;
}

static void do_holds(char *words)
{
	stage_expect_hold(words);
}

static void do_whole(char *words)
{
	(void)words;
	scene_expect_uncut(scene);
}

/* The history of that table, or of all. */
static void do_history(char *words)
{
	record_folder_set_up();
	archive_make(record_folder_path);
	archive_open(scene, record_folder_path, *words ? words : NULL);
	history = true;
}

static void do_marked(char *words)
{
	ck_assert_str_eq(archive_marked(), words);
}

static void do_books(char *words)
{
	(void)words;
	scene->screen.history.may_amend = true;
	scene->screen.history.may_print = true;
}

static void do_as(char *words);

static void do_nothing(char *words)
{
	(void)words;
}

static const struct script_verb verbs[] = {
	/* the table: a game and keys of its line; lines that it takes */
	{"at", do_at},
	{"day", do_day},
	{"open-day", do_open_day},
	{"table", do_table},
	{"takes", do_takes}, /* at once */
	{"refuses", do_refuses},
	{"expired", do_expired},
	{"enter", do_enter}, /* BADGE LINE, of the pit */
	{"decks", do_decks},
	{"holds", do_holds},
	{"offers", do_offers},
	{"slow", do_slow},
	{"catches-up", do_catches_up},
	{"set", do_set},
	{"notice", do_notice},
	{"chart", do_chart},
	{"history", do_history},
	{"books", do_books},
	/* hands and time */
	{"press", do_press},
	{"key", do_key},
	{"choose", do_choose},
	{"click", do_click}, /* the key or row under these words */
	{"apart", do_apart}, /* COLUMNS, and a click */
	{"answer", do_answer},
	{"say", do_say},
	{"turn", do_turn},
	{"wait", do_wait},
	{"forget", do_forget},
	{"resize", do_resize},
	{"as", do_as}, /* all that another one does */
	/* what must be so then */
	{"shows", do_shows},
	{"hides", do_hides},
	{"wants", do_wants},
	{"bell", do_bell},
	{"flash", do_flash},
	{"alarm", do_alarm},
	{"window", do_window},
	{"help", do_help},
	{"page", do_page},
	{"marked", do_marked},
	{"whole", do_whole},
	/* of a file */
	{"size", do_nothing},
	{"goldens", do_nothing},
	{"cut", do_nothing},
};

static void do_as(char *words)
{
	script_run_test(script_head(run->first), words);
}

/* --- runs ----------------------------------------------------------------- */

static void add_run(struct run added)
{
	script_require(n_runs < RUNS_MAX, "RUNS_MAX: raise it");
	runs[n_runs++] = added;
}

/* Kept as pictures in each language: people read them. */
static bool is_kept(const struct run *picture)
{
	static const char *const kept[] = {"card",	     "reader-lost",
					   "day-decks",	     "insurance",
					   "wheel-announce", "history-round"};

	for (size_t i = 0; i < ROWS_OF(kept); i++)
		if (strcmp(kept[i], name_of(picture)) == 0)
			return picture->rows == 24 && picture->cols == 80;
	return false;
}

/* In every language, whole. Under the
 * sanitizers in one of them, by turns. */
static void add_languages(struct run picture)
{
	static const char *const languages[] = {"fi", "it", "ja", "zh_CN",
						"zh_TW"};
	size_t n = pseudo ? PSEUDO_LANGUAGES : ROWS_OF(languages);

	picture.golden = is_kept(&picture);
	for (size_t i = SUPPORT_SANITIZED ? (size_t)n_runs % n : 0; i < n;
	     i += SUPPORT_STEP) {
		picture.language = languages[i];
		if (language_is_installed(picture.language))
			add_run(picture);
	}
}

/* "80x24 ascii whole: NAME NAME": those names alone, and whole, not as their
 * golden. "mono": as a terminal without colours has it. */
static void add_size(const char *size, struct run picture)
{
	const char *names = strchr(size, ':');
	char text[512], name[128];

	script_require(sscanf(size, "%dx%d", &picture.cols, &picture.rows) == 2,
		       size);
	snprintf(name, sizeof name, " %s ", name_of(&picture));
	snprintf(text, sizeof text, "%s ", names ? names + 1 : name);
	if (!strstr(text, name))
		return;
	snprintf(text, sizeof text, "%.*s",
		 names ? (int)(names - size) : (int)strlen(size), size);
	picture.ascii = strstr(text, " ascii") != NULL;
	picture.mono = strstr(text, " mono") != NULL;
	picture.golden = strstr(text, " whole") == NULL;
	if (!pseudo)
		add_run(picture);
	if (!picture.ascii && !names && picture.rows >= 24 &&
	    picture.cols >= 80)
		add_languages(picture);
}

static void add_runs(void)
{
	for (int i = 0; i < script_lines_n; i++) {
		struct run added = {.first = i, .rows = 24, .cols = 80};

		added.picture = script_is(&script_lines[i], "picture");
		if (!pseudo && script_is(&script_lines[i], "test"))
			add_run(added);
		for (int j = script_head(i);
		     added.picture && !script_is_test(&script_lines[j]); j++)
			if (script_is(&script_lines[j], "size"))
				add_size(script_lines[j].words, added);
	}
}

/* --- pseudo-languages ----------------------------------------------------- */

/* What is on the screen in no language, beside single letters (keys, ranks):
 * names, what people wrote, and what the rules wrote into the record. */
static const char *const names[] = {"EUR",
				    "BAC-07",
				    "BAC-01",
				    "BJ-01",
				    "BJ-02",
				    "RT-01",
				    "RO-01",
				    "Aino",
				    "Aalto",
				    "Ben",
				    "Päivi",
				    "PIN older than 90 days: set a new one",
				    "(seat 4)",
				    "security wheel",
				    "security",
				    "x? the line",
				    "missing 9h Kd; extra As; unread 1",
				    "the tie was not paid",
				    "NFVCMAH",
				    "xxxxxxxx",
				    "xxxxxx"};

static bool is_letter(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static void blank_names(char *row)
{
	char *at;

	for (size_t i = 0; i < ROWS_OF(names); i++)
		while ((at = strstr(row, names[i])))
			memset(at, ' ', strlen(names[i]));
}

/* The first of its words that nobody gave the screen; NULL: none. */
static const char *word_of_program(char *row)
{
	blank_names(row);
	for (char *at = row; *at;) {
		char *end = at;
		char kept;

		while (is_letter(*end) || (end > at && *end == '-'))
			end++;
		kept = *end;
		*end = '\0';
		if (end - at > 1 && !strstr(given, at))
			return at;
		*end = kept;
		at = end + (end == at);
	}
	return NULL;
}

/* Every other letter has become another one. */
static void must_be_translated(char *picture)
{
	char *end = strstr(picture, "-- paint --"), *copy, *next;

	*end = '\0';
	copy = strdup(picture);
	for (char *row = strtok_r(copy, "\n", &next); row;
	     row = strtok_r(NULL, "\n", &next)) {
		const char *word = word_of_program(row);

		if (word)
			fprintf(stderr, "%s\n", picture);
		ck_assert_msg(!word, "not translated: %s", word);
	}
	free(copy);
}

static void must_be_whole(void)
{
	char *picture = scene_picture(scene);

	if (strcmp(run->language, PSEUDO_LETTERS) == 0)
		must_be_translated(picture);
	free(picture);
}

/* Without Unifont the program was built without large ideographs. */
static bool is_drawn_in_full(const char *language)
{
	static const char *const latin[] = {"fi", "it"};

	for (size_t i = 0; i < ROWS_OF(latin); i++)
		if (strcmp(language, latin[i]) == 0)
			return true;
	return big_letters_fit(80, 24, "局");
}

static void must_be_its_picture(void)
{
	const char *cut = script_value(script_head(run->first), "cut");
	const char *folder = script_value(script_head(run->first), "goldens");

	if (run->language)
		scene_expect_apart(scene);
	if (pseudo) {
		must_be_whole();
		return;
	}
	if (!cut || strcmp(cut, name_of(run)) != 0)
		scene_expect_uncut(scene);
	if (run->golden && !run->language)
		scene_expect_golden(scene, folder ? folder : "screen",
				    name_of(run), run->mono);
	else if (run->golden && is_drawn_in_full(run->language))
		scene_expect_golden(scene, run->language, name_of(run), false);
}

START_TEST(a_screen_does_what_its_script_says)
{
	run = &runs[_i];
	script_log_test(run->first);
	language_use(run->language ? run->language : "en");
	script_run_steps(script_head(run->first));
	script_run_steps(run->first + 1);
	if (run->picture)
		must_be_its_picture();
	if (history)
		archive_close();
	history = false;
	stage_clear();
}
END_TEST

int main(void)
{
	language_start();
	pseudo = getenv("SABOT_PSEUDO");
	script_read("tests/screens", verbs, ROWS_OF(verbs));
	add_runs();
	const struct test tests[] = {
		TIMES(a_screen_does_what_its_script_says, n_runs),
	};
	const struct test_case cases[] = {CASE("screens", tests, NULL, NULL)};

	return support_run(cases, ROWS_OF(cases));
}
