/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/config/protocol_options.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/runtime/memory.h"
#include "rules/core/gettext.h"

enum { PROTOCOL_OPTION_FILE_MAX = 1 << 18 }; /* bytes */

/* No pipe: nobody waits for its writer. */
static FILE *protocol_option_open(const char *name)
{
	int fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	struct stat st;

	if (fd < 0)
		return NULL;
	if (fstat(fd, &st) != 0 || !S_ISFIFO(st.st_mode))
		return fdopen(fd, "r");
	close(fd);
	errno = ESPIPE;
	return NULL;
}

/* Reads the whole file; returns its length, -1 with errno set. */
static ssize_t protocol_option_slurp(const char *name,
				     char text[static PROTOCOL_OPTION_FILE_MAX])
{
	FILE *file = protocol_option_open(name);
	size_t length;
	int cause;

	if (!file)
		return -1;
	length = fread(text, 1, PROTOCOL_OPTION_FILE_MAX, file);
	cause = length == PROTOCOL_OPTION_FILE_MAX ? EFBIG
		: ferror(file)			   ? errno
						   : 0;
	fclose(file);
	errno = cause;
	return cause ? -1 : (ssize_t)length;
}

static enum sb_result protocol_option_read_codes(const char *name,
						 struct scan_codes *codes,
						 struct sb_error *err)
{
	char *text = memory_new(PROTOCOL_OPTION_FILE_MAX);
	enum sb_result result;
	ssize_t length;

	length = protocol_option_slurp(name, text);
	if (length < 0)
		result = sb_fail(err, SB_SYSTEM, _("cannot read %s: %s"), name,
				 strerror(errno));
	else
		result = scan_codes_parse(codes, name, text, (size_t)length,
					  err);
	free(text);
	return result;
}

enum sb_result protocol_option_set(const struct protocol *protocol,
				   const char *key, const char *value,
				   struct protocol_options *options,
				   struct sb_error *err)
{
	enum sb_result result =
		protocol_set_option(protocol, key, value, options, err);

	if (result == SB_OK &&
	    protocol_find_key(protocol, key)->kind == PROTOCOL_CODES)
		result =
			protocol_option_read_codes(value, &options->codes, err);
	return result;
}

enum sb_result protocol_option_set_word(const struct protocol *protocol,
					const char *word,
					struct protocol_options *options,
					struct sb_error *err)
{
	size_t length = strcspn(word, "=");
	char key[32];

	snprintf(key, sizeof key, "%.*s", (int)length, word);
	return protocol_option_set(protocol, key, word + length + 1, options,
				   err);
}
