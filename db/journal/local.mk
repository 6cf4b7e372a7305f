libdb_a_SOURCES += \
	%D%/gaming_days.c \
	%D%/gaming_days.h \
	%D%/journal.c \
	%D%/journal.h \
	%D%/row.c \
	%D%/row.h \
	%D%/sqlite.c \
	%D%/sqlite.h
