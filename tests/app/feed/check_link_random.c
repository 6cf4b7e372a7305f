/* SPDX-License-Identifier: ISC */
/* Eight gaming servers send at random, are killed, and see the station killed,
 * which is a process of its own here: each message is taken once or not at all,
 * no seat is touched by two of them in a round, and the money that the feed
 * tells is that of the record and of its report. Longer with SABOT_SOAK=1 in
 * the environment. */
#include "config.h"

#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/fixture_feed.h"
#include "tests/support/support.h"

enum {
	SERVERS = 8,
	WATCHER = SERVERS, /* reads the rows, and sends nothing */
	SEATS_USED = 12,
	SPOTS_USED = 5,
	MESSAGES_SHORT = 6000,
	MESSAGES_LONG = 100000,
	AT_ONCE = 40,  /* messages before the table is looked at */
	KILL_MS = 4,   /* at most so long after them */
	TURN_MS = 200, /* the table's time between two looks */
	HEARD_MAX = 1 << 18,
	LINE_SIZE = 200,
};

static const char *const spots[SPOTS_USED] = {"red", "black", "even", "odd",
					      "low"};

enum reply_state { NO_REPLY, ACCEPTED_IT, REFUSED_IT };

static struct sent {
	char event[40];
	int server, seat;
	enum reply_state state;
	int rows; /* of it in the record */
} * sent;

static int n_sent, most, old; /* those before `old` have replies */
static int fd[SERVERS + 1];
static char heard[SERVERS + 1][HEARD_MAX];
static size_t used[SERVERS + 1];
static char last[40];		   /* the last row that the watcher has */
static int owner[SEATS_USED + 1];  /* as the rows say; -1: nobody */
static bool keeps[SEATS_USED + 1]; /* a wager in prison */
static int64_t told;	/* what the seats won, of all settle lines, in cents */
static int kills, lost; /* of the station; connections of a server */
static uint32_t state = 1;

static uint32_t any(uint32_t n)
{
	state = state * 1664525 + 1013904223;
	return (state >> 8) % n;
}

/* --- the station ---------------------------------------------------------- */

static pid_t table;
static int to_table, from_table;

/* However the one before it ended: bets are taken. */
static void take_bets(void)
{
	if (station_table(servers.station)->phase == PHASE_PLAY)
		servers_deal("void x");
	servers_deal("open");
}

/* Lines of the dealer, with ; between them, and for each a dot when the table
 * has done all that there was to do. */
static void run_table(int in, int out)
{
	FILE *lines = fdopen(in, "r");
	char line[LINE_SIZE];

	servers_start();
	take_bets();
	while (fgets(line, sizeof line, lines)) {
		for (char *at = line; *at; at++)
			if (*at == ';' || *at == '\n')
				*at = *at == ';' ? '\n' : '\0';
		servers.now_ms += TURN_MS;
		servers_turn();
		servers_deal(line);
		if (write(out, ".", 1) != 1)
			break;
	}
	_exit(0);
}

static void start_table(void)
{
	int in[2], out[2];

	ck_assert_int_eq(pipe(in), 0);
	ck_assert_int_eq(pipe(out), 0);
	fflush(NULL);
	table = fork();
	if (table == 0) {
		close(in[1]);
		close(out[0]);
		run_table(in[0], out[1]);
	}
	close(in[0]);
	close(out[1]);
	to_table = in[1];
	from_table = out[0];
}

static void kill_table(void)
{
	kill(table, SIGKILL);
	waitpid(table, NULL, 0);
	close(to_table);
	close(from_table);
	kills++;
}

static void tell_table(const char *lines)
{
	char line[LINE_SIZE];
	int n = snprintf(line, sizeof line, "%s\n", lines);

	ck_assert_int_eq(write(to_table, line, (size_t)n), n);
}

static void deal(const char *lines)
{
	char dot;

	tell_table(lines);
	ck_assert_msg(read(from_table, &dot, 1) == 1, "the station ended");
}

/* --- what the feed tells -------------------------------------------------- */

static int64_t cents(const char *text)
{
	int64_t whole, part = 0;

	ck_assert_int_ge(sscanf(text, "%" SCNd64 ".%2" SCNd64, &whole, &part),
			 1);
	return whole * 100 + (*text == '-' ? -part : part);
}

static void on_event(const char *line)
{
	const char *mark = strstr(line, " # s");
	int server, id, seat;

	if (!mark)
		return;
	ck_assert_int_eq(sscanf(mark, " # s%d m%d", &server, &id), 2);
	if (id >= n_sent || sent[id].server != server || sent[id].rows++ > 0 ||
	    strlen(sent[id].event) != (size_t)(mark - line) ||
	    strncmp(sent[id].event, line, (size_t)(mark - line)) != 0)
		ck_abort_msg("never sent, or taken twice: %s", line);
	seat = sent[id].seat;
	if (owner[seat] >= 0 && owner[seat] != server)
		ck_abort_msg("seat %d is s%d's: %s", seat, owner[seat], line);
	owner[seat] = server;
}

static void on_settled(const char *line)
{
	char won[20], commission[20];

	ck_assert_int_eq(
		sscanf(line, "settle %*d %*s %*s %19s %19s", won, commission),
		2);
	told += cents(won) - cents(commission);
}

static void on_final(void)
{
	for (int i = 1; i <= SEATS_USED; i++) {
		if (!keeps[i])
			owner[i] = -1;
		keeps[i] = false;
	}
}

static void on_row(char *line)
{
	char *text = strchr(line, '\t');
	int seat;

	if (!text || *line < '0' || *line > '9')
		return;
	*text++ = '\0';
	snprintf(last, sizeof last, "%.*s", (int)sizeof last - 1, line);
	if (strncmp(text, "> ", 2) == 0)
		on_event(text + 2);
	else if (strncmp(text, "settle ", 7) == 0)
		on_settled(text);
	else if (sscanf(text, "imprison %d", &seat) == 1)
		keeps[seat] = true;
	else if (strncmp(text, "final ", 6) == 0)
		on_final();
}

/* A message that was sent twice may be refused, and then accepted. */
static void on_reply(char *line)
{
	char code[40];
	struct sent *message;
	int id;

	if (sscanf(line, "ok m%d", &id) == 1) {
		if (sent[id].rows != 1)
			ck_abort_msg("not in the record: %s", line);
		sent[id].state = ACCEPTED_IT;
	} else if (sscanf(line, "refuse m%d %39s", &id, code) == 2) {
		message = &sent[id];
		if (strcmp(code, "not-yours") == 0 &&
		    (owner[message->seat] < 0 ||
		     owner[message->seat] == message->server))
			ck_abort_msg("nobody else's: %s", line);
		if (message->state == NO_REPLY)
			message->state = REFUSED_IT;
	} else if (strncmp(line, "refuse", 6) == 0) {
		ck_abort_msg("%s", line);
	}
}

static bool receive(int i)
{
	size_t room = HEARD_MAX - 1 - used[i];
	ssize_t n = recv(fd[i], heard[i] + used[i], room, MSG_DONTWAIT);

	ck_assert_uint_gt(room, 0);
	used[i] += n > 0 ? (size_t)n : 0;
	heard[i][used[i]] = '\0';
	return n > 0;
}

static void each_line(int i, void (*on_line)(char *line))
{
	char *line = heard[i], *end;

	for (; (end = strchr(line, '\n')); line = end + 1) {
		*end = '\0';
		on_line(line);
	}
	used[i] = 0;
}

/* All that there is, the rows before the replies; then nothing is under way,
 * and no message without a reply. */
static void look(void)
{
	bool more = true;

	while (more) {
		more = false;
		deal("");
		for (int i = 0; i <= SERVERS; i++)
			more |= receive(i);
	}
	each_line(WATCHER, on_row);
	for (int i = 0; i < SERVERS; i++)
		each_line(i, on_reply);
	for (; old < n_sent; old++)
		if ((sent[old].state == ACCEPTED_IT) != (sent[old].rows == 1) ||
		    sent[old].state == NO_REPLY)
			ck_abort_msg("m%d %s: state %d, %d rows", old,
				     sent[old].event, (int)sent[old].state,
				     sent[old].rows);
}

/* --- what happens --------------------------------------------------------- */

static void say(int i, const char *line)
{
	size_t n = strlen(line);

	ck_assert_int_eq(send(fd[i], line, n, MSG_NOSIGNAL), (ssize_t)n);
}

static void say_message(int id)
{
	char line[LINE_SIZE];

	snprintf(line, sizeof line, "m%d %s\n", id, sent[id].event);
	say(sent[id].server, line);
}

/* What the connection before it was told is lost: what has no reply is sent
 * again. */
static void come_back(int i)
{
	char token[SERVERS_TOKEN_MAX], line[LINE_SIZE];

	close(fd[i]);
	fd[i] = servers_connect();
	used[i] = 0;
	if (i == WATCHER)
		snprintf(line, sizeof line, *last ? "after %s\n" : "from 1\n",
			 last);
	else
		snprintf(line, sizeof line, "client s%d %s\n", i,
			 servers_token(i, token));
	say(i, line);
	for (int id = old; i != WATCHER && id < n_sent; id++)
		if (sent[id].server == i)
			say_message(id);
}

/* At any moment of what it does. */
static void restart(void)
{
	tell_table("");
	poll(NULL, 0, (int)any(KILL_MS));
	kill_table();
	start_table();
	deal("");
	for (int i = 0; i <= SERVERS; i++)
		come_back(i);
}

/* Every other message at a seat that is somebody's is its server's. */
static void say_new(void)
{
	struct sent *message = &sent[n_sent];
	int seat = (int)any(SEATS_USED) + 1;

	*message = (struct sent){.server = (int)any(SERVERS), .seat = seat};
	if (owner[seat] >= 0 && any(2) == 0)
		message->server = owner[seat];
	if (any(4) == 0)
		snprintf(message->event, sizeof message->event, "withdraw %d",
			 seat);
	else
		snprintf(message->event, sizeof message->event,
			 "wager %d %s %u", seat, spots[any(SPOTS_USED)],
			 5 + any(20));
	say_message(n_sent++);
}

/* Any number, zero often; or a void round. */
static void end_round(void)
{
	char lines[LINE_SIZE];

	if (any(5) == 0)
		strcpy(lines, "void x;open");
	else
		snprintf(lines, sizeof lines,
			 "close;spin cw ccw;revs 5;number %u;announce;open",
			 any(2) * any(37));
	deal(lines);
	look();
}

static void act(void)
{
	uint32_t what = any(100);

	/* one of long ago, without anything new */
	if (old > 0 && what % 3 == 0) {
		say_message((int)any((uint32_t)old));
		look();
	}
	for (uint32_t i = any(AT_ONCE) + 1; i > 0 && n_sent < most; i--)
		say_new();
	if (what < 6) {
		restart();
	} else if (what < 20) {
		come_back((int)any(SERVERS));
		lost++;
	}
	look();
	if (what % 5 == 0)
		end_round();
}

/* --- the proof ------------------------------------------------------------ */

/* The column of a line of figures. */
static const char *column(const char *line, int n)
{
	for (; n > 0; n--)
		line = strchr(line, ',') + 1;
	return line;
}

enum { COLUMN_TABLE_WON = 20 };

/* What the seats won, as `sabot report table` has it. */
static int64_t reported_cents(void)
{
	static char page[4096];
	char command[CONF_PATH_MAX + LINE_SIZE];
	const char *day;

	snprintf(command, sizeof command, "'%s' report table --format=csv '%s'",
		 support_build("sabot"), servers.conf.database);
	ck_assert_int_eq(support_command(command, page, sizeof page), 0);
	day = strstr(page, "\nday,");
	ck_assert_ptr_nonnull(day);
	ck_assert_ptr_null(strstr(day + 1, "\nday,"));
	return -cents(column(day, COLUMN_TABLE_WON));
}

/* As the record has it, of the wagers and of the rounds. */
static int64_t recorded_cents(void)
{
	char command[CONF_PATH_MAX + LINE_SIZE], sums[80] = "";
	long long wagers, rounds;

	snprintf(command, sizeof command,
		 "sqlite3 '%s' 'SELECT sum(won - commission),"
		 " (SELECT -sum(won) FROM round) FROM wager'",
		 servers.conf.database);
	ck_assert_int_eq(support_command(command, sums, sizeof sums), 0);
	ck_assert_int_eq(sscanf(sums, "%lld|%lld", &wagers, &rounds), 2);
	ck_assert_int_eq(wagers, rounds);
	return wagers;
}

static int count(enum reply_state reply)
{
	int n = 0;

	for (int i = 0; i < n_sent; i++)
		n += sent[i].state == reply;
	return n;
}

static void begin(void)
{
	most = getenv("SABOT_SOAK") ? MESSAGES_LONG
				    : MESSAGES_SHORT / SUPPORT_STEP;
	sent = calloc((size_t)most, sizeof *sent);
	servers_open_at("table roulette en-prison=yes min-revs=1", SERVERS);
	servers_close();
	start_table();
	deal("");
	for (int i = 0; i <= SEATS_USED; i++)
		owner[i] = -1;
	for (int i = 0; i <= SERVERS; i++) {
		fd[i] = -1;
		come_back(i);
	}
}

START_TEST(each_is_taken_once_and_touches_no_others_seat)
{
	begin();
	while (n_sent < most)
		act();
	restart();
	deal("void x");
	look();
	kill_table();
	support_count("messages accepted", count(ACCEPTED_IT));
	support_count("messages refused", count(REFUSED_IT));
	support_count("stations killed", kills);
	support_count("servers killed", lost);
	ck_assert_int_gt(count(ACCEPTED_IT), n_sent / 4);
	ck_assert_int_gt(count(REFUSED_IT), n_sent / 4);
	ck_assert_int_eq(told, recorded_cents());
	ck_assert_int_eq(told, reported_cents());
	free(sent);
}
END_TEST

static const struct test tests[] = {
	T(each_is_taken_once_and_touches_no_others_seat),
};

bool support_forks = true;

SUITE("random messages", tests)
