/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/commands/script_file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void script_init(struct script *script, int fd)
{
	script->fd = fd;
	script->ended = false;
	script->line = 0;
	script->start = script->end = 0;
}

/* Makes room in front and reads more; SB_GONE at the end of the file. */
static enum sb_result script_fill(struct script *script)
{
	size_t kept = script->end - script->start;
	ssize_t n;

	memmove(script->buffer, script->buffer + script->start, kept);
	script->start = 0;
	script->end = kept;
	do
		n = read(script->fd, script->buffer + kept,
			 SCRIPT_BUFFER - kept);
	while (n < 0 && errno == EINTR);
	if (n < 0)
		return SB_OUTSIDE;
	if (n == 0)
		return SB_GONE;
	script->end += (size_t)n;
	return SB_OK;
}

/* The line feed that ends the next line, reading until there is one, the
 * file ends or the buffer is full of one line. */
static enum sb_result script_find_end(struct script *script, const char **feed)
{
	size_t seen = 0;

	for (;;) {
		const char *from = script->buffer + script->start + seen;
		size_t unread = script->end - script->start;
		enum sb_result result;

		*feed = memchr(from, '\n', unread - seen);
		if (*feed || unread == SCRIPT_BUFFER)
			return SB_OK;
		seen = unread;
		result = script->ended ? SB_GONE : script_fill(script);
		if (result == SB_OUTSIDE)
			return result;
		if (result == SB_GONE) {
			script->ended = true;
			return unread > 0 ? SB_OK : SB_GONE;
		}
	}
}

enum sb_result script_next(struct script *script, const char **text,
			   size_t *length)
{
	const char *feed;
	enum sb_result result = script_find_end(script, &feed);

	if (result != SB_OK)
		return result;
	script->line++;
	*text = script->buffer + script->start;
	if (!feed) {
		*length = script->end - script->start;
		script->start = script->end;
		return SB_OK;
	}
	*length = (size_t)(feed - *text);
	script->start += *length + 1;
	if (*length > 0 && (*text)[*length - 1] == '\r')
		(*length)--;
	return SB_OK;
}
