/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/protocols/scan_codes.h"

#include <string.h>
#include <strings.h>

#include "devices/capture/capture.h"
#include "rules/core/gettext.h"

/* What is being read, for messages. */
struct place {
	const char *name;
	unsigned line;
	struct sb_error *err;
};

static bool scan_codes_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

/* The line without its comment and the blanks around; returns its length. */
static size_t scan_codes_trim(const char **line, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if ((*line)[i] == '#' &&
		    (i == 0 || scan_codes_is_blank((*line)[i - 1])))
			n = i;
	for (; n > 0 && scan_codes_is_blank(**line); n--)
		++*line;
	while (n > 0 && scan_codes_is_blank((*line)[n - 1]))
		n--;
	return n;
}

bool scan_code_is_cut(const char *word, size_t n)
{
	return n == 3 && strncasecmp(word, "CUT", 3) == 0;
}

/* Parses a card or CUT; false: neither. */
static bool scan_codes_parse_face(const char *word, size_t n, uint8_t *face)
{
	struct card card;

	if (scan_code_is_cut(word, n)) {
		*face = SCAN_CODE_CUT;
		return true;
	}
	if (!card_parse(word, n, &card))
		return false;
	*face = card.face;
	return true;
}

static enum sb_result scan_codes_fail(const struct place *place,
				      const char *sentence)
{
	return sb_fail(place->err, SB_INVALID, "%s:%u: %s", place->name,
		       place->line, sentence);
}

static enum sb_result scan_codes_add(struct scan_codes *codes, const char *text,
				     size_t n, uint8_t face,
				     const struct place *place)
{
	const struct scan_code *same = scan_codes_find(codes, text, n);
	struct scan_code *code;

	if (n > SCAN_CODE_MAX)
		return scan_codes_fail(place, _("code longer than 64 bytes"));
	if (same && same->face != face)
		return scan_codes_fail(place, _("code already used for another "
						"card; remove one of the two"));
	if (same)
		return SB_OK;
	if (codes->n == SCAN_CODES_MAX)
		return scan_codes_fail(place, _("more than 1024 codes"));
	code = &codes->code[codes->n++];
	code->face = face;
	code->length = (uint8_t)n;
	memcpy(code->text, text, n);
	return SB_OK;
}

/* The line's last word is the card; a code may hold blanks. */
static enum sb_result scan_codes_parse_line(struct scan_codes *codes,
					    const char *line, size_t n,
					    const struct place *place)
{
	size_t word = n, end;
	char shown[64];
	uint8_t face;

	while (word > 0 && !scan_codes_is_blank(line[word - 1]))
		word--;
	for (end = word; end > 0 && scan_codes_is_blank(line[end - 1]);)
		end--;
	if (end > 0 && scan_codes_parse_face(line + word, n - word, &face))
		return scan_codes_add(codes, line, end, face, place);
	escape_bytes((const uint8_t *)line, n, shown, sizeof shown);
	return sb_fail(place->err, SB_INVALID,
		       _("%s:%u: \"%s\": expected CODE CARD, the card such as "
			 "9h, or CUT"),
		       place->name, place->line, shown);
}

enum sb_result scan_codes_parse(struct scan_codes *codes, const char *name,
				const char *text, size_t length,
				struct sb_error *err)
{
	struct place place = {.name = name, .err = err};
	const char *end = text + length;
	enum sb_result result = SB_OK;

	codes->n = 0;
	while (text < end && result == SB_OK) {
		const char *feed = memchr(text, '\n', (size_t)(end - text));
		const char *line = text;
		size_t n = scan_codes_trim(
			&line, (size_t)((feed ? feed : end) - text));

		place.line++;
		if (n > 0)
			result = scan_codes_parse_line(codes, line, n, &place);
		text = feed ? feed + 1 : end;
	}
	return result;
}

const struct scan_code *scan_codes_find(const struct scan_codes *codes,
					const char *text, size_t n)
{
	for (const struct scan_code *c = codes->code;
	     c < codes->code + codes->n; c++)
		if (c->length == n && memcmp(c->text, text, n) == 0)
			return c;
	return NULL;
}
