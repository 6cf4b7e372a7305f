/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/commands/script_file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void script_file_init(struct script_file *script_file, int fd)
{
	script_file->fd = fd;
	script_file->ended = false;
	script_file->line = 0;
	script_file->start = script_file->end = 0;
}

/* Makes room in front and reads more; SB_GONE at the end of the file. */
static enum sb_result script_file_fill(struct script_file *script_file)
{
	size_t kept = script_file->end - script_file->start;
	ssize_t n;

	memmove(script_file->buffer, script_file->buffer + script_file->start,
		kept);
	script_file->start = 0;
	script_file->end = kept;
	do
		n = read(script_file->fd, script_file->buffer + kept,
			 SCRIPT_FILE_BUFFER - kept);
	while (n < 0 && errno == EINTR);
	if (n < 0)
		return SB_SYSTEM;
	if (n == 0)
		return SB_GONE;
	script_file->end += (size_t)n;
	return SB_OK;
}

/* The line feed that ends the next line, reading until there is one, the
 * file ends or the buffer is full of one line. */
static enum sb_result script_file_find_end(struct script_file *script_file,
					   const char **feed)
{
	size_t seen = 0;

	for (;;) {
		const char *from =
			script_file->buffer + script_file->start + seen;
		size_t unread = script_file->end - script_file->start;
		enum sb_result result;

		*feed = memchr(from, '\n', unread - seen);
		if (*feed || unread == SCRIPT_FILE_BUFFER)
			return SB_OK;
		seen = unread;
		result = script_file->ended ? SB_GONE
					    : script_file_fill(script_file);
		if (result == SB_SYSTEM)
			return result;
		if (result == SB_GONE) {
			script_file->ended = true;
			return unread > 0 ? SB_OK : SB_GONE;
		}
	}
}

enum sb_result script_file_next_line(struct script_file *script_file,
				     const char **text, size_t *length)
{
	const char *feed;
	enum sb_result result = script_file_find_end(script_file, &feed);

	if (result != SB_OK)
		return result;
	script_file->line++;
	*text = script_file->buffer + script_file->start;
	if (!feed) {
		*length = script_file->end - script_file->start;
		script_file->start = script_file->end;
		return SB_OK;
	}
	*length = (size_t)(feed - *text);
	script_file->start += *length + 1;
	if (*length > 0 && (*text)[*length - 1] == '\r')
		(*length)--;
	return SB_OK;
}
