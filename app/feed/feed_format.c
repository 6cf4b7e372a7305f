/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/feed_format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/rounds/server_messages.h"

const char *const feed_format_names[FORMATS] = {"text", "long", "json"};

const char *const feed_member_names[MEMBERS] = {
	"seq",	"k",	"time_us", "round",  "currency", "decimals",
	"kind", "verb", "words",   "client", "id"};

const char *const feed_kind_names[FEED_KINDS] = {"event", "note", "answer",
						 "link"};

/* --- text that grows ------------------------------------------------------ */

void feed_text_put(struct feed_text *to, const char *text, size_t length)
{
	if (to->used + length > to->room) {
		to->room = (to->used + length) * 2;
		to->text = realloc(to->text, to->room);
		if (!to->text)
			abort();
	}
	memcpy(to->text + to->used, text, length);
	to->used += length;
}

void feed_text_put_string(struct feed_text *to, const char *text)
{
	feed_text_put(to, text, strlen(text));
}

/* Ten thousand lines a row at most: quicker than printf(3) with them. */
void feed_text_put_number(struct feed_text *to, int64_t number)
{
	char text[24];
	char *at = text + sizeof text;
	bool negative = number < 0;
	uint64_t rest = negative ? 0 - (uint64_t)number : (uint64_t)number;

	do
		*--at = (char)('0' + rest % 10);
	while ((rest /= 10) > 0);
	if (negative)
		*--at = '-';
	feed_text_put(to, at, (size_t)(text + sizeof text - at));
}

void feed_text_fini(struct feed_text *text)
{
	free(text->text);
	*text = (struct feed_text){0};
}

/* --- a line --------------------------------------------------------------- */

struct feed_line {
	const char *number; /* "514.0"; or NULL */
	size_t number_length;
	const char *text;
	size_t length;
};

static struct feed_line feed_line_split(const char *line, size_t length)
{
	size_t n = 0;

	while (n < length &&
	       (line[n] == '.' || (line[n] >= '0' && line[n] <= '9')))
		n++;
	if (n == 0 || n == length || line[n] != '\t')
		return (struct feed_line){NULL, 0, line, length};
	return (struct feed_line){line, n, line + n + 1, length - n - 1};
}

static void feed_format_long(const struct feed_line *line,
			     const struct feed_facts *facts,
			     struct feed_text *to)
{
	feed_text_put(to, line->number, line->number_length);
	feed_text_put(to, "\t", 1);
	feed_text_put_number(to, facts->time_us);
	feed_text_put(to, "\t", 1);
	feed_text_put_string(to, *facts->round ? facts->round : "-");
	feed_text_put(to, "\t", 1);
	if (*facts->currency.code) {
		feed_text_put_string(to, facts->currency.code);
		feed_text_put(to, "\t", 1);
		feed_text_put_number(to, facts->currency.decimals);
	} else {
		feed_text_put(to, "-\t-", 3);
	}
	feed_text_put(to, "\t", 1);
	feed_text_put(to, line->text, line->length);
	feed_text_put(to, "\n", 1);
}

/* --- JSON ----------------------------------------------------------------- */

static void feed_json_string(struct feed_text *to, const char *text,
			     size_t length)
{
	char escape[8];

	feed_text_put(to, "\"", 1);
	for (size_t i = 0; i < length; i++) {
		unsigned char byte = (unsigned char)text[i];
		int n = 1;

		if (byte == '"' || byte == '\\')
			n = snprintf(escape, sizeof escape, "\\%c", byte);
		else if (byte < ' ' || byte == 0x7f)
			n = snprintf(escape, sizeof escape, "\\u%04x", byte);
		else
			escape[0] = text[i];
		feed_text_put(to, escape, (size_t)n);
	}
	feed_text_put(to, "\"", 1);
}

/* Begins a member; `before` is what separates it from the one before. */
static void feed_json_name(struct feed_text *to, const char *before,
			   enum feed_member member)
{
	feed_text_put_string(to, before);
	feed_text_put_string(to, "\"");
	feed_text_put_string(to, feed_member_names[member]);
	feed_text_put_string(to, "\":");
}

/* A string, or null. */
static void feed_json_member(struct feed_text *to, enum feed_member member,
			     const char *text)
{
	feed_json_name(to, ",", member);
	if (*text)
		feed_json_string(to, text, strlen(text));
	else
		feed_text_put_string(to, "null");
}

/* The row's members, of a line with a number. */
static void feed_json_row(const struct feed_line *line,
			  const struct feed_facts *facts, struct feed_text *to)
{
	const char *point = memchr(line->number, '.', line->number_length);
	size_t seq = (size_t)(point - line->number);

	feed_json_name(to, "", MEMBER_SEQ);
	feed_text_put(to, line->number, seq);
	feed_json_name(to, ",", MEMBER_K);
	feed_text_put(to, point + 1, line->number_length - seq - 1);
	feed_json_name(to, ",", MEMBER_TIME);
	feed_text_put_number(to, facts->time_us);
	feed_json_member(to, MEMBER_ROUND, facts->round);
	feed_json_member(to, MEMBER_CURRENCY, facts->currency.code);
	feed_json_name(to, ",", MEMBER_DECIMALS);
	if (*facts->currency.code)
		feed_text_put_number(to, facts->currency.decimals);
	else
		feed_text_put_string(to, "null");
}

static void feed_json_words(const char *text, size_t length,
			    struct feed_text *to)
{
	const char *end = text + length;
	int n = 0;

	for (; text < end; n++) {
		size_t word = 0;

		while (text + word < end && text[word] != ' ' &&
		       text[word] != '\t')
			word++;
		if (n == 0) {
			feed_json_name(to, ",", MEMBER_VERB);
		} else if (n == 1) {
			feed_json_name(to, ",", MEMBER_WORDS);
			feed_text_put(to, "[", 1);
		} else {
			feed_text_put(to, ",", 1);
		}
		feed_json_string(to, text, word);
		text += word;
		while (text < end && (*text == ' ' || *text == '\t'))
			text++;
	}
	if (n <= 1) {
		feed_json_name(to, ",", MEMBER_WORDS);
		feed_text_put(to, "[", 1);
	}
	feed_text_put(to, "]", 1);
}

/* The event of a message ends with its sender and ID. */
static void feed_json_event(const struct feed_line *line, struct feed_text *to)
{
	char text[JOURNAL_LINE_MAX + 1];
	struct message message;
	size_t length = line->length;
	const char *mark = memmem(line->text, length, " # ", 3);

	if (mark && length < sizeof text) {
		memcpy(text, line->text, length);
		text[length] = '\0';
		if (message_parse_line(text, &message))
			length = (size_t)(mark - line->text);
		else
			mark = NULL;
	}
	feed_json_words(line->text, length, to);
	if (!mark || length == line->length)
		return;
	feed_json_member(to, MEMBER_CLIENT, message.client);
	feed_json_member(to, MEMBER_ID, message.id);
}

static enum feed_kind feed_line_kind(const struct feed_line *line)
{
	if (!line->number)
		return FEED_LINK;
	return line->text[0] == '>'   ? FEED_EVENT
	       : line->text[0] == '#' ? FEED_NOTE
				      : FEED_ANSWER;
}

static void feed_format_json(struct feed_line line,
			     const struct feed_facts *facts,
			     struct feed_text *to)
{
	enum feed_kind kind = feed_line_kind(&line);

	feed_text_put(to, "{", 1);
	if (kind != FEED_LINK)
		feed_json_row(&line, facts, to);
	feed_json_name(to, kind != FEED_LINK ? "," : "", MEMBER_KIND);
	feed_json_string(to, feed_kind_names[kind],
			 strlen(feed_kind_names[kind]));
	if ((kind == FEED_EVENT || kind == FEED_NOTE) && line.length >= 2) {
		line.text += 2;
		line.length -= 2;
	}
	if (kind == FEED_EVENT)
		feed_json_event(&line, to);
	else
		feed_json_words(line.text, line.length, to);
	feed_text_put_string(to, "}\n");
}

/* --- lines ---------------------------------------------------------------- */

void feed_format_lines(enum feed_format format, const struct feed_facts *facts,
		       const char *lines, size_t length, struct feed_text *to)
{
	while (length > 0) {
		size_t n = (size_t)((const char *)memchr(lines, '\n', length) -
				    lines);
		struct feed_line line = feed_line_split(lines, n);

		if (format == FORMAT_JSON)
			feed_format_json(line, facts, to);
		else if (format == FORMAT_LONG && line.number)
			feed_format_long(&line, facts, to);
		else
			feed_text_put(to, lines, n + 1);
		lines += n + 1;
		length -= n + 1;
	}
}
