libdb_a_SOURCES += \
	%D%/amendments.c \
	%D%/amendments.h \
	%D%/round_search.c \
	%D%/round_search.h \
	%D%/round_store.c \
	%D%/round_store.h \
	%D%/rounds.c \
	%D%/rounds.h \
	%D%/server_messages.c \
	%D%/server_messages.h
