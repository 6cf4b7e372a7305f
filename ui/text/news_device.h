/* SPDX-License-Identifier: ISC */
/* What a device says of itself, in words. */
#ifndef SABOT_UI_TEXT_NEWS_DEVICE_H
#define SABOT_UI_TEXT_NEWS_DEVICE_H

#include "ui/text/instruction_text.h"

/* "device error cannot-read" as "READER: a card could not be read"; device is
 * the translated name. A report in no row stays as it is; false for a line
 * that is no report. */
bool news_of_device(const char *line, const char *device,
		    char text[static WORDS_MAX]);

#endif
