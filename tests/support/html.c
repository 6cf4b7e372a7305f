/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/html.h"

#include <check.h>
#include <stdbool.h>
#include <string.h>

enum { HTML_DEPTH = 16, HTML_NAME = 16 };

struct html {
	char open[HTML_DEPTH][HTML_NAME];
	int depth;
};

static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";

/* A tag without its angles, from its name on. */
static void html_open(struct html *html, const char *tag, size_t length)
{
	size_t name = strspn(tag, letters);

	ck_assert_msg(name > 0 && name < HTML_NAME, "no tag: %.20s", tag);
	if (tag[length - 1] == '/')
		return;
	ck_assert_int_lt(html->depth, HTML_DEPTH);
	memcpy(html->open[html->depth], tag, name);
	html->open[html->depth++][name] = '\0';
}

static void html_close(struct html *html, const char *name, size_t length)
{
	ck_assert_msg(html->depth > 0, "nothing to close: %.20s", name);
	html->depth--;
	ck_assert_msg(strlen(html->open[html->depth]) == length &&
			      strncmp(html->open[html->depth], name, length) ==
				      0,
		      "%s is open, closed is %.*s", html->open[html->depth],
		      (int)length, name);
}

static const char *html_tag(struct html *html, const char *at)
{
	const char *end = strchr(at, '>');

	ck_assert_msg(end && !memchr(at + 1, '<', (size_t)(end - at - 1)),
		      "a tag without an end: %.20s", at);
	if (at[1] == '/')
		html_close(html, at + 2, (size_t)(end - at - 2));
	else
		html_open(html, at + 1, (size_t)(end - at - 1));
	return end + 1;
}

static bool html_is_escaped(const char *at)
{
	static const char *const names[] = {"&lt;", "&gt;", "&amp;", "&quot;"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strncmp(at, names[i], strlen(names[i])) == 0)
			return true;
	return false;
}

/* A style sheet is no text: nothing in it is a tag. */
static bool html_is_style(const struct html *html)
{
	return html->depth > 0 &&
	       strcmp(html->open[html->depth - 1], "style") == 0;
}

static void html_must_stand_alone(const char *page)
{
	static const char *const others[] = {
		"http:", "https:", "src=", "href", "url(", "@import", "<script",
	};

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		ck_assert_msg(!strstr(page, others[i]), "it has %s", others[i]);
}

void html_must_be_whole(const char *page)
{
	static const char begin[] = "<!DOCTYPE html>\n<html lang=\"";
	struct html html = {0};
	const char *at = page + strlen("<!DOCTYPE html>\n");

	ck_assert_msg(strncmp(page, begin, strlen(begin)) == 0, "%.40s", page);
	html_must_stand_alone(page);
	while (*at) {
		if (html_is_style(&html))
			at = strchr(at, '<');
		ck_assert_ptr_nonnull(at);
		ck_assert_msg((*at != '>' && *at != '"') ||
				      html_is_style(&html),
			      "not escaped: %.20s", at);
		ck_assert_msg(*at != '&' || html_is_escaped(at),
			      "not escaped: %.20s", at);
		at = *at == '<' ? html_tag(&html, at) : at + 1;
	}
	ck_assert_msg(html.depth == 0, "%s stays open", html.open[0]);
}
