/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "app/betting.h"
#include "app/clock.h"
#include "app/day.h"
#include "app/device.h"
#include "app/feed.h"
#include "app/log.h"
#include "app/past.h"
#include "app/sign.h"
#include "app/station.h"
#include "rules/text.h"
#include "ui/console.h"

enum {
	BY_HAND_MOST = 3, /* cards keyed in a shoe; one more is a hold */
	BEHIND_CUT = 7,	  /* cards behind the cutting card [B 3.3] */
	CARD_MAX = 16,
};

enum poll_slot { SLOT_SIGNALS, SLOT_CONSOLE, SLOT_SHOE, SLOT_SIGN, SLOT_FEED };

enum { SLOTS = SLOT_FEED + FEED_FDS_MAX };

/* Whose sign-on still clears the irregularity that it was for. */
struct authority {
	enum role role; /* ROLE_NOBODY: nobody's */
	char badge[BADGE_MAX + 1];
};

struct desk {
	const struct conf *conf;
	struct station *station;
	struct device *shoe;
	struct feed *feed;
	struct console *console;
	int signals;
	bool ends;
	int64_t now_ms;
	char clock[DAY_TIME_MAX];
	struct betting betting;
	struct sign sign;
	struct authority authority;
	bool compare;	   /* the table with the screen, first */
	int64_t asked_ms;  /* a card has been asked for since; 0: no */
	unsigned by_hand;  /* cards keyed from this shoe */
	struct card keyed; /* the last card was, and which */
	bool last_keyed;
	bool doubted; /* the reader sent the same again */
	char doubted_line[CARD_MAX];
};

static void desk_take(struct desk *desk, enum source source,
		      enum envelope_kind kind, const char *badge,
		      const char *line)
{
	/* devices are read and keys taken only while there is room */
	if (!station_take(desk->station, source, kind, badge, line))
		log_line(LOG_LEVEL_ERROR, "station", _("no room for: %s"),
			 line);
}

/* --- what was recorded -------------------------------------------------- */

/* A sentence for the log on the screen; NULL: not for the dealer. */
static const char *desk_sentence(const struct envelope *envelope)
{
	return envelope->kind == KIND_DEVICE ? envelope->line : NULL;
}

static void desk_tell_console(struct desk *desk, const struct took *took)
{
	const struct envelope *envelope = took->envelope;
	const struct rounds *rounds = &took->replay->rounds;
	char clock[DAY_TIME_MAX];
	struct taken taken = {
		.now_ms = took->again ? 0 : desk->now_ms,
		.clock = clock,
		.line = took->table ? envelope->line : NULL,
		.text = took->table ? NULL : desk_sentence(envelope),
		.by_hand = envelope->source == SOURCE_KEY,
		.round = rounds->round.name.number,
		.answer = took->table ? &took->replay->answer : NULL,
		.table = &took->replay->table,
	};

	day_time(envelope->time_us, clock);
	if (desk->console && (taken.line || taken.text))
		console_took(desk->console, &taken);
}

static bool desk_asks_for_card(const struct table *table)
{
	uint8_t what = table_do(table).what;

	return what == DO_DEAL || what == DO_DRAW;
}

/* Cards by hand are counted in each shoe; too many are a hold. */
static void desk_count_keyed(struct desk *desk, const struct took *took)
{
	const struct event *event = &took->replay->event;
	bool keyed = took->envelope->source == SOURCE_KEY;

	switch ((enum verb)event->verb) {
	case VERB_TABLE:
	case VERB_SHOE:
		desk->by_hand = 0;
		desk->last_keyed = false;
		break;
	case VERB_CARD:
		desk->last_keyed = keyed;
		desk->keyed = event->card[0];
		desk->by_hand += keyed;
		if (keyed && desk->by_hand == BY_HAND_MOST + 1 && !took->again)
			desk_take(desk, SOURCE_STATION, KIND_TABLE, "",
				  "hold cards-by-hand");
		break;
	default: break;
	}
}

static void desk_time(struct desk *desk, const struct took *took)
{
	const struct table *table = &took->replay->table;

	if (table->phase != PHASE_BETTING) {
		betting_stop(&desk->betting);
	} else if (took->replay->event.verb == VERB_OPEN && !took->again) {
		betting_start(&desk->betting, &desk->conf->table, desk->now_ms);
		if (desk->betting.ends_ms > 0)
			feed_deadline(desk->feed,
				      desk->betting.ends_ms - desk->now_ms);
	}
	desk->asked_ms = desk_asks_for_card(table) ? desk->now_ms : 0;
}

/* A sign-on clears one irregularity: it lasts until nothing stands, or
 * something new comes up. */
static void desk_watch_authority(struct desk *desk, const struct took *took)
{
	const struct table *table = &took->replay->table;
	bool stands = table_irregular(table) || table->holds.n > 0;
	bool by_key = took->envelope->source == SOURCE_KEY;

	if (!stands ||
	    (!by_key && took->replay->answer.line[0].kind == LINE_ALARM))
		desk->authority = (struct authority){0};
}

static void desk_took(void *context, const struct took *took)
{
	struct desk *desk = context;

	feed_took(desk->feed, took);
	if (took->accepted) {
		desk_count_keyed(desk, took);
		desk_time(desk, took);
		desk_watch_authority(desk, took);
	}
	desk_tell_console(desk, took);
}

/* --- devices ------------------------------------------------------------ */

/* The reader sends the very card that was keyed just now: the dealer says
 * whether it is the same. */
static bool desk_doubts(struct desk *desk, const char *line)
{
	char keyed[CARD_MAX] = "card ";

	if (!desk->last_keyed || strlen(line) >= sizeof desk->doubted_line)
		return false;
	card_format(desk->keyed, keyed + strlen(keyed));
	return strcmp(line, keyed) == 0;
}

static void desk_report(void *context, const char *line)
{
	struct desk *desk = context;

	if (desk_doubts(desk, line)) {
		desk->doubted = true;
		desk->last_keyed = false;
		strcpy(desk->doubted_line, line);
		return;
	}
	desk_take(desk, SOURCE_SHOE, KIND_TABLE, "", line);
}

static int64_t desk_turn_devices(struct desk *desk)
{
	const struct protocol_sink sink = {desk_report, desk};
	int64_t due =
		device_turn(desk->shoe, desk->station, &sink, desk->now_ms);

	if (device_came_back(desk->shoe) &&
	    station_table(desk->station)->phase != PHASE_BETWEEN)
		desk->compare = true;
	return due;
}

/* --- the dealer's wishes ------------------------------------------------ */

static void desk_refuse(struct desk *desk, const char *text)
{
	console_refused(desk->console, desk->now_ms, text);
}

static bool desk_card_alone(const struct desk *desk)
{
	enum device_state state = device_view(desk->shoe).state;

	return desk->compare || state == DEVICE_NONE || state == DEVICE_LOST ||
	       state == DEVICE_ERROR;
}

/* Whether the intent needs a badge that nobody has shown yet. */
static bool desk_needs_sign(const struct desk *desk,
			    const struct intent *intent)
{
	if (permits[intent->act].least <= ROLE_DEALER)
		return false;
	if (intent->act == ACT_CARD_BY_HAND && desk_card_alone(desk))
		return false;
	return desk->authority.role == ROLE_NOBODY ||
	       !permit_allows(desk->authority.role, intent->act);
}

/* Does what an intent with enough authority asks for. */
static void desk_do(struct desk *desk, const struct intent *intent,
		    const char *badge)
{
	if (intent->kind == INTENT_EVENT)
		desk_take(desk, SOURCE_KEY, KIND_TABLE, badge, intent->line);
	else if (intent->act != ACT_END)
		return;
	else if (station_table(desk->station)->phase == PHASE_BETWEEN)
		desk->ends = true;
	else
		desk_refuse(desk, _("The station ends between rounds only."));
}

static void desk_sign(struct desk *desk, struct intent *intent)
{
	struct sb_error err;

	if (intent->badge[0] == '\0')
		console_authority(desk->console, desk->now_ms, false,
				  _("This needs a badge and a PIN."));
	else if (sign_start(&desk->sign, desk->station, intent, &err) != SB_OK)
		console_authority(desk->console, desk->now_ms, false, err.text);
}

static void desk_signed(struct desk *desk)
{
	struct sign *sign = &desk->sign;
	const struct table *table = station_table(desk->station);
	struct sb_error err;
	enum sb_result result = sign_result(sign, desk->station, &err);

	if (result == SB_AGAIN)
		return;
	console_authority(desk->console, desk->now_ms, result == SB_OK,
			  result == SB_OK ? sign->person.name : err.text);
	if (result != SB_OK)
		return;
	if (table_irregular(table) || table->holds.n > 0) {
		desk->authority.role = sign->person.role;
		strcpy(desk->authority.badge, sign->person.badge);
	}
	desk_do(desk, &sign->intent, sign->person.badge);
}

static void desk_recall(struct desk *desk)
{
	struct past past;
	struct sb_error err = {0};

	if (past_gather(&past, desk->station, &err) == SB_OK)
		console_recall(desk->console, past.rows, past.n);
	else
		desk_refuse(desk, _("The record cannot be read now."));
	past_fini(&past);
}

/* Bets that were open when the station stopped do not go on. */
static void desk_compared(struct desk *desk)
{
	desk->compare = false;
	desk_take(desk, SOURCE_KEY, KIND_TABLE, "",
		  "note table compared with the screen: the same");
	if (station_table(desk->station)->phase == PHASE_BETTING &&
	    desk->betting.from_ms == 0)
		desk_take(desk, SOURCE_STATION, KIND_TABLE, "", "close");
}

static void desk_not_the_same(struct desk *desk)
{
	desk->compare = false;
	desk_take(desk, SOURCE_KEY, KIND_TABLE, "",
		  "hold compare the table is not as the screen shows it");
}

static void desk_settle_doubt(struct desk *desk, bool next)
{
	desk->doubted = false;
	if (next)
		desk_take(desk, SOURCE_SHOE, KIND_TABLE, "",
			  desk->doubted_line);
	else
		desk_take(desk, SOURCE_KEY, KIND_TABLE, "",
			  "note the reader sent the card that was keyed");
}

static void desk_event(struct desk *desk, struct intent *intent)
{
	if (desk_needs_sign(desk, intent))
		desk_sign(desk, intent);
	else
		desk_do(desk, intent,
			permits[intent->act].least > ROLE_DEALER
				? desk->authority.badge
				: "");
}

static void desk_follow(struct desk *desk, struct intent *intent)
{
	if (station_trouble(desk->station) && intent->kind != INTENT_RECALL) {
		desk_refuse(desk, _("The record cannot be written: nothing "
				    "is taken until it can."));
		return;
	}
	switch (intent->kind) {
	case INTENT_EVENT:
	case INTENT_SIGN: desk_event(desk, intent); break;
	case INTENT_RECALL: desk_recall(desk); break;
	case INTENT_SAME: desk_compared(desk); break;
	case INTENT_PIT_BOSS: desk_not_the_same(desk); break;
	case INTENT_SAME_CARD: desk_settle_doubt(desk, false); break;
	case INTENT_NEXT_CARD: desk_settle_doubt(desk, true); break;
	}
}

/* --- the screen --------------------------------------------------------- */

static bool desk_card_missing(const struct desk *desk)
{
	int64_t waited = desk->now_ms - desk->asked_ms;

	return desk->asked_ms > 0 &&
	       (waited >= desk->conf->table.card_wait_s * 1000 ||
		device_broken_ms(desk->shoe) > desk->asked_ms);
}

static void desk_view(struct desk *desk, struct view *view)
{
	const struct rounds *rounds = station_rounds(desk->station);
	const struct conf_table *conf = &desk->conf->table;

	day_time(clock_utc_us(), desk->clock);
	*view = (struct view){
		.now_ms = desk->now_ms,
		.clock = desk->clock,
		.table = station_table(desk->station),
		.table_id = conf->id,
		.day = rounds->day,
		.currency = conf->currency,
		.shoe = rounds->shoe,
		.round = rounds->open ? rounds->round.name.number
				      : rounds->next - (rounds->next > 0),
		.cut_at =
			desk->conf->house.shuffle_every_round ? -1 : BEHIND_CUT,
		.betting_from_ms = desk->betting.from_ms,
		.betting_ends_ms = desk->betting.ends_ms,
		.betting_closable_ms = desk->betting.closable_ms,
		.reader = device_view(desk->shoe),
		.card_missing = desk_card_missing(desk),
		.trouble = station_trouble(desk->station),
		.compare = desk->compare,
		.same_or_next = desk->doubted,
		.doubted = desk->keyed,
		.card_by_hand_alone = desk_card_alone(desk),
	};
	if (desk->authority.role != ROLE_NOBODY) {
		view->authority = desk->authority.badge;
		view->authority_role = desk->authority.role;
	}
}

/* --- the loop ----------------------------------------------------------- */

static int64_t desk_earlier(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static void desk_timers(struct desk *desk)
{
	int64_t step_ms = clock_step_ms();
	char line[64];

	if (betting_over(&desk->betting, station_table(desk->station),
			 desk->now_ms))
		desk_take(desk, SOURCE_CLOCK, KIND_TABLE, "", "close");
	if (step_ms == 0)
		return;
	snprintf(line, sizeof line, "device clock-step %lld",
		 (long long)step_ms);
	desk_take(desk, SOURCE_CLOCK, KIND_DEVICE, "", line);
}

static void desk_keys(struct desk *desk)
{
	struct intent intent;
	struct view view;

	desk_view(desk, &view);
	if (!console_key(desk->console, &view, &intent))
		return;
	desk_follow(desk, &intent);
	sodium_memzero(&intent, sizeof intent);
}

static void desk_signal(struct desk *desk)
{
	struct signalfd_siginfo info;

	while (read(desk->signals, &info, sizeof info) == sizeof info) {
		if (info.ssi_signo == SIGWINCH)
			console_resize(desk->console);
		else
			desk->ends = true;
	}
}

static int64_t desk_timer_due(const struct desk *desk)
{
	int64_t due = INT64_MAX;

	if (desk->betting.ends_ms > desk->now_ms)
		due = desk->betting.ends_ms;
	if (desk->asked_ms > 0 && !desk_card_missing(desk))
		due = desk_earlier(
			due,
			desk->asked_ms + desk->conf->table.card_wait_s * 1000);
	return due;
}

/* Milliseconds to the next second of the clock on the screen. */
static int64_t desk_to_next_second(void)
{
	return 1000 - clock_utc_us() / 1000 % 1000;
}

/* One time round: what came, the record, the feed, the screen. When the next
 * is due. */
static int64_t desk_turn(struct desk *desk)
{
	struct view view;
	int64_t due;

	desk->now_ms = clock_ms();
	desk_signal(desk);
	desk_timers(desk);
	due = desk_turn_devices(desk);
	desk_signed(desk);
	desk_keys(desk);
	due = desk_earlier(due, station_turn(desk->station, desk->now_ms));
	due = desk_earlier(due,
			   feed_turn(desk->feed, desk->station, desk->now_ms));
	desk_view(desk, &view);
	console_draw(desk->console, &view);
	due = desk_earlier(due, console_due(desk->console));
	due = desk_earlier(due, desk_timer_due(desk));
	return desk_earlier(due, desk->now_ms + desk_to_next_second());
}

static void desk_wait(struct desk *desk, int64_t due_ms)
{
	struct pollfd fds[SLOTS];
	int64_t wait_ms = due_ms - clock_ms();
	int n;

	fds[SLOT_SIGNALS] = (struct pollfd){desk->signals, POLLIN, 0};
	fds[SLOT_CONSOLE] = (struct pollfd){console_fd(desk->console),
					    console_events(desk->console), 0};
	fds[SLOT_SHOE] = device_poll(desk->shoe);
	fds[SLOT_SIGN] = (struct pollfd){sign_fd(&desk->sign), POLLIN, 0};
	n = SLOT_FEED + feed_poll(desk->feed, fds + SLOT_FEED);
	poll(fds, (nfds_t)n, wait_ms < 0 ? 0 : (int)wait_ms);
}

/* --- its life ----------------------------------------------------------- */

static int desk_open_signals(void)
{
	sigset_t set;

	sigemptyset(&set);
	for (size_t i = 0; i < 5; i++)
		sigaddset(&set, (int[]){SIGTERM, SIGHUP, SIGINT, SIGQUIT,
					SIGWINCH}[i]);
	sigprocmask(SIG_BLOCK, &set, NULL);
	signal(SIGPIPE, SIG_IGN);
	signal(SIGTSTP, SIG_IGN);
	return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

static enum sb_result desk_open(struct desk *desk, struct sb_error *err)
{
	const struct conf *conf = desk->conf;
	enum sb_result result = SB_OK;

	if (conf->shoe.protocol)
		result = device_new(&desk->shoe, "READER", SOURCE_SHOE,
				    &conf->shoe, err);
	if (result == SB_OK && conf->feed_socket[0] != '\0')
		result = feed_open(&desk->feed, conf->feed_socket, err);
	if (result == SB_OK)
		result = console_open(STDIN_FILENO, &desk->console, err);
	if (result == SB_OK)
		result = station_open(&desk->station, conf, desk_took, desk,
				      err);
	return result;
}

static void desk_close(struct desk *desk)
{
	sign_abandon(&desk->sign);
	console_close(desk->console);
	feed_close(desk->feed);
	device_free(desk->shoe);
	station_close(desk->station);
	close(desk->signals);
	free(desk);
}

static void desk_start(struct desk *desk)
{
	char line[128];

	snprintf(line, sizeof line, "station %s configuration %s",
		 PACKAGE_VERSION, desk->conf->hash);
	desk_take(desk, SOURCE_STATION, KIND_CONFIG, "", line);
	desk->compare = station_table(desk->station)->phase != PHASE_BETWEEN;
}

enum sb_result desk_run(const struct conf *conf, struct sb_error *err)
{
	struct desk *desk = calloc(1, sizeof *desk);
	enum sb_result result;

	if (!desk)
		return sb_fail(err, SB_OUTSIDE, _("out of memory"));
	desk->conf = conf;
	desk->now_ms = clock_ms();
	desk->signals = desk_open_signals();
	result = desk_open(desk, err);
	if (result == SB_OK) {
		desk_start(desk);
		while (!desk->ends)
			desk_wait(desk, desk_turn(desk));
	}
	desk_close(desk);
	return result;
}
