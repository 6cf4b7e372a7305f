libapp_a_SOURCES += \
	%D%/board_file.c \
	%D%/board_file.h \
	%D%/board_text.c \
	%D%/board_text.h \
	%D%/display.c \
	%D%/display.h \
	%D%/display_feed.c \
	%D%/display_feed.h
