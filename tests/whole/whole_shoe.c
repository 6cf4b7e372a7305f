/* SPDX-License-Identifier: ISC */
/* A card shoe or wheel under the orders of a script, for the tests of the whole
 * program: whole_shoe SOCKET listens on SOCKET. Orders:
 *
 *	card HAND PLACE CARD	that card for that hand
 *	again HAND PLACE CARD	the same, sent a second time
 *	stray CARD		a card drawn outside a game
 *	cut
 *	verdict WINNER [TIMES]
 *	code TEXT		a scanner's code
 *	wheel STATE NUMBER ROTOR	a wheel's status line, from now on;
 *				NUMBER -1: none yet, ROTOR 0: clockwise
 *	bare NUMBER		the line with the number alone
 *	garbage on|off		invalid bytes, 10 kB a second
 *	flood			readings without end, until disconnected
 *
 * Each order is printed when its bytes are sent. Orders wait until a station
 * has been connected for a moment. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "app/sim/wheel.h"
#include "app/sim/protocols.h"
#include "tests/whole/orders.h"

enum {
	SETTLE_MS = 400,
	GARBAGE_BYTES = 1024,
	GARBAGE_MS = 100,
	STATUS_MS = 250,
};

static struct sim_frame frame;
static struct sim_cammegh wheel = {.speed = 251}; /* state 0: none */
static int listener, station = -1;
static bool garbage;

static void die(const char *what)
{
	fprintf(stderr, "whole_shoe: %s: %s\n", what, strerror(errno));
	exit(EXIT_FAILURE);
}

static void listen_at(const char *path)
{
	struct sockaddr_un at = {.sun_family = AF_UNIX};

	strncpy(at.sun_path, path, sizeof at.sun_path - 1);
	unlink(path);
	listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (listener < 0 ||
	    bind(listener, (const struct sockaddr *)&at, sizeof at) != 0 ||
	    listen(listener, 1) != 0)
		die(path);
}

static void settle(void)
{
	const struct timespec moment = {.tv_nsec = SETTLE_MS * 1000000L};

	nanosleep(&moment, NULL);
}

/* Send all of it, unless the station disconnects. */
static void put(const uint8_t *bytes, size_t n)
{
	while (n > 0) {
		ssize_t sent = send(station, bytes, n, MSG_NOSIGNAL);

		if (sent <= 0) {
			close(station);
			station = -1;
			return;
		}
		bytes += sent;
		n -= (size_t)sent;
	}
}

/* Random bytes, with beginnings and ends of frames, but no right check value.
 */
static void put_garbage(void)
{
	uint8_t bytes[GARBAGE_BYTES];

	if (getrandom(bytes, sizeof bytes, 0) < 0)
		die("random numbers");
	bytes[0] = 0x05;
	for (size_t i = 1; i < sizeof bytes; i++)
		if (bytes[i - 1] == 0x03)
			bytes[i] = 'x';
	put(bytes, sizeof bytes);
}

static void put_status(void)
{
	char text[SIM_CAMMEGH_MAX];
	size_t n = sim_cammegh_status(&wheel, text);

	put((const uint8_t *)text, n);
}

static void turn_wheel(int state, int number, int rotor)
{
	wheel.state = state;
	wheel.number = number;
	wheel.rotor = rotor;
	wheel.ball = !rotor;
	put_status();
}

static void put_number(int number)
{
	char text[SIM_CAMMEGH_MAX];

	put((const uint8_t *)text, sim_cammegh_number(number, text));
}

static enum hand hand_of(const char *name)
{
	if (strcmp(name, "player") == 0)
		return HAND_PLAYER;
	return strcmp(name, "banker") == 0 ? HAND_BANKER : HAND_TIE;
}

static void put_frame(void)
{
	put(frame.bytes, frame.length);
}

static void put_card(const char *hand, int place, const char *text, bool again)
{
	struct sim_card card = {.place = place};

	if (!card_parse(text, strlen(text), &card.card))
		exit(EXIT_FAILURE);
	if (hand)
		card.hand = hand_of(hand);
	if (again)
		sim_angeleye2.again(&frame, &card);
	else
		sim_angeleye2.card(&frame, &card);
	put_frame();
}

static void obey(const char *order)
{
	char word[16], text[16];
	int n = 1, number, rotor;

	if (sscanf(order, "wheel %d %d %d", &n, &number, &rotor) == 3) {
		turn_wheel(n, number, rotor);
	} else if (sscanf(order, "bare %d", &number) == 1) {
		put_number(number);
	} else if (sscanf(order, "card %15s %d %15s", word, &n, text) == 3) {
		put_card(word, n, text, false);
	} else if (sscanf(order, "again %15s %d %15s", word, &n, text) == 3) {
		put_card(word, n, text, true);
	} else if (sscanf(order, "stray %15s", text) == 1) {
		put_card(NULL, 0, text, false);
	} else if (sscanf(order, "verdict %15s %d", word, &n) >= 1) {
		for (; n > 0; n--) {
			sim_angeleye2.verdict(&frame, hand_of(word));
			put_frame();
		}
	} else if (sscanf(order, "code %14s", text) == 1) {
		strcat(text, "\r");
		put((const uint8_t *)text, strlen(text));
	} else if (strcmp(order, "cut") == 0) {
		sim_angeleye2.cut(&frame);
		put_frame();
	} else if (strcmp(order, "flood") == 0) {
		while (station >= 0)
			put_card(NULL, 0, "8s", false);
	} else {
		garbage = strcmp(order, "garbage on") == 0;
	}
	puts(order);
	fflush(stdout);
}

static void wait_for_station(void)
{
	station = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
	if (station < 0)
		die("accept");
	settle();
}

/* Time before the next bytes without an order; -1: none. */
static int pause_ms(void)
{
	if (garbage)
		return GARBAGE_MS;
	return wheel.state > 0 ? STATUS_MS : -1;
}

int main(int argc, char **argv)
{
	char order[ORDER_MAX];
	int n, orders = STDIN_FILENO;

	if (argc != 2)
		return EXIT_FAILURE;
	listen_at(argv[1]);
	for (;;) {
		struct pollfd fds[] = {{orders, POLLIN, 0},
				       {station, POLLIN, 0}};

		if (station < 0) {
			wait_for_station();
			continue;
		}
		n = poll(fds, 2, pause_ms());
		if (n < 0)
			die("poll");
		if (n == 0 && wheel.state > 0)
			put_status();
		if (fds[1].revents) {
			close(station);
			station = -1;
			continue;
		}
		if (fds[0].revents && !orders_read())
			orders = -1;
		while (orders_next(order))
			obey(order);
		if (n == 0 && garbage)
			put_garbage();
	}
}
