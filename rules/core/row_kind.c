/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/core/row_kind.h"

#include "rules/core/token.h"

static const struct {
	enum row_kind kind;
	const char *first, *second; /* words; of two lines that begin alike the
				     * one with a second is meant */
} rows[ROW_VERBS] = {
	[ROW_SIGN_ON] = {KIND_PEOPLE, "on", NULL},
	[ROW_SIGN_OFF] = {KIND_PEOPLE, "off", NULL},
	[ROW_SIGN_OFF_IDLE] = {KIND_PEOPLE, "off", "idle"},
	[ROW_SIGN_OFF_DISABLED] = {KIND_PEOPLE, "off", "disabled"},
	[ROW_STAFF_DISABLE] = {KIND_PEOPLE, "staff", "disable"},
	[ROW_HAND_OVER] = {KIND_PEOPLE, "hand-over", NULL},
	[ROW_HISTORY] = {KIND_PEOPLE, "history", NULL},
	[ROW_PIN_ALARM] = {KIND_PEOPLE, "pin", "alarm"},
	[ROW_STAFF_UNLOCK] = {KIND_PEOPLE, "staff", "unlock"},
	[ROW_RECORD_ACCEPTED] = {KIND_PEOPLE, "accept-record", NULL},
	[ROW_DAY_OPENING] = {KIND_DAY, "opening", NULL},
	[ROW_DAY_TURNED] = {KIND_DAY, "turned", NULL},
	[ROW_DAY_OPENED] = {KIND_DAY, "opened", NULL},
	[ROW_DAY_CLOSING] = {KIND_DAY, "closing", NULL},
	[ROW_DAY_CLOSED] = {KIND_DAY, "closed", NULL},
	[ROW_LEFT] = {KIND_INSPECTION, "left", NULL},
	[ROW_CARDS_LEFT] = {KIND_INSPECTION, "left", "cards"},
	[ROW_BALL_LEFT] = {KIND_INSPECTION, "left", "ball"},
	[ROW_FORM_BEGIN] = {KIND_INSPECTION, "begin", NULL},
	[ROW_FORM_RESUME] = {KIND_INSPECTION, "resume", NULL},
	[ROW_FORM_FIELD] = {KIND_INSPECTION, "field", NULL},
	[ROW_FORM_ITEM] = {KIND_INSPECTION, "item", NULL},
	[ROW_TEST_BEGIN] = {KIND_INSPECTION, "test", NULL},
	[ROW_TEST_CARD] = {KIND_INSPECTION, "card", NULL},
	[ROW_TEST_NUMBER] = {KIND_INSPECTION, "number", NULL},
	[ROW_TEST_DICE] = {KIND_INSPECTION, "dice", NULL},
	[ROW_TEST_END] = {KIND_INSPECTION, "end", NULL},
	[ROW_DECK_DEFECT] = {KIND_INSPECTION, "defect", NULL},
	[ROW_DECK_REPLACED] = {KIND_INSPECTION, "replaced", NULL},
	[ROW_FORM_SIGN] = {KIND_INSPECTION, "sign", NULL},
	[ROW_FORM_DISCARD] = {KIND_INSPECTION, "drop", NULL},
	[ROW_SHOE_COUNTED] = {KIND_INSPECTION, "shoe", "counted"},
	[ROW_SHOE_ACCEPTED] = {KIND_INSPECTION, "shoe", "accepted"},
	[ROW_SHUFFLE_BEGIN] = {KIND_SHUFFLE, "begin", NULL},
	[ROW_SHUFFLE_GROUP] = {KIND_SHUFFLE, "group", NULL},
	[ROW_SHUFFLE_UNDO] = {KIND_SHUFFLE, "back", NULL},
	[ROW_SHUFFLE_LOADED] = {KIND_SHUFFLE, "loaded", NULL},
	[ROW_STATION_START] = {KIND_CONFIG, "station", NULL},
	[ROW_STATION_KEY] = {KIND_CONFIG, "key", NULL},
	[ROW_SIGNED_HEAD] = {KIND_CONFIG, "signed", NULL},
	[ROW_RECORD_NEW] = {KIND_CONFIG, "record", "new"},
	[ROW_CLOCK_ALONE] = {KIND_CONFIG, "clock", "unsynchronised"},
	[ROW_CLOCK_SET] = {KIND_CONFIG, "clock", "synchronised"},
};

struct row_line row_parse(enum row_kind kind, const char *line)
{
	struct row_line parsed = {ROW_OTHER, line};
	const char *behind_first = line, *behind_second;
	struct token first, second;

	if (kind == KIND_TABLE || kind == KIND_DEVICE)
		return parsed;
	first = token_next(&behind_first);
	behind_first += strspn(behind_first, " \t");
	behind_second = behind_first;
	second = token_next(&behind_second);
	behind_second += strspn(behind_second, " \t");
	for (int i = ROW_OTHER + 1; i < ROW_VERBS; i++) {
		if (rows[i].kind != kind || !token_is(first, rows[i].first))
			continue;
		if (!rows[i].second)
			parsed = (struct row_line){(enum row_verb)i,
						   behind_first};
		else if (token_is(second, rows[i].second))
			parsed = (struct row_line){(enum row_verb)i,
						   behind_second};
	}
	return parsed;
}
