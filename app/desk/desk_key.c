/* SPDX-License-Identifier: ISC */
/* The key that the station at this desk signs with. Without one the table
 * plays on, and people are told. */
#include "config.h"

#include "app/desk/desk_parts.h"

#include <stdio.h>

#include "app/runtime/log.h"
#include "rules/core/gettext.h"

static void desk_lacks_key(struct desk *desk, const struct sb_error *err)
{
	log_line(LOG_LEVEL_ERROR, "key", "%s", err->text);
	snprintf(desk->key_text, sizeof desk->key_text,
		 _("The record is not signed. %s"), err->text);
}

void desk_open_key(struct desk *desk)
{
	struct sb_error err;
	bool another = false;
	enum sb_result result =
		station_key_open(&desk->key, desk->conf->database, &err);

	if (result == SB_OK)
		result = station_use_key(desk->station, desk->key, &another,
					 &err);
	if (result != SB_OK) {
		desk_lacks_key(desk, &err);
		return;
	}
	if (!another)
		return;
	snprintf(desk->key_text, sizeof desk->key_text, "%s",
		 _("The station signs with another key than before: note what "
		   "sabot station-key prints, and find out why."));
	log_line(LOG_LEVEL_WARNING, "key", "%s", desk->key_text);
}

const char *desk_key_notice(const struct desk *desk)
{
	return desk->key_text[0] != '\0' ? desk->key_text : NULL;
}
