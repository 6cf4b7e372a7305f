/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/sim_protocol.h"

#include <string.h>

const struct sim_protocol *const sim_protocols[] = {
	&sim_angeleye2,
	&sim_beetek,
	&sim_scanner,
	NULL,
};

const struct sim_protocol *sim_protocol_find(const char *name)
{
	for (const struct sim_protocol *const *p = sim_protocols; *p; p++)
		if (strcmp((*p)->name, name) == 0)
			return *p;
	return NULL;
}

void sim_frame_text(struct sim_frame *frame, const char *text)
{
	for (; *text && frame->length < SIM_FRAME_MAX; text++)
		frame->bytes[frame->length++] = (uint8_t)*text;
}

void sim_frame_face(struct sim_frame *frame, struct card card)
{
	char face[CARD_TEXT_MAX];

	card_format(card, face);
	for (char *c = face; *c; c++)
		if (*c >= 'a' && *c <= 'z')
			*c = (char)(*c - 'a' + 'A');
	sim_frame_text(frame, face);
}
