libdb_a_SOURCES += \
	%D%/backup.c \
	%D%/backup.h \
	%D%/checkpointer.c \
	%D%/checkpointer.h \
	%D%/connection.c \
	%D%/connection.h \
	%D%/file.c \
	%D%/file.h \
	%D%/record.c \
	%D%/record.h \
	%D%/heads_file.c \
	%D%/heads_file.h \
	%D%/projections.c \
	%D%/projections.h \
	%D%/replay.c \
	%D%/replay.h \
	%D%/schema.c \
	%D%/temp_file.c \
	%D%/temp_file.h \
	%D%/upgrade.c \
	%D%/upgrade.h
