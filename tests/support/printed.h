/* SPDX-License-Identifier: ISC */
/* The pages of a report, as text. */
#ifndef SABOT_TESTS_SUPPORT_PRINTED_H
#define SABOT_TESTS_SUPPORT_PRINTED_H

#include <stdio.h>

#include "app/report/document.h"

/* What that function prints of the paper; to be freed. */
char *printed(const struct paper *paper,
	      void (*print)(const struct paper *, FILE *));

#endif
