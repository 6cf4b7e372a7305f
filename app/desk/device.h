/* SPDX-License-Identifier: ISC */
/* A device at the table: its link, its protocol and its state. */
#ifndef SABOT_APP_DESK_DEVICE_H
#define SABOT_APP_DESK_DEVICE_H

#include <poll.h>

#include "app/config/conf.h"
#include "app/station/station.h"
#include "ui/view/console_view.h"

struct device; /* private to device.c */

/* Opens nothing yet. `name` ("READER") is for log and capture, `source` for the
 * record. Keeps the pointers name and conf. */
SB_MUST_USE enum sb_result device_new(struct device **device, const char *name,
				      enum source source,
				      const struct conf_device *conf,
				      struct sb_error *err);
void device_free(struct device *device); /* NULL is allowed, here and below */

/* The descriptor to poll until the next device_turn(), at most a second; fd -1
 * while the station's queue is full. */
struct pollfd device_poll(struct device *device, const struct station *station);

/* Reads while the station's queue has room. A device that sends more than a
 * device can is disconnected with a hold (HOLD_FLOOD), and connected again when
 * a person releases the hold. Records reports on the device itself. Passes
 * cards, numbers and other events of the game to `receiver`, without recording
 * them. Records doubtful readings and passes them to `receiver`, too. Returns
 * the time of the next turn; INT64_MAX: only on an event of poll(2). */
int64_t device_turn(struct device *device, struct station *station,
		    const struct protocol_sink *receiver, int64_t now_ms);

/* The device's state, for the screen. */
struct device_view device_view(const struct device *device);

/* True once after the connection came back, or after the device reported again
 * that it is live. */
bool device_reconnected(struct device *device);

/* Ends the error state of a protocol that never reports the end of an error.
 * Call it when the card was keyed or the round is over. */
void device_clear_error(struct device *device);

/* How often the device fell silent or lost its connection. */
unsigned device_losses(const struct device *device);

/* The state of a wheel; false if its protocol does not report it. */
bool device_wheel_status(const struct device *device,
			 struct wheel_status *wheel_status);

/* Time of the last broken frames, which may have been a card; 0: never. */
int64_t device_bad_frame_ms(const struct device *device);

/* Why the capture is stopped, as a sentence, or NULL. */
const char *device_capture_trouble(const struct device *device);

#endif
