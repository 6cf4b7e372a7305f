libdb_a_SOURCES += \
	%D%/journal.c \
	%D%/journal.h \
	%D%/journal_row.c \
	%D%/journal_row.h \
	%D%/open_files.c \
	%D%/open_files.h \
	%D%/statement.c \
	%D%/statement.h
