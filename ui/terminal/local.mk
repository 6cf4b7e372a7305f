libui_a_SOURCES += \
	%D%/big_letters.c \
	%D%/cells.c \
	%D%/cells.h \
	%D%/keys.c \
	%D%/keys.h \
	%D%/terminal.c \
	%D%/terminal.h \
	%D%/utf8.c \
	%D%/utf8.h
