/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/sim_cammegh.h"

#include <stdio.h>

enum { GAMES = 1000, SPEEDS = 1000, TURNS = 256 };

size_t sim_cammegh_number(int number, char text[static SIM_CAMMEGH_MAX])
{
	return (size_t)snprintf(text, SIM_CAMMEGH_MAX, "%2d\r\n", number);
}

static size_t sim_cammegh_more(const struct sim_cammegh *wheel, char *text,
			       size_t size)
{
	return (size_t)snprintf(text, size, ";0000;%02X;%c;?????;??",
				(unsigned)wheel->turns % TURNS,
				wheel->state < 3 ? '?'
				: wheel->ball	 ? '1'
						 : '0');
}

size_t sim_cammegh_status(const struct sim_cammegh *wheel,
			  char text[static SIM_CAMMEGH_MAX])
{
	char number[4] = "  ";
	size_t n;

	if (wheel->number >= 0)
		snprintf(number, sizeof number, "%2d", wheel->number % 100);
	n = (size_t)snprintf(text, SIM_CAMMEGH_MAX, "*X;%d;%03d;%s;%X;%03d;%d",
			     wheel->state % 10, wheel->games % GAMES, number,
			     wheel->flags & 15, wheel->speed % SPEEDS,
			     wheel->rotor);
	if (wheel->extended)
		n += sim_cammegh_more(wheel, text + n, SIM_CAMMEGH_MAX - n);
	n += (size_t)snprintf(text + n, SIM_CAMMEGH_MAX - n, "\r\n");
	return n;
}
