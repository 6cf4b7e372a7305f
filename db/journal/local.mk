libdb_a_SOURCES += \
	%D%/journal.c \
	%D%/journal.h \
	%D%/row.c \
	%D%/row.h \
	%D%/sqlite.c \
	%D%/sqlite.h
