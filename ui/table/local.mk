libui_a_SOURCES += \
	%D%/coup_view.c \
	%D%/announcements.c \
	%D%/banner.c \
	%D%/countdown.c \
	%D%/blackjack_view.c \
	%D%/event_log.c \
	%D%/event_log.h \
	%D%/game_view.c \
	%D%/game_view.h \
	%D%/roulette_view.c \
	%D%/sic_bo_view.c \
	%D%/signs_view.c \
	%D%/table_parts.c \
	%D%/table_parts.h \
	%D%/wagers_view.c
