/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/faults.h"

#include <stdlib.h>
#include <string.h>

enum { EVERY_DEFAULT = 10, NUMBER_DIGITS = 9 };

/* clang-format off */
const struct sim_fault_row sim_faults[FAULTS] = {
	[FAULT_LOST_BYTE] = {"shoe", "lost-byte",
		"byte missing in a card frame"},
	[FAULT_DOUBLE_BYTE] = {"shoe", "double-byte",
		"byte doubled in a card frame"},
	[FAULT_WRONG_CHECK] = {"shoe", "wrong-check",
		"wrong check value in a card frame"},
	[FAULT_REPEAT] = {"shoe", "repeat", "card sent three times"},
	[FAULT_GARBAGE] = {"shoe", "garbage",
		"noise before a card frame"},
	[FAULT_SILENCE] = {"shoe", "silence",
		"card without a frame"},
	[FAULT_HALF] = {"shoe", "half",
		"card frame cut short"},
	[FAULT_UNPLUG] = {"shoe", "unplug",
		"card frame cut short, then connection lost"},
	[FAULT_MISREAD] = {"shoe", "misread", "card read as another"},
	[FAULT_TWICE] = {"shoe", "twice",
		"card sent as two"},
	[FAULT_AGAIN] = {"shoe", "again",
		"card lost, sent again later"},
	[FAULT_WRONG_VERDICT] = {"shoe", "wrong-verdict",
		"wrong winner from the shoe"},
	[FAULT_NO_LAUNCH] = {"wheel", "no-launch",
		"failed launch before the real one"},
	[FAULT_NO_BALL] = {"wheel", "no-ball",
		"ball and number lost"},
	[FAULT_WRONG_WAY] = {"wheel", "wrong-way",
		"ball in the wheel's direction"},
	[FAULT_STUCK] = {"wheel", "stuck",
		"ball drop not sensed"},
	[FAULT_MUTE] = {"wheel", "mute",
		"silence while the ball drops"},
	[FAULT_BURST] = {"wheel", "burst",
		"late data while the ball drops"},
	[FAULT_CUT_LINE] = {"wheel", "cut-line", "line cut short"},
	[FAULT_CLOSED] = {"wheel", "closed",
		"table closed after the spin, then opened"},
	[FAULT_TWO_NUMBERS] = {"wheel", "two-numbers",
		"two different numbers"},
	[FAULT_LEANS] = {"dice", "leans", "a die that cannot be read"},
};
/* clang-format on */

static bool sim_fault_number(const char *text, uint32_t *number)
{
	size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > NUMBER_DIGITS || text[digits] != '\0')
		return false;
	*number = (uint32_t)strtoul(text, NULL, 10);
	return *number > 0;
}

enum sb_result sim_fault_parse(struct sim_fault_plan *plan, const char *text,
			       struct sb_error *err)
{
	size_t length = strcspn(text, ":@");
	uint32_t number = EVERY_DEFAULT;
	int fault = 0;

	while (fault < FAULTS &&
	       (strncmp(sim_faults[fault].name, text, length) != 0 ||
		sim_faults[fault].name[length] != '\0'))
		fault++;
	if (fault == FAULTS)
		return sb_fail(err, SB_INVALID, "unknown fault '%.40s'", text);
	if (text[length] && !sim_fault_number(text + length + 1, &number))
		return sb_fail(err, SB_INVALID,
			       "invalid fault '%.40s'; expected %s, %s:N or "
			       "%s@N, N from 1",
			       text, sim_faults[fault].name,
			       sim_faults[fault].name, sim_faults[fault].name);
	plan->chances[fault] = 0;
	if (text[length] == '@')
		plan->only[fault] = number;
	else
		plan->every[fault] = number;
	return SB_OK;
}

enum sb_result sim_fault_check(const struct sim_fault_plan *plan,
			       const char *device, struct sb_error *err)
{
	for (enum sim_fault i = 0; i < FAULTS; i++)
		if (sim_fault_planned(plan, i) &&
		    strcmp(sim_faults[i].device, device) != 0)
			return sb_fail(err, SB_INVALID, "fault '%s' needs a %s",
				       sim_faults[i].name,
				       sim_faults[i].device);
	return SB_OK;
}

bool sim_fault_planned(const struct sim_fault_plan *plan, enum sim_fault fault)
{
	return plan->every[fault] > 0 || plan->only[fault] > 0;
}

bool sim_fault_happens(struct sim_fault_plan *plan, enum sim_fault fault)
{
	uint32_t chance = ++plan->chances[fault];

	return chance == plan->only[fault] ||
	       (plan->every[fault] > 0 && chance % plan->every[fault] == 0);
}
