/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/protocols/cammegh_status.h"

#include <string.h>

#include "devices/protocols/pocket.h"

enum {
	AT_STATE = 3,
	AT_NUMBER = 9,
	AT_FLAGS = 12,
	AT_SPEED = 14,
	AT_ROTOR = 18,
	AT_TURNS = 25,
	AT_BALL = 28,
	AT_PREDICTED = 36,
};

/* What a status line looks like, the prediction known or not. The letters
 * stand for what cammegh_status_fits() says, all else for itself. */
static const char *const forms[] = {
	"*X;s;ddd;nn;h;ddd;b",
	"*X;s;ddd;nn;h;ddd;b;hhhh;hh;t;hhhhh;nn",
	"*X;s;ddd;nn;h;ddd;b;hhhh;hh;t;?????;nn",
};

/* The value of a hex digit, or -1. */
static int cammegh_status_hex(uint8_t c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool cammegh_status_fits(char form, uint8_t c)
{
	switch (form) {
	case 's': return c >= '1' && c <= '7';
	case 'd': return c >= '0' && c <= '9';
	case 'h': return cammegh_status_hex(c) >= 0;
	case 'b': return c == '0' || c == '1';
	case 't': return c == '0' || c == '1' || c == '?';
	case 'n': return true; /* two of them are looked at together */
	default: return c == (uint8_t)form;
	}
}

static bool cammegh_status_has_form(const struct lines *line, const char *form)
{
	if (line->length != strlen(form))
		return false;
	for (size_t i = 0; i < line->length; i++)
		if (!cammegh_status_fits(form[i], line->text[i]))
			return false;
	return true;
}

/* Of three digits. */
static int cammegh_status_decimal(const uint8_t *text)
{
	return (text[0] - '0') * 100 + (text[1] - '0') * 10 + text[2] - '0';
}

/* A number of two characters; false where it is none, nor two blanks. */
static bool cammegh_status_number(const uint8_t *text, int *number)
{
	*number = pocket_read(text, 2);
	return *number != POCKET_NONE || memcmp(text, "  ", 2) == 0;
}

static bool cammegh_status_prediction_fits(const uint8_t *text)
{
	int number;

	return memcmp(text, "??", 2) == 0 ||
	       cammegh_status_number(text, &number);
}

static void cammegh_status_extend(const uint8_t *text,
				  struct cammegh_status *status)
{
	status->turns = cammegh_status_hex(text[AT_TURNS]) * 16 +
			cammegh_status_hex(text[AT_TURNS + 1]);
	if (text[AT_BALL] != '?')
		status->ball = text[AT_BALL] == '1';
}

bool cammegh_status_read(struct cammegh_status *status,
			 const struct lines *line)
{
	const uint8_t *text = line->text;
	bool extended = line->length > AT_ROTOR + 1;
	size_t form = 0;

	while (form < sizeof forms / sizeof *forms &&
	       !cammegh_status_has_form(line, forms[form]))
		form++;
	if (form == sizeof forms / sizeof *forms ||
	    !cammegh_status_number(text + AT_NUMBER, &status->number) ||
	    (extended && !cammegh_status_prediction_fits(text + AT_PREDICTED)))
		return false;
	status->state = (enum cammegh_state)(text[AT_STATE] - '0');
	status->flags = (unsigned)cammegh_status_hex(text[AT_FLAGS]);
	status->rotor = text[AT_ROTOR] == '1';
	status->ball = status->rotor == ((status->flags & 2) != 0);
	status->rotor_tenths = cammegh_status_decimal(text + AT_SPEED);
	status->turns = TURNS_TO_COME;
	status->predicted = !extended;
	if (extended)
		cammegh_status_extend(text, status);
	return true;
}
