libapp_a_SOURCES += \
	%D%/display.c \
	%D%/display.h \
	%D%/display_feed.c \
	%D%/display_feed.h \
	%D%/display_table.c \
	%D%/display_table.h \
	%D%/hidden_cards.c \
	%D%/hidden_cards.h
