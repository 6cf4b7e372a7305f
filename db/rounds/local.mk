libdb_a_SOURCES += \
	%D%/amendments.c \
	%D%/amendments.h \
	%D%/history.c \
	%D%/history.h \
	%D%/outcome.c \
	%D%/outcome.h \
	%D%/rounds.c \
	%D%/rounds.h \
	%D%/search.c \
	%D%/search.h \
	%D%/search_sql.c \
	%D%/search_sql.h \
	%D%/server_messages.c \
	%D%/server_messages.h \
	%D%/stored.c \
	%D%/stored.h
