libdb_a_SOURCES += \
	%D%/backup.c \
	%D%/backup.h \
	%D%/checkpointer.c \
	%D%/checkpointer.h \
	%D%/connection.c \
	%D%/connection.h \
	%D%/record.c \
	%D%/record.h \
	%D%/projections.c \
	%D%/projections.h \
	%D%/replay.c \
	%D%/replay.h \
	%D%/schema.c
