/* SPDX-License-Identifier: ISC */
/* A device at the table: its line, what it speaks, and how it is. */
#ifndef SABOT_APP_DESK_DEVICE_H
#define SABOT_APP_DESK_DEVICE_H

#include <poll.h>

#include "app/config/conf.h"
#include "app/station/station.h"
#include "ui/view/console_view.h"

struct device; /* private to device.c */

/* Nothing is opened yet. name is how people call it ("READER"); source is
 * whose facts they are in the record. name and conf are borrowed. */
SB_MUST_USE enum sb_result device_new(struct device **device, const char *name,
				      enum source source,
				      const struct conf_device *conf,
				      struct sb_error *err);
void device_free(struct device *device); /* NULL is fine, here and below */

/* To be waited for, at most a second long, before the next turn. No
 * descriptor while the station has no room for what it says. */
struct pollfd device_poll(struct device *device, const struct station *station);

/* Reads what is there as far as the station has room for it. Reports on the
 * device itself go to the record; facts of the game, and readings that may be
 * wrong, go to `lines`.
 * When it wants another turn though nothing happened; INT64_MAX: never. */
int64_t device_turn(struct device *device, struct station *station,
		    const struct protocol_sink *lines, int64_t now_ms);

/* The device as the screen shows it. */
struct device_view device_view(const struct device *device);

/* True once after its line came back from a loss, or a device that says that
 * it is live said so again. */
bool device_reconnected(struct device *device);

/* What could not be read was keyed, or the round is over: so is an error that
 * no report ends. */
void device_clear_error(struct device *device);

/* How often it fell silent or its line went away. */
unsigned device_losses(const struct device *device);

/* What a wheel does; false where its protocol does not say. */
bool device_gauge(const struct device *device,
		  struct wheel_status *wheel_status);

/* When broken frames came last, which may have been a card; 0: never. */
int64_t device_bad_frame_ms(const struct device *device);

/* Why what it sends is not recorded though it should be, as a sentence, or
 * NULL. */
const char *device_capture_trouble(const struct device *device);

#endif
