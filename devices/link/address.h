/* SPDX-License-Identifier: ISC */
/* The address of a device or a socket in the configuration: serial:DEVICE,
 * tcp:HOST:PORT or unix:PATH. */
#ifndef SABOT_DEVICES_LINK_ADDRESS_H
#define SABOT_DEVICES_LINK_ADDRESS_H

#include "rules/core/error.h"

enum {
	ADDRESS_PATH_MAX = 1023,
	ADDRESS_SOCKET_MAX = 107, /* the longest path of a Unix socket */
	ADDRESS_HOST_MAX = 253,
	ADDRESS_PORT_MAX = 5,
};

enum address_kind { ADDRESS_SERIAL, ADDRESS_TCP, ADDRESS_UNIX };

struct address {
	enum address_kind kind;
	char path[ADDRESS_PATH_MAX + 1]; /* serial, unix */
	char host[ADDRESS_HOST_MAX + 1]; /* tcp: a name, IPv4 or IPv6 */
	char port[ADDRESS_PORT_MAX + 1]; /* tcp: 1 to 65535 */
};

/* Parses an address; an IPv6 host is in brackets: tcp:[::1]:4001. SB_INVALID:
 * err has the reason. */
SB_MUST_USE enum sb_result
address_parse(const char *text, struct address *address, struct sb_error *err);

#endif
