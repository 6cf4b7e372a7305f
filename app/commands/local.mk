libapp_a_SOURCES += \
	%D%/accept_record.c \
	%D%/adjust.c \
	%D%/backup.c \
	%D%/board.c \
	%D%/check_config.c \
	%D%/command.c \
	%D%/command.h \
	%D%/decode.c \
	%D%/devices.c \
	%D%/export.c \
	%D%/feed.c \
	%D%/history.c \
	%D%/replay.c \
	%D%/report.c \
	%D%/restore.c \
	%D%/script_file.c \
	%D%/script_file.h \
	%D%/selftest.c \
	%D%/setup.c \
	%D%/show.c \
	%D%/staff.c \
	%D%/station_key.c \
	%D%/status.c \
	%D%/table.c \
	%D%/upgrade.c \
	%D%/verify.c \
	%D%/watch.c
