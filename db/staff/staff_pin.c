/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/staff_pin.h"

#include <sodium.h>
#include <string.h>

#include "rules/core/gettext.h"

/* Argon2id: two passes over 64 MB, some fifty milliseconds. The hash names
 * them, so they can be raised without a word about the old ones. */
enum { PIN_PASSES = 2, PIN_MEMORY = 64 * 1024 * 1024 };

_Static_assert(PIN_HASH_MAX >= crypto_pwhash_STRBYTES, "a hash fits");

enum sb_result staff_pin_check(const char *pin, struct sb_error *err)
{
	size_t length = strlen(pin);

	if (strspn(pin, "0123456789") != length || length < PIN_DIGITS_MIN ||
	    length > PIN_DIGITS_MAX)
		return sb_fail(err, SB_REFUSED, _("a PIN is %d to %d digits"),
			       PIN_DIGITS_MIN, PIN_DIGITS_MAX);
	return SB_OK;
}

enum sb_result staff_pin_hash(const char *pin, char hash[static PIN_HASH_MAX],
			      struct sb_error *err)
{
	enum sb_result result = staff_pin_check(pin, err);

	if (result != SB_OK)
		return result;
	if (sodium_init() < 0 ||
	    crypto_pwhash_str(hash, pin, strlen(pin), PIN_PASSES, PIN_MEMORY))
		return sb_fail(
			err, SB_SYSTEM,
			_("not enough memory to hash the PIN: %d MB needed"),
			PIN_MEMORY / 1024 / 1024);
	return SB_OK;
}

bool staff_pin_matches(const char *hash, const char *pin)
{
	return sodium_init() >= 0 &&
	       crypto_pwhash_str_verify(hash, pin, strlen(pin)) == 0;
}
