/* SPDX-License-Identifier: ISC */
/* The configuration of a station: sabot.conf, read and checked by the table in
 * conf_keys.c, with defaults filled in. */
#ifndef SABOT_APP_CONFIG_CONF_H
#define SABOT_APP_CONFIG_CONF_H

#include <stdio.h>

#include "devices/protocols/protocol.h"
#include "rules/core/error.h"
#include "rules/pit/shuffle.h"
#include "rules/pit/checklist.h"
#include "rules/pit/roster.h"
#include "rules/script/event_parse.h"
#include "rules/table/house_rules.h"

enum {
	CONF_WORD_MAX = 32, /* bytes, with the NUL */
	CONF_PATH_MAX = 1024,
	CONF_STATUS_MAX = 108 + 8, /* the feed's path with .status behind it */
	STATUS_EVERY_S = 5,    /* seconds from one status file to the next */
	CONF_SOCKET_MAX = 108, /* bytes of a Unix socket's path, with the NUL */
	CONF_HASH_MAX = 65,    /* 32 bytes in hex */
	CONF_CLIENTS_MAX = 128,
	CONF_SEAT_RANGES_MAX = 16,   /* of a client */
	CONF_CLIENT_MESSAGES = 200,  /* a second, unless configured */
	CONF_TOKEN_HASH = 32,	     /* bytes of a token's hash */
	CONF_TOKEN_MIN = 32,	     /* characters of a token, at least */
	CONF_TOKEN_LENGTH_MAX = 128, /* and at most */
};

/* The keys of the `table` line, as configured: numbers, or indices of the
 * choices. See struct house. */
struct conf_house {
	int game; /* enum game_id */
	int decks;
	int shuffle; /* index of the choice; -1: not set */
	int aces;
	int double_after_split;
	int min_revs;
	int pending_days;
	int opposing;
	int max_wagers; /* 0: no limit */
	int hands_after_cut;
	int burn;
	int pairs;
	int perfect_pairs;
	int plus_three;
	int coverage; /* 0: not set */
	int trios;
	int announced;
	int final;
	char blackjack_pays[RATIO_TEXT_MAX]; /* "": not set */
	char insurance_pays[RATIO_TEXT_MAX];
	char tie_pays[RATIO_TEXT_MAX];
	char pays[PAYTABLES][PAYS_TEXT_MAX];
	int commission;
	int double_on;
	int double_for_less;
	int split;
	int soft_17;
	int la_partage;
	int en_prison;
	int decimals;
	char min[MONEY_TEXT_MAX]; /* "": not set */
	char max[MONEY_TEXT_MAX];
	char max_seat[MONEY_TEXT_MAX];
	char spot_max[SPOT_WORDS][MONEY_TEXT_MAX];
};

/* Where the roads of the players' display begin. */
enum conf_roads { ROADS_OF_SHOE, ROADS_OF_DAY };

struct conf_table {
	char id[CONF_WORD_MAX];
	char technician[CONF_WORD_MAX]; /* number to call; "": none */
	char currency[CONF_WORD_MAX];
	int betting_time_s; /* 0: the dealer closes betting */
	int min_betting_time_s;
	int decision_time_s; /* 0: no limit */
	int undo_time_s;     /* 0: nothing is taken back */
	int cut_at; /* cards behind the cut card; -1: the game's default */
	int cut_tolerance;	  /* how many cards early or late it may come */
	int mix_by;		  /* enum shuffle_mix */
	int min_shuffle_s[PACES]; /* least seconds; -1: each group's min_s */
	int card_wait_s;
	int nmb_confirm;	      /* 1: the dealer confirms the call */
	int no_more_bets;	      /* 1: the sensor closes betting, too */
	int no_more_bets_call;	      /* 1: due at the launch of the ball */
	int alternate;		      /* 1: the wheel must change direction */
	int day_starts_min;	      /* minutes after local midnight */
	int lock_after_min;	      /* of inactivity; 0: never */
	int roads;		      /* enum conf_roads */
	int bell, flash;	      /* bits by enum cue */
	char language[CONF_WORD_MAX]; /* "": the environment's */
	char call_language[CONF_WORD_MAX];  /* "": the screen's */
	char board_language[CONF_WORD_MAX]; /* "ja, en"; "": the screen's */

	/* the allowed range of a measured value, by checklist */
	struct measure_range allowed[CHECKLISTS];
};

struct conf_device {
	char port[CONF_PATH_MAX]; /* for link_new(); "": no such device */
	int protocol_choice;	  /* index in protocols[] */
	const struct protocol *protocol; /* NULL: port is "" */
	struct protocol_options options;
	int baud;
	char capture[CONF_PATH_MAX]; /* file name; "": none */
};

/* The seats for which a gaming server may send messages. */
enum conf_seats {
	SEATS_ANY,  /* all that are not listed for others */
	SEATS_NONE, /* it may only read */
	SEATS_LISTED,
};

struct conf_seat_range {
	uint16_t first, last;
};

/* A gaming server. Only the hash of its token is kept. */
struct conf_client {
	char name[CONF_WORD_MAX];
	uint8_t token_hash[CONF_TOKEN_HASH];
	uint8_t seats; /* enum conf_seats */
	uint8_t ranges;
	struct conf_seat_range range[CONF_SEAT_RANGES_MAX]; /* if listed */
	int messages;	 /* a second; fifty times as many at once */
	int connections; /* at a time */
};

struct conf_link {
	int required; /* 1: stop play while no server is connected */
	int silence_s;
	int clients;
	struct conf_client client[CONF_CLIENTS_MAX];
};

struct conf {
	char file[CONF_PATH_MAX]; /* path of the file */
	char hash[CONF_HASH_MAX]; /* of the file's bytes: b2sum -l 256 FILE */
	char table_line[EVENT_LINE_MAX + 1]; /* as entered in the record */
	struct house house;		     /* parsed from table_line */
	struct conf_house house_keys;
	struct conf_table table;
	struct shuffle_rules shuffle_rules;
	struct conf_device shoe, wheel, dice;
	char database[CONF_PATH_MAX];
	char print_folder[CONF_PATH_MAX]; /* "": nothing is printed */
	int sign_rounds; /* rounds from one signed head to the next; 0: heads
			    are signed with shifts and days alone */
	char feed_socket[CONF_SOCKET_MAX]; /* "": no feed */
	struct pin_rules pin_rules;
	struct conf_link link;
	char log_file[CONF_PATH_MAX]; /* "": syslog */
	int log_level;		      /* enum log_level */
};

/* Reads file; NULL: the first that exists of $XDG_CONFIG_HOME/sabot/sabot.conf
 * (~/.config) and /etc/sabot/sabot.conf. SB_INVALID: err is "FILE:LINE: error;
 * what is expected". SB_SYSTEM: no such file, or it cannot be read. *conf is
 * valid only after SB_OK. */
SB_MUST_USE enum sb_result conf_read(struct conf *conf, const char *file,
				     struct sb_error *err);

/* Like conf_read(), but finds more: prints each fault on a line of `faults`,
 * also those with which a station would start, such as a folder that is
 * missing. `faults` NULL: the same as conf_read(). */
SB_MUST_USE enum sb_result conf_read_strictly(struct conf *conf,
					      const char *file, FILE *faults,
					      struct sb_error *err);

/* Reads the file of *conf again and takes what may change while a table runs,
 * and the hash. SB_REFUSED: something else differs; err names it. After a
 * failure *conf is as before. */
SB_MUST_USE enum sb_result conf_reload(struct conf *conf, struct sb_error *err);

/* The device of the table's game. */
const struct conf_device *conf_device(const struct conf *conf);

/* A warning, if the device's bytes cross a network unprotected; or NULL. */
const char *conf_tcp_warning(const struct conf *conf);

/* If *record is NULL, reads `file` into *conf and sets *record to the path of
 * the configured record; the path lies in *conf. */
SB_MUST_USE enum sb_result conf_record(struct conf *conf, const char *file,
				       const char **record,
				       struct sb_error *err);

/* Whether the client may send messages for that seat. */
bool conf_link_has_seat(const struct conf_link *link,
			const struct conf_client *client, uint32_t seat);

/* The client of that name and token, or NULL. Compares tokens in constant
 * time. */
const struct conf_client *conf_link_client(const struct conf_link *link,
					   const char *name, const char *token);

/* The socket at which the screen can be watched. False: there is no feed, or no
 * room for such a path. */
bool conf_screen_path(const struct conf *conf,
		      char path[static CONF_SOCKET_MAX]);

/* The file in which the station keeps its state. There must be a feed. */
void conf_status_path(const struct conf *conf,
		      char path[static CONF_STATUS_MAX]);

#endif
