/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/staff_pin.h"

#include <sodium.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

/* Argon2id: two passes over 64 MB, some fifty milliseconds. The hash names
 * them, so they can be raised without a word about the old ones. */
enum { PIN_PASSES = 2, PIN_MEMORY = 64 * 1024 * 1024 };

_Static_assert(PIN_HASH_MAX >= crypto_pwhash_STRBYTES, "a hash fits");
_Static_assert((int)PIN_HASH_MAX >
		       (int)(sizeof PIN_HASH_REMOVED + 2 * PIN_DIGEST_SIZE),
	       "the digest of a removed hash fits");

static enum sb_result staff_pin_check_form(const char *pin,
					   struct sb_error *err)
{
	size_t length = strlen(pin);

	if (strspn(pin, "0123456789") != length || length < PIN_DIGITS_MIN ||
	    length > PIN_DIGITS_MAX)
		return sb_fail(err, SB_REFUSED, _("a PIN is %d to %d digits"),
			       PIN_DIGITS_MIN, PIN_DIGITS_MAX);
	return SB_OK;
}

/* --- PINs that are easy to guess ------------------------------------------ */

/* Whether each digit is `step` above the digit `period` before it; 0 follows
 * 9. */
static bool staff_pin_continues(const char *pin, size_t period, int step)
{
	for (size_t i = period; pin[i]; i++)
		if ((pin[i] - pin[i - period] - step) % 10 != 0)
			return false;
	return true;
}

/* 111111, 121212, 123123; 477447, of two digits */
static bool staff_pin_repeats(const char *pin, const char *badge)
{
	const char others[] = {pin[0], pin[strspn(pin, (char[]){pin[0], 0})],
			       '\0'};

	(void)badge;
	return staff_pin_continues(pin, 3, 0) ||
	       strspn(pin, others) == strlen(pin);
}

/* 123456, 321098, 135791; 112233, 111222 */
static bool staff_pin_counts(const char *pin, const char *badge)
{
	(void)badge;
	for (int step = 1; step <= 9; step++)
		if (staff_pin_continues(pin, 1, step))
			return true;
	for (size_t same = 2; same <= 3; same++)
		if (strspn(pin, (char[]){pin[0], 0}) == same &&
		    (staff_pin_continues(pin, same, 1) ||
		     staff_pin_continues(pin, same, -1)))
			return true;
	return false;
}

/* 147258, 789456, 159753: rows, columns and diagonals of the keys, three by
 * three, there or back. */
static bool staff_pin_has_lines(const char *pin, const char *badge)
{
	static const char lines[] = "123 321 456 654 789 987 147 741 258 852 "
				    "369 963 159 951 357 753";
	size_t i = 0;

	(void)badge;
	for (; pin[i] && pin[i + 1] && pin[i + 2]; i += 3)
		if (!strstr(lines, (char[]){pin[i], pin[i + 1], pin[i + 2], 0}))
			return false;
	return pin[i] == '\0';
}

/* 104200 of 1042. A badge of one or two digits is in many PINs. */
static bool staff_pin_has_badge(const char *pin, const char *badge)
{
	char digits[PIN_DIGITS_MAX + 1];
	size_t n = 0;

	for (; *badge && n < PIN_DIGITS_MAX; badge++)
		if (*badge >= '0' && *badge <= '9')
			digits[n++] = *badge;
	digits[n] = '\0';
	return n >= 3 && strstr(pin, digits);
}

static int staff_pin_pair(const char *pin, size_t at)
{
	return (pin[at] - '0') * 10 + pin[at + 1] - '0';
}

/* 19xx or 20xx, with a day or month before or behind it. */
static bool staff_pin_is_year(const char *pin, const char *badge)
{
	int first = staff_pin_pair(pin, 0);
	int last = staff_pin_pair(pin, strlen(pin) - 4);

	(void)badge;
	return strlen(pin) <= 8 &&
	       (first == 19 || first == 20 || last == 19 || last == 20);
}

/* DDMMYY, MMDDYY or YYMMDD */
static bool staff_pin_is_date(const char *pin, const char *badge)
{
	static const uint8_t orders[][2] = {{0, 2}, {2, 0}, {4, 2}};
	bool is_date = false;

	(void)badge;
	for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
		int day = staff_pin_pair(pin, orders[i][0]);
		int month = staff_pin_pair(pin, orders[i][1]);

		is_date |= day >= 1 && day <= 31 && month >= 1 && month <= 12;
	}
	return strlen(pin) == 6 && is_date;
}

/* What is tried first by somebody who guesses. */
static const struct {
	bool (*is)(const char *pin, const char *badge);
	const char *what;
} easy[] = {
	{staff_pin_repeats, N_("repeated digits")},
	{staff_pin_counts, N_("digits in order")},
	{staff_pin_has_lines, N_("keys in a row")},
	{staff_pin_has_badge, N_("the badge's digits")},
	{staff_pin_is_year, N_("a year")},
	{staff_pin_is_date, N_("a date")},
};

enum sb_result staff_pin_check(const char *pin, const char *badge,
			       struct sb_error *err)
{
	enum sb_result result = staff_pin_check_form(pin, err);

	for (size_t i = 0; result == SB_OK && i < sizeof easy / sizeof *easy;
	     i++)
		if (easy[i].is(pin, badge))
			result = sb_fail(
				err, SB_REFUSED,
				_("PIN easy to guess (%s); choose another"),
				_(easy[i].what));
	return result;
}

/* --- hashes --------------------------------------------------------------- */

static enum sb_result staff_pin_fail_memory(struct sb_error *err)
{
	return sb_fail(
		err, SB_SYSTEM,
		_("not enough memory to check PINs: %d MB needed; ask the "
		  "technician"),
		PIN_MEMORY / 1024 / 1024);
}

enum sb_result staff_pin_hash(const char *pin, char hash[static PIN_HASH_MAX],
			      struct sb_error *err)
{
	enum sb_result result = staff_pin_check_form(pin, err);

	if (result != SB_OK)
		return result;
	if (sodium_init() < 0 ||
	    crypto_pwhash_str(hash, pin, strlen(pin), PIN_PASSES, PIN_MEMORY))
		return staff_pin_fail_memory(err);
	return SB_OK;
}

const char staff_pin_nobody[] =
	"$argon2id$v=19$m=65536,t=2,p=1$c2Fib3QgLSBub2JvZHkgIQ"
	"$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

_Static_assert(PIN_MEMORY == 65536 * 1024 && PIN_PASSES == 2,
	       "the hash of nobody costs as much as another");

/* A hash in the text form of libsodium. */
struct pin_hash {
	unsigned memory_kb, passes;
	unsigned char salt[crypto_pwhash_SALTBYTES];
	unsigned char hash[32];
};

static bool staff_pin_decode(const char *text, int length, unsigned char *to,
			     size_t size)
{
	size_t n = 0;

	return sodium_base642bin(to, size, text, (size_t)length, NULL, &n, NULL,
				 sodium_base64_VARIANT_ORIGINAL_NO_PADDING) ==
		       0 &&
	       n == size;
}

/* False: no hash, or one that would cost more than those made here. */
static bool staff_pin_parse(const char *text, struct pin_hash *hash)
{
	int salt = 0, salt_end = 0, sum = 0, end = 0;

	return sscanf(text,
		      "$argon2id$v=19$m=%7u,t=%3u,p=1$%n%*[^$]%n$%n%*[^$]%n",
		      &hash->memory_kb, &hash->passes, &salt, &salt_end, &sum,
		      &end) == 2 &&
	       end > 0 && text[end] == '\0' && hash->memory_kb >= 8 &&
	       hash->memory_kb <= PIN_MEMORY / 1024 && hash->passes >= 1 &&
	       hash->passes <= PIN_PASSES &&
	       staff_pin_decode(text + salt, salt_end - salt, hash->salt,
				sizeof hash->salt) &&
	       staff_pin_decode(text + sum, end - sum, hash->hash,
				sizeof hash->hash);
}

/* Not crypto_pwhash_str_verify(): it answers the same for a wrong PIN and for
 * too little memory. */
enum sb_result staff_pin_compare(const char *hash, const char *pin,
				 struct sb_error *err)
{
	struct pin_hash stored;
	unsigned char sum[sizeof stored.hash];

	if (!staff_pin_parse(hash, &stored))
		return SB_REFUSED;
	if (sodium_init() < 0 ||
	    crypto_pwhash(sum, sizeof sum, pin, strlen(pin), stored.salt,
			  stored.passes, (size_t)stored.memory_kb * 1024,
			  crypto_pwhash_ALG_ARGON2ID13))
		return staff_pin_fail_memory(err);
	return sodium_memcmp(sum, stored.hash, sizeof sum) == 0 ? SB_OK
								: SB_REFUSED;
}

enum sb_result staff_pin_check_history(const struct pin_history *history,
				       const char *pin, struct sb_error *err)
{
	enum sb_result result = SB_REFUSED;

	for (int i = 0; i < history->n && result == SB_REFUSED; i++)
		result = staff_pin_compare(history->hash[i], pin, err);
	if (result == SB_OK)
		return sb_fail(err, SB_REFUSED,
			       _("PIN used before; choose another"));
	return result == SB_REFUSED ? SB_OK : result;
}

bool staff_pin_is_removed(const char *hash)
{
	return strncmp(hash, PIN_HASH_REMOVED, strlen(PIN_HASH_REMOVED)) == 0;
}

void staff_pin_digest(const char *hash, uint8_t digest[static PIN_DIGEST_SIZE])
{
	memset(digest, 0, PIN_DIGEST_SIZE);
	if (staff_pin_is_removed(hash))
		sodium_hex2bin(digest, PIN_DIGEST_SIZE,
			       hash + strlen(PIN_HASH_REMOVED),
			       strlen(hash) - strlen(PIN_HASH_REMOVED), NULL,
			       NULL, NULL);
	else
		crypto_generichash(digest, PIN_DIGEST_SIZE,
				   (const unsigned char *)hash, strlen(hash),
				   NULL, 0);
}

void staff_pin_remove(char hash[static PIN_HASH_MAX])
{
	uint8_t digest[PIN_DIGEST_SIZE];

	staff_pin_digest(hash, digest);
	sodium_bin2hex(stpcpy(hash, PIN_HASH_REMOVED), 2 * PIN_DIGEST_SIZE + 1,
		       digest, PIN_DIGEST_SIZE);
}
