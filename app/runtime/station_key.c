/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/station_key.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/record/temp_file.h"
#include "rules/core/gettext.h"

/* What the file holds: this, the seed in hex, and a line's end. */
static const char begins[] = "sabot station key 1 ";

enum {
	SEED_SIZE = crypto_sign_SEEDBYTES,
	SEED_TEXT = 2 * SEED_SIZE,
	FILE_SIZE = sizeof begins - 1 + SEED_TEXT + 1,
};

/* In memory of its own that is locked, guarded, and in no core. */
struct station_key {
	uint8_t public[KEY_SIZE];
	uint8_t secret[KEY_SECRET_SIZE];
	uint8_t seed[SEED_SIZE];
	uint8_t heads[HEADS_KEY_SIZE];
	char file[FILE_SIZE + 1];
};

static enum sb_result station_key_fail(const char *path, const char *what,
				       struct sb_error *err)
{
	return sb_fail(err, SB_SYSTEM, "%s: %s: %s", path, what,
		       strerror(errno));
}

void station_key_close(struct station_key *key)
{
	sodium_free(key);
}

static bool station_key_path(const char *record, char path[static PATH_MAX],
			     struct sb_error *err)
{
	if (snprintf(path, PATH_MAX, "%s.key", record) < PATH_MAX)
		return true;
	(void)!sb_fail(err, SB_SYSTEM, _("%s: path too long"), record);
	return false;
}

/* --- reading -------------------------------------------------------------- */

/* Nobody else may have been able to read it, or to put it there. */
static enum sb_result station_key_check_file(int fd, const char *path,
					     struct sb_error *err)
{
	struct stat st;

	if (fstat(fd, &st) != 0)
		return station_key_fail(path, _("cannot read file status"),
					err);
	if (!S_ISREG(st.st_mode))
		return sb_fail(err, SB_SYSTEM,
			       _("%s: not a regular file; move it and restart "
				 "the station for a "
				 "new key"),
			       path);
	if (st.st_uid != geteuid())
		return sb_fail(err, SB_SYSTEM,
			       _("%s: owned by another user; chown it to the "
				 "station's user, or "
				 "move it"),
			       path);
	if (st.st_mode & (S_IRWXG | S_IRWXO))
		return sb_fail(
			err, SB_SYSTEM,
			_("%s: open to other users (mode %04o); run chmod 600; "
			  "if another user may have copied it, delete it and "
			  "restart the station for a new key"),
			path, (unsigned)st.st_mode & 07777);
	return SB_OK;
}

static bool station_key_parse(struct station_key *key)
{
	char *seed = key->file + sizeof begins - 1;

	if (memcmp(key->file, begins, sizeof begins - 1) != 0 ||
	    seed[SEED_TEXT] != '\n')
		return false;
	seed[SEED_TEXT] = '\0';
	return signed_head_parse_hex(seed, key->seed, SEED_SIZE);
}

static enum sb_result station_key_read_file(struct station_key *key, int fd,
					    const char *path,
					    struct sb_error *err)
{
	enum sb_result result = station_key_check_file(fd, path, err);
	ssize_t n;

	if (result != SB_OK)
		return result;
	n = read(fd, key->file, sizeof key->file);
	if (n < 0)
		return station_key_fail(path, _("cannot read"), err);
	if (n != FILE_SIZE || !station_key_parse(key))
		return sb_fail(err, SB_SYSTEM,
			       _("%s: not a station key; restore the right "
				 "file, or move it and "
				 "restart the station for a new key"),
			       path);
	crypto_sign_seed_keypair(key->public, key->secret, key->seed);
	return SB_OK;
}

static enum sb_result station_key_load(struct station_key *key,
				       const char *path, struct sb_error *err)
{
	int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY |
				    O_CLOEXEC);
	enum sb_result result;

	if (fd < 0 && errno == ENOENT)
		return sb_fail(
			err, SB_GONE,
			_("%s: no station key; start the station to make one, "
			  "or use the station's own record: a copy has no key"),
			path);
	if (fd < 0)
		return station_key_fail(path, _("cannot open"), err);
	result = station_key_read_file(key, fd, path, err);
	close(fd);
	return result;
}

/* --- making --------------------------------------------------------------- */

static void station_key_generate(struct station_key *key)
{
	char *seed = stpcpy(key->file, begins);

	randombytes_buf(key->seed, SEED_SIZE);
	crypto_sign_seed_keypair(key->public, key->secret, key->seed);
	sodium_bin2hex(seed, SEED_TEXT + 1, key->seed, SEED_SIZE);
	seed[SEED_TEXT] = '\n';
}

static bool station_key_sync_folder(const char *path)
{
	char copy[PATH_MAX];
	int fd, failed;

	snprintf(copy, sizeof copy, "%s", path);
	fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	failed = fd < 0 || fsync(fd) != 0;
	if (fd >= 0)
		close(fd);
	return !failed;
}

/* Whole and on disk before it has its name, which no other file may have. */
static enum sb_result station_key_store(const struct station_key *key,
					const char *path, struct sb_error *err)
{
	char name[PATH_MAX];
	enum sb_result result = temp_file_create(path, name, err);
	bool stored;
	int fd;

	if (result != SB_OK)
		return result;
	fd = open(name, O_WRONLY | O_CLOEXEC);
	stored = fd >= 0 && write(fd, key->file, FILE_SIZE) == FILE_SIZE &&
		 fsync(fd) == 0 && link(name, path) == 0;
	if (!stored)
		(void)!station_key_fail(path, _("cannot create"), err);
	if (fd >= 0)
		close(fd);
	unlink(name);
	if (!stored)
		return SB_SYSTEM;
	return station_key_sync_folder(path)
		       ? SB_OK
		       : station_key_fail(path, _("cannot write to disk"), err);
}

/* What signs never makes MACs, and the other way round. */
static void station_key_derive(struct station_key *key)
{
	static const uint8_t purpose[] = "sabot heads file 1";

	crypto_generichash(key->heads, sizeof key->heads, purpose,
			   sizeof purpose - 1, key->seed, SEED_SIZE);
}

static enum sb_result station_key_find(struct station_key **opened,
				       const char *record, bool make,
				       struct sb_error *err)
{
	struct station_key *key;
	char path[PATH_MAX];
	enum sb_result result;

	if (!station_key_path(record, path, err))
		return SB_SYSTEM;
	key = NULL;
	if (sodium_init() >= 0)
		key = sodium_malloc(sizeof *key);
	if (!key)
		abort();
	memset(key, 0, sizeof *key);
	result = station_key_load(key, path, err);
	if (result == SB_GONE && make) {
		station_key_generate(key);
		result = station_key_store(key, path, err);
	}
	station_key_derive(key);
	sodium_memzero(key->file, sizeof key->file);
	sodium_memzero(key->seed, sizeof key->seed);
	if (result == SB_OK)
		*opened = key;
	else
		station_key_close(key);
	return result;
}

enum sb_result station_key_open(struct station_key **key, const char *record,
				struct sb_error *err)
{
	return station_key_find(key, record, true, err);
}

enum sb_result station_key_read(struct station_key **key, const char *record,
				struct sb_error *err)
{
	return station_key_find(key, record, false, err);
}

/* --- using ---------------------------------------------------------------- */

const uint8_t *station_key_public(const struct station_key *key)
{
	return key->public;
}

const uint8_t *station_key_heads(const struct station_key *key)
{
	return key->heads;
}

void station_key_sign(const struct station_key *key, struct signed_head *head)
{
	signed_head_sign(head, key->secret);
}

void station_key_sign_manifest(const struct station_key *key,
			       struct manifest *manifest)
{
	manifest_sign(manifest, key->secret);
}
