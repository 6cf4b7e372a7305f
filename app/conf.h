/* SPDX-License-Identifier: ISC */
/* The station's configuration: sabot.conf read, checked and filled in from
 * one table of keys. (Not named config.h: that one is autoconf's.) */
#ifndef SABOT_APP_CONF_H
#define SABOT_APP_CONF_H

#include "rules/error.h"
#include "rules/event.h"
#include "rules/house.h"

#include <stdbool.h>
#include <stddef.h>

enum {
	CONF_ID_MAX = 32,
	CONF_PATH_MAX = 1023,
	CONF_SOCKET_MAX = 107, /* what a Unix socket's address has room for */
	CONF_WORD_MAX = 31,
	CONF_OPTIONS_MAX = 8, /* keys of a protocol's own */
	CONF_HASH_MAX = 65,   /* 32 bytes in hex, with the end */
	CONF_TEXT_MAX = 1100, /* any value as text */
};

/* A key of a protocol's own, such as bcc=either. */
struct conf_option {
	char key[CONF_WORD_MAX + 1];
	char value[CONF_PATH_MAX + 1];
};

struct conf_device {
	char port[CONF_PATH_MAX + 1]; /* link spec; "": no such device */
	char protocol[CONF_WORD_MAX + 1];
	int baud;			/* 0: the protocol's own */
	char record[CONF_PATH_MAX + 1]; /* capture file; "": none */
	int options;
	struct conf_option option[CONF_OPTIONS_MAX];
};

struct conf_table {
	char id[CONF_ID_MAX + 1];
	char currency[4];
	int betting_time_s; /* 0: the dealer calls */
	int min_betting_time_s;
	int decision_time_s; /* 0: no limit */
	int card_wait_s;
	int day_starts_min;		  /* minutes after local midnight */
	char language[CONF_WORD_MAX + 1]; /* "": the environment's */
	char call_language[CONF_WORD_MAX + 1]; /* "": as language */
};

struct conf {
	char file[CONF_PATH_MAX + 1]; /* where it was read from */
	char hash[CONF_HASH_MAX];     /* of its bytes: b2sum -l 256 FILE */
	char table_line[EVENT_LINE_MAX + 1];
	struct house house; /* as the table line says it */
	struct conf_table table;
	struct conf_device shoe, wheel;
	char database[CONF_PATH_MAX + 1];
	char feed_socket[CONF_SOCKET_MAX + 1]; /* "": no feed */
	char log_file[CONF_PATH_MAX + 1];      /* "": syslog */
	int log_level;			       /* enum log_level */
};

/* Reads FILE, or where it is NULL the first that is there of
 * $XDG_CONFIG_HOME/sabot/sabot.conf (~/.config) and /etc/sabot/sabot.conf.
 * SB_INVALID, err "FILE:LINE: what is wrong, what would be right";
 * SB_OUTSIDE where there is none or it cannot be read. *conf is usable only
 * after SB_OK. */
SB_MUST_USE enum sb_result conf_read(struct conf *conf, const char *file,
				     struct sb_error *err);

/* The line that starts a table so configured, for the record. */
const char *conf_table_line(const struct conf *conf);

#endif
