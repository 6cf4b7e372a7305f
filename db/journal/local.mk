libdb_a_SOURCES += \
	%D%/days.c \
	%D%/days.h \
	%D%/envelope.c \
	%D%/envelope.h \
	%D%/growth.c \
	%D%/growth.h \
	%D%/record.c \
	%D%/record.h \
	%D%/record_pit.c \
	%D%/source.c \
	%D%/source.h \
	%D%/sql.c \
	%D%/sqlite.c \
	%D%/sqlite.h
