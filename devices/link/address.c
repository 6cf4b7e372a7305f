/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/link/address.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"

static enum sb_result address_parse_path(const char *text, size_t longest,
					 struct address *address,
					 struct sb_error *err)
{
	if (strlen(text) > longest)
		return sb_fail(err, SB_INVALID,
			       _("path '%.60s...' is longer than %zu bytes"),
			       text, longest);
	if (*text == '\0')
		return sb_fail(err, SB_INVALID, _("no path"));
	snprintf(address->path, sizeof address->path, "%s", text);
	return SB_OK;
}

static bool address_is_port(const char *text)
{
	size_t length = strlen(text);

	return length >= 1 && length <= ADDRESS_PORT_MAX &&
	       strspn(text, "0123456789") == length && atoi(text) >= 1 &&
	       atoi(text) <= 65535;
}

/* Splits HOST:PORT or [HOST]:PORT; NULL: the text is neither. */
static const char *address_split(const char *text, size_t *length)
{
	const char *colon = strrchr(text, ':');

	if (!colon)
		return NULL;
	*length = (size_t)(colon - text);
	if (*text == '[' && *length >= 2 && colon[-1] == ']') {
		*length -= 2;
		return text + 1;
	}
	return strcspn(text, ":[]") < *length ? NULL : text;
}

static enum sb_result address_parse_tcp(const char *text,
					struct address *address,
					struct sb_error *err)
{
	size_t length;
	const char *host = address_split(text, &length);

	if (!host || length == 0 || length > ADDRESS_HOST_MAX ||
	    !address_is_port(strrchr(text, ':') + 1))
		return sb_fail(err, SB_INVALID,
			       _("'tcp:%.200s': expected tcp:HOST:PORT, PORT 1 "
				 "to 65535 (IPv6 "
				 "host in brackets)"),
			       text);
	snprintf(address->host, sizeof address->host, "%.*s", (int)length,
		 host);
	snprintf(address->port, sizeof address->port, "%s",
		 strrchr(text, ':') + 1);
	return SB_OK;
}

/* The text behind the prefix, or NULL. */
static const char *address_after(const char *text, const char *prefix)
{
	size_t length = strlen(prefix);

	return strncmp(text, prefix, length) == 0 ? text + length : NULL;
}

enum sb_result address_parse(const char *text, struct address *address,
			     struct sb_error *err)
{
	const char *rest;

	memset(address, 0, sizeof *address);
	if ((rest = address_after(text, "serial:"))) {
		address->kind = ADDRESS_SERIAL;
		return address_parse_path(rest, ADDRESS_PATH_MAX, address, err);
	}
	if ((rest = address_after(text, "tcp:"))) {
		address->kind = ADDRESS_TCP;
		return address_parse_tcp(rest, address, err);
	}
	if ((rest = address_after(text, "unix:"))) {
		address->kind = ADDRESS_UNIX;
		return address_parse_path(rest, ADDRESS_SOCKET_MAX, address,
					  err);
	}
	return sb_fail(err, SB_INVALID,
		       _("'%.200s': expected serial:DEVICE, tcp:HOST:PORT or "
			 "unix:PATH"),
		       text);
}
