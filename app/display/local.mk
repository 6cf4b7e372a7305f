libapp_a_SOURCES += \
	%D%/board_feed.c \
	%D%/board_feed.h \
	%D%/board_row.c \
	%D%/board_row.h \
	%D%/display.c \
	%D%/display.h \
	%D%/display_table.c \
	%D%/display_table.h \
	%D%/hidden_cards.c \
	%D%/hidden_cards.h
