libdb_a_SOURCES += \
	%D%/backup.c \
	%D%/backup.h \
	%D%/open.c \
	%D%/open.h \
	%D%/projections.c \
	%D%/projections.h \
	%D%/replay.c \
	%D%/replay.h \
	%D%/schema.c
